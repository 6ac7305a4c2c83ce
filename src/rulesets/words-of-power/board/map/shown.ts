import { newDrawing, newLetters } from "../../../../core/foundry/drawing.ts";
import type { MapLayer } from "../../../../core/foundry/map-layers.ts";
import type { Board, Cell } from "../../rules/board/board.ts";
import { type Flank, flanksOf } from "../../rules/board/flanking.ts";
import type { Unit } from "../../rules/board/units.ts";
import { centerOf, type SceneBoard } from "../scene-board.ts";
import { middleOn } from "./board-ground.ts";
import { outlineOf } from "./outline.ts";
import type { Palette } from "./palette.ts";
import type { Reading } from "./reading.ts";

/** What changes on a board: who flanks whom, and what is shown of the cell that one looks at. The board itself is never drawn anew. */
export class Shown {
  private readonly flanks = newDrawing();
  private readonly light = newDrawing();
  private readonly labels: PIXI.Text[] = [];

  constructor(
    private readonly layer: MapLayer,
    private readonly on: SceneBoard,
    private readonly palette: Palette,
  ) {
    layer.addChild(this.flanks, this.light);
  }

  /** Drawn when somebody came, went or fell: every flanking pair (WP-139), and the turn in which those outside arrive (WP-155). */
  units(units: readonly Unit[], arrivals: ReadonlyMap<string, string>): void {
    const { flanks } = this;
    flanks.clear();
    for (const unit of units)
      for (const pair of flanksOf(this.on.board, units, unit)) this.pair(flanks, unit, pair, 0.55);
    for (const label of this.labels.splice(0)) label.destroy();
    for (const [id, text] of arrivals) this.arrival(id, text);
  }

  /** Shows a cell: its outline, the way there, who stands in the way of a shot, and who flanks whom there. */
  cell(cell: Cell | null, reading: Reading | null, units: readonly Unit[]): void {
    const { light, on, palette } = this;
    const { breadth } = on.frame;
    light.clear();
    if (!cell || !reading) return;
    light.lineStyle({ width: breadth * 0.05, color: palette.hover, alpha: 1 });
    light
      .beginFill(palette.hover, 0.14)
      .drawPolygon(outlineOf(on, cell, 0.03))
      .endFill();
    this.way(on.board, reading.way);
    for (const unit of units.filter(({ id }) => reading.inTheWay.includes(id))) this.cross(unit);
    for (const unit of units.filter((one) => one.cell === cell.name)) {
      for (const pair of flanksOf(on.board, units, unit)) this.pair(light, unit, pair, 1);
    }
  }

  /** Takes all of it off the map. */
  end(): void {
    for (const one of [this.flanks, this.light, ...this.labels.splice(0)]) if (!one.destroyed) one.destroy();
  }

  private way({ byName }: Board, way: readonly string[]): void {
    const { light, on, palette } = this;
    const points = way.map((name) => middleOn(on, byName.get(name)!));
    light.lineStyle({ width: on.frame.breadth * 0.045, color: palette.way, alpha: 0.9 });
    for (const [n, { x, y }] of points.entries()) n === 0 ? light.moveTo(x, y) : light.lineTo(x, y);
    light.lineStyle(0);
    for (const { x, y } of points.slice(1))
      light
        .beginFill(palette.way)
        .drawCircle(x, y, on.frame.breadth * 0.07)
        .endFill();
  }

  /** A cross over somebody, so that it is not told by colour alone. */
  private cross(unit: Unit): void {
    const spot = this.spotOf(unit.id);
    if (!spot) return;
    const { light, on, palette } = this;
    const arm = on.frame.breadth * 0.2;
    light.lineStyle({ width: on.frame.breadth * 0.05, color: palette.bad, alpha: 1 });
    light.moveTo(spot.x - arm, spot.y - arm).lineTo(spot.x + arm, spot.y + arm);
    light.moveTo(spot.x - arm, spot.y + arm).lineTo(spot.x + arm, spot.y - arm);
  }

  /** Two glowing rings and a double line through whom they flank. */
  private pair(sheet: PIXI.Graphics, target: Unit, flank: Flank, alpha: number): void {
    const { on, palette } = this;
    const { breadth } = on.frame;
    const middle = this.spotOf(target.id);
    for (const one of flank) {
      const spot = this.spotOf(one.id);
      if (!spot || !middle) continue;
      for (const [width, part] of [
        [0.12, 0.3],
        [0.045, 1],
      ] as const) {
        sheet.lineStyle({ width: breadth * width, color: palette.flank, alpha: alpha * part });
        sheet
          .drawCircle(spot.x, spot.y, breadth * 0.38)
          .moveTo(spot.x, spot.y)
          .lineTo(middle.x, middle.y);
      }
    }
  }

  private arrival(id: string, text: string): void {
    const spot = this.spotOf(id);
    if (!spot) return;
    const { breadth } = this.on.frame;
    const look = { fontFamily: "Vollkorn, Georgia, serif", fontSize: breadth * 0.12, fontWeight: "700" as const };
    const letters = newLetters(text, {
      ...look,
      fill: this.palette.faint,
      stroke: this.palette.table,
      strokeThickness: 4,
    });
    letters.position.set(spot.x, spot.y - breadth * 0.4);
    this.labels.push(this.layer.addChild(letters));
  }

  private spotOf(id: string): { x: number; y: number } | null {
    const { scene } = this.on;
    const piece = scene.tokens.get(id);
    return piece ? centerOf(piece, scene.dimensions.size) : null;
  }
}
