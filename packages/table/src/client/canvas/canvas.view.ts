import { CanvasAnimation } from "./animation/canvas.animation.ts";
import type { CanvasDimensions, SceneDocument, ViewPosition } from "./canvas.types.ts";
import type { Point } from "./grid/grid.types.ts";
import type { OverlayCanvasGroup } from "./groups/canvas.group.ts";
import type { HeadsUpDisplay } from "./hud/heads-up.display.ts";
import { freeArea } from "./hud/page.area.ts";
import type { PIXI } from "./pixi.ts";
import { constrainView, fitScene } from "./view.position.ts";

/** The canvas's eye: where it looks, and what lies where on the screen. */
export abstract class CanvasView {
  app: PIXI.Application<HTMLCanvasElement> | null = null;
  stage: PIXI.Container | null = null;
  dimensions: CanvasDimensions | null = null;
  hud: HeadsUpDisplay | null = null;
  ready = false;
  readonly screenDimensions: [number, number] = [0, 0];
  protected _element: HTMLCanvasElement | null = null;
  protected _view: ViewPosition = { x: 0, y: 0, scale: 1 };

  // Groups and layers land here by name, so the table's own members must leave plain names free.
  [name: string]: Loose;

  abstract wake(): void;

  protected initialView(scene: SceneDocument): ViewPosition {
    const fit = fitScene(this.dimensions as CanvasDimensions, this.screen, freeArea());
    const { x, y, scale } = scene.initial ?? {};
    return constrainView(
      { x: x ?? fit.x, y: y ?? fit.y, scale: scale ?? fit.scale },
      fit,
      this.dimensions as CanvasDimensions,
    );
  }

  protected get screen(): { width: number; height: number } {
    return { width: this.screenDimensions[0], height: this.screenDimensions[1] };
  }

  /** Keeps the stage as large as the window. */
  protected followWindow(): void {
    const resize = (): void => {
      this.app?.renderer.resize(globalThis.innerWidth, globalThis.innerHeight);
      this.screenDimensions[0] = globalThis.innerWidth;
      this.screenDimensions[1] = globalThis.innerHeight;
      if (this.ready) this.pan();
    };
    globalThis.addEventListener("resize", resize);
    resize();
  }

  /** Puts a scene point into the middle of the screen. Hook: canvasPan(canvas, {x, y, scale}). */
  pan(view: Partial<ViewPosition> = {}): void {
    if (!this.stage || !this.dimensions) return;
    const before = this._view.scale;
    this._view = constrainView(view, this._view, this.dimensions);
    const { x, y, scale } = this._view;
    if (scale !== before)
      for (const token of this.tokens?.placeables ?? []) token.renderFlags.set({ refreshNameplate: true });
    const { width, height } = this.screen;
    this.stage.pivot.set(x, y);
    this.stage.scale.set(scale);
    this.stage.position.set(width / 2, height / 2);
    (this.overlay as OverlayCanvasGroup | undefined)?.align?.(this._view, this.screen);
    if (this.app) this.masks?.vision.follow(this.app.renderer, this._view, this.screenDimensions);
    this.hud?.align();
    this.wake();
    Hooks.callAll("canvasPan", this, { x, y, scale });
  }

  /** Like pan, over time; true when it got there. */
  async animatePan(view: Partial<ViewPosition> & { duration?: number }): Promise<boolean | undefined> {
    if (!this.dimensions) return false;
    const to = constrainView(view, this._view, this.dimensions);
    const at = { ...this._view };
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
    void this.animatePan({ x: point.x + (width / 2 - (left + right) / 2) / this._view.scale, y: point.y });
  }

  /** Whether a point of the map lies within the window. */
  isOnScreen(point: Point): boolean {
    const { x, y } = this.clientCoordinatesFromCanvas(point);
    const { width, height } = this.screen;
    return x >= 0 && y >= 0 && x <= width && y <= height;
  }

  get viewPosition(): ViewPosition {
    return { ...this._view };
  }

  clientCoordinatesFromCanvas({ x, y }: Point): Point {
    const { width, height } = this.screen;
    const { _view: view } = this;
    const box = this._element?.getBoundingClientRect();
    return {
      x: (x - view.x) * view.scale + width / 2 + (box?.x ?? 0),
      y: (y - view.y) * view.scale + height / 2 + (box?.y ?? 0),
    };
  }

  canvasCoordinatesFromClient({ x, y }: Point): Point {
    const { width, height } = this.screen;
    const { _view: view } = this;
    const box = this._element?.getBoundingClientRect();
    return {
      x: (x - (box?.x ?? 0) - width / 2) / view.scale + view.x,
      y: (y - (box?.y ?? 0) - height / 2) / view.scale + view.y,
    };
  }

  isOffscreen(position: Point): boolean {
    const { x, y } = this.clientCoordinatesFromCanvas(position);
    return x < 0 || y < 0 || x > this.screen.width || y > this.screen.height;
  }

  focusBoard(): void {
    this._element?.focus({ preventScroll: true });
  }
}
