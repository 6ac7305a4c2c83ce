import type { Being } from "../types.ts";

/** Somebody whom a card is about. */
export interface Participant {
  readonly uuid: string;
  readonly name: string;
  /** Draws a Word for a full success (WP-23). */
  readonly fateWeaver: boolean;
}

/** A character or creature as a request names them. */
export function participantOf({ uuid, name, system }: Being): Participant {
  return { uuid, name, fateWeaver: system.fateWeaver };
}
