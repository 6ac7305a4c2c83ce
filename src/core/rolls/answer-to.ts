import type { AskedQuestion } from "../contract/roll-kind.ts";

/**
 * What was answered to a question of a roll.
 * @returns null when nobody answered in time, undefined while it is open or was never put
 */
export function answerTo<T = Record<string, unknown>>(
  questions: readonly AskedQuestion[],
  id: string,
): T | null | undefined {
  const asked = questions.find((question) => question.id === id && question.status !== "open");
  return asked && (asked.answer as T | null);
}
