import type { Problem } from "../../kernel/result.ts";
import type { Area, Line } from "../../kernel/spot.ts";
import type { Words } from "../text/text.ts";
import type { GatePlace } from "./gate-spec.ts";

/** Somebody whose token moves. */
export interface Mover {
  readonly uuid: string;
  readonly name: string;
  readonly type: string;
  readonly system: object;
}

/** The way of a token, and what is around it on its scene; lengths in pixels. */
export interface TokenWay {
  readonly from: Area;
  /** The places that it comes to, one after the other. */
  readonly path: readonly Area[];
  /** How wide a field of the grid is. */
  readonly field: number;
  /** Where another actor stands on that scene, by UUID; null for an actor with no token there. */
  spotOf(actor: string): Area | null;
  /** The actor with this UUID; null once it is gone. */
  being(actor: string): Mover | null;
  /** The walls there that nobody looks through. */
  walls(): readonly Line[];
  /** Are the paces of a turn of an encounter counted? */
  readonly counted: boolean;
  /** Is the token above the ground? */
  readonly aloft: boolean;
  /** Where whoever it stands for is in an encounter that goes on, as the gate is asked about it; null for who is in none. */
  place(): GatePlace | null;
}

/** What a ruler says of a way. */
interface Ruling {
  readonly color: number;
  readonly words: Words;
  /** Language key of what the scenes of the game count in; one of it is said by its plural forms. */
  readonly units?: string;
}

/** How moving goes in a game. A pace is what the scene's grid calls its distance. Pure, and loaded at once: it is asked while somebody drags. */
export interface MovementSpec {
  /** How a ruler shows a way of so many paces since the turn began; null for as Foundry does. */
  ruler(mover: Mover, paces: number, way: TokenWay): Ruling | null;
  /** Why somebody stays where they are, when a player wants to move them by hand. */
  stays(mover: Mover, paces: number, way: TokenWay): Problem | null;
  /**
   * Why somebody's own legs or wings do not carry them so far in their turn. A Gamemaster who moves them is told, and carries them
   * there by moving them there once more.
   */
  beyond?(mover: Mover, paces: number, way: TokenWay): Problem | null;
  /** Why somebody does not go that way, where it leads: a player's token stays, a Gamemaster who moves it is told. */
  shuns?(mover: Mover, way: TokenWay): Problem | null;
  /** What happens once somebody went so far in a turn of an encounter; null for nothing. */
  went(mover: Mover, paces: number): { readonly kind: string; readonly data: object } | null;
  /** Does somebody above the ground fall, whose turn is over after so many paces? See `Ruleset.drop`. */
  drops?(mover: Mover, paces: number): boolean;
}
