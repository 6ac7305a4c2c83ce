import { copyOf } from "../card/card-copy.ts";
import { inTurn } from "../card/card-turn.ts";
import type { StoredQuestion, TaleMessage } from "../card/tale.model.ts";
import { updateCard } from "../card/update-card.ts";
import type { Answer } from "../contract/question.ts";
import type { Question } from "../contract/roll-kind.ts";
import { del, put } from "../foundry/compat.ts";
import { currentUser } from "../foundry/game.ts";

/** What else is told of how a question was settled: by whom, and for a sealed one what became of its seal. */
export type Notes = Pick<StoredQuestion, "by" | "salt" | "anew" | "broken" | "shut">;

/**
 * Settles a question on its card, and bears witness of it where this is a Gamemaster's client. Answers to one card are taken
 * in one after the other: two people may say something in the same moment.
 * @returns false where somebody else settled it first; then nothing was written
 */
export function storeAnswer(
  message: TaleMessage,
  question: Question,
  status: "answered" | "lapsed",
  answer: Answer | null,
  notes: Notes = {},
): Promise<boolean> {
  return inTurn(message, async () => {
    if (message.system.stage !== "open" || message.system.questions[question.id]?.status !== "open") return false;
    await write(message, question, status, answer, notes);
    return true;
  });
}

/**
 * Strikes out an open question that the rules no longer ask, as where an encounter is over: the card goes on without it. Nobody
 * bears witness: if it is due once more when the card is judged, it is put then.
 * @param request what the rules go by, where its author's page saw something else as it asked: by that it would ask again
 * @returns false where it was settled meanwhile
 */
export function strikeOut(message: TaleMessage, id: string, request?: object): Promise<boolean> {
  return inTurn(message, async () => {
    if (message.system.stage !== "open" || message.system.questions[id]?.status !== "open") return false;
    await updateCard(message, { ...del(`system.questions.${id}`), ...(request && put("system.request", request)) });
    return true;
  });
}

async function write(
  message: TaleMessage,
  question: Question,
  status: "answered" | "lapsed",
  answer: Answer | null,
  notes: Notes,
): Promise<void> {
  const { id } = question;
  // Before the card: it goes on by itself once the answer stands there.
  if (currentUser().isGM) {
    const { bearWitness, saidTo } = await import("../referee/testimony.ts");
    const what = answer ? "answer" : "lapse";
    await bearWitness(copyOf(message), what, id, saidTo(question, answer?.data ?? null));
  }
  const changes: Record<string, unknown> = {
    [`system.questions.${id}.status`]: status,
    [`system.questions.${id}.answer`]: answer?.data ?? null,
  };
  for (const [name, note] of Object.entries(notes)) changes[`system.questions.${id}.${name}`] = note;
  if (answer?.rolls?.length) {
    changes.rolls = [...message.rolls.map((roll) => roll.toJSON()), ...answer.rolls];
    changes[`system.questions.${id}.rolls`] = answer.rolls.map((_roll, i) => message.rolls.length + i);
  }
  await updateCard(message, changes);
}
