import { generation } from "../generation.ts";

/**
 * The world's clock, in seconds: the setting `core.time`. Whoever may change the world's settings may advance it. Two who
 * advance it at the same moment both start from what they knew, so one of the two is lost: the real one sets the sum that
 * the asking client made, too (`ClientSettings.set` is what `advance` is documented to use).
 * Left out: the measuring of the way to the server; the server's clock is this machine's.
 */
export class GameTime {
  static SYNC_INTERVAL_MS = 1000 * 60 * 5;
  #calendar: Loose;
  #earthCalendar: Loose;
  #known: number;

  constructor() {
    this.initializeCalendar();
    this.#known = this.worldTime;
  }

  get calendar(): Loose {
    return this.#calendar;
  }

  get earthCalendar(): Loose {
    return this.#earthCalendar;
  }

  get serverTime(): number {
    return Date.now();
  }

  get worldTime(): number {
    return game.settings.get("core", "time");
  }

  get components(): Loose {
    return this.#calendar.timeToComponents(this.worldTime);
  }

  get averageLatency(): number {
    return 0;
  }

  /** Reads the calendars out of `CONFIG.time`, anew when they changed. */
  initializeCalendar(): void {
    const { worldCalendarClass, worldCalendarConfig, earthCalendarClass, earthCalendarConfig } = CONFIG.time;
    this.#calendar = new worldCalendarClass(foundry.utils.deepClone(worldCalendarConfig));
    this.#earthCalendar = new earthCalendarClass(foundry.utils.deepClone(earthCalendarConfig));
  }

  #seconds(time: Loose): number {
    return typeof time === "number" ? time : this.#calendar.componentsToTime(time);
  }

  /** @returns the new world time; rejects for whoever may not change the world's settings */
  async advance(delta: Loose, options: Loose = {}): Promise<number> {
    return this.set(this.worldTime + this.#seconds(delta), options);
  }

  async set(time: Loose, options: Loose = {}): Promise<number> {
    await game.settings.set("core", "time", this.#seconds(time), options);
    return this.worldTime;
  }

  async sync(): Promise<this> {
    return this;
  }

  /** Tells everybody at this client that time moved on. Registered as the change handler of `core.time`. */
  onUpdateWorldTime(worldTime: number, options: Loose, userId: string): void {
    const delta = worldTime - this.#known;
    this.#known = worldTime;
    foundry.helpers.Hooks.callAll("updateWorldTime", worldTime, delta, options, userId);
    if (generation >= 14) void foundry.documents.ActiveEffect.registry.refresh("updateWorldTime");
  }
}
