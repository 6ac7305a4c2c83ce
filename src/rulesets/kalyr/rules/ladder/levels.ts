import { Ladder } from "../../../../kernel/ladder.ts";
import type { Phrase } from "../../../../kernel/result.ts";

const LEVEL = "FOURTALES.Kalyr.Rules.Level";

/** The seven words of the trait ladder, lowest first (KA-05). */
export const LEVELS = ["terrible", "poor", "mediocre", "fair", "good", "great", "superb"] as const;

/** One of the seven words. */
export type LevelWord = (typeof LEVELS)[number];

export const TERRIBLE = -3;
export const POOR = -2;
export const MEDIOCRE = -1;
export const FAIR = 0;
export const GOOD = 1;
export const GREAT = 2;
export const SUPERB = 3;

/** KA-05: the trait ladder, Terrible −3 to Superb +3 with Fair at 0. Results may pass both ends (KA-07, AM-01). */
export const LADDER = new Ladder(
  LEVELS.map((word) => `${LEVEL}.${word}`),
  TERRIBLE,
  { above: `${LEVEL}.above`, below: `${LEVEL}.below` },
);

/** Steps beyond an end that still have a name of their own. */
const MOST_BEYOND = 9;

/** True for a whole number on the ladder. */
export function onLadder(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) >= TERRIBLE && (value as number) <= SUPERB;
}

/** The exact name of any level, beyond the ladder too. */
export function levelName(value: number): Phrase {
  return LADDER.name(value);
}

/**
 * Language key of a level, to be put into a gap of a sentence; more than nine steps past an end count as nine.
 */
export function levelKey(value: number): string {
  const { step, beyond } = LADDER.at(value);
  if (beyond === 0) return step.key;
  const steps = Math.min(MOST_BEYOND, Math.abs(beyond));
  return beyond > 0 ? `${LEVEL}.up.${steps}` : `${LEVEL}.down.${steps}`;
}
