import type { Question, RollKind, Step } from "../../../core/rolls/roll-kind.ts";
import { ok } from "../../../kernel/result.ts";
import { matchCard, matchTitle } from "../cards/match.card.ts";
import { gatherPools } from "../rules/match-pool.ts";
import { resolveCheck } from "../rules/match-resolve.ts";
import { phaseOf } from "../rules/match-steps.ts";
import { wordsSettings } from "../settings/words-settings.ts";
import { type CheckRequest, type CheckRollState, checkOf, DIFFICULTY, PLAYER, placedCount } from "./check-state.ts";
import { checkOddsView } from "./odds-view.ts";
import { verifyCheck } from "./verify.ts";

/** A Skill Check: d6 against d6, talked over before the dice fall. */
export const matchKind: RollKind<CheckRequest> = {
  id: "match",
  actor: (request) => request.who.uuid,
  next,
  resolve(state) {
    const resolved = resolveCheck(checkOf(state, wordsSettings()), wordsSettings());
    if (!resolved.ok) return resolved;
    return ok({ outcome: { ...resolved.value.outcome }, events: resolved.value.events });
  },
  odds: (request) =>
    checkOddsView(checkOf({ request, throws: {}, questions: [], moves: [] }, wordsSettings()), "asked"),
  verify: verifyCheck,
  card: matchCard,
  title: matchTitle,
  // WP-14: until the difficulty dice are rolled.
  mayWithdraw: (state) => !state.throws[DIFFICULTY],
  secret: (request) => request.secret,
};

function next(state: CheckRollState): Step {
  const settings = wordsSettings();
  const check = checkOf(state, settings);
  const pools = gatherPools(check.request);
  if (!pools.ok) return { do: "refuse", problems: pools.problems };
  if (check.withdrawn) return { do: "resolve" };
  if (!check.thrown.difficulty) {
    const talk = askBefore(state, check.request.baseDice === null);
    if (talk) return { do: "ask", questions: [talk] };
    return { do: "roll", throw: DIFFICULTY, formula: `${pools.value.difficulty.length}d6`, rollClass: "MatchRoll" };
  }
  if (!check.thrown.player) {
    return { do: "roll", throw: PLAYER, formula: `${pools.value.player.length}d6`, rollClass: "MatchRoll" };
  }
  const phase = phaseOf(check, settings);
  if (phase !== "playerBonus" && phase !== "difficultyBonus") return { do: "resolve" };
  const side = phase === "playerBonus" ? "player" : "difficulty";
  const about = side === "player" && !check.request.secret ? check.request.who.uuid : "";
  const id = `place-${side}-${placedCount(state.questions, side)}`;
  return { do: "ask", questions: [{ id, kind: "place", about, data: { side } }] };
}

/**
 * WP-13: the other side names what hinders, the Storyteller weighs it all, the player goes on, asks for more or calls it
 * off. Each time the player asks for more, the Storyteller is heard again. What the Storyteller rolls is settled at once.
 */
function askBefore(state: CheckRollState, unset: boolean): Question | null {
  const { request, questions } = state;
  const settled = (id: string) => questions.some((it) => it.id === id && it.status !== "open");
  const { who, against, deed } = request;
  const data = { name: who.name, deed, against: against?.name ?? "" };
  if (request.contested && against && !settled("oppose")) {
    return { id: "oppose", kind: "oppose", about: against.uuid, data };
  }
  const asked = checkOf(state, wordsSettings()).request.claims.some((claim) => claim.state === "asked");
  const reviews = questions.filter(({ kind, status }) => kind === "review" && status !== "open").length;
  if (unset || asked) return { id: `review-${reviews}`, kind: "review", about: "", data };
  if (reviews === 0 && !request.contested) return null;
  const last = questions.findLast(({ kind, status }) => kind === "ready" && status !== "open");
  if (last && last.answer?.go !== false) return null;
  const readies = questions.filter(({ kind, status }) => kind === "ready" && status !== "open").length;
  return { id: `ready-${readies}`, kind: "ready", about: who.uuid, data };
}
