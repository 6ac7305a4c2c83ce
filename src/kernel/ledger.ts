import { applyChange } from "./change.ts";
import type { Change, Consequence, EventKind } from "./events.ts";
import { ok, type Problem, type Result } from "./result.ts";
import { changeOfWhole, isIdle, isWithin, type Whole, withinOf } from "./whole.ts";

/**
 * The ledger of a document: which events hit it, and what each of them truly did. It stands in the document itself and is
 * written together with the change, so that the two can't be told apart by any fault in between.
 */

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
}

/** What became of a posting. */
export type Fate =
  | { readonly status: "applied"; readonly done: unknown }
  | { readonly status: "undone" }
  | { readonly status: "refused"; readonly problem: Problem }
  /** To be taken back, but the document remembers nothing of it. */
  | { readonly status: "unknown" };

/** What a document remembers of one event. Stored as text, whole, so that no merge of objects can mix two of them. */
interface Entry {
  done: unknown;
  birth?: string;
  undone?: true;
  /** A Gamemaster took it back. */
  veto?: true;
  /**
   * What it still does to documents that lie in this one: those are written after it, and whoever was interrupted goes on from
   * here. Gone once all of it is done.
   */
  open?: Change;
}

/** A document as postings see it. */
export interface Books {
  /** The document with all that events may change; never altered. */
  readonly state: Whole;
  /** What it remembers under a name. */
  entry(key: string): string | undefined;
}

/** What a posting comes to; nothing is written yet. */
export interface Posted {
  readonly fate: Fate;
  readonly change: Change;
  /** The document with the change made. */
  readonly state: Whole;
  /** What the document shall remember now; undefined where that stays as it is. */
  readonly entry: string | undefined;
}

const NOTHING: Change = { set: {}, remove: [] };
const NO_SENSE: Problem = { key: "FOURTALES.Kernel.Event.unsound", data: { name: "undo" } };

const isWayBack = (data: unknown): boolean => (data as { undo?: unknown } | null)?.undo === true;

/**
 * Works out a posting. The same books and the same posting always give the same, so a client that hears of somebody else's
 * posting can work it out as well; what has been posted already does nothing.
 * @param kind null where the game is not there
 */
export function post(books: Books, posting: Posting, kind: EventKind<unknown, unknown> | null): Posted {
  const nothing = (fate: Fate, entry?: string): Posted => ({ fate, change: NOTHING, state: books.state, entry });
  const refused = (problem: Problem): Posted => nothing({ status: "refused", problem });
  if (!kind) return refused({ key: "FOURTALES.Core.Problem.unknownEvent" });
  const known = knownEntry(books, posting);
  const { way, word, birth } = posting;
  if (way === "apply") {
    if (known && !known.undone) return { ...carriedOn(books, known), fate: { status: "applied", done: known.done } };
    if (known?.veto && !word) return refused({ key: "FOURTALES.Core.Problem.vetoed" });
    // The way back follows from what is remembered, and never from a card.
    if (kind.whole && posting.key !== "" && isWayBack(posting.data)) return refused(NO_SENSE);
    const worked = workOut(kind, books.state, posting.data, posting.key);
    if (!worked.ok) return refused(worked.problems[0]!);
    const { change, done } = worked.value;
    const entry = written({ done, birth, ...stillOpen(change) });
    return { ...made(books, change), fate: { status: "applied", done }, entry };
  }
  if (!known) return nothing({ status: "unknown" });
  const gone = ({ done }: Entry, open: Pick<Entry, "open">): string =>
    written({ done, birth, undone: true, ...(word || known.veto ? { veto: true } : {}), ...open });
  // A Gamemaster may take back for good what its author took back before.
  if (known.undone) {
    const entry = word && !known.veto ? gone(known, known.open ? { open: known.open } : {}) : undefined;
    return { ...carriedOn(books, known), fate: { status: "undone" }, entry };
  }
  const worked = workOut(kind, books.state, kind.invert(known.done), posting.key);
  if (!worked.ok) return refused(worked.problems[0]!);
  const { change } = worked.value;
  return { ...made(books, change), fate: { status: "undone" }, entry: gone(known, stillOpen(change)) };
}

/** What was remembered before all of it was done is gone on with. */
function carriedOn(books: Books, { open }: Entry): Omit<Posted, "fate"> {
  return { ...(open ? made(books, open) : { change: NOTHING, state: books.state }), entry: undefined };
}

function stillOpen(change: Change): Pick<Entry, "open"> {
  const open = withinOf(change);
  return isIdle(open) ? {} : { open };
}

/** What is still to be done of what a document remembers; null where all of it is done. */
export function openOf(text: string): Change | null {
  return (text.includes('"open"') && read(text)?.open) || null;
}

/** What a document remembers, once all of it is done. */
export function closed(text: string): string {
  const entry = read(text);
  if (!entry?.open) return text;
  const { open, ...rest } = entry;
  return written(rest);
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
 * What follows from an event that was applied, in its order, for whom each is. The same event that did the same is followed
 * by the same: what was brought about once is known by its name.
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

/**
 * Works out what an event's data would do now; data that is unsound does nothing.
 * @returns a change of the document as a whole
 */
export function workOut(
  kind: EventKind<unknown, unknown>,
  whole: Whole,
  data: unknown,
  name: string,
): Result<{ change: Change; done: unknown }> {
  const [unsound, ...others] = kind.check(data);
  if (unsound) return { ok: false, problems: [unsound, ...others] };
  const worked = kind.apply(kind.whole ? whole : whole.system, data, name);
  if (!worked.ok) return worked;
  const change = changeOfWhole(whole, worked.value);
  return change.ok ? ok({ change: change.value, done: worked.value.done }) : change;
}

function made({ state }: Books, change: Change): Pick<Posted, "change" | "state"> {
  return { change, state: applyChange(state, change) };
}

function written(entry: Entry): string {
  return JSON.stringify(entry);
}

function read(text: string): Entry | null {
  try {
    const entry = JSON.parse(text) as unknown;
    if (typeof entry !== "object" || entry === null || !("done" in entry)) return null;
    const { open, ...rest } = entry as Entry;
    // Whoever owns the document may have written there.
    return open === undefined || !isWithin(open) ? rest : { ...rest, open };
  } catch {
    return null;
  }
}
