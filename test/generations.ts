/** What FOUNDRY_GENERATION names (`13`, `14`, `13,14`): these are played wherever a test could play either; null for none. */
export const wished: readonly (13 | 14)[] | null = readGenerations(process.env.FOUNDRY_GENERATION);

/**
 * For tests of what compat.ts and the table do alike on both: the generation they name, or those that FOUNDRY_GENERATION
 * names. What they do differently has tests that play both in any case.
 */
export function playedOn(generation: 13 | 14): readonly (13 | 14)[] {
  return wished ?? [generation];
}

function readGenerations(wish: string | undefined): (13 | 14)[] | null {
  if (!wish) return null;
  const numbers = wish.split(",").map(Number);
  const known = numbers.filter((number) => number === 13 || number === 14);
  if (known.length !== numbers.length) throw new Error(`FOUNDRY_GENERATION takes 13, 14 or 13,14, not "${wish}".`);
  return known;
}
