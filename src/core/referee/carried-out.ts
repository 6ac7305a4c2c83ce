import { doneOf } from "../../kernel/ledger.ts";
import { birthOf, type CardCopy, identitiesOf } from "../card/card-copy.ts";
import type { TaleMessage } from "../card/tale.model.ts";
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
