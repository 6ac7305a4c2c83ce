import { applied, type EventKind } from "../../../../kernel/events.ts";
import { isBoolean, isCount, isObject, isText, lookFor, oneOf, orNothing, within } from "../../../../kernel/looks.ts";
import type { ClimbState } from "../types.ts";

/** Where somebody is on a climb; null for whoever is on none. */
export interface ClimbData {
  readonly climb: ClimbState | null;
  /** Set once done: what was there before. */
  readonly was?: ClimbState | null;
  readonly undo?: boolean;
}

/** More steps than anybody climbs in an evening. */
export const MOST_CLIMB_STEPS = 20;

const isHeight = (value: unknown): boolean => typeof value === "number" && Number.isFinite(value);
const looks = lookFor({
  passed: isCount,
  paces: within(1, 40),
  down: orNothing(isBoolean),
  token: orNothing(isText),
  from: orNothing(isHeight),
  rise: orNothing(isHeight),
});
const isStep = oneOf("muscle", "stunt");

/** Is this a climb that the rules can read? */
export function isClimb(value: unknown): value is ClimbState {
  const { steps } = (isObject(value) ? value : {}) as { steps?: unknown };
  if (!Array.isArray(steps) || steps.length === 0 || steps.length > MOST_CLIMB_STEPS) return false;
  return steps.every(isStep) && looks(value).length === 0;
}

/** `teller.climb`: a climb begun, a step passed, the top reached (DT-52 to DT-56). */
export const climbEvent: EventKind<{ readonly climb?: ClimbState | null }, ClimbData> = {
  kind: "teller.climb",
  check: lookFor({
    climb: (value) => value === null || isClimb(value),
    was: orNothing(isClimb),
    undo: orNothing(isBoolean),
  }),
  apply: (state, { climb, undo }) => applied({ climb, was: state.climb ?? null, ...(undo && { undo }) }, { climb }),
  invert: ({ climb, was = null, undo }) => ({ climb: was, was: climb, undo: !undo }),
  describe: ({ climb }) => ({
    key: `FOURTALES.Teller.Rules.Climb.${climb ? "at" : "off"}`,
    data: { passed: climb?.passed ?? 0, all: climb?.steps.length ?? 0 },
  }),
};
