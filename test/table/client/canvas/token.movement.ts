import type { TokenDocumentLike } from "./canvas.types.ts";
import type { Point } from "./grid/grid.types.ts";

interface Waypoint extends Point {
  action: string;
  snapped: boolean;
  checkpoint: boolean;
}

/** What the movement hooks are told. Left out: history, planned and pending parts, cost rules, elevation. */
export interface TokenMovement {
  id: string;
  method: string;
  origin: Point;
  destination: Point;
  passed: { waypoints: Waypoint[]; distance: number; spaces: number; cost: number };
  state: "completed";
  updateOptions: object;
}

interface MovementOptions {
  method?: string;
  animate?: boolean;
  movementIds?: Record<string, string>;
}

/** The movement that a change of x or y is; null when the token stays. */
export function movementOf(
  document: TokenDocumentLike,
  changes: Partial<Point>,
  options: MovementOptions = {},
): TokenMovement | null {
  const origin = { x: document._source?.x ?? document.x, y: document._source?.y ?? document.y };
  const destination = { x: changes.x ?? origin.x, y: changes.y ?? origin.y };
  if (destination.x === origin.x && destination.y === origin.y) return null;
  const grid = canvas?.scene?.id === document.parent?.id ? canvas?.grid : null;
  const { distance, spaces, cost } = grid?.measurePath([origin, destination]) ?? { distance: 0, spaces: 0, cost: 0 };
  const action = options.animate === false ? "displace" : (document.movementAction ?? "walk");
  const waypoint = { ...destination, action, snapped: false, checkpoint: true };
  const id = foundry.utils.randomID();
  const passed = { waypoints: [waypoint], distance, spaces, cost };
  return {
    id,
    method: options.method ?? "api",
    origin,
    destination,
    passed,
    state: "completed",
    updateOptions: options,
  };
}

const pending = new Map<string, TokenMovement>();
let installed = false;

/**
 * Fires preMoveToken(document, movement, operation) before each change of place, where false vetoes it, and
 * moveToken(document, movement, operation, user) after it, also where no map is drawn. Once.
 */
export function installTokenMovement(): void {
  if (installed) return;
  installed = true;
  Hooks.on("preUpdateToken", (document: TokenDocumentLike, changes: Partial<Point>, options: MovementOptions) => {
    const movement = movementOf(document, changes, options);
    if (!movement) return true;
    if (Hooks.call("preMoveToken", document, movement, options) === false) return false;
    pending.set(document.id, movement);
    return true;
  });
  Hooks.on("updateToken", (document: TokenDocumentLike, changes: Partial<Point>, options: object, userId: string) => {
    if (!("x" in changes || "y" in changes)) return;
    const own = userId === game.userId || userId === game.user?.id ? pending.get(document.id) : undefined;
    pending.delete(document.id);
    const destination = { x: document.x, y: document.y };
    const movement = own ?? {
      id: foundry.utils.randomID(),
      method: "api",
      origin: destination,
      destination,
      state: "completed",
      passed: { waypoints: [destination], distance: 0, spaces: 0, cost: 0 },
    };
    Hooks.callAll("moveToken", document, movement, options, game.users?.get(userId) ?? null);
  });
}

/**
 * What TokenDocument#move does: a chain of updates, one per waypoint, that ends early at a veto. Gives whether the token
 * arrived. Left out: constraining by walls, auto-rotation, pausing.
 */
export async function moveAlong(
  document: TokenDocumentLike,
  waypoints: Partial<Point>[] | Partial<Point>,
  options: MovementOptions = {},
): Promise<boolean> {
  for (const { x = document.x, y = document.y } of Array.isArray(waypoints) ? waypoints : [waypoints]) {
    if (x === document.x && y === document.y) continue;
    await document.update({ x, y }, options);
    if (document.x !== x || document.y !== y) return false;
  }
  return true;
}
