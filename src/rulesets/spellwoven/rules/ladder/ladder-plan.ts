import type { WovenSettings } from "../settings.ts";
import type { LadderRequest } from "./request.ts";
import { isAutomatic, rungsUp, threshold } from "./rungs.ts";

/** Why a die is on the table. */
export type DieOrigin = "base" | "effort" | "advantage" | "disadvantage";

/** Which dice are picked up, and which of them will count. */
export interface LadderPlan {
  /** Rungs up, with the extra rung of a one-up defence. */
  readonly rungs: number;
  /** SW-03: no dice; it works. */
  readonly automatic: boolean;
  /** What the total must reach (SW-04). */
  readonly threshold: number;
  /** Skill and modifiers together. */
  readonly bonus: number;
  /** Origin of each die; empty when automatic. */
  readonly origins: readonly DieOrigin[];
  /** How many of them count, and which. */
  readonly keep: number;
  readonly by: "all" | "highest" | "lowest";
  /** SW-20: tens that count bring further dice. */
  readonly explode: boolean;
  /** An Effort is truly spent. */
  readonly effort: boolean;
}

/** Bonus of a request's skill: its rank, twice against a weakness (SW-12). */
export function skillBonus(request: LadderRequest): number {
  const { skill } = request;
  return skill ? skill.rank * (skill.doubled ? 2 : 1) : 0;
}

/** SW-07, SW-10, SW-11: the skill and every modifier that is ticked. */
export function totalBonus(request: LadderRequest): number {
  return request.modifiers.reduce((sum, { on, value }) => sum + (on ? value : 0), skillBonus(request));
}

/** The rung a roll is truly made against: one above the declared one for a one-up defence (SW-31, A-11). */
export function rolledDifficulty(request: LadderRequest, settings: WovenSettings): number {
  return request.difficulty + (request.purpose === "defence" && settings.oneUpDefence ? 1 : 0);
}

/**
 * SW-02 to SW-05, SW-15, SW-21, SW-22: the dice of a sound request. With Effort and a situation four are rolled and three kept
 * . Check the request with `checkRequest` first.
 */
export function ladderPlan(request: LadderRequest, settings: WovenSettings): LadderPlan {
  const rungs = rungsUp(request.level, rolledDifficulty(request, settings));
  const automatic = isAutomatic(rungs);
  const effort = request.effort && !automatic;
  const { situation } = request;
  const origins: DieOrigin[] = automatic ? [] : ["base", "base"];
  if (effort) origins.push("effort");
  const keep = origins.length;
  if (!automatic && situation !== "none") origins.push(situation);
  const by = situation === "none" ? "all" : situation === "advantage" ? "highest" : "lowest";
  return {
    rungs,
    automatic,
    threshold: threshold(rungs),
    bonus: totalBonus(request),
    origins,
    keep,
    by: automatic ? "all" : by,
    explode: settings.explodingTens && !automatic,
    effort,
  };
}

/**
 * SW-21, SW-22, A-09: which of the dice count, by natural face. Among equal faces the later one goes, so the die that the
 * situation brought.
 */
export function keptDice(faces: readonly number[], plan: Pick<LadderPlan, "keep" | "by">): boolean[] {
  if (plan.by === "all") return faces.map(() => true);
  const sign = plan.by === "highest" ? -1 : 1;
  const order = faces.map((face, index) => ({ face, index }));
  order.sort((a, b) => sign * (a.face - b.face) || a.index - b.index);
  const kept = new Set(order.slice(0, plan.keep).map(({ index }) => index));
  return faces.map((_, index) => kept.has(index));
}
