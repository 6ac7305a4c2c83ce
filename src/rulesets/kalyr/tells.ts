import type { CardTeller, GameTeller, ToldTo } from "../../core/contract/chronicle-spec.ts";
import { say, t, type Words } from "../../core/text/text.ts";
import type { Withdrawn } from "./contest/contest.card.ts";
import { contestTitle } from "./contest/contest.card.ts";
import { type Contest, contestOf } from "./contest/contest-state.ts";
import { toldSentence } from "./contest/hidden-difficulty.ts";
import { type KalyrDeed, kalyrDeed } from "./deed.kind.ts";
import { afterNotes } from "./detailed/round.card.ts";
import { type RoundState, roundOf } from "./detailed/round-state.ts";
import { groupTitle } from "./group/group.card.ts";
import { type GroupState, groupOf } from "./group/group-state.ts";
import { postStory } from "./post/post.kind.ts";
import { type CareRequest, careIn } from "./rules/care/care-request.ts";
import type { AskedContest } from "./rules/contest/asked-contest.ts";
import type { ContestOutcome } from "./rules/contest/outcome.ts";
import { ripeEvent, usedEvent } from "./rules/contest/used.event.ts";
import type { RoundOutcome } from "./rules/detailed/resolve-round.ts";
import type { GroupOutcome } from "./rules/group/resolve-group.ts";
import type { PostDone } from "./rules/post/deeds.ts";
import { undotted } from "./rules/typed.ts";

const TOLD = "FOURTALES.Core.Chronicle.told";
const TELLS = "FOURTALES.Kalyr.Tells";

/** A contest: who tried what and how it went, for what and with what at stake. Whoever backed out did nothing (KA-27). */
const contest: CardTeller<AskedContest | CareRequest, ContestOutcome | Withdrawn> = {
  tell: ({ request, ...state }, outcome, to) => {
    const asked = careIn(request)?.contest ?? (request as AskedContest);
    return contestLines(contestOf({ ...state, request: asked }), contestTitle(asked), outcome, to);
  },
};

/** A round of a detailed contest, with who is out of it or worse off. */
const round: CardTeller<RoundState["request"], RoundOutcome | Withdrawn> = {
  tell: (state, outcome, to) => {
    const now = roundOf(state);
    // Which round it is, its sentence says.
    const lines = contestLines({ ...now, request: now.contest }, contestTitle(now.contest), outcome, to);
    return "withdrawn" in outcome ? [] : [...lines, ...afterNotes(now.contest, outcome)];
  },
};

/** A contest of groups. */
const group: CardTeller<GroupState["request"], GroupOutcome | Withdrawn> = {
  tell: (state, outcome) => {
    if ("withdrawn" in outcome) return [];
    const { request, stakes } = groupOf(state);
    const { goal, method } = request.contest;
    const told = t(TOLD, { title: say(groupTitle(state.request)), story: say(outcome.sentence) });
    return [told, ...about(goal, method, stakes)];
  },
};

/**
 * A deed: its sentence says what it cost and what came onto the sheet; only wounds stand below it. What the game master refused
 * never happened.
 */
const deed: CardTeller<KalyrDeed, { readonly granted?: boolean | null }> = {
  tell: (state, outcome) => (outcome.granted === false ? [] : [kalyrDeed.card(state, outcome).story]),
  covers: ["kalyr.fudge", "kalyr.advance", "kalyr.level", "kalyr.owed", "core.document"],
};

/** A post: whose it is, and what it tells. What is changed of a scene is no part of the story. */
const post: CardTeller<PostDone> = {
  tell: ({ request }) => (request.deed === "change" ? [] : [`${postStory(request)} ${request.text}`.trim()]),
};

/** How this game's cards are told. */
export const tells: GameTeller = {
  cards: { contest, care: contest, detailed: round, round, group, deed, post },
  marks: [usedEvent.kind, ripeEvent.kind],
};

function contestLines(
  { request }: Pick<Contest, "request">,
  title: Words,
  outcome: ContestOutcome | Withdrawn,
  to: ToldTo,
): string[] {
  if ("withdrawn" in outcome) return [];
  const { goal, method, stakes, against } = request;
  const tier = against.kind === "tiers" && outcome.tier !== null ? against.tiers[outcome.tier]?.text : "";
  return [
    t(TOLD, { title: say(title), story: say(toldSentence(outcome, to === "everybody")) }),
    ...(tier ? [t(`${TELLS}.tier`, { text: tier })] : []),
    ...about(goal, method, stakes.level === "high" ? stakes.text : ""),
  ];
}

/** KA-03, KA-26: what it was for, how it was gone about, and what was at stake. */
function about(goal: string, method: string, stakes: string): string[] {
  return [
    ...(goal ? [t(`${TELLS}.${method ? "goalBy" : "goal"}`, { goal: undotted(goal), method: undotted(method) })] : []),
    ...(!goal && method ? [t(`${TELLS}.method`, { method: undotted(method) })] : []),
    ...(stakes ? [t(`${TELLS}.stakes`, { stakes: undotted(stakes) })] : []),
  ];
}
