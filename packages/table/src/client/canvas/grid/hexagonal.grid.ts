import { GRID_TYPES } from "../../common/constants/canvas.constants.ts";
import { BaseGrid } from "./base.grid.ts";
import { type Coordinates, type GridConfig, isOffset, type Offset, type Point } from "./grid.types.ts";

/** Hexagon coordinates on three axes; q + r + s = 0. */
export interface Cube {
  q: number;
  r: number;
  s: number;
}

const RATIO = 2 / Math.sqrt(3);
const NEIGHBORS: Cube[] = [
  { q: 1, r: -1, s: 0 },
  { q: 1, r: 0, s: -1 },
  { q: 0, r: 1, s: -1 },
  { q: -1, r: 1, s: 0 },
  { q: -1, r: 0, s: 1 },
  { q: 0, r: -1, s: 1 },
];

/** Hexagons in rows (pointy tops) or columns (flat tops); "even" layouts push the even rows or columns. */
export class HexagonalGrid extends BaseGrid {
  override readonly type: number;
  /** Flat tops, laid out in columns. */
  readonly columns: boolean;
  /** The even rows or columns are the pushed ones. */
  readonly even: boolean;

  constructor(config: GridConfig & { columns?: boolean; even?: boolean }) {
    const columns = config.columns ?? (config.type ?? 0) >= GRID_TYPES.HEXODDQ;
    const even = config.even ?? (config.type === GRID_TYPES.HEXEVENR || config.type === GRID_TYPES.HEXEVENQ);
    super(config, columns ? config.size * RATIO : config.size, columns ? config.size : config.size * RATIO);
    this.columns = columns;
    this.even = even;
    const byColumns = even ? GRID_TYPES.HEXEVENQ : GRID_TYPES.HEXODDQ;
    this.type = columns ? byColumns : even ? GRID_TYPES.HEXEVENR : GRID_TYPES.HEXODDR;
  }

  static cubeRound({ q, r, s }: Cube): Cube {
    let [qi, ri, si] = [Math.round(q), Math.round(r), Math.round(s)];
    const [dq, dr, ds] = [Math.abs(qi - q), Math.abs(ri - r), Math.abs(si - s)];
    if (dq > dr && dq > ds) qi = -ri - si;
    else if (dr > ds) ri = -qi - si;
    else si = -qi - ri;
    return { q: qi + 0, r: ri + 0, s: si + 0 };
  }

  static cubeDistance(a: Cube, b: Cube): number {
    return Math.max(Math.abs(a.q - b.q), Math.abs(a.r - b.r), Math.abs(a.s - b.s));
  }

  getCube(coords: Coordinates): Cube {
    return isOffset(coords) ? this.offsetToCube(coords) : HexagonalGrid.cubeRound(this.pointToCube(coords));
  }

  getAdjacentCubes(coords: Coordinates): Cube[] {
    const { q, r, s } = this.getCube(coords);
    return NEIGHBORS.map((step) => ({ q: q + step.q, r: r + step.r, s: s + step.s }));
  }

  /** 1 where the row or column is a pushed one. */
  private pushed(line: number): number {
    return (line & 1) === (this.even ? 0 : 1) ? 1 : 0;
  }

  offsetToCube({ i, j }: Offset): Cube {
    // A line's first hexagon lies at -(line - pushed-by-half)/2 on the slanted axis; "even" pushes line 0 itself.
    const base = this.even ? 1 : 0;
    const [line, along] = this.columns ? [j, i] : [i, j];
    const slanted = along - Math.floor((line + base) / 2) + base;
    const [q, r] = this.columns ? [line, slanted] : [slanted, line];
    return { q, r, s: -q - r + 0 };
  }

  cubeToOffset({ q, r }: Cube): Offset {
    const base = this.even ? 1 : 0;
    const [line, slanted] = this.columns ? [q, r] : [r, q];
    const along = slanted + Math.floor((line + base) / 2) - base;
    return this.columns ? { i: along, j: line } : { i: line, j: along };
  }

  /** The centre of a hexagon, also for fractions. */
  cubeToPoint({ q, r }: Cube): Point {
    const shift = this.even ? 0 : 0.5;
    if (this.columns) return { x: this.sizeX * (0.75 * q + 0.5), y: this.sizeY * (r + q / 2 + shift) };
    return { x: this.sizeX * (q + r / 2 + shift), y: this.sizeY * (0.75 * r + 0.5) };
  }

  pointToCube({ x, y }: Point): Cube {
    const shift = this.even ? 0 : 0.5;
    const line = this.columns ? (x / this.sizeX - 0.5) / 0.75 : (y / this.sizeY - 0.5) / 0.75;
    const slanted = (this.columns ? y / this.sizeY : x / this.sizeX) - shift - line / 2;
    const [q, r] = this.columns ? [line, slanted] : [slanted, line];
    return { q, r, s: -q - r };
  }

  getOffset(coords: Coordinates): Offset {
    return isOffset(coords) ? { i: coords.i, j: coords.j } : this.cubeToOffset(this.getCube(coords));
  }

  getCenterPoint(coords: Coordinates): Point {
    const { i, j } = this.getOffset(coords);
    if (this.columns) return { x: this.sizeX * (0.75 * j + 0.5), y: this.sizeY * (i + 0.5 + this.pushed(j) / 2) };
    return { x: this.sizeX * (j + 0.5 + this.pushed(i) / 2), y: this.sizeY * (0.75 * i + 0.5) };
  }

  getTopLeftPoint(coords: Coordinates): Point {
    const { x, y } = this.getCenterPoint(coords);
    return { x: x - this.sizeX / 2, y: y - this.sizeY / 2 };
  }

  getAdjacentOffsets(coords: Coordinates): Offset[] {
    return this.getAdjacentCubes(coords).map((cube) => this.cubeToOffset(cube));
  }

  getShiftedOffset(coords: Coordinates, direction: number): Offset {
    const { i, j } = this.getOffset(coords);
    const down = (direction & 2 ? 1 : 0) - (direction & 1 ? 1 : 0);
    const right = (direction & 8 ? 1 : 0) - (direction & 4 ? 1 : 0);
    // Along a line a step is plain; across lines a diagonal step follows the push of the line one leaves.
    if (this.columns) {
      if (right === 0 || down === 0) return { i: i + down, j: j + right };
      return { i: i + (down > 0 ? this.pushed(j) : this.pushed(j) - 1), j: j + right };
    }
    if (right === 0 || down === 0) return { i: i + down, j: j + right };
    return { i: i + down, j: j + (right > 0 ? this.pushed(i) : this.pushed(i) - 1) };
  }

  getShape(): Point[] {
    const [w, h] = [this.sizeX / 2, this.sizeY / 2];
    const corners: [number, number][] = this.columns
      ? [
          [-w, 0],
          [-w / 2, -h],
          [w / 2, -h],
          [w, 0],
          [w / 2, h],
          [-w / 2, h],
        ]
      : [
          [0, -h],
          [w, -h / 2],
          [w, h / 2],
          [0, h],
          [-w, h / 2],
          [-w, -h / 2],
        ];
    return corners.map(([x, y]) => ({ x, y }));
  }

  getDirectPath(waypoints: Coordinates[]): Offset[] {
    const path: Offset[] = [];
    for (const [index, waypoint] of waypoints.entries()) {
      const to = this.getCube(waypoint);
      if (index === 0) {
        path.push(this.cubeToOffset(to));
        continue;
      }
      const from = this.getCube(waypoints[index - 1] as Coordinates);
      const steps = HexagonalGrid.cubeDistance(from, to);
      for (let step = 1; step <= steps; step++) {
        // The tiny nudge breaks ties always to the same side when the line runs along an edge.
        const at = (a: number, b: number, nudge: number) => a + ((b - a) * step) / steps + nudge;
        const cube = { q: at(from.q, to.q, 1e-6), r: at(from.r, to.r, 2e-6), s: at(from.s, to.s, -3e-6) };
        path.push(this.cubeToOffset(HexagonalGrid.cubeRound(cube)));
      }
    }
    return path;
  }

  protected stepDistance(): number {
    return this.distance;
  }
}
