import { isObject, type Look } from "./looks.ts";

/** The longest that the data of a document may be, in characters as JSON writes it: somebody may have written a story into it. */
const MOST_SOURCE = 256 * 1024;
/** The deepest that data may lie within data. */
const DEEPEST = 30;

/** Members that would be more than data: of what every object has, and what Foundry reads as an order. */
const ORDERS = /^(__proto__|constructor|prototype|[-=]=.*)$/;

/** What a document holds that runs code of its writer's; no rule needs it, and no card may bring it. */
const RUNS = new Set(["executeScript", "executeMacro"]);

/** Data of a document as it was taken away: plain, and of a bearable size. */
export const isKept: Look = (value) => isObject(value) && isPlainUpTo(value, MOST_SOURCE);

/** Data of a document that a rule may make: the same, without anything that runs. */
export const isSource: Look = (value) => isKept(value) && !runs(value);

/** Fields and what they shall be: a few, by dotted path. */
export const isFields: Look = (value) =>
  isObject(value) &&
  isPlainUpTo(Object.values(value as object), MOST_SOURCE) &&
  Object.keys(value as object).every((path) => path.split(".").every((name) => name !== "" && !ORDERS.test(name)));

function runs(value: unknown): boolean {
  const { behaviors } = value as { behaviors?: unknown };
  if (behaviors === undefined) return false;
  return (
    !Array.isArray(behaviors) ||
    behaviors.some((one) => !isObject(one) || RUNS.has(String((one as { type?: unknown }).type)))
  );
}

/** Is it plain data that JSON keeps as it is, of no more than so many characters? Looks no further than up to the limit. */
function isPlainUpTo(value: unknown, most: number): boolean {
  return weigh(value, most, DEEPEST) >= 0;
}

function weigh(value: unknown, budget: number, depth: number): number {
  if (typeof value === "string") return budget - value.length - 2;
  if (value === null || typeof value === "boolean") return budget - 5;
  if (typeof value === "number") return Number.isFinite(value) ? budget - 8 : -1;
  if (typeof value !== "object" || depth === 0) return -1;
  let left = budget - 2;
  const named = !Array.isArray(value);
  for (const name of Object.keys(value)) {
    if (named && ORDERS.test(name)) return -1;
    left = weigh((value as Record<string, unknown>)[name], left - (named ? name.length + 4 : 1), depth - 1);
    if (left < 0) return -1;
  }
  return left;
}
