/**
 * What chance decides in tests: the same on every run, so that a run tells of the code and not of the day. With
 * `FOUR_TALES_CHANCE=<any whole number>` in the environment other cases are tried, which finds more than it proves.
 */
export const CHANCE = Number(process.env.FOUR_TALES_CHANCE ?? 20_261_122);
