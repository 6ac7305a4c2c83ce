/** A point in canvas pixels. */
export interface Point {
  x: number;
  y: number;
}

/** A grid space: `i` is the row, `j` the column. */
export interface Offset {
  i: number;
  j: number;
}

/** Either way of naming a place on the grid. */
export type Coordinates = Point | Offset;

/** An axis-aligned rectangle in canvas pixels. */
export interface Rectangle extends Point {
  width: number;
  height: number;
}

/** A place on a path. `measure: false` or `teleport: true` keeps the leg to it from counting. */
export type PathWaypoint = Coordinates & {
  /** In scene units; a climb counts like going. */
  elevation?: number;
  teleport?: boolean;
  measure?: boolean;
  cost?: number | PathCostFunction;
};

/** The price of one step; called with grid spaces and the step's distance in scene units. */
export type PathCostFunction = (from: Offset, to: Offset, distance: number, segment: PathWaypoint) => number;

export interface PathSegmentMeasure {
  from: PathWaypointMeasure;
  to: PathWaypointMeasure;
  teleport: boolean;
  distance: number;
  spaces: number;
  cost: number;
  diagonals: number;
  /** As the crow flies, in scene units. */
  euclidean: number;
}

/** Running totals at a waypoint. */
export interface PathWaypointMeasure {
  backward: PathSegmentMeasure | null;
  forward: PathSegmentMeasure | null;
  distance: number;
  spaces: number;
  cost: number;
  diagonals: number;
  /** As the crow flies, in scene units. */
  euclidean: number;
}

export interface PathMeasure {
  waypoints: PathWaypointMeasure[];
  segments: PathSegmentMeasure[];
  distance: number;
  spaces: number;
  cost: number;
  diagonals: number;
  /** As the crow flies, in scene units. */
  euclidean: number;
}

export interface SnappingBehavior {
  /** Any union of SNAPPING bits. */
  mode: number;
  /** How many parts each side of a square space is split into; 1 where absent. */
  resolution?: number;
}

/** What a grid is made from; the shape of `scene.grid` data. */
export interface GridConfig {
  size: number;
  type?: number;
  distance?: number;
  units?: string;
  style?: string;
  thickness?: number;
  color?: unknown;
  alpha?: number;
  /** One of DIAGONALS; square grids only. */
  diagonals?: number;
}

/** Size of a scene once padded to whole spaces, in pixels; x and y are the padding on the left and top. */
export interface GridDimensions extends Rectangle {
  rows: number;
  columns: number;
}

export const isOffset = (coords: Coordinates): coords is Offset => "i" in coords;
