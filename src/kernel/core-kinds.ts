import { passKind, takeKind } from "./card-events.ts";
import { documentKind, fieldsKind, moveTokenKind } from "./document-events.ts";
import { strikeKind } from "./entry-event.ts";
import type { EventKind } from "./events.ts";
import { giveKind } from "./give-event.ts";
import { clockKind } from "./time-event.ts";

const kinds = new Map<string, EventKind<unknown, unknown>>();

// Of different data; `check` guards the border.
function add<S, D>(kind: EventKind<S, D>): void {
  kinds.set(kind.kind, kind);
}

add(documentKind);
add(fieldsKind);
add(moveTokenKind);
add(giveKind);
add(passKind);
add(takeKind);
add(clockKind);
add(strikeKind);

/** Kinds of events that all games have. Games name them with the builders beside them (`makeDocument`, `passCard` and so on). */
export const CORE_KINDS: ReadonlyMap<string, EventKind<unknown, unknown>> = kinds;
