import { pips } from "../../../core/sheets/pips.ts";
import { effortLeft } from "../rules/heroic/effort.ts";
import type { Being } from "../rules/types.ts";

/** The Effort that somebody has left, as a string of beads. */
export function effortView({ system: { effort } }: Being) {
  const left = effortLeft(effort);
  return { left, total: effort.total, beads: pips(left, Math.max(effort.total, left)), full: effort.spent === 0 };
}
