import type { Character } from "../types.ts";
import type { Who } from "./side.ts";

/** Number of the last line in somebody's book of points; 0 where it is empty. */
export function lastLine({ system }: Character): number {
  return Object.values(system.xp.ledger).reduce((most, { order }) => Math.max(most, order), 0);
}

/**
 * Somebody with the Fudge points of now: those that a contest took from them already are counted back, because the rules
 * reckon from what was there before.
 * @param now their sheet; null where they are gone
 * @param spent points of theirs that were spent on this contest, whether or not they are paid yet
 */
export function purseOf(who: Who, now: Character | null, spent: number): Who {
  if (!now) return who;
  const { fudgePoints, xp } = now.system;
  const paid = Object.values(xp.ledger).filter(({ points, order }) => points < 0 && order > who.lastLine).length;
  return { ...who, fudgePoints: fudgePoints + Math.min(spent, paid) };
}
