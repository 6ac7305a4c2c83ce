const N = 624;
const M = 397;

/**
 * A seeded generator of random numbers: MT19937.
 * Left out: `realx`, `rndHiRes` and `seedArray`.
 */
export class MersenneTwister {
  #state = new Uint32Array(N);
  #index = N;

  static #shared = new MersenneTwister();

  constructor(seed: number = Date.now()) {
    this.seed(seed);
  }

  /** Start over. @param seed taken as an unsigned 32-bit integer */
  seed(seed: number): number {
    const state = this.#state;
    state[0] = seed >>> 0;
    for (let i = 1; i < N; i++) {
      const previous = state[i - 1] as number;
      state[i] = Math.imul(1812433253, previous ^ (previous >>> 30)) + i;
    }
    this.#index = N;
    return seed;
  }

  /** An unsigned 32-bit integer. */
  int(): number {
    if (this.#index >= N) this.#twist();
    let y = this.#state[this.#index++] as number;
    y ^= y >>> 11;
    y ^= (y << 7) & 0x9d2c5680;
    y ^= (y << 15) & 0xefc60000;
    return (y ^ (y >>> 18)) >>> 0;
  }

  #twist(): void {
    const state = this.#state;
    for (let i = 0; i < N; i++) {
      const y = ((state[i] as number) & 0x80000000) | ((state[(i + 1) % N] as number) & 0x7fffffff);
      state[i] = (state[(i + M) % N] as number) ^ (y >>> 1) ^ (y & 1 ? 0x9908b0df : 0);
    }
    this.#index = 0;
  }

  /** From 0 to 1, both included. */
  real(): number {
    return this.int() / 0xffffffff;
  }

  /** From 0 up to but not including 1. */
  rnd(): number {
    return this.int() / 0x1_0000_0000;
  }

  /** The same as {@link rnd}. */
  random(): number {
    return this.rnd();
  }

  /** A number out of a normal distribution. */
  normal(mu: number, sigma: number): number {
    const u = Math.max(this.rnd(), Number.MIN_VALUE);
    return mu + sigma * Math.sqrt(-2 * Math.log(u)) * Math.cos(2 * Math.PI * this.rnd());
  }

  static random(): number {
    return MersenneTwister.#shared.random();
  }

  static normal(mu: number, sigma: number): number {
    return MersenneTwister.#shared.normal(mu, sigma);
  }
}
