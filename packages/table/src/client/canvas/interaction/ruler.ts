import type { Point } from "../grid/grid.types.ts";
import { PIXI } from "../pixi.ts";

type Spot = Point & { elevation?: number };

/**
 * What every ruler of the map has: `foundry.canvas.interaction.BaseRuler`. Its path is set, by whoever measures.
 * Left out: measuring by hand, as the tool of that name does it, and the render flags.
 */
export abstract class BaseRuler {
  readonly user: Loose;
  #path: readonly Readonly<Spot>[] = Object.freeze([]);
  #hidden = false;

  /** @param user whose ruler it is */
  constructor(user: Loose) {
    this.user = user;
  }

  /** Whether there is a map to measure on. */
  static get canMeasure(): boolean {
    return Boolean(canvas?.ready);
  }

  static getSnappedPoint(point: Point): Point {
    return canvas.grid.getSnappedPoint(point, { mode: CONST.GRID_SNAPPING_MODES.CENTER });
  }

  get active(): boolean {
    return this.#path.length > 0;
  }

  get visible(): boolean {
    return this.active && (!this.hidden || this.user === game.user);
  }

  /** The points it goes through; none may be changed in place. */
  get path(): readonly Readonly<Spot>[] {
    return this.#path;
  }

  set path(value: readonly Spot[]) {
    this.#path = Object.freeze(value.map(({ x, y, elevation = 0 }) => Object.freeze({ x, y, elevation })));
    this._onPathChange();
  }

  get origin(): Readonly<Spot> | undefined {
    return this.#path[0];
  }

  get destination(): Readonly<Spot> | undefined {
    return this.#path.at(-1);
  }

  /** Whether only its user sees it. */
  get hidden(): boolean {
    return this.#hidden;
  }

  set hidden(value: boolean) {
    if (this.#hidden === value) return;
    this.#hidden = value;
    this._onHiddenChange();
  }

  /** Others see the path of whoever measures. */
  protected _onPathChange(): void {
    this.#changed();
  }

  protected _onHiddenChange(): void {
    this.#changed();
  }

  #changed(): void {
    this.refresh();
    if (this.user !== game.user) return;
    game.user.broadcastActivity?.({ ruler: this.active ? { path: this.#path, hidden: this.#hidden } : null });
  }

  reset(): void {
    this.hidden = false;
    if (this.active) this.path = [];
  }

  refresh(): void {
    this._refresh();
  }

  abstract draw(): Promise<void>;
  abstract destroy(): void;
  protected abstract _refresh(): void;
}

/**
 * A line along the path, in its user's colour, with the distance at each point: `foundry.canvas.interaction.Ruler`.
 * Left out: the labels' template, and highlighted spaces of the grid.
 */
export class Ruler extends BaseRuler {
  static WAYPOINT_LABEL_TEMPLATE = "templates/hud/waypoint-label.hbs";
  #line: PIXI.Graphics | null = null;
  #labels: PIXI.Container | null = null;

  override async draw(): Promise<void> {
    this.#line = canvas.controls.rulers?.addChild(new PIXI.Graphics()) ?? null;
    this.#labels = canvas.controls.rulers?.addChild(new PIXI.Container()) ?? null;
    this.refresh();
  }

  override destroy(): void {
    this.#line?.destroy();
    this.#labels?.destroy({ children: true });
    this.#line = null;
    this.#labels = null;
  }

  protected _getSegmentStyle(_waypoint: Loose): { width: number; color: number; alpha: number } {
    return { width: 6, color: Number(this.user.color ?? 0xffffff), alpha: 1 };
  }

  protected _getWaypointStyle(_waypoint: Loose): { radius: number; color: number; alpha: number } {
    return { radius: 8, color: Number(this.user.color ?? 0xffffff), alpha: 1 };
  }

  protected override _refresh(): void {
    this.#line?.clear();
    for (const label of this.#labels?.removeChildren() ?? []) label.destroy();
    if (!this.#line || !this.visible) return;
    const { waypoints } = canvas.grid.measurePath([...this.path]);
    for (const [index, point] of this.path.entries()) {
      const { radius, color, alpha } = this._getWaypointStyle({ ...point, index });
      this.#line.lineStyle(0).beginFill(color, alpha).drawCircle(point.x, point.y, radius).endFill();
      const before = this.path[index - 1];
      if (!before) continue;
      this.#line
        .lineStyle(this._getSegmentStyle({ ...point, index }))
        .moveTo(before.x, before.y)
        .lineTo(point.x, point.y);
      this.#label(point, waypoints[index]?.distance ?? 0);
    }
  }

  #label(point: Point, distance: number): void {
    const rounded = Math.round(distance * 100) / 100;
    const label = new PIXI.Text(`${rounded} ${canvas.grid.units ?? ""}`.trim(), CONFIG.canvasTextStyle);
    label.position.set(point.x + 12, point.y);
    this.#labels?.addChild(label);
  }
}
