import type { Rectangle } from "../grid/grid.types.ts";
import type { CanvasPointerEvent } from "../interaction/mouse-interaction.manager.ts";
import type { Token } from "../placeables/token.placeable.ts";
import { broadcastTargets, replaceTargets, targetsOf } from "../placeables/user-targets.ts";
import type { LayerOptions } from "./canvas.layer.ts";
import { PlaceablesLayer } from "./placeables.layer.ts";
import { createTokenFromActor, type DropData } from "./token.drop.ts";

/** The tokens of the viewed scene. */
export class TokenLayer extends PlaceablesLayer {
  static override documentName = "Token";

  static override get layerOptions(): LayerOptions {
    return { ...super.layerOptions, name: "tokens", zIndex: 200 };
  }

  override get hookName(): string {
    return "TokenLayer";
  }

  get hud(): Loose {
    return canvas.hud?.token ?? null;
  }

  get ownedTokens(): Token[] {
    return this.placeables.filter((token) => token.isOwner);
  }

  protected override _deactivate(): void {
    this.releaseAll();
    this.hud?.close();
  }

  /** Tokens that the keyboard goes through: reading order, those one may control (or all that one sees). */
  _getCycleOrder(which: "controllable" | "visible" = "controllable"): Token[] {
    const tokens: Token[] = this.placeables.filter(
      (token) => token.isVisible && (which === "visible" || token._canControl(game.user)),
    );
    const { size } = canvas.grid;
    return tokens.sort((a, b) => Math.round((a.document.y - b.document.y) / size) || a.document.x - b.document.x);
  }

  /** Controls the next token in reading order. Null at the end of the round, so that Tab can leave the canvas. */
  cycleTokens(forwards = true, reset = false): Token | null {
    const order = this._getCycleOrder();
    const at = reset ? -1 : order.findIndex((token) => token.controlled);
    const next = at === -1 ? (forwards ? 0 : order.length - 1) : at + (forwards ? 1 : -1);
    const token = order[next] ?? null;
    if (!token) return null;
    token.control({ releaseOthers: true });
    canvas.showOnScreen(token.center);
    return token;
  }

  /** Points at the next visible token without controlling it, for targeting by key. */
  cycleHover(forwards = true): Token | null {
    const order = this._getCycleOrder("visible");
    const at = order.indexOf(this.hover);
    const token = order.at((at + (forwards ? 1 : at === -1 ? 0 : -1)) % Math.max(order.length, 1)) ?? null;
    this.hover = token;
    if (token) canvas.showOnScreen(token.center);
    return token;
  }

  /** Sets the current user's targets: `replace` them, `acquire` more, or `release` these. Ids may be one or many. */
  setTargets(
    ids: string | Iterable<string>,
    { mode = "replace" }: { mode?: "replace" | "acquire" | "release" } = {},
  ): void {
    const named = new Set(typeof ids === "string" ? [ids] : ids);
    const current = targetsOf(game.user).ids;
    const kept = mode === "replace" ? [] : current.filter((id) => mode === "acquire" || !named.has(id));
    replaceTargets(game.user, mode === "release" ? kept : [...kept, ...named]);
    broadcastTargets();
    canvas.tokenList?.refresh();
  }

  /** Aims at everything in the box; the number of targets then. */
  targetObjects(box: Rectangle, { releaseOthers = true }: { releaseOthers?: boolean } = {}): number {
    const ids = [...this.quadtree.getObjects(box)].filter((token) => token.visible).map(({ id }) => id);
    this.setTargets(ids, { mode: releaseOthers ? "replace" : "acquire" });
    return targetsOf(game.user).size;
  }

  override _onClickLeft(event: CanvasPointerEvent): unknown {
    this.hud?.close();
    if (ui.controls?.tool?.name === "target") return event.shiftKey ? undefined : this.setTargets([]);
    return event.shiftKey ? undefined : super._onClickLeft(event);
  }

  override _onDragLeftMove(event: CanvasPointerEvent): unknown {
    canvas.controls.drawSelect(boxOf(event));
    return undefined;
  }

  override _onDragLeftDrop(event: CanvasPointerEvent): unknown {
    canvas.controls.drawSelect(null);
    const options = { releaseOthers: !event.shiftKey };
    if (ui.controls?.tool?.name === "target") return this.targetObjects(boxOf(event), options);
    return this.selectObjects(boxOf(event), options);
  }

  override _onDragLeftCancel(): unknown {
    canvas.controls.drawSelect(null);
    return undefined;
  }

  /** Turns controlled tokens with Shift or Ctrl and the wheel; 15 or 45 degrees. */
  override async _onMouseWheel(event: WheelEvent): Promise<void> {
    const step = (event.shiftKey ? 45 : 15) * Math.sign(event.deltaY || event.deltaX);
    const updates = this.controlled
      .filter(({ document }) => !document.locked && !document.lockRotation)
      .map(({ id, document }) => ({ _id: id, rotation: ((document.rotation ?? 0) + step + 360) % 360 }));
    if (updates.length) await canvas.scene.updateEmbeddedDocuments("Token", updates);
  }

  /** Puts the controlled tokens into the combat, or takes them out. */
  async toggleCombat(state?: boolean): Promise<unknown> {
    return Promise.all(this.controlled.map(({ document }) => document.toggleCombatant?.({ active: state })));
  }

  _onDropActorData(event: DragEvent, data: DropData): Promise<Loose> {
    return createTokenFromActor(event, data);
  }
}

function boxOf({ interactionData: { origin, destination } }: CanvasPointerEvent): Rectangle {
  return {
    x: Math.min(origin.x, destination.x),
    y: Math.min(origin.y, destination.y),
    width: Math.abs(destination.x - origin.x),
    height: Math.abs(destination.y - origin.y),
  };
}
