import { WALL_DIRECTIONS } from "../common/constants/canvas.constants.ts";
import { crossing } from "../regions/region-area.ts";
import { gridOf } from "../regions/scene-grid.ts";
import { movementAction } from "./movement-actions.ts";
import {
  completePath,
  completeWaypoints,
  isSamePlace,
  measuredPoint,
  type PathSection,
  POSITION_KEYS,
  positionOf,
  samplePoints,
  sectionOf,
  type TokenPosition,
  terrainAt,
  type Waypoint,
} from "./movement-path.ts";

/** What the movement hooks and methods are told of one update of a token's place. */
export interface MovementOperation {
  id: string;
  chain: string[];
  origin: TokenPosition;
  destination: TokenPosition;
  passed: PathSection;
  pending: PathSection;
  history: Loose;
  constrained: boolean;
  recorded: boolean;
  method: string;
  constrainOptions: Loose;
  autoRotate: boolean;
  showRuler: boolean;
}

const STOPPING = ["tokenEnter", "tokenExit", "tokenMoveIn", "tokenMoveOut", "tokenMoveWithin"];

/** Regions of the token's scene that care about who comes and goes. */
function watchfulRegions(token: Loose): Loose[] {
  return (token.parent?.regions ?? []).filter((region: Loose) =>
    region.behaviors.some((it: Loose) => !it.disabled && STOPPING.some((event) => it.hasEvent(event))),
  );
}

function isIn(region: Loose, token: Loose, at: TokenPosition): boolean {
  return samplePoints(token, at).some(({ x, y }) =>
    region.testPoint({ x: at.x + x, y: at.y + y, elevation: at.elevation }),
  );
}

/**
 * A way is walked in legs: it pauses where a watchful region begins or ends, so that what happens there can stop it
 * (memory: the published example of a trap that pauses movement says as much, not how it is done).
 */
function markBorders(token: Loose, from: Waypoint, path: Waypoint[]): void {
  for (const region of watchfulRegions(token)) {
    let inside = isIn(region, token, from);
    for (const waypoint of path) {
      const now = isIn(region, token, waypoint);
      if (now !== inside && !movementAction(waypoint.action).teleport) waypoint.checkpoint = true;
      inside = now;
    }
  }
}

/** Without a grid the way itself is cut where it crosses a watchful region's border. */
function cutAtBorders(token: Loose, from: Waypoint, path: Waypoint[]): Waypoint[] {
  const grid = gridOf(token.parent);
  const regions = grid && !grid.isGridless ? [] : watchfulRegions(token);
  if (!regions.length) return path;
  let last = from;
  return path.flatMap((waypoint) => {
    const [a, b] = [measuredPoint(token, last), measuredPoint(token, waypoint)];
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const start = last;
    last = waypoint;
    if (movementAction(waypoint.action).teleport || length === 0) return [waypoint];
    const shares = regions
      .flatMap((region) => region._ground.crossings(a, b))
      .sort((one: number, two: number) => one - two);
    // One pixel beyond the border, so that the token is on its other side.
    const cuts = shares.map((share: number) => Math.min(share + 1 / length, 1)).filter((share: number) => share < 1);
    const stops = cuts.map((share: number) => ({
      ...waypoint,
      x: Math.round(start.x + (waypoint.x - start.x) * share),
      y: Math.round(start.y + (waypoint.y - start.y) * share),
      explicit: false,
      intermediate: true,
    }));
    return [...stops, waypoint];
  });
}

/** Ends a way before the first wall that stops it. @returns whether it was shortened */
export function constrainPath(token: Loose, from: Waypoint, path: Waypoint[]): [Waypoint[], boolean] {
  const walls = (token.parent?.walls ?? []).filter(blocks);
  let last = from;
  for (const [index, waypoint] of path.entries()) {
    const [a, b] = [measuredPoint(token, last), measuredPoint(token, waypoint)];
    const stopped = movementAction(waypoint.action).walls !== null && walls.some((wall: Loose) => crosses(wall, a, b));
    if (stopped) return [path.slice(0, index), true];
    last = waypoint;
  }
  return [path, false];
}

function blocks({ move, door, ds }: Loose): boolean {
  const isOpen = door !== CONST.WALL_DOOR_TYPES.NONE && ds === CONST.WALL_DOOR_STATES.OPEN;
  return move !== CONST.WALL_MOVEMENT_TYPES.NONE && !isOpen;
}

function crosses({ c, dir }: Loose, a: Loose, b: Loose): boolean {
  const [x0, y0, x1, y1] = c;
  if (crossing(a, b, { x: x0, y: y0 }, { x: x1, y: y1 }) === null) return false;
  if (dir === WALL_DIRECTIONS.BOTH) return true;
  // A wall with a direction stops only what comes at it from one side (memory: seen from its first to its second point).
  const side = Math.sign((x1 - x0) * (a.y - y0) - (y1 - y0) * (a.x - x0));
  return dir === WALL_DIRECTIONS.LEFT ? side > 0 : side < 0;
}

const DRAWN = new Set(["dragging", "keyboard"]);

/**
 * The movement that a change of a token's place is; null when it stays. The way ends for now at its first checkpoint;
 * what comes after is pending.
 */
export function planMovement(token: Loose, changes: Loose, operation: Loose): MovementOperation | null {
  const entry = operation.movement?.[token.id] ?? {};
  const changed = Object.fromEntries(POSITION_KEYS.filter((key) => key in changes).map((key) => [key, changes[key]]));
  const plain = { ...changed, ...(operation.animate === false && { action: "displace" }) };
  const given: Loose[] = entry.waypoints?.length ? entry.waypoints : [plain];
  const origin = positionOf(token._source);
  const start = completeWaypoints(token, [{}])[0] as Waypoint;
  let last: Loose = start;
  const wanted = completeWaypoints(token, given).filter((waypoint) => {
    const isMove = !isSamePlace(last, waypoint);
    if (isMove) last = waypoint;
    return isMove;
  });
  if (!wanted.length) return null;
  let path = cutAtBorders(token, start, completePath(token, [start, ...wanted]).slice(1));
  for (const waypoint of path) waypoint.terrain ??= terrainAt(token, waypoint);
  const method = entry.method ?? "api";
  const constrainOptions = entry.constrainOptions ?? {};
  let constrained = false;
  if ((DRAWN.has(method) || entry.constrainOptions) && !constrainOptions.ignoreWalls)
    [path, constrained] = constrainPath(token, start, path);
  if (!path.length) return { ...emptyMovement(token), method, constrained: true };
  markBorders(token, start, path);
  (path.at(-1) as Waypoint).checkpoint = true;
  const stop = path.findIndex(({ checkpoint }) => checkpoint) + 1;
  const id = operation._movementArguments?.movementId ?? foundry.utils.randomID();
  const marked = path.map((waypoint) => ({ ...waypoint, userId: game.userId, movementId: id }));
  const passed = sectionOf(token, start, marked.slice(0, stop));
  const end = passed.waypoints.at(-1) as Waypoint;
  const recorded = method !== "undo" && token._shouldRecordMovementHistory();
  return {
    id,
    chain: operation._movementArguments?.chain ?? [],
    origin,
    destination: positionOf(end),
    passed,
    pending: sectionOf(token, end, marked.slice(stop)),
    history: historyOf(token),
    constrained,
    recorded,
    method,
    constrainOptions,
    autoRotate: entry.autoRotate ?? game.settings.get("core", "tokenAutoRotate"),
    showRuler: entry.showRuler ?? method === "dragging",
  };
}

function historyOf(token: Loose): Loose {
  const waypoints: Waypoint[] = token.movementHistory;
  const recorded = sectionOf(token, waypoints[0] ?? null, waypoints.slice(1));
  const nothing = sectionOf(token, null, []);
  const { distance, cost, spaces, diagonals } = recorded;
  return { recorded: { ...recorded, waypoints }, unrecorded: nothing, distance, cost, spaces, diagonals };
}

/** What `TokenDocument#movement` is before anything moved. */
export function emptyMovement(token: Loose): MovementOperation {
  const place = positionOf(token._source);
  const nothing = sectionOf(token, null, []);
  return {
    id: foundry.utils.randomID(),
    chain: [],
    origin: place,
    destination: place,
    passed: nothing,
    pending: nothing,
    history: { recorded: nothing, unrecorded: nothing, distance: 0, cost: 0, spaces: 0, diagonals: 0 },
    constrained: false,
    recorded: false,
    method: "api",
    constrainOptions: {},
    autoRotate: false,
    showRuler: false,
  };
}

/** Degrees in which a token looks that goes from one place to another: 0 is down, growing clockwise. */
export function headingOf(from: Loose, to: Loose): number {
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI - 90;
  return (Math.round(angle) + 360) % 360;
}
