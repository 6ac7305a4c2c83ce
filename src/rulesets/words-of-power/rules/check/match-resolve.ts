import { EventList } from "../../../../kernel/event-list.ts";
import type { WorldEvent } from "../../../../kernel/events.ts";
import { checkFaces, type Faces } from "../../../../kernel/faces.ts";
import { fail, ok, type Phrase, type Result } from "../../../../kernel/result.ts";
import type { WordsSettings } from "../settings.ts";
import { SIDES } from "./face-splits.ts";
import type { MatchDie, MatchOutcome, MatchResolved, MatchVerdict, Suggestion } from "./match-outcome.ts";
import { type Pair, pairOff } from "./match-pairs.ts";
import { gatherPools, isPlayerWord, type PoolDie, type Pools } from "./match-pool.ts";
import type { Claim, MatchState } from "./match-request.ts";
import { lookAtPlaces, type MatchPhase, phaseOf } from "./match-steps.ts";
import { canDefeat, placeAll, placeEffects, type Shown, type ShownDie, type Side, suggestPlaces } from "./placing.ts";

const RULES = "FOURTALES.Words.Rules";

/**
 * WP-15 to WP-23: what a check comes to as it stands, at any step. The same state always gives the same outcome, events
 * and event ids; resolving again after a later step gives the earlier events again.
 * @returns problems for an unsound request, wrong faces (`thrown.player`, `thrown.difficulty`) or wrong places
 */
export function resolveCheck(state: MatchState, settings: WordsSettings): Result<MatchResolved> {
  const gathered = gatherPools(state.request);
  if (!gathered.ok) return gathered;
  const pools = gathered.value;
  for (const side of ["difficulty", "player"] as const) {
    const faces = state.thrown[side];
    const wrong = faces ? checkFaces(faces, pools[side].length, SIDES, `thrown.${side}`) : [];
    const misplaced = lookAtPlaces(state, side, state.thrown.placed[side] ?? []);
    if (wrong.length + misplaced.length > 0) return fail(...wrong, ...misplaced);
  }
  const outcome = outcomeOf(state, pools, settings);
  return ok({ outcome, events: eventsOf(state, outcome) });
}

/** The dice on the table with the +1s placed so far; sides not thrown yet are empty. */
export function shownDice(state: MatchState): Shown {
  const dice = (faces: Faces | null): ShownDie[] => (faces ?? []).map((face) => ({ face, bonus: 0 }));
  const { difficulty, player, placed } = state.thrown;
  const shown = { player: dice(player), difficulty: dice(difficulty) };
  return placeAll(placeAll(shown, "player", placed.player ?? []), "difficulty", placed.difficulty ?? []);
}

function outcomeOf(state: MatchState, pools: Pools, settings: WordsSettings): MatchOutcome {
  const phase = phaseOf(state, settings);
  const shown = shownDice(state);
  const pairs = state.thrown.player && state.thrown.difficulty ? pairOff(shown, settings) : null;
  const defeated = pairs?.length ?? 0;
  const of = pools.difficulty.length;
  const verdict = verdictOf(phase, defeated, of);
  const side = (name: Side) => pools[name].map((die, i) => lookOf(name, die, i, shown, pairs, settings));
  const spent = state.thrown.difficulty ? spentClaims(state).map((claim) => claim.text) : [];
  return {
    verdict,
    phase,
    player: side("player"),
    difficulty: side("difficulty"),
    lost: pools.lost,
    defeated,
    of,
    suggestion: suggestionOf(phase, shown, pools, settings),
    spent,
    draws: verdict === "full" && state.request.who.fateWeaver ? 1 : 0,
    sentence: sentenceOf(state, verdict, phase, defeated, of),
  };
}

function verdictOf(phase: MatchPhase, defeated: number, of: number): MatchVerdict {
  if (phase === "withdrawn") return "withdrawn";
  if (phase !== "settled") return "waiting";
  if (defeated === of) return "full";
  return defeated > 0 ? "partial" : "none";
}

function lookOf(
  side: Side,
  die: PoolDie,
  index: number,
  shown: Shown,
  pairs: readonly Pair[] | null,
  settings: WordsSettings,
): MatchDie {
  const mine = shown[side][index];
  const pair = pairs?.find((it) => it[side] === index) ?? null;
  const other = side === "player" ? "difficulty" : "player";
  const fate = (name: string): Phrase => ({ key: `${RULES}.Fate.${name}` });
  const what = (): string => {
    if (!mine) return "unthrown";
    if (!pairs) return "thrown";
    if (side === "difficulty") return pair ? "defeated" : "stands";
    if (pair) return "defeats";
    return canDefeat(mine, settings) ? "idle" : "one";
  };
  return {
    side,
    index,
    claim: die.claim,
    label: die.label,
    face: mine?.face ?? null,
    bonus: mine?.bonus ?? 0,
    pair: pair ? pair[other] : null,
    fate: fate(what()),
  };
}

function suggestionOf(phase: MatchPhase, shown: Shown, pools: Pools, settings: WordsSettings): Suggestion | null {
  if (phase !== "playerBonus" && phase !== "difficultyBonus") return null;
  const side: Side = phase === "playerBonus" ? "player" : "difficulty";
  const second = (settings.bonusOrder === "difficultyFirst") === (side === "player");
  const other: Side = side === "player" ? "difficulty" : "player";
  // Whoever is second answers to what the first has placed: the first has nothing left.
  const left = { ...pools.bonus, [other]: second ? 0 : pools.bonus[other] };
  return { side, dice: suggestPlaces(side, shown, left, settings), effects: placeEffects(side, shown, left, settings) };
}

/** WP-39: Words from Hands that counted; each is used up once, however often it was named. */
function spentClaims(state: MatchState): (Claim & { readonly source: NonNullable<Claim["source"]> })[] {
  const seen = new Set<string>();
  return state.request.claims.flatMap((claim) => {
    const { source } = claim;
    if (claim.state !== "granted" || source?.from !== "hand") return [];
    if (state.request.secret && isPlayerWord(claim)) return [];
    const key = `${source.owner} ${source.id}`;
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ ...claim, source }];
  });
}

/** nothing is used up by a check that was called off. From the difficulty's throw on, Words are spent (WP-09). */
function eventsOf(state: MatchState, outcome: MatchOutcome): WorldEvent[] {
  const list = new EventList("words");
  if (state.withdrawn || !state.thrown.difficulty) return list.all;
  for (const { source, text } of spentClaims(state)) {
    list.add("hand", source.owner, { id: source.id, word: null, text });
  }
  if (outcome.draws > 0) list.add("draw", state.request.who.uuid, { amount: outcome.draws });
  return list.all;
}

function sentenceOf(state: MatchState, verdict: MatchVerdict, phase: MatchPhase, defeated: number, of: number): Phrase {
  const { who, deed } = state.request;
  const data = { name: who.name, deed, defeated, of, left: of - defeated };
  if (verdict === "waiting") return { key: `${RULES}.Phase.${phase}`, data };
  return { key: `${RULES}.Verdict.${verdict}`, data };
}
