import { type Direction, directionTo, type Spot } from "../../../../kernel/spot.ts";
import { wordsOf } from "../gear/armor.ts";
import type { Being } from "../types.ts";

/** What Sense Malice finds: how many, and of the nearest which way and how far. */
export interface Sensed {
  readonly count: number;
  readonly direction: Direction | null;
  /** In paces; 0 where there is none. */
  readonly paces: number;
}

/** How far one feels (DT-115). */
const SENSE_PACES = 20;

/** DT-115, A-56: the malicious within a hundred feet of a spot, out or not in sight as they may be. */
export function senseMalice(from: Spot, others: readonly { readonly being: Being; readonly spot: Spot }[]): Sensed {
  const found = others
    .filter(({ being }) => !being.system.out && wordsOf(being).includes("malicious"))
    .map(({ spot }) => ({ spot, paces: pacesBetween(from, spot) }))
    .filter(({ paces }) => paces <= SENSE_PACES)
    .sort((a, b) => a.paces - b.paces);
  const [nearest] = found;
  return {
    count: found.length,
    direction: nearest ? directionTo(from, nearest.spot) : null,
    paces: nearest?.paces ?? 0,
  };
}

function pacesBetween(from: Spot, to: Spot): number {
  const middle = ({ x, y, width, height }: Spot) => [x + width / 2, y + height / 2] as const;
  const [[ax, ay], [bx, by]] = [middle(from), middle(to)];
  return Math.round(Math.max(Math.abs(ax - bx), Math.abs(ay - by)) / from.field);
}
