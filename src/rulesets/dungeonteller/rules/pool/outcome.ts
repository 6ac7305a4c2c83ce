import type { WorldEvent } from "../../../../kernel/events.ts";
import type { Phrase } from "../../../../kernel/result.ts";
import type { Label } from "./request.ts";

/** One die of the pool, rolled or lost, with the reason. */
export interface PoolDie {
  /** Id of the part it came from. */
  readonly part: string;
  readonly label: Label;
  readonly state: "rolled" | "lost";
  /** Why it is lost; null when rolled. */
  readonly reason: Phrase | null;
  /** 0, or 1 for the second opponent of a split. */
  readonly group: number;
}

/** Everything that was picked up, and what of it is rolled. */
export interface Pool {
  /** In the order of the parts; the rolled ones of group 0 come before those of group 1 in the faces. */
  readonly dice: readonly PoolDie[];
  /** Dice to roll. 0 only for a power without a roll. */
  readonly count: number;
  /** Dice to roll per opponent; one entry unless split. */
  readonly groups: readonly number[];
}

/** How it went against one opponent (or in general, when nobody is attacked). */
export interface GroupOutcome {
  /** Uuid and name of the one attacked, or null. */
  readonly target: { readonly uuid: string; readonly name: string } | null;
  readonly successes: number;
  /** Successes cancelled by Parry or Shield. */
  readonly blocked: number;
  /** What is left: Luck lost by the target. */
  readonly net: number;
}

/** `collected` = not there yet; `open` = the game master knows; `waiting` = the other side has not rolled. */
export type Verdict = "yes" | "no" | "collected" | "open" | "waiting";

export interface SuccessOutcome {
  readonly verdict: Verdict;
  /** Successes rolled. */
  readonly successes: number;
  /** Successes left after opposition and blocks. */
  readonly net: number;
  /** What the effect counts: net, or all that a worked-up job has collected. */
  readonly strength: number;
  /** Both sides rolled the same. */
  readonly tie: boolean;
  /** For each face, whether it is lucky. */
  readonly lucky: readonly boolean[];
  readonly groups: readonly GroupOutcome[];
  readonly needed: number | null;
  /** The other side's successes, or null. */
  readonly against: number | null;
  readonly collected: { readonly before: number; readonly total: number; readonly needed: number | null } | null;
  /** How it went against each of those who rolled against it, where there are several. */
  readonly each?: readonly {
    readonly uuid: string;
    readonly name: string;
    readonly against: number;
    readonly wins: boolean;
  }[];
  /** Luck paid by the roller. */
  readonly paid: number;
  /** The line under the dice. */
  readonly sentence: Phrase;
}

/** Did a try at a job put nothing into the jar? */
export function isFruitless({ verdict, net }: Pick<SuccessOutcome, "verdict" | "net">): boolean {
  return verdict === "collected" && net === 0;
}

/** What resolving a roll gives. */
export interface Resolved {
  readonly outcome: SuccessOutcome;
  readonly events: readonly WorldEvent[];
}
