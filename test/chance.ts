/**
 * What chance decides in tests: the same on every run, so that a run tells of the code and not of the day. With
 * `FOUR_TALES_CHANCE=<any whole number>` in the environment other cases are tried, which finds more than it proves.
 */
export const CHANCE = Number(process.env.FOUR_TALES_CHANCE ?? 20_261_122);

/** How many times as many cases properties try that wait for a table: `FOUR_TALES_CASES=10` before a release. */
const CASES = Number(process.env.FOUR_TALES_CASES ?? 1);

/**
 * How many cases a property tries that costs more than pure rules do.
 * @param usual as many as `npm test` tries
 */
export function cases(usual: number): number {
  return Math.ceil(usual * CASES);
}
