import { choose } from "../../../../kernel/odds.ts";
import { OPTIONS, type OptionNumber } from "./allotment.ts";
import { MOST_DICE, type Side } from "./struggle.ts";

/** Faces of a die. */
const SIDES = 10;

/**
 * SW-44: chances that at least one die of a pool reaches each option, 0 to 1, before it is thrown.
 * @throws {RangeError} for no whole number of dice from 0 to 60
 */
export function reachOdds(pool: number): Record<OptionNumber, number> {
  if (!Number.isInteger(pool) || pool < 0 || pool > MOST_DICE) throw new RangeError(`reachOdds: ${pool} dice`);
  const reach = (option: OptionNumber) => 1 - ((option - 1) / SIDES) ** pool;
  return Object.fromEntries(OPTIONS.map((option) => [option, reach(option)])) as Record<OptionNumber, number>;
}

/** What counts of a side that is to be overthrown. */
export interface Holding {
  readonly pool: number;
  /** Those who take part, 1 or more. */
  readonly people: number;
  /** Those of them who failed in their contest. */
  readonly failed: number;
}

/** What the odds see of a side. */
export function holdingOf({ pool, members }: Pick<Side, "pool" | "members">): Holding {
  const here = members.filter(({ present }) => present);
  return { pool, people: here.length, failed: here.filter(({ contest }) => contest === "failed").length };
}

/**
 * The exact chance that a side brings down its one opponent in the coming resolution, if it plays its dice for that alone and
 * the opponent plays its own for keeping alone, both as well as can be; 0 to 1.
 *
 * Once the dice lie, the attacker gives s of those that show 7 or more to removals and all others that can to 3s; the defender
 * gives d of the 9s to keeping people and all others that can to 5s. Each s fails against a run of values of d. Who hides in a
 * row of places from one who may leave out one of some runs of them escapes with a chance of one in as many as there are runs
 * that do not touch each other: rows of such runs have no gap between the two sides' best.
 * @throws {RangeError} for pools beyond 60 dice
 */
export function overthrowOdds(attackers: number, opponent: Holding): number {
  if (attackers > MOST_DICE || opponent.pool > MOST_DICE) throw new RangeError("overthrowOdds: too many dice");
  let chance = 0;
  for (const [removing, taking, p] of splits(attackers, 7, 3)) {
    for (const [shielding, keeping, q] of splits(opponent.pool, 9, 5)) {
      chance +=
        p * q * (1 - escapeOdds({ removing, able: removing + taking, shielding, held: shielding + keeping }, opponent));
    }
  }
  return Math.min(1, Math.max(0, chance));
}

/** Dice that lie: how many reach 7 and 3 here, 9 and 5 there. */
interface Lying {
  removing: number;
  able: number;
  shielding: number;
  held: number;
}

/** Chance that the defender escapes with these dice on the table. */
function escapeOdds({ removing, able, shielding, held }: Lying, { pool, people, failed }: Holding): number {
  const runs: [number, number][] = [];
  for (let s = 0; s <= removing; s++) {
    // So many 9s are too few to save anybody, and from so many on too few 5s are left to save a die.
    const first = failed === people && people > 0 ? Math.floor(s / people) : 0;
    const last = Math.min(shielding, pool - able + held + s - 1);
    if (first > last) return 0;
    runs.push([first, last]);
  }
  let apart = 0;
  let end = -1;
  for (const [first, last] of runs.sort((a, b) => a[1] - b[1])) {
    if (first <= end) continue;
    apart++;
    end = last;
  }
  return 1 / apart;
}

/** How many of so many dice reach the high number, how many more the low one, and how likely that is. */
function* splits(dice: number, high: number, low: number): Generator<[number, number, number]> {
  const [p, q] = [(SIDES + 1 - high) / SIDES, (high - low) / SIDES];
  const rest = 1 - p - q;
  for (let a = 0; a <= dice; a++) {
    for (let b = 0; a + b <= dice; b++) {
      const ways = choose(dice, a) * choose(dice - a, b);
      yield [a, b, ways * p ** a * q ** b * rest ** (dice - a - b)];
    }
  }
}
