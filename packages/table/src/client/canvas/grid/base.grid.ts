import { GRID_TYPES } from "../../common/constants/canvas.constants.ts";
import {
  type Coordinates,
  type GridConfig,
  type GridDimensions,
  isOffset,
  type Offset,
  type PathCostFunction,
  type PathMeasure,
  type PathSegmentMeasure,
  type PathWaypoint,
  type PathWaypointMeasure,
  type Point,
  type Rectangle,
  type SnappingBehavior,
} from "./grid.types.ts";
import { nearestSnap } from "./snap-point.ts";

interface StepMeasure {
  distance: number;
  spaces: number;
  cost: number;
  diagonals: number;
}

const NOTHING = { distance: 0, spaces: 0, cost: 0, diagonals: 0, euclidean: 0 };

/**
 * What every grid can do: name spaces, give their points and shapes, snap and measure. Pure arithmetic, no drawing.
 * Left out of the real one: the rules for diagonals in space (a climb counts where it is longer than the way), deprecated members of generation 12, area shapes other than circles
 * and cones, and the colour is kept as it was given.
 */
export abstract class BaseGrid {
  /** Pixels between two opposite sides of a space. */
  readonly size: number;
  /** Width of a space in pixels. */
  readonly sizeX: number;
  /** Height of a space in pixels. */
  readonly sizeY: number;
  /** Scene units per space. */
  readonly distance: number;
  readonly units: string;
  readonly style: string;
  readonly thickness: number;
  readonly color: unknown;
  readonly alpha: number;
  readonly type: number = GRID_TYPES.GRIDLESS;

  constructor(config: GridConfig, sizeX = config.size, sizeY = config.size) {
    if (!(config.size > 0)) throw new RangeError(`A grid's size must be above 0, not ${config.size}.`);
    this.size = config.size;
    this.sizeX = sizeX;
    this.sizeY = sizeY;
    this.distance = config.distance ?? 1;
    this.units = config.units ?? "";
    this.style = config.style ?? "solidLines";
    this.thickness = config.thickness ?? 1;
    this.color = config.color ?? "#000000";
    this.alpha = config.alpha ?? 1;
  }

  get isGridless(): boolean {
    return this.type === GRID_TYPES.GRIDLESS;
  }

  get isSquare(): boolean {
    return this.type === GRID_TYPES.SQUARE;
  }

  get isHexagonal(): boolean {
    return this.type >= GRID_TYPES.HEXODDR;
  }

  /** The space a point lies in (an offset comes back as it is). */
  abstract getOffset(coords: Coordinates): Offset;
  abstract getTopLeftPoint(coords: Coordinates): Point;
  abstract getCenterPoint(coords: Coordinates): Point;
  abstract getAdjacentOffsets(coords: Coordinates): Offset[];
  /** The space one step in a direction: any union of CONST.MOVEMENT_DIRECTIONS (up 1, down 2, left 4, right 8). */
  abstract getShiftedOffset(coords: Coordinates, direction: number): Offset;
  /** Corners of one space around its centre. */
  abstract getShape(): Point[];
  /** Spaces of a straight way through all waypoints, both ends included. */
  abstract getDirectPath(waypoints: Coordinates[]): Offset[];
  /** Distance of one step between neighbouring spaces; `diagonals` counts the diagonal steps walked so far. */
  protected abstract stepDistance(from: Offset, to: Offset, count: { diagonals: number }): number;

  getVertices(coords: Coordinates): Point[] {
    const center = this.getCenterPoint(coords);
    return this.getShape().map(({ x, y }) => ({ x: center.x + x, y: center.y + y }));
  }

  /** Rows and columns that a rectangle touches, end exclusive: [i0, j0, i1, j1]. */
  getOffsetRange({ x, y, width, height }: Rectangle): [number, number, number, number] {
    const corners = [
      this.getOffset({ x, y }),
      this.getOffset({ x: x + width - 0.001, y }),
      this.getOffset({ x, y: y + height - 0.001 }),
      this.getOffset({ x: x + width - 0.001, y: y + height - 0.001 }),
    ];
    const rows = corners.map((corner) => corner.i);
    const columns = corners.map((corner) => corner.j);
    return [Math.min(...rows), Math.min(...columns), Math.max(...rows) + 1, Math.max(...columns) + 1];
  }

  testAdjacency(a: Coordinates, b: Coordinates): boolean {
    const to = this.getOffset(b);
    return this.getAdjacentOffsets(a).some(({ i, j }) => i === to.i && j === to.j);
  }

  /** A point moved by one space, keeping its place within the space. */
  getShiftedPoint(point: Point, direction: number): Point {
    const offset = this.getOffset(point);
    const from = this.getTopLeftPoint(offset);
    const to = this.getTopLeftPoint(this.getShiftedOffset(offset, direction));
    return { x: point.x + to.x - from.x, y: point.y + to.y - from.y };
  }

  /** A point moved by `distance` scene units; direction in degrees, 0 to the right, growing clockwise. */
  getTranslatedPoint(point: Point, direction: number, distance: number): Point {
    const angle = (direction * Math.PI) / 180;
    const length = (distance / this.distance) * this.size;
    return { x: point.x + Math.cos(angle) * length, y: point.y + Math.sin(angle) * length };
  }

  /** A circle as a polygon; radius in scene units. */
  getCircle(center: Point, radius: number): Point[] {
    return this.getCone(center, radius, 0, 360);
  }

  /** A sector as a polygon; radius in scene units, angles in degrees. A full turn leaves out the centre. */
  getCone(origin: Point, radius: number, direction: number, angle: number): Point[] {
    if (radius <= 0 || angle <= 0) return [];
    const turn = Math.min(angle, 360);
    const steps = Math.max(3, Math.ceil(turn / 7.5));
    const points: Point[] = [];
    for (let step = 0; step <= steps; step++) {
      if (turn === 360 && step === steps) break;
      points.push(this.getTranslatedPoint(origin, direction - turn / 2 + (turn * step) / steps, radius));
    }
    return turn === 360 ? points : [{ ...origin }, ...points];
  }

  /** The nearest point that the behaviour allows within the point's own space; the point itself for mode 0. */
  getSnappedPoint(point: Point, behavior: SnappingBehavior): Point {
    return nearestSnap(point, behavior, this);
  }

  /** Padded size of a scene: padding is a share of the scene's size, rounded up to whole spaces. */
  calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number): GridDimensions {
    const x = Math.ceil((padding * sceneWidth) / this.sizeX) * this.sizeX;
    const y = Math.ceil((padding * sceneHeight) / this.sizeY) * this.sizeY;
    const width = sceneWidth + 2 * x;
    const height = sceneHeight + 2 * y;
    return { width, height, x, y, rows: Math.ceil(height / this.sizeY), columns: Math.ceil(width / this.sizeX) };
  }

  /**
   * Length of a path in scene units, in spaces, and in cost (the distance where no cost is given).
   * Distances run over the direct path between the waypoints' spaces; on gridless scenes as the crow flies.
   */
  measurePath(waypoints: PathWaypoint[], options: { cost?: PathCostFunction } = {}): PathMeasure {
    const measures: PathWaypointMeasure[] = waypoints.map(() => ({ backward: null, forward: null, ...NOTHING }));
    const result: PathMeasure = { waypoints: measures, segments: [], ...NOTHING };
    const count = { diagonals: 0 };
    for (let index = 1; index < waypoints.length; index++) {
      const to = waypoints[index] as PathWaypoint;
      const [before, after] = [measures[index - 1], measures[index]] as [PathWaypointMeasure, PathWaypointMeasure];
      const teleport = to.teleport === true;
      const counts = !teleport && to.measure !== false;
      const from = waypoints[index - 1] as PathWaypoint;
      const leg = {
        ...NOTHING,
        ...(counts && this.measureLeg(from, to, to.cost ?? options.cost, count)),
        ...(counts && { euclidean: this.straight(from, to) }),
      };
      const segment: PathSegmentMeasure = { from: before, to: after, teleport, ...leg };
      before.forward = segment;
      after.backward = segment;
      result.segments.push(segment);
      for (const key of ["distance", "spaces", "cost", "diagonals", "euclidean"] as const) {
        result[key] += leg[key];
        after[key] = result[key];
      }
    }
    return result;
  }

  protected measureLeg(
    from: Coordinates,
    to: PathWaypoint,
    cost: number | PathCostFunction | undefined,
    count: { diagonals: number },
  ): StepMeasure {
    const path = this.getDirectPath([from, to]);
    const before = count.diagonals;
    const leg: StepMeasure = { distance: 0, spaces: path.length - 1, cost: 0, diagonals: 0 };
    for (let step = 1; step < path.length; step++) {
      const [a, b] = [path[step - 1], path[step]] as [Offset, Offset];
      const distance = this.stepDistance(a, b, count);
      leg.distance += distance;
      leg.cost += typeof cost === "function" ? cost(a, b, distance, to) : distance;
    }
    leg.diagonals = count.diagonals - before;
    const climb = Math.abs((to.elevation ?? 0) - ((from as PathWaypoint).elevation ?? 0));
    if (climb > leg.distance) {
      const end = this.getOffset(to);
      const more = typeof cost === "function" ? cost(end, end, climb - leg.distance, to) : climb - leg.distance;
      Object.assign(leg, { distance: climb, spaces: Math.max(leg.spaces, Math.ceil(climb / this.distance)) });
      leg.cost += more;
    }
    if (typeof cost === "number") leg.cost = cost;
    return leg;
  }

  /** Scene units from one waypoint to another as the crow flies. */
  private straight(from: PathWaypoint, to: PathWaypoint): number {
    const [a, b] = [this.asPoint(from), this.asPoint(to)];
    const flat = (Math.hypot(b.x - a.x, b.y - a.y) / this.size) * this.distance;
    return Math.hypot(flat, (to.elevation ?? 0) - (from.elevation ?? 0));
  }

  protected asPoint(coords: Coordinates): Point {
    return isOffset(coords) ? this.getCenterPoint(coords) : coords;
  }
}
