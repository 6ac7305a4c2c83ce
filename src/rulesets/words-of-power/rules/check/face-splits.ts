import { pool } from "../../../../kernel/odds.ts";

/** One side of a check whose dice have not been thrown, or whose values are known: faces with what +1s they have got. */
export type SideDice = number | readonly number[];

/** Faces of a die of this game's Skill Checks. */
export const SIDES = 6;

/** Chances that k = 0, 1, … of `left` dice, none of them below `face`, show exactly `face`. */
export type FaceSplits = (face: number, left: number) => readonly number[];

/** How the dice of a side split, face by face from low to high; for values that are known it is certain. */
export function faceSplits(side: SideDice): FaceSplits {
  if (typeof side === "number") return (face, left) => (face > SIDES ? NONE : splitOf(face, left));
  const shown = (face: number) => side.filter((value) => value === face).length;
  return (face, left) => Array.from({ length: left + 1 }, (_, k) => (k === shown(face) ? 1 : 0));
}

/** How 0, 1, … dice of a side split at a face. */
export function splitsOf(splits: FaceSplits, face: number, most: number): (readonly number[])[] {
  return Array.from({ length: most + 1 }, (_, left) => (face > SIDES && left > 0 ? [] : splits(face, left)));
}

/** What the chance of a full success is counted for. */
export interface Counted {
  readonly player: number;
  readonly dice: number;
  /** +1s that each side still has to place. */
  readonly bonus: { readonly player: number; readonly difficulty: number };
  /** a die that shows a 1 fails whatever +1 it gets. */
  readonly natural: boolean;
}

/**
 * The player's ones: out for good, or to be lifted before they count for anything.
 * @param visit told the dice left, how many +1s they are short of the difficulty's number, and the chance
 */
export function countOnes(
  player: number,
  dice: number,
  natural: boolean,
  visit: (left: number, short: number, chance: number) => void,
): void {
  faceSplits(player)(1, player).forEach((chance, ones) => {
    const left = player - ones;
    const short = Math.max(0, dice - left);
    if (!natural || short === 0) visit(left, short, chance);
  });
}

/** None of no dice: beyond the highest face there are none left. */
const NONE: readonly number[] = [1];

const known: number[][][] = [];

/** A die that is not below `face` shows it with chance 1 in (7 − face). */
function splitOf(face: number, left: number): readonly number[] {
  known[face] ??= [];
  const rows = known[face];
  const row = rows[left];
  if (row) return row;
  const shown = pool(left, 1 / (SIDES + 1 - face));
  rows[left] = Array.from({ length: left + 1 }, (_, k) => shown.pmf(k));
  return rows[left];
}
