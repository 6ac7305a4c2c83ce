import type { CardView, Question, RoadStep, RollKind, RollState } from "../../../core/contract/roll-kind.ts";
import { answerTo } from "../../../core/rolls/answer-to.ts";
import { playersOf } from "../../../core/rolls/responsible.ts";
import { t } from "../../../core/text/text.ts";
import { fail, ok, problem } from "../../../kernel/result.ts";
import { tellerTemplate } from "../dungeonteller.ts";
import { rolledWords, shownDice } from "../roll/dice-words.ts";
import { MAIN } from "../roll/effective-request.ts";
import { SuccessRoll } from "../roll/success.roll.ts";
import { type MishapOutcome, type MishapRequest, resolveMishap, threatOf } from "../rules/hazard/mishap.ts";
import { gatherPool } from "../rules/pool/pool.ts";
import { tellerSettings } from "../teller-settings.ts";
import { type MishapChoices, mishapFacts } from "./mishap.facts.ts";
import { EITHER, SAVE } from "./mishap.questions.ts";

type State = RollState<MishapRequest>;

const WORDS = "FOURTALES.Teller.Hazard";

/** Something happens to somebody: a fall, fire, poison, what lies on the ground. The Gamemaster lets it happen. */
export const hazardKind: RollKind<MishapRequest, MishapChoices, MishapOutcome> = {
  id: "hazard",
  facts: (asked, world) => (asked.by.isGM ? mishapFacts(asked, world) : fail(problem(`${WORDS}.notYours`))),
  actor: ({ who }) => who.uuid,
  // DT-104: the maker of a mark is told, and nobody else.
  eyes: ({ tells }) => (tells === undefined ? null : playersOf(tells)),
  next,
  resolve: (state) => ok(resolveMishap(state.request, known(state))),
  odds: () => null,
  card,
  title: ({ who, hazard, label }) => ({ key: `${WORDS}.Title.${hazard}`, data: { name: who.name, hazard: label } }),
};

/** The same where a card says that it happens: a climb, a patch that somebody walked into. */
export const mishapKind: typeof hazardKind = { ...hazardKind, id: "mishap", invited: true, facts: mishapFacts };

function next(state: State): RoadStep {
  const { request, throws, questions } = state;
  const { fall, save, who, suffers, either } = request;
  if (fall && !throws[MAIN]) {
    const pool = gatherPool(fall, tellerSettings());
    if (!pool.ok) return { do: "refuse", problems: pool.problems };
    const formula = SuccessRoll.formulaFor(pool.value.count, fall.lucky);
    return { do: "roll", throw: MAIN, formula, rollClass: "SuccessRoll" };
  }
  const threat = threatOf(request, facesOf(state));
  // Whom nothing threatens is asked nothing.
  if (threat === 0 && !suffers) return { do: "resolve" };
  const data = { name: who.name, hazard: request.label, luck: threat, power: request.by };
  if (either && answerTo(questions, EITHER) === undefined) {
    return { do: "ask", questions: [{ id: EITHER, kind: "wayOut", about: who.uuid, data } satisfies Question] };
  }
  if (save && answerTo(questions, SAVE) === undefined) {
    return { do: "ask", questions: [{ id: SAVE, kind: "save", about: who.uuid, data }] };
  }
  return { do: "resolve" };
}

const facesOf = ({ throws }: State): number[] => throws[MAIN]?.flat() ?? [];

function known(state: State) {
  const saved = answerTo<{ faces: number[] }>(state.questions, SAVE)?.faces ?? null;
  const chose = answerTo<{ chose: "luck" | "turn" }>(state.questions, EITHER)?.chose ?? null;
  return { faces: facesOf(state), saved, chose };
}

function card(state: State, outcome: MishapOutcome | null): CardView {
  const { request } = state;
  const data = { name: request.who.name, hazard: request.label, luck: outcome?.lost ?? 0 };
  const word = request.tells ? "told" : outcome?.lost ? "loses" : outcome?.suffers ? "suffers" : "nothing";
  const { saved } = known(state);
  return {
    story: t(outcome ? `${WORDS}.Story.${word}` : `${WORDS}.Title.${request.hazard}`, data),
    tone: outcome ? (word === "nothing" || word === "told" ? "good" : "bad") : "open",
    template: tellerTemplate("roll/success-card"),
    context: {
      ...diceView(facesOf(state), request.fall?.lucky),
      rows: [],
      theirs: saved?.length ? { ...diceView(saved, request.save?.lucky), text: savedBy(request, saved) } : null,
    },
  };
}

function savedBy({ who, save }: MishapRequest, faces: readonly number[]): string {
  return `${who.name}: ${rolled(faces, save?.lucky)}`;
}

function rolled(faces: readonly number[], lucky: readonly [number, number] = [5, 6]): string {
  return rolledWords(faces, lucky);
}

function diceView(faces: readonly number[], lucky: readonly [number, number] = [5, 6]) {
  return { diceText: faces.length > 0 ? rolled(faces, lucky) : "", dice: shownDice(faces, lucky) };
}
