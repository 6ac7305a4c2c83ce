import type { MapPointer } from "../../../core/foundry/map-layers.ts";

/** Ways over the board that keys lead: round the ring, from ring to ring, to the cell that is shown, and away from the board. */
export type HandKey = "clockwise" | "counter" | "out" | "in" | "go" | "leave";

/** What is done on a board that is drawn; it comes with the first one. */
export interface Hands {
  /** True where the key was used. */
  key(step: HandKey): boolean;
  pointer(what: "click" | "take" | "carry" | "drop" | "let", event: MapPointer): unknown;
  /** Takes everything away that lies in the page and on the map. */
  end(): void;
}
