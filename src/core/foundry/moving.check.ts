import type { Held } from "./held.ts";
import type { Movement, MovingToken, PlaceOfToken, RulerPoint, WayRuler } from "./moving.ts";

/** Not called by anybody: the compiler holds what we build on of tokens and their rulers against the published types. */
type Same<N extends Held<N, P>, P> = N;

/** Protected in the published types; by their names, so that the compiler refuses one that is not there. */
interface ProtectedOfToken {
  _preCreate: TokenDocument.Implementation["_preCreate"];
  _preUpdateMovement: TokenDocument.Implementation["_preUpdateMovement"];
  _onUpdateMovement: TokenDocument.Implementation["_onUpdateMovement"];
}
interface ProtectedOfRuler {
  _getSegmentStyle: foundry.canvas.placeables.tokens.TokenRuler["_getSegmentStyle"];
  _getGridHighlightStyle: foundry.canvas.placeables.tokens.TokenRuler["_getGridHighlightStyle"];
  _getWaypointLabelContext: foundry.canvas.placeables.tokens.TokenRuler["_getWaypointLabelContext"];
}

export type Checked = [
  Same<Pick<MovingToken, "uuid" | "elevation" | "updateSource" | "getSnappedPosition">, TokenDocument.Implementation>,
  Same<{ flags: object }, NonNullable<TokenDocument.Implementation["parent"]>>,
  Same<
    { movementHistory: object; measureMovementPath: (waypoints: []) => { distance: number } },
    TokenDocument.Implementation
  >,
  Same<Pick<Movement, "method">, TokenDocument.MovementOperation>,
  Same<
    {
      origin: PlaceOfToken;
      passed: { distance: number; waypoints: PlaceOfToken[] };
      pending: { distance: number; waypoints: PlaceOfToken[] };
    },
    TokenDocument.MovementOperation
  >,
  Same<PlaceOfToken, TokenDocument.Implementation>,
  Record<keyof ProtectedOfToken, unknown>,
  Record<keyof ProtectedOfRuler, unknown>,
  Record<keyof Pick<WayRuler, keyof ProtectedOfRuler>, unknown>,
  Same<Pick<RulerPoint, "stage">, foundry.canvas.placeables.tokens.TokenRuler.WaypointData>,
  Same<PlaceOfToken, foundry.canvas.placeables.tokens.TokenRuler.Waypoint>,
];
