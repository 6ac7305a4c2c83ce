import { plainCopy } from "../../kernel/plain-copy.ts";
import { same } from "../../kernel/same.ts";
import { fields } from "../foundry/fields.ts";
import { isUsableKey } from "./difference.ts";

/** Something in a document's data that its model refuses. */
export interface Fault {
  /** Names from `system` on; empty where `system` itself is no data. */
  path: readonly string[];
  /** What stands in the world. */
  was: unknown;
  /** What is used in its place; undefined where it is left out. */
  now: unknown;
}

type Plain = Record<string, unknown>;

/** What is asked of a Foundry field; `clean` and `validate` are the judges that Foundry itself asks. */
interface Field {
  nullable: boolean;
  options: { most?: number; validate?: unknown };
  clean(value: unknown, options: object): unknown;
  validate(value: unknown, options: object): unknown;
  fields?: Record<string, Field>;
  element?: Field;
  max?: number;
}

const { ArrayField, BooleanField, NumberField, ObjectField, SchemaField, StringField, TypedObjectField } = fields;

/**
 * A document's stored data with everything that its schema refuses replaced by the initial value. An entry of a list or
 * of a keyed group that is unsound as a whole is left out, and so are entries above the limit. Sound values stay the very
 * same; missing and foreign ones are Foundry's to fill in and to pass over. What was given is not changed.
 * @param schema of a data model, whole
 */
export function heal(schema: object, stored: unknown): { system: Plain; faults: Fault[] } {
  const faults: Fault[] = [];
  return { system: healed(schema as Field, stored, [], faults) as Plain, faults };
}

/** Stands for an entry that is left out. */
const GONE = Symbol("left out");

function healed(field: Field, value: unknown, path: readonly string[], faults: Fault[], entry = false): unknown {
  if (value === undefined) return value;
  if (value === null && field.nullable) return value;
  if (field instanceof SchemaField && isPlain(value)) return healGroup(field.fields!, value, path, faults);
  if (field instanceof TypedObjectField && isPlain(value)) return healEntries(field, value, path, faults);
  if (field instanceof ArrayField && Array.isArray(value)) return healList(field, value, path, faults);
  const fit = isBranch(field) ? undefined : fitting(field, value);
  if (fit !== undefined && fit === cast(field, value)) return value;
  const leftOut = entry && !(fit !== undefined && takesAny(field));
  const now = leftOut ? undefined : fit === undefined ? field.clean(undefined, {}) : fit;
  faults.push({ path, was: value, now });
  return leftOut ? GONE : now;
}

function healGroup(fields: Record<string, Field>, value: Plain, path: readonly string[], faults: Fault[]): Plain {
  let copy: Plain | null = null;
  for (const [name, field] of Object.entries(fields)) {
    if (!Object.hasOwn(value, name)) continue;
    const inner = healed(field, value[name], [...path, name], faults);
    if (inner === value[name]) continue;
    copy ??= { ...value };
    copy[name] = inner;
  }
  return copy ?? value;
}

function healEntries(field: Field, value: Plain, path: readonly string[], faults: Fault[]): Plain {
  const kept: [string, unknown][] = [];
  const before = faults.length;
  const most = field.options.most ?? Number.POSITIVE_INFINITY;
  for (const [key, entry] of Object.entries(value)) {
    const at = [...path, key];
    const usable = isUsableKey(key) && kept.length < most;
    if (!usable) faults.push({ path: at, was: entry, now: undefined });
    const inner = usable ? healed(field.element!, entry, at, faults, true) : GONE;
    if (inner !== GONE) kept.push([key, inner]);
  }
  return faults.length === before ? value : Object.fromEntries(kept);
}

function healList(field: Field, value: unknown[], path: readonly string[], faults: Fault[]): unknown[] {
  const before = faults.length;
  const kept = value
    .map((entry, index) => {
      if (index < (field.max ?? Number.POSITIVE_INFINITY))
        return healed(field.element!, entry, [...path, String(index)], faults, true);
      faults.push({ path: [...path, String(index)], was: entry, now: undefined });
      return GONE;
    })
    .filter((entry) => entry !== GONE);
  return faults.length === before ? value : kept;
}

/** The nearest value that the field accepts; undefined when there is none. */
function fitting(field: Field, value: unknown): unknown {
  const own = cast(field, value);
  if (own === undefined) return undefined;
  // Any object will do there, however large, as long as it can be written.
  if (takesAny(field)) return withoutReserved(own);
  const clean = field.clean(plainCopy(own), {});
  if (field.validate(clean, {})) return undefined;
  // Text is trimmed by Foundry, which spoils nothing.
  return typeof own === "string" || same(clean, own) ? own : clean;
}

/** The value in the field's own type where it can only mean one thing, as a figure that was written as text. */
function cast(field: Field, value: unknown): unknown {
  if (field instanceof NumberField) return figure(value);
  if (field instanceof BooleanField) return truth(value);
  if (field instanceof StringField) return typeof value === "number" ? String(value) : text(value);
  if (field instanceof ObjectField) return isPlain(value) ? value : undefined;
  return value;
}

function figure(value: unknown): number | undefined {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : undefined;
}

function truth(value: unknown): boolean | undefined {
  if (value === "true" || value === 1) return true;
  if (value === "false" || value === 0) return false;
  return typeof value === "boolean" ? value : undefined;
}

function text(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** Plain data without the names that every object has: nobody can write those. The very same where it has none. */
function withoutReserved(value: unknown): unknown {
  if (!holdsReserved(value)) return value;
  if (Array.isArray(value)) return value.map(withoutReserved);
  const kept = Object.entries(value as Plain).filter(([name]) => !(name in Object.prototype));
  return Object.fromEntries(kept.map(([name, one]) => [name, withoutReserved(one)]));
}

/** Each card that comes in is asked this: no list is made for it. */
function holdsReserved(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(holdsReserved);
  if (!isPlain(value)) return false;
  for (const name of Object.keys(value)) if (name in Object.prototype || holdsReserved(value[name])) return true;
  return false;
}

function takesAny(field: Field): boolean {
  return Object.getPrototypeOf(field) === ObjectField.prototype && !field.options.validate;
}

function isBranch(field: Field): boolean {
  return field instanceof SchemaField || field instanceof TypedObjectField || field instanceof ArrayField;
}

function isPlain(value: unknown): value is Plain {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
