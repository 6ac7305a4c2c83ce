import { isDone } from "../../kernel/ledger.ts";
import { HOLDS } from "../../kernel/whole.ts";
import type { TaleDocument } from "../foundry/documents.ts";
import { encounters } from "../foundry/encounters.ts";
import { unlinkedActors, worldActors, worldItems } from "../foundry/game.ts";
import { documentsIn, otherDocuments } from "../foundry/held-documents.ts";
import { worldStates } from "../world/world-state.ts";
import { entriesOfCard } from "./stored.ts";

/** Every document of the world that an event can hit. */
export function* everybody(): Generator<TaleDocument> {
  const all = [...worldActors(), ...unlinkedActors(), ...worldItems(), ...encounters(), ...otherDocuments()];
  for (const document of all) yield* withAllIn(document);
  yield* worldStates();
}

function* withAllIn(document: TaleDocument): Generator<TaleDocument> {
  yield document;
  for (const of of Object.keys(HOLDS[document.documentName] ?? {})) {
    for (const lying of documentsIn(document, of)) yield* withAllIn(lying);
  }
}

/** What the documents of the world remember as done by a card: UUIDs of whom it hit, names of events, and the text of each. */
export function* deedsOf(card: string): Generator<[target: string, event: string, text: string]> {
  for (const document of everybody()) {
    for (const [event, text] of entriesOfCard(document, card)) if (isDone(text)) yield [document.uuid, event, text];
  }
}

/** The same as names of events, each with the UUID of whom it hit before it. */
export function rememberedOf(card: string): Set<string> {
  return new Set([...deedsOf(card)].map(([target, event]) => `${target} ${card}.${event}`));
}
