import type { RollState } from "../../../core/contract/roll-kind.ts";
import { answerTo } from "../../../core/rolls/answer-to.ts";
import { checkFaces } from "../../../kernel/faces.ts";
import { type Allotment, allotmentProblems, mayAllot, type Spread } from "../rules/conflict/allotment.ts";
import { hazardAllotment } from "../rules/conflict/hazard-policy.ts";
import { type Resolution, resolveRound } from "../rules/conflict/resolution.ts";
import type { RoundOfConflict, Side } from "../rules/conflict/struggle.ts";
import { spreadOf } from "../rules/conflict/struggle-steps.ts";
import { wovenSettings } from "../woven-settings.ts";

/** The end of a round, as the encounter gives it. */
export interface ResolutionRequest extends RoundOfConflict {
  /** UUID of the encounter. */
  encounter: string;
  /** The sides that are still in it. */
  sides: readonly Side[];
}

export type ResolutionState = RollState<ResolutionRequest>;

/** What a leader is shown who is to throw. */
export interface PoolData extends Record<string, unknown> {
  side: string;
  name: string;
  dice: number;
}

/** What a leader is shown who is to allot: all that lies open. */
export interface AllotData extends Record<string, unknown> {
  side: string;
  name: string;
  spread: Spread;
}

/** Id of the question for a side's throw, or for what it does with it. */
export function questionFor(what: "pool" | "allot", side: string): string {
  return `${what}-${side}`;
}

/** Name of a throw that the Gamesmaster's computer makes for a hazard. */
export function hazardThrow(side: string): string {
  return `pool-${side}`;
}

/** The dice of each side on the table. What was asked first stays what it is about, whatever changes meanwhile. */
export function spreadOn(state: ResolutionState): Spread {
  const { request, questions, throws } = state;
  const asked = questions.find(({ kind }) => kind === "allot");
  if (asked) return (asked.data as AllotData).spread;
  const pools: Record<string, number> = {};
  const faces: Record<string, readonly number[]> = {};
  for (const { id, pool } of request.sides) {
    const question = questions.find((one) => one.id === questionFor("pool", id));
    pools[id] = question ? Number((question.data as PoolData).dice) : pool;
    const thrown = throws[hazardThrow(id)]?.flat() ?? answerTo(questions, questionFor("pool", id))?.faces ?? [];
    if (checkFaces(thrown, pools[id], 10).length === 0) faces[id] = thrown as number[];
  }
  return spreadOf(request.sides, pools, faces);
}

/** Sides whose leaders have something to decide: not what is played by itself, and nobody whose dice reach nothing. */
export function allotting({ request }: ResolutionState, spread: Spread): Spread {
  const settings = wovenSettings();
  return spread.filter((one) => mayAllot(one, settings) && !isHazard(request, one.id));
}

export function isHazard({ sides }: ResolutionRequest, side: string): boolean {
  return sides.find(({ id }) => id === side)?.hazard === true;
}

/** What each side does with its dice, as far as that lies open. */
function allotments(state: ResolutionState, spread: Spread): Record<string, Allotment> {
  const settings = wovenSettings();
  const entries = spread.map(({ id }): [string, Allotment] => {
    if (isHazard(state.request, id)) return [id, hazardAllotment(spread, id)];
    const uses = answerTo(state.questions, questionFor("allot", id))?.uses ?? [];
    return [id, allotmentProblems(spread, id, uses, settings).length === 0 ? (uses as Allotment) : []];
  });
  return Object.fromEntries(entries);
}

/** How the round ends, once everybody has said what they do. */
export function resolutionOf(state: ResolutionState): { spread: Spread; resolution: Resolution } {
  const spread = spreadOn(state);
  return { spread, resolution: resolveRound(spread, allotments(state, spread)) };
}
