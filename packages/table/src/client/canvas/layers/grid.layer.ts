import type { BaseGrid } from "../grid/base.grid.ts";
import type { Offset } from "../grid/grid.types.ts";
import { PIXI } from "../pixi.ts";
import { CanvasLayer, type LayerOptions } from "./canvas.layer.ts";

/** Draws the grid's lines and the highlights that rulers ask for. Left out: line styles other than solid. */
export class GridLayer extends CanvasLayer {
  private readonly highlights = new Map<string, PIXI.Graphics>();

  static override get layerOptions(): LayerOptions {
    return { ...super.layerOptions, name: "grid", zIndex: 30 };
  }

  override get hookName(): string {
    return "GridLayer";
  }

  protected override async _draw(): Promise<void> {
    const grid: BaseGrid = canvas.grid;
    if (!grid.isGridless && grid.alpha > 0) this.addChild(this.drawLines(grid));
  }

  protected override async _tearDown(options: object): Promise<void> {
    this.highlights.clear();
    await super._tearDown(options);
  }

  private drawLines(grid: BaseGrid): PIXI.Graphics {
    const { rect } = canvas.dimensions;
    const lines = new PIXI.Graphics();
    // Thin lines are drawn one screen pixel wide at any zoom; otherwise they would come and go when the view is far.
    const native = grid.thickness <= 2;
    lines.lineStyle({ width: grid.thickness, color: grid.color as PIXI.ColorSource, alpha: grid.alpha, native });
    if (grid.isSquare) {
      for (let x = rect.x; x <= rect.x + rect.width; x += grid.sizeX)
        lines.moveTo(x, rect.y).lineTo(x, rect.y + rect.height);
      for (let y = rect.y; y <= rect.y + rect.height; y += grid.sizeY)
        lines.moveTo(rect.x, y).lineTo(rect.x + rect.width, y);
      return lines;
    }
    const [i0, j0, i1, j1] = grid.getOffsetRange(rect);
    for (let i = i0; i < i1; i++) {
      for (let j = j0; j < j1; j++) {
        // Three sides each draw every edge once.
        const [first, ...rest] = grid.getVertices({ i, j }).slice(0, 4);
        if (!first) continue;
        lines.moveTo(first.x, first.y);
        for (const point of rest) lines.lineTo(point.x, point.y);
      }
    }
    return lines;
  }

  addHighlightLayer(name: string): PIXI.Graphics {
    let layer = this.highlights.get(name);
    if (!layer) {
      layer = new PIXI.Graphics();
      this.highlights.set(name, layer);
      this.addChild(layer);
    }
    return layer;
  }

  clearHighlightLayer(name: string): void {
    this.highlights.get(name)?.clear();
  }

  destroyHighlightLayer(name: string): void {
    this.highlights.get(name)?.destroy();
    this.highlights.delete(name);
  }

  /** Fills one space; `i`, `j` name it, or a point within it does. */
  highlightPosition(
    name: string,
    {
      color = 0xffffff,
      alpha = 0.25,
      ...place
    }: { color?: PIXI.ColorSource; alpha?: number } & (Offset | { x: number; y: number }),
  ): void {
    const points = (canvas.grid as BaseGrid).getVertices(place).map(({ x, y }) => new PIXI.Point(x, y));
    if (points.length) this.addHighlightLayer(name).beginFill(color, alpha).drawPolygon(points).endFill();
  }
}
