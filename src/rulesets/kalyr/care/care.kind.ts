import type { RollKind, RollState } from "../../../core/contract/roll-kind.ts";
import { isObject } from "../../../kernel/looks.ts";
import { ok } from "../../../kernel/result.ts";
import { contestTitle, type Withdrawn } from "../contest/contest.card.ts";
import { contestKind } from "../contest/contest.kind.ts";
import { contestOf } from "../contest/contest-state.ts";
import { completing } from "../contest/whole-choices.ts";
import { careEvents } from "../rules/care/care.ts";
import { type CareRequest, careIn } from "../rules/care/care-request.ts";
import { wholeCare } from "../rules/care/given-care.ts";
import type { AskedContest } from "../rules/contest/asked-contest.ts";
import type { ContestOutcome } from "../rules/contest/outcome.ts";
import { careFacts } from "./care.facts.ts";

type Outcome = ContestOutcome | Withdrawn;
type CareState = RollState<CareRequest>;

/** KA-68: a healer's roll: a contest with nothing to reach, whose result mends somebody. */
export const careKind: RollKind<CareRequest, object, Outcome> = {
  id: "care",
  facts: careFacts,
  complete: completing(wholeCare),
  actor: (request) => contestKind.actor(contestOn(request)),
  next: (state) => contestKind.next(within(state)),
  resolve: (state) => {
    const resolved = contestKind.resolve(within(state));
    if (!resolved.ok || "withdrawn" in resolved.value.outcome) return resolved;
    const { outcome, events } = resolved.value;
    const [healer] = outcome.sides;
    const by = contestOf(within(state)).request.acting.who.name;
    return ok({ outcome, events: [...events, ...careEvents(careOn(state), by, healer?.result ?? null)] });
  },
  odds: (request) => contestKind.odds(contestOn(request)),
  card: (state, outcome) => contestKind.card(within(state), outcome),
  offers: (state, outcome) => contestKind.offers!(within(state), outcome),
  move: (state, offer) => contestKind.move!(within(state), offer),
  verifyMove: (state, move) => contestKind.verifyMove!(within(state), move),
  title: (request) => {
    const { contest, care } = careIn(request)!;
    return { key: "FOURTALES.Kalyr.Card.caresFor", data: { ...contestTitle(contest).data, foe: care.patient.name } };
  },
};

/** The contest that a healer's roll wraps. */
function contestOn(request: CareRequest): AskedContest {
  return careIn(request)!.contest;
}

function within(state: CareState): RollState<AskedContest> {
  return { ...state, request: contestOn(state.request) };
}

function careOn({ request }: CareState) {
  return careIn(request)!.care;
}

/**
 * The kind of simple contests, among whose cards those of older worlds may be healers' rolls: these are what they are now.
 */
export function withOlderCare(
  kind: RollKind<AskedContest, object, Outcome>,
): RollKind<AskedContest | CareRequest, object, Outcome> {
  type Either = RollKind<AskedContest | CareRequest, object, Outcome>;
  const of = (request: object | null): Either => (request && careIn(request) ? careKind : kind) as Either;
  const begins = (choices: object) => isObject(choices) && (choices as { against?: unknown }).against === "care";
  return {
    ...(kind as Either),
    facts: (asked, world) =>
      (asked.before ? of(asked.before) : begins(asked.choices) ? (careKind as Either) : (kind as Either)).facts(
        asked,
        world,
      ),
    actor: (request) => of(request).actor(request),
    next: (state) => of(state.request).next(state),
    resolve: (state) => of(state.request).resolve(state),
    odds: (request) => of(request).odds(request),
    card: (state, outcome) => of(state.request).card(state, outcome),
    offers: (state, outcome) => of(state.request).offers!(state, outcome),
    move: (state, offer) => of(state.request).move!(state, offer),
    verifyMove: (state, move) => of(state.request).verifyMove!(state, move),
    title: (request) => of(request).title(request),
  };
}
