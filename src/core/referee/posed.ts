import { copyOf } from "../cards/card-copy.ts";
import { kindOf, stateOf, type TaleMessage } from "../cards/tale.model.ts";
import type { AskedQuestion, RollState } from "../rolls/roll-kind.ts";

/** An open question as the rules pose it, and the roll as far as it can be vouched for. */
export interface Posed {
  question: AskedQuestion;
  state: RollState;
}

/**
 * The open questions of a card as the rules pose them, by id: about whom each is and what it says is not its author's to write.
 * Those that the rules do not pose (any more) are left out.
 */
export async function posedAll(message: TaleMessage): Promise<Map<string, Posed>> {
  const { system, author } = message;
  const kind = kindOf(system);
  const stored = Object.entries(system.questions).filter(([, { status }]) => status === "open");
  if (!kind || stored.length === 0) return new Map();
  if (author?.isGM || author?.isSelf) {
    const state = stateOf(system);
    return new Map(stored.map(([id, question]) => [id, { question, state }]));
  }
  const { verdictOn } = await import("./invitation.ts");
  const verdict = await verdictOn(copyOf(message));
  if (!verdict.ok) return new Map();
  const { open, state } = verdict.value;
  const claimed = new Map(stored.map(([id, { kind: name }]) => [id, name]));
  const posed = open.filter((question) => claimed.get(question.id) === question.kind);
  return new Map(posed.map((question) => [question.id, { question, state }]));
}

/** One of them; null where the rules pose no such question (any more). */
export async function posedOn(message: TaleMessage, id: string): Promise<Posed | null> {
  return (await posedAll(message)).get(id) ?? null;
}
