import { type Counted, countOnes, faceSplits, SIDES, type SideDice, splitsOf } from "./face-splits.ts";
import { type Reach, reaches } from "./lifts-after.ts";

/**
 * The chance that all difficulty dice fall when the player places first: for each thing the difficulty can come to, the
 * chance that the player's +1s make up for what the dice are short of. What agrees at the first thresholds shares them.
 */
export function allFallAfter({ player, dice, bonus, natural }: Counted, side: SideDice): number {
  const mine = faceSplits(player);
  const most = bonus.player;
  const width = most + 1;
  // Rows for player dice left, columns for what the player is short of.
  const start = new Float64Array((player + 1) * width);
  countOnes(player, dice, natural, (left, short, chance) => {
    if (short <= most) start[left * width + short]! += chance;
  });
  const walk = (from: Float64Array, all: readonly Reach[], index: number): number => {
    if (index === SIDES - 2)
      return all.reduce((sum, { beyond, chance }) => sum + chance * upTo(from, most - beyond), 0);
    const thrown = throwFace(from, splitsOf(mine, index + 2, player), width);
    const groups = new Map<number, Reach[]>();
    for (const reach of all) {
      const group = groups.get(reach.most[index]!);
      if (group) group.push(reach);
      else groups.set(reach.most[index]!, [reach]);
    }
    let sum = 0;
    for (const [lifted, group] of groups) sum += walk(fallShort(thrown, lifted, width), group, index + 1);
    return sum;
  };
  const upTo = (chances: Float64Array, short: number): number => {
    let sum = 0;
    for (let i = 0; i < chances.length; i++) if (i % width <= short) sum += chances[i]!;
    return sum;
  };
  return walk(start, reaches(side, bonus.difficulty, most), 0);
}

/** From player dice above `face` − 1 to those above `face`. */
function throwFace(from: Float64Array, by: readonly (readonly number[])[], width: number): Float64Array {
  const to = new Float64Array(from.length);
  for (let left = 0; left < by.length; left++) {
    by[left]!.forEach((share, count) => {
      for (let short = 0; short < width; short++) {
        to[(left - count) * width + short]! += from[left * width + short]! * share;
      }
    });
  }
  return to;
}

/** What the player is short of at a threshold where so many difficulty dice can stand. */
function fallShort(from: Float64Array, lifted: number, width: number): Float64Array {
  const to = new Float64Array(from.length);
  for (let left = 0; left * width < from.length; left++) {
    const lacking = Math.max(0, lifted - left);
    for (let short = 0; short + lacking < width; short++) {
      to[left * width + short + lacking]! += from[left * width + short]!;
    }
  }
  return to;
}
