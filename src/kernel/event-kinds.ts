import { readPath } from "./change.ts";
import { applied, type EventKind, opposite } from "./events.ts";
import { isBoolean, isId, isWhole, type Look, type Looks, lookFor, lookForUndoable, orNothing } from "./looks.ts";
import { fail, problem } from "./result.ts";
import { same } from "./same.ts";

/** Kinds of events that many games have: a number, a value, a switch and an entry somewhere in a document. */

/** What is told of a kind besides what it does. */
interface Told<D> {
  /** Name of the kind, e.g. `teller.use`. */
  readonly kind: string;
  /** Dotted path below `system`. */
  readonly path: string;
  /** What else the data holds. */
  readonly looks?: Looks;
  readonly describe: EventKind<object, D>["describe"];
  readonly marks?: true;
}

const SHORT = "FOURTALES.Kernel.Event.short";

/** Something counted that comes or goes. */
export interface CountData {
  /** Negative = goes. After applying: what truly came or went. */
  readonly amount: number;
}

/**
 * A number at a path that never falls below 0.
 * @param exact refuses to pay more than is there, and to take back what was spent since; otherwise it takes as much as there is
 */
export function countKind<D extends CountData>(
  { path, looks, ...told }: Told<D>,
  { exact = false }: { exact?: boolean } = {},
): EventKind<object, D> {
  return {
    ...told,
    check: lookFor({ amount: isWhole, ...looks }),
    apply(state, data) {
      const before = (readPath(state, path) as number | undefined) ?? 0;
      const wish = before + data.amount;
      if (exact && wish < 0) return fail(problem(SHORT, path, { there: before, wanted: -data.amount }));
      const after = Math.max(0, wish);
      return applied({ ...data, amount: after - before }, after === before ? {} : { [path]: after });
    },
    invert: (done) => ({ ...done, amount: opposite(done.amount) }),
  };
}

/** One value set at a fixed path. */
export interface SetData<V> {
  readonly value: V;
  /** Set once done: what stood there before. */
  readonly was?: V;
  /** The undoing: only takes effect while `was` still stands there. */
  readonly undo?: boolean;
}

/**
 * A value at a path. Undoing puts the old value back unless something else has changed it meanwhile.
 * @param sound what it may be
 * @param usual what it is where nothing stands
 */
export function setKind<V>({ path, ...told }: Told<SetData<V>>, sound: Look, usual: V): EventKind<object, SetData<V>> {
  return {
    ...told,
    check: lookForUndoable({ value: sound }, sound),
    apply(state, data) {
      const now = (readPath(state, path) ?? usual) as V;
      const value = data.undo && !same(now, data.was) ? now : data.value;
      return applied({ value, was: now }, same(value, now) ? {} : { [path]: value });
    },
    invert: (done) => ({ value: done.was ?? usual, was: done.value, undo: true }),
  };
}

/** Something switched on or off. */
export interface SwitchData {
  readonly value: boolean;
  /** Set once done: whether that was news. Undoing what changed nothing changes nothing. */
  readonly changed?: boolean;
}

/** A yes or no at a path; nothing there counts as no. */
export function switchKind<D extends SwitchData>({ path, looks, ...told }: Told<D>): EventKind<object, D> {
  return {
    ...told,
    check: lookFor({ value: isBoolean, ...looks, changed: orNothing(isBoolean) }),
    apply(state, data) {
      const changed = data.changed !== false && (readPath(state, path) ?? false) !== data.value;
      return applied({ ...data, changed }, changed ? { [path]: data.value } : {});
    },
    invert: (done) => ({ ...done, value: done.changed === false ? done.value : !done.value }),
  };
}

/** An entry of its own at `path.<id>`, under a name of its own in the data. */
export type EntryData<F extends string, E> = Readonly<Record<F, E | null>> & {
  readonly id: string;
  /** Set once done: what was there before. */
  readonly was?: E | null;
};

/**
 * An entry put somewhere, changed or (with null) taken away.
 * @param field its name in the data
 * @param sound what it may be
 */
export function entryKind<F extends string, E, D extends EntryData<F, E>>(
  { path, looks, ...told }: Told<D>,
  field: F,
  sound: Look,
): EventKind<object, D> {
  return {
    ...told,
    check: lookFor({ id: isId, [field]: (value) => value === null || sound(value), ...looks, was: orNothing(sound) }),
    apply(state, data) {
      const at = `${path}.${data.id}`;
      const was = (readPath(state, at) ?? null) as E | null;
      const entry = data[field];
      return applied({ ...data, was }, entry ? { [at]: entry } : {}, was && !entry ? [at] : []);
    },
    invert: (done) => ({ ...done, [field]: done.was ?? null, was: done[field] }),
  };
}
