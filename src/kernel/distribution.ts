/** Most whole numbers that one distribution runs over: far beyond any throw, and little memory. */
export const MOST_VALUES = 100_000;

/** Most steps of a sum of two distributions, the product of their widths. */
export const MOST_STEPS = 100_000_000;

/**
 * How likely each whole number is. Immutable; probabilities sum to 1 within 1e-12.
 *
 * Values are kept in one dense run from `min` to `max`, so that sums of two distributions cost the product of their
 * widths and comparisons cost the sum.
 */
export class Distribution {
  /** Smallest value that can happen. */
  readonly min: number;
  readonly #chances: readonly number[];
  /** `#tail[i]` is the chance of `min + i` or more. */
  readonly #tail: readonly number[];

  private constructor(min: number, chances: readonly number[]) {
    this.min = min;
    this.#chances = chances;
    const tail = new Array<number>(chances.length + 1).fill(0);
    for (let i = chances.length - 1; i >= 0; i--) tail[i] = tail[i + 1]! + chances[i]!;
    this.#tail = tail;
  }

  /**
   * From weights that need not sum to 1. BigInt weights are counted exactly before they become probabilities.
   * @throws {RangeError} for values that are not whole or lie more than `MOST_VALUES` apart, negative weights, or none
   */
  static fromWeights(weights: Iterable<readonly [value: number, weight: number | bigint]>): Distribution {
    const list = [...weights].filter(([, weight]) => weight > 0);
    let total: number;
    let shares: [number, number][];
    if (list.length > 0 && list.every(([, weight]) => typeof weight === "bigint")) {
      const sum = (list as [number, bigint][]).reduce((a, [, weight]) => a + weight, 0n);
      shares = (list as [number, bigint][]).map(([value, weight]) => [value, bigShare(weight, sum)]);
      total = shares.reduce((a, [, share]) => a + share, 0);
    } else {
      shares = list.map(([value, weight]) => [value, Number(weight)]);
      // Smallest first keeps the sum accurate.
      total = shares
        .map(([, weight]) => weight)
        .sort((a, b) => a - b)
        .reduce((a, b) => a + b, 0);
    }
    if (!(total > 0) || !Number.isFinite(total)) throw new RangeError("Distribution: nothing can happen");
    let min = Number.POSITIVE_INFINITY;
    let max = Number.NEGATIVE_INFINITY;
    for (const [value] of shares) {
      if (!Number.isInteger(value)) throw new RangeError(`Distribution: ${value} is not a whole number`);
      min = Math.min(min, value);
      max = Math.max(max, value);
    }
    const chances = run(max - min + 1);
    for (const [value, weight] of shares) chances[value - min]! += weight / total;
    return new Distribution(min, chances);
  }

  /** One value for sure. */
  static certain(value: number): Distribution {
    return Distribution.fromWeights([[value, 1]]);
  }

  /** One of several, each with its own weight. */
  static mix(parts: Iterable<readonly [weight: number, of: Distribution]>): Distribution {
    const weights: [number, number][] = [];
    for (const [weight, of] of parts)
      for (const [value, chance] of of.entries()) weights.push([value, weight * chance]);
    return Distribution.fromWeights(weights);
  }

  /** Largest value that can happen. */
  get max(): number {
    return this.min + this.#chances.length - 1;
  }

  /** Average value. */
  get mean(): number {
    let sum = 0;
    this.#chances.forEach((chance, i) => {
      sum += chance * (this.min + i);
    });
    return sum;
  }

  /** Values that can happen with their chances, smallest first. */
  entries(): [value: number, chance: number][] {
    return this.#chances.flatMap((chance, i) => (chance > 0 ? [[this.min + i, chance] as [number, number]] : []));
  }

  /** Chance of exactly `value`. */
  pmf(value: number): number {
    return this.#chances[value - this.min] ?? 0;
  }

  /** Chance of `value` or more, 0 to 1. */
  atLeast(value: number): number {
    if (value <= this.min) return 1;
    return Math.min(1, this.#tail[Math.ceil(value) - this.min] ?? 0);
  }

  /** Chance of `value` or less, 0 to 1. */
  atMost(value: number): number {
    if (value >= this.max) return 1;
    return Math.max(0, Math.min(1, 1 - this.atLeast(Math.floor(value) + 1)));
  }

  /** The distribution of a function of the value. */
  map(change: (value: number) => number): Distribution {
    return Distribution.fromWeights(this.entries().map(([value, chance]) => [change(value), chance]));
  }

  /**
   * Sum of this and an independent other. Quadratic.
   * @throws {RangeError} when that takes more than `MOST_STEPS`
   */
  convolve(other: Distribution): Distribution {
    affordable(this.#chances.length, other.#chances.length);
    const chances = run(this.#chances.length + other.#chances.length - 1);
    this.#chances.forEach((a, i) => {
      other.#chances.forEach((b, j) => {
        chances[i + j]! += a * b;
      });
    });
    return new Distribution(this.min + other.min, chances);
  }

  /**
   * The distribution of what this and an independent other come to together: the better, the difference… Quadratic.
   * @throws {RangeError} when that takes more than `MOST_STEPS`
   */
  combine(other: Distribution, together: (mine: number, theirs: number) => number): Distribution {
    affordable(this.#chances.length, other.#chances.length);
    const theirs = other.entries();
    return Distribution.fromWeights(
      this.entries().flatMap(([a, p]) => theirs.map(([b, q]) => [together(a, b), p * q] as const)),
    );
  }

  /** Chance that this is larger than an independent other by at least `by` (default 1). Linear. */
  beats(other: Distribution, by = 1): number {
    let chance = 0;
    for (const [value, p] of other.entries()) chance += p * this.atLeast(value + by);
    return Math.min(1, chance);
  }

  /** Sum of all chances; 1 but for rounding. */
  get total(): number {
    return this.#tail[0]!;
  }
}

function run(length: number): number[] {
  if (!(length <= MOST_VALUES)) throw new RangeError(`Distribution: ${length} values are too many`);
  return new Array<number>(length).fill(0);
}

function affordable(mine: number, theirs: number): void {
  if (mine * theirs > MOST_STEPS) throw new RangeError(`Distribution: ${mine} by ${theirs} values are too many`);
}

/** weight / sum as a number, keeping 53 bits even where both are far beyond them. */
function bigShare(weight: bigint, sum: bigint): number {
  const scale = 1n << 80n;
  return Number((weight * scale) / sum) / 2 ** 80;
}
