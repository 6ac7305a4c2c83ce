import type { Asked, AskedQuestion, Question, RoadStep, RollKind, World } from "../../../core/contract/roll-kind.ts";
import { isPlayedByOthers } from "../../../core/rolls/responsible.ts";
import { ok, type Result } from "../../../kernel/result.ts";
import { beingIn } from "../being.ts";
import { drawOffer } from "../deck/draw-offer.ts";
import { goneClaims } from "../rules/check/claims.ts";
import { checkFacts, type MatchChoices, PLAIN_MATCH } from "../rules/check/match-facts.ts";
import type { MatchOutcome } from "../rules/check/match-outcome.ts";
import { gatherPools } from "../rules/check/match-pool.ts";
import type { MatchRequest, MatchState } from "../rules/check/match-request.ts";
import { resolveCheck } from "../rules/check/match-resolve.ts";
import { wordsSettings } from "../words-settings.ts";
import {
  type CheckRequest,
  type CheckRollState,
  checkOf,
  DIFFICULTY,
  PLAYER,
  placedCount,
  placingSide,
} from "./check-state.ts";
import { matchCard, matchTitle } from "./match.card.ts";
import { checkOddsView } from "./odds-view.ts";

/** A Skill Check: d6 against d6, talked over before the dice fall. */
export const matchKind: RollKind<CheckRequest, MatchChoices, MatchOutcome> = {
  id: "match",
  facts,
  complete: (choices) => ({ ...PLAIN_MATCH, ...choices }),
  actor: (request) => request.who.uuid,
  next: nextInCheck,
  resolve: (state) => resolveCheck(checkOf(state, wordsSettings()), wordsSettings()),
  // WP-09: Words are used up when the difficulty dice fall, and not only once the last +1 is placed.
  stakes(state) {
    const resolved = resolveCheck(checkOf(state, wordsSettings()), wordsSettings());
    return resolved.ok ? resolved.value.events : [];
  },
  odds: (request) =>
    checkOddsView(checkOf({ request, throws: {}, questions: [], moves: [] }, wordsSettings()), "asked"),
  card: matchCard,
  title: matchTitle,
  // WP-14: until the difficulty dice are rolled.
  mayWithdraw: (state) => !state.throws[DIFFICULTY],
  eyes: ({ secret }) => (secret ? "keeper" : null),
  // WP-23: what was earned is drawn with one click.
  offers: ({ request: { who } }, outcome) => (outcome && outcome.draws > 0 ? drawOffer(who.uuid) : []),
};

/** Before the dice fall all that was claimed is looked for anew, also what was claimed in answers. */
function facts(
  { choices, by, questions, before }: Asked<MatchChoices, CheckRequest>,
  world: World,
): Result<CheckRequest> {
  if (before) return ok(before);
  const find = (uuid: string) => beingIn(world, uuid);
  const looked = checkFacts(choices, by, find, wordsSettings());
  if (!looked.ok) return looked;
  return ok(weighed(looked.value.request, by, questions, world));
}

/** A check that was asked for: who has a say in it, and which of the claims made so far have nothing behind them. */
export function weighed(
  request: MatchRequest,
  by: Asked["by"],
  questions: readonly AskedQuestion[],
  world: World,
): CheckRequest {
  const other = request.against && world.document(request.against.uuid);
  const contested = !by.isGM && other !== null && isPlayedByOthers(other, by.id);
  const asked = { ...request, contested, missing: [] };
  const check = checkOf({ request: asked, throws: {}, questions: [...questions], moves: [] }, wordsSettings());
  const gone = goneClaims(check.request, (uuid) => beingIn(world, uuid));
  return { ...asked, missing: gone.map(({ id }) => id) };
}

/** What comes next in a check, from all that is known. */
export function nextInCheck(state: CheckRollState): RoadStep {
  const settings = wordsSettings();
  const check = checkOf(state, settings);
  const pools = gatherPools(check.request);
  if (!pools.ok) return { do: "refuse", problems: pools.problems };
  if (check.withdrawn) return { do: "resolve" };
  if (!check.thrown.difficulty) {
    const talk = askBefore(state, check);
    if (talk) return { do: "ask", questions: [talk] };
    return { do: "roll", throw: DIFFICULTY, formula: `${pools.value.difficulty.length}d6`, rollClass: "MatchRoll" };
  }
  if (!check.thrown.player) {
    return { do: "roll", throw: PLAYER, formula: `${pools.value.player.length}d6`, rollClass: "MatchRoll" };
  }
  const side = placingSide(check, settings);
  if (!side) return { do: "resolve" };
  const about = side === "player" && !check.request.secret ? check.request.who.uuid : "";
  const id = `place-${side}-${placedCount(state.questions, side)}`;
  return { do: "ask", questions: [{ id, kind: "place", about, data: { side } }] };
}

/**
 * WP-13: the other side names what hinders, the Storyteller weighs it all, the player goes on, asks for more or calls it
 * off. Each time the player asks for more, the Storyteller is heard again. What the Storyteller rolls is settled at once.
 */
function askBefore({ request, questions }: CheckRollState, check: MatchState): Question | null {
  const { who, against, deed, contested } = request;
  const pose = (kind: string, about: string, id = kind): Question => ({
    id,
    kind,
    about,
    data: { name: who.name, deed, against: against?.name ?? "" },
  });
  const heard = (kind: string) => questions.filter((it) => it.kind === kind && it.status !== "open");
  if (contested && against && heard("oppose").length === 0) return pose("oppose", against.uuid);
  const { baseDice, claims } = check.request;
  const reviews = heard("review").length;
  if (baseDice === null || claims.some(({ state }) => state === "asked"))
    return pose("review", "", `review-${reviews}`);
  if (reviews === 0 && !contested) return null;
  const readies = heard("ready");
  if (readies.length > 0 && readies.at(-1)!.answer?.go !== false) return null;
  return pose("ready", who.uuid, `ready-${readies.length}`);
}
