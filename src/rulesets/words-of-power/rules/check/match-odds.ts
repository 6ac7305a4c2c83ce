import { ok, type Result } from "../../../../kernel/result.ts";
import type { WordsSettings } from "../settings.ts";
import type { SideDice } from "./face-splits.ts";
import { type BonusLeft, chanceOfAll, chanceOfNone, isCountable } from "./match-count.ts";
import { type Counting, gatherPools } from "./match-pool.ts";
import type { MatchState } from "./match-request.ts";
import { shownDice } from "./match-resolve.ts";
import { bestDefeated, worth } from "./placing.ts";

/** Exact chances of a check, both sides placing their +1s as well as can be. */
export interface MatchOdds {
  /** Dice of each side. */
  readonly player: number;
  readonly difficulty: number;
  /** +1s of each side that are still to be placed. */
  readonly bonus: BonusLeft;
  /** WP-21: chances of all, some, none; 0 to 1, together 1. */
  readonly full: number;
  readonly partial: number;
  readonly none: number;
}

/** What the odds depend on besides dice and +1s. */
export type OddsRules = Pick<WordsSettings, "oneFails" | "bonusOrder">;

/** Something that one claim more would change. */
export type OneMore = "playerDie" | "playerExact" | "difficultyDie" | "difficultyExact";

/**
 * The exact odds of a check as it stands: before the throw, with the difficulty's dice seen, or with all dice seen.
 * Polynomial in the dice and in the +1s. Problems: those of the request.
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
    const defeated = bestDefeated(shown, bonus, settings);
    return ok(oddsOf(dice, bonus, defeated === dice.difficulty ? 1 : 0, defeated === 0 ? 1 : 0));
  }
  const theirs = state.thrown.difficulty ? shown.difficulty.map(worth) : dice.difficulty;
  return ok(reckon(dice, theirs, bonus, settings));
}

/**
 * The odds of so many dice and +1s.
 * @param dice 1 or more each
 * @throws {RangeError} for what `isCountable` refuses
 */
export function poolOdds(
  dice: { readonly player: number; readonly difficulty: number },
  bonus: BonusLeft,
  settings: OddsRules,
): MatchOdds {
  if (!isCountable(dice, bonus) || dice.player < 1 || dice.difficulty < 1) {
    throw new RangeError("poolOdds: dice or +1s out of bounds");
  }
  return reckon(dice, dice.difficulty, bonus, settings);
}

/** What one claim more, plain or exact, would make of the odds; null where they can't be counted. Only before the throw. */
export function oddsWithOneMore(odds: MatchOdds, more: OneMore, settings: OddsRules): MatchOdds | null {
  const side = more === "playerDie" || more === "playerExact" ? "player" : "difficulty";
  const exact = more === "playerExact" || more === "difficultyExact" ? 1 : 0;
  const dice = { player: odds.player, difficulty: odds.difficulty, [side]: odds[side] + 1 };
  const bonus = { ...odds.bonus, [side]: odds.bonus[side] + exact };
  return isCountable(dice, bonus) ? poolOdds(dice, bonus, settings) : null;
}

type Dice = Pick<MatchOdds, "player" | "difficulty">;

function reckon(dice: Dice, theirs: SideDice, bonus: BonusLeft, settings: OddsRules): MatchOdds {
  const full = chanceOfAll(dice.player, theirs, bonus, settings);
  // Of one die there is all or nothing.
  const none = dice.difficulty === 1 ? 1 - full : chanceOfNone(dice.player, theirs, bonus, settings);
  return oddsOf(dice, bonus, full, none);
}

function oddsOf(dice: Dice, bonus: BonusLeft, full: number, none: number): MatchOdds {
  const partial = 1 - full - none;
  // What is left over by rounding is no chance.
  return { ...dice, bonus, full, partial: partial > 1e-12 ? partial : 0, none };
}
