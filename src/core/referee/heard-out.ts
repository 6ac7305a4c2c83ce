import type { Problem, Result } from "../../kernel/result.ts";
import type { CardCopy } from "../card/card-copy.ts";
import { isTale, type TaleMessage } from "../card/tale.model.ts";
import { chatMessages } from "../foundry/game.ts";
import { noteBars } from "../rolls/barred.ts";
import { MISMATCH, type Replayed } from "./replay.ts";

/** What this client's referee last looked up of cards on which somebody was asked, and for which choices: forgotten with the card. */
const lately = new WeakMap<object, readonly [choices: string, request: object]>();

/**
 * Whoever was asked is heard, although whoever asks could not begin such a roll by now: they took up what they would need to lay
 * aside, or fell. That is theirs to put right, and stands on the card; whoever answers is not refused for it.
 * @param found what the rules make of the card now
 * @param again what they make of it by what was looked up before
 */
export async function heardOut<R extends Replayed>(
  card: CardCopy,
  found: Result<R>,
  again: (request: object) => Promise<Result<R>>,
): Promise<Result<R>> {
  const message = chatMessages().get(card.id);
  if (!isTale(message) || card.system.stage !== "open") return found;
  const heard = await heardNow(message, card, found, again);
  noteBars(message, barsOf(card, heard));
  return heard;
}

async function heardNow<R extends Replayed>(
  message: TaleMessage,
  { system }: CardCopy,
  found: Result<R>,
  again: (request: object) => Promise<Result<R>>,
): Promise<Result<R>> {
  const choices = JSON.stringify(system.choices);
  if (found.ok) {
    if (found.value.open.length > 0) lately.set(message, [choices, found.value.state.request]);
    return found;
  }
  const [chosen, request] = lately.get(message) ?? [];
  const asked = request && chosen === choices ? await again(request) : found;
  // Who has answered was heard: by what was looked up before that, they would be asked the same once more.
  const waits = asked.ok && asked.value.open.some(({ id }) => system.questions[id]?.status === "open");
  return waits ? asked : found;
}

/** What the rules say against a card on which dice lie, where it is nobody's lie: a hand may have been filled as they fell. */
function barsOf({ system }: CardCopy, found: Result<Replayed>): readonly Problem[] {
  if (found.ok || Object.keys(system.throws).length === 0) return [];
  return found.problems.filter(({ key }) => key !== MISMATCH.key);
}
