import { levelOf } from "../skill/levels.ts";
import { rankOf } from "../skill/skills.ts";
import type { Being } from "../types.ts";

/** What is fought with. */
export const CONFLICTS = ["physical", "social", "mental"] as const;
export type Conflict = (typeof CONFLICTS)[number];

/** SW-87: the parts of a round of a fight, in their order. */
export const PHASES = ["ranged", "hand", "magic"] as const;
export type Phase = (typeof PHASES)[number];

/** Somebody in an encounter. */
interface Waiting {
  /** The being's `system`; null for somebody without a sheet. */
  readonly system: object | null;
}

/**
 * SW-33, SW-34: what decides when somebody acts: a d10 and the rank in Initiative, or outside of a fight with bodies in
 * Awareness, high to low; of two who are level the quicker one goes first, or the one of more Wits, which the hundredths tell.
 * Who is level then throws again.
 * @returns a dice formula without names in it
 */
export function turnOrderFormula(being: Being, conflict: Conflict = "physical"): string {
  const [skill, attribute] =
    conflict === "physical" ? (["initiative", "quickness"] as const) : (["awareness", "wits"] as const);
  return `1d10 + ${rankOf(being, skill)} + ${levelOf(being, attribute) / 100}`;
}

/**
 * SW-87: below 0 where the first of the two acts in an earlier part of the round; 0 where both act in the same, and initiative
 * decides.
 */
export function comparePhases(one: Phase | undefined, other: Phase | undefined): number {
  return PHASES.indexOf(one ?? "hand") - PHASES.indexOf(other ?? "hand");
}

/** SW-55: is somebody out of the conflict, and takes no further part? */
export function isRemoved({ system }: Waiting): boolean {
  return (system as Partial<Being["system"]> | null)?.status?.removed === true;
}
