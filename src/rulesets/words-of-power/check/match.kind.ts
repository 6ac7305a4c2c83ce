import { honest } from "../../../core/rolls/honest.ts";
import type { Question, Resolution, RollKind, Step } from "../../../core/rolls/roll-kind.ts";
import type { Result } from "../../../kernel/result.ts";
import { gatherPools } from "../rules/check/match-pool.ts";
import type { MatchState } from "../rules/check/match-request.ts";
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
export const matchKind: RollKind<CheckRequest> = {
  id: "match",
  actor: (request) => request.who.uuid,
  next,
  resolve: (state) =>
    resolveCheck(checkOf(state, wordsSettings()), wordsSettings()) as Result<object> as Result<Resolution>,
  odds: (request) =>
    checkOddsView(checkOf({ request, throws: {}, questions: [], moves: [] }, wordsSettings()), "asked"),
  verify: honest(async (state) => (await import("./verify-check.ts")).isCheckRight(state)),
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
    ...{ id, kind, about },
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
