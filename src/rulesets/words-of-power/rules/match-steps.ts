import { checkFaces, type Faces } from "../../../kernel/faces.ts";
import { fail, ok, type Problem, problem, type Result } from "../../../kernel/result.ts";
import { SIDES } from "./match-count.ts";
import { checkClaim, gatherPools, isPlayerWord } from "./match-pool.ts";
import type { Claim, MatchState, Seat } from "./match-request.ts";
import type { Side } from "./placing.ts";
import type { WordsSettings } from "./settings.ts";

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
  switch (kind) {
    case "difficulty":
    case "judge":
      return open ? ["storyteller"] : [];
    case "claim":
      if (!open) return [];
      return side === "player" ? ["player", "storyteller"] : ["player", "storyteller", "opponent"];
    case "drop":
      return open ? ["player", "storyteller", "opponent"] : [];
    case "withdraw":
      return open ? ["player", "storyteller"] : [];
    case "throwDifficulty":
      return phase === "claims" ? ["storyteller", "opponent"] : [];
    case "throwPlayer":
      if (phase !== "playerDice") return [];
      return state.request.secret ? ["storyteller"] : ["player", "storyteller"];
    case "place":
      if (!mayPlaceNow(state, side, phase, settings)) return [];
      return side === "player" ? ["player", "storyteller"] : ["storyteller", "opponent"];
  }
}

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
  const problems = lookAt(state, seat, step);
  return problems.length > 0 ? fail(...problems) : ok(follow(state, seat, step));
}

function lookAt(state: MatchState, seat: Seat, step: MatchStep): Problem[] {
  const { request } = state;
  switch (step.kind) {
    case "difficulty": {
      const pools = gatherPools({ ...request, baseDice: step.dice }, "asked");
      return pools.ok ? [] : [...pools.problems];
    }
    case "claim": {
      if (request.claims.some((claim) => claim.id === step.claim.id))
        return [problem(`${RULES}.Input.twice`, "claim.id")];
      if (request.secret && isPlayerWord(step.claim)) return [problem(`${RULES}.Refuse.secretWord`, "claim.kind")];
      // A player tells what hinders them, but the Words against them are not theirs to play.
      if (seat === "player" && step.claim.kind === "word" && step.claim.side === "difficulty") {
        return [problem(`${RULES}.Refuse.notYours`, "claim.side")];
      }
      const found = checkClaim(newClaim(seat, step.claim));
      if (found.length > 0) return found.map((it) => ({ ...it, field: `claim.${it.field}` }));
      const pools = gatherPools({ ...request, claims: [...request.claims, newClaim(seat, step.claim)] }, "asked");
      return pools.ok ? [] : [...pools.problems];
    }
    case "judge": {
      const claim = request.claims.find(({ id }) => id === step.id);
      if (!claim) return [problem(`${RULES}.Refuse.noClaim`, "id")];
      return checkClaim(judged(claim, step));
    }
    case "drop": {
      const claim = request.claims.find(({ id }) => id === step.id);
      if (!claim) return [problem(`${RULES}.Refuse.noClaim`, "id")];
      return seat === "storyteller" || claim.by === seat ? [] : [problem(`${RULES}.Refuse.notYours`, "id")];
    }
    case "withdraw":
      return [];
    case "throwDifficulty": {
      const open = request.claims.findIndex((claim) => claim.state === "asked");
      if (open >= 0)
        return [problem(`${RULES}.Refuse.unanswered`, `claims.${open}`, { text: request.claims[open]!.text })];
      return lookAtFaces(state, "difficulty", step.faces);
    }
    case "throwPlayer":
      return lookAtFaces(state, "player", step.faces);
    case "place":
      return lookAtPlaces(state, step.side, step.dice);
  }
}

function follow(state: MatchState, seat: Seat, step: MatchStep): MatchState {
  const { request, thrown } = state;
  const withClaims = (claims: readonly Claim[]): MatchState => ({ ...state, request: { ...request, claims } });
  switch (step.kind) {
    case "difficulty":
      return { ...state, request: { ...request, baseDice: step.dice } };
    case "claim":
      return withClaims([...request.claims, newClaim(seat, step.claim)]);
    case "judge":
      return withClaims(request.claims.map((claim) => (claim.id === step.id ? judged(claim, step) : claim)));
    case "drop":
      return withClaims(request.claims.filter((claim) => claim.id !== step.id));
    case "withdraw":
      return { ...state, withdrawn: true };
    case "throwDifficulty":
      return { ...state, thrown: { ...thrown, difficulty: step.faces } };
    case "throwPlayer":
      return { ...state, thrown: { ...thrown, player: step.faces } };
    case "place":
      return { ...state, thrown: { ...thrown, placed: { ...thrown.placed, [step.side]: step.dice } } };
  }
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
