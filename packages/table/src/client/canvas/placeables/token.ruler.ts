import { movementAction } from "../../movement/movement-actions.ts";
import { measurePath, type Waypoint } from "../../movement/movement-path.ts";
import { PreciseText } from "../containers/precise-text.ts";
import { Ray } from "../geometry/ray.ts";
import type { BaseGrid } from "../grid/base.grid.ts";
import { PIXI } from "../pixi.ts";
import { TOKEN_COLORS } from "./token.colors.ts";
import { colorNumber } from "./token.facts.ts";
import type { Token } from "./token.placeable.ts";

/** What is drawn: ways already gone, still to go, and planned by users (by their ids). */
export interface RulerData {
  passedWaypoints: Waypoint[];
  pendingWaypoints: Waypoint[];
  plannedMovement: Record<string, { foundPath: Waypoint[]; unreachableWaypoints: Waypoint[]; history: Waypoint[] }>;
}

/** A waypoint with what its measures, neighbours and place on the map are. */
export type RulerWaypoint = Waypoint & Loose;

const rounded = (value: number): string => String(Math.round(value * 100) / 100);

/** What every ruler of tokens has: `foundry.canvas.placeables.tokens.BaseTokenRuler`. */
export abstract class BaseTokenRuler {
  readonly token: Token;
  private shown = false;

  constructor(token: Token) {
    this.token = token;
  }

  get visible(): boolean {
    return this.shown;
  }

  set visible(value: boolean) {
    if (this.shown === value) return;
    this.shown = value;
    this._onVisibleChange();
  }

  get isVisible(): boolean {
    return this.token.visible;
  }

  protected abstract _onVisibleChange(): void;
  abstract draw(): Promise<void>;
  abstract clear(): void;
  abstract destroy(): void;
  abstract refresh(data: RulerData): void;
}

/**
 * The way of a token while it is dragged: a line from waypoint to waypoint, the spaces it goes through, and what has
 * been gone at each waypoint. A system overrides `_getWaypointStyle`, `_getSegmentStyle`, `_getGridHighlightStyle` and
 * `_getWaypointLabelContext`.
 * Left out: the label's template (its numbers are drawn as text), dashed lines, history and the ways of other users.
 */
export class TokenRuler extends BaseTokenRuler {
  static WAYPOINT_LABEL_TEMPLATE = "templates/hud/waypoint-label.hbs";
  private line: PIXI.Graphics | null = null;
  private labels: PIXI.Container | null = null;

  private get highlightName(): string {
    return `TokenRuler.${this.token.id}`;
  }

  protected override _onVisibleChange(): void {
    if (this.line) this.line.visible = this.visible;
    if (this.labels) this.labels.visible = this.visible;
  }

  override async draw(): Promise<void> {
    this.clear();
    this.line = canvas.controls.rulers?.addChild(new PIXI.Graphics()) ?? null;
    this.labels = canvas.controls.rulers?.addChild(new PIXI.Container()) ?? null;
    gridLayer()?.addHighlightLayer(this.highlightName);
  }

  override clear(): void {
    gridLayer()?.clearHighlightLayer(this.highlightName);
    this.line?.clear();
    for (const child of this.labels?.removeChildren() ?? []) child.destroy({ children: true });
  }

  override destroy(): void {
    gridLayer()?.destroyHighlightLayer(this.highlightName);
    this.line?.destroy();
    this.labels?.destroy({ children: true });
    this.line = null;
    this.labels = null;
  }

  override refresh({ passedWaypoints, pendingWaypoints, plannedMovement }: RulerData): void {
    if (!this.line || !this.labels) return;
    this.clear();
    const ways: RulerWaypoint[][] = [
      this.prepare([...passedWaypoints, ...pendingWaypoints], [], "passed"),
      ...Object.values(plannedMovement).map((plan) =>
        this.prepare(plan.foundPath, plan.unreachableWaypoints, "planned"),
      ),
    ];
    for (const way of ways) {
      const state = { hasElevation: false, previousElevation: way[0]?.elevation ?? 0 };
      for (const waypoint of way) if (waypoint.previous) this.drawSegment(waypoint);
      for (const waypoint of way) this.drawWaypoint(waypoint, state);
      this.highlight(way);
    }
  }

  private prepare(found: Waypoint[], unreachable: Waypoint[], stage: string): RulerWaypoint[] {
    const path = [...found, ...unreachable];
    if (path.length < 2) return [];
    const measures = measurePath(this.token.document, path).waypoints;
    let index = -1;
    const way: RulerWaypoint[] = path.map((waypoint, at) => {
      if (!waypoint.intermediate) index++;
      const { sizeX, sizeY } = canvas.grid;
      const size = { width: waypoint.width * sizeX, height: waypoint.height * sizeY };
      return {
        ...waypoint,
        actionConfig: movementAction(waypoint.action),
        movementId: null,
        index,
        stage,
        hidden: false,
        unreachable: at >= found.length,
        center: new PIXI.Point(waypoint.x + size.width / 2, waypoint.y + size.height / 2),
        size,
        ray: null,
        measurement: measures[at],
        previous: null,
        next: null,
      };
    });
    for (let at = 1; at < way.length; at++) {
      const [before, after] = [way[at - 1], way[at]] as [RulerWaypoint, RulerWaypoint];
      Object.assign(after, { previous: before, ray: new Ray(before.center, after.center) });
      before.next = after;
    }
    return way;
  }

  private drawSegment(waypoint: RulerWaypoint): void {
    const { width, color = TOKEN_COLORS.controlled, alpha = 1 } = this._getSegmentStyle(waypoint);
    if (!width || !waypoint.actionConfig.visualize) return;
    const zoom = 1 / canvas.stage.scale.x;
    const outline = this._configureOutline();
    for (const [thickness, tint] of [
      [(width + outline.thickness * 2) * zoom, colorNumber(outline.color, 0)],
      [width * zoom, colorNumber(color, 0xffffff)],
    ] as const) {
      const { A, B } = waypoint.ray;
      this.line?.lineStyle({ width: thickness, color: tint, alpha, cap: PIXI.LINE_CAP.ROUND });
      this.line?.moveTo(A.x, A.y).lineTo(B.x, B.y);
    }
  }

  private drawWaypoint(waypoint: RulerWaypoint, state: Loose): void {
    const zoom = 1 / canvas.stage.scale.x;
    const { radius, color = TOKEN_COLORS.controlled, alpha = 1 } = this._getWaypointStyle(waypoint);
    if (radius > 0)
      this.line
        ?.lineStyle({ width: 2 * zoom, color: TOKEN_COLORS.ink })
        .beginFill(colorNumber(color, 0xffffff), alpha)
        .drawCircle(waypoint.center.x, waypoint.center.y, radius * zoom)
        .endFill();
    const context = waypoint.intermediate ? undefined : this._getWaypointLabelContext(waypoint, state);
    if (!context) return;
    const style = PreciseText.getTextStyle({ fontSize: 22, strokeThickness: 5 });
    const { distance, cost, units, elevation } = context;
    const parts = [`${distance.total} ${units}`.trim()];
    if (cost && cost.total !== distance.total) parts.push(`(${cost.total}${cost.units ? ` ${cost.units}` : ""})`);
    if (elevation && !elevation.hidden) parts.push(`↕ ${elevation.total}`);
    const label = new PreciseText(parts.join(" "), style);
    label.anchor.set(0.5, 1.4);
    label.position.set(waypoint.center.x, waypoint.center.y);
    label.scale.set(zoom);
    this.labels?.addChild(label);
  }

  private highlight(way: RulerWaypoint[]): void {
    const grid: BaseGrid = canvas.grid;
    if (grid.isGridless) return;
    const done = new Set<string>();
    for (const waypoint of way) {
      if (!waypoint.previous || !waypoint.actionConfig.visualize) continue;
      const { x, y, size, elevation } = waypoint;
      const [i0, j0, i1, j1] = grid.isSquare
        ? grid.getOffsetRange({ x: x + 1, y: y + 1, width: size.width - 2, height: size.height - 2 })
        : (({ i, j }) => [i, j, i + 1, j + 1] as const)(grid.getOffset(waypoint.center));
      for (let i = i0; i < i1; i++) {
        for (let j = j0; j < j1; j++) {
          const offset = { i, j, k: Math.floor(elevation / grid.distance) };
          if (done.has(`${i}.${j}`)) continue;
          const { color = TOKEN_COLORS.controlled, alpha = 0.25 } = this._getGridHighlightStyle(waypoint, offset);
          done.add(`${i}.${j}`);
          if (alpha > 0)
            gridLayer()?.highlightPosition(this.highlightName, { i, j, color: colorNumber(color, 0), alpha });
        }
      }
    }
  }

  protected _configureOutline(): { thickness: number; color: PIXI.ColorSource } {
    return { thickness: 2, color: TOKEN_COLORS.ink };
  }

  protected _configureDashLine(): { dash: number; gap: number; speed: number } {
    return { dash: 8, gap: 4, speed: 20 };
  }

  /** The mark at a waypoint; radius 0 draws none. */
  protected _getWaypointStyle(waypoint: RulerWaypoint): { radius: number; color?: PIXI.ColorSource; alpha?: number } {
    if (waypoint.intermediate) return { radius: 0 };
    return { radius: 7, color: game.user.color, alpha: waypoint.unreachable ? 0.4 : 1 };
  }

  /** The line from the waypoint before; width 0 draws none. */
  protected _getSegmentStyle(waypoint: RulerWaypoint): { width: number; color?: PIXI.ColorSource; alpha?: number } {
    return { width: 4, color: game.user.color, alpha: waypoint.unreachable ? 0.35 : 1 };
  }

  /** A space that the token comes through; alpha 0 leaves it as it is. */
  protected _getGridHighlightStyle(
    waypoint: RulerWaypoint,
    _offset: { i: number; j: number; k: number },
  ): { color?: PIXI.ColorSource; alpha?: number; texture?: PIXI.Texture; matrix?: PIXI.Matrix | null } {
    return { color: game.user.color, alpha: waypoint.unreachable ? 0.1 : 0.3 };
  }

  /** What the label at a waypoint says; undefined shows none. */
  protected _getWaypointLabelContext(waypoint: RulerWaypoint, state: Loose): Loose {
    const { measurement, previous, elevation, action } = waypoint;
    if (!previous) return undefined;
    state.hasElevation ||= elevation !== 0;
    const climbed = elevation - state.previousElevation;
    state.previousElevation = elevation;
    const signed = (value: number) => (value >= 0 ? `+${rounded(value)}` : rounded(value));
    return {
      action: movementAction(action),
      cssClass: waypoint.next ? "" : "last",
      secret: false,
      units: canvas.grid.units,
      uiScale: 1,
      position: { x: waypoint.center.x, y: waypoint.center.y + waypoint.size.height / 2 },
      distance: { total: rounded(measurement.distance), delta: signed(measurement.backward?.distance ?? 0) },
      cost: {
        total: rounded(measurement.cost),
        units: canvas.grid.units,
        delta: signed(measurement.backward?.cost ?? 0),
      },
      elevation: {
        total: elevation,
        icon: "fa-solid fa-arrows-up-down",
        hidden: !state.hasElevation,
        delta: signed(climbed),
      },
    };
  }
}

/** The layer that highlights spaces; `canvas.grid` itself is the scene's grid. */
function gridLayer(): Loose {
  return canvas.layers.find((layer: Loose) => typeof layer.highlightPosition === "function") ?? null;
}
