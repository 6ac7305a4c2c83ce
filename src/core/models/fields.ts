import { type Field, fields, type Schema } from "../foundry/fields.ts";

export type { Schema } from "../foundry/fields.ts";

const ALWAYS = { required: true, nullable: false } as const;
const MAYBE = { required: true, nullable: true, initial: null } as const;

/** The highest figure of a field that names none: more than any table counts, and little enough to work with. */
export const HIGHEST = 999_999;

/** The most entries of a list or a keyed group that names no other limit: more would take a sheet's time. */
const MOST_ENTRIES = 500;

/** A whole number that is never null, from 0 on unless said otherwise. */
export function whole(initial: number, min = 0, max = HIGHEST) {
  return new fields.NumberField({ ...ALWAYS, integer: true, initial, min, max });
}

/** A whole number that is never null, above or below nothing. */
export function integer(initial = 0) {
  return new fields.NumberField({ ...ALWAYS, integer: true, initial, min: -HIGHEST, max: HIGHEST });
}

/** A whole number, or null where nobody has said. */
export function wholeOrNull(min = 0, max = HIGHEST) {
  return new fields.NumberField({ ...MAYBE, integer: true, min, max });
}

/** One of a few whole numbers; the first is the least, the last the most. */
export function numberOf(choices: readonly number[], initial: number) {
  return new fields.NumberField({ ...ALWAYS, ...span(choices), initial });
}

/** One of a few whole numbers, or null. */
export function numberOrNull(choices: readonly number[]) {
  return new fields.NumberField({ ...MAYBE, ...span(choices) });
}

function span(choices: readonly number[]) {
  return { integer: true, min: choices[0]!, max: choices.at(-1)!, choices: [...choices] };
}

/** Text that is never missing. */
export function text(initial = "") {
  return new fields.StringField({ ...ALWAYS, blank: true, initial });
}

/** One of a few words. */
export function oneOf<T extends string>(choices: readonly T[], initial: T) {
  return new fields.StringField({ ...ALWAYS, blank: choices.includes("" as T), choices: [...choices], initial });
}

/** Yes or no. */
export function flag(initial = false) {
  return new fields.BooleanField({ initial });
}

/** Text with markup; its path stands in the manifest, so that the server cleans it. */
export function html() {
  return new fields.HTMLField({ required: true, blank: true, initial: "" });
}

/** Fields that belong together. */
export function group(schema: Schema) {
  return new fields.SchemaField(schema);
}

/** Fields that belong together, or null where there is no such thing. */
export function groupOrNull(schema: Schema) {
  return new fields.SchemaField(schema, MAYBE);
}

/** Entries kept by id: rows of fields, or single fields; never more than `most`. */
export function keyed(entry: Schema | Field, initial: () => Record<string, unknown> = () => ({}), most = MOST_ENTRIES) {
  const field = entry instanceof fields.DataField ? entry : group(entry);
  const validate = (entries: object) => {
    if (Object.keys(entries).length > most) throw new Error(`cannot have more than ${most} entries`);
  };
  return new fields.TypedObjectField(field, { initial, most, validate });
}

/** A list of words: any, or some of a few. */
export function words(initial: readonly string[] = [], choices?: readonly string[]) {
  const word = choices ? oneOf(choices, choices[0]!) : new fields.StringField(ALWAYS);
  return new fields.ArrayField(word, { initial: [...initial], max: MOST_ENTRIES });
}

/** A list of whole numbers from 0 on. */
export function figures() {
  return new fields.ArrayField(whole(0), { max: MOST_ENTRIES });
}

/** A list of rows. */
export function rows(schema: Schema) {
  return new fields.ArrayField(group(schema), { max: MOST_ENTRIES });
}
