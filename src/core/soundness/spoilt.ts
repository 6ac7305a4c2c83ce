import { del, put } from "../foundry/compat.ts";
import { getProperty } from "../foundry/data.ts";
import type { OwnedActor, TaleDocument } from "../foundry/documents.ts";
import { type Encounter, encounters } from "../foundry/encounters.ts";
import {
  chatMessages,
  type LoggedMessage,
  unlinkedActors,
  worldActors,
  worldItems,
  worldScenes,
} from "../foundry/game.ts";
import { type Patch, patchesBetween } from "../models/difference.ts";
import { readKept, writeKept } from "../settings/kept.ts";
import { t } from "../text/text.ts";
import { type Note, notesOn, settle } from "./intake.ts";

/** A document of the world that holds what its model refuses. */
export interface Spoilt {
  /** The document in the world; of an item in an actor, the actor, of somebody in an encounter, the encounter. */
  holder: Holder;
  note: Note;
  name: string;
  /** What the note was found on: the holder, or the scene in whose data the holder's overlay lies. */
  keeper: object;
}

type Holder = LoggedMessage & { name?: string } & (
    | Partial<Pick<OwnedActor, "items" | "updateEmbeddedDocuments">>
    | Pick<Encounter, "combatants" | "updateEmbeddedDocuments">
  );

/** Key of the world's setting that remembers what the Gamemaster has seen and left. */
const LEFT = "spoiltLeft";

/** Every document in the world with something unsound in it, in memory healed. Compendia are not looked through. */
export function spoiltDocuments(): Spoilt[] {
  const holders: Holder[] = [
    ...worldActors(),
    ...unlinkedActors(),
    ...worldItems(),
    ...encounters(),
    ...chatMessages(),
  ];
  const own = holders.flatMap((holder) => notesOn(holder).map((note) => ({ holder, note, keeper: holder })));
  return [...own, ...carriedByTokens()]
    .filter(({ note }) => note.faults.length > 0)
    .map((one) => ({ ...one, name: nameOf(one.holder, one.note) }));
}

/** Items of tokens that stand for themselves. Where the actor is gone that a token was made from, there is nobody to mend. */
function carriedByTokens(): Omit<Spoilt, "name">[] {
  return [...worldScenes()].flatMap((scene) =>
    notesOn(scene).flatMap((note) => {
      const { actorLink, actor } = scene.tokens.get(note.tokenId ?? "") ?? {};
      return actor && !actorLink ? [{ holder: actor, note, keeper: scene }] : [];
    }),
  );
}

function nameOf(holder: Holder, { itemId }: Note): string {
  // Version 13 gives encounters no name.
  const name = holder.name || ("combatants" in holder ? t("FOURTALES.Core.Encounter.encounter") : holder.id);
  return itemId === null ? name : `${name}, ${lyingIn(holder, itemId)?.name ?? itemId}`;
}

/** An item of an actor, or somebody in an encounter. */
function lyingIn(holder: Holder, id: string): TaleDocument | undefined {
  return "combatants" in holder ? holder.combatants.get(id) : holder.items?.get(id);
}

/** What the Gamemaster has not yet seen. */
export function unseen(spoilt: readonly Spoilt[]): Spoilt[] {
  const kept = readKept(LEFT);
  const left = new Set(Array.isArray(kept) ? kept : []);
  return spoilt.filter((one) => !keysOf(one).every((key) => left.has(key)));
}

/** Leaves everything as it stands in the world, and remembers that it was seen. */
export async function leave(spoilt: readonly Spoilt[]): Promise<void> {
  await writeKept(LEFT, spoilt.flatMap(keysOf));
}

function keysOf({ holder, note }: Spoilt): string[] {
  return note.faults.map(({ path }) => [holder.uuid, note.itemId ?? "", ...path].join("/"));
}

/**
 * Writes what is used in memory in the place of what is unsound, and nothing else, but for a document in an old shape, which
 * is written as a whole. What was changed meanwhile is written as it is now.
 * @returns those that could not be written
 */
export async function repair(spoilt: readonly Spoilt[]): Promise<Spoilt[]> {
  const failed: Spoilt[] = [];
  for (const one of spoilt) {
    try {
      await write(one);
      settle(one.keeper, [one.note]);
    } catch (error) {
      console.error(error);
      failed.push(one);
    }
  }
  return failed;
}

async function write({ holder, note }: Spoilt): Promise<void> {
  const { itemId } = note;
  const document = itemId === null ? holder : lyingIn(holder, itemId);
  // Gone since it was loaded: nothing is left to repair.
  if (!document) return;
  const patches = patchesBetween(note.stored, note.used);
  const whole = note.turned || patches.some(({ path }) => path.length === 0);
  const current = document.toObject().system;
  const changes = whole ? { system: current } : Object.assign({}, ...patches.map((patch) => entryOf(patch, current)));
  const operation = whole ? { diff: false, recursive: false } : { diff: false };
  if (itemId === null) await holder.update(changes, operation);
  else if ("combatants" in holder) {
    await holder.updateEmbeddedDocuments("Combatant", [{ _id: itemId, ...changes }], operation);
  } else await holder.updateEmbeddedDocuments?.("Item", [{ _id: itemId, ...changes }], operation);
}

/** The update entry for one patch, with what is in use now: somebody may have changed it since it was healed. */
function entryOf({ path, value }: Patch, current: object): Record<string, unknown> {
  const at = ["system", ...path].join(".");
  const now: unknown = getProperty(current, path.join(".")) ?? value;
  return now === undefined ? del(at) : put(at, now);
}
