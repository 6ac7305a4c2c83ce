import type { Question, RoadStep, RollKind } from "../../../core/contract/roll-kind.ts";
import { fail, ok, problem } from "../../../kernel/result.ts";
import { encounterIn, struggleIn } from "../encounter/struggle-at-hand.ts";
import type { Resolution } from "../rules/conflict/resolution.ts";
import { type RoundOfConflict, standing } from "../rules/conflict/struggle.ts";
import { resolutionEvents, resolutionHindrance } from "../rules/conflict/struggle-steps.ts";
import { MenaceRoll } from "../wound/menace.roll.ts";
import { resolutionCard } from "./resolution.card.ts";
import {
  allotting,
  hazardThrow,
  isHazard,
  questionFor,
  type ResolutionRequest,
  type ResolutionState,
  resolutionOf,
  spreadOn,
} from "./resolution-state.ts";

/** What the Gamesmaster chooses: which round of which conflict is to be resolved. */
export interface ResolutionChoice extends RoundOfConflict {
  /** UUID of the encounter. */
  readonly encounter: string;
}

/** How a round ended, with what lay on the table. */
export type ResolutionOutcome = Resolution;

/**
 * SW-43 to SW-55: the end of a round: each leader throws the pool of their side in the open, all say under seal what their dice
 * do, and all of it is opened together. The Gamesmaster alone calls for it.
 */
export const resolutionKind: RollKind<ResolutionRequest, ResolutionChoice, ResolutionOutcome> = {
  id: "resolution",
  facts({ choices, before }, world) {
    if (before) return ok(before);
    const { encounter, round } = choices;
    const found = encounterIn(world, encounter);
    if (!found) return fail(problem("FOURTALES.Core.Problem.targetGone", "encounter"));
    const struggle = struggleIn(found);
    const hindrance = resolutionHindrance(struggle, choices);
    if (hindrance) return fail(problem(`FOURTALES.Woven.Rules.Struggle.Problem.${hindrance}`, "round"));
    return ok({ encounter, round, since: struggle.since, sides: standing(struggle) });
  },
  // Nobody's in particular: a card that no Gamesmaster made is judged to be nobody's.
  actor: () => "",
  next,
  resolve(state) {
    const { spread, resolution } = resolutionOf(state);
    const { encounter } = state.request;
    return ok({ outcome: resolution, events: resolutionEvents(encounter, state.request, spread, resolution) });
  },
  odds: () => null,
  card: resolutionCard,
  title: ({ round }) => ({ key: "FOURTALES.Woven.Conflict.title", data: { round } }),
};

function next(state: ResolutionState): RoadStep {
  const { request, throws, questions } = state;
  for (const { id, pool } of request.sides) {
    if (!isHazard(request, id) || throws[hazardThrow(id)] || pool === 0) continue;
    return { do: "roll", throw: hazardThrow(id), formula: MenaceRoll.formulaFor(pool), rollClass: "MenaceRoll" };
  }
  const open = (asked: readonly Question[]) =>
    asked.some(({ id }) => (questions.find((one) => one.id === id)?.status ?? "open") === "open");
  const throwers = request.sides.filter(({ id, pool }) => !isHazard(request, id) && pool > 0);
  const pools = throwers.map(
    ({ id, name, pool, leader }): Question => ({
      id: questionFor("pool", id),
      kind: "pool",
      about: leader?.actor ?? "",
      data: { side: id, name, dice: pool },
    }),
  );
  if (open(pools)) return { do: "ask", questions: pools };
  const spread = spreadOn(state);
  const leaders = new Map(request.sides.map(({ id, leader }) => [id, leader?.actor ?? ""]));
  const allots = allotting(state, spread).map(
    ({ id, name }): Question => ({
      id: questionFor("allot", id),
      kind: "allot",
      about: leaders.get(id) ?? "",
      sealed: true,
      data: { side: id, name, spread },
    }),
  );
  return open(allots) ? { do: "ask", questions: allots } : { do: "resolve" };
}
