/**
 * The most that a card may hold, in characters as JSON writes it or so: twice what the busiest honest card needs, on which a
 * hundred people act at 3 to 4 kB each, since what an update replaces counts as well.
 */
const MOST_CARD = 768 * 1024;
/** The most events of a card: two and a point spent for each of a hundred, and half as many again. */
const MOST_EVENTS = 450;
/** The deepest that data may lie within data. */
const DEEPEST = 40;

/**
 * Is there more on a card than anybody can mean? Whoever writes a card may write anything, and everybody's page would have to
 * draw it. Looks no further than up to the limit.
 */
export function isTooLarge(card: { readonly events: object }): boolean {
  const before = found.get(card);
  if (typeof before === "boolean") return before;
  const now = isBeyond(card);
  if (before !== undefined) found.set(card, now);
  return now;
}

/** What was found of the cards in the log: "anew" where they were written to since. */
const found = new WeakMap<object, boolean | "anew">();

/** A card was written to, or came: it is weighed when somebody asks next, and no more until the next call. */
export function weighAnew(card: object): void {
  found.set(card, "anew");
}

function isBeyond(card: { readonly events: object }): boolean {
  return countUpTo(card.events, MOST_EVENTS) > MOST_EVENTS || weigh(card, MOST_CARD, DEEPEST) < 0;
}

/**
 * Would these changes make a card larger than it may be? What they replace counts as well, which no honest card comes near to.
 * What became of a card's events may always be written.
 * @param changes to the card's `system`, as nested data
 */
export function outgrows(card: { readonly events: object }, changes: { readonly events?: object }): boolean {
  const { events = {}, ...others } = changes;
  if (Object.keys(others).length === 0) return false;
  return (
    countUpTo({ ...card.events, ...events }, MOST_EVENTS) > MOST_EVENTS ||
    weigh(changes, weigh(card, MOST_CARD, DEEPEST), DEEPEST) < 0
  );
}

/** How many members, or one more than `most`. */
function countUpTo(data: object, most: number): number {
  let count = 0;
  for (const _ in data) if (++count > most) break;
  return count;
}

/** What is left of `budget` characters after the value; below 0 when it does not fit in or lies too deep. */
function weigh(value: unknown, budget: number, depth: number): number {
  if (typeof value === "string") return budget - value.length - 2;
  if (typeof value !== "object" || value === null) return budget - 4;
  if (depth === 0) return -1;
  let left = budget - 2;
  const named = !Array.isArray(value);
  for (const name in value) {
    left = weigh((value as Record<string, unknown>)[name], left - (named ? name.length + 4 : 1), depth - 1);
    if (left < 0) break;
  }
  return left;
}
