import type { TaleMessage } from "../card/tale.model.ts";
import { isInterfaceDrawn } from "../foundry/interface.ts";
import { guarded } from "../text/notify.ts";

/** Whoever has thrown, or answered, wants to see what came of it, or whom it waits for. */
export function showOwnCard(message: TaleMessage): void {
  if (isInterfaceDrawn()) void guarded(async () => (await import("./own-card.ts")).keepOwnCardInSight(message));
}
