import { currentUser } from "../../../core/foundry/game.ts";
import { buttonOf } from "../../../core/keeper/ways-in.ts";
import { t } from "../../../core/text/text.ts";
import { cardsInDeck } from "./cards-in-deck.ts";
import { gatherWords } from "./draw-words.ts";

const DECK = "FOURTALES.Words.Deck";

/** Puts the Deck above the list of card stacks: how many are left, and for the Storyteller what fills it. */
export function offerDeck(list: HTMLElement): void {
  list.querySelector(".wp-deck-offer")?.remove();
  const offer = document.createElement("div");
  offer.className = "four-tales ft-way-in wp-deck-offer";
  const line = offer.appendChild(document.createElement("p"));
  const left = cardsInDeck();
  line.textContent = `${t(`${DECK}.name`)} · ${t(left > 0 ? `${DECK}.left` : `${DECK}.none`, { left })}`;
  if (currentUser().isGM)
    offer.append(buttonOf({ label: `${DECK}.gather`, icon: "fa-solid fa-layer-group", use: gatherWords }));
  list.querySelector(".directory-header")?.append(offer);
}
