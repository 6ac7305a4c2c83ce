import { Checklist } from "../../../../kernel/checklist.ts";
import { ok, type Problem, type Result } from "../../../../kernel/result.ts";
import type { WordsSettings } from "../settings.ts";
import type { Die } from "../types.ts";
import { type HitRequest, hitDieOf, isFullTurn, isSure } from "./hit-request.ts";

const RULES = "FOURTALES.Words.Rules.Attack";

/** The Hit Dice of an attack. */
export interface Swing {
  /** In the order in which they are told; none where it lands by itself (WP-149). */
  readonly dice: readonly Die[];
  /**
   * Of two dice of one weapon: who says which one stands, the attacker (WP-140, WP-160) or the target's side. `both`:
   * each is another weapon's, and the higher one stands (WP-137). Null for a single die.
   */
  readonly picks: "attacker" | "target" | "both" | null;
}

/**
 * The Hit Dice that are thrown. A Clumsy hand and a second die of one's own are even, and one die is thrown.
 * Problems: those of `hitDieOf`, for both weapons where there are two.
 */
export function swingOf(request: HitRequest, settings: WordsSettings): Result<Swing> {
  const first = hitDieOf(request, settings);
  if (!first.ok) return first;
  if (isSure(request)) return ok({ dice: [], picks: null });
  if (request.second) {
    const second = hitDieOf({ ...request, weapon: request.second }, settings);
    return second.ok ? ok({ dice: [first.value, second.value], picks: "both" }) : second;
  }
  const more = request.way === "flank" || request.word?.gain === "hit";
  if (more === request.clumsy) return ok({ dice: [first.value], picks: null });
  return ok({ dice: [first.value, first.value], picks: more ? "attacker" : "target" });
}

/** The dice as a formula: those of two weapons apart, so that each shows its own. */
export function swingFormula({ dice, picks }: Swing): string {
  return picks === "both" ? dice.map((die) => `1d${die}`).join(" + ") : `${dice.length}d${dice[0]}`;
}

/** Damage Dice of one blow (WP-160): the better one counts. */
export function damageDice({ word }: Pick<HitRequest, "word">): 1 | 2 {
  return word?.gain === "damage" ? 2 : 1;
}

/**
 * WP-136, WP-141, WP-159, WP-162: why this cannot be done as it is. Two weapons are two; what takes the whole turn has no
 * action left for a Word; one Word is enough; to hold takes a hand and no weapon.
 */
export function swingProblems(request: HitRequest, settings: WordsSettings): Problem[] {
  const { way, weapon, second, word, useWord, sure, target, unaware, board } = request;
  const costs = word !== null || (useWord && settings.weaponWords === "action");
  return new Checklist()
    .add(board?.problems ?? [])
    .when(
      way === "dual" && (!second || (second.uuid !== null && second.uuid === weapon.uuid)),
      `${RULES}.second`,
      "other",
    )
    .when(isFullTurn(request) && costs, `${RULES}.fullTurn`, "word")
    .when(isFullTurn(request) && isSure(request), `${RULES}.fullTurnSure`, "unaware")
    .when(word && useWord, `${RULES}.oneWord`, "word")
    .when(way === "grab" && request.hand === "", `${RULES}.noHand`, "way")
    .when(way === "grab" && isSure(request) && !unaware, `${RULES}.noHand`, "way")
    .when(sure !== "" && !target?.zones[sure]?.bound, `${RULES}.notBound`, "sure").problems;
}
