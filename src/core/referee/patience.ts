import { birthOf, type CardCopy } from "../card/card-copy.ts";
import type { Question } from "../contract/roll-kind.ts";
import { allUsers } from "../foundry/game.ts";
import { idFor, manyOf } from "../rolls/asked-of.ts";
import { playersHere } from "../rolls/responsible.ts";

/** After this time the author of a roll may go on without an answer, in milliseconds. */
export const PATIENCE = 30_000;

/** Clocks and lines differ by so much, in milliseconds. */
const LEEWAY = 3_000;

/**
 * When this client's referee first posed a question, by the card, what was chosen on it, the question and whom it is about,
 * in milliseconds. Nobody can be passed over before they could have seen what they are asked.
 */
const posed = new Map<string, number>();

const nameOf = (card: string, question: string): string => `${card}.${question}`;

const posedName = (card: CardCopy, { id, about }: Question): string =>
  nameOf(card.id, JSON.stringify([birthOf(card), card.system.choices, id, about]));

/** What was on each card when this client's referee posed its questions. */
const looked = new Map<string, string>();

const stateOn = ({ system }: CardCopy): string =>
  JSON.stringify([system.choices, system.questions, system.moves, system.throws]);

/** Has this client's referee posed what this card asks, as it stands? */
export function isPosed(card: CardCopy): boolean {
  return looked.get(card.id) === stateOn(card);
}

/** Call once it has. */
export function noteLook(card: CardCopy): void {
  looked.set(card.id, stateOn(card));
}

/** Players who were here when this client first saw a question that is put to many, by card and question. */
const around = new Map<string, ReadonlySet<string>>();

/** Call for every question that the rules pose and nobody has settled. */
export function notePosed(card: CardCopy, question: Question): void {
  const name = posedName(card, question);
  if (!posed.has(name)) posed.set(name, Date.now());
}

/** Call for every card that is seen: who was here then is nobody's to write. */
export function noteQuestions({ id, system }: Pick<CardCopy, "id" | "system">): void {
  for (const question of Object.values(system.questions)) {
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
  looked.delete(card);
  for (const kept of [posed, around]) {
    for (const name of kept.keys()) if (name.startsWith(nameOf(card, ""))) kept.delete(name);
  }
}

/** How long a question may still wait for its answer, in milliseconds; 0 where there was time enough. */
export function patienceLeft(card: CardCopy, question: Question): number {
  const since = posed.get(posedName(card, question));
  return since === undefined ? PATIENCE : Math.max(0, since + PATIENCE - LEEWAY - Date.now());
}
