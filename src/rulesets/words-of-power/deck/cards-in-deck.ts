import type { TaleDocument } from "../../../core/foundry/documents.ts";
import { documentsIn } from "../../../core/foundry/held-documents.ts";
import { documentAtHand } from "../../../core/foundry/uuid.ts";
import { DECK } from "../rules/deck/cards.event.ts";

/** How many cards of the Deck nobody has drawn (WP-36); none where there is no Deck yet. */
export function cardsInDeck(find: (uuid: string) => TaleDocument | null = documentAtHand): number {
  const deck = find(DECK);
  // Asked for with every card that is drawn: a copy of all of them would take its time.
  return deck ? [...documentsIn(deck, "Card")].filter((card) => !("drawn" in card && card.drawn === true)).length : 0;
}
