import { GRID_TYPES } from "../../common/constants/canvas.constants.ts";
import { BaseGrid } from "./base.grid.ts";
import {
  type Coordinates,
  isOffset,
  type Offset,
  type PathCostFunction,
  type PathWaypoint,
  type Point,
} from "./grid.types.ts";

/** A scene without spaces: every whole pixel is its own offset, nothing snaps, distances are straight lines. */
export class GridlessGrid extends BaseGrid {
  override readonly type = GRID_TYPES.GRIDLESS;

  getOffset(coords: Coordinates): Offset {
    if (isOffset(coords)) return { i: coords.i, j: coords.j };
    return { i: Math.floor(coords.y), j: Math.floor(coords.x) };
  }

  getTopLeftPoint(coords: Coordinates): Point {
    const { i, j } = this.getOffset(coords);
    return { x: j, y: i };
  }

  getCenterPoint(coords: Coordinates): Point {
    const { i, j } = this.getOffset(coords);
    return { x: j + 0.5, y: i + 0.5 };
  }

  getAdjacentOffsets(_coords: Coordinates): Offset[] {
    return [];
  }

  getShiftedOffset(coords: Coordinates, direction: number): Offset {
    const { i, j } = this.getOffset(coords);
    const rows = (direction & 2 ? 1 : 0) - (direction & 1 ? 1 : 0);
    const columns = (direction & 8 ? 1 : 0) - (direction & 4 ? 1 : 0);
    return { i: i + rows * this.size, j: j + columns * this.size };
  }

  getShape(): Point[] {
    return [];
  }

  getDirectPath(waypoints: Coordinates[]): Offset[] {
    return waypoints.map((waypoint) => this.getOffset(waypoint));
  }

  protected stepDistance(from: Offset, to: Offset): number {
    return (Math.hypot(to.j - from.j, to.i - from.i) / this.size) * this.distance;
  }

  protected override measureLeg(from: Coordinates, to: PathWaypoint, cost: number | PathCostFunction | undefined) {
    const [a, b] = [this.asPoint(from), this.asPoint(to)];
    const flat = (Math.hypot(b.x - a.x, b.y - a.y) / this.size) * this.distance;
    const distance = Math.hypot(flat, (to.elevation ?? 0) - ((from as PathWaypoint).elevation ?? 0));
    const price = typeof cost === "function" ? cost(this.getOffset(from), this.getOffset(to), distance, to) : cost;
    return { distance, spaces: 0, cost: price ?? distance, diagonals: 0 };
  }
}
