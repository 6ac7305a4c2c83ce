import * as fields from "../data/fields/index.ts";
import { gamemaster } from "./document-parts.ts";

/** A figure that has to be there. */
export const number = (initial: number, more: Loose = {}) =>
  new fields.NumberField({ required: true, nullable: false, initial, ...more });

/** A whole one. */
export const whole = (initial = 0, more: Loose = {}) => number(initial, { integer: true, ...more });

/** One of a constant's values. */
export const oneOf = (choices: object, initial: number) =>
  new fields.NumberField({ required: true, initial, choices: Object.values(choices) });

/** Where something lies on the scene. */
export const place = () => ({ x: whole(), y: whole(), elevation: number(0) });

/** What a user's own marks are coloured with at first. */
export const userColor = () => globalThis.game?.user?.color?.css || "#ffffff";

/** The letters that texts on the map begin with. */
export const fontFamily = () => globalThis.CONFIG?.defaultFontFamily || "Signika";

export const onlyGamemasters = { create: gamemaster, update: gamemaster, delete: gamemaster };

export function authorOrGamemaster(user: Loose, document: Loose): boolean {
  return user.isGM || document._source.author === user.id;
}
