import { type Books, type Entry, type FindKind, read, type StepSign, written } from "./books.ts";
import { applyChange } from "./change.ts";
import type { Change, Consequence, EventKind } from "./events.ts";
import type { Problem } from "./result.ts";
import { dataAgain, placeOf, takeBack, workOut } from "./taking-back.ts";
import { isIdle, type Whole, withinOf } from "./whole.ts";
import { TIME, timeOf } from "./world-clock.ts";

/**
 * The ledger of a document: which events hit it, and what each of them truly did. It stands in the document itself and is
 * written together with the change, so that the two can't be told apart by any fault in between.
 */

export type { Books } from "./books.ts";

/** One event on its way into a document. Plain data: it travels with the write, so that others can work it out again. */
export interface Posting {
  /** Id of the game whose book knows the kind. */
  readonly game: string;
  readonly kind: string;
  readonly data: unknown;
  /** The name under which the document remembers it: `<card>.<event>`. Empty for what no card remembers. */
  readonly key: string;
  /** The name it had in older worlds. */
  readonly oldKey?: string;
  /** Tells a card from a later one that was made under the same id. */
  readonly birth: string;
  readonly way: "apply" | "undo";
  /** A Gamemaster says so: what they took back stays so until one of them does it again. */
  readonly word: boolean;
  /** It comes by a desk's step, and no card tells of it. */
  readonly step?: StepSign;
}

/** What became of a posting. */
export type Fate =
  | { readonly status: "applied"; readonly done: unknown }
  | { readonly status: "undone" }
  | { readonly status: "refused"; readonly problem: Problem }
  /** To be taken back, but the document remembers nothing of it. */
  | { readonly status: "unknown" };

/** What a posting comes to; nothing is written yet. */
export interface Posted {
  readonly fate: Fate;
  readonly change: Change;
  /** The document with the change made. */
  readonly state: Whole;
  /** What the document shall remember now; undefined where that stays as it is. */
  readonly entry: string | undefined;
  /** What it shall remember of others that came after what was taken back, where it did other things without that. */
  readonly others?: ReadonlyMap<string, string>;
}

const NOTHING: Change = { set: {}, remove: [] };
const NO_SENSE: Problem = { key: "FOURTALES.Kernel.Event.unsound", data: { name: "undo" } };

const isWayBack = (data: unknown): boolean => {
  const { undo, kept } = (data ?? {}) as { undo?: unknown; kept?: unknown };
  return undo === true || kept === true;
};

/**
 * Works out a posting. The same books and the same posting always give the same, so a client that hears of somebody else's
 * posting can work it out as well; what has been posted already does nothing.
 * @param kind null where the game is not there
 * @param find finds the kinds of others that the document remembers
 */
export function post(
  books: Books,
  posting: Posting,
  kind: EventKind<unknown, unknown> | null,
  find: FindKind = () => null,
): Posted {
  const nothing = (fate: Fate, entry?: string): Posted => ({ fate, change: NOTHING, state: books.state, entry });
  const refused = (problem: Problem): Posted => nothing({ status: "refused", problem });
  if (!kind) return refused({ key: "FOURTALES.Core.Problem.unknownEvent" });
  const known = knownEntry(books, posting);
  const { way, word, birth, step } = posting;
  if (way === "apply") {
    if (known && !known.undone) return { ...carriedOn(books, known), fate: { status: "applied", done: known.done } };
    if (known?.veto && !word) return refused({ key: "FOURTALES.Core.Problem.vetoed" });
    // The way back follows from what is remembered, and never from a card.
    if (kind.whole && posting.key !== "" && isWayBack(posting.data)) return refused(NO_SENSE);
    const data = known?.found ? dataAgain(kind, posting.data, known.done, known.found) : posting.data;
    const worked = workOut(kind, books.state, data, posting.key);
    if (!worked.ok) return refused(worked.problems[0]!);
    const { change, done } = worked.value;
    const entry = written({
      ...placeOf(books, { ...posting, data }),
      done,
      birth,
      ...(step && { step }),
      ...stillOpen(change, books),
    });
    return { ...made(books, change), fate: { status: "applied", done }, entry };
  }
  if (!known) return nothing({ status: "unknown" });
  const gone = ({ nth, of, done }: Entry, more: Pick<Entry, "open" | "since" | "found">): string =>
    written({
      ...(nth && { nth }),
      ...(of && { of }),
      done,
      birth,
      undone: true,
      ...(word || known.veto ? { veto: true } : {}),
      ...more,
    });
  // A Gamemaster may take back for good what its author took back before.
  if (known.undone) {
    const { open, since, found } = known;
    const entry =
      word && !known.veto ? gone(known, { ...(open && { open, since }), ...(found ? { found } : {}) }) : undefined;
    return { ...carriedOn(books, known), fate: { status: "undone" }, entry };
  }
  const worked = takeBack(books, posting.key, known, kind, find);
  if (!worked.ok) return refused(worked.problems[0]!);
  const { change, done, others } = worked.value;
  const left = { ...stillOpen(change, books), ...(kind.again && { found: done }) };
  return { ...made(books, change), fate: { status: "undone" }, entry: gone(known, left), ...(others && { others }) };
}

/** What was remembered before all of it was done is gone on with. */
function carriedOn(books: Books, entry: Entry): Omit<Posted, "fate"> {
  const open = goneOnWith(entry, books.state);
  return { ...(open ? made(books, open) : { change: NOTHING, state: books.state }), entry: undefined };
}

function stillOpen(change: Change, { state }: Books): Pick<Entry, "open" | "since"> {
  const open = withinOf(change);
  if (isIdle(open)) return {};
  return { open, ...(TIME in open.set && { since: timeOf(state) }) };
}

/**
 * What is still to be done of an entry. Time that others let pass in between stays: the clock is only moved if it has not come
 * as far as this entry meant it to.
 */
function goneOnWith({ open, since }: Entry, state: Whole): Change | null {
  const to = open?.set[TIME];
  if (!open || typeof to !== "number" || typeof since !== "number") return open ?? null;
  const { [TIME]: _, ...set } = open.set;
  const now = timeOf(state);
  const isThere = to >= since ? now >= to : now <= to;
  return { ...open, set: isThere ? set : { ...set, [TIME]: now + to - since } };
}

/** Is something still to be done of what a document remembers? */
export function isOpen(text: string): boolean {
  return text.includes('"open"') && read(text)?.open !== undefined;
}

/** What is still to be done of what a document remembers, as the document is now; null where all of it is done. */
export function openOf(text: string, state: Whole): Change | null {
  const entry = text.includes('"open"') ? read(text) : null;
  return entry && goneOnWith(entry, state);
}

/** What a document remembers, once all of it is done. */
export function closed(text: string): string {
  const entry = read(text);
  if (!entry?.open) return text;
  const { open, since, ...rest } = entry;
  return written(rest);
}

/** Does the document remember the same, whether or not all of it is done? */
export function isSame(one: string | undefined, other: string | undefined): boolean {
  return one === other || (one !== undefined && other !== undefined && closed(one) === closed(other));
}

/** What an event truly did, as the document remembers it; null where it remembers nothing, or that it was taken back. */
export function doneOf(books: Books, posting: Pick<Posting, "key" | "oldKey" | "birth">): { done: unknown } | null {
  const known = knownEntry(books, posting);
  return known && !known.undone ? { done: known.done } : null;
}

/** More of them no event has. */
const MOST_CONSEQUENCES = 20;

/** One thing may lead to another, so many times over. */
export const MOST_STEPS_ON = 4;

/**
 * The events that an applied one causes, in order, by their targets. The same event with the same result causes the same events
 * under the same names, so that each happens once.
 * @param done what the event truly did, as its target remembers it
 */
export function following(
  posting: Posting,
  done: unknown,
  kind: EventKind<unknown, unknown> | null,
): { target: string; posting: Posting }[] {
  return consequencesOf(kind, posting.data, done).map(({ target, kind: name, data }, n) => {
    const { game, birth, way, word, key } = posting;
    return { target, posting: { game, kind: name, data, key: key && `${key}/${n}`, birth, way, word } };
  });
}

/** What follows from an event of this kind that did this; nothing, where what it did makes no sense. */
export function consequencesOf(
  kind: EventKind<unknown, unknown> | null,
  data: unknown,
  done: unknown,
): readonly Consequence[] {
  if (!kind?.leadsTo || kind.check(data).length > 0 || kind.check(done).length > 0) return [];
  return kind.leadsTo(data, done).slice(0, MOST_CONSEQUENCES);
}

/** An event of a desk's step, as a document remembers it. */
export interface StepEntry {
  readonly nth: number;
  readonly of: { readonly game: string; readonly kind: string; readonly data: unknown };
  readonly done: unknown;
  readonly step: StepSign;
}

/** What a document remembers of an event that came by a desk's step and stands; null of everything else. */
export function stepOf(text: string): StepEntry | null {
  const known = text.includes('"step":{') ? read(text) : null;
  if (!known?.step || known.undone) return null;
  const { nth, of, done, step } = known;
  // Whoever owns the document may have written there.
  const isSound =
    typeof nth === "number" &&
    typeof of?.game === "string" &&
    typeof of.kind === "string" &&
    typeof step.by === "string" &&
    Number.isFinite(step.at);
  return isSound ? { nth, of, done, step } : null;
}

/** Did a Gamemaster take this back for good? */
export function isVetoed(entry: string | undefined): boolean {
  return entry !== undefined && read(entry)?.veto === true;
}

/** Does a document remember this as done, and not as taken back? */
export function isDone(entry: string): boolean {
  const known = read(entry);
  return known !== null && !known.undone;
}

function knownEntry(books: Books, { key, oldKey, birth }: Pick<Posting, "key" | "oldKey" | "birth">): Entry | null {
  if (key === "") return null;
  const text = books.entry(key) ?? (oldKey ? books.entry(oldKey) : undefined);
  const entry = text === undefined ? null : read(text);
  // Left behind by another card of the same id.
  return entry?.birth !== undefined && entry.birth !== birth ? null : entry;
}

function made({ state }: Books, change: Change): Pick<Posted, "change" | "state"> {
  return { change, state: applyChange(state, change) };
}
