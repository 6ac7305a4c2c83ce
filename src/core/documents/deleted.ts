import { type Problem, problem } from "../../kernel/result.ts";
import { bearerOf } from "../foundry/bearer.ts";
import type { OwnedActor, OwnedItem, Person, TaleDocument } from "../foundry/documents.ts";
import { allUsers, currentUser } from "../foundry/game.ts";
import { type Shelf, shelfIn, shelfOfWorld, sourceOf } from "../foundry/held-documents.ts";
import { SYSTEM_ID } from "../foundry/system.ts";
import { documentAtHand } from "../foundry/uuid.ts";
import { notifyProblems, warn } from "../text/notify.ts";
import { t } from "../text/text.ts";

/**
 * What people delete by hand, with Foundry's own windows. It is remembered among the flags of whoever deleted it: a player may write
 * there, and needs no Gamemaster for it. What is back is told from the world itself, so nobody else ever writes there.
 */
const FLAG = "basket";

/** So many things of each person are remembered, the newest. */
const MOST = 20;
/** They are sent to everybody who joins, so all of one person's together are no longer than this, in letters. */
const MOST_LETTERS = 300_000;

/** Something that was deleted. */
interface Deleted {
  readonly of: "Actor" | "Item";
  /** UUID of whoever had it; empty for what lay in the world itself. */
  readonly holder: string;
  /** Their name. */
  readonly whose: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly source: Readonly<Record<string, unknown>>;
}

/** The same as a list offers to have it back. */
export interface OfferedBack {
  readonly id: string;
  readonly of: Deleted["of"];
  readonly holder: string;
  readonly by: Person;
  readonly at: number;
  readonly whose: string;
  readonly name: string;
}

const unwritten: Deleted[] = [];
let writing = false;

/** Remembers what this page's user has just deleted. */
export async function rememberDeleted(document: OwnedActor | OwnedItem): Promise<void> {
  // What lies in a compendium is looked after there.
  if (document.uuid.startsWith("Compendium.")) return;
  const holder = "parent" in document ? bearerOf(document.parent) : null;
  unwritten.push({
    of: document.documentName as Deleted["of"],
    holder: holder?.uuid ?? "",
    whose: holder?.name ?? "",
    at: Date.now(),
    source: sourceOf(document),
  });
  if (writing) return;
  writing = true;
  try {
    // Whoever deletes a whole folder deletes many in one moment.
    while (unwritten.length > 0) await write(unwritten.splice(0).reverse());
  } finally {
    writing = false;
  }
}

async function write(fresh: readonly Deleted[]): Promise<void> {
  const me = currentUser();
  const old = rememberedBy(me).filter((one) => !fresh.some((other) => idOf(other) === idOf(one)) && !isBack(one));
  let letters = 0;
  const kept = [...fresh, ...old].slice(0, MOST).filter((one) => {
    letters += JSON.stringify(one).length;
    if (letters > MOST_LETTERS && one === fresh[0]) warn(t("FOURTALES.Core.Basket.tooLarge", { name: nameOf(one) }));
    return letters <= MOST_LETTERS;
  });
  await me.update({ [`flags.${SYSTEM_ID}.${FLAG}`]: JSON.stringify(kept) });
}

/** What is not back yet, the newest first: to a Gamemaster everybody's, to others what they deleted themselves. */
export function deletedByHand(): OfferedBack[] {
  const me = currentUser();
  const all = (me.isGM ? allUsers().contents : [me]).flatMap((by) =>
    rememberedBy(by)
      .filter((one) => !isBack(one))
      .map((one): OfferedBack => ({ ...one, id: `${by.id} ${idOf(one)}`, by, name: nameOf(one) })),
  );
  return all.sort((one, other) => other.at - one.at);
}

/** Is this the id of something that was deleted, and not of a step? */
export const isDeleted = (id: string): boolean => id.includes(" ");

/** Makes it again as it was, under its id, and tells the person why where that can't be. */
export async function haveBack(id: string): Promise<void> {
  const refused = await refusedBack(id);
  if (refused) notifyProblems([refused]);
}

async function refusedBack(id: string): Promise<Problem | null> {
  const [by = "", uuid] = id.split(" ");
  const user = [...allUsers().contents].find((one) => one.id === by);
  const one = user && rememberedBy(user).find((other) => idOf(other) === uuid);
  if (!one) return { key: "FOURTALES.Core.Steps.gone" };
  const shelf = shelfOf(one);
  if (!shelf) return problem("FOURTALES.Core.Basket.ownerGone", undefined, { name: one.whose });
  // Somebody was quicker.
  if (isBack(one)) return null;
  await shelf.make([one.source], { keepId: true, keepEmbeddedIds: true, [SYSTEM_ID]: { asIs: true } });
  return null;
}

function rememberedBy({ flags }: Person): readonly Deleted[] {
  const text = flags[SYSTEM_ID]?.[FLAG];
  try {
    const all: unknown = JSON.parse(typeof text === "string" ? text : "[]");
    return Array.isArray(all) ? all.filter(isSound) : [];
  } catch {
    // Somebody's hands may have left anything there.
    return [];
  }
}

function isSound(value: unknown): value is Deleted {
  const { of, holder, whose, at, source } = (value ?? {}) as Partial<Deleted>;
  return (
    (of === "Actor" || of === "Item") &&
    typeof holder === "string" &&
    typeof whose === "string" &&
    typeof at === "number" &&
    typeof source === "object" &&
    typeof source?._id === "string"
  );
}

/** Where it lay; null where whoever had it is gone as well. */
function shelfOf({ of, holder }: Deleted): Shelf | null {
  if (!holder) return shelfOfWorld(of);
  const found: TaleDocument | null = documentAtHand(holder);
  return found && shelfIn(found, of);
}

const isBack = (one: Deleted): boolean => shelfOf(one)?.has(String(one.source._id)) === true;

const idOf = ({ of, holder, source }: Deleted): string => `${holder}.${of}.${source._id}`;

const nameOf = ({ source }: Deleted): string => String(source.name ?? "");
