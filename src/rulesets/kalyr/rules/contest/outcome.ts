import type { WorldEvent } from "../../../../kernel/events.ts";
import type { Phrase } from "../../../../kernel/result.ts";
import type { SideName } from "../side/side.ts";
import type { LevelPart, PlannedRoll } from "../side/side-rolls.ts";
import type { Letter, Track } from "../types.ts";

/**
 * `success`, `failure`: against a difficulty. `tier`, `below`: the highest threshold reached, or none. `open`: the result
 * speaks for itself. `win`, `loss`, `tie`: opposed, from the acting side. `split`: paired duels that did not all end alike.
 * `waiting`: dice, the other side or the difficulty are still missing.
 */
export const VERDICTS = [
  "success",
  "failure",
  "tier",
  "below",
  "open",
  "win",
  "loss",
  "tie",
  "split",
  "waiting",
] as const;
export type Verdict = (typeof VERDICTS)[number];

/** One roll as it came out. */
export interface RollOutcome<S extends string = SideName> extends PlannedRoll<S> {
  /** −1, 0 and +1 in the order they fell; empty for an automatic +2, a dropped roll and dice not thrown yet. */
  readonly faces: readonly number[];
  /** Sum of the dice, or +2; null where there is none yet. */
  readonly sum: number | null;
  /** Level, dice and Fudge points together (KA-06); null where there are no dice yet. */
  readonly result: number | null;
  /** Name of the result, beyond the ladder too. */
  readonly place: Phrase | null;
  /** It is the one that counts (always, unless best or worst of two). */
  readonly kept: boolean;
}

/** How one side came out. */
export interface SideOutcome<S extends string = SideName> {
  readonly side: S;
  readonly uuid: string;
  readonly name: string;
  readonly rolls: readonly RollOutcome<S>[];
  /** The result that counts; null while dice are missing, and for paired rolls. */
  readonly result: number | null;
  readonly place: Phrase | null;
}

/** KA-15: one of two duels side by side. */
export interface Duel {
  readonly verdict: "win" | "loss" | "tie";
  /** KA-50: the acting side's. */
  readonly margin: number;
}

/** KA-53: one side's damage with the sum spelled out. */
export interface DamageSum<S extends string = SideName> {
  readonly side: S;
  readonly uuid: string;
  readonly name: string;
  readonly track: Track;
  /** Empty for a fixed wound. */
  readonly parts: readonly LevelPart[];
  /** Null for a fixed wound. */
  readonly total: number | null;
  /** KA-54; null = unscathed. */
  readonly letter: Letter | null;
  /** Who dealt it, where that is not the one on the other side. */
  readonly cause?: string;
  /** One line: who takes what. */
  readonly sentence: Phrase;
}

export interface ContestOutcome {
  readonly verdict: Verdict;
  readonly sides: readonly SideOutcome[];
  /** What had to be reached, or null. */
  readonly difficulty: number | null;
  /** Opposing result, or difficulty, minus the acting side's: positive when it lost (KA-50); null where there is none. */
  readonly margin: number | null;
  /** The tier reached: its index in the request. */
  readonly tier: number | null;
  readonly duels: readonly Duel[];
  /** KA-16, KA-17: uuid of the character whose player tells what happens; null = the game master. */
  readonly narrator: string | null;
  readonly damage: readonly DamageSum[];
  /** The line under the dice. */
  readonly sentence: Phrase;
  /** Who tells the story, in one line. */
  readonly telling: Phrase;
  readonly warnings: readonly Phrase[];
}

/** What resolving a contest gives. */
export interface Resolved {
  readonly outcome: ContestOutcome;
  /** All that happens, in order: points spent, abilities used, wounds. */
  readonly events: readonly WorldEvent[];
}
