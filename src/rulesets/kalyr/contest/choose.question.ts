import { type Option, questionKind } from "../../../core/asks/question-kind.ts";
import type { Answer, QuestionKind } from "../../../core/contract/question.ts";
import type { RollState } from "../../../core/contract/roll-kind.ts";
import { currentUser } from "../../../core/foundry/game.ts";
import { isObject } from "../../../kernel/looks.ts";
import { ok, type Result } from "../../../kernel/result.ts";
import { kalyrSettings } from "../kalyr-settings.ts";
import { FudgeRoll } from "../ladder/fudge.roll.ts";
import { type AskedContest, contestIn, type Said, type Wrapped } from "../rules/contest/asked-contest.ts";
import type { SidePlan } from "../rules/contest/plan.ts";
import { checkSidePlan } from "../rules/contest/plan-check.ts";
import { prepare } from "../rules/contest/prepare.ts";
import type { SideName } from "../rules/side/side.ts";
import { planSide } from "../rules/side/side-rolls.ts";
import type { SideForm } from "./contest-form.ts";
import { type ChooseAnswer, contestOf } from "./contest-state.ts";
import { areFour } from "./questions.ts";
import { sideSaid } from "./said.ts";

const ASK = "FOURTALES.Kalyr.Ask";

/** A card with a contest on it, of whatever kind. */
type Stated = RollState<AskedContest | Wrapped>;

/**
 * KA-13: the other side says what it does and throws its own dice.
 * @param formIn of what kind the contest on a card is
 */
export function chooseQuestion(formIn: (state: Stated) => SideForm): QuestionKind {
  const said = (answer: object, state: Stated, name: SideName) => chosenIn(answer, heard(state), name, formIn(state));
  return questionKind<Stated>({
    id: "choose",
    direct: "choose",
    ask: ({ data }) => `${ASK}.${data.side === "acting" ? "chooseAnew" : "choose"}`,
    options: ({ data }, state) => {
      const own: Option = { id: "choose", icon: "shield-halved", label: `${ASK}.chooseNow` };
      const fallback = heard(state).fallback?.abilities[0];
      if (data.side === "acting" || !fallback) return [own];
      const label = { key: `${ASK}.fallback`, data: { ability: fallback.name } };
      return [own, { id: "fallback", icon: "forward", label }];
    },
    told: ({ id, data }, { request }) => {
      const who = String(data.side === "acting" ? data.name : data.foe);
      // Looked up at the next step of the roll.
      const used = contestIn(request).said?.[id]?.side.abilities.map(({ name }) => name) ?? [];
      return { key: `${ASK}.${used.length > 0 ? "chosen" : "hasChosen"}`, data: { who, ability: used.join(", ") } };
    },
    answer: async ({ data }, state, choice, closing) => {
      if (choice === "fallback") return chosen(null);
      const { ChooseDialog } = await import("./choose.dialog.ts");
      const plan = await ChooseDialog.askFor(heard(state), data.side as SideName, formIn(state), closing);
      return plan && chosen(plan);
    },
    throws: async (answer, { data }, state, throwDice) => {
      const name = data.side as SideName;
      const read = said(answer, state, name);
      if (!read.ok) return read;
      const faces: Record<string, number[]> = {};
      for (const ability of dueFor(name, read.value)) {
        faces[ability] = (await throwDice(FudgeRoll.name, FudgeRoll.FOUR)).flat();
      }
      return ok({ ...answer, faces });
    },
    sound: async (answer, { data }, state) => {
      const { keeper, faces } = answer as Partial<ChooseAnswer>;
      const request = heard(state);
      const name = data.side as SideName;
      // Only a game master's own client says so, and nobody asks it.
      if (keeper !== false || !isObject(faces)) return false;
      const read = said(answer, state, name);
      if (!read.ok) return read.problems;
      const { side, spends } = read.value;
      const others = request.spends.filter((spend) => spend.side !== name);
      const prepared = prepare({ ...request, [name]: side, spends: [...others, ...spends] }, kalyrSettings());
      if (!prepared.ok) return prepared.problems;
      const due = dueFor(name, read.value);
      return Object.entries(faces!).every(([ability, four]) => due.includes(ability) && areFour(four));
    },
    dice: ({ faces }) =>
      Object.values((faces ?? {}) as ChooseAnswer["faces"]).map((four) => ({
        rollClass: FudgeRoll.name,
        formula: FudgeRoll.FOUR,
        faces: [[...four]],
      })),
  });
}

/** The contest with what was heard in it so far. */
function heard(state: Stated): AskedContest {
  return contestOf({ ...state, request: contestIn(state.request) }).request;
}

/** The abilities of a side whose dice are thrown at once: none while the game master has to allow something first. */
function dueFor(name: SideName, { side, spends }: Said): string[] {
  const waits = [...side.abilities, ...side.modifiers].some(({ asked }) => asked === true);
  if (waits || name === "acting") return [];
  return planSide(name, side, spends).flatMap(({ ability, dropped, automatic }) =>
    dropped || automatic ? [] : [ability],
  );
}

/** What somebody decided for, as yet without dice. */
function chosen(plan: SidePlan | null): Answer {
  return { data: { plan, keeper: plan !== null && currentUser().isGM, faces: {} } satisfies ChooseAnswer };
}

/** The side that an answer describes, which may be anything that somebody sent. */
function chosenIn(answer: object, request: AskedContest, name: SideName, { dress }: SideForm): Result<Said> {
  const { plan, keeper } = answer as Partial<ChooseAnswer>;
  const sound = plan === null ? ok(null) : checkSidePlan(plan);
  return sound.ok ? sideSaid(request, name, sound.value, keeper === true, dress) : sound;
}
