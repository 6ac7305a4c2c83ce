/** What chance decides in an evening: the same again from the same seed (mulberry32). */
export class Luck {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 up to but not including 1. */
  readonly next = (): number => {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };

  /** A whole number from 0 up to but not including `count`. */
  below(count: number): number {
    return Math.floor(this.next() * count);
  }

  /** Whether something comes to pass that does so `share` of the time. */
  is(share: number): boolean {
    return this.next() < share;
  }

  /** One of them; undefined of none. */
  of<T>(all: readonly T[]): T | undefined {
    return all[this.below(all.length)];
  }

  /** One of them by weight; undefined of none. */
  weighed<T>(all: readonly (readonly [weight: number, one: T])[]): T | undefined {
    let left = this.next() * all.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, one] of all) {
      left -= weight;
      if (left < 0) return one;
    }
    return all.at(-1)?.[1];
  }

  /** One of them, and rather one that was seldom taken before; undefined of none. */
  seldom<T>(all: readonly T[], nameOf: (one: T) => string): T | undefined {
    const one = this.weighed(all.map((one) => [1 / (1 + this.#taken(nameOf(one))), one]));
    if (one !== undefined) this.#often.set(nameOf(one), this.#taken(nameOf(one)) + 1);
    return one;
  }

  readonly #often = new Map<string, number>();
  readonly #taken = (name: string): number => this.#often.get(name) ?? 0;

  /** All of them, in an order of its own. */
  shuffled<T>(all: readonly T[]): T[] {
    const left = [...all];
    return all.map(() => left.splice(this.below(left.length), 1)[0] as T);
  }

  /** Bytes for ids. */
  fill(bytes: Uint8Array): Uint8Array {
    for (let n = 0; n < bytes.length; n++) bytes[n] = this.below(256);
    return bytes;
  }
}
