import { DataModel } from "../abstract/data-model.ts";
import { calendarSchema } from "./calendar-schema.ts";

/** A point or a span of world time in parts; `day` counts within the year, all parts from zero. */
export type TimeComponents = Record<string, number | boolean>;

/**
 * How seconds of world time become years, months, days and hours, and back: `foundry.data.CalendarData`.
 * Seasons that are bound to days rather than months are found by month alone.
 */
export class CalendarData extends DataModel {
  static override defineSchema() {
    return calendarSchema();
  }

  get #secondsPerHour(): number {
    return this.days.minutesPerHour * this.days.secondsPerMinute;
  }

  get #secondsPerDay(): number {
    return this.days.hoursPerDay * this.#secondsPerHour;
  }

  isLeapYear(year: number): boolean {
    const leap = this.years?.leapYear;
    if (!leap) return false;
    const shown = year + this.years.yearZero;
    return shown >= leap.leapStart && (shown - leap.leapStart) % leap.leapInterval === 0;
  }

  #daysOf(year: number): number {
    const extra = (this.months?.values ?? []).reduce(
      (sum: number, { days, leapDays }: Loose) => sum + (leapDays ?? days) - days,
      0,
    );
    return this.days.daysPerYear + (this.isLeapYear(year) ? extra : 0);
  }

  #daysBefore(year: number): number {
    let days = 0;
    for (let one = 0; one < year; one++) days += this.#daysOf(one);
    for (let one = -1; one >= year; one--) days -= this.#daysOf(one);
    return days;
  }

  /** @returns seconds; `month` and `dayOfMonth` count where no `day` is given */
  componentsToTime(components: TimeComponents): number {
    const part = (name: string): number => Number(components[name] ?? 0);
    const year = part("year");
    const day = components.day === undefined ? this.#dayOfYear(year, part("month"), part("dayOfMonth")) : part("day");
    const days = this.#daysBefore(year) + day;
    return (
      days * this.#secondsPerDay +
      part("hour") * this.#secondsPerHour +
      part("minute") * this.days.secondsPerMinute +
      part("second")
    );
  }

  #dayOfYear(year: number, month: number, dayOfMonth: number): number {
    const lengths = this.#monthLengths(year).slice(0, month);
    return lengths.reduce((sum, days) => sum + days, dayOfMonth);
  }

  #monthLengths(year: number): number[] {
    const leap = this.isLeapYear(year);
    return (this.months?.values ?? []).map(({ days, leapDays }: Loose) => (leap ? (leapDays ?? days) : days));
  }

  /** @param time in seconds; before the epoch it is negative */
  timeToComponents(time = 0): Loose {
    const allDays = Math.floor(time / this.#secondsPerDay);
    let rest = time - allDays * this.#secondsPerDay;
    const hour = Math.floor(rest / this.#secondsPerHour);
    rest -= hour * this.#secondsPerHour;
    const minute = Math.floor(rest / this.days.secondsPerMinute);
    let year = 0;
    let day = allDays;
    while (day < 0) day += this.#daysOf(--year);
    while (day >= this.#daysOf(year)) day -= this.#daysOf(year++);
    const { month, dayOfMonth } = this.#monthOf(year, day);
    const week = Math.max(this.days.values.length, 1);
    const dayOfWeek = (((allDays + (this.years?.firstWeekday ?? 0)) % week) + week) % week;
    const second = rest - minute * this.days.secondsPerMinute;
    const season = this.#seasonOf(month);
    return { year, day, hour, minute, second, month, dayOfMonth, dayOfWeek, season, leapYear: this.isLeapYear(year) };
  }

  #monthOf(year: number, day: number): { month: number; dayOfMonth: number } {
    let dayOfMonth = day;
    for (const [month, days] of this.#monthLengths(year).entries()) {
      if (dayOfMonth < days) return { month, dayOfMonth };
      dayOfMonth -= days;
    }
    return { month: 0, dayOfMonth };
  }

  #seasonOf(month: number): number {
    const ordinal = this.months?.values[month]?.ordinal ?? 1;
    const found = (this.seasons?.values ?? []).findIndex(({ monthStart, monthEnd }: Loose) =>
      monthStart <= monthEnd
        ? ordinal >= monthStart && ordinal <= monthEnd
        : ordinal >= monthStart || ordinal <= monthEnd,
    );
    return Math.max(found, 0);
  }

  #seconds(time: number | TimeComponents): number {
    return typeof time === "number" ? time : this.componentsToTime(time);
  }

  add(startTime: number | TimeComponents, deltaTime: number | TimeComponents): Loose {
    return this.timeToComponents(this.#seconds(startTime) + this.#seconds(deltaTime));
  }

  /** The span between two times, in parts. */
  difference(
    endTime: number | TimeComponents,
    startTime: number | TimeComponents = globalThis.game.time.worldTime,
  ): Loose {
    return this.timeToComponents(this.#seconds(endTime) - this.#seconds(startTime));
  }

  /** @throws Error for a formatter that `CONFIG.time.formatters` does not have */
  format(
    time: number | TimeComponents = globalThis.game.time.components,
    formatter: Loose = "timestamp",
    options: Loose = {},
  ): string {
    const components = typeof time === "number" ? this.timeToComponents(time) : time;
    const format = typeof formatter === "string" ? globalThis.CONFIG.time.formatters[formatter] : formatter;
    if (typeof format !== "function") throw new Error(`"${String(formatter)}" is not a formatter of CONFIG.time`);
    return format(this, components, options);
  }

  /** YYYY-MM-DD HH:MM:SS */
  static formatTimestamp(calendar: Loose, components: Loose, _options: Loose = {}): string {
    const two = (value: number): string => String(value).padStart(2, "0");
    const year = String(components.year + (calendar.years?.yearZero ?? 0)).padStart(4, "0");
    const month = calendar.months?.values[components.month]?.ordinal ?? components.month + 1;
    const clock = [components.hour, components.minute, components.second].map(two).join(":");
    return `${year}-${two(month)}-${two(components.dayOfMonth + 1)} ${clock}`;
  }

  /** "2 days, 3 hours ago"; the words are the table's own. */
  static formatAgo(calendar: Loose, components: Loose, options: Loose = {}): string {
    return `${formatDuration(calendar, components, options) || "0 seconds"} ago`;
  }
}

/** "2 days, 3 hours", or nothing at all where no time passed. Generation 14's, as two systems of 14 call it on the class. */
export function formatDuration(
  _calendar: Loose,
  components: Loose,
  { maxTerms, short = false, separator = ", " }: Loose = {},
): string {
  const parts = ["year", "day", "hour", "minute", "second"]
    .filter((name) => components[name])
    .map((name) =>
      short ? `${components[name]}${name[0]}` : `${components[name]} ${name}${components[name] === 1 ? "" : "s"}`,
    );
  return parts.slice(0, maxTerms ?? parts.length).join(separator);
}
