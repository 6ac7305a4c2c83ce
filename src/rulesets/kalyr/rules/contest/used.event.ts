import { type SwitchData, switchKind } from "../../../../kernel/event-kinds.ts";
import { isText } from "../../../../kernel/looks.ts";

/** An ability or connection used in a contest of this scene (KA-105), or no longer so. */
export interface UsedData extends SwitchData {
  /** Its name, for the sentence. */
  readonly name: string;
}

/** `kalyr.used`: the target is the item. */
export const usedEvent = switchKind<UsedData>({
  kind: "kalyr.used",
  path: "usedThisScene",
  marks: true,
  looks: { name: isText },
  describe: ({ value, name }) => ({ key: `FOURTALES.Kalyr.Rules.Used.${value ? "used" : "fresh"}`, data: { name } }),
});

/** `kalyr.ripe`: used in the scene that is over, so that it may be raised now (KA-105), or no longer so. The target is the item. */
export const ripeEvent = switchKind<UsedData>({
  kind: "kalyr.ripe",
  path: "usedLastScene",
  looks: { name: isText },
  describe: ({ value, name }) => ({ key: `FOURTALES.Kalyr.Rules.Used.${value ? "ripe" : "fresh"}`, data: { name } }),
});
