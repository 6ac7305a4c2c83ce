import {
  WALL_DIRECTIONS,
  WALL_DOOR_STATES,
  WALL_DOOR_TYPES,
  WALL_SENSE_TYPES,
} from "../../common/constants/canvas.constants.ts";
import type { Point } from "../grid/grid.types.ts";

/** What a wall can stop. */
export type Restriction = "light" | "sight" | "sound" | "move";

/** A wall's data, as far as it stops anything. */
export type Barrier = Record<Restriction, number> & { c: readonly number[]; dir: number; door: number; ds: number };

/** Where a line meets a wall: a point, and its share of the line's length. */
export interface Collision extends Point {
  t: number;
}

/**
 * Where a line from one point to another is stopped by walls, nearest first. Open doors let everything through, the first of
 * walls that limit a sense lets it through, and a wall with a direction stops what comes from that side: the latter two
 * from memory. Walls with a threshold count as whole ones.
 */
export function wallCollisions(
  from: Point,
  to: Point,
  walls: Iterable<Barrier>,
  restriction: Restriction,
): Collision[] {
  const met: (Collision & { limited: boolean })[] = [];
  for (const wall of walls) {
    const kind = wall[restriction];
    if (kind === WALL_SENSE_TYPES.NONE || isOpen(wall) || isOneWay(wall, from)) continue;
    const t = meeting(from, to, wall.c);
    if (t === null) continue;
    const x = from.x + (to.x - from.x) * t;
    const y = from.y + (to.y - from.y) * t;
    met.push({ x, y, t, limited: restriction !== "move" && kind === WALL_SENSE_TYPES.LIMITED });
  }
  met.sort((a, b) => a.t - b.t);
  if (met[0]?.limited) met.shift();
  return met.map(({ x, y, t }) => ({ x, y, t }));
}

function isOpen({ door, ds }: Barrier): boolean {
  return door !== WALL_DOOR_TYPES.NONE && ds === WALL_DOOR_STATES.OPEN;
}

/** Does whatever comes from that point pass, because the wall faces the other way? */
function isOneWay({ c, dir }: Barrier, from: Point): boolean {
  if (dir === WALL_DIRECTIONS.BOTH) return false;
  const [ax = 0, ay = 0, bx = 0, by = 0] = c;
  const side = (ay - from.y) * (bx - from.x) - (ax - from.x) * (by - from.y);
  if (side === 0) return false;
  return dir !== (side < 0 ? WALL_DIRECTIONS.LEFT : WALL_DIRECTIONS.RIGHT);
}

/** The share of the line at which it meets the wall; null where they do not meet or run side by side. */
function meeting(from: Point, to: Point, [ax = 0, ay = 0, bx = 0, by = 0]: readonly number[]): number | null {
  const [dx, dy, ex, ey] = [to.x - from.x, to.y - from.y, bx - ax, by - ay];
  const across = dx * ey - dy * ex;
  if (across === 0) return null;
  const t = ((ax - from.x) * ey - (ay - from.y) * ex) / across;
  const u = ((ax - from.x) * dy - (ay - from.y) * dx) / across;
  return t >= 0 && t <= 1 && u >= 0 && u <= 1 ? t : null;
}
