import { SYSTEM_ID } from "../foundry/system.ts";
import type { OwnedActor } from "../sheets/tale-actor.sheet.ts";

/** Where a guide keeps what was chosen for an actor, among the actor's flags, unless its game says otherwise. */
export const DRAFT = "draft";

/** Was a guide begun for this actor, and not finished? A sheet asks, and loads no guide for it. */
export function hasDraft({ flags }: OwnedActor): boolean {
  return Boolean(flags[SYSTEM_ID]?.[DRAFT]);
}
