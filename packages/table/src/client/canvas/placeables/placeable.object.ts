import type { Rectangle } from "../grid/grid.types.ts";
import { type CanvasPointerEvent, MouseInteractionManager } from "../interaction/mouse-interaction.manager.ts";
import { type RenderFlag, RenderFlags } from "../interaction/render-flags.ts";
import { PIXI } from "../pixi.ts";

/** The document members that every placeable needs. */
interface PlaceableDocument {
  id: string;
  isOwner: boolean;
  x: number;
  y: number;
  locked?: boolean;
  parent: unknown;
}

interface PlaceableClass {
  embeddedName: string;
  RENDER_FLAGS: Readonly<Record<string, RenderFlag>>;
}

/**
 * Something on the canvas that stands for an embedded document of the scene: drawn, refreshed by render flags once per
 * tick, controlled, hovered and dragged. Left out: cloning, config sheets and copy and paste.
 */
export abstract class PlaceableObject<D extends PlaceableDocument = PlaceableDocument> extends PIXI.Container {
  static embeddedName = "";
  static RENDER_FLAGS: Readonly<Record<string, RenderFlag>> = {
    redraw: { propagate: ["refresh"] },
    refresh: { propagate: ["refreshState"], alias: true },
    refreshState: {},
  };

  readonly document: D;
  readonly scene: Loose;
  readonly renderFlags: RenderFlags;
  mouseInteractionManager: MouseInteractionManager | null = null;
  private isControlled = false;
  private isHovered = false;
  /** False while there is nothing to show a change with: a frame then passes it by, and its flags stay. */
  private isDrawn = false;

  constructor(document: D) {
    super();
    this.document = document;
    this.scene = document.parent;
    const { RENDER_FLAGS } = this.constructor as unknown as PlaceableClass;
    this.renderFlags = new RenderFlags(RENDER_FLAGS, this, (object) => {
      canvas.pendingRenderFlags.OBJECTS.add(object);
      canvas.wake?.();
    });
    this.cursor = "pointer";
  }

  abstract get bounds(): Rectangle;

  get id(): string {
    return this.document.id;
  }

  /** What hooks call it. Under no plain name: packages tell what is placed from its document by a `documentName`. */
  get #kind(): string {
    return (this.constructor as unknown as PlaceableClass).embeddedName;
  }

  get layer(): Loose {
    return canvas.getLayerByEmbeddedName(this.#kind);
  }

  get isOwner(): boolean {
    return this.document.isOwner;
  }

  get controlled(): boolean {
    return this.isControlled;
  }

  get hover(): boolean {
    return this.isHovered;
  }

  set hover(value: boolean) {
    if (this.isHovered === value) return;
    this.isHovered = value;
    this.renderFlags.set({ refreshState: true });
    Hooks.callAll(`hover${this.#kind}`, this, value);
  }

  get isVisible(): boolean {
    return true;
  }

  /** Does this user's vision reach its middle, or something around it within the tolerance? In pixels. */
  protected isSeen(tolerance = 0): boolean {
    return canvas.visibility?.testVisibility(this.center, { tolerance, object: this }) ?? true;
  }

  get isPreview(): boolean {
    return false;
  }

  get center(): PIXI.Point {
    const { x, y, width, height } = this.bounds;
    return new PIXI.Point(x + width / 2, y + height / 2);
  }

  async draw(options: object = {}): Promise<this> {
    this.clearDrawing();
    this.isDrawn = false;
    await this._draw(options);
    if (this.destroyed) return this;
    this.isDrawn = true;
    this.mouseInteractionManager ??= this._createInteractionManager().activate();
    this.renderFlags.set({ refresh: true });
    // What changed meanwhile has left its flags, and with flags on it nothing queues up a second time.
    canvas.pendingRenderFlags.OBJECTS.add(this);
    Hooks.callAll(`draw${this.#kind}`, this);
    return this;
  }

  protected abstract _draw(options: object): Promise<void>;

  private clearDrawing(): void {
    for (const child of this.removeChildren()) child.destroy({ children: true });
  }

  /** Asks for a refresh on the next tick. */
  refresh(): this {
    this.renderFlags.set({ refresh: true });
    return this;
  }

  applyRenderFlags(): void {
    if (!this.renderFlags.size || this.destroyed || !this.isDrawn) return;
    const flags = this.renderFlags.clear();
    if (flags.redraw) {
      void this.draw();
      return;
    }
    this._applyRenderFlags(flags);
    Hooks.callAll(`refresh${this.#kind}`, this, flags);
  }

  protected abstract _applyRenderFlags(flags: Record<string, boolean>): void;

  override destroy(options?: PIXI.IDestroyOptions | boolean): void {
    canvas.pendingRenderFlags.OBJECTS.delete(this);
    Hooks.callAll(`destroy${this.#kind}`, this);
    super.destroy(options ?? { children: true });
  }

  /** Takes control; false when the user may not. Others are released unless `releaseOthers` is false. */
  control(options: { releaseOthers?: boolean } = {}): boolean {
    if (options.releaseOthers !== false) for (const other of this.layer.controlled) if (other !== this) other.release();
    if (this.isControlled) return true;
    if (!this._canControl(game.user)) return false;
    this.isControlled = true;
    this.layer.controlledObjects.set(this.id, this);
    this.renderFlags.set({ refreshState: true });
    this._onControl(options);
    Hooks.callAll(`control${this.#kind}`, this, true);
    return true;
  }

  release(options: object = {}): boolean {
    if (!this.isControlled) return true;
    this.isControlled = false;
    this.layer.controlledObjects.delete(this.id);
    if (!this.destroyed) this.renderFlags.set({ refreshState: true });
    this._onRelease(options);
    Hooks.callAll(`control${this.#kind}`, this, false);
    return true;
  }

  protected _onControl(_options: object): void {}
  protected _onRelease(_options: object): void {}

  _canControl(_user: unknown, _event?: CanvasPointerEvent): boolean {
    return this.isOwner;
  }
  _canDrag(_user: unknown, _event?: CanvasPointerEvent): boolean {
    return this.isOwner && !this.document.locked;
  }
  _canHUD(_user: unknown, _event?: CanvasPointerEvent): boolean {
    return this.isOwner;
  }
  _canView(_user: unknown, _event?: CanvasPointerEvent): boolean {
    return this.isOwner;
  }
  _canHover(_user: unknown, _event?: CanvasPointerEvent): boolean {
    return true;
  }

  protected _createInteractionManager(): MouseInteractionManager {
    const permissions = { hoverIn: this._canHover.bind(this), dragLeftStart: this._canDrag.bind(this) };
    const callbacks = {
      hoverIn: this._onHoverIn.bind(this),
      hoverOut: this._onHoverOut.bind(this),
      clickLeft: this._onClickLeft.bind(this),
      clickLeft2: this._onClickLeft2.bind(this),
      unclickLeft: this._onUnclickLeft.bind(this),
      clickRight: this._onClickRight.bind(this),
      clickRight2: this._onClickRight2.bind(this),
      dragLeftStart: this._onDragLeftStart.bind(this),
      dragLeftMove: this._onDragLeftMove.bind(this),
      dragLeftDrop: this._onDragLeftDrop.bind(this),
      dragLeftCancel: this._onDragLeftCancel.bind(this),
    };
    return new MouseInteractionManager(this, canvas.stage, permissions, callbacks);
  }

  _onHoverIn(_event: CanvasPointerEvent): unknown {
    this.layer.hover = this;
    return undefined;
  }
  _onHoverOut(_event: CanvasPointerEvent): unknown {
    if (this.layer.hover === this) this.layer.hover = null;
    return undefined;
  }
  _onClickLeft(event: CanvasPointerEvent): unknown {
    if (event.shiftKey && this.controlled) return this.release();
    return this.control({ releaseOthers: !event.shiftKey && !this.controlled });
  }
  _onUnclickLeft(_event: CanvasPointerEvent): unknown {
    return undefined;
  }
  _onClickLeft2(_event: CanvasPointerEvent): unknown {
    return undefined;
  }
  _onClickRight(_event: CanvasPointerEvent): unknown {
    return undefined;
  }
  _onClickRight2(_event: CanvasPointerEvent): unknown {
    return undefined;
  }
  _onDragLeftStart(_event: CanvasPointerEvent): unknown {
    return undefined;
  }
  _onDragLeftMove(_event: CanvasPointerEvent): unknown {
    return undefined;
  }
  _onDragLeftDrop(_event: CanvasPointerEvent): unknown {
    return undefined;
  }
  _onDragLeftCancel(_event: CanvasPointerEvent): unknown {
    return undefined;
  }

  /** Called after the document was created, changed or deleted. */
  _onCreate(_data: object, _options: object, _userId: string): void {}
  _onUpdate(_changes: object, _options: object, _userId: string): void {}
  _onDelete(_options: object, _userId: string): void {
    this.release();
    if (this.layer?.hover === this) this.layer.hover = null;
  }
}
