import { copyOf } from "../cards/card-copy.ts";
import type { StoredQuestion, TaleMessage } from "../cards/tale.model.ts";
import { updateCard } from "../cards/update-card.ts";
import { currentUser } from "../foundry/game.ts";
import type { Question } from "../rolls/roll-kind.ts";
import type { Answer } from "./question.ts";

/** What else is told of how a sealed question was settled. */
export type SealNotes = Pick<StoredQuestion, "salt" | "anew" | "broken">;

/** Settles a question on its card, and bears witness of it where this is a Gamemaster's client. */
export async function storeAnswer(
  message: TaleMessage,
  question: Question,
  status: "answered" | "lapsed",
  answer: Answer | null,
  notes: SealNotes = {},
): Promise<void> {
  const { id } = question;
  if (message.system.stage !== "open" || message.system.questions[id]?.status !== "open") return;
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
