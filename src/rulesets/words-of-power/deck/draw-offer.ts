import { isTale, kindOf, stateOf, type TaleMessage } from "../../../core/card/tale.model.ts";
import { redrawCard } from "../../../core/cards/redraw.ts";
import type { MoveOffer } from "../../../core/contract/roll-kind.ts";
import { chatMessages } from "../../../core/foundry/game.ts";
import { shownCopies } from "../../../core/foundry/log.ts";
import { guarded } from "../../../core/text/notify.ts";
import { beingNow } from "../being.ts";
import { earnedBy } from "../rules/deck/draw.ts";

const DECK_WORDS = "FOURTALES.Words.Deck";
/** Name of the offer, and of the roll that it opens. */
const DRAW = "draw";

/** An invitation to draw what somebody has earned; none where it was drawn already, with another card's or on the sheet. */
export function drawOffer(who: string): MoveOffer[] {
  if (earnedBy(beingNow(who)) < 1) return [];
  return [
    {
      id: DRAW,
      label: { key: `${DECK_WORDS}.draw` },
      hint: { key: `${DECK_WORDS}.drawHint` },
      icon: "fa-solid fa-layer-group",
      about: who,
      opens: { kind: DRAW, choices: { who } },
      // What was earned, and what was handed in, has to be there first.
      afterwards: true,
    },
  ];
}

/** Somebody has earned or drawn Words: the cards by which they may draw say so. */
export function drawOffersAnew(who: string): void {
  for (const message of chatMessages())
    if (isTale(message) && (message.system.request as Partial<Thrower>).who?.uuid === who)
      void guarded(() => drawOfferAnew(message));
}

/** Of all that somebody has thrown, few cards offer a draw or have offered one: only these are drawn anew. */
async function drawOfferAnew(message: TaleMessage): Promise<void> {
  const { id, system } = message;
  const offers = (await kindOf(system)?.offers?.(stateOf(system), system.outcome)) ?? [];
  const isOffered = offers.some((offer) => offer.id === DRAW);
  const copies = shownCopies(id);
  if (copies.some((copy) => (copy.querySelector(`[data-move="${DRAW}"]`) !== null) !== isOffered))
    await redrawCard(message);
}

/** A request of somebody's own throw or draw; other games' requests may have none of it. */
interface Thrower {
  readonly who: { readonly uuid: string } | null;
}
