import { srcExists } from "../common/utils/files.ts";
import { generation } from "../generation.ts";
import { CanvasAnimation } from "./animation/canvas.animation.ts";
import { Canvas } from "./canvas.board.ts";
import { createCanvasTextStyle, PreciseText } from "./containers/precise-text.ts";
import { SpriteMesh } from "./containers/sprite.mesh.ts";
import { SceneControls } from "./controls/scene-controls.ts";
import { Ray } from "./geometry/ray.ts";
import { ScanQuadtree } from "./geometry/scan.quadtree.ts";
import { ClockwiseSweepPolygon, PointSourcePolygon } from "./geometry/source-polygon.ts";
import { BaseGrid } from "./grid/base.grid.ts";
import { GridlessGrid } from "./grid/gridless.grid.ts";
import { HexagonalGrid } from "./grid/hexagonal.grid.ts";
import { SquareGrid } from "./grid/square.grid.ts";
import * as canvasGroups from "./groups/canvas.group.ts";
import { HeadsUpDisplay } from "./hud/heads-up.display.ts";
import { TokenHUD } from "./hud/token.hud.ts";
import { MouseInteractionManager } from "./interaction/mouse-interaction.manager.ts";
import { AlertPing, ArrowPing, ChevronPing, Ping, PulsePing, pingConfig } from "./interaction/pings.ts";
import { RenderFlags } from "./interaction/render-flags.ts";
import { BaseRuler, Ruler } from "./interaction/ruler.ts";
import { CanvasLayer } from "./layers/canvas.layer.ts";
import { ControlsLayer } from "./layers/controls.layer.ts";
import { defaultLayers } from "./layers/default-layers.ts";
import { GridLayer } from "./layers/grid.layer.ts";
import { InteractionLayer } from "./layers/interaction.layer.ts";
import { PlaceablesLayer } from "./layers/placeables.layer.ts";
import * as sceneLayers from "./layers/scene-part.layers.ts";
import { TokenLayer } from "./layers/token.layer.ts";
import { detectionModes, perception, visionModes } from "./perception/modes.ts";
import { pixiGlobal } from "./pixi.ts";
import { PlaceableObject } from "./placeables/placeable.object.ts";
import { Region } from "./placeables/region.placeable.ts";
import * as sceneParts from "./placeables/scene-part.placeables.ts";
import { Token } from "./placeables/token.placeable.ts";
import { BaseTokenRuler, TokenRuler } from "./placeables/token.ruler.ts";
import { UserTargets } from "./placeables/user-targets.ts";
import * as batching from "./rendering/batching.ts";
import { AbstractBaseFilter, AbstractBaseShader, BaseSamplerShader } from "./rendering/shaders.ts";
import { getTexture, loadTexture, TextureLoader } from "./texture.loader.ts";

const { defaultGroups, ...groups } = canvasGroups;

/** Templates are generation 13's. */
function layersOf(): Partial<typeof sceneLayers> {
  const { TemplateLayer, ...layers } = sceneLayers;
  return generation < 14 ? { ...layers, TemplateLayer } : layers;
}

function partsOf(): Partial<typeof sceneParts> {
  const { MeasuredTemplate, ...parts } = sceneParts;
  return generation < 14 ? { ...parts, MeasuredTemplate } : parts;
}

/** The namespace `foundry.canvas`. Left out: sources, most of perception and rendering, primary, workers, extensions. */
export const canvasNamespace = {
  Canvas,
  TextureLoader,
  getTexture,
  loadTexture,
  srcExists,
  animation: { CanvasAnimation },
  containers: { PreciseText, SpriteMesh },
  geometry: { Ray, PointSourcePolygon, ClockwiseSweepPolygon, Quadtree: ScanQuadtree, CanvasQuadtree: ScanQuadtree },
  groups,
  interaction: {
    MouseInteractionManager,
    RenderFlags,
    BaseRuler,
    Ruler,
    Ping,
    AlertPing,
    ArrowPing,
    ChevronPing,
    PulsePing,
  },
  layers: { CanvasLayer, InteractionLayer, PlaceablesLayer, TokenLayer, GridLayer, ControlsLayer, ...layersOf() },
  perception,
  rendering: { batching, filters: { AbstractBaseFilter }, shaders: { AbstractBaseShader, BaseSamplerShader } },
  placeables: { PlaceableObject, Token, Region, ...partsOf(), tokens: { BaseTokenRuler, TokenRuler, UserTargets } },
};

/** The namespace `foundry.grid`. */
export const gridNamespace = { BaseGrid, SquareGrid, HexagonalGrid, GridlessGrid };

/** The members of `foundry.applications.ui` and `.hud` that belong to the map. */
export const canvasApplications = { ui: { SceneControls }, hud: { HeadsUpDisplayContainer: HeadsUpDisplay, TokenHUD } };

type Config = Record<string, Loose>;

/** What spreads until walls stop it. */
const POLYGONS = ["sight", "light", "darkness", "sound", "move"];

/** Puts into CONFIG what the map wants there, leaving what is there already; before the system's `init`. */
export function configureCanvas(config: Config): void {
  config.Canvas = { ...config.Canvas };
  config.Canvas.layers = { ...defaultLayers, ...config.Canvas.layers };
  config.Canvas.groups = { ...defaultGroups, ...config.Canvas.groups };
  config.Canvas.rulerClass ??= Ruler;
  config.Canvas.pings ??= pingConfig();
  config.Canvas.polygonBackends ??= Object.fromEntries(POLYGONS.map((kind) => [kind, ClockwiseSweepPolygon]));
  config.Canvas.detectionModes ??= detectionModes();
  config.Canvas.visionModes ??= visionModes();
  if (generation >= 14) config.Canvas.vfx ??= { animations: {}, components: {} };
  config.canvasTextStyle ??= createCanvasTextStyle();
  config.Token ??= {};
  config.Token.objectClass ??= Token;
  config.Token.rulerClass ??= TokenRuler;
  config.Token.hudClass ??= TokenHUD;
  config.Token.prototypeSheetClass ??= globalThis.foundry?.applications?.sheets?.PrototypeTokenConfig;
  for (const [name, objectClass] of Object.entries({ Region, ...partsOf() }))
    if (config[name]) config[name].objectClass ??= objectClass;
  if (generation < 14)
    for (const layer of Object.values(config.Canvas.layers as Config)) nameLayer(config, layer.layerClass);
}

/** Generation 13 also names a layer's class beside its documents. */
function nameLayer(config: Config, layerClass: Loose): void {
  const { documentName } = layerClass;
  if (documentName && config[documentName]) config[documentName].layerClass ??= layerClass;
}

export { Canvas, pixiGlobal as PIXI, SceneControls };
