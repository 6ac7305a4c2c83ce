import type { Rectangle } from "../grid/grid.types.ts";
import { PIXI } from "../pixi.ts";
import type { LayerOptions } from "./canvas.layer.ts";
import { InteractionLayer } from "./interaction.layer.ts";

/** Marks that lie above everything: the box of a selection and rulers. Left out: cursors, doors and pings. */
export class ControlsLayer extends InteractionLayer {
  select: PIXI.Graphics | null = null;
  rulers: PIXI.Container | null = null;

  static override get layerOptions(): LayerOptions {
    return { ...super.layerOptions, name: "controls", zIndex: 1000 };
  }

  override get hookName(): string {
    return "ControlsLayer";
  }

  protected override async _draw(): Promise<void> {
    this.rulers = this.addChild(new PIXI.Container());
    this.select = this.addChild(new PIXI.Graphics());
    this.eventMode = "none";
  }

  /** Shows the box of a drag selection; null takes it away. */
  drawSelect(box: Rectangle | null): void {
    this.select?.clear();
    if (!box || !this.select) return;
    const width = 2 / canvas.stage.scale.x;
    this.select
      .lineStyle({ width: width * 2, color: 0x14171c, alpha: 0.6 })
      .drawRect(box.x, box.y, box.width, box.height)
      .lineStyle({ width, color: 0xffffff })
      .beginFill(0xffffff, 0.12)
      .drawRect(box.x, box.y, box.width, box.height)
      .endFill();
  }
}
