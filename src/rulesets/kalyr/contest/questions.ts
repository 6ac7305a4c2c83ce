import type { Answer, QuestionKind } from "../../../core/asks/question.ts";
import { type Option, questionKind } from "../../../core/asks/question-kind.ts";
import { askForm } from "../../../core/dialogs/ask-form.ts";
import { notifyProblems } from "../../../core/notify.ts";
import { throwInto } from "../../../core/rolls/throw-dice.ts";
import { t } from "../../../core/words.ts";
import { FudgeRoll } from "../ladder/fudge.roll.ts";
import { signed } from "../ladder/rail.ts";
import { DEFAULTS } from "../rules/figures.ts";
import { LADDER } from "../rules/ladder/levels.ts";
import type { FudgeSpend, Side, SideName } from "../rules/side/request.ts";
import { planSide } from "../rules/side/side-rolls.ts";
import { type ChooseAnswer, type ContestState, contestOf } from "./contest-state.ts";
import { isDifficultyHidden } from "./hidden-difficulty.ts";

const ASK = "FOURTALES.Kalyr.Ask";

/** Most characters of what losing means. */
const MOST_TEXT = 500;

const REFUSE: Option = { id: "no", icon: "xmark", label: `${ASK}.refuse`, gives: { granted: false } };

/** KA-10: the game master names what has to be reached; in doubt it is Fair. */
const difficulty = questionKind({
  id: "difficulty",
  ask: `${ASK}.difficulty`,
  options: [...LADDER.steps].map(({ key, value }) => ({
    id: String(value),
    icon: "bars-staggered",
    label: key,
    gives: { level: value },
    usual: value === DEFAULTS.difficulty,
  })),
  told: ({ answer }, state) =>
    isDifficultyHidden(Object.keys(state.throws).length > 0)
      ? `${ASK}.difficultyKept`
      : { key: `${ASK}.difficultyTold`, data: { level: LADDER.at(Number(answer?.level ?? 0)).step.key } },
});

/** KA-20, KA-44: a stand-in, or something that helps and stands on no sheet, is the game master's to allow, at her figure. */
const approve = questionKind({
  id: "approve",
  ask: ({ data }) => `${ASK}.${data.ability ? "standIn" : "modifier"}`,
  options: ({ data }) => [
    ...figures(data).map((value) => ({
      id: String(value),
      icon: "check",
      label: { key: `${ASK}.allow`, data: { value: signed(value) } },
      gives: { granted: true, value },
    })),
    REFUSE,
  ],
  told: ({ answer, data }) => ({
    key: `${ASK}.${answer?.granted ? "allowed" : "refused"}`,
    data: { reason: String(data.ability ?? data.reason), value: signed(Number(answer?.value ?? 0)) },
  }),
});

/** KA-26, KA-27: the game master says what losing means. */
const tellStakes = questionKind({
  id: "tellStakes",
  ask: `${ASK}.tellStakes`,
  options: [
    { id: "high", icon: "scale-unbalanced", label: `${ASK}.highStakes` },
    { id: "low", icon: "scale-balanced", label: `${ASK}.lowStakes`, gives: { text: "" } },
  ],
  told: ({ answer }) => `${ASK}.${answer?.text ? "highTold" : "lowTold"}`,
  answer: (_question, _state, _choice, closing) => writeStakes(closing),
  sound: ({ text }) => typeof text === "string" && text.length <= MOST_TEXT,
});

/** KA-27: whoever hears high stakes may back out at no cost. */
const stakes = questionKind({
  id: "stakes",
  ask: `${ASK}.stakes`,
  options: [
    { id: "go", icon: "check", label: `${ASK}.go`, gives: { accepted: true } },
    { id: "out", icon: "xmark", label: `${ASK}.backOut`, gives: { accepted: false } },
  ],
  told: ({ answer }) => `${ASK}.${answer?.accepted ? "went" : "backedOut"}`,
});

/** KA-13: the other side says what it does and throws its own dice. */
const choose = questionKind<ContestState>({
  id: "choose",
  direct: "choose",
  ask: ({ data }) => `${ASK}.${data.side === "acting" ? "chooseAnew" : "choose"}`,
  options: ({ data }, state) => {
    const own: Option = { id: "choose", icon: "shield-halved", label: `${ASK}.chooseNow` };
    const fallback = contestOf(state).request.fallback?.abilities[0];
    if (data.side === "acting" || !fallback) return [own];
    const label = { key: `${ASK}.fallback`, data: { ability: fallback.name } };
    return [own, { id: "fallback", icon: "forward", label }];
  },
  told: ({ answer, data }) => {
    const used = (answer as unknown as ChooseAnswer | null)?.side.abilities.map(({ name }) => name) ?? [];
    return { key: `${ASK}.chosen`, data: { who: String(data.foe), ability: used.join(", ") } };
  },
  answer: async ({ data }, state, choice, closing) => {
    const { request } = contestOf(state);
    const name = data.side as SideName;
    if (choice === "fallback" && request.fallback) return await thrown(name, request.fallback, []);
    const { ChooseDialog } = await import("./choose.dialog.ts");
    const decision = await ChooseDialog.askFor(request, name, closing);
    return decision && (await thrown(name, decision.side, decision.spends));
  },
  sound: async (answer, { data }, state) => {
    const { side, faces, spends } = answer as unknown as Partial<ChooseAnswer>;
    const name = data.side as SideName;
    const asked = contestOf(state).request[name];
    if (!side || !asked || side.who?.uuid !== asked.who.uuid || !Array.isArray(side.abilities)) return false;
    const fallen = Object.values(faces ?? {}).every(
      (four) => Array.isArray(four) && four.length === 4 && four.every((face) => [-1, 0, 1].includes(face)),
    );
    const own = (spends ?? []).every(({ by, use }) => by === side.who.uuid && use === "automatic");
    if (!fallen || !own) return false;
    const { isSideSound } = await import("./verify-contest.ts");
    return await isSideSound(state, name, side);
  },
  dice: ({ faces }) =>
    Object.values((faces ?? {}) as ChooseAnswer["faces"]).map((four) => ({
      rollClass: FudgeRoll.name,
      formula: FudgeRoll.FOUR,
      faces: [[...four]],
    })),
});

/** KA-95: a player says that a Key mattered; the game master agrees or not. */
const award = questionKind({
  id: "award",
  ask: `${ASK}.award`,
  options: [{ id: "yes", icon: "check", label: `${ASK}.awardYes`, gives: { granted: true } }, REFUSE],
  told: ({ answer, data }) => ({
    key: `${ASK}.${answer?.granted ? "awarded" : "refused"}`,
    data: { reason: String(data.key) },
  }),
});

/** What contests and deeds may ask of others. */
export const kalyrQuestions: QuestionKind[] = [difficulty, approve, tellStakes, stakes, choose, award];

/** Figures at which something may be allowed: a stand-in usually costs one or two. */
function figures({ ability, value, choices }: Record<string, unknown>): number[] {
  if (!ability) return choices as number[];
  return [...new Set([Number(value), -1, -2])].sort((a, b) => b - a);
}

/** Throws the dice of a side, unless the game master has to allow something first. */
async function thrown(name: SideName, side: Side, spends: readonly FudgeSpend[]): Promise<Answer> {
  const faces: Record<string, number[]> = {};
  const rolls: object[] = [];
  const waits = [...side.abilities, ...side.modifiers].some(({ asked }) => asked === true);
  for (const { ability, dropped, automatic } of waits || name === "acting" ? [] : planSide(name, side, spends)) {
    if (dropped || automatic) continue;
    faces[ability] = (await throwInto(rolls, FudgeRoll.name, FudgeRoll.FOUR)).flat();
  }
  return { data: { side, faces, spends }, rolls };
}

async function writeStakes(closing: AbortSignal): Promise<Answer | null> {
  const data = await askForm({
    title: t(`${ASK}.highStakes`),
    classes: ["ft-ask", "ft-game-kalyr"],
    lines: [{ name: "text", label: `${ASK}.losing`, type: "story", max: MOST_TEXT, required: true }],
    ok: `${ASK}.tell`,
    closing,
  });
  const text = String(data?.text ?? "").trim();
  if (!data) return null;
  return text ? { data: { text } } : notifyProblems([{ key: "FOURTALES.Kalyr.Rules.Input.stakes" }]);
}
