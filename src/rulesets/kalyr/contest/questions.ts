import type { Answer, QuestionKind } from "../../../core/asks/question.ts";
import { type Option, questionKind } from "../../../core/asks/question-kind.ts";
import { askForm } from "../../../core/dialogs/ask-form.ts";
import { currentUser } from "../../../core/foundry/game.ts";
import { notifyProblems } from "../../../core/notify.ts";
import { t } from "../../../core/words.ts";
import { ok, type Result } from "../../../kernel/result.ts";
import { isObject } from "../../../kernel/sound.ts";
import { kalyrSettings } from "../kalyr-settings.ts";
import { FudgeRoll } from "../ladder/fudge.roll.ts";
import { signed } from "../ladder/rail.ts";
import { prepare } from "../rules/contest/prepare.ts";
import { PLAIN } from "../rules/detailed/round.ts";
import { DEFAULTS, FUDGE_DICE } from "../rules/figures.ts";
import { LADDER } from "../rules/ladder/levels.ts";
import type { KalyrRequest, Said, SidePlan } from "../rules/side/plan.ts";
import { checkSidePlan } from "../rules/side/plan-check.ts";
import type { SideName } from "../rules/side/request.ts";
import { planSide } from "../rules/side/side-rolls.ts";
import { sideSaid } from "./contest.facts.ts";
import { type ChooseAnswer, type ContestState, contestOf } from "./contest-state.ts";
import { isDifficultyHidden } from "./hidden-difficulty.ts";
import { mannersIn } from "./manners.ts";

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

/** KA-26, KA-29: a wound that is agreed on before the dice is the game master's to allow. */
const harm = questionKind({
  id: "harm",
  ask: ({ data }) => ({ key: `${ASK}.harm`, data: wound(data) }),
  options: [{ id: "yes", icon: "check", label: `${ASK}.harmYes`, gives: { granted: true } }, REFUSE],
  told: ({ answer, data }) => ({ key: `${ASK}.${answer?.granted ? "harmAllowed" : "harmRefused"}`, data: wound(data) }),
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
  told: ({ id, data }, { request }) => {
    const who = String(data.side === "acting" ? data.name : data.foe);
    // Looked up at the next step of the roll.
    const used = request.said?.[id]?.side.abilities.map(({ name }) => name) ?? [];
    return { key: `${ASK}.${used.length > 0 ? "chosen" : "hasChosen"}`, data: { who, ability: used.join(", ") } };
  },
  answer: async ({ data }, state, choice, closing) => {
    const { request } = contestOf(state);
    if (choice === "fallback") return chosen(null);
    const { ChooseDialog } = await import("./choose.dialog.ts");
    const plan = await ChooseDialog.askFor(request, data.side as SideName, mannersIn(state) ?? PLAIN, closing);
    return plan && chosen(plan);
  },
  throws: async (answer, { data }, state, throwDice) => {
    const name = data.side as SideName;
    const read = chosenIn(answer, contestOf(state).request, name);
    if (!read.ok) return read;
    const faces: Record<string, number[]> = {};
    for (const ability of dueFor(name, read.value)) {
      faces[ability] = (await throwDice(FudgeRoll.name, FudgeRoll.FOUR)).flat();
    }
    return ok({ ...answer, faces });
  },
  sound: async (answer, { data }, state) => {
    const { keeper, faces } = answer as Partial<ChooseAnswer>;
    const { request } = contestOf(state);
    const name = data.side as SideName;
    // Only a game master's own client says so, and nobody asks it.
    if (keeper !== false || !isObject(faces)) return false;
    const said = chosenIn(answer, request, name);
    if (!said.ok) return said.problems;
    const { side, spends } = said.value;
    const others = request.spends.filter((spend) => spend.side !== name);
    const prepared = prepare({ ...request, [name]: side, spends: [...others, ...spends] }, kalyrSettings());
    if (!prepared.ok) return prepared.problems;
    const due = dueFor(name, said.value);
    return Object.entries(faces!).every(([ability, four]) => due.includes(ability) && areFour(four));
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

/** KA-105: whether the scene bears out what somebody wants to learn is the game master's to say. */
const advance = questionKind({
  id: "advance",
  ask: ({ data }) => `${ASK}.${data.deed === "raise" ? "raise" : "learn"}`,
  options: [{ id: "yes", icon: "check", label: `${ASK}.advanceYes`, gives: { granted: true } }, REFUSE],
  told: ({ answer, data }) => ({
    key: `${ASK}.${answer?.granted ? "advanced" : "refused"}`,
    data: { reason: String(data.thing) },
  }),
});

/** What contests and deeds may ask of others. */
export const kalyrQuestions: QuestionKind[] = [difficulty, approve, tellStakes, harm, stakes, choose, award, advance];

/** Figures at which something may be allowed: a stand-in usually costs one or two. */
function figures({ ability, value, choices }: Record<string, unknown>): number[] {
  if (!ability) return choices as number[];
  return [...new Set([Number(value), -1, -2])].sort((a, b) => b - a);
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
function chosenIn(answer: Record<string, unknown>, request: KalyrRequest, name: SideName): Result<Said> {
  const { plan, keeper } = answer as Partial<ChooseAnswer>;
  const sound = plan === null ? ok(null) : checkSidePlan(plan);
  return sound.ok ? sideSaid(request, name, sound.value, keeper === true) : sound;
}

/** Are these the faces of four Fudge dice? */
export function areFour(four: unknown): boolean {
  return Array.isArray(four) && four.length === FUDGE_DICE.count && four.every((face) => [-1, 0, 1].includes(face));
}

/** A wound in words. */
function wound({ letter, track }: Record<string, unknown>): Record<string, string> {
  const rules = "FOURTALES.Kalyr.Rules";
  return { letter: `${rules}.Letter.${letter}`, track: `${rules}.Track.${track}` };
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
