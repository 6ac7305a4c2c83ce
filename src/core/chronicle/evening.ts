/** Something that happened at a moment, in milliseconds since 1970. */
interface Timed {
  readonly timestamp: number;
}

/** Which cards are told. */
export interface Span {
  /** The last evening, all that began on these days, or all there were. */
  readonly which: "last" | "days" | "all";
  /** So long nothing happens between two evenings, in hours. */
  readonly gap: number;
  /** The first and the last day as `YYYY-MM-DD` of this computer's calendar; empty for no bound. */
  readonly from: string;
  readonly to: string;
}

const HOUR = 3_600_000;

/**
 * The evenings of a log, oldest first. One ends where nothing happens for `gap` hours; it counts for the day on which it began.
 * @param log in any order: an imported message may be older than what stands before it
 */
export function eveningsOf<M extends Timed>(log: readonly M[], { which, gap, from, to }: Span): M[][] {
  const all = log.toSorted((a, b) => a.timestamp - b.timestamp);
  const evenings: M[][] = [];
  for (const one of all) {
    const last = evenings.at(-1);
    if (last && one.timestamp - last.at(-1)!.timestamp < gap * HOUR) last.push(one);
    else evenings.push([one]);
  }
  if (which === "last") return evenings.slice(-1);
  if (which === "all") return evenings;
  return evenings.filter(([first]) => {
    const day = dayOf(first!.timestamp);
    return (from === "" || day >= from) && (to === "" || day <= to);
  });
}

/** The day of a moment, as a date input writes it. @returns `YYYY-MM-DD` of this computer's calendar */
export function dayOf(time: number): string {
  const date = new Date(time);
  const two = (figure: number) => String(figure).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
