import type { ContestType, FudgeSpend, Modifier, Side, Who } from "../side/side.ts";
import type { Letter, Track } from "../types.ts";

/** What a contest is about, whether two take part or two groups. */
export interface ContestMatter {
  /** KA-03: both are intentions. */
  readonly goal: string;
  readonly method: string;
  /** AM-05: decides which wounds count, and on which track damage goes. */
  readonly type: ContestType;
  /** Others whom the roll affects, so that they may spend Fudge points on it (KA-97): a patient, a companion. */
  readonly affected: readonly Who[];
  readonly stakes: Stakes;
  readonly damage: DamagePolicy;
  /** KA-17: what is to be won is information, so the game master tells the outcome. */
  readonly information: boolean;
}

/**
 * One simple contest as plain data: made by a sheet, edited by the dialog, answered by other people in steps, stored on the
 * card. `prepare`, `odds` and `resolve` all read the same request.
 */
export interface ContestRequest extends ContestMatter {
  readonly against: Against;
  readonly acting: Side;
  /** The other side of an opposed contest; null otherwise. */
  readonly opposing: Side | null;
  /** Fudge points spent on the rolls, before and after the dice. */
  readonly spends: readonly FudgeSpend[];
}

/** What a result is measured by. */
export type Against =
  /** KA-09, KA-10: a word of the ladder; null while the game master has not said. */
  | { readonly kind: "difficulty"; readonly level: number | null; readonly shifts: readonly Modifier[] }
  /** KA-12: several thresholds; the highest one reached applies. */
  | { readonly kind: "tiers"; readonly tiers: readonly Threshold[] }
  /** KA-11: the result itself tells how well it went. */
  | { readonly kind: "open" }
  /** KA-13. */
  | { readonly kind: "opposed" };

export interface Threshold {
  /** −3 to +3. */
  readonly level: number;
  /** What reaching it means, in words. */
  readonly text: string;
}

/** KA-27, KA-28: high stakes are told before the dice, and the player may back out. */
export interface Stakes {
  readonly level: "low" | "high";
  readonly text: string;
  readonly answer: "open" | "accepted" | "withdrawn";
}

/** KA-29, KA-49, KA-50: no harm, a fixed wound for whoever loses, or by margin. */
export type DamagePolicy =
  | { readonly kind: "none" }
  | { readonly kind: "fixed"; readonly track: Track; readonly letter: Letter }
  | { readonly kind: "margin"; readonly track: Track };

/** Faces of four Fudge dice each (−1, 0, +1), one list for each roll that is made, empty where dice are not thrown yet. */
export type ContestFaces = readonly (readonly number[])[];
