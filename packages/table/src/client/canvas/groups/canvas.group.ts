import type { Point } from "../grid/grid.types.ts";
import { pointsAround, type Vision, visionOf } from "../perception/vision.ts";
import { PIXI } from "../pixi.ts";

/** Layers whose objects are seen or not as the light goes. */
const LAYERS = ["tokens", "tiles", "drawings", "notes", "lighting"];

/** The spaces of a map without a grid, in pixels: as fine as the dark is drawn there. */
const FINENESS = 50;

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

/**
 * The black over what a user does not see of the scene, space by space, and the question whether they see a point.
 * Left out: fog that remembers, soft edges.
 */
export class CanvasVisibility extends CanvasGroup {
  #vision: Vision | null = null;
  readonly #dark = new PIXI.Graphics();

  constructor() {
    super();
    this.eventMode = "none";
    this.addChild(this.#dark);
  }

  /** Whether the scene is seen through tokens. */
  get tokenVision(): boolean {
    return canvas.scene?.tokenVision ?? false;
  }

  /** Is a point seen, or something around it within the tolerance? In pixels. */
  testVisibility(point: Point, { tolerance = 2 }: { tolerance?: number; object?: Loose } = {}): boolean {
    const { isWhole, sees } = this.vision;
    return isWhole || pointsAround(point, tolerance).some(sees);
  }

  private get vision(): Vision {
    if (!this.#vision) {
      const selected = new Set<string>((canvas.tokens?.controlled ?? []).map(({ id }: Loose) => id));
      this.#vision = visionOf(canvas.scene, game.user, selected);
    }
    return this.#vision;
  }

  /** Looks anew, after something of the scene, its tokens or its lights changed. */
  refresh(): void {
    this.#vision = null;
    if (!canvas.scene || !canvas.dimensions) return;
    this.drawDark();
    for (const name of LAYERS)
      for (const object of canvas[name]?.placeables ?? [])
        object.renderFlags.set({ refreshState: true, ...(name === "tokens" && { refreshVisibility: true }) });
    canvas.tokenList?.refresh();
  }

  private drawDark(): void {
    const dark = this.#dark.clear();
    const { isWhole, sees } = this.vision;
    if (isWhole) return;
    const { width, height } = canvas.dimensions.rect;
    const step = canvas.grid.isSquare ? canvas.grid.size : FINENESS;
    dark.beginFill(0x000000);
    for (let y = 0; y < height; y += step)
      for (let from = 0, x = 0; x < width + step; x += step) {
        if (x < width && !sees({ x: x + step / 2, y: y + step / 2 })) continue;
        if (x > from) dark.drawRect(from, y, Math.min(x, width) - from, Math.min(step, height - y));
        from = x + step;
      }
    dark.endFill();
  }
}

export class InterfaceCanvasGroup extends CanvasGroup {}

/** Never shown: the masks of others. Left out: what they hide, so a mask covers the whole screen. */
export class HiddenCanvasGroup extends CanvasGroup {
  readonly masks: Loose = Object.assign(new PIXI.Container(), { vision: new WholeMask() });
}

/** A mask that lets all of the screen through. */
class WholeMask extends PIXI.Container {
  get renderTexture(): PIXI.Texture {
    return PIXI.Texture.WHITE;
  }
}

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
