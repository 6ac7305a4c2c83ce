import type { Problem } from "../../kernel/result.ts";
import type { Words } from "../words.ts";

/** Somebody whose token moves. */
export interface Mover {
  readonly uuid: string;
  readonly type: string;
  readonly system: object;
}

/** How moving goes in a game. A pace is what the scene's grid calls its distance. Pure, and loaded at once: it is asked while somebody drags. */
export interface MovementSpec {
  /** How a ruler shows a way of so many paces since the turn began; null for as Foundry does. */
  ruler(mover: Mover, paces: number): { readonly color: number; readonly words: Words } | null;
  /** Why somebody stays where they are, when a player wants to move them by hand. */
  stays(mover: Mover, paces: number): Problem | null;
  /** What happens once somebody went so far in a turn of an encounter; null for nothing. */
  went(mover: Mover, paces: number): { readonly kind: string; readonly data: object } | null;
}
