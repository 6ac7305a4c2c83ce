import type { CardCopy } from "../cards/card-copy.ts";
import type { StoredQuestion } from "../cards/tale.model.ts";
import { allUsers } from "../foundry/game.ts";
import { idFor, manyOf } from "../rolls/asked-of.ts";
import { playersHere } from "../rolls/responsible.ts";
import type { Question } from "../rolls/roll-kind.ts";

/** After this time the author of a roll may go on without an answer, in milliseconds. */
export const PATIENCE = 30_000;

/** Clocks and lines differ by so much, in milliseconds. */
const LEEWAY = 3_000;

/** When this client first saw a question, by card and question, in milliseconds. */
const seen = new Map<string, number>();

const nameOf = (card: string, question: string): string => `${card}.${question}`;

/** Players who were here when this client first saw a question that is put to many, by card and question. */
const around = new Map<string, ReadonlySet<string>>();

/** Call for every card that is seen: when a question was put is the author's to write, and this is nobody's. */
export function noteQuestions({ id, system }: Pick<CardCopy, "id" | "system">): void {
  for (const question of Object.values(system.questions)) {
    const name = nameOf(id, question.id);
    if (question.status === "open" && !seen.has(name)) seen.set(name, Date.now());
    const many = manyOf(question.id);
    if (many === null) continue;
    const whole = nameOf(id, many);
    if (!around.has(whole)) around.set(whole, new Set(playersHere()));
  }
}

/**
 * Says for a card whom a question to everyone was for: to whom the card says it was put, and who was here when this client
 * first saw it. Who was is not its author's to leave out; who is told of, the author may have seen here before.
 */
export function wasHere({ id, system }: CardCopy): (question: Question) => string[] {
  const now = new Set(playersHere());
  const players = allUsers().contents.filter(({ isGM }) => !isGM);
  return (question) => {
    const here = around.get(nameOf(id, question.id)) ?? now;
    const put = (user: string) => idFor(question.id, user) in system.questions;
    return players.flatMap(({ id: user }) => (here.has(user) || put(user) ? [user] : []));
  };
}

/** Forgets the questions of a card. */
export function forgetQuestions(card: string): void {
  for (const kept of [seen, around]) {
    for (const name of kept.keys()) if (name.startsWith(nameOf(card, ""))) kept.delete(name);
  }
}

/** Was there time enough to answer a question? By what this client saw of it; else since the server took the card in. */
export function hadTime(card: CardCopy, question: StoredQuestion): boolean {
  const since = seen.get(nameOf(card.id, question.id)) ?? card._stats?.createdTime;
  return since != null && Date.now() - since >= PATIENCE - LEEWAY;
}
