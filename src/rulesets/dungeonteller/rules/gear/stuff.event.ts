import { type CountData, countKind } from "../../../../kernel/event-kinds.ts";
import { applied, type EventKind } from "../../../../kernel/events.ts";
import { isBoolean, isText, lookFor, orNothing } from "../../../../kernel/sound.ts";

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
  check: lookFor({
    item: isText,
    tried: isBoolean,
    changed: orNothing(isBoolean),
  }),
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
