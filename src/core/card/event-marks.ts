import type { Fate } from "../../kernel/ledger.ts";
import type { Problem } from "../../kernel/result.ts";
import { chatMessages } from "../foundry/game.ts";
import { isSameEvent } from "./card-copy.ts";
import type { EventStatus, TaleEvent, TaleMessage } from "./tale.model.ts";
import { updateCard } from "./update-card.ts";

/** What became of an event, for its card. */
export interface Mark {
  event: TaleEvent;
  status: EventStatus;
  problem: Problem | null;
  done?: unknown;
}

/** Writes onto the card what became of its events, in one update. Whatever its author exchanged meanwhile is passed over. */
export async function mark(message: TaleMessage, marks: readonly Mark[]): Promise<void> {
  // Somebody may have tidied the log meanwhile.
  if (!chatMessages().has(message.id)) return;
  const changes: Record<string, unknown> = {};
  for (const { event, status, problem, done } of marks) {
    const now = message.system.events[event.id];
    if (!now || !isSameEvent(now, event)) continue;
    const path = `system.events.${event.id}`;
    Object.assign(changes, { [`${path}.status`]: status, [`${path}.problem`]: problem });
    if (done !== undefined && isShort(done)) changes[`${path}.done`] = done;
  }
  if (Object.keys(changes).length > 0) await updateCard(message, changes);
}

/** The longest that a card keeps of what an event did, in characters: it is for the eye, and the target remembers all of it. */
const LONGEST = 2000;

function isShort(done: unknown): boolean {
  return (JSON.stringify(done)?.length ?? 0) <= LONGEST;
}

/** The mark that tells of a fate. */
export function markOf(event: TaleEvent, fate: Fate): Mark {
  switch (fate.status) {
    case "applied":
      return { event, status: "applied", problem: null, done: fate.done };
    case "undone":
      return { event, status: "undone", problem: null };
    case "refused":
      return { event, status: "refused", problem: fate.problem };
    case "unknown":
      // What no longer holds was perhaps never done: another page wrote it here while this one marked what stood in its place.
      return event.wanted
        ? { event, status: "applied", problem: { key: "FOURTALES.Core.Problem.longAgo" } }
        : { event, status: "undone", problem: null };
  }
}
