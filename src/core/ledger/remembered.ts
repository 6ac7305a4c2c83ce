import { isDone } from "../../kernel/ledger.ts";
import { HOLDS } from "../../kernel/whole.ts";
import type { TaleDocument } from "../foundry/documents.ts";
import { encounters } from "../foundry/encounters.ts";
import { unlinkedActors, worldActors, worldItems } from "../foundry/game.ts";
import { documentsIn, otherDocuments } from "../foundry/held-documents.ts";
import { worldStates } from "../world/world-state.ts";
import { entriesOf } from "./stored.ts";

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

/** What the documents of the world remember as done by a card: names of events, each with the UUID of whom it hit before it. */
export function rememberedOf(card: string): Set<string> {
  const found = new Set<string>();
  for (const document of everybody()) {
    for (const [key, text] of entriesOf(document)) {
      if (key.startsWith(`${card}.`) && isDone(text)) found.add(`${document.uuid} ${key}`);
    }
  }
  return found;
}
