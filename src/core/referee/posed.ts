import { fail, ok, type Result } from "../../kernel/result.ts";
import { copyOf } from "../card/card-copy.ts";
import { kindOf, type TaleMessage } from "../card/tale.model.ts";
import type { AskedQuestion, RollKind, RollState } from "../contract/roll-kind.ts";
import { manyOf } from "../rolls/asked-of.ts";
import { stateNow } from "../rolls/road.ts";

/** An open question as the rules pose it, and the roll as far as it can be vouched for. */
export interface Posed {
  question: AskedQuestion;
  state: RollState;
}

/**
 * What is open on a card by the rules, and the roll as far as it can be vouched for; on a card of one's own or of a
 * Gamemaster by what stands there, its figures by its choices. Where nothing can be made of it, why.
 */
export async function posedOpen(
  message: TaleMessage,
): Promise<Result<{ open: readonly AskedQuestion[]; state: RollState }>> {
  const { system, author } = message;
  const kind = kindOf(system);
  if (!kind) return fail({ key: "FOURTALES.Core.Problem.cardGone" });
  if (author?.isGM || author?.isSelf) {
    const state = await stateNow(message);
    return ok({ open: stillPosed(kind, state), state });
  }
  const { verdictOn } = await import("./invitation.ts");
  return await verdictOn(copyOf(message));
}

/** What is open and still asked: of somebody who has lost the dice that they were asked for, the rules want none by now. */
function stillPosed(kind: RollKind, state: RollState): AskedQuestion[] {
  const open = state.questions.filter(({ status }) => status === "open");
  const posed = new Set<AskedQuestion>();
  // Some rules name all that they wait for, others what stands on no card yet: so they are asked as if none of it did as well.
  let questions = state.questions;
  for (let found = -1; found < posed.size; ) {
    const step = kind.next({ ...state, questions });
    // Whoever was asked is heard, although such a roll could not begin by now.
    if (step.do === "refuse") return open;
    const ids = new Set(step.do === "ask" ? step.questions.map(({ id }) => id) : []);
    if (questions !== state.questions) found = posed.size;
    for (const one of open) if (ids.has(one.id) || ids.has(manyOf(one.id) ?? "")) posed.add(one);
    questions = state.questions.filter((one) => one.status !== "open" || posed.has(one));
  }
  return open.filter((one) => posed.has(one));
}

/**
 * The open questions of a card as the rules pose them, by id: about whom each is and what it says is not its author's to write.
 * Those that the rules do not pose (any more) are left out.
 */
export async function posedAll(message: TaleMessage): Promise<Map<string, Posed>> {
  const stored = Object.entries(message.system.questions).filter(([, { status }]) => status === "open");
  const posed = stored.length > 0 ? await posedOpen(message) : null;
  if (!posed?.ok) return new Map();
  const { open, state } = posed.value;
  const claimed = new Map(stored.map(([id, { kind }]) => [id, kind]));
  const known = open.filter((question) => claimed.get(question.id) === question.kind);
  return new Map(known.map((question) => [question.id, { question, state }]));
}

/** One of them; null where the rules pose no such question (any more). */
export async function posedOn(message: TaleMessage, id: string): Promise<Posed | null> {
  return (await posedAll(message)).get(id) ?? null;
}
