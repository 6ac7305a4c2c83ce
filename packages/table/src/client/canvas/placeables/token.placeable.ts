import { constrainPath } from "../../movement/movement-plan.ts";
import { CanvasAnimation } from "../animation/canvas.animation.ts";
import type { ActorDocument } from "../canvas.types.ts";
import type { Point } from "../grid/grid.types.ts";
import type { CanvasPointerEvent } from "../interaction/mouse-interaction.manager.ts";
import { PIXI } from "../pixi.ts";
import { TokenDrag } from "./token.drag.ts";
import { DrawnToken } from "./token.drawing.ts";
import { broadcastTargets, targetsOf } from "./user-targets.ts";

const OBSERVER = 2;
/** Milliseconds a token takes per space, and the most it takes for any way. */
const SLIDE = { perSpace: 110, most: 700 };

/**
 * A token on the viewed scene. Left out: rings, video, effects' overlays, finding ways, and cloning. Right button: released without panning it opens the HUD, twice
 * it targets.
 */
export class Token extends DrawnToken {
  private drag: TokenDrag | null = null;
  private sliding: Promise<void> | null = null;

  get actor(): ActorDocument | null {
    return this.document.actor;
  }

  get observer(): boolean {
    return game.user.isGM || this.actor?.testUserPermission(game.user, OBSERVER) === true;
  }

  get inCombat(): boolean {
    return this.document.inCombat === true || Boolean(this.document.combatant);
  }

  get combatant(): Loose {
    return this.document.combatant ?? null;
  }

  get shape(): PIXI.Rectangle {
    return new PIXI.Rectangle(0, 0, this.w, this.h);
  }

  get animationName(): string {
    return `Token.${this.id}.animate`;
  }

  getSize(): { width: number; height: number } {
    return { width: this.w, height: this.h };
  }

  /** The middle of the token, were its upper left corner at the position. */
  getCenterPoint(position: Point = this.document): Point {
    const { x, y } = this.document.getCenterPoint({ x: position.x, y: position.y });
    return { x, y };
  }

  /** Whether and where walls stop the token on its way from its middle to a point; see `testCollision` of the backend. */
  checkCollision(destination: Point, { origin, type = "move", mode = "all" }: Loose = {}): Loose {
    const from = origin ?? this.center;
    return CONFIG.Canvas.polygonBackends[type].testCollision(from, destination, { type, mode, source: this });
  }

  /** The upper left corner that the grid wants for a token dropped at the position. */
  getSnappedPosition(position: Point = this.document): Point {
    const { x, y } = this.document.getSnappedPosition({ x: position.x, y: position.y });
    return { x, y };
  }

  /** Aims at this token, or stops; by default the user's other targets are let go. Other clients are told. */
  setTarget(
    targeted = true,
    options: { user?: Loose; releaseOthers?: boolean; groupSelection?: boolean } | null = {},
  ): void {
    const { user = game.user, releaseOthers = true, groupSelection = false } = options ?? {};
    const targets = targetsOf(user);
    if (releaseOthers) for (const other of [...targets]) if (other !== this) targets.delete(other);
    if (targeted) targets.add(this);
    else targets.delete(this);
    if (user === game.user && !groupSelection) broadcastTargets();
    this.renderFlags.set({ refreshTarget: true });
  }

  /** Slides to a place; the document is not touched. */
  async animate(to: Partial<Point>, options: { duration?: number } = {}): Promise<void> {
    const [x, y] = [to.x ?? this.x, to.y ?? this.y];
    const spaces = Math.hypot(x - this.x, y - this.y) / canvas.grid.size;
    const duration = options.duration ?? Math.min(SLIDE.most, spaces * SLIDE.perSpace + 80);
    const attributes = [
      { parent: this.position, attribute: "x", to: x },
      { parent: this.position, attribute: "y", to: y },
    ];
    await this.slide(() =>
      CanvasAnimation.animate(attributes, { name: this.animationName, duration, easing: "easeInOutCosine" }),
    );
  }

  /** Settles when the token has slid to where it moved; null while it stands. */
  get movementAnimationPromise(): Promise<void> | null {
    return this.sliding;
  }

  /** The way of moving of a drag: the token's own. */
  _getDragMovementAction(): string {
    return this.document.movementAction;
  }

  /** Whether walls stop a drag. */
  _getDragConstrainOptions(): { ignoreWalls?: boolean; ignoreCost?: boolean } {
    return {};
  }

  /** The price of moving: that of the terrain, on which systems build theirs. */
  protected _getMovementCostFunction(options?: object): Loose {
    return CONFIG.Token.movement.TerrainData?.getMovementCostFunction(this.document, options);
  }

  measureMovementPath(waypoints: Loose[], options: object = {}): Loose {
    return this.document.measureMovementPath(waypoints, options);
  }

  /** The part of a way that no wall stops, and whether there was a wall. Left out: costs, previews. */
  constrainMovementPath(
    waypoints: Loose[],
    { ignoreWalls = false }: { ignoreWalls?: boolean } = {},
  ): [Loose[], boolean] {
    const [start, ...path] = this.document.getCompleteMovementPath(waypoints);
    if (ignoreWalls || !start) return [start ? [start, ...path] : [], false];
    const [reached, constrained] = constrainPath(this.document, start, path);
    return [[start, ...reached], constrained];
  }

  stopAnimation(): void {
    CanvasAnimation.terminateAnimation(this.animationName);
  }

  /** Opens the actor's sheet if the user may see it; says so if not. */
  openSheet(): void {
    const { actor } = this;
    if (!actor?.sheet) return;
    if (this._canView(game.user)) void actor.sheet.render({ force: true });
    else ui.notifications?.warn(`You may not open the sheet of ${this.document.name}.`);
  }

  override _canView(user: unknown): boolean {
    return game.user.isGM || this.actor?.testUserPermission(user, "LIMITED") === true;
  }

  override _canControl(user: unknown, event?: CanvasPointerEvent): boolean {
    return super._canControl(user, event) && this.isVisible;
  }

  override _canHover(): boolean {
    return this.isVisible;
  }

  override _canDrag(user: unknown, event?: CanvasPointerEvent): boolean {
    return super._canDrag(user, event) && this.controlled && ui.controls?.tool?.name !== "target";
  }

  protected override _onControl(options: object): void {
    super._onControl(options);
    canvas.tokenList?.refresh();
  }

  protected override _onRelease(options: object): void {
    super._onRelease(options);
    if (canvas.hud?.token?.object === this) canvas.hud.token.close();
    canvas.tokenList?.refresh();
  }

  override _onClickLeft(event: CanvasPointerEvent): unknown {
    canvas.hud?.token?.close();
    if (ui.controls?.tool?.name === "target") {
      return this.setTarget(!this.isTargeted, { releaseOthers: !event.shiftKey });
    }
    return super._onClickLeft(event);
  }

  override _onUnclickLeft(event: CanvasPointerEvent): unknown {
    // A press on one of several selected tokens may begin a drag of all; only its release narrows the selection.
    if (this.controlled && !event.shiftKey && this.layer.controlled.length > 1) this.control({ releaseOthers: true });
    return undefined;
  }

  override _onClickLeft2(): unknown {
    return this.openSheet();
  }

  override _onClickRight(event: CanvasPointerEvent): unknown {
    if (!this._canHUD(game.user, event)) return undefined;
    if (!this.controlled) this.control({ releaseOthers: true });
    return canvas.hud?.token?.bind(this);
  }

  override _onClickRight2(event: CanvasPointerEvent): unknown {
    canvas.hud?.token?.close();
    return this.setTarget(!this.isTargeted, { releaseOthers: !event.shiftKey });
  }

  override _onDragLeftStart(event: CanvasPointerEvent): unknown {
    const dragged = this.layer.controlled.filter((token: Token) => token._canDrag(game.user, event));
    this.drag = new TokenDrag(this, dragged);
    return true;
  }

  override _onDragLeftMove(event: CanvasPointerEvent): unknown {
    return this.drag?.move(event.interactionData, !event.shiftKey);
  }

  override async _onDragLeftDrop(event: CanvasPointerEvent): Promise<void> {
    const { drag } = this;
    this.drag = null;
    await drag?.drop(event.interactionData, !event.shiftKey);
  }

  override _onDragLeftCancel(): unknown {
    this.drag?.end();
    this.drag = null;
    return undefined;
  }

  override _onUpdate(changes: Record<string, unknown>, options: { animate?: boolean }, _userId: string): void {
    const touches = (...keys: string[]): boolean => keys.some((key) => key in changes);
    if (touches("texture", "actorId", "actorLink", "delta")) {
      this.renderFlags.set({ redraw: true });
    }
    if (touches("x", "y")) {
      if (options.animate === false) this.stopAnimation();
      else this.startSliding();
    }
    this.renderFlags.set({
      refreshPosition: touches("x", "y"),
      refreshSize: touches("width", "height"),
      refreshMesh: touches("rotation", "alpha", "lockRotation"),
      refreshState: touches("hidden", "displayName", "displayBars", "disposition", "sort", "elevation"),
      refreshNameplate: touches("name", "disposition"),
      refreshBars: touches("bar1", "bar2"),
      refreshLight: touches("light", "width", "height", "rotation"),
    });
    if (touches("hidden") && !this.isVisible) this.release();
    if (canvas.hud?.token?.object === this) canvas.hud.token.render();
  }

  private startSliding(): void {
    const sliding = this.animate(this.document);
    this.sliding = sliding;
    void sliding.finally(() => {
      if (this.sliding === sliding) this.sliding = null;
    });
  }

  /** The actor, its items or effects changed. */
  _onUpdateBaseActor(): void {
    if (!this.texture && this.imageSource) this.renderFlags.set({ redraw: true });
    else this.renderFlags.set({ refreshBars: true, refreshEffects: true, refreshNameplate: true });
  }

  override _onDelete(options: object, userId: string): void {
    for (const user of [...this.targeted]) targetsOf(user).delete(this as Token);
    this.stopAnimation();
    super._onDelete(options, userId);
  }
}
