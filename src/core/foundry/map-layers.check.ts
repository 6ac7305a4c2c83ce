import type { Held } from "./held.ts";
import type { ActiveMapLayer, MapLayer } from "./map-layers.ts";

/** Not called by anybody: the compiler holds layers of the map against the published ones. */
type Same<N extends Held<N, P>, P> = N;

type InteractionLayer = foundry.canvas.layers.InteractionLayer;

/** Protected in the published types; by their names, so that the compiler refuses one that is not there. */
interface Protected {
  _draw: InteractionLayer["_draw"];
  _tearDown: InteractionLayer["_tearDown"];
  _onClickLeft: InteractionLayer["_onClickLeft"];
  _onDragLeftStart: InteractionLayer["_onDragLeftStart"];
  _onDragLeftMove: InteractionLayer["_onDragLeftMove"];
  _onDragLeftDrop: InteractionLayer["_onDragLeftDrop"];
  _onDragLeftCancel: InteractionLayer["_onDragLeftCancel"];
}

/** That they are there counts; what a pointer has on 13 and 14 alike, the table holds. */
type Named<T> = { [K in keyof T]: unknown };

export type Checked = [
  Same<Pick<MapLayer, "draw">, foundry.canvas.layers.CanvasLayer>,
  Same<Pick<ActiveMapLayer, "active" | "activate">, InteractionLayer>,
  Same<Named<Protected>, Protected>,
];
