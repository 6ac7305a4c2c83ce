import { Distribution } from "../../../../kernel/distribution.ts";
import { fail, ok, problem, type Result } from "../../../../kernel/result.ts";
import type { WordsSettings } from "../settings.ts";
import { countDefeated, isCountable } from "./match-count.ts";
import { type Counting, gatherPools } from "./match-pool.ts";
import type { MatchState } from "./match-request.ts";
import { shownDice } from "./match-resolve.ts";
import { type BonusLeft, bestDefeated, worth } from "./placing.ts";

/** Exact chances of a check, both sides placing their +1s as well as can be. */
export interface MatchOdds {
  /** Dice of each side. */
  readonly player: number;
  readonly difficulty: number;
  /** +1s of each side that are still to be placed. */
  readonly bonus: BonusLeft;
  /** Difficulty dice defeated. */
  readonly defeated: Distribution;
  /** WP-21: chances of all, some, none; 0 to 1, together 1. */
  readonly full: number;
  readonly partial: number;
  readonly none: number;
}

/** Something that one claim more would change. */
export type OneMore = "playerDie" | "playerExact" | "difficultyDie" | "difficultyExact";

/**
 * The exact odds of a check as it stands: before the throw, with the difficulty's dice seen, or with all dice seen.
 * Polynomial in the dice. Problems: those of the request, and more +1s on both sides than can be weighed while one waits.
 * @param counting also count claims that the Storyteller has not answered
 */
export function checkOdds(
  state: MatchState,
  settings: WordsSettings,
  counting: Counting = "granted",
): Result<MatchOdds> {
  const pools = gatherPools(state.request, state.thrown.difficulty ? "granted" : counting);
  if (!pools.ok) return pools;
  const { placed } = state.thrown;
  const bonus = {
    player: placed.player ? 0 : pools.value.bonus.player,
    difficulty: placed.difficulty ? 0 : pools.value.bonus.difficulty,
  };
  const dice = { player: pools.value.player.length, difficulty: pools.value.difficulty.length };
  const shown = shownDice(state);
  if (state.thrown.player && state.thrown.difficulty) {
    return ok(oddsOf(dice, bonus, Distribution.certain(bestDefeated(shown, bonus, settings))));
  }
  if (!isCountable(dice, bonus)) return fail(problem("FOURTALES.Words.Rules.Input.uncountable", "claims"));
  const theirs = state.thrown.difficulty ? shown.difficulty.map(worth) : dice.difficulty;
  return ok(oddsOf(dice, bonus, countDefeated(dice.player, theirs, bonus, settings)));
}

/**
 * The odds of so many dice and +1s.
 * @param dice 1 or more each
 * @throws {RangeError} for what `isCountable` refuses
 */
export function poolOdds(
  dice: { readonly player: number; readonly difficulty: number },
  bonus: BonusLeft,
  settings: Pick<WordsSettings, "oneFails" | "bonusOrder">,
): MatchOdds {
  return oddsOf(dice, bonus, countDefeated(dice.player, dice.difficulty, bonus, settings));
}

/** What one claim more, plain or exact, would make of the odds; null where they can't be counted. Only before the throw. */
export function oddsWithOneMore(
  odds: MatchOdds,
  more: OneMore,
  settings: Pick<WordsSettings, "oneFails" | "bonusOrder">,
): MatchOdds | null {
  const side = more === "playerDie" || more === "playerExact" ? "player" : "difficulty";
  const exact = more === "playerExact" || more === "difficultyExact" ? 1 : 0;
  const dice = { player: odds.player, difficulty: odds.difficulty, [side]: odds[side] + 1 };
  const bonus = { ...odds.bonus, [side]: odds.bonus[side] + exact };
  return isCountable(dice, bonus) ? poolOdds(dice, bonus, settings) : null;
}

function oddsOf(
  dice: { readonly player: number; readonly difficulty: number },
  bonus: BonusLeft,
  defeated: Distribution,
): MatchOdds {
  const full = defeated.pmf(dice.difficulty);
  const none = defeated.pmf(0);
  let partial = 0;
  for (let count = 1; count < dice.difficulty; count++) partial += defeated.pmf(count);
  return { ...dice, bonus, defeated, full, partial, none };
}
