import type { Question, RoadStep, RollKind } from "../../../core/contract/roll-kind.ts";
import type { WorldEvent } from "../../../kernel/events.ts";
import { ok } from "../../../kernel/result.ts";
import { contestTitle, type Withdrawn } from "../contest/contest.card.ts";
import { questionFor } from "../contest/contest.kind.ts";
import { throwName } from "../contest/contest-state.ts";
import { completing } from "../contest/whole-choices.ts";
import { kalyrSettings } from "../kalyr-settings.ts";
import { FudgeRoll } from "../ladder/fudge.roll.ts";
import type { AskedContest } from "../rules/contest/asked-contest.ts";
import { countedRolls } from "../rules/contest/counted-rolls.ts";
import { wholeDetailed } from "../rules/contest/given-choices.ts";
import { prepare } from "../rules/contest/prepare.ts";
import { softened } from "../rules/contest/soften.ts";
import { type RoundOutcome, resolveRound, scoutOf } from "../rules/detailed/resolve-round.ts";
import { mannersFor, PLAIN } from "../rules/detailed/round.ts";
import { type RoundRequest, roundIn } from "../rules/detailed/round-request.ts";
import { spendable } from "../rules/fudge/fudge.ts";
import { mannerId } from "./manners.ts";
import { roundCard } from "./round.card.ts";
import { firstRoundFacts, roundFacts } from "./round.facts.ts";
import { roundView } from "./round-form.ts";
import { type Round, type RoundState, roundOf, SCOUT } from "./round-state.ts";

type Kind = RollKind<RoundRequest, object, RoundOutcome | Withdrawn>;

const round: Omit<Kind, "id" | "facts"> = {
  actor: (request) => roundIn(request)!.contest.acting.who.uuid,
  next,
  resolve: (state) => {
    const now = roundOf(state);
    const { contest, round, faces, withdrawn, softenings } = now;
    if (withdrawn) return ok({ outcome: { withdrawn }, events: [] });
    const settings = kalyrSettings();
    const resolved = resolveRound(round, faces, now, settings);
    if (!resolved.ok) return resolved;
    const { outcome, events } = resolved.value;
    const all = softened(spendable(contest), softenings, events, settings);
    return ok({ outcome, events: [...all, ...answeredIn(round)] });
  },
  odds: (request) => {
    const { contest, bout } = roundIn(request)!;
    return roundView(contest, bout, "acting", PLAIN);
  },
  card: roundCard,
  offers: async (state, outcome) => (await import("./round-moves.ts")).roundOffers(state, outcome),
  move: async (state, offer) => (await import("./round-moves.ts")).roundMove(state, offer),
  verifyMove: async (state, move) => (await import("./round-moves.ts")).verifyRound(state, move),
  title: (request) => {
    const { contest, bout } = roundIn(request)!;
    const { key, data } = contestTitle(contest);
    return { key: `${key}Round`, data: { ...data, round: bout.round } };
  },
};

/** KA-75: the first round of a detailed contest; anybody may begin one. */
export const detailedKind: Kind = {
  ...round,
  id: "detailed",
  facts: firstRoundFacts,
  complete: completing(wholeDetailed),
  begin: async (choices) => (await import("./begin-round.ts")).beginDetailed(choices),
};

/** KA-76: each further round; the card of the last one calls for it, and says how things stand. */
export const roundKind: Kind = {
  ...round,
  id: "round",
  facts: roundFacts,
  invited: true,
  begin: async (choices) => (await import("./begin-round.ts")).beginRound(choices),
};

function next(state: RoundState): RoadStep {
  const now = roundOf(state);
  const { contest, faces, withdrawn } = now;
  if (withdrawn) return { do: "resolve" };
  if (contest.acting.ready) {
    const prepared = prepare(contest, kalyrSettings());
    if (!prepared.ok) return { do: "refuse", problems: prepared.problems };
  }
  const question = questionFor(state, contest);
  const last = question?.kind === "choose" && question.data.side === "opposing";
  if (question && !last) return { do: "ask", questions: [question] };
  // Before anybody throws, and before either knows what the other is about.
  if (!now.open && mannersFor(contest, kalyrSettings()).length > 1)
    return { do: "ask", questions: mannerQuestions(contest) };
  if (question) return { do: "ask", questions: [question] };
  const missing = countedRolls(contest).find(({ automatic }, i) => !automatic && faces[i]!.length === 0);
  if (missing) {
    const name = throwName(missing.side, missing.ability);
    return { do: "roll", throw: name, formula: FudgeRoll.FOUR, rollClass: FudgeRoll.name };
  }
  const scout = scoutQuestion(state, now);
  return scout ? { do: "ask", questions: [scout] } : { do: "resolve" };
}

/** KA-90, KA-91: both are asked under seal, and both answers open together. */
function mannerQuestions({ acting, opposing }: AskedContest): Question[] {
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
function scoutQuestion(state: RoundState, { contest, round, faces, manners }: Round): Question | null {
  const scout = scoutOf(round, faces, manners, kalyrSettings());
  const who = scout && contest[scout]?.who;
  if (!who || state.questions.some(({ id, status }) => id === SCOUT && status !== "open")) return null;
  return { id: SCOUT, kind: "scout", about: who.uuid, data: { name: who.name, side: scout } };
}

/** KA-112: whoever fought a round of an encounter has said what they do in it. */
function answeredIn({ places }: RoundRequest): WorldEvent[] {
  return places.flatMap((place, i) =>
    place
      ? [{ id: `answered:${i}`, kind: "kalyr.answered", target: place.combatant, data: { value: place.round } }]
      : [],
  );
}
