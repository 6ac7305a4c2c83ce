import { Distribution } from "./distribution.ts";

/** Most throws that `enumerate` walks through: 6 to the 8th and a bit. */
export const MOST_THROWS = 2_000_000;

/** Most dice of one pool, and most things to choose from: far beyond any table, and little work. */
export const MOST_POOL = 10_000;

/**
 * n over k as a number; exact below 2^53.
 * @throws {RangeError} if `n` or `k` is not a whole number, or there are more than `MOST_POOL` to choose from
 */
export function choose(n: number, k: number): number {
  if (!Number.isInteger(n) || !Number.isInteger(k) || n > MOST_POOL) throw new RangeError(`choose: ${k} of ${n}`);
  if (k < 0 || k > n) return 0;
  let result = 1;
  for (let i = 1; i <= Math.min(k, n - k); i++) result = Math.round((result * (n - i + 1)) / i);
  return result;
}

/**
 * Successes of `dice` independent dice, each a success with probability `chance`. Linear in `dice`.
 * @throws {RangeError} if `dice` is not a whole number from 0 to `MOST_POOL`, or `chance` not from 0 to 1
 */
export function pool(dice: number, chance: number): Distribution {
  if (!Number.isInteger(dice) || dice < 0 || dice > MOST_POOL) throw new RangeError(`pool: ${dice} dice`);
  if (!(chance >= 0 && chance <= 1)) throw new RangeError(`pool: chance ${chance}`);
  if (dice === 0 || chance === 0) return Distribution.certain(0);
  if (chance === 1) return Distribution.certain(dice);
  // Start at the most likely count and walk outwards, so that hundreds of dice neither overflow nor vanish.
  const weights = new Array<number>(dice + 1).fill(0);
  const peak = Math.min(dice, Math.floor((dice + 1) * chance));
  const ratio = chance / (1 - chance);
  weights[peak] = 1;
  for (let k = peak; k < dice; k++) weights[k + 1] = (weights[k]! * (dice - k) * ratio) / (k + 1);
  for (let k = peak; k > 0; k--) weights[k - 1] = (weights[k]! * k) / ((dice - k + 1) * ratio);
  return Distribution.fromWeights(weights.map((weight, value) => [value, weight]));
}

/**
 * The exact distribution of anything that depends on a few dice, by walking through every throw.
 * @param resolve what a throw is worth; must be a whole number
 * @throws {RangeError} for no whole numbers of dice and sides, and when there are more than `MOST_THROWS` throws
 */
export function enumerate(dice: number, sides: number, resolve: (faces: readonly number[]) => number): Distribution {
  const whole = Number.isInteger(dice) && Number.isInteger(sides) && dice >= 0 && dice <= MOST_POOL && sides >= 1;
  const throws = whole ? sides ** dice : Number.NaN;
  if (!(throws <= MOST_THROWS)) throw new RangeError(`enumerate: ${dice} dice of ${sides} sides are too many`);
  const counts = new Map<number, bigint>();
  const faces = new Array<number>(dice).fill(1);
  for (let n = 0; n < throws; n++) {
    const value = resolve(faces);
    counts.set(value, (counts.get(value) ?? 0n) + 1n);
    for (let i = 0; i < dice; i++) {
      if (faces[i]! < sides) {
        faces[i]!++;
        break;
      }
      faces[i] = 1;
    }
  }
  return Distribution.fromWeights([...counts]);
}
