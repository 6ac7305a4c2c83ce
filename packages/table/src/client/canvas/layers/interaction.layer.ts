import type { CanvasPointerEvent } from "../interaction/mouse-interaction.manager.ts";
import { CanvasLayer, type LayerOptions } from "./canvas.layer.ts";

/**
 * A layer that can be the active one; only that one is handed the clicks, drags, wheel turns and the delete key that
 * no object on the canvas took. `_onClickRight2`, `prepareSceneControls` and the keys' methods answer as the published
 * class does: true where the key was used.
 */
export class InteractionLayer extends CanvasLayer {
  private isActive = false;

  constructor() {
    super();
    this.eventMode = "passive";
    this.interactiveChildren = false;
  }

  static override get layerOptions(): LayerOptions {
    return { ...super.layerOptions, zIndex: 0 };
  }

  /** Nothing of its own, on both generations; CanvasLayer's throws on 13. */
  protected override async _draw(_options: object): Promise<void> {}

  /** The layer's own entry among the scene controls, or null. Every layer of CONFIG.Canvas.layers is asked. */
  static prepareSceneControls(): Loose {
    return null;
  }

  get active(): boolean {
    return this.isActive;
  }

  /** Makes this the active layer; the one before it is deactivated first. */
  activate({ tool }: { tool?: string } = {}): this {
    const wasActive = this.isActive;
    if (!wasActive) {
      for (const layer of canvas.layers) if (layer !== this && layer.active) layer.deactivate();
      this.isActive = true;
      canvas._setActiveLayer(this);
      this.eventMode = "static";
      this.interactiveChildren = true;
      this.zIndex = this.getZIndex();
      this._activate();
    }
    void ui?.controls?.followLayer?.(this.options.name, tool);
    if (!wasActive) {
      Hooks.callAll(`activate${this.hookName}`, this);
      Hooks.callAll("activateCanvasLayer", this);
    }
    return this;
  }

  protected _activate(): void {}

  deactivate(): this {
    if (!this.isActive) return this;
    this.isActive = false;
    if (canvas.activeLayer === this) canvas._setActiveLayer(null);
    this.eventMode = "passive";
    this.interactiveChildren = false;
    this.zIndex = this.getZIndex();
    this._deactivate();
    Hooks.callAll(`deactivate${this.hookName}`, this);
    return this;
  }

  protected _deactivate(): void {}

  getZIndex(): number {
    return this.options.zIndex ?? 0;
  }

  // The canvas calls these on the active layer.
  _onClickLeft(_event: CanvasPointerEvent): unknown {
    return undefined;
  }
  _onClickLeft2(_event: CanvasPointerEvent): unknown {
    return undefined;
  }
  _canDragLeftStart(_user: unknown, _event: CanvasPointerEvent): boolean {
    return true;
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
  _onClickRight(_event: CanvasPointerEvent): unknown {
    return undefined;
  }
  /** Called for wheel turns with a modifier key held; a plain turn zooms. */
  _onMouseWheel(_event: WheelEvent): unknown {
    return undefined;
  }
  _onClickRight2(_event: CanvasPointerEvent): unknown {
    return undefined;
  }
  _highlightObjects(_active: boolean): void {}
  /** 13 gives a promise, 14 whether the key was used. */
  _onDeleteKey(_event: KeyboardEvent): Loose {
    return false;
  }
  _onSelectAllKey(_event: KeyboardEvent): boolean {
    return false;
  }
  _onDismissKey(_event: KeyboardEvent): boolean {
    return false;
  }
  _onUndoKey(_event: KeyboardEvent): boolean {
    return false;
  }
  _onCutKey(_event: KeyboardEvent): boolean {
    return false;
  }
  _onCopyKey(_event: KeyboardEvent): boolean {
    return false;
  }
  _onPasteKey(_event: KeyboardEvent): boolean {
    return false;
  }
}
