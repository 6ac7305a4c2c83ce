import { Distribution } from "../../../../kernel/distribution.ts";
import { choose, MOST_THROWS } from "../../../../kernel/odds.ts";
import { SIDES } from "./bursts.ts";
import { keptDice, type LadderPlan } from "./ladder-plan.ts";
import { PARTIAL_FROM } from "./resolve.ts";

/** The part of a plan that decides how its dice fall. */
export type Shape = Pick<LadderPlan, "keep" | "by" | "explode"> & { readonly count: number };

/** How the dice of a shape fall. */
export interface Totals {
  /** The sum of the dice that count. With tens that explode, the largest value stands for itself and everything above it. */
  readonly all: Distribution;
  /** The same, given that every die that counts shows 6 or more (SW-19). */
  readonly high: Distribution;
  /** Chance of that, 0 to 1. */
  readonly highChance: number;
}

/** Sums from here on are told apart only when asked for. */
const USUAL_CAP = 60;
/** Sums from here on are never told apart: dice that explode so often come once in more throws than were ever thrown. */
export const MOST_SUM = 1000;
const known = new Map<string, Totals>();

/**
 * Exact totals of up to four d10 with the dice kept and exploded as `resolve` does it (SW-15, SW-20 to SW-22).
 * Walks through the at most 715 sets of faces; usual shapes are worked out once.
 * @param upTo the largest sum that must be told apart from larger ones
 */
export function totalsOf(shape: Shape, upTo: number): Totals {
  const cap = Math.min(MOST_SUM, Math.max(USUAL_CAP, Math.ceil(upTo)));
  const key = [shape.count, shape.keep, shape.by, shape.explode, cap].join("/");
  let totals = known.get(key);
  if (!totals) {
    totals = workOut(shape, cap);
    if (cap === USUAL_CAP) known.set(key, totals);
  }
  return totals;
}

/**
 * Calls back for every set of `count` dice of `sides` sides, smallest faces first, with how many throws give that set.
 * @throws {RangeError} when there are more than `MOST_THROWS` sets, or no whole numbers of dice and sides
 */
export function eachSet(
  count: number,
  sides: number,
  visit: (faces: readonly number[], throws: number) => void,
  faces: number[] = [],
  throws = 1,
  run = 0,
): void {
  if (faces.length === 0 && !(count >= 0 && sides >= 1 && choose(count + sides - 1, count) <= MOST_THROWS)) {
    throw new RangeError(`eachSet: ${count} dice of ${sides} sides`);
  }
  if (faces.length === count) {
    visit(faces, throws);
    return;
  }
  const last = faces[faces.length - 1] ?? 1;
  for (let face = last; face <= sides; face++) {
    // n! / (a! b! …), built up one die at a time.
    const again = face === last && faces.length > 0 ? run + 1 : 1;
    faces.push(face);
    eachSet(count, sides, visit, faces, (throws * faces.length) / again, again);
    faces.pop();
  }
}

/**
 * Chances of each value of one exploding d10, from index 1; the last index stands for itself and everything above.
 * @throws {RangeError} if `cap` is no whole number from 1 to `MOST_SUM`
 */
export function burstingDie(cap: number): number[] {
  if (!Number.isInteger(cap) || cap < 1 || cap > MOST_SUM) throw new RangeError(`burstingDie: up to ${cap}`);
  const chances = new Array<number>(cap + 1).fill(0);
  let rest = 1;
  for (let value = 1; value < cap; value++) {
    if (value % SIDES === 0) continue;
    const chance = SIDES ** -(Math.floor(value / SIDES) + 1);
    chances[value] = chance;
    rest -= chance;
  }
  chances[cap] = rest;
  return chances;
}

function workOut(shape: Shape, cap: number): Totals {
  const sums = { all: new Map<string, number>(), high: new Map<string, number>() };
  eachSet(shape.count, SIDES, (faces, throws) => {
    const kept = keptDice(faces, shape);
    const counting = faces.filter((_, index) => kept[index]);
    const sum = counting.reduce((a, b) => a + b, 0);
    const tens = shape.explode ? counting.filter((face) => face === SIDES).length : 0;
    const key = `${sum} ${tens}`;
    sums.all.set(key, (sums.all.get(key) ?? 0) + throws);
    if (counting.every((face) => face >= PARTIAL_FROM)) sums.high.set(key, (sums.high.get(key) ?? 0) + throws);
  });
  const bursts = burstSums(shape.explode ? shape.keep : 0, cap);
  const throws = SIDES ** shape.count;
  const highThrows = [...sums.high.values()].reduce((a, b) => a + b, 0);
  return { all: spread(sums.all, bursts, cap), high: spread(sums.high, bursts, cap), highChance: highThrows / throws };
}

/** Sums of 0, 1, 2… exploding dice. */
function burstSums(most: number, cap: number): Distribution[] {
  const sums = [Distribution.certain(0)];
  if (most === 0) return sums;
  const one = Distribution.fromWeights(burstingDie(cap).map((chance, value) => [value, chance] as const));
  for (let dice = 1; dice <= most; dice++) {
    sums.push(sums[dice - 1]!.convolve(one).map((value) => Math.min(value, cap)));
  }
  return sums;
}

function spread(sums: ReadonlyMap<string, number>, bursts: readonly Distribution[], cap: number): Distribution {
  const weights: [number, number][] = [];
  for (const [key, throws] of sums) {
    const [sum, tens] = key.split(" ").map(Number) as [number, number];
    for (const [more, chance] of bursts[tens]!.entries()) weights.push([Math.min(cap, sum + more), throws * chance]);
  }
  return Distribution.fromWeights(weights);
}
