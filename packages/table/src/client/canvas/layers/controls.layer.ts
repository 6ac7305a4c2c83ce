import type { Point, Rectangle } from "../grid/grid.types.ts";
import { ArrowPing, type PingOptions } from "../interaction/pings.ts";
import { type BaseRuler, Ruler } from "../interaction/ruler.ts";
import { PIXI } from "../pixi.ts";
import type { LayerOptions } from "./canvas.layer.ts";
import { InteractionLayer } from "./interaction.layer.ts";

/** What a ping tells the other clients beside its place. */
interface PingData extends PingOptions {
  scene: string;
  style?: string;
  /** Whether everybody's view follows. */
  pull?: boolean;
  zoom?: number;
}

/** Marks that lie above everything: the box of a selection, rulers and pings. Left out: cursors and doors. */
export class ControlsLayer extends InteractionLayer {
  select: PIXI.Graphics | null = null;
  rulers: PIXI.Container | null = null;

  /** Rulers by the ids of their users, as of the last time that the map was drawn. */
  _rulers: Record<string, BaseRuler> = {};

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
    this.drawRulers();
  }

  protected override async _tearDown(): Promise<void> {
    for (const ruler of Object.values(this._rulers)) ruler.destroy();
    this._rulers = {};
  }

  /** The ruler of this client's user. */
  get ruler(): BaseRuler | null {
    return this.getRulerForUser(game.user.id);
  }

  getRulerForUser(userId: string): BaseRuler | null {
    return this._rulers[userId] ?? null;
  }

  /** A ruler for everybody, of the class that packages put into `CONFIG.Canvas.rulerClass`. */
  drawRulers(): void {
    const RulerClass = CONFIG.Canvas?.rulerClass ?? Ruler;
    for (const user of game.users ?? []) {
      const ruler: BaseRuler = new RulerClass(user);
      this._rulers[user.id] = ruler;
      void ruler.draw();
    }
  }

  /** Shows what another user measures; null when they are done. */
  updateRuler(user: Loose, data?: { path?: Point[]; hidden?: boolean } | null): void {
    const ruler = this.getRulerForUser(user.id);
    if (!ruler || user === game.user) return;
    ruler.hidden = data?.hidden ?? false;
    ruler.path = data?.path ?? [];
  }

  /**
   * Shows a ping that somebody made on the scene in view. A Gamemaster's pull takes the view there; what lies beyond the
   * screen is pointed to as well.
   * @returns whether it was shown to its end
   */
  async handlePing(user: Loose, position: Point, data: PingData): Promise<boolean> {
    const { scene, style = "pulse", pull = false, zoom = 1, ...options } = data;
    if (!canvas.ready || canvas.scene?.id !== scene || !position) return false;
    if (pull && user.isGM) {
      const duration = CONFIG.Canvas.pings.pullSpeed;
      await canvas.animatePan({
        x: position.x,
        y: position.y,
        scale: Math.min(zoom, CONFIG.Canvas.maxZoom ?? 3),
        duration,
      });
    } else if (!canvas.isOnScreen(position)) void this.drawOffscreenPing(position, { ...options, color: user.color });
    return this.drawPing(position, { ...options, style, user });
  }

  /** Draws a ping in its style, in its user's colour unless the style or the caller has its own. */
  async drawPing(position: Point, { style = "pulse", user, ...options }: PingOptions & Loose = {}): Promise<boolean> {
    const {
      class: PingClass,
      size = 1,
      ...shown
    } = CONFIG.Canvas.pings.styles[style] ?? CONFIG.Canvas.pings.styles.pulse;
    const color = user?.color ?? undefined;
    const across = size * canvas.grid.size;
    const ping = new PingClass(position, { ...(color && { color }), ...shown, size: across, ...options });
    this.addChild(ping);
    return ping.animate();
  }

  /** Points from the edge of the screen to a place beyond it. */
  async drawOffscreenPing(
    position: Point,
    { style = "arrow", ...options }: PingOptions & Loose = {},
  ): Promise<boolean> {
    const { size = 1, duration } = CONFIG.Canvas.pings.styles[style] ?? {};
    const middle = canvas.viewPosition;
    const { width, height } = canvas.screen;
    const [dx, dy] = [position.x - middle.x, position.y - middle.y];
    const reach = Math.min(width / 2 / Math.abs(dx || 1), height / 2 / Math.abs(dy || 1)) / middle.scale;
    const at = { x: middle.x + dx * reach * 0.9, y: middle.y + dy * reach * 0.9 };
    const across = (size * canvas.grid.size) / middle.scale;
    const ping = new ArrowPing(at, { duration, ...options, size: across, rotation: Math.atan2(dy, dx) });
    this.addChild(ping);
    return ping.animate();
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
