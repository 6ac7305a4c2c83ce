import { applied, type EventKind } from "../../../../kernel/events.ts";
import { isBoolean, lookOver, orNothing } from "../../../../kernel/sound.ts";

/** Somebody swung too wide, or has recovered. */
export interface OverSwungData {
  readonly value: boolean;
  /** Set once done: whether that changed anything. */
  readonly changed?: boolean;
}

/** `woven.overSwung`: set by a miss with a heavy weapon, cleared by the next defence (SW-88). */
export const overSwungEvent: EventKind<{ readonly overSwung: boolean }, OverSwungData> = {
  kind: "woven.overSwung",
  check: (data) =>
    lookOver(data, [
      ["value", isBoolean],
      ["changed", orNothing(isBoolean)],
    ]),
  apply(state, data) {
    // The undoing of something that changed nothing changes nothing.
    const changed = data.changed !== false && state.overSwung !== data.value;
    return applied({ ...data, changed }, changed ? { overSwung: data.value } : {});
  },
  invert: (done) => (done.changed === false ? done : { value: !done.value, changed: true }),
  describe: (data) => ({ key: `FOURTALES.Woven.Rules.OverSwung.${data.value ? "yes" : "no"}` }),
};
