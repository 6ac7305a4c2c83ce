import type { AskedQuestion, Question, RoadStep, RollKind } from "../../../core/contract/roll-kind.ts";
import { ok } from "../../../kernel/result.ts";
import { askedFor } from "../contest/asked-for.ts";
import type { Withdrawn } from "../contest/contest.card.ts";
import { completing } from "../contest/whole-choices.ts";
import { kalyrSettings } from "../kalyr-settings.ts";
import { FudgeRoll } from "../ladder/fudge.roll.ts";
import { softened } from "../rules/contest/soften.ts";
import { wholeGroup } from "../rules/group/given-group.ts";
import { type GroupRequest, groupIn, partyOf } from "../rules/group/group.ts";
import { askedIn } from "../rules/group/group-request.ts";
import { spendableGroup } from "../rules/group/muster.ts";
import { groupProblems } from "../rules/group/prepare-group.ts";
import { type GroupOutcome, groupEvents, resolveGroup } from "../rules/group/resolve-group.ts";
import { groupCard, groupTitle } from "./group.card.ts";
import { groupFacts } from "./group.facts.ts";
import { groupOddsView } from "./group-odds-view.ts";
import { type GroupState, groupOf, KEEPERS, questionFor } from "./group-state.ts";

/** A contest of two groups: everybody rolls, the better average wins (KA-31). */
export const groupKind: RollKind<GroupRequest, object, GroupOutcome | Withdrawn> = {
  id: "group",
  facts: groupFacts,
  complete: completing(wholeGroup),
  actor: (request) => partyOf(groupIn(request), "acting")[0]!.side.who.uuid,
  next,
  resolve: (state) => {
    const { request, faces, softenings, withdrawn } = groupOf(state);
    if (withdrawn) return ok({ outcome: { withdrawn }, events: [] });
    const settings = kalyrSettings();
    const outcome = resolveGroup(request, faces, settings);
    const events = groupEvents(request, outcome, settings);
    return ok({ outcome, events: softened(spendableGroup(request), softenings, events, settings) });
  },
  odds: (request) => {
    const group = groupIn(request);
    return group.members.every(({ said }) => said) ? groupOddsView(group, "acting") : null;
  },
  card: groupCard,
  offers: async (state, outcome) =>
    groupOf(state).withdrawn ? [] : (await import("./group-moves.ts")).groupOffers(state, outcome),
  move: async (state, offer) => (await import("./group-moves.ts")).groupMove(state, offer),
  verifyMove: async (state, move) => (await import("./group-moves.ts")).verifyGroup(state, move),
  title: groupTitle,
};

function next(state: GroupState): RoadStep {
  const { request, faces, stakes, withdrawn } = groupOf(state);
  if (withdrawn) return { do: "resolve" };
  const problems = groupProblems(request, kalyrSettings());
  if (problems.length > 0) return { do: "refuse", problems };
  const questions = questionsFor(request, stakes, state.questions);
  if (questions.length > 0) return { do: "ask", questions };
  const missing = Object.keys(faces).find((name) => faces[name]!.length === 0);
  if (!missing) return { do: "resolve" };
  return { do: "roll", throw: missing, formula: FudgeRoll.FOUR, rollClass: FudgeRoll.name };
}

/** KA-27: the game master tells what losing means, and each player hears it while they may still back out. */
function stakesQuestions(request: GroupRequest, text: string, asked: readonly AskedQuestion[]): Question[] {
  const settled = (id: string) => asked.some((one) => one.id === id && one.status !== "open");
  const name = partyOf(request, "acting")[0]!.side.who.name;
  const { stakes, asksStakes } = request.contest;
  if (asksStakes && !settled("tellStakes"))
    return [{ id: "tellStakes", kind: "tellStakes", about: "", data: { name } }];
  if (text === "") return [];
  // Whoever leads and has named it need not hear it.
  const isKnown = stakes.level === "high" && stakes.answer === "accepted";
  return request.members.flatMap(({ key, side: { who } }, i): Question[] => {
    const id = `stakes-${key}`;
    if (!who.player || settled(id) || (i === 0 && isKnown)) return [];
    return [{ id, kind: "stakes", about: who.uuid, data: { name, text, who: who.name } }];
  });
}

/**
 * What others have to say: the Gamemaster how opponents were placed by hand, then everybody at once what they do, each with
 * dice of their own, then the Gamemaster what they asked for.
 */
function questionsFor(request: GroupRequest, text: string, heard: readonly AskedQuestion[]): Question[] {
  const name = partyOf(request, "acting")[0]!.side.who.name;
  if (request.asksDeal) return [{ id: "deal", kind: "deal", about: "", data: { name } }];
  const stakes = stakesQuestions(request, text, heard);
  if (stakes.length > 0) return stakes;
  const waiting = request.members.filter(({ said }) => !said);
  const asked: Question[] = waiting.flatMap(({ played, key, side }) =>
    played
      ? [{ id: questionFor({ played, side }), kind: "stand", about: side.who.uuid, data: { key, name: side.who.name } }]
      : [],
  );
  const others = waiting.filter(({ played }) => !played).length;
  if (others > 0) asked.push({ id: KEEPERS, kind: "standAll", about: "", data: { name, count: others } });
  if (asked.length > 0) return asked;
  const [first] = askedIn(request);
  if (!first) return [];
  const data = askedFor(first.side)!;
  return [{ id: `approve-${first.key}-${data.ref}`, kind: "approve", about: "", data: { side: first.key, ...data } }];
}
