import { generation } from "../../generation.ts";
import type { CanvasLayer } from "./canvas.layer.ts";
import { ControlsLayer } from "./controls.layer.ts";
import { GridLayer } from "./grid.layer.ts";
import {
  DrawingsLayer,
  LightingLayer,
  NotesLayer,
  RegionLayer,
  TemplateLayer,
  TilesLayer,
  WallsLayer,
} from "./scene-part.layers.ts";
import { TokenLayer } from "./token.layer.ts";

export interface LayerConfig {
  layerClass: new () => CanvasLayer;
  /** Key in CONFIG.Canvas.groups. */
  group: string;
}

/** What CONFIG.Canvas.layers starts as. Left out: sounds, weather. Templates are generation 13's alone. */
export const defaultLayers: Record<string, LayerConfig> = {
  grid: { layerClass: GridLayer, group: "interface" },
  regions: { layerClass: RegionLayer, group: "interface" },
  drawings: { layerClass: DrawingsLayer, group: "interface" },
  tiles: { layerClass: TilesLayer, group: "interface" },
  ...(generation < 14 && { templates: { layerClass: TemplateLayer, group: "interface" } }),
  walls: { layerClass: WallsLayer, group: "interface" },
  notes: { layerClass: NotesLayer, group: "interface" },
  lighting: { layerClass: LightingLayer, group: "interface" },
  tokens: { layerClass: TokenLayer, group: "interface" },
  controls: { layerClass: ControlsLayer, group: "interface" },
};
