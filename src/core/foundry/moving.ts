import { hearing } from "./hearing.ts";
import { baseOf } from "./held.ts";
import type { Piece, Stage } from "./scenes.ts";

/** Where a token is on its way: in pixels its upper left corner, in fields how large it is. */
export interface PlaceOfToken {
  x: number;
  y: number;
  width?: number | null;
  height?: number | null;
  elevation?: number;
}

/** Where the upper left corner of a token would come to lie. */
export interface Corner {
  x: number;
  y: number;
  elevation: number;
}

/** A movement of a token, as the token's own class is told of it; held in `moving.check.ts`. */
export interface Movement {
  /** By hand (`dragging`, `keyboard`), or by something that was done: `api`, `undo`. */
  method: string;
  origin: PlaceOfToken;
  passed: { distance: number; waypoints: readonly PlaceOfToken[] };
  /** What it goes on with once it has come so far. */
  pending: { distance: number; waypoints: readonly PlaceOfToken[] };
}

/** A token on a scene, as our class builds on it. */
export interface MovingToken extends PlaceOfToken {
  uuid: string;
  elevation: number;
  actor: { uuid: string; name: string; type: string; system: object } | null;
  /** Its place in an encounter. */
  combatant: { parent: { started: boolean } | null } | null;
  parent: (Pick<Stage, "flags"> & { uuid: string; grid: { distance: number; size: number } }) | null;
  /** The way it went in its turn of an encounter. */
  movementHistory: readonly object[];
  measureMovementPath(waypoints: readonly object[]): { distance: number };
  _preCreate(data: object, options: object, user: object): Promise<boolean | undefined>;
  updateSource(changes: object): unknown;
  getSnappedPosition(place?: object): Corner;
  _preUpdateMovement(movement: Movement, operation: object): Promise<boolean | undefined>;
  _onUpdateMovement(movement: Movement, operation: object, user: { isSelf: boolean }): void;
}

/** The class that ours of tokens builds on. */
export const TokenBase = baseOf<new (...args: unknown[]) => MovingToken>(TokenDocument);

type BeforeMove = (token: Piece, movement: Movement, operation: object) => false | undefined;

/** Calls `listener` before a token of this page's user moves, in whatever way; false keeps it where it is. */
export function listenBeforeMoves(listener: BeforeMove): void {
  // The published types for 13 miss this hook; packages for 13 and 14 refuse movements in it (hyp3e, elevation-level-change).
  hearing().on("preMoveToken", listener);
}

/** A point of the way that a ruler draws. */
export interface RulerPoint extends PlaceOfToken {
  previous: RulerPoint | null;
  stage: string;
  measurement: { distance: number };
}

/** How something is drawn; colours as numbers. */
interface Style {
  color?: number;
  alpha?: number;
}

/** What a label at a point of the way says. */
interface RulerLabel {
  units: string;
}

/** The ruler of a token that is dragged, as our class builds on it. */
export interface WayRuler {
  readonly token: { document: MovingToken };
  _getSegmentStyle(point: RulerPoint): Style;
  _getGridHighlightStyle(point: RulerPoint, offset: object): Style;
  _getWaypointLabelContext(point: RulerPoint, state: object): RulerLabel | undefined;
}

/** The class that rulers of tokens build on. It is there where maps are drawn. */
export function rulerBase(): (new (...args: unknown[]) => WayRuler) | null {
  // A page without a map has no such room, whatever is published.
  const Ruler = foundry.canvas?.placeables?.tokens?.TokenRuler;
  return Ruler ? baseOf<new (...args: unknown[]) => WayRuler>(Ruler) : null;
}

/** From now on tokens that are dragged have this ruler. */
export function useRuler(ruler: new (...args: unknown[]) => WayRuler): void {
  // The published types want the very class that they declare.
  Object.assign(CONFIG.Token, { rulerClass: ruler });
}
