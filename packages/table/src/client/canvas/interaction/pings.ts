import { Color } from "../../common/utils/color.ts";
import { CanvasAnimation } from "../animation/canvas.animation.ts";
import type { Point } from "../grid/grid.types.ts";
import { PIXI } from "../pixi.ts";

/** How a ping is drawn. */
export interface PingOptions {
  /** Milliseconds. */
  duration?: number;
  /** Pixels across at its largest. */
  size?: number;
  color?: Color | string | number;
  name?: PropertyKey;
}

/**
 * A mark that shows a place on the map for a moment: `foundry.canvas.interaction.Ping`.
 * @throws Error when animated itself: its kinds say what a frame looks like
 */
export class Ping extends PIXI.Container {
  options: Required<Omit<PingOptions, "name">> & { name?: PropertyKey };
  protected readonly _color: Color;

  constructor(origin: Point, options: PingOptions = {}) {
    super();
    this.options = { duration: 900, size: 128, color: "#ff6400", ...options };
    this._color = Color.from(this.options.color);
    this.position.set(origin.x, origin.y);
  }

  /** @returns whether it came to its end, or was stopped before */
  async animate(): Promise<boolean> {
    const { name, duration } = this.options;
    const completed = await CanvasAnimation.animate([], {
      ...(name !== undefined && { name }),
      duration,
      ontick: (elapsed, animation) => this._animateFrame(elapsed, animation),
    });
    if (!this.destroyed) this.destroy({ children: true });
    return completed ?? false;
  }

  _animateFrame(_dt: number, _animation: { time: number; duration: number }): void {
    throw new Error("Subclasses of Ping must implement the _animateFrame method.");
  }
}

/** Rings that grow from the place. Left out: a second colour. */
export class PulsePing extends Ping {
  readonly #rings = this.addChild(new PIXI.Graphics());

  override _animateFrame(_dt: number, { time, duration }: { time: number; duration: number }): void {
    const part = Math.min(time / duration, 1);
    const radius = (this.options.size / 2) * part;
    const width = Math.max(2, this.options.size / 24);
    this.#rings.clear();
    for (const share of [1, 0.6])
      this.#rings
        .lineStyle({ width, color: this._color.valueOf(), alpha: 1 - part })
        .drawCircle(0, 0, Math.max(radius * share, 0));
  }
}

/** As a pulse, for what is urgent. Left out: its own shape. */
export class AlertPing extends PulsePing {}

/** As a pulse, for whom the Gamemaster calls to a place. Left out: its own shape. */
export class ChevronPing extends PulsePing {}

/** At the edge of the screen, towards a place that lies beyond it. */
export class ArrowPing extends Ping {
  readonly #arrow = this.addChild(new PIXI.Graphics());

  constructor(origin: Point, options: PingOptions & { rotation?: number } = {}) {
    super(origin, options);
    this.rotation = options.rotation ?? 0;
  }

  override _animateFrame(_dt: number, { time, duration }: { time: number; duration: number }): void {
    const { size } = this.options;
    this.#arrow
      .clear()
      .beginFill(this._color.valueOf(), 1 - Math.min(time / duration, 1))
      .drawPolygon([0, 0, -size / 2, -size / 4, -size / 2, size / 4])
      .endFill();
  }
}

/** What `CONFIG.Canvas.pings` starts with. */
export function pingConfig(): Loose {
  return {
    types: { PULSE: "pulse", ALERT: "alert", PULL: "chevron", ARROW: "arrow" },
    styles: {
      alert: { class: AlertPing, color: "#ff0000", size: 1.5, duration: 900 },
      arrow: { class: ArrowPing, size: 1, duration: 900 },
      chevron: { class: ChevronPing, size: 1, duration: 2000 },
      pulse: { class: PulsePing, size: 1.5, duration: 900 },
    },
    pullSpeed: 700,
  };
}
