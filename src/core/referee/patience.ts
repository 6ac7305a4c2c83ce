import type { CardCopy } from "../cards/card-copy.ts";
import type { StoredQuestion } from "../cards/tale.model.ts";

/** After this time the author of a roll may go on without an answer, in milliseconds. */
export const PATIENCE = 30_000;

/** Clocks and lines differ by so much, in milliseconds. */
const LEEWAY = 3_000;

/** When this client first saw a question, by card and question, in milliseconds. */
const seen = new Map<string, number>();

const nameOf = (card: string, question: string): string => `${card}.${question}`;

/** Call for every card that is seen: when a question was put is the author's to write, and this is nobody's. */
export function noteQuestions({ id, system }: Pick<CardCopy, "id" | "system">): void {
  for (const question of Object.values(system.questions)) {
    const name = nameOf(id, question.id);
    if (question.status === "open" && !seen.has(name)) seen.set(name, Date.now());
  }
}

/** Forgets the questions of a card. */
export function forgetQuestions(card: string): void {
  for (const name of seen.keys()) if (name.startsWith(nameOf(card, ""))) seen.delete(name);
}

/** Was there time enough to answer a question? By what this client saw of it; else since the server took the card in. */
export function hadTime(card: CardCopy, question: StoredQuestion): boolean {
  const since = seen.get(nameOf(card.id, question.id)) ?? card._stats?.createdTime;
  return since != null && Date.now() - since >= PATIENCE - LEEWAY;
}
