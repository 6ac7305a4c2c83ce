import { hearing } from "./hearing.ts";
import { baseOf } from "./held.ts";

/** Layers of the map, and what they hear. */

/** A pointer on the map, in pixels of the scene. */
export interface MapPointer {
  interactionData: { origin: { x: number; y: number }; destination: { x: number; y: number } };
}

/** A layer that is drawn with a scene and taken down with it. How, each says itself: Foundry 13 has nothing to fall back on. */
export interface MapLayer {
  addChild<T extends PIXI.DisplayObject>(...children: [T, ...PIXI.DisplayObject[]]): T;
  draw(): Promise<unknown>;
}

/** A layer that says how. */
export interface DrawnLayer extends MapLayer {
  _draw(options: object): Promise<void>;
}

/** A layer that may be the active one; then it hears what no object on the map took. */
export interface ActiveMapLayer extends DrawnLayer {
  readonly active: boolean;
  activate(): unknown;
  _tearDown(options: object): Promise<void>;
  _onClickLeft(event: MapPointer): unknown;
  _onDragLeftStart(event: MapPointer): unknown;
  _onDragLeftMove(event: MapPointer): unknown;
  _onDragLeftDrop(event: MapPointer): unknown;
  _onDragLeftCancel(event: MapPointer): unknown;
}

/** A class of layers; the options name it, and say how high it lies among others. */
export interface LayerClass<L> {
  new (): L;
  readonly layerOptions: { name: string; zIndex?: number };
}

const { CanvasLayer, InteractionLayer } = foundry.canvas.layers;

/** Layers that are only looked at. The published types know nothing of PIXI's half of a layer. */
export const MapLayerBase = baseOf<LayerClass<MapLayer>>(CanvasLayer);
/** Layers that hear the pointer. */
export const ActiveMapLayerBase = baseOf<LayerClass<ActiveMapLayer>>(InteractionLayer);

/** Puts a layer into a group of the map; at the init hook. */
export function registerLayer<L extends DrawnLayer>(layer: LayerClass<L>, group: "interface" | "primary"): void {
  Object.assign(CONFIG.Canvas.layers, { [layer.layerOptions.name]: { layerClass: layer, group } });
}

/** The layer of that name on the map; null while no map is drawn. */
export function layerOfMap<L extends MapLayer>(layer: LayerClass<L>): L | null {
  // Layers of packages stand on the canvas by their name, which the published type cannot know.
  const layers = (canvas ?? {}) as unknown as Record<string, L | undefined>;
  return layers[layer.layerOptions.name] ?? null;
}

/** A tool of a layer. */
export interface MapTool {
  name: string;
  order: number;
  /** Language key. */
  title: string;
  icon: string;
  /** Acts once when it is pressed. */
  button?: boolean;
  onChange?(event: Event, active: boolean): void;
}

/** A layer's entry among the scene controls. */
export interface MapControl {
  name: string;
  order: number;
  /** Language key. */
  title: string;
  icon: string;
  layer: string;
  visible: boolean;
  activeTool: string;
  onChange(event: Event, active: boolean): void;
  onToolChange(): void;
  tools: Record<string, MapTool>;
}

/** Adds a control to those at the edge of the map, whenever they are collected. */
export function offerControl(make: () => MapControl | null): void {
  whenCollected((controls) => {
    const control = make();
    if (control) controls[control.name] = control;
  });
}

/** Adds a tool to one of Foundry's own controls, wherever that is there. */
export function offerTool(control: string, make: () => MapTool | null): void {
  whenCollected((controls) => {
    const tool = controls[control]?.tools && make();
    if (tool) controls[control]!.tools[tool.name] = tool;
  });
}

function whenCollected(add: (controls: Record<string, MapControl | undefined>) => void): void {
  // The published types have this hook commented out; the wiki and the API pages of 13 and 14 give it a record.
  hearing().on("getSceneControlButtons", add);
}

/** The tool that is in use at the edge of the map. */
export function toolInUse(): string {
  return game.activeTool ?? "";
}

/** Where a pointer of the page is on the map, in pixels of the scene. */
export function pointOfMap({ clientX, clientY }: { clientX: number; clientY: number }): { x: number; y: number } {
  return canvas!.canvasCoordinatesFromClient({ x: clientX, y: clientY });
}

/** The middle of what this user's map shows, in pixels of the scene; null where no map is drawn. */
export function middleOfMap(): { x: number; y: number } | null {
  if (!canvas?.ready) return null;
  return pointOfMap({ clientX: window.innerWidth / 2, clientY: window.innerHeight / 2 });
}

/** The element that the map is drawn on; null without one. */
export function elementOfMap(): HTMLElement | null {
  // PIXI draws on a canvas of the page here; it may draw elsewhere, too.
  return (canvas?.app?.view as HTMLElement | undefined) ?? null;
}
