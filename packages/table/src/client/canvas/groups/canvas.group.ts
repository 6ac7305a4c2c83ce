import type { Point } from "../grid/grid.types.ts";
import { VisionMask } from "../perception/vision.mask.ts";
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

  /** The dark over the map, and what is not dark for those who hide behind it. */
  private drawDark(): void {
    const dark = this.#dark.clear();
    const mask: VisionMask | undefined = canvas.masks?.vision;
    const { isWhole } = this.vision;
    this.visible = !isWhole;
    if (isWhole) {
      mask?.showAll();
      return;
    }
    const seen = mask?.begin();
    dark.beginFill(0x000000);
    seen?.beginFill(0xffffff);
    for (const { isSeen, x, y, width, height } of this.spaces()) (isSeen ? seen : dark)?.drawRect(x, y, width, height);
    dark.endFill();
    seen?.endFill();
    if (canvas.app) mask?.draw(canvas.app.renderer, canvas.viewPosition, canvas.screenDimensions);
  }

  /** The scene in stripes that are seen, or not, from one end to the other. */
  private *spaces() {
    const { sees } = this.vision;
    const { width, height } = canvas.dimensions.rect;
    const step = canvas.grid.isSquare ? canvas.grid.size : FINENESS;
    const at = (x: number, y: number) => sees({ x: x + step / 2, y: y + step / 2 });
    for (let y = 0; y < height; y += step)
      for (let from = 0; from < width; ) {
        const isSeen = at(from, y);
        let to = from + step;
        while (to < width && at(to, y) === isSeen) to += step;
        yield { isSeen, x: from, y, width: Math.min(to, width) - from, height: Math.min(step, height - y) };
        from = to;
      }
  }
}

export class InterfaceCanvasGroup extends CanvasGroup {}

/** Never shown: the masks of others. */
export class HiddenCanvasGroup extends CanvasGroup {
  readonly masks: Loose = Object.assign(new PIXI.Container(), { vision: new VisionMask() });
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
