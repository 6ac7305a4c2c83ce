import type { ShownDice } from "../contract/dice.ts";
import { canBeThrown, DICE_IN_FORMULA, termsOf } from "../rolls/bounds.ts";

/** How a throw on a card fits what the rules ask for. */
export type Fit =
  /** The faces that count. */
  | { fits: true; faces: number[][] }
  /** The faces that count, and a formula for those that are missing, term by term; empty where none is missing. */
  | { fits: "in part"; faces: number[][]; missing: string[] }
  /** Other dice than the rules ask for. */
  | { fits: false };

/**
 * Compares dice on a card with the throw that the rules ask for. Figures may have changed between the moment in which
 * somebody threw and the one in which the referee looked them up: then dice too many do not count, from the last on, and
 * dice too few are thrown after. Other kinds of dice are no such thing.
 */
export function fitDice(shown: ShownDice, rollClass: string, formula: string): Fit {
  if (!canBeThrown(formula)) return { fits: false };
  const asked = termsOf(formula);
  const thrown = termsOf(shown.formula);
  if (shown.rollClass !== rollClass || asked.length !== thrown.length || shown.faces.length !== asked.length) {
    return { fits: false };
  }
  if (asked.some(({ die }, i) => die !== thrown[i]!.die)) return { fits: false };
  // A formula may keep or drop dice; what it shows of each die is all there is to count.
  if (withoutCounts(formula) !== withoutCounts(shown.formula)) return { fits: false };
  if (thrown.some(({ count }, i) => count !== shown.faces[i]!.length)) return { fits: false };
  const faces = asked.map(({ count }, i) => shown.faces[i]!.slice(0, count));
  const missing = asked.map(({ count, die }, i) => {
    const left = count - faces[i]!.length;
    return left > 0 ? `${left}d${die}` : "";
  });
  return missing.every((one) => one === "") ? { fits: true, faces } : { fits: "in part", faces, missing };
}

function withoutCounts(formula: string): string {
  return formula.replace(DICE_IN_FORMULA, (_all, _count, die) => `d${die}`.toLowerCase()).replaceAll(" ", "");
}
