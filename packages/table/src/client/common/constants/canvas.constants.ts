export const GRID_MIN_SIZE = 20;
export const GRID_TYPES = { GRIDLESS: 0, SQUARE: 1, HEXODDR: 2, HEXEVENR: 3, HEXODDQ: 4, HEXEVENQ: 5 } as const;
export const GRID_DIAGONALS = {
  EQUIDISTANT: 0,
  EXACT: 1,
  APPROXIMATE: 2,
  RECTILINEAR: 3,
  ALTERNATING_1: 4,
  ALTERNATING_2: 5,
  ILLEGAL: 6,
} as const;
export const GRID_SNAPPING_MODES = {
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
export const MOVEMENT_DIRECTIONS = {
  UP: 0x1,
  DOWN: 0x2,
  LEFT: 0x4,
  RIGHT: 0x8,
  UP_LEFT: 0x5,
  UP_RIGHT: 0x9,
  DOWN_LEFT: 0x6,
  DOWN_RIGHT: 0xa,
} as const;
export const DEFAULT_TOKEN = "icons/svg/mystery-man.svg";
export const TEXT_ANCHOR_POINTS = { CENTER: 0, BOTTOM: 1, TOP: 2, LEFT: 3, RIGHT: 4 } as const;
export const TEXTURE_DATA_FIT_MODES = ["fill", "contain", "cover", "width", "height"] as const;
export const TOKEN_DISPLAY_MODES = { NONE: 0, CONTROL: 10, OWNER_HOVER: 20, HOVER: 30, OWNER: 40, ALWAYS: 50 } as const;
export const TOKEN_DISPOSITIONS = { SECRET: -2, HOSTILE: -1, NEUTRAL: 0, FRIENDLY: 1 } as const;
export const TOKEN_TURN_MARKER_MODES = { DISABLED: 0, DEFAULT: 1, CUSTOM: 2 } as const;
export const TOKEN_SHAPES = {
  ELLIPSE_1: 0,
  ELLIPSE_2: 1,
  TRAPEZOID_1: 2,
  TRAPEZOID_2: 3,
  RECTANGLE_1: 4,
  RECTANGLE_2: 5,
} as const;
/** Their name before all grids had them. */
export const TOKEN_HEXAGONAL_SHAPES = { ...TOKEN_SHAPES } as const;
export const WALL_RESTRICTION_TYPES = ["light", "sight", "sound", "move"] as const;
export const REGION_VISIBILITY = { LAYER: 0, GAMEMASTER: 1, ALWAYS: 2 } as const;
export const REGION_MOVEMENT_SEGMENTS = { EXIT: -1, MOVE: 0, ENTER: 1 } as const;
export const DRAWING_FILL_TYPES = { NONE: 0, SOLID: 1, PATTERN: 2 } as const;
export const WALL_SENSE_TYPES = { NONE: 0, LIMITED: 10, NORMAL: 20, PROXIMITY: 30, DISTANCE: 40 } as const;
export const WALL_MOVEMENT_TYPES = { NONE: 0, NORMAL: 20 } as const;
export const WALL_DIRECTIONS = { BOTH: 0, LEFT: 1, RIGHT: 2 } as const;
export const WALL_DOOR_TYPES = { NONE: 0, DOOR: 1, SECRET: 2 } as const;
export const WALL_DOOR_STATES = { CLOSED: 0, OPEN: 1, LOCKED: 2 } as const;
export const MEASURED_TEMPLATE_TYPES = { CIRCLE: "circle", CONE: "cone", RECTANGLE: "rect", RAY: "ray" } as const;
/** Left out: the deprecated names of generation 12 and generation 14's `regionAnimation`. */
export const REGION_EVENTS = {
  REGION_BOUNDARY: "regionBoundary",
  BEHAVIOR_ACTIVATED: "behaviorActivated",
  BEHAVIOR_DEACTIVATED: "behaviorDeactivated",
  BEHAVIOR_VIEWED: "behaviorViewed",
  BEHAVIOR_UNVIEWED: "behaviorUnviewed",
  TOKEN_ENTER: "tokenEnter",
  TOKEN_EXIT: "tokenExit",
  TOKEN_MOVE_IN: "tokenMoveIn",
  TOKEN_MOVE_OUT: "tokenMoveOut",
  TOKEN_MOVE_WITHIN: "tokenMoveWithin",
  TOKEN_ANIMATE_IN: "tokenAnimateIn",
  TOKEN_ANIMATE_OUT: "tokenAnimateOut",
  TOKEN_TURN_START: "tokenTurnStart",
  TOKEN_TURN_END: "tokenTurnEnd",
  TOKEN_ROUND_START: "tokenRoundStart",
  TOKEN_ROUND_END: "tokenRoundEnd",
} as const;
