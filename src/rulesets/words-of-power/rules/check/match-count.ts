import type { WordsSettings } from "../settings.ts";
import { allFallAfter } from "./count-after.ts";
import { allFallBefore } from "./count-before.ts";
import { type Counted, SIDES, type SideDice } from "./face-splits.ts";

type Rules = Pick<WordsSettings, "oneFails" | "bonusOrder">;

/** +1s not placed yet. */
export interface BonusLeft {
  readonly player: number;
  readonly difficulty: number;
}

/** Most dice of a side, and most +1s: a full hand of twenty, and one claim more. */
const MOST_SIDE = 21;

/** Are these dice and +1s within what odds are counted for? */
export function isCountable(dice: { readonly player: number; readonly difficulty: number }, bonus: BonusLeft): boolean {
  return [dice.player, dice.difficulty, bonus.player, bonus.difficulty].every(
    (count) => Number.isInteger(count) && count >= 0 && count <= MOST_SIDE,
  );
}

/**
 * The exact chance that all difficulty dice fall, both sides placing their +1s as well as can be (WP-15 to WP-20).
 * Polynomial in the dice and in the +1s.
 * @param player dice still to be thrown
 * @param side difficulty dice still to be thrown, or their values: faces with what +1s they have got already
 * @param bonus +1s that each side still has to place
 * @throws {RangeError} for what `isCountable` refuses, and values that no die comes to
 */
export function chanceOfAll(player: number, side: SideDice, bonus: BonusLeft, settings: Rules): number {
  const dice = countOf(player, side, bonus);
  if (player < dice) return 0;
  const odds: Counted = { player, dice, bonus, natural: settings.oneFails === "natural" };
  // Who is first matters only if both have something to place.
  const playerFirst = settings.bonusOrder === "playerFirst" && bonus.player > 0 && bonus.difficulty > 0;
  return Math.min(1, playerFirst ? allFallAfter(odds, side) : allFallBefore(odds, side));
}

/**
 * The exact chance that no difficulty die falls: even the lowest is lifted beyond the player's highest, all +1s on it.
 * @param player dice still to be thrown, 1 or more
 * @param side difficulty dice still to be thrown, or their values; 1 or more
 * @throws {RangeError} for what `isCountable` refuses, and values that no die comes to
 */
export function chanceOfNone(player: number, side: SideDice, bonus: BonusLeft, settings: Rules): number {
  countOf(player, side, bonus);
  let none = 0;
  for (let face = 1; face <= SIDES; face++) {
    const chance = (face / SIDES) ** player - ((face - 1) / SIDES) ** player;
    const value = face + bonus.player;
    const counts = settings.oneFails === "natural" ? face > 1 : value > 1;
    none += chance * (counts ? chanceAllReach(side, value + 1, bonus.difficulty) : 1);
  }
  return none;
}

/** Dice of the difficulty, once it is sure that they can be counted. */
function countOf(player: number, side: SideDice, bonus: BonusLeft): number {
  const dice = typeof side === "number" ? side : side.length;
  const sound = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= SIDES + MOST_SIDE;
  if (!isCountable({ player, difficulty: dice }, bonus) || (typeof side !== "number" && !side.every(sound))) {
    throw new RangeError("dice or +1s out of bounds");
  }
  return dice;
}

/** Chance that all of these dice can be lifted to a value with so many +1s. */
function chanceAllReach(side: SideDice, value: number, bonus: number): number {
  const lacking = (face: number): number => Math.max(0, value - face);
  if (typeof side !== "number") return side.reduce((sum, face) => sum + lacking(face), 0) <= bonus ? 1 : 0;
  let spent = [1];
  for (let die = 0; die < side; die++) {
    const after = new Array<number>(bonus + 1).fill(0);
    spent.forEach((chance, before) => {
      for (let face = 1; face <= SIDES; face++) {
        const now = before + lacking(face);
        if (now <= bonus) after[now]! += chance / SIDES;
      }
    });
    spent = after;
  }
  return spent.reduce((sum, chance) => sum + chance, 0);
}
