import type { CanvasLayer } from "./canvas.layer.ts";
import { ControlsLayer } from "./controls.layer.ts";
import { GridLayer } from "./grid.layer.ts";
import { TokenLayer } from "./token.layer.ts";

export interface LayerConfig {
  layerClass: new () => CanvasLayer;
  /** Key in CONFIG.Canvas.groups. */
  group: string;
}

/** What CONFIG.Canvas.layers starts as. Left out: walls, lights, sounds, notes, drawings, tiles, templates, regions. */
export const defaultLayers: Record<string, LayerConfig> = {
  grid: { layerClass: GridLayer, group: "interface" },
  tokens: { layerClass: TokenLayer, group: "interface" },
  controls: { layerClass: ControlsLayer, group: "interface" },
};
