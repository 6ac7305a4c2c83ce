import { type Problem, problem } from "./result.ts";

/**
 * Looking over data that came from outside: another client, a macro, an old card. The kinds of events use this to guard
 * their border; what passes may become part of a path in somebody's document.
 */

/** One look at a member of an event's data: its name and whether it is sound. */
export type Look = readonly [field: string, sound: (value: unknown) => boolean];

/** Most characters of a text in an event. */
const MOST_TEXT = 2000;

/** Checks data member by member; a missing member counts as undefined, unknown ones are passed over. */
export function lookOver(data: unknown, looks: readonly Look[]): Problem[] {
  const unsound = (name: string, field: string) => problem("FOURTALES.Kernel.Event.unsound", field, { name });
  if (!isObject(data)) return [unsound("data", "data")];
  return looks
    .filter(([field, sound]) => !sound((data as Record<string, unknown>)[field]))
    .map(([field]) => unsound(field, `data.${field}`));
}

/** Whole number of a size that can occur at a table. */
export const isWhole = (value: unknown): boolean => Number.isInteger(value) && Math.abs(value as number) <= 10_000;
/** Whole number from 0. */
export const isCount = (value: unknown): boolean => isWhole(value) && (value as number) >= 0;
export const isBoolean = (value: unknown): boolean => typeof value === "boolean";
export const isText = (value: unknown): boolean => typeof value === "string" && value.length <= MOST_TEXT;
/** An id that may become part of a dotted path; names that every object has would reach into the object itself. */
export const isId = (value: unknown): boolean =>
  typeof value === "string" && /^[A-Za-z0-9_-]{1,64}$/.test(value) && !(value in Object.prototype);
export const isObject = (value: unknown): boolean =>
  typeof value === "object" && value !== null && !Array.isArray(value);
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
