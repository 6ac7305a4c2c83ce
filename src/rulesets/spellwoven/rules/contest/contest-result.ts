import type { WorldEvent } from "../../../../kernel/events.ts";
import type { Phrase } from "../../../../kernel/result.ts";
import type { LadderOutcome } from "../ladder/outcome.ts";
import type { MenaceOutcome, SoakOutcome } from "../wound/menace.ts";
import type { ContestStep, HitFate } from "./contest.ts";

/** `missed`: the attacker's own roll failed; `blocked`: the defence held; `open`: not settled yet. */
export type ContestVerdict = "open" | "missed" | "blocked" | "hit";

/** How a contest stands, as far as it has come. */
export interface ContestOutcome {
  readonly verdict: ContestVerdict;
  readonly attack: LadderOutcome | null;
  readonly defence: LadderOutcome | null;
  readonly menace: MenaceOutcome | null;
  readonly soak: SoakOutcome | null;
  /** Wound levels that reach the target; null until that is known. */
  readonly wounds: number | null;
  /** Beaten at once (SW-83). */
  readonly defeat: boolean;
  readonly fate: HitFate | null;
  readonly next: ContestStep;
  readonly sentence: Phrase;
}

export interface ContestResolved {
  readonly outcome: ContestOutcome;
  /** Events of all steps so far; later steps add to them, and the first keep their ids. */
  readonly events: readonly WorldEvent[];
}
