import { doneOf } from "../../kernel/ledger.ts";
import { birthOf, type CardCopy, identitiesOf } from "../card/card-copy.ts";
import { type Mark, mark } from "../card/event-marks.ts";
import type { TaleMessage } from "../card/tale.model.ts";
import { findDocument } from "../foundry/uuid.ts";
import { applyWaiting } from "../ledger/event-applier.ts";
import { booksOf } from "../ledger/stored.ts";

/**
 * Lets a card say what its author's page has carried out of it, as it does for what the author owns while no Gamemaster is there:
 * that page may have closed in the moment after. Whom it hit remembers.
 * @returns ids of those events
 */
export async function tellCarriedOut(message: TaleMessage, card: CardCopy): Promise<readonly string[]> {
  const names = identitiesOf(card.system);
  const done = new Set<string>();
  await applyWaiting(message, card, (event, target) => {
    const key = `${card.id}.${names.get(event)}`;
    const isDone =
      card.author !== null &&
      target?.testUserPermission(card.author, "OWNER") === true &&
      doneOf(booksOf(target), { key, birth: birthOf(card) }) !== null;
    if (isDone) done.add(event.id);
    return isDone;
  });
  return [...done];
}

/**
 * Lets a card say what was done once more, though it says that it was taken back: the page that did it closed before it could say
 * so. What has happened can be taken back only where the card knows of it.
 */
export async function tellRedone(message: TaleMessage, card: CardCopy): Promise<void> {
  const marks: Mark[] = [];
  for (const [event, name] of identitiesOf(card.system)) {
    if (event.status !== "undone" || !event.wanted) continue;
    const target = await findDocument(event.target);
    const known = target && doneOf(booksOf(target), { key: `${card.id}.${name}`, birth: birthOf(card) });
    if (known) marks.push({ event, status: "applied", problem: null, done: known.done });
  }
  if (marks.length > 0) await mark(message, marks);
}
