import { type Option, questionKind } from "../../../core/asks/question-kind.ts";
import type { QuestionKind } from "../../../core/contract/question.ts";
import type { Question } from "../../../core/contract/roll-kind.ts";
import { answerTo } from "../../../core/rolls/answer-to.ts";
import { percent, say } from "../../../core/text/text.ts";
import { isId, isText } from "../../../kernel/looks.ts";
import { type LeaveId, leaveOf, type WovenState } from "../attempt/attempt-state.ts";
import { sceneAtHand } from "../attempt/said-beforehand.ts";
import { attributeKey } from "../rules/attributes.ts";
import type { Harm } from "../rules/contest/contest.ts";
import { sliderOdds } from "../rules/ladder/odds.ts";
import type { LadderRequest } from "../rules/ladder/request.ts";
import { HIGHEST, isRung, rungKey } from "../rules/ladder/rungs.ts";
import { wovenSettings } from "../woven-settings.ts";
import { ruledBefore } from "./ruled-before.ts";
import { rollTitle } from "./test.card.ts";

const ASK = "FOURTALES.Woven.Ask";

/** SW-06: the Gamesmaster names the difficulty, from the top of the ladder to its foot. */
const difficulty = questionKind<WovenState>({
  id: "difficulty",
  ask: ({ data }, { request }) => ({
    key: `${ASK}.difficulty${request.roll.skill ? "Skill" : ""}`,
    data: { deed: say(rollTitle(request)), skill: request.roll.skill?.name ?? "", rung: String(data.rung) },
  }),
  options: (_question, { request }) => {
    const proposed = request.roll.difficulty;
    const before = ruledBefore(request.roll);
    const found = sliderOdds(request.roll, wovenSettings());
    // What each rung would mean for whoever tries it.
    const chances = new Map(found.ok ? found.value.map(({ difficulty: at, chance }) => [at, chance]) : []);
    const rungs = Array.from({ length: HIGHEST }, (_, index): Option => {
      const rung = HIGHEST - index;
      const chance = chances.get(rung);
      const key = `${ASK}.${rung === before ? "before" : "rung"}`;
      const label =
        chance === undefined ? rungKey(rung) : { key, data: { rung: rungKey(rung), chance: percent(chance) } };
      return { id: String(rung), icon: rung === before ? "clock-rotate-left" : "grip-lines", label, gives: { rung } };
    });
    const label = { key: `${ASK}.proposed`, data: { rung: rungKey(proposed) } };
    const forAll: Option = { id: "scene", icon: "stairs", label: `${ASK}.scene` };
    const last: Option = { id: "proposed", icon: "check", label, gives: { rung: proposed } };
    return sceneAtHand() === "" ? [...rungs, last] : [...rungs, forAll, last];
  },
  told: ({ answer }) => ({
    key: `${ASK}.${isText(answer?.scene) ? "namedForScene" : "named"}`,
    data: { rung: rungKey(Number(answer?.rung)) },
  }),
  answer: async (_question, { request: { roll } }, _choice, closing) => {
    const { nameForScene } = await import("./say-beforehand.ts");
    const data = await nameForScene(roll, closing);
    return data && { data };
  },
  sound: ({ rung, scene, ...more }) => isRung(rung) && isId(scene) && Object.keys(more).length === 0,
});

/** More Anma than the Gamesmaster is offered to name with one click, unless the caster proposes more. */
const MOST_NAMED = 6;

/** the Gamesmaster says what a spell costs; whoever casts it proposes. */
const anma = questionKind<WovenState>({
  id: "anma",
  ask: ({ data: { name, anma: wanted } }) => ({
    key: `${ASK}.anma`,
    data: { name: String(name), anma: Number(wanted) },
  }),
  options: ({ data: { anma: wanted, left } }) => {
    const least = Math.min(Number(left), Math.max(MOST_NAMED, Number(wanted)));
    return Array.from({ length: least + 1 }, (_, cost): Option => {
      const label = { key: `${ASK}.${cost === wanted ? "anmaProposed" : "anmaCost"}`, data: { anma: cost } };
      return {
        id: String(cost),
        icon: cost === wanted ? "check" : "droplet",
        label,
        gives: { anma: cost },
        usual: cost === wanted,
      };
    });
  },
  told: ({ answer }) => ({ key: `${ASK}.anmaNamed`, data: { anma: Number(answer?.anma) } }),
});

/** SW-08: with which attribute a manner of talking may go. */
const manner = questionKind({
  id: "manner",
  ask: `${ASK}.manner`,
  options: [
    { id: "grant", icon: "thumbs-up", label: `${ASK}.grant`, gives: { granted: true }, usual: true },
    { id: "refuse", icon: "thumbs-down", label: `${ASK}.refuse`, gives: { granted: false } },
  ],
  told: ({ answer }) => `${ASK}.${answer?.granted ? "granted" : "refused"}.manner`,
});

/** What is beyond the sheet is the Gamesmaster's to give. */
const leave = questionKind<WovenState>({
  id: "leave",
  ask: ({ data }, { request }) => ({ key: `${ASK}.${data.what}`, data: { target: request.roll.target?.name ?? "" } }),
  options: [
    { id: "grant", icon: "thumbs-up", label: `${ASK}.grant`, gives: { granted: true }, usual: true },
    { id: "refuse", icon: "thumbs-down", label: `${ASK}.refuse`, gives: { granted: false } },
  ],
  told: ({ answer, data }) => `${ASK}.${answer?.granted ? "granted" : "refused"}.${data.what}`,
});

/** What any roll may ask of the Gamesmaster. */
export const keeperQuestionKinds: QuestionKind[] = [difficulty, manner, anma, leave];

/** What the Gamesmaster has to say before the dice: the difficulty, and leave for what is beyond the sheet. */
export function keeperQuestions(state: WovenState): Question[] {
  const { roll, harm, asksDifficulty, asksLeave, asksAnma, asksManner, spell } = state.request;
  const { name } = roll.who;
  const open: Question[] = [];
  if (asksDifficulty && answerTo(state.questions, "difficulty") === undefined) {
    const data = { name, rung: rungKey(roll.difficulty) };
    open.push({ id: "difficulty", kind: "difficulty", about: "", data });
  }
  if (asksManner && answerTo(state.questions, "manner") === undefined) {
    const data = { name, skill: roll.skill?.name ?? "", attribute: attributeKey(roll.attribute) };
    open.push({ id: "manner", kind: "manner", about: "", data });
  }
  if (asksAnma && spell && answerTo(state.questions, "anma") === undefined) {
    open.push({ id: "anma", kind: "anma", about: "", data: { name, anma: spell.anma, left: asksAnma.left } });
  }
  if (asksLeave && leaveOf(state) === undefined) open.push(leaveQuestion("leave", roll, harm));
  return open;
}

/** The Gamesmaster is asked for leave, and told for what: the first of what is beyond the sheet. */
export function leaveQuestion(id: LeaveId, { who, modifiers, situation }: LadderRequest, harm: Harm | null): Question {
  const extra = modifiers.find(({ source, on, value }) => ["other", "magery"].includes(source) && on && value > 0);
  const reason = extra && "text" in extra.label ? extra.label.text : "";
  const upperHand = situation === "advantage" ? "upperHand" : "noPenalty";
  const what = extra ? (reason ? "bonusFor" : "bonus") : harm?.track === "resolve" ? "mind" : upperHand;
  return {
    id,
    kind: "leave",
    about: "",
    data: { name: who.name, what, value: extra?.value ?? harm?.menace ?? 0, reason },
  };
}
