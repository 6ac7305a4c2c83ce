import type { PIXI } from "./pixi.ts";

/** Frames per second while nothing happens, and for a moment after something did. */
const PACE = { idle: 4, awake: 60, awakeMs: 700 };
/** Without a graphics card every frame is dear. */
const SOFTWARE_PACE = { idle: 1, awakeMs: 250 };

/** Slows the ticker down while nothing happens on the map; whatever ticks beside the core's own keeps it awake. */
export class FramePacer {
  private readonly ticker: PIXI.Ticker;
  private readonly pace: typeof PACE;
  private readonly ownListeners: number;
  private awakeUntil = 0;

  /**
   * To be made once all of the core's own listeners are on the ticker.
   * @param dear frames per second while something happens, where each is dear
   */
  constructor(ticker: PIXI.Ticker, dear?: number) {
    this.ticker = ticker;
    this.pace = dear === undefined ? PACE : { ...SOFTWARE_PACE, awake: dear };
    // A ticker never goes slower than its least rate, which is 10 until somebody says otherwise, and is never more than its most.
    ticker.maxFPS = this.pace.awake;
    ticker.minFPS = this.pace.idle;
    ticker.add(this.tick, this);
    this.ownListeners = ticker.count;
  }

  wake(): void {
    // What begins now does not begin with the frame before, which may be a second old.
    if (this.ticker.maxFPS === this.pace.idle) this.ticker.lastTime = performance.now();
    this.awakeUntil = performance.now() + this.pace.awakeMs;
    this.ticker.maxFPS = this.pace.awake;
  }

  private tick(): void {
    const busy = performance.now() < this.awakeUntil || this.ticker.count > this.ownListeners;
    const wanted = busy ? this.pace.awake : this.pace.idle;
    if (this.ticker.maxFPS !== wanted) this.ticker.maxFPS = wanted;
  }
}
