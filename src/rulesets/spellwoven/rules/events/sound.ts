import { type Problem, problem } from "../../../../kernel/result.ts";

/** Names that would reach into every object there is. */
const FORBIDDEN = ["__proto__", "constructor", "prototype"];

/** One look at a member of an event's data: its name and whether it is sound. */
export type Look = readonly [field: string, sound: (value: unknown) => boolean];

/** Checks data from outside member by member; a missing member counts as undefined. */
export function lookOver(data: unknown, looks: readonly Look[]): Problem[] {
  if (typeof data !== "object" || data === null || Array.isArray(data)) {
    return [problem("FOURTALES.Woven.Rules.Event.unsound", "data", { name: "data" })];
  }
  return looks
    .filter(([field, sound]) => !sound((data as Record<string, unknown>)[field]))
    .map(([field]) => problem("FOURTALES.Woven.Rules.Event.unsound", `data.${field}`, { name: field }));
}

/** Whole number of a size that can occur at a table. */
export const isWhole = (value: unknown): boolean => Number.isInteger(value) && Math.abs(value as number) <= 10_000;
export const isBoolean = (value: unknown): boolean => typeof value === "boolean";
export const isText = (value: unknown): boolean => typeof value === "string" && value.length <= 2000;
/** An id that may become part of a dotted path. */
export const isId = (value: unknown): boolean =>
  typeof value === "string" && /^[A-Za-z0-9_-]{1,64}$/.test(value) && !FORBIDDEN.includes(value);
/** Also lets nothing pass. */
export const orNothing =
  (sound: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    value === undefined || value === null || sound(value);
export const oneOf =
  (...values: readonly unknown[]) =>
  (value: unknown): boolean =>
    values.includes(value);
/** Whole number between two others. */
export const within =
  (least: number, most: number) =>
  (value: unknown): boolean =>
    Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
