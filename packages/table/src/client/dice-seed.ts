/**
 * Makes the dice of this client the same on every start, for demos and specs: a small generator (mulberry32) in the
 * place of the random one. Without a seed nothing is changed.
 */
export function installSeed(seed: number | null): void {
  if (seed === null) return;
  let state = seed >>> 0;
  CONFIG.Dice.randomUniform = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
