import { gameValue } from "../../../../kernel/matrix-game.ts";
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

/** Dice of a pool up to which the chances are exact whoever stands against it. */
const MOST_EXACT = 6;

/** Are the chances of this exact? Where everybody of several can be removed, only up to six dice on either side. */
export function isExact(attackers: number, { pool, people, failed }: Holding): boolean {
  return people < 2 || failed < people || Math.max(attackers, pool) <= MOST_EXACT;
}

/**
 * The chance that a side brings down its one opponent in the coming resolution, if it plays its dice for that alone and the
 * opponent plays its own for keeping alone, both as well as can be; 0 to 1. Exact, or a little too low where `isExact` says so.
 *
 * Once the dice lie, the attacker gives s of those that show 7 or more to removals and all others that can to 3s; the defender
 * gives d of the 9s to keeping people and all others that can to 5s.
 * @throws {RangeError} for pools beyond 60 dice
 */
export function overthrowOdds(attackers: number, opponent: Holding): number {
  if (attackers > MOST_DICE || opponent.pool > MOST_DICE) throw new RangeError("overthrowOdds: too many dice");
  const escapes = isExact(attackers, opponent) && opponent.failed === opponent.people ? gameEscape : escapeOdds;
  let chance = 0;
  for (const [removing, taking, p] of splits(attackers, 7, 3)) {
    for (const [shielding, keeping, q] of splits(opponent.pool, 9, 5)) {
      const lying = { removing, able: removing + taking, shielding, held: shielding + keeping };
      chance += p * q * (1 - escapes(lying, opponent));
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

/**
 * Chance that the defender escapes with these dice on the table. Each s fails against a run of values of d. Who hides in a row
 * of places from one who may leave out one of some runs of them escapes with a chance of one in as many as there are runs that do
 * not touch each other: rows of such runs have no gap between the two sides' best.
 */
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

/**
 * The same where everybody of several has failed, and each of them can be removed: whom the 7s are aimed at and whom the 9s cover
 * is part of what both choose. Whoever is like the others is chosen by lot, so that only the numbers count: somebody stays as soon
 * as one of them is covered as often as they are aimed at. A 9 that names nobody is never better than one that does: the attacker
 * names first whomever they aim at more than once.
 */
function gameEscape({ removing, able, shielding, held }: Lying, { pool, people }: Holding): number {
  const last = (s: number) => pool - able + held + s - 1;
  if (last(0) < 0) return 0;
  if (people === 0 || removing < people) return 1;
  const aims = [[], ...shares(removing, people, 1)];
  const covers = shares(shielding, people, 0);
  const payoffs = covers.map((cover) =>
    aims.map((aim) => {
      const [s, d] = [total(aim), total(cover)];
      return d > last(s) ? 0 : aim.length === 0 ? 1 : staying(aim, cover);
    }),
  );
  return gameValue(payoffs);
}

const total = (parts: readonly number[]): number => parts.reduce((sum, part) => sum + part, 0);

/** All ways to share up to so many dice among people who are alike, the most first; each of them gets at least so many. */
function shares(dice: number, people: number, least: number, most = dice): number[][] {
  if (people === 0) return [[]];
  const found: number[][] = [];
  for (let one = Math.min(most, dice - least * (people - 1)); one >= least; one--) {
    for (const rest of shares(dice - one, people - 1, least, one)) found.push([one, ...rest]);
  }
  return found;
}

const known = new Map<string, number>();

/** Chance that somebody is covered as often as they are aimed at, if whom the covers are for is drawn by lot. */
function staying(aim: readonly number[], cover: readonly number[]): number {
  const [first, ...others] = aim;
  if (first === undefined) return 0;
  const key = `${aim} ${cover}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const chances = cover.map((one, at) => (one >= first ? 1 : staying(others, cover.toSpliced(at, 1))));
  const chance = total(chances) / cover.length;
  known.set(key, chance);
  return chance;
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
