import { type CardCopy, copyOf } from "./card-copy.ts";
import type { TaleMessage } from "./tale.model.ts";

const turns = new Map<string, Promise<void>>();

/** Waits until all that this page has begun with a card stands on it. */
export async function settled(message: TaleMessage): Promise<void> {
  await turns.get(message.id);
}

/**
 * What this page does with one card goes one after the other, each on the card as it is when its turn comes.
 * @param work gets a copy that nobody changes
 */
export function inTurn<T>(message: TaleMessage, work: (card: CardCopy) => Promise<T>): Promise<T> {
  const before = turns.get(message.id) ?? Promise.resolve();
  const run = before.then(() => work(copyOf(message)));
  const end = run.then(
    () => {},
    () => {},
  );
  turns.set(message.id, end);
  void end.then(() => {
    if (turns.get(message.id) === end) turns.delete(message.id);
  });
  return run;
}
