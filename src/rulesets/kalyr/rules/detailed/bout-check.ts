import { isBoolean, oneOf, orNothing, within } from "../../../../kernel/looks.ts";
import { fail, ok, type Result } from "../../../../kernel/result.ts";
import { fits, isList, isShort, type LooksOf, MOST_AFFECTED, SIDE, UNSOUND } from "../contest/plan-check.ts";
import { LETTERS, TRACKS } from "../types.ts";
import type { Bout, Terms } from "./bout.ts";

/** No contest goes on for longer. */
const MOST_ROUNDS = 999;

const TERMS: LooksOf<Terms> = {
  goal: isShort,
  type: oneOf(...TRACKS, "other"),
  fight: isBoolean,
  harm: oneOf("margin", "fixed"),
  track: oneOf(...TRACKS),
  letter: oneOf(...LETTERS),
  stakes: orNothing(isShort),
  persuader: orNothing(isShort),
  organisation: orNothing(isShort),
  information: orNothing(isBoolean),
  affected: orNothing(isList(0, MOST_AFFECTED, isShort)),
};

const BOUT: LooksOf<Bout> = {
  round: within(2, MOST_ROUNDS),
  pair: isList(2, 2, isShort),
  terms: fits(TERMS),
  behind: isShort,
  dodging: isShort,
  turned: isBoolean,
  hampered: isShort,
  plans: isList(2, 2, (value) => value === null || fits(SIDE)(value)),
};

/** Looks over how a detailed contest stands, from the second round on. */
export function checkBout(value: unknown): Result<Bout> {
  return fits(BOUT)(value) ? ok(value as Bout) : fail(UNSOUND);
}
