import { currentUser } from "../../../core/foundry/game.ts";
import { buttonFor } from "../../../core/text/button.ts";
import { t } from "../../../core/text/text.ts";
import { putAbove } from "../../../core/text/way-in.ts";
import { cardsInDeck } from "./cards-in-deck.ts";
import { gatherWords } from "./draw-words.ts";

const DECK = "FOURTALES.Words.Deck";

/** Puts the Deck above the list of card stacks: how many are left, and for the Storyteller what fills it. */
export function offerDeck(list: HTMLElement): void {
  const line = document.createElement("p");
  const left = cardsInDeck();
  line.textContent = `${t(`${DECK}.name`)} · ${t(left > 0 ? `${DECK}.left` : `${DECK}.none`, { left })}`;
  const gather = buttonFor(t(`${DECK}.gather`), gatherWords, "fa-solid fa-layer-group");
  putAbove(list, "wp-deck-offer", currentUser().isGM ? [line, gather] : [line]);
}
