/** Places in a shuffled Deck are figures up to this one: what lies there and what comes in are mixed. */
const PLACES = 1_000_000;
/** More cards than any table writes in an evening. */
const MOST_CARDS = 10_000;

/**
 * Where cards come to lie that are shuffled into a Deck. The same seed gives the same places, whoever works them out.
 * @param seed a whole number
 * @param count how many cards, 0 to 10,000
 * @returns a figure for each, from 0; whichever is lowest lies on top
 * @throws {RangeError} for anything else
 */
export function shuffledPlaces(seed: number, count: number): number[] {
  if (!Number.isSafeInteger(seed)) throw new RangeError("The seed is no whole number.");
  if (!Number.isInteger(count) || count < 0 || count > MOST_CARDS)
    throw new RangeError(`No ${count} cards are shuffled.`);
  let state = (seed ^ 0x9e3779b9) >>> 0;
  return Array.from({ length: count }, () => {
    // Mulberry32.
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * PLACES);
  });
}
