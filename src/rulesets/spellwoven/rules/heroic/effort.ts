import type { EffortState } from "../types.ts";

/** SW-17: Effort left. */
export function effortLeft(effort: EffortState): number {
  return Math.max(0, effort.total - effort.spent);
}

/**
 * SW-18: Effort that comes back: 1 for every two full hours of rest and 1 for every full hour of sleep, each rounded down by
 * itself, never more than was spent.
 * @param hours 0 or more, may be fractions
 */
export function effortRegained(effort: EffortState, hours: { readonly rest: number; readonly sleep: number }): number {
  const earned = Math.floor(Math.max(0, hours.rest) / 2) + Math.floor(Math.max(0, hours.sleep));
  return Math.min(effort.spent, earned);
}
