import type { Point } from "../canvas/grid/grid.types.ts";
import { gridOf } from "../regions/scene-grid.ts";
import { movementAction } from "./movement-actions.ts";

/** Where a token is, and how large: what makes a change of a token a movement. */
export const POSITION_KEYS = ["x", "y", "elevation", "width", "height", "shape"] as const;

export interface TokenPosition extends Point {
  elevation: number;
  width: number;
  height: number;
  shape: number;
}

/** A place on a token's way; how it is reached stands with the place itself. */
export interface Waypoint extends TokenPosition {
  action: string;
  terrain: Loose;
  snapped: boolean;
  explicit: boolean;
  checkpoint: boolean;
  intermediate: boolean;
  cost?: number;
  userId?: string | null;
  movementId?: string | null;
}

export interface PathSection {
  waypoints: Waypoint[];
  distance: number;
  cost: number;
  spaces: number;
  diagonals: number;
}

export function positionOf(source: Loose): TokenPosition {
  return Object.fromEntries(POSITION_KEYS.map((key) => [key, source[key]])) as unknown as TokenPosition;
}

export const isSamePlace = (a: Loose, b: Loose): boolean => POSITION_KEYS.every((key) => a[key] === b[key]);

/** Waypoints with what they left out: the place before them, and the token's own way of moving. */
export function completeWaypoints(token: Loose, given: Loose[]): Waypoint[] {
  let last: Loose = { ...positionOf(token._source), action: token.movementAction };
  return given.map((waypoint) => {
    const merged = { ...last };
    for (const key of [...POSITION_KEYS, "action"]) if (waypoint[key] !== undefined) merged[key] = waypoint[key];
    movementAction(merged.action);
    const { terrain = null, snapped = false, explicit = false, checkpoint = false, intermediate = false } = waypoint;
    last = { ...merged, x: Math.round(merged.x), y: Math.round(merged.y) };
    return { ...last, terrain, snapped, explicit, checkpoint, intermediate } as Waypoint;
  });
}

/** The point by which a token is measured: the middle of its first space, or of itself where there are none. */
export function measuredPoint(token: Loose, at: TokenPosition): Point {
  const grid = gridOf(token.parent);
  const [sizeX, sizeY] = [grid?.sizeX ?? 100, grid?.sizeY ?? 100];
  const whole = !grid || grid.isGridless || grid.isHexagonal;
  const [across, down] = whole ? [at.width, at.height] : [Math.min(at.width, 1), Math.min(at.height, 1)];
  return { x: at.x + (sizeX * across) / 2, y: at.y + (sizeY * down) / 2 };
}

/** Points of a token that count for being in a region: the middle of each space it covers. */
export function samplePoints(token: Loose, at: TokenPosition): Point[] {
  const grid = gridOf(token.parent);
  const [sizeX, sizeY] = [grid?.sizeX ?? 100, grid?.sizeY ?? 100];
  if (!grid?.isSquare) return [{ x: (at.width * sizeX) / 2, y: (at.height * sizeY) / 2 }];
  const steps = (size: number): number[] =>
    size <= 1 ? [size / 2] : Array.from({ length: Math.round(size) }, (_, index) => index + 0.5);
  return steps(at.width).flatMap((i) => steps(at.height).map((j) => ({ x: i * sizeX, y: j * sizeY })));
}

/**
 * The way with a waypoint on every space between the given ones (none where an action teleports, and none without a
 * grid). The first waypoint is where the token starts.
 */
export function completePath(token: Loose, waypoints: Waypoint[]): Waypoint[] {
  const grid = gridOf(token.parent);
  if (!grid || grid.isGridless || !waypoints.length) return waypoints;
  const path: Waypoint[] = [waypoints[0] as Waypoint];
  for (let index = 1; index < waypoints.length; index++) {
    const [from, to] = [waypoints[index - 1], waypoints[index]] as [Waypoint, Waypoint];
    const [start, end] = [measuredPoint(token, from), measuredPoint(token, to)];
    const spaces = movementAction(to.action).teleport ? [] : grid.getDirectPath([start, end]);
    const first = spaces[0] ? grid.getCenterPoint(spaces[0]) : start;
    for (const [step, space] of spaces.slice(1, -1).entries()) {
      const center = grid.getCenterPoint(space);
      const share = (step + 1) / (spaces.length - 1);
      path.push({
        ...to,
        x: Math.round(from.x + center.x - first.x),
        y: Math.round(from.y + center.y - first.y),
        elevation: Math.round((from.elevation + (to.elevation - from.elevation) * share) * 100) / 100,
        width: from.width,
        height: from.height,
        shape: from.shape,
        explicit: false,
        checkpoint: false,
        intermediate: true,
      });
    }
    path.push(to);
  }
  return path;
}

/** What all regions make of a place for one way of moving; null for plain ground. */
export function terrainAt(token: Loose, at: Waypoint): Loose {
  const { TerrainData } = CONFIG.Token.movement;
  if (!TerrainData) return null;
  const effects: Loose[] = [];
  const points = samplePoints(token, at).map(({ x, y }) => ({ x: at.x + x, y: at.y + y, elevation: at.elevation }));
  for (const region of token.parent?.regions ?? []) {
    const listening = region.behaviors.filter((it: Loose) => !it.disabled && it.system?._getTerrainEffects);
    if (!listening.length || !points.some((point) => region.testPoint(point))) continue;
    for (const behavior of listening) effects.push(...behavior.system._getTerrainEffects(token, at));
  }
  return effects.length ? TerrainData.resolveTerrainEffects(effects) : null;
}

/** Distance, spaces and cost of a way; the first waypoint is where it starts. */
export function measurePath(token: Loose, waypoints: Loose[], options: Loose = {}): Loose {
  const grid = gridOf(token.parent);
  if (!grid) throw new Error("A movement is measured on the grid of a scene, and this token has none.");
  const own = token.object?._getMovementCostFunction?.(options);
  const base = options.cost ?? own ?? CONFIG.Token.movement.TerrainData?.getMovementCostFunction(token, options);
  const full = completeWaypoints(token, waypoints);
  const legs = full.map((waypoint, index) => {
    const config = movementAction(waypoint.action);
    const modify = config.getCostFunction(token, options);
    const segment = { ...waypoint, actionConfig: config, teleport: config.teleport };
    const cost = (from: Loose, to: Loose, distance: number): number =>
      modify(base?.(from, to, distance, segment) ?? distance, from, to, distance, segment);
    return {
      ...measuredPoint(token, waypoint),
      elevation: waypoint.elevation,
      teleport: config.teleport,
      measure: config.measure,
      cost: waypoints[index].cost ?? cost,
    };
  });
  return grid.measurePath(legs);
}

/** A part of a movement with its measures; `from` is not among its waypoints. */
export function sectionOf(token: Loose, from: Waypoint | null, waypoints: Waypoint[]): PathSection {
  if (!from || !waypoints.length) return { waypoints, distance: 0, cost: 0, spaces: 0, diagonals: 0 };
  const { distance, cost, spaces, diagonals, segments } = measurePath(token, [from, ...waypoints]);
  const measured = waypoints.map((waypoint, index) => ({ ...waypoint, cost: segments[index].cost }));
  return { waypoints: measured, distance, cost, spaces, diagonals };
}
