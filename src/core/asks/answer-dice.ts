import { ok, type Result } from "../../kernel/result.ts";
import type { Answer, QuestionKind } from "../contract/question.ts";
import type { AskedQuestion, RollState } from "../contract/roll-kind.ts";
import { throwInto } from "../rolls/throw-dice.ts";

/** Throws the dice that go with an answer, on this client. Dice that came with it count for nothing where the rules ask for some. */
export async function withDice(
  kind: QuestionKind,
  { question, state }: { question: AskedQuestion; state: RollState },
  answer: Answer,
): Promise<Result<Answer>> {
  if (!kind.throws) return ok(answer);
  const rolls: object[] = [];
  const thrown = await kind.throws(state, question, answer.data, (rollClass, formula) =>
    throwInto(rolls, rollClass, formula),
  );
  return thrown.ok ? ok({ data: thrown.value, rolls }) : thrown;
}
