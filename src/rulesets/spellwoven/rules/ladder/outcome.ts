import type { WorldEvent } from "../../../../kernel/events.ts";
import type { Phrase } from "../../../../kernel/result.ts";
import type { DieOrigin } from "./ladder-plan.ts";
import type { Label, ModifierSource } from "./request.ts";

/** One die with where it comes from, and why it does not count. */
export interface LadderDie {
  readonly face: number;
  readonly origin: DieOrigin | "burst";
  /** For a further die: the index of the ten that brought it; else null. */
  readonly from: number | null;
  readonly state: "kept" | "dropped";
  /** Why it is left out, or null. */
  readonly reason: Phrase | null;
}

/** Language key of why a die is on the table. */
export function originKey(origin: LadderDie["origin"]): string {
  return `FOURTALES.Woven.Rules.Die.${origin}`;
}

/** One line of the sum. */
export interface BonusLine {
  readonly source: "skill" | ModifierSource;
  readonly label: Label;
  readonly value: number;
}

export type Verdict = "yes" | "no" | "partial";

/** How a roll on the ladder went. */
export interface LadderOutcome {
  readonly verdict: Verdict;
  /** SW-03: no dice were rolled. */
  readonly automatic: boolean;
  readonly rungs: number;
  /** The rung truly rolled against; 13 for a one-up defence against Mythic. */
  readonly difficulty: number;
  readonly threshold: number;
  /** In the order rolled. */
  readonly dice: readonly LadderDie[];
  /** Dice that count, summed; 0 when automatic. */
  readonly natural: number;
  readonly bonuses: readonly BonusLine[];
  readonly total: number;
  /** Total less threshold; 0 when automatic. */
  readonly margin: number;
  /** Effort spent, 0 or 1. */
  readonly effort: number;
  /** The line under the dice. */
  readonly sentence: Phrase;
}

/** What resolving a roll gives. */
export interface Resolved {
  readonly outcome: LadderOutcome;
  readonly events: readonly WorldEvent[];
}
