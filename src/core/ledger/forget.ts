import type { TaleDocument } from "../foundry/documents.ts";
import { chatMessages } from "../foundry/game.ts";
import { guarded } from "../text/notify.ts";
import { WorldState } from "../world/world-state.ts";
import { everybody } from "./remembered.ts";
import { atSite } from "./replicas.ts";
import { cardsIn, entriesOf, forgetting } from "./stored.ts";

/** A log that is cleared tells of its cards one by one; each document is written once. */
const GATHERING = 300;

let gone: Set<string> | null = null;

/**
 * Makes all documents forget cards that are no more: what a document remembers lives as long as the card that can take it
 * back. Works a little later, together with what else is deleted meanwhile.
 * @param mine which documents this page is to write to
 */
export function forgetCard(id: string, mine: (document: TaleDocument) => boolean): void {
  if (gone) {
    gone.add(id);
    return;
  }
  gone = new Set([id]);
  setTimeout(() => {
    const cards = gone!;
    gone = null;
    void guarded(() => forget((card) => cards.has(card), mine));
  }, GATHERING);
}

/** The same for all cards that were deleted while nobody was there who could do it, and for old steps. */
export async function forgetLostCards(mine: (document: TaleDocument) => boolean): Promise<void> {
  const messages = chatMessages();
  const { keptOf, stepsIn } = await import("./step-list.ts");
  const kept = keptOf(stepsIn(everybody()));
  await forget((card) => !messages.has(card) && !kept.has(card), mine);
}

/** Does a document remember something of this card? */
export function isRemembered(card: string): boolean {
  return [...everybody()].some((document) => cardsIn(document).has(card));
}

/** Makes documents forget cards, and steps. @param mine which documents this page is to write to */
export async function forget(
  isGone: (card: string) => boolean,
  mine: (document: TaleDocument) => boolean,
): Promise<void> {
  for (const document of everybody()) {
    const cards = new Set([...cardsIn(document)].filter(isGone));
    if (cards.size === 0 || !mine(document)) continue;
    await forgetAllAt(document, cards);
  }
}

/** Makes a document forget what it was told to remember under this name. */
export async function forgetAt(document: TaleDocument, card: string): Promise<void> {
  if (cardsIn(document).has(card)) await forgetAllAt(document, new Set([card]));
}

async function forgetAllAt(document: TaleDocument, cards: ReadonlySet<string>): Promise<void> {
  if (document instanceof WorldState) return await forgetInWorld(document, cards);
  const update = forgetting(document, cards);
  // What an unlinked token only has from its actor goes with that actor.
  if (Object.keys(update).length > 0) await document.update(update);
}

/** It is written whole: what another page writes at the same moment must not be lost over it. */
async function forgetInWorld(state: WorldState, cards: ReadonlySet<string>): Promise<void> {
  const keys = [...entriesOf(state)].flatMap(([key]) => (cards.has(key.split(".")[0]!) ? [key] : []));
  const forgotten = { change: { set: {}, remove: [] }, entries: new Map(keys.map((key) => [key, null])) };
  await atSite(state, async (replica, site) => {
    await site.send(forgotten, { id: site.newId(), base: replica.last, postings: [], keys }, []);
  });
}
