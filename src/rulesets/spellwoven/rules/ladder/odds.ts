import { okUnless } from "../../../../kernel/checklist.ts";
import { Distribution } from "../../../../kernel/distribution.ts";
import type { Result } from "../../../../kernel/result.ts";
import type { WovenSettings } from "../settings.ts";
import { type LadderPlan, ladderPlan } from "./ladder-plan.ts";
import type { LadderRequest } from "./request.ts";
import { checkRequest } from "./request-check.ts";
import { LOWEST, RUNGS } from "./rungs.ts";
import { totalsOf } from "./totals.ts";

/** Exact chances of one roll. */
export interface Odds {
  /** Dice picked up. */
  readonly dice: number;
  /** How many of them count, and which. */
  readonly keep: number;
  readonly by: LadderPlan["by"];
  readonly automatic: boolean;
  readonly threshold: number;
  readonly bonus: number;
  /** What the dice alone must reach; may be 0 or less. */
  readonly needed: number;
  /** Sum of the dice that count; 0 for sure when automatic. With exploding tens the top value means "or more". */
  readonly natural: Distribution;
  /** Chance of success, 0 to 1. */
  readonly chance: number;
  /** Chance of a partial success, 0 to 1; 0 where the rule is off. */
  readonly partial: number;
  readonly word: OddsWord;
}

/** Words from worst to best. */
export type OddsWord = "never" | "slim" | "doubtful" | "even" | "good" | "nearlySure" | "sure";

/** One notch of the difficulty slider. */
export interface SliderNotch {
  /** 1 to 12. */
  readonly difficulty: number;
  readonly rungs: number;
  /** Without meaning where it is automatic. */
  readonly threshold: number;
  readonly automatic: boolean;
  readonly chance: number;
  readonly partial: number;
  /** Chance with a third die (SW-15). */
  readonly withEffort: number;
}

/** The exact odds of a request, by the same plan and the same dice that `resolve` reads. Refuses what `resolve` refuses. */
export function odds(request: LadderRequest, settings: WovenSettings): Result<Odds> {
  return okUnless(checkRequest(request, settings), () => oddsOf(request, settings));
}

/** Threshold and exact chance on every rung, with and without Effort: the difficulty slider (SW-04). */
export function sliderOdds(request: LadderRequest, settings: WovenSettings): Result<SliderNotch[]> {
  const problems = checkRequest(request, settings).filter(({ field }) => field !== "difficulty");
  const notch = (difficulty: number): SliderNotch => {
    const here = { ...request, difficulty };
    const { automatic, chance, partial } = oddsOf(here, settings);
    const { rungs, threshold } = ladderPlan(here, settings);
    const withEffort = oddsOf({ ...here, effort: true }, settings).chance;
    return { difficulty, rungs, threshold, automatic, chance, partial, withEffort };
  };
  return okUnless(problems, () => RUNGS.map((_, i) => notch(LOWEST + i)));
}

/**
 * Chance in words (bands: 0; under 15%; under 40%; under 60%; under 85%; under 100%; 100%).
 * @param chance 0 to 1
 */
export function oddsWord(chance: number): OddsWord {
  if (chance < 1e-12) return "never";
  if (chance < 0.15) return "slim";
  if (chance < 0.4) return "doubtful";
  if (chance < 0.6) return "even";
  if (chance < 0.85) return "good";
  return chance < 1 - 1e-12 ? "nearlySure" : "sure";
}

/** Language key of a word. */
export function oddsKey(word: OddsWord): string {
  return `FOURTALES.Woven.Rules.Odds.${word}`;
}

/** The odds of a request that is known to be sound. */
export function oddsOf(request: LadderRequest, settings: WovenSettings): Odds {
  const plan = ladderPlan(request, settings);
  const { threshold, bonus, automatic } = plan;
  const needed = threshold - bonus;
  const shared = { dice: plan.origins.length, keep: plan.keep, by: plan.by, automatic, threshold, bonus, needed };
  if (automatic) return { ...shared, natural: Distribution.certain(0), chance: 1, partial: 0, word: "sure" };
  const totals = totalsOf({ ...plan, count: plan.origins.length }, needed);
  const chance = totals.all.atLeast(needed);
  const mayBePartial = settings.partialSuccess && request.purpose === "test";
  const partial = mayBePartial ? totals.highChance * totals.high.atMost(needed - 1) : 0;
  return { ...shared, natural: totals.all, chance, partial, word: oddsWord(chance) };
}
