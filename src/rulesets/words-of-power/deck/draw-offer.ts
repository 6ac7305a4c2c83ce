import { isTale } from "../../../core/card/tale.model.ts";
import { redrawCard } from "../../../core/cards/redraw.ts";
import type { MoveOffer } from "../../../core/contract/roll-kind.ts";
import { chatMessages } from "../../../core/foundry/game.ts";
import { guarded } from "../../../core/text/notify.ts";
import { beingNow } from "../being.ts";
import { earnedBy } from "../rules/deck/draw.ts";

const DECK_WORDS = "FOURTALES.Words.Deck";

/** An invitation to draw what somebody has earned; none where it was drawn already, with another card's or on the sheet. */
export function drawOffer(who: string): MoveOffer[] {
  if (earnedBy(beingNow(who)) < 1) return [];
  return [
    {
      id: "draw",
      label: { key: `${DECK_WORDS}.draw` },
      hint: { key: `${DECK_WORDS}.drawHint` },
      icon: "fa-solid fa-layer-group",
      about: who,
      opens: { kind: "draw", choices: { who } },
      // What was earned, and what was handed in, has to be there first.
      afterwards: true,
    },
  ];
}

/** Somebody has earned or drawn Words: the cards by which they may draw say so. */
export function drawOffersAnew(who: string): void {
  for (const message of chatMessages())
    if (isTale(message) && Object.values(message.system.events).some(({ target }) => target === who))
      void guarded(() => redrawCard(message));
}
