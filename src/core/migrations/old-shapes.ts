/** Data of a document whose shape is not known yet. */
export type OldData = Record<string, unknown>;

/** Is this an object with named values, and no list? */
export function isData(value: unknown): value is OldData {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * A list as entries kept by id, as they are stored since: `w1`, `w2`, and so on.
 * @param order name of the field that keeps an entry's place in the list, from 1
 */
export function byId(prefix: string, order: string, list: readonly OldData[]): Record<string, OldData> {
  return Object.fromEntries(list.map((entry, i) => [`${prefix}${i + 1}`, { ...entry, [order]: i + 1 }]));
}

/** The index of a word on a ladder written in small letters; −1 for a word that is not on it. */
export function placeOf(ladder: readonly string[], word: unknown): number {
  return typeof word === "string" ? ladder.indexOf(word.trim().toLowerCase()) : -1;
}
