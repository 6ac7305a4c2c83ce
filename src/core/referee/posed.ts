import { copyOf } from "../cards/card-copy.ts";
import { kindOf, stateOf, type TaleMessage } from "../cards/tale.model.ts";
import type { AskedQuestion, RollState } from "../rolls/roll-kind.ts";

/** An open question as the rules pose it, and the roll as far as it can be vouched for. */
export interface Posed {
  question: AskedQuestion;
  state: RollState;
}

/**
 * An open question of a card as the rules pose it: about whom it is and what it says is not its author's to write.
 * @returns null where the rules pose no such question (any more)
 */
export async function posedOn(message: TaleMessage, id: string): Promise<Posed | null> {
  const { system, author } = message;
  const stored = system.questions[id];
  const kind = kindOf(system);
  if (!stored || !kind) return null;
  if (author?.isGM || author?.isSelf) return { question: stored, state: stateOf(system) };
  const { judge } = await import("./judge.ts");
  const verdict = await judge(copyOf(message));
  const question = verdict.ok && verdict.value.open.find((one) => one.id === id && one.kind === stored.kind);
  if (!verdict.ok || !question) return null;
  return { question: { ...question, status: "open", answer: null }, state: verdict.value.state };
}
