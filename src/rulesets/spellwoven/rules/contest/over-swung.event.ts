import { type SwitchData, switchKind } from "../../../../kernel/event-kinds.ts";

/** Somebody swung too wide, or has recovered. */
export type OverSwungData = SwitchData;

/** `woven.overSwung`: set by a miss with a heavy weapon, cleared by the next defence (SW-88). */
export const overSwungEvent = switchKind<OverSwungData>({
  kind: "woven.overSwung",
  path: "overSwung",
  describe: ({ value }) => ({ key: `FOURTALES.Woven.Rules.OverSwung.${value ? "yes" : "no"}` }),
});
