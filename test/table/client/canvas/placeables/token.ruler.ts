import { PreciseText } from "../containers/precise-text.ts";
import type { BaseGrid } from "../grid/base.grid.ts";
import type { Point } from "../grid/grid.types.ts";
import { PIXI } from "../pixi.ts";
import { TOKEN_COLORS } from "./token.colors.ts";
import type { Token } from "./token.placeable.ts";

interface WaypointLabel {
  distance: { total: string };
  units: string;
}

/**
 * The line and the distance shown while a token is dragged. Left out: waypoints set by key, planned and past movement,
 * other users' rulers, label templates (override `_getWaypointLabelContext` for other words).
 */
export class TokenRuler {
  readonly token: Token;
  private readonly line = new PIXI.Graphics();
  private readonly label = new PreciseText("", PreciseText.getTextStyle({ fontSize: 22, strokeThickness: 5 }));

  constructor(token: Token) {
    this.token = token;
    this.label.anchor.set(0.5, 1.4);
  }

  draw(): void {
    canvas.controls.rulers?.addChild(this.line, this.label);
  }

  /** Shows the way through these canvas points (token centres). */
  refresh(points: Point[]): void {
    const grid: BaseGrid = canvas.grid;
    const measure = grid.measurePath(points);
    const zoom = 1 / canvas.stage.scale.x;
    const { color, width } = this._getSegmentStyle();
    this.line.clear();
    for (const [thickness, tint, alpha] of [
      [width * 2, TOKEN_COLORS.ink, 0.55],
      [width, color, 1],
    ] as const) {
      this.line.lineStyle({ width: thickness * zoom, color: tint, alpha, cap: PIXI.LINE_CAP.ROUND });
      points.forEach(({ x, y }, index) => {
        if (index) this.line.lineTo(x, y);
        else this.line.moveTo(x, y);
      });
    }
    const end = points.at(-1) as Point;
    this.line
      .lineStyle({ width: 2 * zoom, color: TOKEN_COLORS.ink })
      .beginFill(color)
      .drawCircle(end.x, end.y, 7 * zoom)
      .endFill();
    const context = this._getWaypointLabelContext({ measurement: measure.waypoints.at(-1) });
    this.label.text = context ? `${context.distance.total} ${context.units}`.trim() : "";
    this.label.position.set(end.x, end.y);
    this.label.scale.set(zoom);
  }

  clear(): void {
    this.line.clear();
    this.line.parent?.removeChild(this.line);
    this.label.parent?.removeChild(this.label);
  }

  destroy(): void {
    this.clear();
    this.line.destroy();
    this.label.destroy();
  }

  protected _getSegmentStyle(): { color: number; width: number; alpha?: number } {
    return { color: TOKEN_COLORS.controlled, width: 4 };
  }

  /** What the label says; undefined shows none. */
  protected _getWaypointLabelContext(waypoint: { measurement?: { distance: number } }): WaypointLabel | undefined {
    const distance = waypoint.measurement?.distance ?? 0;
    return { distance: { total: String(Math.round(distance * 100) / 100) }, units: canvas.grid.units };
  }
}
