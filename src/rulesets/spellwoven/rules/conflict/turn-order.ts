import { levelOf } from "../skill/levels.ts";
import { rankOf } from "../skill/skills.ts";
import type { Being } from "../types.ts";

/**
 * SW-33, SW-34: what decides when somebody acts in a fight: a d10 and the rank in Initiative, high to low; of two who are
 * level the quicker one goes first, which the hundredths tell.
 * @returns a dice formula without names in it
 */
export function turnOrderFormula(being: Being): string {
  return `1d10 + ${rankOf(being, "initiative")} + ${levelOf(being, "quickness") / 100}`;
}
