import type { QuestionKind } from "../../../core/asks/question.ts";
import { notifyProblems } from "../../../core/notify.ts";
import type { AskedQuestion, RollState } from "../../../core/rolls/roll-kind.ts";
import { throwDice } from "../../../core/rolls/throw-dice.ts";
import { checkFaces } from "../../../kernel/faces.ts";
import { fail, ok, type Result } from "../../../kernel/result.ts";
import { DefenceDialog } from "../dialogs/defence.dialog.ts";
import { findBeing } from "../play/being.ts";
import { SIDES } from "../rules/bursts.ts";
import { guardOf } from "../rules/defence.ts";
import { ladderPlan } from "../rules/ladder-plan.ts";
import type { LadderRequest } from "../rules/request.ts";
import { moreDice } from "../rules/resolve.ts";
import { HIGHEST, isRung, rungKey } from "../rules/rungs.ts";
import { wovenSettings } from "../settings/woven-settings.ts";
import { LadderRoll, MenaceRoll } from "./ladder.roll.ts";
import { isDefenceRight } from "./verify.ts";
import { rollOf, type WovenState } from "./woven-state.ts";

const ASK = "FOURTALES.Woven.Ask";
const UNSOUND = { key: "FOURTALES.Core.Problem.askFailed" };

/** What goes into the gaps of sentences; lists stay out. */
function strings(question: AskedQuestion): Record<string, string | number> {
  const fit = Object.entries(question.data).filter(([, value]) => ["string", "number"].includes(typeof value));
  return Object.fromEntries(fit) as Record<string, string | number>;
}

function sound(good: boolean): Result<true> {
  return good ? ok(true) : fail(UNSOUND);
}

/** SW-06: the Gamesmaster names the difficulty, from the top of the ladder to its foot. */
const difficulty: QuestionKind = {
  id: "difficulty",
  ask: (_state, question) => ({ key: `${ASK}.difficulty`, data: strings(question) }),
  choices: (state) => [
    ...Array.from({ length: HIGHEST }, (_, index) => ({
      id: String(HIGHEST - index),
      icon: "fa-solid fa-grip-lines",
      label: { key: rungKey(HIGHEST - index) },
    })),
    {
      id: "proposed",
      icon: "fa-solid fa-check",
      label: { key: `${ASK}.proposed`, data: { rung: rungKey((state as WovenState).request.roll.difficulty) } },
    },
  ],
  told: (_state, question) => ({ key: `${ASK}.named`, data: { rung: rungKey(Number(question.answer?.rung)) } }),
  answer: async (state, _question, choice) => {
    const { roll } = (state as WovenState).request;
    return { data: { rung: choice === "proposed" ? roll.difficulty : Number(choice) } };
  },
  verify: async (_state, _question, { rung }) => sound(isRung(rung)),
};

/** What is beyond the sheet is the Gamesmaster's to give. */
const leave: QuestionKind = {
  id: "leave",
  ask: (_state, question) => ({ key: `${ASK}.${question.data.what}`, data: strings(question) }),
  choices: () => [
    { id: "grant", icon: "fa-solid fa-thumbs-up", label: { key: `${ASK}.grant` } },
    { id: "refuse", icon: "fa-solid fa-thumbs-down", label: { key: `${ASK}.refuse` } },
  ],
  told: (_state, question) => ({ key: `${ASK}.${question.answer?.granted ? "granted" : "refused"}` }),
  answer: async (_state, _question, choice) => ({ data: { granted: choice === "grant" } }),
  verify: async (_state, _question, { granted }) => sound(typeof granted === "boolean"),
};

/** SW-27, SW-73: only once the attack has succeeded is the other side asked how it defends. */
const defend: QuestionKind = {
  id: "defend",
  direct: "defend",
  ask: (_state, question) => ({ key: `${ASK}.defend`, data: strings(question) }),
  choices: () => [{ id: "defend", icon: "fa-solid fa-shield-halved", label: { key: `${ASK}.defendNow` } }],
  told: (_state, question) => ({ key: `${ASK}.defended.${question.answer?.manner}`, data: strings(question) }),
  answer: async (state, question) => {
    const sides = await sidesOf(state, question);
    if (!sides) return notifyProblems([{ key: "FOURTALES.Core.Problem.targetGone" }]);
    const { attack, defender, attacker } = sides;
    const option = await DefenceDialog.choose(defender, attacker, attack);
    if (!option) return null;
    const { harm } = (state as WovenState).request;
    const thrown = await throwLadder(option.request);
    const guard = harm && guardOf(defender, harm.track);
    return {
      data: { manner: option.manner, request: option.request, guard, faces: thrown.faces },
      rolls: thrown.rolls,
    };
  },
  verify: async (state, question, answer) => {
    const sides = await sidesOf(state, question);
    if (!sides) return fail({ key: "FOURTALES.Core.Problem.targetGone" });
    const { harm } = (state as WovenState).request;
    return sound(isDefenceRight(answer, sides.defender, sides.attacker, sides.attack, harm));
  },
};

/** SW-85: the shield is its bearer's to roll; their client does it without asking. */
const soak: QuestionKind = {
  id: "soak",
  direct: "roll",
  ask: (_state, question) => ({ key: `${ASK}.soak`, data: strings(question) }),
  choices: () => [{ id: "roll", icon: "fa-solid fa-shield", label: { key: `${ASK}.soakNow` } }],
  told: (_state, question) => ({ key: `${ASK}.soaked`, data: strings(question) }),
  answer: async (_state, question) => {
    const roll = await throwDice("MenaceRoll", MenaceRoll.formulaFor(Number(question.data.dice), false));
    return { data: { faces: facesIn(roll) }, rolls: [roll.toJSON()] };
  },
  verify: async (_state, question, { faces }) =>
    sound(checkFaces(faces as number[], Number(question.data.dice), SIDES).length === 0),
};

/** SW-84, SW-93: to take the wounds, to shrug them off, or, of somebody beaten, to finish them. */
const fate: QuestionKind = {
  id: "fate",
  ask: (_state, question) => ({ key: `${ASK}.${isMortal(question) ? "kill" : "heroic"}`, data: strings(question) }),
  choices: (_state, question) => {
    const other = isMortal(question)
      ? { id: "kill", icon: "fa-solid fa-skull" }
      : { id: "heroic", icon: "fa-solid fa-crown" };
    return [other, { id: "take", icon: "fa-solid fa-droplet" }].map(({ id, icon }) => {
      const key = id === "take" && isMortal(question) ? "spare" : id;
      return {
        id,
        icon,
        label: { key: `${ASK}.fate.${key}` },
        hint: { key: `${ASK}.fateHint.${key}`, data: strings(question) },
      };
    });
  },
  told: (_state, question) => {
    const key = question.answer?.fate === "take" && isMortal(question) ? "spare" : String(question.answer?.fate);
    return { key: `${ASK}.fated.${key}`, data: strings(question) };
  },
  answer: async (_state, _question, choice) => ({ data: { fate: choice } }),
  verify: async (_state, question, answer) => sound((question.data.fates as unknown[]).includes(answer.fate)),
};

/** What a roll may ask of others. */
export const wovenQuestions: QuestionKind[] = [difficulty, leave, defend, soak, fate];

function isMortal({ data }: AskedQuestion): boolean {
  return (data.fates as string[]).includes("kill");
}

async function sidesOf(state: RollState, question: AskedQuestion) {
  const attack = rollOf(state as WovenState);
  const [defender, attacker] = await Promise.all([findBeing(question.about), findBeing(attack.who.uuid)]);
  return defender && attacker ? { attack, defender, attacker } : null;
}

/** Throws the dice of a roll on the ladder, further ones for tens too; none when it needs none. */
async function throwLadder(request: LadderRequest): Promise<{ faces: number[]; rolls: object[] }> {
  const settings = wovenSettings();
  const faces: number[] = [];
  const rolls: object[] = [];
  for (;;) {
    const more = moreDice(request, faces, settings);
    if (!more.ok || more.value === 0) return { faces, rolls };
    const formula = faces.length === 0 ? LadderRoll.formulaFor(ladderPlan(request, settings)) : `${more.value}d10`;
    const roll = await throwDice("LadderRoll", formula);
    faces.push(...facesIn(roll));
    rolls.push(roll.toJSON());
  }
}

function facesIn(roll: { dice: { results: { result: number }[] }[] }): number[] {
  return roll.dice.flatMap(({ results }) => results.map(({ result }) => result));
}
