import type { Character } from "../types.ts";
import { type AbilityPick, type ContestChoices, choicesOf, freshPlan, PLAIN_PICK } from "./plan.ts";

/** An ability as a macro names it: by its id on the sheet, or by its name where nobody learned it. */
export type GivenPick = Partial<AbilityPick>;

/** What a macro says of a contest: who acts, with one or two abilities, and whatever is not as the window would propose it. */
export type GivenContest = Pick<ContestChoices, "who"> &
  Omit<Partial<ContestChoices>, "picks"> & {
    /** One or two abilities, by id on the sheet, or by name where nobody learned it. */
    picks: readonly GivenPick[];
  };

/**
 * A contest with what was left out as the window of whoever acts would begin: Fair or opposed by the foe, blows where an arm is
 * raised. What makes no sense stays as it was given.
 */
export function wholeContest(own: Character, given: object): object {
  const { picks, foe } = given as Partial<GivenContest>;
  if (!isListOfPicks(picks)) return given;
  const fresh = choicesOf(own, freshPlan(own, picks[0]?.item ?? "", foe || null));
  return { ...fresh, ...given, picks: wholePicks(picks, fresh.picks) };
}

/** The same for a contest round by round: it wounds by the margin where nothing else is said (KA-76). */
export function wholeDetailed(own: Character, given: object): object {
  const whole = wholeContest(own, given) as Partial<ContestChoices>;
  return "harm" in given || whole.harm !== "none" ? whole : { ...whole, harm: "margin" };
}

/**
 * Two picks, as every side has them.
 * @param fresh what the window would propose
 */
export function wholePicks(picks: readonly GivenPick[], fresh: readonly AbilityPick[]): readonly AbilityPick[] {
  const whole = picks.map((pick) => ({ ...PLAIN_PICK, ...pick }));
  return whole.length === 1 ? [...whole, fresh[1] ?? { ...PLAIN_PICK }] : whole;
}

/** Is it a list of things, at least? */
export function isListOfPicks(picks: unknown): picks is readonly GivenPick[] {
  return Array.isArray(picks) && picks.length > 0 && picks.every((pick) => pick !== null && typeof pick === "object");
}
