import type { Site } from "../../kernel/bring.ts";
import { canonicalJson } from "../../kernel/canonical-json.ts";
import type { Fate } from "../../kernel/ledger.ts";
import { isObject } from "../../kernel/looks.ts";
import { printsOf } from "../../kernel/print.ts";
import { Replica, type Write, type WriteTag } from "../../kernel/replica.ts";
import { FIELDS, HOLDS, heldPath, type Source, type Whole } from "../../kernel/whole.ts";
import { findEventKind, isReadyToPlay, readyToPlay } from "../contract/ruleset.ts";
import { randomId } from "../foundry/data.ts";
import { type TaleDocument, tried } from "../foundry/documents.ts";
import { listen } from "../foundry/hooks.ts";
import { GIVE_BACK, type GivingBack, layersOf } from "../foundry/layers.ts";
import { SYSTEM_ID } from "../foundry/system.ts";
import { documentAtHand } from "../foundry/uuid.ts";
import { listenToWrites } from "../foundry/writes.ts";
import { settingOf, WORLD, WorldState, worldStates } from "../world/world-state.ts";
import { wasByEvent } from "./by-event.ts";
import { hold } from "./hold.ts";
import { booksOf, entriesOf, updateFor } from "./stored.ts";
import { forgetRead, lyingIn } from "./whole-of.ts";

/** Documents that were written to lately; the others are forgotten after a while. */
const replicas = new Map<string, Replica>();
const MOST_REPLICAS = 300;

/** What this page's own writes came to when they were sent, by name; until they arrive. */
const sent = new Map<string, readonly Fate[]>();

interface Operation {
  [SYSTEM_ID]?: WriteTag;
}

/** Call at ready: from now on this page knows of everybody's writes, and can tell when two crossed. */
export function listenForWrites(): void {
  const names = Object.keys(FIELDS).filter((name) => name !== WORLD);
  listenToWrites(names, ({ way, document, parent, options }) => {
    forgetRead(document);
    if (way === "update") heard(document, options);
    const byEvent = wasByEvent(options);
    for (const holder of parent ? [parent] : worldStates()) {
      const replica = replicas.get(holder.uuid);
      if (!replica || !Object.hasOwn(HOLDS[holder.documentName] ?? {}, document.documentName)) continue;
      const now = way === "delete" ? undefined : lyingIn(holder, document);
      replica.notice(heldPath(document.documentName, document.id), now, byEvent);
    }
    if (way === "update") heardThrough(document);
  });
  listen("createSetting", ({ key }, options) => heardSetting(key, options));
  listen("updateSetting", ({ key }, _changes, options) => heardSetting(key, options));
}

function heardSetting(key: string, options: Operation): void {
  for (const state of worldStates()) if (key === `${SYSTEM_ID}.${settingOf(state.id)}`) heard(state, options);
}

/**
 * An actor changes, and with it each unlinked token's actor that has this from it, of which Foundry tells nobody: there it counts
 * as a change by hand.
 */
function heardThrough({ uuid }: TaleDocument): void {
  for (const other of replicas.keys()) {
    const apart = other.startsWith("Scene.") && other.endsWith(`.${uuid}`) ? documentAtHand(other) : null;
    if (apart) heard(apart, {});
  }
}

/** Documents that are being written to, and how many are at it: what is known of those is not given up. */
const inUse = new Map<string, number>();

/**
 * Works on a document, with what this page knows of it, and with how it is read and written through Foundry.
 * @throws what `work` throws
 */
export async function atSite<T>(
  document: TaleDocument,
  work: (replica: Replica, site: Site) => Promise<T>,
): Promise<T> {
  const { uuid } = document;
  inUse.set(uuid, (inUse.get(uuid) ?? 0) + 1);
  try {
    return await work(replicaOf(document), siteOf(document));
  } finally {
    const others = inUse.get(uuid)! - 1;
    if (others > 0) inUse.set(uuid, others);
    else inUse.delete(uuid);
  }
}

function siteOf(document: TaleDocument): Site {
  let undone = false;
  return {
    read: () => booksOf(document),
    newId: () => randomId(),
    async send(write, tag, fates) {
      undone ||= tag.postings.some(({ way }) => way === "undo");
      sent.set(tag.id, fates);
      try {
        const wrote = await put(document, write, tag);
        // Were a version of Foundry to keep the news of an unlinked token's actor to itself: it has arrived all the same.
        if (sent.has(tag.id) && wasWritten(document, tag)) heard(document, { [SYSTEM_ID]: tag });
        return wrote;
      } finally {
        sent.delete(tag.id);
      }
    },
    isSo: (write) => isSo(document, write),
    async hold(change) {
      await hold(document, change);
      if (undone) await (await import("./lent.ts")).takeCopies(document, change);
    },
  };
}

/** @returns did Foundry say that it wrote? Of a setting it doesn't. */
async function put(document: TaleDocument, write: Write, tag: WriteTag): Promise<boolean> {
  const operation: Operation & GivingBack = { [SYSTEM_ID]: tag };
  if (document instanceof WorldState) {
    await document.keep(write.change, write.entries, operation);
    return false;
  }
  const layers = layersOf(document);
  const lending = layers && (await import("./lent.ts")).lendingOf(document, layers, write.change, tag);
  if (lending && Object.keys(lending.back).length > 0) {
    operation[GIVE_BACK] = lending.whole;
    operation[SYSTEM_ID] = { ...tag, back: lending.back };
  }
  return Boolean(await document.update(updateFor(write, lending), operation));
}

/** Would Foundry find nothing to change in this? */
function isSo(document: TaleDocument, write: Write): boolean {
  if (document instanceof WorldState) return document.isSo(write.change, write.entries);
  return Object.keys(tried(document, updateFor(write))).every((key) => key === "_id");
}

function heard(document: TaleDocument, options: Operation): void {
  const tag = readable(soundTag(options[SYSTEM_ID]));
  const replica = replicas.get(document.uuid);
  if (replica) {
    const books = booksOf(document);
    const id = tag?.id ?? handOn(document, books.state);
    replica.hear(books, id, tag, tag ? sent.get(tag.id) : undefined);
  } else if (tag) replicaOf(document).begin(tag.id);
  if (tag) sent.delete(tag.id);
}

/**
 * All clients call a change by somebody's hand by what is stored since: who worked something out on just that came in time,
 * whatever was there in between. When it was written tells nothing, for an unlinked token's actor has the time of the actor
 * that it was made from.
 */
function handOn(document: TaleDocument, { held, ...beside }: Whole): string {
  const own = canonicalJson([beside, Object.fromEntries(entriesOf(document))]);
  const lying = Object.keys(held)
    .sort()
    .flatMap((of) => [of, ...lyingPrints(held[of]!)]);
  return `hand.${printsOf([own, ...lying].join())}`;
}

/**
 * What lies in a document, as prints in the order of its ids. Of thousands of cards that are read once and kept (`wholeOf`), each is
 * written and printed once: what is left to do for all of them is short.
 */
function lyingPrints(lying: Readonly<Record<string, Source>>): string[] {
  return Object.keys(lying)
    .sort()
    .map((id) => {
      const source = lying[id]!;
      const print = prints.get(source) ?? printsOf(canonicalJson(source));
      prints.set(source, print);
      return print;
    });
}

const prints = new WeakMap<Source, string>();

/**
 * What this page can work out again. Of a game that it has not loaded yet it can't: then what was written counts as it is, as if
 * somebody had set it by hand, and the game is loaded for the next time.
 */
function readable(tag: WriteTag | null): WriteTag | null {
  const missing = new Set((tag?.postings ?? []).map(({ game }) => game).filter((game) => !isReadyToPlay(game)));
  for (const game of missing) readyToPlay(game).catch(console.error);
  return missing.size > 0 ? null : tag;
}

function wasWritten(document: TaleDocument, { keys }: WriteTag): boolean {
  const { entry } = booksOf(document);
  return keys.length > 0 && keys.every((key) => entry(key) !== undefined);
}

function replicaOf(document: TaleDocument): Replica {
  const { uuid } = document;
  const known = replicas.get(uuid);
  replicas.delete(uuid);
  const atOnce = document instanceof WorldState;
  const replica = known ?? new Replica(booksOf(document), entriesOf(document), findEventKind, atOnce);
  replicas.set(uuid, replica);
  if (replicas.size > MOST_REPLICAS) {
    const [oldest] = [...replicas].find(([other, { settled }]) => settled && !inUse.has(other)) ?? [];
    if (oldest && oldest !== uuid) replicas.delete(oldest);
  }
  return replica;
}

/** What came with a write, if it is sound: it was another client's to make. */
function soundTag(tag: WriteTag | undefined): WriteTag | null {
  const sound =
    typeof tag?.id === "string" &&
    typeof tag.base === "string" &&
    Array.isArray(tag.postings) &&
    tag.postings.every((posting) => typeof posting?.key === "string") &&
    Array.isArray(tag.keys) &&
    isObject(tag.back ?? {});
  return sound ? tag : null;
}
