import { type Problem, problem } from "./result.ts";

/**
 * Looking over data that came from outside: another client, a macro, an old card. The kinds of events use this to guard
 * their border; what passes may become part of a path in somebody's document.
 */

/** One look at a member of an event's data: whether it is sound. */
export type Look = (value: unknown) => boolean;

/** Looks at the members of an event's data, by name. */
export type Looks = Readonly<Record<string, Look>>;

/** Most characters of a text in an event. */
const MOST_TEXT = 2000;

/** Looks data over member by member; a missing member counts as undefined, unknown ones are passed over. */
export function lookFor(looks: Looks): (data: unknown) => Problem[] {
  const unsound = (name: string, field: string) => problem("FOURTALES.Kernel.Event.unsound", field, { name });
  return (data) => {
    if (!isObject(data)) return [unsound("data", "data")];
    return Object.entries(looks)
      .filter(([field, sound]) => !sound((data as Record<string, unknown>)[field]))
      .map(([field]) => unsound(field, `data.${field}`));
  };
}

/**
 * The same for an event that can be taken back: its data may say that this is what it does (`undo`), and what was there before.
 * @param was what may have been there; left out where the event remembers it under names of its own
 */
export function lookForUndoable(looks: Looks, was?: Look): (data: unknown) => Problem[] {
  return lookFor({ ...looks, ...(was && { was: orNothing(was) }), undo: orNothing(isBoolean) });
}

/** Whole number of a size that can occur at a table. */
export const isWhole: Look = (value) => Number.isInteger(value) && Math.abs(value as number) <= 10_000;
/** Whole number from 0. */
export const isCount: Look = (value) => isWhole(value) && (value as number) >= 0;
export const isBoolean: Look = (value) => typeof value === "boolean";
export const isText: Look = (value) => typeof value === "string" && value.length <= MOST_TEXT;
/** An id that may become part of a dotted path; names that every object has would reach into the object itself. */
export const isId: Look = (value) =>
  typeof value === "string" && /^[A-Za-z0-9_-]{1,64}$/.test(value) && !(value in Object.prototype);
export const isObject: Look = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
/** An object that holds sound things by id. */
export const isById =
  (sound: Look): Look =>
  (value) =>
    isObject(value) && Object.entries(value as object).every(([id, one]) => isId(id) && sound(one));
/** A list of ids, not longer than anything at a table. */
export const isIds: Look = (value) => Array.isArray(value) && value.length <= 60 && value.every(isId);
/** Also lets nothing pass. */
export const orNothing =
  (sound: Look): Look =>
  (value) =>
    value === undefined || value === null || sound(value);
export const oneOf =
  (...values: readonly unknown[]): Look =>
  (value) =>
    values.includes(value);
/** Whole number between two others. */
export const within =
  (least: number, most: number): Look =>
  (value) =>
    Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
