import { below, okUnless } from "../../../../kernel/checklist.ts";
import { checkFaces, type Faces } from "../../../../kernel/faces.ts";
import { fail, ok, type Problem, problem, type Result } from "../../../../kernel/result.ts";
import type { WordsSettings } from "../settings.ts";
import { SIDES } from "./face-splits.ts";
import { checkClaim, gatherPools, isPlayerWord } from "./match-pool.ts";
import type { Claim, MatchRequest, MatchState, Seat, Thrown } from "./match-request.ts";
import type { Side } from "./placing.ts";

const RULES = "FOURTALES.Words.Rules";

/** One thing that one person does to a check; plain data, so that it can be asked of another client. */
export type MatchStep =
  /** WP-02: the Storyteller says how many difficulty dice there are before anything hinders. */
  | { readonly kind: "difficulty"; readonly dice: number }
  /** WP-13: somebody names a condition, a Tag or a Word. The Storyteller's own claims stand at once. */
  | { readonly kind: "claim"; readonly claim: Omit<Claim, "by" | "state" | "reason"> }
  /** WP-13, WP-29: the Storyteller grants or refuses; a refusal needs its reason. May also rule on the exact match. */
  | {
      readonly kind: "judge";
      readonly id: string;
      readonly granted: boolean;
      readonly exact: boolean;
      readonly reason: string;
    }
  /** A claim is taken back. */
  | { readonly kind: "drop"; readonly id: string }
  /** WP-14: the check is called off. */
  | { readonly kind: "withdraw" }
  | { readonly kind: "throwDifficulty"; readonly faces: Faces }
  | { readonly kind: "throwPlayer"; readonly faces: Faces }
  /** WP-11, WP-12: the dice that get the +1s of a side, one index for each; fewer than allowed is allowed. */
  | { readonly kind: "place"; readonly side: Side; readonly dice: readonly number[] };

export type StepKind = MatchStep["kind"];

/** Where a check stands. */
export type MatchPhase =
  | "difficulty"
  | "claims"
  | "playerDice"
  | "difficultyBonus"
  | "playerBonus"
  | "settled"
  | "withdrawn";

/** Where a check stands, and so what it waits for. */
export function phaseOf(state: MatchState, settings: WordsSettings): MatchPhase {
  const { request, thrown, withdrawn } = state;
  if (withdrawn) return "withdrawn";
  if (request.baseDice === null) return "difficulty";
  if (!thrown.difficulty) return "claims";
  if (!thrown.player) return "playerDice";
  const waiting = placingOrder(settings).find((side) => mayStillPlace(state, side));
  return waiting ? `${waiting}Bonus` : "settled";
}

/** who places +1s first. */
export function placingOrder(settings: Pick<WordsSettings, "bonusOrder">): readonly [Side, Side] {
  return settings.bonusOrder === "difficultyFirst" ? ["difficulty", "player"] : ["player", "difficulty"];
}

/**
 * Who may take a step of this kind now; nobody, when it is not the time for it.
 * @param side for `claim` and `place`: which side it is about
 */
export function whoMay(
  state: MatchState,
  kind: StepKind,
  settings: WordsSettings,
  side: Side = "player",
): readonly Seat[] {
  const phase = phaseOf(state, settings);
  const open = phase === "difficulty" || phase === "claims";
  const mine = side === "player";
  const seats: Readonly<Record<StepKind, false | readonly Seat[]>> = {
    difficulty: open && STORYTELLER,
    claim: open && (mine ? PLAYER_SIDE : ALL),
    judge: open && STORYTELLER,
    drop: open && ALL,
    withdraw: open && PLAYER_SIDE,
    throwDifficulty: phase === "claims" && OTHER_SIDE,
    throwPlayer: phase === "playerDice" && (state.request.secret ? STORYTELLER : PLAYER_SIDE),
    place: mayPlaceNow(state, side, phase, settings) && (mine ? PLAYER_SIDE : OTHER_SIDE),
  };
  return seats[kind] || [];
}

const STORYTELLER: readonly Seat[] = ["storyteller"];
const PLAYER_SIDE: readonly Seat[] = ["player", "storyteller"];
const OTHER_SIDE: readonly Seat[] = ["storyteller", "opponent"];
const ALL: readonly Seat[] = ["player", "storyteller", "opponent"];

/**
 * Takes one step. Never alters `state`.
 * Problems: not this person's step or not its time (field `step`), a claim that is not there, a refusal without a reason,
 * a Word of the player in a secret check (WP-25), claims nobody has answered, wrong faces, wrong dice for a +1.
 */
export function takeStep(state: MatchState, seat: Seat, step: MatchStep, settings: WordsSettings): Result<MatchState> {
  const side = step.kind === "claim" ? step.claim.side : step.kind === "place" ? step.side : "player";
  const may = whoMay(state, step.kind, settings, side);
  if (may.length === 0) return fail(problem(`${RULES}.Refuse.notNow`, "step"));
  if (!may.includes(seat)) return fail(problem(`${RULES}.Refuse.notYours`, "step"));
  return follow(state, seat, step);
}

/** Takes steps one after another; the first that is refused ends it. A judgement's fault is told at its own input. */
export function takeSteps(
  base: MatchState,
  seat: Seat,
  steps: readonly MatchStep[],
  settings: WordsSettings,
): Result<MatchState> {
  let check = base;
  for (const step of steps) {
    const taken = takeStep(check, seat, step, settings);
    if (!taken.ok) {
      const index = step.kind === "judge" ? check.request.claims.findIndex(({ id }) => id === step.id) : -1;
      return fail(
        ...taken.problems.map((it) => (it.field === "reason" && index >= 0 ? { ...it, field: `reason.${index}` } : it)),
      );
    }
    check = taken.value;
  }
  return ok(check);
}

/** Each step with what may be wrong with it and what it changes. */
function follow(state: MatchState, seat: Seat, step: MatchStep): Result<MatchState> {
  const { request, thrown } = state;
  const { claims } = request;
  const withRequest = (more: Partial<MatchRequest>): MatchState => ({ ...state, request: { ...request, ...more } });
  const withThrown = (more: Partial<Thrown>): MatchState => ({ ...state, thrown: { ...thrown, ...more } });
  const known = (id: string) => claims.find((claim) => claim.id === id);
  const noClaim = problem(`${RULES}.Refuse.noClaim`, "id");
  switch (step.kind) {
    case "difficulty": {
      const next = withRequest({ baseDice: step.dice });
      return okUnless(lookAtPools(next.request), () => next);
    }
    case "claim": {
      const claim = newClaim(seat, step.claim);
      const next = withRequest({ claims: [...claims, claim] });
      return okUnless(lookAtClaim(next.request, seat, claim), () => next);
    }
    case "judge": {
      const claim = known(step.id);
      if (!claim) return fail(noClaim);
      const found = judged(claim, step);
      return okUnless(checkClaim(found), () =>
        withRequest({ claims: claims.map((one) => (one === claim ? found : one)) }),
      );
    }
    case "drop": {
      const claim = known(step.id);
      if (!claim) return fail(noClaim);
      if (seat !== "storyteller" && claim.by !== seat) return fail(problem(`${RULES}.Refuse.notYours`, "id"));
      return ok(withRequest({ claims: claims.filter((one) => one !== claim) }));
    }
    case "withdraw":
      return ok({ ...state, withdrawn: true });
    case "throwDifficulty": {
      const open = claims.findIndex((claim) => claim.state === "asked");
      if (open >= 0) {
        return fail(problem(`${RULES}.Refuse.unanswered`, `claims.${open}`, { text: claims[open]!.text }));
      }
      return okUnless(lookAtFaces(state, "difficulty", step.faces), () => withThrown({ difficulty: step.faces }));
    }
    case "throwPlayer":
      return okUnless(lookAtFaces(state, "player", step.faces), () => withThrown({ player: step.faces }));
    case "place":
      return okUnless(lookAtPlaces(state, step.side, step.dice), () =>
        withThrown({ placed: { ...thrown.placed, [step.side]: step.dice } }),
      );
  }
}

/** What is wrong with the last claim of a request, which somebody has just made. */
function lookAtClaim(request: MatchRequest, seat: Seat, claim: Claim): readonly Problem[] {
  const twice = request.claims.some(({ id }, i) => id === claim.id && i < request.claims.length - 1);
  if (twice) return [problem(`${RULES}.Input.twice`, "claim.id")];
  if (request.secret && isPlayerWord(claim)) return [problem(`${RULES}.Refuse.secretWord`, "claim.kind")];
  if (!isTheirs(request, seat, claim)) return [problem(`${RULES}.Refuse.notYours`, "claim.source")];
  // A player tells what hinders them, but the Words against them are not theirs to play.
  if (seat === "player" && claim.kind === "word" && claim.side === "difficulty") {
    return [problem(`${RULES}.Refuse.notYours`, "claim.side")];
  }
  const found = below("claim", checkClaim(claim));
  return found.length > 0 ? found : lookAtPools(request);
}

/** Whoever tries names what is theirs, whoever opposes as well; the Storyteller names whatever there is, or makes it up. */
function isTheirs({ who, against }: MatchRequest, seat: Seat, { kind, source }: Claim): boolean {
  if (kind === "condition") return source === null;
  if (seat === "storyteller") return true;
  const speaker = seat === "player" ? who : against;
  return source !== null && source.owner === speaker?.uuid;
}

function lookAtPools(request: MatchRequest): readonly Problem[] {
  const pools = gatherPools(request, "asked");
  return pools.ok ? [] : pools.problems;
}

/** Has this side +1s that it has not placed? */
function mayStillPlace({ request, thrown }: MatchState, side: Side): boolean {
  const pools = gatherPools(request);
  return pools.ok && pools.value.bonus[side] > 0 && thrown.placed[side] === null;
}

/** The first to place may do so as soon as its own dice lie there; the second answers once all is seen. */
function mayPlaceNow(state: MatchState, side: Side, phase: MatchPhase, settings: WordsSettings): boolean {
  if (phase === `${side}Bonus`) return true;
  const early = phase === "playerDice" && side === "difficulty" && placingOrder(settings)[0] === side;
  return early && mayStillPlace(state, side);
}

function newClaim(seat: Seat, claim: Omit<Claim, "by" | "state" | "reason">): Claim {
  return { ...claim, by: seat, state: seat === "storyteller" ? "granted" : "asked", reason: "" };
}

function judged(claim: Claim, step: Extract<MatchStep, { kind: "judge" }>): Claim {
  const { granted, exact, reason } = step;
  return { ...claim, state: granted ? "granted" : "refused", exact: granted ? exact : claim.exact, reason };
}

function lookAtFaces(state: MatchState, side: Side, faces: Faces): Problem[] {
  const pools = gatherPools(state.request);
  return pools.ok ? checkFaces(faces, pools.value[side].length, SIDES) : [...pools.problems];
}

/** WP-11, Q-05: as many +1s as the side has at most; several may go on one die. */
export function lookAtPlaces(state: Pick<MatchState, "request">, side: Side, dice: readonly number[]): Problem[] {
  const pools = gatherPools(state.request);
  if (!pools.ok) return [...pools.problems];
  const most = pools.value.bonus[side];
  if (dice.length > most) return [problem(`${RULES}.Refuse.tooManyBonuses`, "dice", { max: most })];
  const wrong = dice.findIndex((die) => !Number.isInteger(die) || die < 0 || die >= pools.value[side].length);
  return wrong < 0 ? [] : [problem(`${RULES}.Input.noDie`, `dice.${wrong}`)];
}
