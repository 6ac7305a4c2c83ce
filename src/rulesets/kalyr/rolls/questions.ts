import type { Answer, Choice, QuestionKind } from "../../../core/asks/question.ts";
import { notifyProblems } from "../../../core/notify.ts";
import type { AskedQuestion } from "../../../core/rolls/roll-kind.ts";
import { throwDice } from "../../../core/rolls/throw-dice.ts";
import { t } from "../../../core/words.ts";
import { fail, ok, type Result } from "../../../kernel/result.ts";
import { ChooseDialog } from "../dialogs/choose.dialog.ts";
import { LADDER, onLadder } from "../rules/levels.ts";
import type { FudgeSpend, Side, SideName } from "../rules/request.ts";
import { planSide } from "../rules/side-rolls.ts";
import { type ChooseAnswer, type ContestState, contestOf } from "./contest-state.ts";
import { FudgeRoll } from "./fudge.roll.ts";
import { signed } from "./rail.ts";
import { isSideSound } from "./verify-contest.ts";

const ASK = "FOURTALES.Kalyr.Ask";
const UNSOUND = fail({ key: "FOURTALES.Core.Problem.askFailed" });

/** What goes into the gaps of sentences; lists stay out. */
const strings = ({ data }: AskedQuestion): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(data).filter((entry): entry is [string, string | number] =>
      ["string", "number"].includes(typeof entry[1]),
    ),
  );
const yes = (id: string, label: string, data?: Record<string, string | number>): Choice => ({
  id,
  label: { key: label, ...(data ? { data } : {}) },
  icon: "fa-solid fa-check",
});
const no = (id: string, label: string): Choice => ({ id, label: { key: label }, icon: "fa-solid fa-xmark" });
const sound = (fine: boolean): Result<true> => (fine ? ok(true) : UNSOUND);

/** KA-10: the game master names what has to be reached; in doubt it is Fair. */
const difficulty: QuestionKind = {
  id: "difficulty",
  ask: (_state, question) => ({ key: `${ASK}.difficulty`, data: strings(question) }),
  choices: () =>
    [...LADDER.steps].map(({ key, value }) => ({
      id: String(value),
      label: { key },
      icon: "fa-solid fa-bars-staggered",
    })),
  told: (_state, { answer }) => ({
    key: `${ASK}.difficultyTold`,
    data: { level: LADDER.at(Number(answer?.level ?? 0)).step.key },
  }),
  answer: async (_state, _question, choice) => ({ data: { level: Number(choice) } }),
  verify: async (_state, _question, answer) => sound(onLadder(answer.level)),
};

/** KA-20, KA-44: a stand-in, or something that helps and stands on no sheet, is the game master's to allow, at her figure. */
const approve: QuestionKind = {
  id: "approve",
  ask: (_state, question) => ({
    key: `${ASK}.${question.data.ability ? "standIn" : "modifier"}`,
    data: strings(question),
  }),
  choices: (_state, { data }) => [
    ...figures(data).map((value) => yes(String(value), `${ASK}.allow`, { value: signed(value) })),
    no("no", `${ASK}.refuse`),
  ],
  told: (_state, { answer, data }) => ({
    key: `${ASK}.${answer?.granted ? "allowed" : "refused"}`,
    data: { reason: String(data.ability ?? data.reason), value: signed(Number(answer?.value ?? 0)) },
  }),
  answer: async (_state, _question, choice) => ({
    data: choice === "no" ? { granted: false } : { granted: true, value: Number(choice) },
  }),
  verify: async (_state, { data }, answer) =>
    sound(answer.granted === false || figures(data).includes(Number(answer.value))),
};

/** KA-26, KA-27: the game master says what losing means. */
const tellStakes: QuestionKind = {
  id: "tellStakes",
  ask: (_state, question) => ({ key: `${ASK}.tellStakes`, data: strings(question) }),
  choices: () => [
    { id: "high", label: { key: `${ASK}.highStakes` }, icon: "fa-solid fa-scale-unbalanced" },
    { id: "low", label: { key: `${ASK}.lowStakes` }, icon: "fa-solid fa-scale-balanced" },
  ],
  told: (_state, { answer }) => ({
    key: `${ASK}.${answer?.text ? "highTold" : "lowTold"}`,
    data: { text: String(answer?.text ?? "") },
  }),
  answer: async (_state, _question, choice) => (choice === "low" ? { data: { text: "" } } : await writeStakes()),
  verify: async (_state, _question, answer) => sound(typeof answer.text === "string" && answer.text.length <= 500),
};

/** KA-27: whoever hears high stakes may back out at no cost. */
const stakes: QuestionKind = {
  id: "stakes",
  ask: (_state, question) => ({ key: `${ASK}.stakes`, data: strings(question) }),
  choices: () => [yes("go", `${ASK}.go`), no("out", `${ASK}.backOut`)],
  told: (_state, { answer, data }) => ({
    key: `${ASK}.${answer?.accepted ? "went" : "backedOut"}`,
    data: { who: String(data.who) },
  }),
  answer: async (_state, _question, choice) => ({ data: { accepted: choice === "go" } }),
  verify: async (_state, _question, answer) => sound(typeof answer.accepted === "boolean"),
};

/** KA-13: the other side says what it does and throws its own dice. */
const choose: QuestionKind = {
  id: "choose",
  direct: "choose",
  ask: (_state, question) => ({
    key: `${ASK}.${question.data.side === "acting" ? "chooseAnew" : "choose"}`,
    data: strings(question),
  }),
  choices: (state, { data }) => {
    const fallback = contestOf(state as ContestState).request.fallback?.abilities[0];
    const own: Choice = { id: "choose", label: { key: `${ASK}.chooseNow` }, icon: "fa-solid fa-shield-halved" };
    if (data.side === "acting" || !fallback) return [own];
    return [
      own,
      {
        id: "fallback",
        label: { key: `${ASK}.fallback`, data: { ability: fallback.name } },
        icon: "fa-solid fa-forward",
      },
    ];
  },
  told: (_state, { answer, data }) => {
    const used = (answer as unknown as ChooseAnswer | null)?.side.abilities.map(({ name }) => name).join(", ") ?? "";
    return { key: `${ASK}.chosen`, data: { who: String(data.foe), ability: used } };
  },
  answer: async (state, question, choice) => await chosen(state as ContestState, question, choice),
  verify: async (state, { data }, answer) => {
    const { side, faces, spends } = answer as unknown as Partial<ChooseAnswer>;
    const name = data.side as SideName;
    const asked = contestOf(state as ContestState).request[name];
    if (!side || !asked || side.who?.uuid !== asked.who.uuid || !Array.isArray(side.abilities)) return UNSOUND;
    const fallen = Object.values(faces ?? {}).every(
      (four) => Array.isArray(four) && four.length === 4 && four.every((face) => [-1, 0, 1].includes(face)),
    );
    const own = (spends ?? []).every(({ by, use }) => by === side.who.uuid && use === "automatic");
    return sound(fallen && own && (await isSideSound(state as ContestState, name, side)));
  },
};

/** KA-95: a player says that a Key mattered; the game master agrees or not. */
const award: QuestionKind = {
  id: "award",
  ask: (_state, question) => ({ key: `${ASK}.award`, data: strings(question) }),
  choices: () => [yes("yes", `${ASK}.awardYes`), no("no", `${ASK}.refuse`)],
  told: (_state, { answer, data }) => ({
    key: `${ASK}.${answer?.granted ? "awarded" : "refused"}`,
    data: { reason: String(data.key) },
  }),
  answer: async (_state, _question, choice) => ({ data: { granted: choice === "yes" } }),
  verify: async (_state, _question, answer) => sound(typeof answer.granted === "boolean"),
};

/** What contests and deeds may ask of others. */
export const kalyrQuestions: QuestionKind[] = [difficulty, approve, tellStakes, stakes, choose, award];

/** Figures at which something may be allowed: a stand-in usually costs one or two. */
function figures({ ability, value, choices }: Record<string, unknown>): number[] {
  if (!ability) return choices as number[];
  return [...new Set([Number(value), -1, -2])].sort((a, b) => b - a);
}

async function chosen(state: ContestState, question: AskedQuestion, choice: string): Promise<Answer | null> {
  const { request } = contestOf(state);
  const name = question.data.side as SideName;
  if (choice === "fallback" && request.fallback) return await thrown(name, request.fallback, []);
  const decision = await ChooseDialog.askFor(request, name);
  if (!decision) return null;
  return await thrown(name, decision.side, decision.spends);
}

/** Throws the dice of a side, unless the game master has to allow something first. */
async function thrown(name: SideName, side: Side, spends: readonly FudgeSpend[]): Promise<Answer> {
  const faces: Record<string, number[]> = {};
  const rolls: object[] = [];
  const waits = [...side.abilities, ...side.modifiers].some(({ asked }) => asked === true);
  for (const { ability, dropped, automatic } of waits || name === "acting" ? [] : planSide(name, side, spends)) {
    if (dropped || automatic) continue;
    const roll = await throwDice(FudgeRoll.name, FudgeRoll.FOUR);
    faces[ability] = roll.dice.flatMap((die) => die.results.map(({ result }) => result));
    rolls.push(roll.toJSON());
  }
  return { data: { side, faces, spends }, rolls };
}

async function writeStakes(): Promise<Answer | null> {
  const content = document.createElement("label");
  content.className = "ka-field";
  content.appendChild(document.createElement("span")).textContent = t(`${ASK}.losing`);
  const area = content.appendChild(document.createElement("textarea"));
  area.name = "text";
  area.maxLength = 500;
  area.rows = 3;
  area.autofocus = true;
  const data = (await foundry.applications.api.DialogV2.input({
    classes: ["four-tales", "ft-ask", "ft-game-kalyr"],
    window: { title: t(`${ASK}.highStakes`) },
    content,
    ok: { label: t(`${ASK}.tell`) },
  } as never)) as { text?: string } | null;
  const text = String(data?.text ?? "").trim();
  if (!data) return null;
  return text ? { data: { text } } : notifyProblems([{ key: "FOURTALES.Kalyr.Rules.Input.stakes" }]);
}
