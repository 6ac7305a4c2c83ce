import { faceSplits, SIDES, type SideDice } from "./face-splits.ts";

/**
 * What a difficulty that places its +1s last can come to: for each threshold from 3 to 6 the most of its dice that can be
 * lifted there. It needs to prevail at one threshold alone, so the player has to hold each of them against that many.
 */
export interface Reach {
  /** Most difficulty dice at 3, 4, 5 and 6 or above. */
  readonly most: readonly number[];
  /** The same for all thresholds beyond the player's highest face, added up. */
  readonly beyond: number;
  readonly chance: number;
}

/**
 * All that the difficulty may come to, each but once.
 * @param side dice of the difficulty, thrown or not
 * @param bonus +1s of the difficulty
 * @param enough what comes to more than this beyond the highest face is left out
 */
export function reaches(side: SideDice, bonus: number, enough: number): Reach[] {
  const found = new Map<string, { most: readonly number[]; beyond: number; chance: number }>();
  const add = (values: readonly number[], chance: number): void => {
    const most: number[] = [];
    for (let threshold = 3; threshold <= SIDES; threshold++) most.push(mostLifted(values, threshold, bonus));
    let beyond = 0;
    for (let threshold = SIDES + 1; beyond <= enough; threshold++) {
      const lifted = mostLifted(values, threshold, bonus);
      if (lifted === 0) break;
      beyond += lifted;
    }
    if (beyond > enough) return;
    const key = `${most.join()}:${beyond}`;
    const known = found.get(key);
    if (known) known.chance += chance;
    else found.set(key, { most, beyond, chance });
  };
  if (typeof side !== "number")
    add(
      [...side].sort((a, b) => b - a),
      1,
    );
  else everyThrow(side, add);
  return [...found.values()];
}

/**
 * Most dice at a threshold or above that so many +1s can make.
 * @param values of the dice, the highest first
 */
export function mostLifted(values: readonly number[], threshold: number, bonus: number): number {
  let left = bonus;
  let count = 0;
  for (const value of values) {
    left -= Math.max(0, threshold - value);
    if (left < 0) break;
    count++;
  }
  return count;
}

/** Each throw of so many dice, sorted from high to low, with its chance. */
function everyThrow(dice: number, visit: (values: readonly number[], chance: number) => void): void {
  const splits = faceSplits(dice);
  const values: number[] = new Array(dice);
  const fill = (face: number, left: number, chance: number): void => {
    if (left === 0) {
      visit(values, chance);
      return;
    }
    // From the lowest face up, so the lowest stand at the end.
    splits(face, left).forEach((share, count) => {
      if (share === 0) return;
      values.fill(face, left - count, left);
      fill(face + 1, left - count, chance * share);
    });
  };
  fill(1, dice, 1);
}
