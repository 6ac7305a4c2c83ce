import { isTale, kindOf, stateOf, type TaleMessage } from "../../../core/card/tale.model.ts";
import { redrawCard } from "../../../core/cards/redraw.ts";
import type { MoveOffer } from "../../../core/contract/roll-kind.ts";
import { chatMessages } from "../../../core/foundry/game.ts";
import { shownCopies } from "../../../core/foundry/log.ts";
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

/** Somebody has earned or drawn Words, was hurt or saved: the cards of what they did, and of what hit them, offer what fits. */
export function offersAnew(uuid: string): void {
  for (const message of chatMessages())
    if (isTale(message) && isAbout(message.system.request, uuid)) void guarded(() => offerAnew(message));
}

/** Of all that somebody has thrown or met with, few cards are in sight and offer anything else than they did: only these are drawn anew. */
async function offerAnew(message: TaleMessage): Promise<void> {
  const { id, system } = message;
  const copies = shownCopies(id);
  if (copies.length === 0) return;
  const offers = (await kindOf(system)?.offers?.(stateOf(system), system.outcome)) ?? [];
  if (copies.some((copy) => copy.querySelectorAll("[data-move]").length !== offers.length)) await redrawCard(message);
}

/** Is it their own throw or draw, or does it aim at them? Other games' requests may have neither. */
function isAbout({ who, target }: Partial<Record<"who" | "target", { uuid: string } | null>>, uuid: string): boolean {
  return who?.uuid === uuid || target?.uuid === uuid;
}
