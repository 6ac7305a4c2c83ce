import { GRID_DIAGONALS, GRID_TYPES } from "../../common/constants/canvas.constants.ts";
import { BaseGrid } from "./base.grid.ts";
import { type Coordinates, type GridConfig, isOffset, type Offset, type Point } from "./grid.types.ts";

/** Price of a diagonal step in spaces; `number` counts diagonal steps from 1. */
function diagonalPrice(rule: number, number: number): number {
  switch (rule) {
    case GRID_DIAGONALS.EXACT:
      return Math.SQRT2;
    case GRID_DIAGONALS.APPROXIMATE:
      return 1.5;
    case GRID_DIAGONALS.RECTILINEAR:
      return 2;
    case GRID_DIAGONALS.ALTERNATING_1:
      return number % 2 ? 1 : 2;
    case GRID_DIAGONALS.ALTERNATING_2:
      return number % 2 ? 2 : 1;
    default:
      return 1;
  }
}

/** Square spaces, with every rule for diagonals that CONST.GRID_DIAGONALS names. */
export class SquareGrid extends BaseGrid {
  override readonly type = GRID_TYPES.SQUARE;
  readonly diagonals: number;

  constructor(config: GridConfig) {
    super(config);
    this.diagonals = config.diagonals ?? GRID_DIAGONALS.EQUIDISTANT;
  }

  getOffset(coords: Coordinates): Offset {
    if (isOffset(coords)) return { i: coords.i, j: coords.j };
    return { i: Math.floor(coords.y / this.size), j: Math.floor(coords.x / this.size) };
  }

  getTopLeftPoint(coords: Coordinates): Point {
    const { i, j } = this.getOffset(coords);
    return { x: j * this.size, y: i * this.size };
  }

  getCenterPoint(coords: Coordinates): Point {
    const { i, j } = this.getOffset(coords);
    return { x: (j + 0.5) * this.size, y: (i + 0.5) * this.size };
  }

  getAdjacentOffsets(coords: Coordinates): Offset[] {
    const { i, j } = this.getOffset(coords);
    const around: Offset[] = [];
    for (let rows = -1; rows <= 1; rows++) {
      for (let columns = -1; columns <= 1; columns++) {
        if (rows === 0 && columns === 0) continue;
        if (this.diagonals === GRID_DIAGONALS.ILLEGAL && rows !== 0 && columns !== 0) continue;
        around.push({ i: i + rows, j: j + columns });
      }
    }
    return around;
  }

  getShiftedOffset(coords: Coordinates, direction: number): Offset {
    const { i, j } = this.getOffset(coords);
    return {
      i: i + (direction & 2 ? 1 : 0) - (direction & 1 ? 1 : 0),
      j: j + (direction & 8 ? 1 : 0) - (direction & 4 ? 1 : 0),
    };
  }

  getShape(): Point[] {
    const half = this.size / 2;
    return [
      { x: -half, y: -half },
      { x: half, y: -half },
      { x: half, y: half },
      { x: -half, y: half },
    ];
  }

  getDirectPath(waypoints: Coordinates[]): Offset[] {
    const path: Offset[] = [];
    for (const waypoint of waypoints) {
      const to = this.getOffset(waypoint);
      let at = path.at(-1);
      if (!at) {
        path.push(to);
        continue;
      }
      const steps = Math.max(Math.abs(to.i - at.i), Math.abs(to.j - at.j));
      const from = at;
      for (let step = 1; step <= steps; step++) {
        const next: Offset = {
          i: Math.round(from.i + ((to.i - from.i) * step) / steps),
          j: Math.round(from.j + ((to.j - from.j) * step) / steps),
        };
        if (this.diagonals === GRID_DIAGONALS.ILLEGAL && next.i !== at.i && next.j !== at.j) {
          path.push({ i: at.i, j: next.j });
        }
        path.push(next);
        at = next;
      }
    }
    return path;
  }

  protected stepDistance(from: Offset, to: Offset, count: { diagonals: number }): number {
    if (from.i === to.i || from.j === to.j) return this.distance;
    count.diagonals++;
    return this.distance * diagonalPrice(this.diagonals, count.diagonals);
  }
}
