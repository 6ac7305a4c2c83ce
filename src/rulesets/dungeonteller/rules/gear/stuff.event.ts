import { type CountData, countKind } from "../../../../kernel/event-kinds.ts";
import { applied, type EventKind } from "../../../../kernel/events.ts";
import { isBoolean, isText, lookFor, orNothing } from "../../../../kernel/looks.ts";

/** Some of an item used up (or back). */
export interface UseData extends CountData {
  /** The item's name, for the sentence. */
  readonly name: string;
}

/** `teller.use`: one spike or firestarter less, never below none. The target is the item. */
export const useEvent = countKind<UseData>({
  kind: "teller.use",
  path: "quantity",
  looks: { name: isText },
  describe: ({ amount, name }) => ({
    key: `FOURTALES.Teller.Rules.Use.${amount < 0 ? "spend" : "back"}`,
    data: { name, count: Math.abs(amount) },
  }),
});

/** A hero's try at an animal (DT-110), or somebody who serves. */
export interface TriedData {
  /** UUID of the animal or servant. */
  readonly entry: string;
  /** The undoing. */
  readonly undo?: boolean;
  /** Set once done: whether the list changed. */
  readonly changed?: boolean;
}

/** A list of names that grows by one. */
function listKind<F extends string>(
  kind: string,
  path: F,
  words: string,
): EventKind<Readonly<Partial<Record<F, readonly string[]>>>, TriedData> {
  return {
    kind,
    check: lookFor({ entry: isText, undo: orNothing(isBoolean), changed: orNothing(isBoolean) }),
    apply(state, data) {
      const list: readonly string[] = state[path] ?? [];
      const at = list.lastIndexOf(data.entry);
      // What changed nothing has nothing to take back.
      if (data.changed === false || (data.undo && at < 0)) return applied({ ...data, changed: false });
      const now = data.undo ? list.filter((_entry, n) => n !== at) : [...list, data.entry];
      return applied({ ...data, changed: true }, { [path]: now });
    },
    invert: (done) => (done.changed === false ? done : { ...done, undo: !done.undo }),
    describe: ({ undo }) => ({ key: `FOURTALES.Teller.Rules.${words}.${undo ? "back" : "yes"}` }),
  };
}

/** `teller.tried`: remembers on the hero one more try at taming an animal (DT-110). */
export const triedEvent = listKind("teller.tried", "tries", "Tried");

/** `teller.minion`: somebody raised serves from now on, and lowers the maximum of Luck (DT-12, DT-76). */
export const minionEvent = listKind("teller.minion", "minions", "Minion");

/** One hero's one try at one treasure (DT-124). */
export interface AppraiseData {
  /** Id of the treasure. */
  readonly item: string;
  /** True = tried; false = the try is taken back. */
  readonly tried: boolean;
  /** Set once done: whether the list changed. */
  readonly changed?: boolean;
}

/** `teller.appraise`: remembers on the hero that it tried this item. */
export const appraiseEvent: EventKind<{ readonly appraised?: readonly string[] }, AppraiseData> = {
  kind: "teller.appraise",
  check: lookFor({ item: isText, tried: isBoolean, changed: orNothing(isBoolean) }),
  apply(state, data) {
    const list = state.appraised ?? [];
    // The undoing of something that changed nothing changes nothing.
    const wanted = data.changed !== false && list.includes(data.item) !== data.tried;
    if (!wanted) return applied({ ...data, changed: false });
    const appraised = data.tried ? [...list, data.item] : list.filter((id) => id !== data.item);
    return applied({ ...data, changed: true }, { appraised });
  },
  invert: (done) => ({ ...done, tried: done.changed === false ? done.tried : !done.tried }),
  describe: (data) => ({ key: `FOURTALES.Teller.Rules.Appraise.${data.tried ? "tried" : "back"}` }),
};
