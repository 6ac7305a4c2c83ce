import type { TaleDocument, Trying } from "./documents.ts";

/**
 * A document as it would be with an update, in memory alone: it has its id, and nobody hears of it.
 * @param changes as for `update`
 */
export function changedCopy(document: TaleDocument, changes: object): TaleDocument {
  // On such a copy public systems try what a level or a rest would bring, as dnd5e's advancements, and of an unlinked token's actor what a
  // blow would meet, as pf2e. Every document of Foundry can be copied so; what a game keeps of the world is none, and nobody asks for a
  // copy of it.
  const copy = (document as TaleDocument & Trying).clone({}, { keepId: true });
  copy.updateSource(changes);
  return copy;
}
