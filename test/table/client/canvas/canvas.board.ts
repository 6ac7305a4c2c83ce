import { CanvasAnimation } from "./animation/canvas.animation.ts";
import { claimBoard, createApplication, drawsInSoftware, showNoMap } from "./board.element.ts";
import { BoardInput } from "./board.input.ts";
import type { CanvasDimensions, SceneDocument, ViewPosition } from "./canvas.types.ts";
import { watchDocuments } from "./document.watch.ts";
import type { BaseGrid } from "./grid/base.grid.ts";
import type { Point } from "./grid/grid.types.ts";
import { type CanvasGroup, defaultGroups, type GroupConfig, type OverlayCanvasGroup } from "./groups/canvas.group.ts";
import { HeadsUpDisplay } from "./hud/heads-up.display.ts";
import { freeArea } from "./hud/page.area.ts";
import { TokenList } from "./hud/token.list.ts";
import type { MouseInteractionManager } from "./interaction/mouse-interaction.manager.ts";
import { BoardKeyboard } from "./keyboard/board.keyboard.ts";
import type { CanvasLayer } from "./layers/canvas.layer.ts";
import { defaultLayers, type LayerConfig } from "./layers/default-layers.ts";
import type { InteractionLayer } from "./layers/interaction.layer.ts";
import { OBJECTS_PRIORITY, PIXI } from "./pixi.ts";
import { targetsOf } from "./placeables/user-targets.ts";
import { dimensionsOfScene, gridOfScene } from "./scene.facts.ts";
import { createGround } from "./scene.ground.ts";
import { installTokenMovement } from "./token.movement.ts";
import { constrainView, fitScene } from "./view.position.ts";

/** Frames per second while nothing happens, and for a moment after something did; software rendering is dear. */
const PACE = { idle: 4, awake: 60, awakeMs: 700 };
const SOFTWARE_PACE = { idle: 2, awake: 20, awakeMs: 250 };

/**
 * The map: one scene at a time on a PIXI stage with Foundry's groups and layers, each a property of the canvas by its
 * name. Where nothing can be drawn it stays not ready, says so, and everything else goes on.
 * Left out: vision, fog, light, weather, sound, walls, regions, pings, scene levels beyond the first one's ground,
 * performance modes, photosensitive mode. Frames slow down while nothing happens.
 */
export class Canvas {
  app: PIXI.Application<HTMLCanvasElement> | null = null;
  stage: PIXI.Container | null = null;
  scene: SceneDocument | null = null;
  dimensions: CanvasDimensions | null = null;
  grid: BaseGrid | null = null;
  ready = false;
  loading = false;
  initializing: Promise<void> | null = null;
  hud: HeadsUpDisplay | null = null;
  tokenList: TokenList | null = null;
  currentMouseManager: MouseInteractionManager | null = null;
  mouseInteractionManager: MouseInteractionManager | null = null;
  readonly mousePosition = new PIXI.Point();
  readonly pendingRenderFlags = { OBJECTS: new Set<{ applyRenderFlags(): void }>(), PERCEPTION: new Set<never>() };
  readonly screenDimensions: [number, number] = [0, 0];
  private board: HTMLCanvasElement | null = null;
  private view: ViewPosition = { x: 0, y: 0, scale: 1 };
  private readonly views = new Map<string, ViewPosition>();
  private active: InteractionLayer | null = null;
  private allLayers: CanvasLayer[] = [];
  private ground: PIXI.Container | null = null;
  private awakeUntil = 0;
  private rhythm = PACE;
  private baseListeners = 0;
  private drawing: Promise<unknown> = Promise.resolve();

  // Groups and layers land here by name.
  [name: string]: Loose;

  get id(): string | null {
    return this.scene?.id ?? null;
  }

  /** True once the stage, its groups and layers are there. */
  get initialized(): boolean {
    return this.stage !== null;
  }

  /** True where the map cannot or shall not be drawn. */
  get disabled(): boolean {
    return this.initializing !== null && this.app === null;
  }

  get layers(): CanvasLayer[] {
    return this.allLayers;
  }

  get activeLayer(): InteractionLayer | null {
    return this.active;
  }

  _setActiveLayer(layer: InteractionLayer | null): void {
    this.active = layer;
  }

  getLayerByEmbeddedName(name: string): Loose {
    return this.allLayers.find((layer) => (layer as Loose).documentName === name) ?? null;
  }

  getCollectionLayer(name: string): Loose {
    return this.allLayers.find((layer) => `${(layer as Loose).documentName?.toLowerCase()}s` === name);
  }

  /** Makes stage, groups and layers, once. Hook: canvasConfig(config) with PIXI's options before they are used. */
  initialize(): Promise<void> {
    this.initializing ??= this.setUp();
    return this.initializing;
  }

  private async setUp(): Promise<void> {
    installTokenMovement();
    for (const user of game.users ?? []) targetsOf(user);
    if (!globalThis.document) return;
    const board = claimBoard();
    this.hud = new HeadsUpDisplay();
    this.tokenList = new TokenList();
    const isSoftware = drawsInSoftware();
    if (isSoftware) this.rhythm = SOFTWARE_PACE;
    const config = isSoftware ? { antialias: false, resolution: 1 } : {};
    Hooks.callAll("canvasConfig", config);
    const settings = game.settings?.settings;
    const unwanted = settings?.has?.("core.noCanvas") && game.settings.get("core", "noCanvas");
    this.app = unwanted ? null : createApplication(board, config);
    if (!this.app) return showNoMap(board);
    this.board = board;
    this.stage = this.app.stage;
    this.createGroups(CONFIG.Canvas?.groups ?? defaultGroups);
    this.createLayers(CONFIG.Canvas?.layers ?? defaultLayers);
    this.app.ticker.add(this.refreshObjects, this, OBJECTS_PRIORITY);
    this.app.ticker.add(this.pace, this);
    this.baseListeners = this.app.ticker.count;
    new BoardInput(this as Canvas, board).attach();
    new BoardKeyboard(board).attach();
    watchDocuments();
    globalThis.addEventListener("resize", () => this.onResize());
    this.onResize();
  }

  private createGroups(groups: Record<string, GroupConfig>): void {
    for (const [name, { groupClass: Group, parent }] of Object.entries(groups)) {
      const group: CanvasGroup = new Group();
      this[name] = group;
      (parent === "stage" ? this.stage : (this[parent] as PIXI.Container))?.addChild(group);
    }
    if (this.hidden) this.hidden.visible = false;
  }

  private createLayers(layers: Record<string, LayerConfig>): void {
    for (const [name, { layerClass: Layer, group }] of Object.entries(layers)) {
      const layer = new Layer();
      this[name] = layer;
      this.allLayers.push(layer);
      (this[group] as PIXI.Container).addChild(layer);
    }
  }

  /** Draws a scene, or the viewed one anew; null takes the map down. Calls are worked off one after another. */
  draw(scene?: SceneDocument | null): Promise<this> {
    const next = this.drawing.then(() => this.drawNow(scene));
    this.drawing = next.catch(() => undefined);
    return next;
  }

  private async drawNow(wanted?: SceneDocument | null): Promise<this> {
    await this.initialize();
    const scene = wanted === undefined ? (this.scene ?? game.scenes?.viewed ?? game.scenes?.current ?? null) : wanted;
    await this.takeDown();
    if (!scene) return this;
    this.scene = scene;
    this.grid = gridOfScene(scene);
    this.dimensions = dimensionsOfScene(scene, this.grid);
    if (!this.app) return this;
    this.loading = true;
    Hooks.callAll("canvasInit", this);
    this.ground = (this.primary as PIXI.Container).addChildAt(await createGround(scene, this.dimensions), 0);
    Hooks.callAll("canvasDraw", this);
    for (const layer of this.allLayers) await layer.draw();
    this.view = this.views.get(scene.id) ?? this.initialView(scene);
    this.loading = false;
    this.ready = true;
    this.pan(this.view);
    this.refreshObjects();
    if (!this.active) this.tokens?.activate();
    this.board?.setAttribute("aria-label", `Map of ${scene.navName || scene.name}`);
    this.tokenList?.refresh();
    Hooks.callAll("canvasReady", this);
    this.wake();
    return this;
  }

  private initialView(scene: SceneDocument): ViewPosition {
    const fit = fitScene(this.dimensions as CanvasDimensions, this.screen, freeArea());
    const { x, y, scale } = scene.initial ?? {};
    return constrainView(
      { x: x ?? fit.x, y: y ?? fit.y, scale: scale ?? fit.scale },
      fit,
      this.dimensions as CanvasDimensions,
    );
  }

  /** Takes the scene down; layers lose what they drew and users their targets. */
  tearDown(): Promise<void> {
    const next = this.drawing.then(() => this.takeDown());
    this.drawing = next.catch(() => undefined);
    return next;
  }

  private async takeDown(): Promise<void> {
    if (!this.scene) return;
    if (this.app) Hooks.callAll("canvasTearDown", this);
    this.ready = false;
    this.hud?.token.close();
    CanvasAnimation.terminateAll();
    this.views.set(this.scene.id, this.view);
    for (const user of game.users ?? []) targetsOf(user).clear();
    for (const layer of this.allLayers) await layer.tearDown();
    this.pendingRenderFlags.OBJECTS.clear();
    this.ground?.destroy({ children: true });
    this.ground = null;
    this.scene = null;
    this.dimensions = null;
    this.grid = null;
    this.tokenList?.refresh();
  }

  private get screen(): { width: number; height: number } {
    return { width: this.screenDimensions[0], height: this.screenDimensions[1] };
  }

  private onResize(): void {
    if (!this.app) return;
    this.app.renderer.resize(globalThis.innerWidth, globalThis.innerHeight);
    this.screenDimensions[0] = globalThis.innerWidth;
    this.screenDimensions[1] = globalThis.innerHeight;
    if (this.ready) this.pan();
  }

  /** Puts a scene point into the middle of the screen. Hook: canvasPan(canvas, {x, y, scale}). */
  pan(view: Partial<ViewPosition> = {}): void {
    if (!this.stage || !this.dimensions) return;
    this.view = constrainView(view, this.view, this.dimensions);
    const { x, y, scale } = this.view;
    const { width, height } = this.screen;
    this.stage.pivot.set(x, y);
    this.stage.scale.set(scale);
    this.stage.position.set(width / 2, height / 2);
    (this.overlay as OverlayCanvasGroup | undefined)?.align?.(this.view, this.screen);
    this.hud?.align();
    this.wake();
    Hooks.callAll("canvasPan", this, { x, y, scale });
  }

  /** Like pan, over time; true when it got there. */
  async animatePan(view: Partial<ViewPosition> & { duration?: number }): Promise<boolean | undefined> {
    if (!this.dimensions) return false;
    const to = constrainView(view, this.view, this.dimensions);
    const at = { ...this.view };
    const attributes = (["x", "y", "scale"] as const).map((attribute) => ({
      parent: at,
      attribute,
      to: to[attribute],
    }));
    const arrived = await CanvasAnimation.animate(attributes, {
      name: "canvas.animatePan",
      duration: view.duration ?? 250,
      easing: "easeInOutCosine",
      ontick: () => this.pan(at),
    });
    if (arrived) this.pan(to);
    return arrived;
  }

  recenter(): Promise<boolean | undefined> {
    return this.animatePan(fitScene(this.dimensions as CanvasDimensions, this.screen, freeArea()));
  }

  /** Pans only if the point lies outside the middle of the screen. */
  showOnScreen(point: Point): void {
    const { x, y } = this.clientCoordinatesFromCanvas(point);
    const { width, height } = this.screen;
    const { left, right } = freeArea();
    if (x > left + 40 && x < right - 40 && y > height * 0.1 && y < height * 0.9) return;
    void this.animatePan({ x: point.x + (width / 2 - (left + right) / 2) / this.view.scale, y: point.y });
  }

  get viewPosition(): ViewPosition {
    return { ...this.view };
  }

  clientCoordinatesFromCanvas({ x, y }: Point): Point {
    const { width, height } = this.screen;
    const { view } = this;
    const box = this.board?.getBoundingClientRect();
    return {
      x: (x - view.x) * view.scale + width / 2 + (box?.x ?? 0),
      y: (y - view.y) * view.scale + height / 2 + (box?.y ?? 0),
    };
  }

  canvasCoordinatesFromClient({ x, y }: Point): Point {
    const { width, height } = this.screen;
    const { view } = this;
    const box = this.board?.getBoundingClientRect();
    return {
      x: (x - (box?.x ?? 0) - width / 2) / view.scale + view.x,
      y: (y - (box?.y ?? 0) - height / 2) / view.scale + view.y,
    };
  }

  isOffscreen(position: Point): boolean {
    const { x, y } = this.clientCoordinatesFromCanvas(position);
    return x < 0 || y < 0 || x > this.screen.width || y > this.screen.height;
  }

  /** Shows every object as hovered, or no more. Hook: highlightObjects(active). */
  highlightObjects(active: boolean): void {
    if (this.tokens) this.tokens.highlightObjects = active;
    Hooks.callAll("highlightObjects", active);
  }

  focusBoard(): void {
    this.board?.focus({ preventScroll: true });
  }

  /** Draws at full rate for a moment. */
  wake(): void {
    this.awakeUntil = performance.now() + this.rhythm.awakeMs;
    if (this.app) this.app.ticker.maxFPS = this.rhythm.awake;
  }

  private pace(): void {
    const { ticker } = this.app as PIXI.Application;
    const busy = performance.now() < this.awakeUntil || ticker.count > this.baseListeners;
    const wanted = busy ? this.rhythm.awake : this.rhythm.idle;
    if (ticker.maxFPS !== wanted) ticker.maxFPS = wanted;
  }

  private refreshObjects(): void {
    const { OBJECTS } = this.pendingRenderFlags;
    if (!OBJECTS.size) return;
    this.wake();
    const objects = [...OBJECTS];
    OBJECTS.clear();
    for (const object of objects) object.applyRenderFlags();
  }
}
