import { PIXI } from "../pixi.ts";

export interface GroupConfig {
  groupClass: new () => CanvasGroup;
  /** "stage" or the name of another group. */
  parent: string;
}

/** A container of layers. Its layers are added by the canvas from CONFIG.Canvas.layers. */
export class CanvasGroup extends PIXI.Container {
  constructor() {
    super();
    this.sortableChildren = true;
    this.eventMode = "passive";
  }
}

export class RenderedCanvasGroup extends CanvasGroup {}
export class EnvironmentCanvasGroup extends CanvasGroup {}

/** Holds the scene's ground. Left out: occlusion, foreground and tiles. */
export class PrimaryCanvasGroup extends CanvasGroup {}

/** Empty: light and weather are left out. */
export class EffectsCanvasGroup extends CanvasGroup {}

/** Empty: vision and fog are left out; everything in the scene is seen by everybody who sees the scene. */
export class CanvasVisibility extends CanvasGroup {}
export class InterfaceCanvasGroup extends CanvasGroup {}

/** Empty, and never shown. */
export class HiddenCanvasGroup extends CanvasGroup {}

/** Screen space: undoes the stage's pan and zoom. */
export class OverlayCanvasGroup extends CanvasGroup {
  /** @param view The stage's middle in scene pixels and its scale; @param screen Size of the screen in its pixels. */
  align(view: { x: number; y: number; scale: number }, screen: { width: number; height: number }): void {
    this.scale.set(1 / view.scale);
    this.position.set(view.x - screen.width / 2 / view.scale, view.y - screen.height / 2 / view.scale);
  }
}

/** What CONFIG.Canvas.groups starts as; parents stand before their children. */
export const defaultGroups: Record<string, GroupConfig> = {
  hidden: { groupClass: HiddenCanvasGroup, parent: "stage" },
  rendered: { groupClass: RenderedCanvasGroup, parent: "stage" },
  environment: { groupClass: EnvironmentCanvasGroup, parent: "rendered" },
  primary: { groupClass: PrimaryCanvasGroup, parent: "environment" },
  effects: { groupClass: EffectsCanvasGroup, parent: "environment" },
  visibility: { groupClass: CanvasVisibility, parent: "rendered" },
  interface: { groupClass: InterfaceCanvasGroup, parent: "rendered" },
  overlay: { groupClass: OverlayCanvasGroup, parent: "stage" },
};
