import { type Books, type Entry, type FindKind, numberOf, read, written } from "./books.ts";
import { applyChange, changeBetween } from "./change.ts";
import type { Change, EventKind } from "./events.ts";
import { fail, ok, type Problem, type Result } from "./result.ts";
import { same } from "./same.ts";
import { changeOfWhole, type Whole } from "./whole.ts";

/**
 * Taking back what was not the last thing that happened. Most events take back what they did whatever came after them. But
 * where what came after was cut off at a limit, or set what the event had set (a rest up to full Luck, the end of a scene), that
 * would leave something behind, or take too much, once the later one is taken back as well. Then the later ones are worked
 * out anew, as if this one had never been.
 */

type Kind = EventKind<unknown, unknown>;

/** What taking back comes to. */
interface TakenBack {
  readonly change: Change;
  /** What the way back did. */
  readonly done: unknown;
  /** What the document remembers of others from now on. */
  readonly others?: ReadonlyMap<string, string>;
}

/** Something that came later and stands. */
interface Later {
  readonly key: string;
  readonly entry: Entry;
  readonly kind: Kind;
}

/** What came after it can't be without it. */
const LATER: Problem = { key: "FOURTALES.Kernel.Event.later" };

/**
 * Works out what an event's data would do now; data that is unsound does nothing.
 * @returns a change of the document as a whole
 */
export function workOut(
  kind: Kind,
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

/** What is remembered of an event's place among others, and of what it was told. */
export function placeOf(books: Books, { game, kind, data }: { game: string; kind: string; data: unknown }) {
  let last = 0;
  for (const [, text] of books.all?.() ?? []) last = Math.max(last, numberOf(text));
  return { nth: last + 1, of: { game, kind, data } };
}

/**
 * Works out what takes back an event that a document remembers.
 * @param key of the event
 */
export function takeBack(books: Books, key: string, known: Entry, kind: Kind, find: FindKind): Result<TakenBack> {
  const plain = workOut(kind, books.state, kind.invert(known.done), key);
  const later = plain.ok ? laterOf(books, key, known, find) : [];
  if (!plain.ok || later.length === 0) return plain;
  const found = new Map<string, unknown>();
  const before = unrolled(books.state, later, found);
  if (!before) return plain;
  const worked = workOut(kind, before, kind.invert(known.done), key);
  if (!worked.ok) return plain;
  const without = applyChange(before, worked.value.change);
  const left = unrolled(applyChange(books.state, plain.value.change), later);
  if (left && same(left, without)) return plain;
  const again = rolled(without, later, found);
  if (!again) return fail(LATER);
  const change = changeBetween(books.state, again.state);
  return ok({ change, done: worked.value.done, others: again.others });
}

/** What doing it again comes to; what stands in a document its owner may have written. */
export function dataAgain(kind: Kind, data: unknown, done: unknown, found: unknown): unknown {
  const isSound = [data, done, found].every((one) => kind.check(one).length === 0);
  return (isSound && kind.again?.(data, done, found)) || data;
}

/** What came after an event and stands, the last first. */
function laterOf(books: Books, key: string, { nth = 0 }: Entry, find: FindKind): Later[] {
  if (nth === 0) return [];
  const later = [...(books.all?.() ?? [])].flatMap(([other, text]): Later[] => {
    if (other === key || numberOf(text) <= nth) return [];
    const entry = read(text);
    const kind = entry?.of && !entry.undone ? find(entry.of.game, entry.of.kind) : null;
    return entry && kind ? [{ key: other, entry, kind }] : [];
  });
  return later.sort((one, other) => (other.entry.nth ?? 0) - (one.entry.nth ?? 0));
}

/**
 * The document without these, the last of which comes first; null where one of them can't be taken back.
 * @param found gets what taking each back found
 */
function unrolled(state: Whole, later: readonly Later[], found?: Map<string, unknown>): Whole | null {
  let now = state;
  for (const { key, entry, kind } of later) {
    const worked = workOut(kind, now, kind.invert(entry.done), key);
    if (!worked.ok) return null;
    found?.set(key, worked.value.done);
    now = applyChange(now, worked.value.change);
  }
  return now;
}

/**
 * The document with these once more; null where one of them can't be, or leads to something else than it did.
 * @param found what taking each back found
 */
function rolled(
  state: Whole,
  later: readonly Later[],
  found: ReadonlyMap<string, unknown>,
): { state: Whole; others: Map<string, string> } | null {
  const others = new Map<string, string>();
  let now = state;
  for (const { key, entry, kind } of later.toReversed()) {
    const data = entry.of && dataAgain(kind, entry.of.data, entry.done, found.get(key));
    const worked = orNothing(workOut(kind, now, data, key), kind, data);
    if (!worked.ok) return null;
    const { change, done } = worked.value;
    if (kind.leadsTo && !same(kind.leadsTo(data, done), kind.leadsTo(data, entry.done))) return null;
    now = applyChange(now, change);
    if (!same(done, entry.done)) others.set(key, written({ ...entry, of: { ...entry.of!, data }, done }));
  }
  return { state: now, others };
}

type Worked = ReturnType<typeof workOut>;

/** What ends something has nothing to end where that never was. */
function orNothing(worked: Worked, kind: Kind, data: unknown): Worked {
  const done = worked.ok || kind.check(data).length > 0 ? null : kind.idle?.(data);
  return done ? ok({ change: { set: {}, remove: [] }, done }) : worked;
}
