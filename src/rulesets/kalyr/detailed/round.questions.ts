import { type Option, questionKind } from "../../../core/asks/question-kind.ts";
import type { QuestionKind } from "../../../core/contract/question.ts";
import { NOW } from "../../../core/rolls/walk.ts";
import { ok } from "../../../kernel/result.ts";
import { CARE_FORM } from "../care/care-form.ts";
import { chooseQuestion } from "../contest/choose.question.ts";
import { SIMPLE } from "../contest/contest-form.ts";
import { areFour } from "../contest/questions.ts";
import { kalyrSettings } from "../kalyr-settings.ts";
import { FudgeRoll } from "../ladder/fudge.roll.ts";
import { characterIn } from "../people.ts";
import { careIn } from "../rules/care/care-request.ts";
import { sumOf } from "../rules/contest/contest-faces.ts";
import { resultOf } from "../rules/contest/resolve.ts";
import type { Manner } from "../rules/detailed/judge-round.ts";
import { dodgerOf, mannersFor, PLAIN } from "../rules/detailed/round.ts";
import { roundIn } from "../rules/detailed/round-request.ts";
import { scoutChoices } from "../rules/detailed/scout.ts";
import { DEFAULTS } from "../rules/figures.ts";
import { levelKey } from "../rules/ladder/levels.ts";
import type { SideName } from "../rules/side/side.ts";
import { mannersIn } from "./manners.ts";
import { roundSideForm } from "./round-form.ts";
import { type RoundState, roundOf } from "./round-state.ts";

const ASK = "FOURTALES.Kalyr.Round.Ask";

const MANNER_ICONS = { offence: "burst", defence: "shield", plain: "scale-balanced" } as const;

/** KA-90, KA-91: how somebody goes into a round; hidden until both have said it. */
const manner = questionKind<RoundState>({
  id: "manner",
  ask: `${ASK}.manner`,
  askSeveral: `${ASK}.manners`,
  options: ({ about }, state) => {
    const { round, contest } = roundOf(state);
    const dodger = dodgerOf(round, kalyrSettings());
    // KA-85: whoever may only dodge has no blow to put everything into.
    const dodges = dodger !== null && contest[dodger]?.who.uuid === about;
    const able = mannersFor(contest, kalyrSettings()).filter((one) => !(dodges && one === "offence"));
    const option = (id: Manner): Option => ({
      id,
      icon: MANNER_ICONS[id],
      label: `${ASK}.${id}`,
      hint: `${ASK}.${id}Hint`,
      gives: { manner: id },
      usual: id === "plain",
    });
    return [...able.filter((one) => one !== "plain"), "plain" as const].map(option);
  },
  told: ({ answer }) => `${ASK}.${answer?.manner ?? "plain"}Told`,
});

/** What somebody answered who may look for an opening. */
interface ScoutAnswer {
  readonly ability: string;
  readonly faces: readonly number[];
  readonly result: number;
}

/** KA-92: with Perception or Tactics, whoever held may see through the other. */
const scout = questionKind<RoundState>({
  id: "scout",
  ask: `${ASK}.scout`,
  options: ({ data }, state) => [
    // A look costs nothing; with the better of the two it is likelier to show something.
    ...choicesFor(state, data).map(({ id, name, level }, _at, all) => ({
      id,
      icon: "eye",
      label: { key: `${ASK}.look`, data: { ability: name, level: levelKey(level) } },
      usual: all.every((other) => other.level <= level),
    })),
    { id: "leave", icon: "forward", label: `${ASK}.leave`, gives: { ability: "" } },
  ],
  told: ({ answer }) => {
    const { result } = (answer ?? {}) as Partial<ScoutAnswer>;
    if (result === undefined) return `${ASK}.left`;
    return { key: `${ASK}.${result >= DEFAULTS.difficulty ? "seen" : "unseen"}`, data: { level: levelKey(result) } };
  },
  answer: async (_question, _state, choice) => ({ data: { ability: choice, faces: [], result: 0 } }),
  throws: async (answer, { data }, state, throwDice) => {
    const chosen = choicesFor(state, data).find(({ id }) => id === answer.ability);
    const faces = (await throwDice(FudgeRoll.name, FudgeRoll.FOUR)).flat();
    const result = resultOf(chosen?.level ?? 0, sumOf(faces), 0, kalyrSettings());
    return ok({ ...answer, faces, result } satisfies Record<string, unknown>);
  },
  sound: ({ ability, faces, result }, { data }, state) => {
    const chosen = choicesFor(state, data).find(({ id }) => id === ability);
    if (!chosen || !areFour(faces)) return false;
    return result === resultOf(chosen.level, sumOf(faces as number[]), 0, kalyrSettings());
  },
  dice: ({ faces }) =>
    Array.isArray(faces) && faces.length > 0
      ? [{ rollClass: FudgeRoll.name, formula: FudgeRoll.FOUR, faces: [[...(faces as number[])]] }]
      : [],
});

/** KA-13: what somebody does in a contest of two: a simple one, a healer's roll, or a round. */
const choose = chooseQuestion(({ request, questions }) => {
  const round = roundIn(request);
  if (round) return roundSideForm(round.bout, mannersIn(round.contest, questions) ?? PLAIN);
  return careIn(request) ? CARE_FORM : SIMPLE;
});

/** What rounds ask, and what every contest of two does that may be one. */
export const roundQuestions: QuestionKind[] = [manner, scout, choose];

/** What somebody may look with, and at which level their wounds leave it. */
function choicesFor(state: RoundState, { side }: Record<string, unknown>) {
  const here = roundOf(state).contest[side as SideName];
  const own = characterIn(NOW, here?.who.uuid);
  return here && own ? scoutChoices(own, here.modifiers) : [];
}
