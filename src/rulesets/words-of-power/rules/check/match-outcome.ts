import type { WorldEvent } from "../../../../kernel/events.ts";
import type { Phrase } from "../../../../kernel/result.ts";
import type { LostDie } from "./match-pool.ts";
import type { MatchPhase } from "./match-steps.ts";
import type { PlaceEffect, Side } from "./placing.ts";

/** WP-21: all, some or none of the difficulty dice defeated; `waiting` = not all has been thrown and placed. */
export type MatchVerdict = "full" | "partial" | "none" | "waiting" | "withdrawn";

/** One die of a check: where it comes from, what it counts and what became of it. */
export interface MatchDie {
  readonly side: Side;
  /** Place among the faces of its side. */
  readonly index: number;
  readonly claim: string | null;
  readonly label: Phrase;
  /** Null until thrown. */
  readonly face: number | null;
  readonly bonus: number;
  /** Index of the die of the other side that it is paired with: defeats, or is defeated by. */
  readonly pair: number | null;
  /** What became of it, in a few words. */
  readonly fate: Phrase;
}

/** The next +1s and where they are best placed. */
export interface Suggestion {
  readonly side: Side;
  /** Best dice, one index for each +1. */
  readonly dice: readonly number[];
  /** What the next +1 would come to on each die. */
  readonly effects: readonly PlaceEffect[];
}

export interface MatchOutcome {
  readonly verdict: MatchVerdict;
  readonly phase: MatchPhase;
  readonly player: readonly MatchDie[];
  readonly difficulty: readonly MatchDie[];
  /** Claims that gave no die. */
  readonly lost: readonly LostDie[];
  /** Difficulty dice defeated as the dice lie now. */
  readonly defeated: number;
  /** Difficulty dice in all. */
  readonly of: number;
  /** Null unless all dice lie there and +1s are to be placed. */
  readonly suggestion: Suggestion | null;
  /** Drawn Words used up (WP-09). */
  readonly spent: readonly string[];
  /** Words to draw from the Deck (WP-23). */
  readonly draws: number;
  /** The line under the dice. */
  readonly sentence: Phrase;
}

/** What resolving a check gives. */
export interface MatchResolved {
  readonly outcome: MatchOutcome;
  readonly events: readonly WorldEvent[];
}
