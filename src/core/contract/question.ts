import type { Result } from "../../kernel/result.ts";
import type { Words } from "../text/text.ts";
import type { ShownDice, ThrowDice } from "./dice.ts";
import type { AskedQuestion, RollState } from "./roll-kind.ts";

/** A button under a question. */
export interface Choice {
  id: string;
  label: Words;
  /** A second, smaller line: what it costs, what it does. */
  hint?: Words;
  icon: string;
  /** The main button of the window that asks: Enter takes it. */
  usual?: boolean;
}

/** A kind of question that a roll may put to somebody else at the table. */
export interface QuestionKind {
  id: string;
  /** The question in one sentence. */
  ask(state: RollState, question: AskedQuestion): Words;
  /** The same for the head of a card, where several are asked it and each stands below with their name; `ask` of the first else. */
  askSeveral?(state: RollState, question: AskedQuestion): Words;
  /** A choice that opens a window of its own at once, without the small dialog before it; the card keeps the button. */
  direct?: string;
  /**
   * The possible answers; the main one is the last, unless another is `usual`. Where nobody answers, none of them counts: what comes
   * of that the rules say.
   */
  choices(state: RollState, question: AskedQuestion): Choice[];
  /** What became of it, once answered ("Orc stands fast"). */
  told(state: RollState, question: AskedQuestion): Words;
  /**
   * Carries out a choice on the answering person's client and gives the answer to store, before its dice are thrown.
   * Null when the person backed out.
   * @param closing aborts when the question is settled without this answer: a window opened for it has to close
   */
  answer(state: RollState, question: AskedQuestion, choice: string, closing: AbortSignal): Promise<Answer | null>;
  /**
   * Throws the dice that go with an answer, and gives it with what they show: on the answering person's client, or on the
   * Gamemaster's where that throws for all. So the answer may come from a stranger. Left out where answers have no dice.
   */
  throws?(
    state: RollState,
    question: AskedQuestion,
    answer: Record<string, unknown>,
    throwDice: ThrowDice,
  ): Promise<Result<Record<string, unknown>>>;
  /** The dice that the rules ask for with a sound answer, roll by roll, and the faces that it tells of them. */
  dice(state: RollState, question: AskedQuestion, answer: Record<string, unknown>): readonly ShownDice[];
  /**
   * Checks an answer that came from another client.
   * @param dice the rolls that came with it, in their order: they have to be those that the rules ask for
   */
  verify(
    state: RollState,
    question: AskedQuestion,
    answer: Record<string, unknown>,
    dice: readonly ShownDice[],
  ): Promise<Result<true>>;
}

/** An answer: plain data, and the dice thrown for it, if any. */
export interface Answer {
  data: Record<string, unknown>;
  rolls?: object[];
}
