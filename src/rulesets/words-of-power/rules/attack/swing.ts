import { Checklist } from "../../../../kernel/checklist.ts";
import { ok, type Problem, type Result } from "../../../../kernel/result.ts";
import type { WordsSettings } from "../settings.ts";
import type { Die } from "../types.ts";
import { hitDieOf, isFullTurn, isSure } from "./hit-request.ts";
import type { HitRequest } from "./hit-state.ts";

const RULES = "FOURTALES.Words.Rules.Attack";

/** The Hit Dice of an attack. */
export interface Swing {
  /** In the order in which they are told, the first weapon's before the second's; none where it lands by itself (WP-149). */
  readonly dice: readonly Die[];
  /** How many of them are the first weapon's. */
  readonly first: number;
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
  if (isSure(request)) return ok({ dice: [], first: 0, picks: null });
  const twice = (die: Die, clumsy: boolean | undefined): Die[] => (clumsy ? [die, die] : [die]);
  if (request.second) {
    const second = hitDieOf({ ...request, weapon: request.second }, settings);
    if (!second.ok) return second;
    // WP-175, Q-33: each Clumsy weapon throws two, and the target's side says which one it has.
    const one = twice(first.value, request.clumsy);
    const dice = [...one, ...twice(second.value, request.clumsyOther)];
    return ok({ dice, first: one.length, picks: dice.length > 2 ? "target" : "both" });
  }
  const more = request.way === "flank" || request.word?.gain === "hit";
  if (more === request.clumsy) return ok({ dice: [first.value], first: 1, picks: null });
  return ok({ dice: [first.value, first.value], first: 2, picks: more ? "attacker" : "target" });
}

/** The dice as a formula: those of two weapons apart, so that each shows its own. */
export function swingFormula({ dice, first }: Swing): string {
  const groups = [dice.slice(0, first), dice.slice(first)].filter(({ length }) => length > 0);
  return groups.map(({ length, 0: die }) => `${length}d${die}`).join(" + ");
}

/** What may be picked of the faces that lie there: one number, or one of each weapon. */
export function pairsOf({ first, dice }: Pick<Swing, "first" | "dice">, hit: readonly number[]): number[][] {
  const [one, other] = [hit.slice(0, first), hit.slice(first)];
  return dice.length === first ? one.map((face) => [face]) : one.flatMap((face) => other.map((more) => [face, more]));
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
