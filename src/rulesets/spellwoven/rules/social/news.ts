/** What comes from somebody one knows: something they have heard, or something they ask for. */
export const NEWS = ["rumour", "request"] as const;
export type NewsKind = (typeof NEWS)[number];

const DAY = 24 * 3600;

/** However long the time is that goes by at once, nobody wants to read more. */
const MOST_AT_ONCE = 3;

/**
 * Which news come between two moments of the world: they are numbered from its beginning, so that each comes once, whoever looks,
 * and however time goes back and forth.
 * @param from, to seconds of the world
 * @param days from one to the next; none come at 0
 * @returns the newest of them, oldest first
 */
export function newsBetween(from: number, to: number, days: number): number[] {
  if (!(days > 0) || !(to > from)) return [];
  const every = days * DAY;
  const [before, last] = [Math.floor(from / every), Math.floor(to / every)];
  const count = Math.min(MOST_AT_ONCE, last - before);
  return Array.from({ length: count }, (_, at) => last - count + 1 + at);
}

/** Whose news the one of this number are: everybody's in turn, and of each now what they heard and now what they ask. */
export function newsOf<L>(number: number, lines: readonly L[]): { line: L; what: NewsKind } | null {
  if (lines.length === 0) return null;
  const at = ((number % lines.length) + lines.length) % lines.length;
  const round = Math.floor(number / lines.length);
  return { line: lines[at]!, what: NEWS[(((at + round) % 2) + 2) % 2]! };
}
