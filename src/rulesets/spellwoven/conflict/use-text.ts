import { t } from "../../../core/text/text.ts";
import type { Spread, Use } from "../rules/conflict/allotment.ts";

/** What an option that was taken does, in a few words, without the dice: "take a die from the Watch". */
export function useText(spread: Spread, { option, target }: Pick<Use, "option" | "target">): string {
  const key = `FOURTALES.Woven.Conflict.Use.${option}${option === 9 && target === "" ? "any" : ""}`;
  return t(key, { target: targetName(spread, target) });
}

/** Name of a side, or of somebody on one. */
function targetName(spread: Spread, target: string): string {
  const all = [...spread, ...spread.flatMap(({ members }) => members)];
  return all.find(({ id }) => id === target)?.name ?? "";
}
