import {
  crosses,
  type Direction,
  fieldsFrom,
  innerOf,
  type Line,
  overlap,
  type Spot,
} from "../../../../kernel/spot.ts";
import type { SuccessRequest } from "../pool/request.ts";

/** What can be in the way where somebody comes out; lengths in pixels. */
export interface Solid {
  /** Where everybody else stands. */
  readonly spots: readonly Spot[];
  /** Walls that nobody walks through. */
  readonly walls: readonly Line[];
}

/**
 * DT-139: after which numbers of paces one would come out in a wall, or in somebody who stands as high; what is in between does
 * not matter.
 * @param most paces that one wants to go
 */
export function blockedPaces(who: Spot, direction: Direction, most: number, { spots, walls }: Solid): number[] {
  const inTheWay = spots.filter(({ elevation }) => elevation === who.elevation);
  const isBlocked = (paces: number): boolean => {
    const area = innerOf({ ...who, ...fieldsFrom(who, direction, paces) });
    return inTheWay.some((spot) => overlap(area, spot)) || walls.some((wall) => crosses(wall, area));
  };
  return Array.from({ length: most }, (_, n) => n + 1).filter(isBlocked);
}

/**
 * DT-139, A-61: where somebody who vanishes comes out: as far as they like, and no further than there are successes. Home, where
 * that spot is not free; null for a power that does no such thing, and for whoever has no token.
 */
export function landing({ power, spots, go }: SuccessRequest, net: number): { x: number; y: number } | "home" | null {
  const who = spots?.who;
  if (!power?.system.does.includes("teleport") || !who || !go || net <= 0) return null;
  const paces = Math.min(net, go.paces);
  return go.blocked?.includes(paces) ? "home" : fieldsFrom(who, go.direction, paces);
}
