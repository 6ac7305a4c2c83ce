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
}

/** Running totals at a waypoint. */
export interface PathWaypointMeasure {
  backward: PathSegmentMeasure | null;
  forward: PathSegmentMeasure | null;
  distance: number;
  spaces: number;
  cost: number;
}

export interface PathMeasure {
  waypoints: PathWaypointMeasure[];
  segments: PathSegmentMeasure[];
  distance: number;
  spaces: number;
  cost: number;
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

/** Same values as CONST.GRID_TYPES. */
export const GRID = { GRIDLESS: 0, SQUARE: 1, HEXODDR: 2, HEXEVENR: 3, HEXODDQ: 4, HEXEVENQ: 5 } as const;

/** Same values as CONST.GRID_DIAGONALS. */
export const DIAGONALS = {
  EQUIDISTANT: 0,
  EXACT: 1,
  APPROXIMATE: 2,
  RECTILINEAR: 3,
  ALTERNATING_1: 4,
  ALTERNATING_2: 5,
  ILLEGAL: 6,
} as const;

/** Same values as CONST.GRID_SNAPPING_MODES. */
export const SNAPPING = {
  CENTER: 0x1,
  EDGE_MIDPOINT: 0x2,
  TOP_LEFT_VERTEX: 0x10,
  TOP_RIGHT_VERTEX: 0x20,
  BOTTOM_LEFT_VERTEX: 0x40,
  BOTTOM_RIGHT_VERTEX: 0x80,
  VERTEX: 0xf0,
  TOP_LEFT_CORNER: 0x100,
  TOP_RIGHT_CORNER: 0x200,
  BOTTOM_LEFT_CORNER: 0x400,
  BOTTOM_RIGHT_CORNER: 0x800,
  CORNER: 0xf00,
  TOP_SIDE_MIDPOINT: 0x1000,
  BOTTOM_SIDE_MIDPOINT: 0x2000,
  LEFT_SIDE_MIDPOINT: 0x4000,
  RIGHT_SIDE_MIDPOINT: 0x8000,
  SIDE_MIDPOINT: 0xf000,
} as const;
