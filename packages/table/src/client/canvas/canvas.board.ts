import { CanvasAnimation } from "./animation/canvas.animation.ts";
import { claimBoard, createApplication, drawsInSoftware, inSoftware, showNoMap } from "./board.element.ts";
import { BoardInput } from "./board.input.ts";
import type { SceneDocument, ViewPosition } from "./canvas.types.ts";
import { CanvasView } from "./canvas.view.ts";
import { showCreated, watchDocuments } from "./document.watch.ts";
import { FramePacer } from "./frame.pacer.ts";
import type { BaseGrid } from "./grid/base.grid.ts";
import { type CanvasGroup, defaultGroups, type GroupConfig } from "./groups/canvas.group.ts";
import { HeadsUpDisplay } from "./hud/heads-up.display.ts";
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

/** Names by which the keyboard knows what is held. */
const HELD_KEYS = { ALT: "Alt", SHIFT: "Shift" } as const;

/**
 * The map: one scene at a time on a PIXI stage with Foundry's groups and layers, each a property of the canvas by its
 * name. Where nothing can be drawn it stays not ready, says so, and everything else goes on.
 * Left out: fog, light that mixes, weather, sound, walls, regions, scene levels beyond the first one's ground,
 * performance modes, photosensitive mode. Frames slow down while nothing happens.
 */
export class Canvas extends CanvasView {
  scene: SceneDocument | null = null;
  grid: BaseGrid | null = null;
  loading = false;
  initializing: Promise<void> | null = null;
  tokenList: TokenList | null = null;
  currentMouseManager: MouseInteractionManager | null = null;
  mouseInteractionManager: MouseInteractionManager | null = null;
  /** What the drawing is spared, as packages read and add to it; nothing here plays by it. */
  readonly performance: Loose = {
    mode: CONST.CANVAS_PERFORMANCE_MODES.HIGH,
    mipmap: "ON",
    msaa: false,
    smaa: true,
    fps: 60,
    lightSoftEdges: true,
    textures: { enabled: false, maxSize: 16_384, p2Steps: 2, p2StepsMax: 3 },
    blur: { enabled: true, illumination: true },
  };
  readonly photosensitiveMode = false;
  /** Textures that packages want loaded with a scene. Left out: loading them. */
  readonly sceneTextures: Record<string, Loose> = {};
  readonly mousePosition = new PIXI.Point();
  readonly pendingRenderFlags = { OBJECTS: new Set<{ applyRenderFlags(): void }>(), PERCEPTION: new Set<never>() };
  readonly #views = new Map<string, ViewPosition>();
  #active: InteractionLayer | null = null;
  #allLayers: CanvasLayer[] = [];
  #ground: PIXI.Container | null = null;
  #pacer: FramePacer | null = null;
  #drawing: Promise<unknown> = Promise.resolve();

  /** What CONFIG names as the layers: the very object, which packages write their own into. */
  static get layers(): Record<string, LayerConfig> {
    return CONFIG.Canvas.layers;
  }

  get id(): string | null {
    return this.scene?.id ?? null;
  }

  /** Generation 14: the level that is shown; undefined in 13. */
  get level(): Loose {
    return (this.scene as Loose)?.firstLevel;
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
    return this.#allLayers;
  }

  get masks(): Loose {
    return this.hidden?.masks;
  }

  get activeLayer(): InteractionLayer | null {
    return this.#active;
  }

  _setActiveLayer(layer: InteractionLayer | null): void {
    this.#active = layer;
  }

  getLayerByEmbeddedName(name: string): Loose {
    return this.#allLayers.find((layer) => (layer as Loose).documentName === name) ?? null;
  }

  getCollectionLayer(name: string): Loose {
    return this.#allLayers.find((layer) => `${(layer as Loose).documentName?.toLowerCase()}s` === name);
  }

  /** Makes stage, groups and layers, once. Hook: canvasConfig(config) with PIXI's options before they are used. */
  initialize(): Promise<void> {
    this.initializing ??= this.setUp();
    return this.initializing;
  }

  private async setUp(): Promise<void> {
    for (const user of game.users ?? []) targetsOf(user);
    if (!globalThis.document) return;
    const board = claimBoard();
    this.hud = new HeadsUpDisplay();
    this.tokenList = new TokenList();
    const settings = game.settings?.settings;
    const unwanted = settings?.has?.("core.noCanvas") && game.settings.get("core", "noCanvas");
    // To ask the browser takes as long as a tenth of all that is loaded.
    const slow = !unwanted && drawsInSoftware() ? inSoftware() : null;
    const config = slow ? { antialias: false, resolution: slow.resolution } : {};
    Hooks.callAll("canvasConfig", config);
    this.app = unwanted ? null : createApplication(board, config);
    if (!this.app) return showNoMap(board);
    this._element = board;
    this.stage = this.app.stage;
    this.createGroups(CONFIG.Canvas?.groups ?? defaultGroups);
    this.createLayers(CONFIG.Canvas?.layers ?? defaultLayers);
    this.app.ticker.add(this.refreshObjects, this, OBJECTS_PRIORITY);
    this.#pacer = new FramePacer(this.app.ticker, slow?.frames);
    new BoardInput(this as Canvas, board).attach();
    new BoardKeyboard(board).attach();
    watchDocuments();
    this.followWindow();
  }

  /** Documents say when they were made, before their hooks do. */
  readonly _showCreated = showCreated;

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
      this.#allLayers.push(layer);
      (this[group] as PIXI.Container).addChild(layer);
    }
  }

  /** Draws a scene, or the viewed one anew; null takes the map down. Calls are worked off one after another. */
  draw(scene?: SceneDocument | null): Promise<this> {
    const next = this.#drawing.then(() => this.drawNow(scene));
    this.#drawing = next.catch(() => undefined);
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
    this.#ground = (this.primary as PIXI.Container).addChildAt(await createGround(scene, this.dimensions), 0);
    Hooks.callAll("canvasDraw", this);
    for (const layer of this.#allLayers) await layer.draw();
    this._view = this.#views.get(scene.id) ?? this.initialView(scene);
    this.loading = false;
    this.ready = true;
    this.visibility?.refresh();
    this.pan(this._view);
    this.refreshObjects();
    if (!this.#active) this.tokens?.activate();
    this._element?.setAttribute("aria-label", `Map of ${scene.navName || scene.name}`);
    this.tokenList?.refresh();
    Hooks.callAll("canvasReady", this);
    this.wake();
    return this;
  }

  /** Takes the scene down; layers lose what they drew and users their targets. */
  tearDown(): Promise<void> {
    const next = this.#drawing.then(() => this.takeDown());
    this.#drawing = next.catch(() => undefined);
    return next;
  }

  private async takeDown(): Promise<void> {
    if (!this.scene) return;
    if (this.app) Hooks.callAll("canvasTearDown", this);
    this.ready = false;
    this.hud?.token.close();
    CanvasAnimation.terminateAll();
    this.#views.set(this.scene.id, this._view);
    for (const user of game.users ?? []) targetsOf(user).clear();
    for (const layer of this.#allLayers) await layer.tearDown();
    this.pendingRenderFlags.OBJECTS.clear();
    this.#ground?.destroy({ children: true });
    this.#ground = null;
    this.scene = null;
    this.dimensions = null;
    this.grid = null;
    this.tokenList?.refresh();
  }

  /** Shows every object as hovered, or no more. Hook: highlightObjects(active). */
  highlightObjects(active: boolean): void {
    if (this.tokens) this.tokens.highlightObjects = active;
    Hooks.callAll("highlightObjects", active);
  }

  /**
   * Shows a place to everybody who looks at this scene: with Alt as an alert, with Shift for a Gamemaster as a pull of
   * everybody's view, else as a pulse.
   * @returns whether it was shown to its end here
   */
  async ping(origin: { x: number; y: number }, options: Loose = {}): Promise<boolean> {
    const { ALT, SHIFT } = HELD_KEYS;
    const { types } = CONFIG.Canvas.pings;
    const alert = game.keyboard?.isModifierActive(ALT);
    const pull = !alert && game.user.isGM && Boolean(game.keyboard?.isModifierActive(SHIFT));
    const style = alert ? types.ALERT : pull ? types.PULL : types.PULSE;
    const ping = { scene: this.scene?.id, pull, style, zoom: this.viewPosition.scale, ...options };
    const cursor = { x: origin.x, y: origin.y };
    game.user.broadcastActivity({ cursor, ping });
    return this.controls.handlePing(game.user, cursor, ping);
  }

  /** Draws at full rate for a moment. */
  wake(): void {
    this.#pacer?.wake();
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
