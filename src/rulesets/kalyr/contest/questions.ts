import { type Option, questionKind } from "../../../core/asks/question-kind.ts";
import type { Answer, QuestionKind } from "../../../core/contract/question.ts";
import { askForm } from "../../../core/dialogs/ask-form.ts";
import { notifyProblems } from "../../../core/text/notify.ts";
import { t } from "../../../core/text/text.ts";
import { signed } from "../ladder/rail.ts";
import { careIn } from "../rules/care/care-request.ts";
import { DEFAULTS, FUDGE_DICE } from "../rules/figures.ts";
import { LADDER } from "../rules/ladder/levels.ts";
import { undotted } from "../rules/typed.ts";
import { isDifficultyHidden } from "./hidden-difficulty.ts";

const ASK = "FOURTALES.Kalyr.Ask";

/** Most characters of what losing means. */
const MOST_TEXT = 500;

const REFUSE: Option = { id: "no", icon: "xmark", label: `${ASK}.refuse`, gives: { granted: false } };

/** What somebody asks for at the table is usually granted. */
const grant = (label: string): Option => ({ id: "yes", icon: "check", label, gives: { granted: true }, usual: true });

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

/**
 * KA-20, KA-44, AM-22: a stand-in, a healer's ability, or something that helps and stands on no sheet, is the game master's to
 * allow, at her figure.
 */
const approve = questionKind({
  id: "approve",
  ask: ({ data }, { request }) => {
    if (isHealers(data)) return { key: `${ASK}.heals`, data: { patient: careIn(request)?.care.patient.name ?? "" } };
    if (data.ability) return `${ASK}.standIn`;
    return `${ASK}.${Number(data.value) < 0 ? "hinders" : "modifier"}`;
  },
  options: ({ data }) => [
    ...figures(data).map((value) => ({
      id: String(value),
      icon: "check",
      label:
        value === 0 && isHealers(data) ? `${ASK}.healsYes` : { key: `${ASK}.allow`, data: { value: signed(value) } },
      gives: { granted: true, value },
      usual: value === Number(data.value),
    })),
    REFUSE,
  ],
  told: ({ answer, data }) => ({
    key: `${ASK}.${!answer?.granted ? "refused" : isHealers(data) ? "healsTold" : "allowed"}`,
    data: { reason: String(data.ability ?? data.reason), value: signed(Number(answer?.value ?? 0)) },
  }),
});

/** Is it asked about an ability that stands for itself? Those are a healer's. */
function isHealers({ ability, standsFor }: Record<string, unknown>): boolean {
  return Boolean(ability) && !standsFor;
}

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
  ask: ({ data }) => ({ key: `${ASK}.stakes`, data: { who: String(data.who), text: undotted(String(data.text)) } }),
  options: [
    { id: "go", icon: "check", label: `${ASK}.go`, gives: { accepted: true }, usual: true },
    { id: "out", icon: "xmark", label: `${ASK}.backOut`, gives: { accepted: false } },
  ],
  told: ({ answer }) => `${ASK}.${answer?.accepted ? "went" : "backedOut"}`,
});

/** KA-26, KA-29: a wound that is agreed on before the dice is the game master's to allow. */
const harm = questionKind({
  id: "harm",
  ask: ({ data }) => ({ key: `${ASK}.harm`, data: wound(data) }),
  options: [grant(`${ASK}.harmYes`), REFUSE],
  told: ({ answer, data }) => ({ key: `${ASK}.${answer?.granted ? "harmAllowed" : "harmRefused"}`, data: wound(data) }),
});

/** KA-95: a player says that a Key mattered; the game master agrees or not. */
const award = questionKind({
  id: "award",
  ask: `${ASK}.award`,
  options: [grant(`${ASK}.awardYes`), REFUSE],
  told: ({ answer, data }) => ({
    key: `${ASK}.${answer?.granted ? "awarded" : "refused"}`,
    data: { reason: String(data.key) },
  }),
});

/** KA-73: whether what somebody did about its cause undoes social harm, the game master says. */
const amends = questionKind({
  id: "amends",
  ask: `${ASK}.amends`,
  options: [
    { id: "wholly", icon: "check", label: `${ASK}.amendsWholly`, gives: { granted: true, partly: false }, usual: true },
    { id: "partly", icon: "minus", label: `${ASK}.amendsPartly`, gives: { granted: true, partly: true } },
    REFUSE,
  ],
  told: ({ answer }) =>
    answer?.granted ? `${ASK}.${answer.partly ? "amendedPartly" : "amended"}` : `${ASK}.amendsRefused`,
});

/** KA-105: whether the scene bears out what somebody wants to learn is the game master's to say. */
const advance = questionKind({
  id: "advance",
  ask: ({ data }) => {
    if (data.deed !== "raise") return `${ASK}.learn`;
    return `${ASK}.${data.early ? "raiseEarly" : "raise"}`;
  },
  options: [grant(`${ASK}.advanceYes`), REFUSE],
  told: ({ answer, data }) => ({
    key: `${ASK}.${answer?.granted ? "advanced" : "refused"}`,
    data: { reason: String(data.thing) },
  }),
});

/** What contests and deeds may ask of others. */
export const kalyrQuestions: QuestionKind[] = [difficulty, approve, tellStakes, harm, stakes, award, amends, advance];

/** Figures at which something may be allowed: a stand-in usually costs one or two. */
function figures({ ability, standsFor, value, choices }: Record<string, unknown>): number[] {
  if (!ability) return choices as number[];
  if (isHealers({ ability, standsFor })) return [Number(value)];
  return [...new Set([Number(value), -1, -2])].sort((a, b) => b - a);
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
