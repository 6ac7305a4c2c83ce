import { passKind, takeKind } from "./card-events.ts";
import { documentKind, fieldsKind, moveKind } from "./document-events.ts";
import type { EventKind } from "./events.ts";
import { clockKind } from "./time-event.ts";
import type { Whole } from "./whole.ts";

/** Kinds of events that all games have. Games name them with the builders beside them (`makeDocument`, `passCard` and so on). */
export const CORE_KINDS: ReadonlyMap<string, EventKind<unknown, unknown>> = new Map(
  // Of different data; `check` guards the border.
  [documentKind, fieldsKind, moveKind, passKind, takeKind, clockKind].map((kind) => {
    const any = kind as EventKind<Whole, never> as EventKind<unknown, unknown>;
    return [any.kind, any];
  }),
);
