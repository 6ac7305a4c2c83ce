import type { AskedQuestion, RollState } from "../../../core/contract/roll-kind.ts";
import type { BonusLeft } from "../rules/check/match-count.ts";
import { readSteps } from "../rules/check/match-facts.ts";
import { gatherPools } from "../rules/check/match-pool.ts";
import { type MatchRequest, type MatchState, NOTHING_THROWN, type Seat } from "../rules/check/match-request.ts";
import { shownDice } from "../rules/check/match-resolve.ts";
import { type MatchStep, phaseOf, placingOrder, takeSteps } from "../rules/check/match-steps.ts";
import { type PlaceEffect, placeAll, placeEffects, type Side, suggestPlaces } from "../rules/check/placing.ts";
import type { WordsSettings } from "../rules/settings.ts";

/** A check as asked for, and who has a say in it. */
export interface CheckRequest extends MatchRequest {
  /** The one it is against is played by somebody who names Tags and Words of their own. */
  readonly contested: boolean;
  /** Ids of claims whose Tag or Word was not there when it was looked for last, before the dice fell. */
  readonly missing: readonly string[];
}

export type CheckRollState = RollState<CheckRequest>;

/** Names of the throws. */
export const DIFFICULTY = "difficulty";
export const PLAYER = "player";

/** Who speaks in the answer to a question, by the question's kind. */
export const SEATS: Readonly<Record<string, Seat>> = { oppose: "opponent", review: "storyteller", ready: "player" };

/** The request of a check: of one that belongs to something else, as to a spell, it is a part of that one's request. */
function requestOf(request: CheckRequest & { readonly check?: CheckRequest | null }): CheckRequest {
  return request.check ?? request;
}

/** The check as all answers and dice so far have left it. */
export function checkOf(state: CheckRollState, settings: WordsSettings): MatchState {
  // Cards of older worlds say nothing of what is missing.
  const { contested: _, missing = [], ...request } = requestOf(state.request);
  let check: MatchState = { request, withdrawn: false, thrown: NOTHING_THROWN };
  for (const question of state.questions) {
    if (question.status === "open") continue;
    const seat = SEATS[question.kind];
    if (!seat) continue;
    if (question.status === "lapsed") {
      if (question.kind === "review") check = unheard(check);
      continue;
    }
    const steps = takeSteps(check, seat, stepsIn(question.answer), settings);
    if (steps.ok) check = steps.value;
  }
  check = without(check, missing);
  const thrown = { difficulty: facesOf(state, DIFFICULTY), player: facesOf(state, PLAYER) };
  check = { ...check, thrown: { ...check.thrown, ...thrown } };
  for (const side of placingOrder(settings)) check = withPlaces(check, side, state.questions, settings);
  return check;
}

/** Steps in an answer; none where they make no sense. Each is checked when it is taken. */
export function stepsIn(answer: Record<string, unknown> | null): MatchStep[] {
  return readSteps(answer?.steps) ?? [];
}

/** What a side that places +1s has before it: dice as they lie, what each die would come to, the best last. */
export interface Placing {
  readonly side: Side;
  readonly effects: readonly PlaceEffect[];
  readonly best: number;
  readonly check: MatchState;
}

/** Which side has a +1 to place now, or null when none has. */
export function placingSide(check: MatchState, settings: WordsSettings): Side | null {
  const phase = phaseOf(check, settings);
  return phase === "playerBonus" ? "player" : phase === "difficultyBonus" ? "difficulty" : null;
}

/** The +1 that is to be placed now, or null when none is. */
export function placingOf(state: CheckRollState, settings: WordsSettings): Placing | null {
  const check = checkOf(state, settings);
  const side = placingSide(check, settings);
  if (!side) return null;
  const done = placesIn(state.questions, side);
  const left = leftOf(check, side, done.length, settings);
  const shown = placeAll(shownDice(check), side, done);
  const best = suggestPlaces(side, shown, left, settings)[0] ?? 0;
  return { side, effects: placeEffects(side, shown, left, settings), best, check };
}

/** How many +1s a side has placed already. */
export function placedCount(questions: readonly AskedQuestion[], side: Side): number {
  return questions.filter(({ id, status }) => id.startsWith(`place-${side}-`) && status !== "open").length;
}

/** Each +1 is a question of its own; those that nobody answered go where they do most. */
function withPlaces(
  check: MatchState,
  side: Side,
  questions: readonly AskedQuestion[],
  settings: WordsSettings,
): MatchState {
  const pools = gatherPools(check.request);
  const most = pools.ok ? pools.value.bonus[side] : 0;
  if (most === 0 || !check.thrown.player || placedCount(questions, side) < most) return check;
  const dice = placesIn(questions, side);
  if (dice.length < most) {
    const shown = placeAll(shownDice(check), side, dice);
    dice.push(...suggestPlaces(side, shown, leftOf(check, side, dice.length, settings), settings));
  }
  return { ...check, thrown: { ...check.thrown, placed: { ...check.thrown.placed, [side]: dice.slice(0, most) } } };
}

function placesIn(questions: readonly AskedQuestion[], side: Side): number[] {
  return questions.flatMap(({ id, answer }) =>
    id.startsWith(`place-${side}-`) && Number.isInteger(answer?.die) ? [answer!.die as number] : [],
  );
}

function leftOf(check: MatchState, side: Side, done: number, settings: WordsSettings): BonusLeft {
  const pools = gatherPools(check.request);
  const bonus = pools.ok ? pools.value.bonus : { player: 0, difficulty: 0 };
  const other: Side = side === "player" ? "difficulty" : "player";
  // Whoever is second answers to what the first has placed: the first has nothing left.
  const first = placingOrder(settings)[0] === side;
  return { ...bonus, [side]: bonus[side] - done, [other]: first ? bonus[other] : 0 };
}

/** Nobody weighed it: one difficulty die, and what was only asked for does not count. */
function unheard(check: MatchState): MatchState {
  const reason = "FOURTALES.Words.Ask.unheard";
  const claims = check.request.claims.map((claim) =>
    claim.state === "asked" ? { ...claim, state: "refused" as const, reason } : claim,
  );
  return { ...check, request: { ...check.request, baseDice: check.request.baseDice ?? 1, claims } };
}

/** What is not there any more gives no die, whoever granted it. */
function without(check: MatchState, missing: readonly string[]): MatchState {
  if (missing.length === 0) return check;
  const reason = "FOURTALES.Words.Talk.gone";
  const claims = check.request.claims.map((claim) =>
    missing.includes(claim.id) && claim.state !== "refused" ? { ...claim, state: "refused" as const, reason } : claim,
  );
  return { ...check, request: { ...check.request, claims } };
}

function facesOf(state: RollState, name: string): number[] | null {
  return state.throws[name]?.flat() ?? null;
}
