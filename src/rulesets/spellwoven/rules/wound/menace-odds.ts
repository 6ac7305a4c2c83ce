import { Distribution } from "../../../../kernel/distribution.ts";
import { choose, pool } from "../../../../kernel/odds.ts";
import { SOAK_FROM } from "../gear/gear.ts";
import type { Thresholds } from "../gear/toughness.ts";
import { SIDES } from "../ladder/bursts.ts";
import { burstingDie, MOST_SUM } from "../ladder/totals.ts";
import type { WovenSettings } from "../settings.ts";
import { afterSoak, passesDefeat } from "./menace.ts";
import { MOST_MENACE } from "./partition.ts";

/** What one hit may do. */
export interface MenaceOdds {
  /** Wound levels after the shield. */
  readonly wounds: Distribution;
  /** Chance of being beaten at once, 0 to 1. */
  readonly defeat: number;
  /** Chance that the hit does anything at all, 0 to 1. */
  readonly harm: number;
}

/** Chance of each pair of wounds and defeat. */
type Joint = Map<number, { plain: number; defeat: number }>;

/**
 * Exact odds of one hit (SW-79 to SW-85). Dice that reach the Wound Threshold are a wound each, so only the sets of smaller
 * dice are walked through; the others matter for their sum alone.
 * @param dice menace dice, 0 to 10
 * @param soak shield dice, 0 or more
 * @throws {RangeError} for more menace dice
 */
export function menaceOdds(dice: number, thresholds: Thresholds, soak: number, settings: WovenSettings): MenaceOdds {
  if (!(dice >= 0 && dice <= MOST_MENACE)) throw new RangeError(`menaceOdds: ${dice} dice`);
  const raw = rawHits(dice, thresholds, settings);
  const stops = pool(soak, (SIDES - SOAK_FROM + 1) / SIDES).entries();
  const wounds: [number, number][] = [];
  let defeat = 0;
  let harm = 0;
  const count = (levels: number, beaten: boolean, chance: number): void => {
    wounds.push([levels, chance]);
    if (beaten) defeat += chance;
    if (beaten || levels > 0) harm += chance;
  };
  for (const [hits, chances] of raw) {
    for (const beaten of [false, true]) {
      const chance = beaten ? chances.defeat : chances.plain;
      if (chance === 0) continue;
      // Nobody raises a shield against a blow that fells them anyway, or that did nothing.
      const useless = hits === 0 || (beaten && !settings.shieldStopsDefeat);
      for (const [stopped, share] of useless ? [[0, 1] as const] : stops) {
        const left = afterSoak({ wounds: hits, defeat: beaten }, Math.min(hits, stopped), settings);
        count(left.wounds, left.defeat, chance * share);
      }
    }
  }
  return { wounds: Distribution.fromWeights(wounds), defeat: Math.min(1, defeat), harm: Math.min(1, harm) };
}

function rawHits(dice: number, thresholds: Thresholds, settings: WovenSettings): Joint {
  const wt = Math.min(thresholds.wt, MOST_SUM);
  const dt = Math.min(thresholds.dt, MOST_SUM - 1);
  // One die: chance of each value; the last one stands for itself and everything above, which passes any threshold.
  const top = settings.explodeMenace ? Math.max(SIDES, wt, dt + 1) : SIDES;
  const die = settings.explodeMenace ? burstingDie(top) : [0, ...new Array<number>(SIDES).fill(1 / SIDES)];
  const smallest = Math.min(wt, die.length);
  const small = die.slice(0, smallest).flatMap((chance, value) => (chance > 0 ? [{ value, chance }] : []));
  const big = die.flatMap((chance, value) => (value >= smallest && chance > 0 ? [[value, chance] as const] : []));
  const bigChance = big.reduce((sum, [, chance]) => sum + chance, 0);
  const bigSums = [Distribution.certain(0)];
  if (big.length > 0) {
    const one = Distribution.fromWeights(big);
    for (let n = 1; n <= dice; n++) bigSums.push(bigSums[n - 1]!.convolve(one));
  }
  const least = [dt, dt + 1].find((sum) => passesDefeat(sum, dt, settings))!;

  const joint: Joint = new Map();
  eachSmallSet(small, dice, wt, (count, wounds, sum, chance) => {
    const others = dice - count;
    if (others > 0 && big.length === 0) return;
    const share = chance * choose(dice, others) * bigChance ** others;
    const hits = others + wounds;
    const beaten = bigSums[others]!.atLeast(least - sum);
    const entry = joint.get(hits) ?? { plain: 0, defeat: 0 };
    entry.plain += share * (1 - beaten);
    entry.defeat += share * beaten;
    joint.set(hits, entry);
  });
  return joint;
}

interface Small {
  readonly value: number;
  readonly chance: number;
}

/** A set of small dice. */
interface DiceSet {
  /** What the best parting makes of it: wounds, and then points towards the next one, as one number to compare. */
  readonly best: number;
  /** With one die more of each value, by its place in the list; those that were made before the set itself are there. */
  readonly more: DiceSet[];
  /** With one die less of each value that it has, and that value's place. */
  readonly less: readonly (readonly [set: DiceSet, place: number])[];
}

/**
 * Every set of up to `most` small dice: how many they are, the wounds that the best parting makes of them, their sum, and the
 * chance that so many dice, all of them small, show it. What the best parting of a set comes to follows from the sets with a die
 * less (SW-80, see `bestPartition`). From high values to low, those come before it.
 */
function eachSmallSet(
  small: readonly Small[],
  most: number,
  wt: number,
  visit: (count: number, wounds: number, sum: number, chance: number) => void,
): void {
  const walk = (set: DiceSet, from: number, count: number, run: number, sum: number, chance: number): void => {
    visit(count, Math.floor(set.best / wt), sum, chance);
    if (count === most) return;
    for (let place = small.length - 1; place >= from; place--) {
      const again = place === from && count > 0 ? run + 1 : 1;
      const die = small[place]!;
      const next = oneMore(set, place, small, wt);
      walk(next, place, count + 1, again, sum + die.value, (chance * die.chance * (count + 1)) / again);
    }
  };
  walk({ best: 0, more: [], less: [] }, 0, 0, 0, 0, 1);
}

/** The set with one die more, of a value that is none of its higher ones. */
function oneMore(set: DiceSet, place: number, small: readonly Small[], wt: number): DiceSet {
  const less: [DiceSet, number][] = [[set, place]];
  for (const [other, gone] of set.less) if (gone !== place) less.push([other.more[place]!, gone]);
  let best = 0;
  for (const [{ best: before }, last] of less) {
    const rest = before % wt;
    const sum = rest + small[last]!.value;
    // A wound is full: what is beyond the threshold goes with it.
    best = Math.max(best, before - rest + Math.min(sum, wt));
  }
  const next: DiceSet = { best, more: [], less };
  set.more[place] = next;
  return next;
}
