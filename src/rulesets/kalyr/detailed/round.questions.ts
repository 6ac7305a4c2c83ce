import type { QuestionKind } from "../../../core/asks/question.ts";
import { type Option, questionKind } from "../../../core/asks/question-kind.ts";
import { NOW } from "../../../core/rolls/walk.ts";
import { ok } from "../../../kernel/result.ts";
import type { ContestState } from "../contest/contest-state.ts";
import { areFour } from "../contest/questions.ts";
import { kalyrSettings } from "../kalyr-settings.ts";
import { FudgeRoll } from "../ladder/fudge.roll.ts";
import { characterIn } from "../people.ts";
import { resultOf } from "../rules/contest/resolve.ts";
import { scoutChoices } from "../rules/detailed/scout.ts";
import { DEFAULTS } from "../rules/figures.ts";
import { levelKey } from "../rules/ladder/levels.ts";
import { sumOf } from "../rules/side/contest-faces.ts";
import type { SideName } from "../rules/side/request.ts";
import { roundOf } from "./round-state.ts";

const ASK = "FOURTALES.Kalyr.Round.Ask";

/** KA-90, KA-91: how somebody goes into a round; hidden until both have said it. */
const manner = questionKind({
  id: "manner",
  ask: `${ASK}.manner`,
  askSeveral: `${ASK}.manners`,
  options: () => {
    const { detailedOffence, detailedDefence } = kalyrSettings();
    const option = (id: string, icon: string): Option => ({
      ...{ id, icon, label: `${ASK}.${id}`, hint: `${ASK}.${id}Hint`, gives: { manner: id } },
    });
    return [
      ...(detailedOffence ? [option("offence", "burst")] : []),
      ...(detailedDefence ? [option("defence", "shield")] : []),
      { ...option("plain", "scale-balanced"), usual: true },
    ];
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
const scout = questionKind<ContestState>({
  id: "scout",
  ask: `${ASK}.scout`,
  options: ({ data }, state) => [
    ...choicesFor(state, data).map(({ id, name, level }) => ({
      id,
      icon: "eye",
      label: { key: `${ASK}.look`, data: { ability: name, level: levelKey(level) } },
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

/** What rounds ask, beside what every contest does. */
export const roundQuestions: QuestionKind[] = [manner, scout];

/** What somebody may look with, and at which level their wounds leave it. */
function choicesFor(state: ContestState, { side }: Record<string, unknown>) {
  const here = roundOf(state).request[side as SideName];
  const own = characterIn(NOW, here?.who.uuid);
  return here && own ? scoutChoices(own, here.modifiers) : [];
}
