import type { Question, RollKind, Step } from "../../../core/rolls/roll-kind.ts";
import type { WorldEvent } from "../../../kernel/events.ts";
import { ok } from "../../../kernel/result.ts";
import { contestTitle, type Withdrawn } from "../contest/contest.card.ts";
import { firstRoundFacts, roundFacts } from "../contest/contest.facts.ts";
import { questionFor } from "../contest/contest.kind.ts";
import { type ContestState, throwName } from "../contest/contest-state.ts";
import { mannerId } from "../contest/manners.ts";
import { oddsView } from "../contest/odds-view.ts";
import { kalyrSettings } from "../kalyr-settings.ts";
import { FudgeRoll } from "../ladder/fudge.roll.ts";
import { prepare } from "../rules/contest/prepare.ts";
import { softened } from "../rules/contest/soften.ts";
import { type RoundOutcome, resolveRound, scoutOf } from "../rules/detailed/resolve-round.ts";
import { asksManner } from "../rules/detailed/round.ts";
import { spendable } from "../rules/fudge/fudge.ts";
import type { KalyrRequest } from "../rules/side/plan.ts";
import { countedRolls } from "../rules/side/side-rolls.ts";
import { roundCard } from "./round.card.ts";
import { type Round, roundOf, SCOUT } from "./round-state.ts";

type Kind = RollKind<KalyrRequest, object, RoundOutcome | Withdrawn>;

const round: Omit<Kind, "id" | "facts"> = {
  actor: ({ acting }) => acting.who.uuid,
  next,
  resolve: (state) => {
    const now = roundOf(state);
    const { request, faces, withdrawn, softenings } = now;
    if (withdrawn) return ok({ outcome: { withdrawn }, events: [] });
    const settings = kalyrSettings();
    const resolved = resolveRound(request, faces, now, settings);
    if (!resolved.ok) return resolved;
    const { outcome, events } = resolved.value;
    const all = softened(spendable(request), softenings, events, settings);
    return ok({ outcome, events: [...all, ...answeredIn(request)] });
  },
  odds: oddsView,
  card: roundCard,
  offers: async (state, outcome) => (await import("./round-moves.ts")).roundOffers(state, outcome),
  move: async (state, offer) => (await import("./round-moves.ts")).roundMove(state, offer),
  verifyMove: async (state, move) => (await import("./round-moves.ts")).verifyRound(state, move),
  title: (request) => {
    const { key, data } = contestTitle(request);
    return { key: `${key}Round`, data: { ...data, round: request.bout?.round ?? 1 } };
  },
};

/** KA-75: the first round of a detailed contest; anybody may begin one. */
export const detailedKind: Kind = {
  ...round,
  id: "detailed",
  facts: firstRoundFacts,
  begin: async (choices) => (await import("../contest/begin.ts")).beginContest(choices, true),
};

/** KA-76: each further round; the card of the last one calls for it, and says how things stand. */
export const roundKind: Kind = {
  ...round,
  id: "round",
  facts: roundFacts,
  invited: true,
  begin: async (choices) => (await import("../contest/begin.ts")).beginRound(choices),
};

function next(state: ContestState): Step {
  const now = roundOf(state);
  const { request, faces, withdrawn } = now;
  if (withdrawn) return { do: "resolve" };
  if (request.acting.ready) {
    const prepared = prepare(request, kalyrSettings());
    if (!prepared.ok) return { do: "refuse", problems: prepared.problems };
  }
  const question = questionFor(state, request);
  const last = question?.kind === "choose" && question.data.side === "opposing";
  if (question && !last) return { do: "ask", questions: [question] };
  // Before anybody throws, and before either knows what the other is about.
  if (!now.open && asksManner(kalyrSettings())) return { do: "ask", questions: mannerQuestions(request) };
  if (question) return { do: "ask", questions: [question] };
  const missing = countedRolls(request).find(({ automatic }, i) => !automatic && faces[i]!.length === 0);
  if (missing) {
    const name = throwName(missing.side, missing.ability);
    return { do: "roll", throw: name, formula: FudgeRoll.FOUR, rollClass: FudgeRoll.name };
  }
  const scout = scoutQuestion(state, now);
  return scout ? { do: "ask", questions: [scout] } : { do: "resolve" };
}

/** KA-90, KA-91: both are asked under seal, and both answers open together. */
function mannerQuestions({ acting, opposing }: KalyrRequest): Question[] {
  return [acting, opposing].flatMap((side): Question[] =>
    side
      ? [
          {
            id: mannerId(side.who.uuid),
            kind: "manner",
            about: side.who.uuid,
            data: { name: side.who.name },
            sealed: true,
          },
        ]
      : [],
  );
}

/** KA-92: whoever held with an all-out defence looks for an opening. */
function scoutQuestion(state: ContestState, { request, faces, manners }: Round): Question | null {
  const scout = scoutOf(request, faces, manners, kalyrSettings());
  const who = scout && request[scout]?.who;
  if (!who || state.questions.some(({ id, status }) => id === SCOUT && status !== "open")) return null;
  return { id: SCOUT, kind: "scout", about: who.uuid, data: { name: who.name, side: scout } };
}

/** KA-112: whoever fought a round of an encounter has said what they do in it. */
function answeredIn({ places = [] }: KalyrRequest): WorldEvent[] {
  return places.flatMap((place, i) =>
    place
      ? [{ id: `answered:${i}`, kind: "kalyr.answered", target: place.combatant, data: { value: place.round } }]
      : [],
  );
}
