import { fail, ok, type Problem, type Result } from "../../kernel/result.ts";
import { same } from "../../kernel/same.ts";
import type { ShownDice, ThrowDice } from "../contract/dice.ts";
import type { Answer, QuestionKind } from "../contract/question.ts";
import type { AskedQuestion, RollState } from "../contract/roll-kind.ts";
import type { Words } from "../text/text.ts";

/** A language key, or words with data of their own; the other gaps are filled from the question and its answer. */
type Said = string | Words;

/** The same, or how to find it for one question. */
type Telling<S> = Said | ((question: AskedQuestion, state: S) => Said);

/** One way to answer. */
export interface Option {
  id: string;
  /** Name of a solid Font Awesome picture, without its prefix. */
  icon: string;
  label: Said;
  /** A second, smaller line: what it costs, what it does. */
  hint?: Said;
  /** The main button: Enter takes it; without one it is the last. */
  usual?: boolean;
  /** The answer it stands for, without dice. An option without one asks on or looks something up: see `answer` and `throws`. */
  gives?: Record<string, unknown>;
}

/** A kind of question, as a game writes it down. */
export interface QuestionSpec<S extends RollState = RollState> {
  id: string;
  /** An option that opens a window of its own at once, without the small dialog before it. */
  direct?: string;
  ask: Telling<S>;
  /** The same where several are asked it: without anybody's name. */
  askSeveral?: Telling<S>;
  /** What most say last, or marked `usual`: what refuses, or costs something, is no main button. */
  options: readonly Option[] | ((question: AskedQuestion, state: S) => readonly Option[]);
  /** What became of it, once answered. */
  told: Telling<S>;
  /**
   * Finds the answer behind an option that does not give one, as yet without its dice; an empty one where it is left out and
   * the dice are all that is answered. Null when the person backed out.
   * @param closing aborts when the question is settled without this answer: a window opened for it has to close
   */
  answer?(question: AskedQuestion, state: S, choice: string, closing: AbortSignal): Promise<Answer | null>;
  /**
   * Throws the dice of an answer that no option gives, and says it with what they show. What stands in it may come from a
   * stranger, where the Gamemaster's computer throws; faces in it count for nothing.
   */
  throws?(
    answer: Record<string, unknown>,
    question: AskedQuestion,
    state: S,
    throwDice: ThrowDice,
  ): Promise<Result<Record<string, unknown>>>;
  /** Is an answer sound that no option gives? Or what is wrong with it. */
  sound?(
    answer: Record<string, unknown>,
    question: AskedQuestion,
    state: S,
  ): Promise<boolean | readonly Problem[]> | boolean;
  /**
   * The dice that the rules ask for with this sound answer, roll by roll, and the faces that it tells of them. Without it an
   * answer brings no dice.
   */
  dice?(answer: Record<string, unknown>, question: AskedQuestion, state: S): readonly ShownDice[];
}

const UNSOUND: Problem = { key: "FOURTALES.Core.Problem.askFailed" };
/** Of an answer with dice: somebody may have lost or gained some in the moment in which they threw. */
const THROW_AGAIN: Problem = { key: "FOURTALES.Core.Problem.throwAgain" };
const OTHER_DICE: Problem = { key: "FOURTALES.Core.Problem.otherDice" };

/** Makes a kind of question: an answer is sound when one of the options gives it, or when the game says so. */
export function questionKind<S extends RollState>(spec: QuestionSpec<S>): QuestionKind {
  const options = (question: AskedQuestion, state: RollState) =>
    typeof spec.options === "function" ? spec.options(question, state as S) : spec.options;
  const telling = (said: Telling<S>) => (state: RollState, question: AskedQuestion) =>
    filled(typeof said === "function" ? said(question, state as S) : said, question);
  const isGiven = (state: RollState, question: AskedQuestion, answer: Record<string, unknown>) =>
    options(question, state).some(({ gives }) => gives && same(gives, answer));
  const asksFor: QuestionKind["dice"] = (state, question, answer) => spec.dice?.(answer, question, state as S) ?? [];
  return {
    id: spec.id,
    ...(spec.direct ? { direct: spec.direct } : {}),
    ask: telling(spec.ask),
    ...(spec.askSeveral ? { askSeveral: telling(spec.askSeveral) } : {}),
    told: telling(spec.told),
    choices: (state, question) =>
      options(question, state).map(({ id, icon, label, hint, usual }) => ({
        id,
        icon: `fa-solid fa-${icon}`,
        label: filled(label, question),
        ...(hint ? { hint: filled(hint, question) } : {}),
        ...(usual ? { usual } : {}),
      })),
    async answer(state, question, choice, closing) {
      const gives = options(question, state).find(({ id }) => id === choice)?.gives;
      if (gives) return { data: gives };
      if (!spec.answer) return spec.throws ? { data: {} } : null;
      return await spec.answer(question, state as S, choice, closing);
    },
    ...(spec.throws && {
      throws: async (state, question, answer, throwDice) =>
        isGiven(state, question, answer) ? ok(answer) : await spec.throws!(answer, question, state as S, throwDice),
    }),
    dice: asksFor,
    async verify(state, question, answer, dice) {
      const sound = isGiven(state, question, answer) || ((await spec.sound?.(answer, question, state as S)) ?? false);
      if (sound !== true) return fail(...(sound || [spec.throws ? THROW_AGAIN : UNSOUND]));
      return same(dice, asksFor(state, question, answer)) ? ok(true) : fail(OTHER_DICE);
    },
  };
}

/** Lists that a question carries stay out of its sentences. */
function filled(said: Said, { data, answer }: AskedQuestion): Words {
  const { key, data: own } = typeof said === "string" ? { key: said } : said;
  const gaps = Object.entries({ ...data, ...answer }).filter(([, value]) =>
    ["string", "number"].includes(typeof value),
  );
  return { key, data: { ...Object.fromEntries(gaps), ...own } as Record<string, string | number> };
}
