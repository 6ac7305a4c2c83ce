/**
 * A short print of a text (FNV-1a with a seed): the same text gives the same everywhere. It tells things apart that nobody
 * disguises; it is no seal.
 * @returns whole number from 0 to 2³² − 1
 */
export function printOf(text: string, seed: number): number {
  let state = seed >>> 0;
  for (let i = 0; i < text.length; i++) state = Math.imul(state ^ text.charCodeAt(i), 0x01000193);
  return state >>> 0;
}

/** Two prints, so that two texts hardly share both. */
export const printsOf = (text: string): string => `${printOf(text, 1)}.${printOf(text, 2)}`;
