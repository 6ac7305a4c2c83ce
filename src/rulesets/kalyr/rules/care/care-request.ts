import { oneOf, orNothing } from "../../../../kernel/looks.ts";
import { fail, ok, type Result } from "../../../../kernel/result.ts";
import type { AskedContest } from "../contest/asked-contest.ts";
import type { ContestChoices } from "../contest/plan.ts";
import { CONTEST, fits, isShort, type LooksOf, UNSOUND } from "../contest/plan-check.ts";
import type { Side } from "../side/side.ts";
import { TRACKS, type Track } from "../types.ts";
import type { Care } from "./care.ts";

/** A healer's roll: a contest with nothing to reach, and whom its result mends (KA-68). */
export interface CareRequest {
  readonly contest: AskedContest;
  readonly care: Care;
}

/** All that a healer chose. */
export interface CareChoices extends Omit<ContestChoices, "against"> {
  against: "care";
  /** UUID of whoever is cared for. */
  patient: string;
  /** On which track; left out = of the body. */
  treated?: Track;
}

const CARE: LooksOf<CareChoices> = {
  ...CONTEST,
  against: oneOf("care"),
  patient: isShort,
  treated: orNothing(oneOf(...TRACKS)),
};

/** Looks over what a healer chose, and parts it: the contest, and for whom it is. */
export function checkCare(value: unknown): Result<{ choices: ContestChoices; patient: string; track: Track }> {
  if (!fits(CARE)(value)) return fail(UNSOUND);
  const { patient, treated: track = "physical", ...choices } = value as CareChoices;
  return ok({ choices: { ...choices, against: "open" }, patient, track });
}

/** AM-22: a healer's side; whether such an ability mends anybody on that track is the game master's to allow. */
export function healing(side: Side, keeper: boolean): Side {
  return keeper ? side : { ...side, abilities: side.abilities.map((use) => ({ ...use, asked: true })) };
}

/** A healer's roll as cards of older worlds hold it: in one with its contest. */
type OlderCare = AskedContest & { readonly care: Care };

/** The healer's roll on a card; null where what was looked up is none. */
export function careIn(request: object): CareRequest | null {
  if (!("care" in request)) return null;
  if ("contest" in request) return request as CareRequest;
  const { care, ...contest } = request as OlderCare;
  return { contest, care };
}
