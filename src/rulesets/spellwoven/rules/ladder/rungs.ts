import { Ladder } from "../../../../kernel/ladder.ts";

/** Names of the twelve rungs, lowest first (SW-01). */
export const RUNGS = [
  "none",
  "childish",
  "rudimentary",
  "low",
  "moderate",
  "high",
  "adept",
  "masterful",
  "veteran",
  "fabled",
  "legendary",
  "mythic",
] as const;
export type RungId = (typeof RUNGS)[number];

export const LOWEST = 1;
export const HIGHEST = RUNGS.length;
/** Where everybody starts (SW-101). */
export const RUDIMENTARY = 3;

const RUNG = "FOURTALES.Woven.Rules.Rung";

/** SW-01: the ladder, None (1) to Mythic (12). */
export const ladder = new Ladder(
  RUNGS.map((id) => `${RUNG}.${id}`),
  LOWEST,
  { above: `${RUNG}.above`, below: `${RUNG}.below` },
);

/** The number of a rung, 1 to 12. */
export function rung(id: RungId): number {
  return RUNGS.indexOf(id) + LOWEST;
}

/** Is this a rung's number? */
export function isRung(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= LOWEST && (value as number) <= HIGHEST;
}

/** Language key of a rung's name. */
export function rungKey(value: number): string {
  return ladder.at(value).step.key;
}

/** SW-02, A-12: rungs up = difficulty − level; negative where the difficulty is lower. */
export function rungsUp(level: number, difficulty: number): number {
  return difficulty - level;
}

/** SW-03: two or more rungs below one's level nothing can go wrong, and no dice are rolled. */
export function isAutomatic(rungs: number): boolean {
  return rungs <= -2;
}

/** SW-04: 10, and 2 more or less for each rung up or down, without limit. */
export function threshold(rungs: number): number {
  return 10 + 2 * rungs;
}
