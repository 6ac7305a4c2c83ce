import { changeBetween } from "./change.ts";
import type { Change } from "./events.ts";
import { type Whole, withinOf } from "./whole.ts";

/** Where the time of the world stands in what a game keeps of it. */
export const TIME = "fields.time";

/** Seconds that have gone by in the world. */
export function timeOf({ fields }: Whole): number {
  return typeof fields.time === "number" ? fields.time : 0;
}

/** What has happened within a document between two moments, as it goes on from a third: of time, so much goes by. */
export function onFrom(from: Whole, before: Whole, after: Whole): Change {
  const news = withinOf(changeBetween(before, after));
  if (!(TIME in news.set)) return news;
  return { ...news, set: { ...news.set, [TIME]: timeOf(from) + timeOf(after) - timeOf(before) } };
}
