import { applied, type EventKind } from "../../../../kernel/events.ts";
import { isBoolean, isText, lookOver, orNothing } from "../../../../kernel/sound.ts";

/** An ability or connection used in a contest of this scene (KA-105), or no longer so. */
export interface UsedData {
  readonly value: boolean;
  /** Its name, for the sentence. */
  readonly name: string;
  /** Set once done: whether that was news. Undoing what changed nothing changes nothing. */
  readonly changed?: boolean;
}

/** `kalyr.used`: the target is the item. */
export const usedEvent: EventKind<{ readonly usedThisScene?: boolean }, UsedData> = {
  kind: "kalyr.used",
  check: (data) =>
    lookOver(data, [
      ["value", isBoolean],
      ["name", isText],
      ["changed", orNothing(isBoolean)],
    ]),
  apply(state, data) {
    const changed = data.changed !== false && (state.usedThisScene ?? false) !== data.value;
    return applied({ ...data, changed }, changed ? { usedThisScene: data.value } : {});
  },
  invert: (done) => ({ ...done, value: done.changed === false ? done.value : !done.value }),
  describe: (data) => ({
    key: `FOURTALES.Kalyr.Rules.Used.${data.value ? "used" : "fresh"}`,
    data: { name: data.name },
  }),
};
