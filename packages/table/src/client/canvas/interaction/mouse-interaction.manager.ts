import type { Point } from "../grid/grid.types.ts";
import { PIXI } from "../pixi.ts";

/** What travels with the pointer event through one interaction. Points are canvas pixels. */
export interface InteractionData {
  object: PIXI.Container;
  origin: Point;
  destination: Point;
  screenOrigin: Point;
}

export type CanvasPointerEvent = PIXI.FederatedPointerEvent & { interactionData: InteractionData };

export type MouseAction =
  | "hoverIn"
  | "hoverOut"
  | "clickLeft"
  | "clickLeft2"
  | "unclickLeft"
  | "clickRight"
  | "clickRight2"
  | "dragLeftStart"
  | "dragLeftMove"
  | "dragLeftDrop"
  | "dragLeftCancel";

type Callback = ((event: CanvasPointerEvent) => unknown) | null;
type Permission = boolean | ((user: unknown, event: CanvasPointerEvent) => unknown);

const DOUBLE_CLICK_MS = 400;
/** Screen pixels the pointer must travel before a press becomes a drag. */
const DRAG_RESISTANCE = 8;

/**
 * Turns pointer events on one display object into the actions its owner knows: hover, single and double clicks of
 * either button, and left drags past a threshold. A double click follows its single click, as in a browser.
 * Left out: long presses, right drags on objects (the canvas pans instead), and handing a press on to another manager.
 */
export class MouseInteractionManager {
  static readonly INTERACTION_STATES = { NONE: 0, HOVER: 1, CLICKED: 2, GRABBED: 3, DRAG: 4, DROP: 5 } as const;
  readonly object: PIXI.Container;
  readonly layer: PIXI.Container;
  readonly permissions: Partial<Record<MouseAction, Permission>>;
  readonly callbacks: Partial<Record<MouseAction, Callback>>;
  readonly dragResistance: number;
  state: number = MouseInteractionManager.INTERACTION_STATES.NONE;
  interactionData: InteractionData;
  private lastClick = { time: Number.NEGATIVE_INFINITY, button: -1, x: 0, y: 0 };
  private pressed = -1;
  /** The press under way is the second of a double click, which counts once it is let go without a drag. */
  private isSecondPress = false;

  constructor(
    object: PIXI.Container,
    layer: PIXI.Container,
    permissions: Partial<Record<MouseAction, Permission>> = {},
    callbacks: Partial<Record<MouseAction, Callback>> = {},
    options: { dragResistance?: number } = {},
  ) {
    this.object = object;
    this.layer = layer;
    this.permissions = permissions;
    this.callbacks = callbacks;
    this.dragResistance = options.dragResistance ?? DRAG_RESISTANCE;
    const zero = { x: 0, y: 0 };
    this.interactionData = { object, origin: zero, destination: zero, screenOrigin: zero };
  }

  get isDragging(): boolean {
    return this.state >= MouseInteractionManager.INTERACTION_STATES.DRAG;
  }

  activate(): this {
    const { object } = this;
    object.eventMode = "static";
    object.on("pointerover", (event) => this.dispatch("hoverIn", event));
    object.on("pointerout", (event) => this.dispatch("hoverOut", event));
    object.on("pointerdown", (event) => this.onDown(event));
    object.on("globalpointermove", (event) => this.onMove(event));
    object.on("pointerup", (event) => this.onUp(event));
    object.on("pointerupoutside", (event) => this.onUp(event));
    return this;
  }

  /** Breaks off a drag or press; calls `dragLeftCancel` when a drag was under way. */
  cancel(event?: PIXI.FederatedPointerEvent): void {
    const dragging = this.isDragging;
    this.reset();
    if (dragging) this.dispatch("dragLeftCancel", event ?? ({} as PIXI.FederatedPointerEvent));
  }

  private reset(): void {
    this.state = MouseInteractionManager.INTERACTION_STATES.NONE;
    this.pressed = -1;
    if (canvas?.currentMouseManager === this) canvas.currentMouseManager = null;
  }

  private can(action: MouseAction, event: CanvasPointerEvent): boolean {
    const permission = this.permissions[action];
    return typeof permission === "function" ? permission(game.user, event) !== false : permission !== false;
  }

  private dispatch(action: MouseAction, event: PIXI.FederatedPointerEvent): unknown {
    const callback = this.callbacks[action];
    if (!callback) return undefined;
    const full = event as CanvasPointerEvent;
    full.interactionData = this.interactionData;
    return action === "dragLeftCancel" || this.can(action, full) ? callback(full) : undefined;
  }

  private onDown(event: PIXI.FederatedPointerEvent): void {
    if (event.button === 1) return;
    if (this.isDragging) {
      this.cancel(event);
      return;
    }
    const position = event.getLocalPosition(this.layer);
    this.interactionData = {
      object: this.object,
      origin: new PIXI.Point(position.x, position.y),
      destination: new PIXI.Point(position.x, position.y),
      screenOrigin: { x: event.global.x, y: event.global.y },
    };
    event.stopPropagation();
    this.pressed = event.button;
    this.state = MouseInteractionManager.INTERACTION_STATES.CLICKED;
    canvas.currentMouseManager = this;
    // The right button answers on release, since pressing it may be the start of panning the view.
    if (event.button !== 0) return;
    this.isSecondPress = this.isDoubleClick(event, "clickLeft2");
    if (!this.isSecondPress) this.dispatch("clickLeft", event);
  }

  /** Notes the click, and answers whether it follows another closely enough to be its double. */
  private isDoubleClick(event: PIXI.FederatedPointerEvent, double: MouseAction): boolean {
    const { x, y } = event.global;
    const last = this.lastClick;
    // The browser's own time of the press: handlers may run late while a frame is drawn.
    const time = (event.nativeEvent as Event | undefined)?.timeStamp ?? performance.now();
    const close = Math.hypot(x - last.x, y - last.y) < DRAG_RESISTANCE;
    const isDouble = close && last.button === event.button && time - last.time < DOUBLE_CLICK_MS;
    const counts = isDouble && Boolean(this.callbacks[double]);
    this.lastClick = { time: counts ? Number.NEGATIVE_INFINITY : time, button: event.button, x, y };
    return counts;
  }

  private onMove(event: PIXI.FederatedPointerEvent): void {
    if (this.pressed !== 0) return;
    const { screenOrigin } = this.interactionData;
    const { INTERACTION_STATES: states } = MouseInteractionManager;
    const position = event.getLocalPosition(this.layer);
    this.interactionData.destination = new PIXI.Point(position.x, position.y);
    if (this.state === states.CLICKED) {
      const travelled = Math.hypot(event.global.x - screenOrigin.x, event.global.y - screenOrigin.y);
      if (travelled < this.dragResistance) return;
      const full = event as CanvasPointerEvent;
      full.interactionData = this.interactionData;
      this.lastClick.time = Number.NEGATIVE_INFINITY;
      if (!this.callbacks.dragLeftStart || !this.can("dragLeftStart", full)) {
        this.state = states.GRABBED;
        return;
      }
      this.state = states.DRAG;
      if (this.callbacks.dragLeftStart(full) === false) this.state = states.GRABBED;
    }
    if (this.state === states.DRAG) this.dispatch("dragLeftMove", event);
  }

  private onUp(event: PIXI.FederatedPointerEvent): void {
    if (this.pressed === -1 || event.button !== this.pressed) return;
    const { pressed, isDragging } = this;
    const { screenOrigin } = this.interactionData;
    const travelled = Math.hypot(event.global.x - screenOrigin.x, event.global.y - screenOrigin.y);
    if (isDragging) this.state = MouseInteractionManager.INTERACTION_STATES.DROP;
    if (pressed === 2 && travelled < DRAG_RESISTANCE) {
      this.dispatch(this.isDoubleClick(event, "clickRight2") ? "clickRight2" : "clickRight", event);
    } else if (pressed === 0) {
      if (isDragging) this.dispatch("dragLeftDrop", event);
      else if (this.isSecondPress && travelled < DRAG_RESISTANCE) this.dispatch("clickLeft2", event);
      else this.dispatch("unclickLeft", event);
    }
    this.reset();
  }
}
