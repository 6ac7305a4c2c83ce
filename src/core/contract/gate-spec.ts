import type { Consequence } from "../../kernel/events.ts";
import type { Problem } from "../../kernel/result.ts";
import type { Words } from "../text/text.ts";
import type { EncounterPlace, RollRequest, RollState, World } from "./roll-kind.ts";

/** What somebody does, as far as it has come. */
export interface GateDeed {
  /** The kind of roll. */
  readonly kind: string;
  readonly state: RollState;
  /** What it came to; null while that is open. */
  readonly outcome: object | null;
}

/** Where somebody stands in an encounter that goes on, with what the game keeps of them and of the encounter. */
export interface GatePlace extends EncounterPlace {
  readonly name: string;
  /** Stored at `system.<id of the game>` of the combatant. */
  readonly own: object;
  /** Stored at `system.<id of the game>` of the encounter. */
  readonly about: object;
}

/** What a deed comes to at the gate. */
export interface Toll {
  /** What it takes of the turn; null where it takes nothing. */
  readonly takes: Words | null;
  /** What is left of the turn before it; null where nothing is to be said of it. */
  readonly left: Words | null;
  /** Why it may not be, unless whoever runs the game lets it pass; none where it may. `{name}` is who does it. */
  readonly against: readonly Problem[];
  /**
   * What follows from it in the encounter: the action is used. While the outcome is open, only what is certain by then: it is
   * carried out as soon as dice lie.
   */
  readonly pays: readonly Consequence[];
}

/**
 * What a turn allows: asked by windows, the road, the referee, cards and the tracker alike. Pure. It is asked of those alone who
 * are in an encounter that goes on; what answers a question is no deed.
 * @param deed null: what is left of somebody's turn?
 * @returns null for what has nothing to do with turns: it is free for everybody at any time
 */
export type Gate = (deed: GateDeed | null, place: GatePlace) => Toll | null;

/** A line about a turn; `bars` where a deed is more than the turn allows. */
interface TurnLine {
  readonly text: string;
  readonly bars: boolean;
}

/** What a turn says to what a window is about to begin: what it takes, what is left, what speaks against it. */
export type TurnTeller = (kind: string, request: RollRequest, world: World, isGM: boolean) => TurnLine[];
