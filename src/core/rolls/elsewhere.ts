import type { TaleMessage } from "../card/tale.model.ts";

let shows: ((message: TaleMessage) => boolean) | null = null;

/** From now on what such cards ask and tell comes up in no window of its own: a screen shows it itself. */
export function showElsewhere(these: (message: TaleMessage) => boolean): void {
  shows = these;
}

/** Does a screen show what this card asks and tells? */
export function isShownElsewhere(message: TaleMessage): boolean | undefined {
  return shows?.(message);
}
