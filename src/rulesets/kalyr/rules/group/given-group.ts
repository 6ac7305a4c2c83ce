import { type GivenPick, isListOfPicks, wholePicks } from "../contest/given-choices.ts";
import type { Character } from "../types.ts";
import type { GroupChoices } from "./group.ts";
import { freshGroup, groupChoices } from "./group-plan.ts";

/** What a macro says of a contest of groups: who leads, with what, both parties, and whatever is not as the window would propose it. */
export type GivenGroup = Pick<GroupChoices, "who" | "parties"> &
  Omit<Partial<GroupChoices>, "picks"> & {
    /** One or two abilities of whoever leads, by id on the sheet, or by name where nobody learned it. */
    picks: readonly GivenPick[];
  };

/** A contest of groups with what was left out as its window would begin. What makes no sense stays as it was given. */
export function wholeGroup(own: Character, given: object): object {
  const { picks, parties } = given as Partial<GivenGroup>;
  if (!isListOfPicks(picks) || !Array.isArray(parties)) return given;
  const theirs: unknown = parties.find((one) => one?.side === "opposing")?.members;
  const fresh = groupChoices(own, freshGroup(own, picks[0]?.item ?? "", Array.isArray(theirs) ? theirs : []));
  return { ...fresh, ...given, picks: wholePicks(picks, fresh.picks) };
}
