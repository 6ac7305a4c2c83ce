import { isDone } from "../../kernel/ledger.ts";
import type { TaleDocument } from "../foundry/documents.ts";
import { encounters } from "../foundry/encounters.ts";
import { unlinkedActors, worldActors, worldItems } from "../foundry/game.ts";
import { entriesOf } from "./stored.ts";

/** Every document of the world that an event can hit. */
export function* everybody(): Generator<TaleDocument> {
  for (const actor of [...worldActors(), ...unlinkedActors()]) {
    yield actor;
    yield* actor.items;
  }
  yield* worldItems();
  for (const encounter of encounters()) {
    yield encounter;
    yield* encounter.combatants;
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
