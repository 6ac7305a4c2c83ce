import type { Answer, QuestionKind } from "../../../core/asks/question.ts";
import { notifyProblems } from "../../../core/notify.ts";
import type { AskedQuestion, RollState } from "../../../core/rolls/roll-kind.ts";
import { throwDice } from "../../../core/rolls/throw-dice.ts";
import { fail, ok } from "../../../kernel/result.ts";
import { findBeing } from "../play/being.ts";
import { actionKey } from "../rules/actions.ts";
import { gatherPool } from "../rules/pool.ts";
import type { SuccessRequest } from "../rules/request.ts";
import { tellerSettings } from "../settings/teller-settings.ts";
import { SuccessRoll } from "./success.roll.ts";

const ASK = "FOURTALES.Teller.Ask";

/** What goes into the gaps of sentences; lists stay out. */
function strings(question: AskedQuestion): Record<string, string | number> {
  const fit = Object.entries(question.data).filter(([, value]) => ["string", "number"].includes(typeof value));
  return Object.fromEntries(fit) as Record<string, string | number>;
}

/** DT-23: pay one Luck and take your Stunt dice from the attacker, instead of your armor. */
const dodge: QuestionKind = {
  id: "dodge",
  ask: (_state, question) => ({ key: `${ASK}.dodge`, data: strings(question) }),
  choices: (_state, question) => [
    {
      id: "dodge",
      icon: "fa-solid fa-person-running",
      label: { key: `${ASK}.dodgeYes` },
      hint: { key: `${ASK}.dodgeHint`, data: strings(question) },
    },
    {
      id: "stand",
      icon: "fa-solid fa-shield",
      label: { key: `${ASK}.dodgeNo` },
      hint: { key: `${ASK}.standHint`, data: strings(question) },
    },
  ],
  told: (_state, question) => ({
    key: `${ASK}.${question.answer?.dodge ? "dodged" : "stood"}`,
    data: strings(question),
  }),
  answer: async (_state, question, choice) => {
    if (choice !== "dodge") return { data: { dodge: false } };
    const luck = (await findBeing(question.about))?.system.luck.value ?? 0;
    if (luck >= 1) return { data: { dodge: true } };
    return notifyProblems([{ key: `${ASK}.noLuck` }]);
  },
  verify: async (_state, question, answer) => {
    if (typeof answer.dodge !== "boolean") return fail({ key: "FOURTALES.Core.Problem.askFailed" });
    const luck = (await findBeing(question.about))?.system.luck.value ?? 0;
    return !answer.dodge || luck >= 1 ? ok(true) : fail({ key: `${ASK}.noLuck` });
  },
};

/** DT-06: the other side rolls; each of its successes takes one away. */
const oppose: QuestionKind = {
  id: "oppose",
  ask: (state, question) => ({
    key: `${ASK}.oppose`,
    data: { ...strings(question), action: actionKey(opposing(state)?.actions[0] ?? "resist") },
  }),
  choices: (state) => [
    {
      id: "roll",
      icon: "fa-solid fa-dice",
      label: { key: `${ASK}.opposeRoll`, data: { action: actionKey(opposing(state)?.actions[0] ?? "resist") } },
    },
    { id: "yield", icon: "fa-solid fa-face-meh", label: { key: `${ASK}.opposeYield` } },
  ],
  told: (state, question) => ({
    key: `${ASK}.${(question.answer?.faces as unknown[] | undefined)?.length ? "opposed" : "yielded"}`,
    data: { ...strings(question), action: actionKey(opposing(state)?.actions[0] ?? "resist") },
  }),
  answer: async (state, _question, choice) => (choice === "roll" ? await rollAgainst(state) : { data: { faces: [] } }),
  verify: async (state, _question, answer) => {
    const faces = answer.faces;
    const request = opposing(state);
    const pool = request && gatherPool(request, tellerSettings());
    const most = pool?.ok ? pool.value.count : 0;
    const sound =
      Array.isArray(faces) &&
      (faces.length === 0 || faces.length === most) &&
      faces.every((face) => face >= 1 && face <= 6);
    return sound ? ok(true) : fail({ key: "FOURTALES.Core.Problem.askFailed" });
  },
};

/** Dice beyond the sheet are the Gamemaster's to give. */
const extra: QuestionKind = {
  id: "extra",
  ask: (_state, question) => ({ key: `${ASK}.extra`, data: strings(question) }),
  choices: () => [
    { id: "grant", icon: "fa-solid fa-thumbs-up", label: { key: `${ASK}.extraYes` } },
    { id: "refuse", icon: "fa-solid fa-thumbs-down", label: { key: `${ASK}.extraNo` } },
  ],
  told: (_state, question) => ({
    key: `${ASK}.${question.answer?.granted ? "granted" : "refused"}`,
    data: strings(question),
  }),
  answer: async (_state, _question, choice) => ({ data: { granted: choice === "grant" } }),
  verify: async (_state, _question, answer) =>
    typeof answer.granted === "boolean" ? ok(true) : fail({ key: "FOURTALES.Core.Problem.askFailed" }),
};

/** What a roll of successes may ask of others. */
export const successQuestions: QuestionKind[] = [dodge, oppose, extra];

function opposing(state: RollState): SuccessRequest | null {
  return (state.request as SuccessRequest).opposition?.request ?? null;
}

async function rollAgainst(state: RollState): Promise<Answer | null> {
  const request = opposing(state);
  if (!request) return { data: { faces: [] } };
  const pool = gatherPool(request, tellerSettings());
  // Somebody who has no dice for it, or is out, puts up nothing.
  if (!pool.ok || pool.value.count === 0) return { data: { faces: [] } };
  const roll = await throwDice("SuccessRoll", SuccessRoll.formulaFor(pool.value.count, request.lucky));
  const faces = roll.dice.flatMap((die) => die.results.map(({ result }) => result));
  return { data: { faces }, rolls: [roll.toJSON()] };
}
