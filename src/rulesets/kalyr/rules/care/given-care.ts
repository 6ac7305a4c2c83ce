import { type GivenContest, wholeContest } from "../contest/given-choices.ts";
import type { Character } from "../types.ts";
import type { CareChoices } from "./care-request.ts";

/** What a macro says of a healer's roll: who heals whom, with one or two abilities, and whatever else is not as usual. */
export type GivenCare = Omit<GivenContest, "against"> & Pick<CareChoices, "patient" | "treated">;

/** A healer's roll with what was left out as the window would begin. What makes no sense stays as it was given. */
export function wholeCare(own: Character, given: object): object {
  return { treated: "physical", ...wholeContest(own, given), foe: "", against: "care" };
}
