import { type Option, type QuestionSpec, questionKind } from "../../../core/asks/question-kind.ts";
import type { Answer, QuestionKind } from "../../../core/contract/question.ts";
import type { AskedQuestion, RollState } from "../../../core/contract/roll-kind.ts";
import { notifyProblems } from "../../../core/text/notify.ts";
import { checkFaces } from "../../../kernel/faces.ts";
import { ok } from "../../../kernel/result.ts";
import { findBeing } from "../being.ts";
import { actionKey } from "../rules/actions.ts";
import { gatherPool } from "../rules/pool/pool.ts";
import type { PoolPart, SuccessRequest } from "../rules/pool/request.ts";
import { tellerSettings } from "../teller-settings.ts";
import { FREE_BLOW, opposeId, rivalsOf } from "./effective-request.ts";
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
  ask: (question, state) => ({ key: `${ASK}.oppose`, data: resisting(state, question) }),
  options: (question, state) => [
    { id: "roll", icon: "dice", label: { key: `${ASK}.opposeRoll`, data: resisting(state, question) }, usual: true },
    ...helpsFor(state, question).map((part) => withHelp(part, resisting(state, question))),
    { id: "yield", icon: "face-meh", label: `${ASK}.opposeYield`, gives: NO_FACES.data },
  ],
  told: (question, state) => {
    const rolled = (question.answer?.faces as unknown[] | undefined)?.length;
    return { key: `${ASK}.${rolled ? "opposed" : "yielded"}`, data: resisting(state, question) };
  },
  // Somebody who has no dice for it, or is out, puts up nothing.
  answer: async (question, state, choice) => {
    const helps = helpsFor(state, question).flatMap(({ id }) => (helpChoice(id) === choice ? [id] : []));
    if (diceFor(state, question, helps) === 0) return NO_FACES;
    return { data: helps.length > 0 ? { helps } : {} };
  },
  ...thrownBy(),
});

/** DT-58: whoever is armed strikes before they are pinned. */
const freeBlow = questionKind<State>({
  id: "freeBlow",
  ask: `${ASK}.freeBlow`,
  options: [
    { id: "strike", icon: "hand-fist", label: `${ASK}.freeBlowYes`, usual: true },
    { id: "leave", icon: "face-meh", label: `${ASK}.freeBlowNo`, gives: NO_FACES.data },
  ],
  told: ({ answer }) => `${ASK}.${(answer?.faces as unknown[] | undefined)?.length ? "struck" : "notStruck"}`,
  ...thrownBy(),
});

/** The dice that go with an answer are those of the request that the question stands for. */
function thrownBy(): Pick<QuestionSpec<State>, "throws" | "sound" | "dice"> {
  return {
    throws: async ({ helps: said }, question, state, throwDice) => {
      const helps = counted(said, state, question);
      if (diceFor(state, question, helps) === 0) return ok(NO_FACES.data);
      const faces = (await throwDice(SUCCESS, formulaFor(state, question, helps))).flat();
      return ok(helps.length > 0 ? { faces, helps } : { faces });
    },
    sound: ({ faces, helps }, question, state) =>
      checkFaces(faces, diceFor(state, question, counted(helps, state, question)), 6).length === 0,
    dice: ({ faces, helps }, question, state) => {
      const thrown = faces as number[];
      if (thrown.length === 0) return [];
      const formula = formulaFor(state, question, counted(helps, state, question));
      return [{ rollClass: SUCCESS, formula, faces: [thrown] }];
    },
  };
}

/** Dice beyond the sheet are the Gamemaster's to give. */
const extra = questionKind({
  id: "extra",
  ask: `${ASK}.extra`,
  options: [
    { id: "grant", icon: "thumbs-up", label: `${ASK}.extraYes`, gives: { granted: true }, usual: true },
    { id: "refuse", icon: "thumbs-down", label: `${ASK}.extraNo`, gives: { granted: false } },
  ],
  told: ({ answer }) => `${ASK}.${answer?.granted ? "granted" : "refused"}`,
});

/** What a roll of successes may ask of others. */
export const successQuestions: QuestionKind[] = [dodge, oppose, freeBlow, extra];

async function canPay(uuid: string): Promise<boolean> {
  return ((await findBeing(uuid))?.system.luck.value ?? 0) >= 1;
}

function resisting(state: State, question: AskedQuestion): { action: string } {
  return { action: actionKey(theirsIn(state, question)?.actions[0] ?? "resist") };
}

function formulaFor(state: State, question: AskedQuestion, helps: readonly string[]): string {
  return SuccessRoll.formulaFor(diceFor(state, question, helps), theirsIn(state, question)!.lucky);
}

/** DT-03: bonuses that count in some situation alone; whether it is so, whoever rolls says. What would be used up is not offered. */
function helpsFor(state: State, question: AskedQuestion): PoolPart[] {
  const parts = question.kind === "oppose" ? (theirsIn(state, question)?.parts ?? []) : [];
  return parts.filter(({ on, auto, dice, spend }) => !on && !auto && dice > 0 && !spend);
}

/** The helps that an answer names, as far as there are such. It may come from a stranger. */
function counted(said: unknown, state: State, question: AskedQuestion): string[] {
  if (!Array.isArray(said)) return [];
  return helpsFor(state, question).flatMap(({ id }) => (said.includes(id) ? [id] : []));
}

const helpChoice = (id: string): string => `roll.${id}`;

function withHelp({ id, dice, label, when }: PoolPart, words: { action: string }): Option {
  const help = when || ("text" in label ? label.text : label.key);
  return {
    id: helpChoice(id),
    icon: "dice",
    label: { key: `${ASK}.opposeWith`, data: { ...words, dice } },
    hint: { key: `${ASK}.opposeHelp`, data: { help } },
  };
}

/** The roll of the other side that a question is about. */
function theirsIn({ request }: State, { id }: AskedQuestion): SuccessRequest | undefined {
  if (id === FREE_BLOW) return request.freeBlow?.request;
  return rivalsOf(request).find((_one, n) => opposeId(n) === id)?.request;
}

/**
 * How many dice the other side may put up.
 * @param helps ids of bonuses that they say count
 */
function diceFor(state: State, question: AskedQuestion, helps: readonly string[] = []): number {
  const theirs = theirsIn(state, question);
  const parts = theirs?.parts.map((part) => (helps.includes(part.id) ? { ...part, on: true } : part));
  const pool = theirs && parts && gatherPool({ ...theirs, parts }, tellerSettings());
  return pool?.ok ? pool.value.count : 0;
}
