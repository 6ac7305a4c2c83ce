import type { Answer, QuestionKind } from "../../../core/asks/question.ts";
import { questionKind } from "../../../core/asks/question-kind.ts";
import { notifyProblems } from "../../../core/notify.ts";
import type { RollState } from "../../../core/rolls/roll-kind.ts";
import { checkFaces } from "../../../kernel/faces.ts";
import { ok } from "../../../kernel/result.ts";
import { findBeing } from "../being.ts";
import { actionKey } from "../rules/actions.ts";
import { gatherPool } from "../rules/pool/pool.ts";
import type { SuccessRequest } from "../rules/pool/request.ts";
import { tellerSettings } from "../teller-settings.ts";
import { SuccessRoll } from "./success.roll.ts";

const ASK = "FOURTALES.Teller.Ask";
const NO_LUCK = [{ key: `${ASK}.noLuck` }];
/** Name of the roll class, as worlds store it. */
const SUCCESS = "SuccessRoll";
const NO_FACES: Answer = { data: { faces: [] } };

type State = RollState<SuccessRequest>;

/** DT-23: pay one Luck and take your Stunt dice from the attacker, instead of your armor. */
const dodge = questionKind({
  id: "dodge",
  ask: `${ASK}.dodge`,
  options: [
    { id: "dodge", icon: "person-running", label: `${ASK}.dodgeYes`, hint: `${ASK}.dodgeHint` },
    { id: "stand", icon: "shield", label: `${ASK}.dodgeNo`, hint: `${ASK}.standHint`, gives: { dodge: false } },
  ],
  told: ({ answer }) => `${ASK}.${answer?.dodge ? "dodged" : "stood"}`,
  answer: async ({ about }) => ((await canPay(about)) ? { data: { dodge: true } } : notifyProblems(NO_LUCK)),
  sound: async (answer, { about }) => answer.dodge === true && ((await canPay(about)) || NO_LUCK),
});

/** DT-06: the other side rolls; each of its successes takes one away. */
const oppose = questionKind<State>({
  id: "oppose",
  ask: (_question, state) => ({ key: `${ASK}.oppose`, data: resisting(state) }),
  options: (_question, state) => [
    { id: "roll", icon: "dice", label: { key: `${ASK}.opposeRoll`, data: resisting(state) } },
    { id: "yield", icon: "face-meh", label: `${ASK}.opposeYield`, gives: NO_FACES.data },
  ],
  told: ({ answer }, state) => {
    const rolled = (answer?.faces as unknown[] | undefined)?.length;
    return { key: `${ASK}.${rolled ? "opposed" : "yielded"}`, data: resisting(state) };
  },
  // Somebody who has no dice for it, or is out, puts up nothing.
  answer: async (_question, state) => (opposingDice(state) === 0 ? NO_FACES : { data: {} }),
  throws: async (_answer, _question, state, throwDice) => {
    if (opposingDice(state) === 0) return ok(NO_FACES.data);
    return ok({ faces: (await throwDice(SUCCESS, opposingFormula(state))).flat() });
  },
  sound: ({ faces }, _question, state) => checkFaces(faces, opposingDice(state), 6).length === 0,
  dice: ({ faces }, _question, state) => {
    const thrown = faces as number[];
    return thrown.length === 0 ? [] : [{ rollClass: SUCCESS, formula: opposingFormula(state), faces: [thrown] }];
  },
});

/** Dice beyond the sheet are the Gamemaster's to give. */
const extra = questionKind({
  id: "extra",
  ask: `${ASK}.extra`,
  options: [
    { id: "grant", icon: "thumbs-up", label: `${ASK}.extraYes`, gives: { granted: true } },
    { id: "refuse", icon: "thumbs-down", label: `${ASK}.extraNo`, gives: { granted: false } },
  ],
  told: ({ answer }) => `${ASK}.${answer?.granted ? "granted" : "refused"}`,
});

/** What a roll of successes may ask of others. */
export const successQuestions: QuestionKind[] = [dodge, oppose, extra];

async function canPay(uuid: string): Promise<boolean> {
  return ((await findBeing(uuid))?.system.luck.value ?? 0) >= 1;
}

function resisting({ request }: State): { action: string } {
  return { action: actionKey(request.opposition?.request?.actions[0] ?? "resist") };
}

function opposingFormula(state: State): string {
  return SuccessRoll.formulaFor(opposingDice(state), state.request.opposition!.request!.lucky);
}

/** How many dice the other side may put up. */
function opposingDice({ request }: State): number {
  const against = request.opposition?.request;
  const pool = against && gatherPool(against, tellerSettings());
  return pool?.ok ? pool.value.count : 0;
}
