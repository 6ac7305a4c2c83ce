import { PIXI } from "../pixi.ts";
import { PlaceableObject } from "./placeable.object.ts";
import { colorNumber } from "./token.facts.ts";

/**
 * A region on the map: its ground in its colour, with a dashed look for locked ones left out. Who sees it follows
 * `visibility`: always, gamemasters, or only while the layer of regions is the active one (memory for the newer kinds).
 * Left out: shape handles, hatching, and generation 14's measuring labels.
 */
export class Region extends PlaceableObject<Loose> {
  static override embeddedName = "Region";
  static override RENDER_FLAGS = {
    redraw: { propagate: ["refresh"] },
    refresh: { propagate: ["refreshState", "refreshShapes"], alias: true },
    refreshState: { propagate: ["refreshBorder"] },
    refreshShapes: { propagate: ["refreshBorder"] },
    refreshBorder: {},
  } as const;

  private ground: PIXI.Graphics | null = null;

  override get bounds(): PIXI.Rectangle {
    return this.document.bounds;
  }

  override get isVisible(): boolean {
    const { LAYER, GAMEMASTER, ALWAYS } = CONST.REGION_VISIBILITY;
    const { visibility } = this.document;
    if (visibility === ALWAYS) return true;
    if (visibility === GAMEMASTER) return game.user.isGM;
    if (visibility === LAYER) return this.layer?.active === true;
    return this.isOwner;
  }

  protected override async _draw(_options: object): Promise<void> {
    this.ground = this.addChild(new PIXI.Graphics());
  }

  protected override _applyRenderFlags(flags: Record<string, boolean>): void {
    if (flags.refreshState) {
      this.visible = this.isVisible;
      this.eventMode = this.layer?.active ? "static" : "none";
    }
    if (flags.refreshBorder) this.drawGround();
  }

  private drawGround(): void {
    const pen = this.ground?.clear();
    if (!pen) return;
    const color = colorNumber(this.document.color, 0xffffff);
    const width = this.controlled || this.hover ? 6 : 3;
    for (const { hole, outlines } of this.document._ground.parts) {
      for (const outline of outlines) {
        const points = outline.map(({ x, y }: { x: number; y: number }) => new PIXI.Point(x, y));
        if (!points.length) continue;
        if (hole) pen.beginHole().drawPolygon(points).endHole();
        else pen.lineStyle({ width, color, alpha: 0.9 }).beginFill(color, 0.28).drawPolygon(points).endFill();
        if (hole) pen.lineStyle({ width, color, alpha: 0.9 }).drawPolygon(points);
      }
    }
    this.hitArea = { contains: (x: number, y: number) => this.document._ground.holds({ x, y }) };
  }

  override _onUpdate(_changes: Record<string, unknown>, _options: object, _userId: string): void {
    this.renderFlags.set({ refreshState: true, refreshShapes: true });
  }
}
