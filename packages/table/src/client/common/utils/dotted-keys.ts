import { isPlainObject } from "./type-names.ts";
import type { PlainRecord } from "./types.ts";

const MAX_DEPTH = 100;
/** Path segments that would reach an object's prototype: never followed, so that user data cannot pollute it. */
const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);

/** Read a value at a dotted path; undefined when any step is missing. A key that holds the whole dotted text wins. */
export function getProperty(object: Loose, key: string): Loose {
  if (!key || object === null || object === undefined) return undefined;
  if (Object(object) === object && key in object) return object[key];
  let target = object;
  for (const step of String(key).split(".")) {
    if (target === null || target === undefined) return undefined;
    target = target[step];
  }
  return target;
}

/** Whether a dotted path leads to a property that exists, even when it holds undefined. */
export function hasProperty(object: Loose, key: string): boolean {
  if (!key || Object(object) !== object) return false;
  if (key in object) return true;
  let target = object;
  for (const step of String(key).split(".")) {
    if (Object(target) !== target || !(step in target)) return false;
    target = target[step];
  }
  return true;
}

/**
 * Write a value at a dotted path, creating the objects in between.
 * @returns whether the value changed
 */
export function setProperty(object: Loose, key: string, value: unknown): boolean {
  if (!key) return false;
  const steps = String(key).split(".");
  if (steps.some((step) => FORBIDDEN.has(step))) return false;
  const last = steps.pop() as string;
  let target = object;
  for (const step of steps) {
    if (Object(target[step]) !== target[step]) target[step] = {};
    target = target[step];
  }
  if (last in target && target[last] === value) return false;
  target[last] = value;
  return true;
}

/** Delete the property at a dotted path. @returns whether there was one */
export function deleteProperty(object: Loose, key: string): boolean {
  if (!key || !object) return false;
  const steps = key.split(".");
  if (steps.some((step) => FORBIDDEN.has(step))) return false;
  const last = steps.pop() as string;
  const parent = steps.length ? getProperty(object, steps.join(".")) : object;
  if (Object(parent) !== parent || !(last in parent)) return false;
  return delete parent[last];
}

/**
 * Turn dotted keys into nested objects, at every level; class instances are kept as they are.
 * @throws Error when nested deeper than 100 levels
 */
export function expandObject(object: PlainRecord): PlainRecord {
  return expandLevel(object, 0) as PlainRecord;
}

function expandLevel(value: unknown, depth: number): unknown {
  if (depth > MAX_DEPTH)
    throw new Error(`The object is nested deeper than ${MAX_DEPTH} levels and cannot be expanded.`);
  if (Array.isArray(value)) return value.map((entry) => expandLevel(entry, depth + 1));
  if (!isPlainObject(value)) return value;
  const expanded: PlainRecord = {};
  for (const [key, entry] of Object.entries(value)) {
    const inner = expandLevel(entry, depth + 1);
    // Most keys have no dots and come once.
    if (!key.includes(".") && !(key in expanded)) {
      expanded[key] = inner;
      continue;
    }
    const current = getProperty(expanded, key);
    if (isPlainObject(current) && isPlainObject(inner)) Object.assign(current, inner);
    else setProperty(expanded, key, inner);
  }
  return expanded;
}

/** Turn nested objects into dotted keys. Arrays stay whole; an empty object stays as a leaf. */
export function flattenObject(object: PlainRecord): PlainRecord {
  const flat: PlainRecord = {};
  flattenInto(flat, object, "", 0);
  return flat;
}

function flattenInto(flat: PlainRecord, object: PlainRecord, prefix: string, depth: number): void {
  if (depth > MAX_DEPTH)
    throw new Error(`The object is nested deeper than ${MAX_DEPTH} levels and cannot be flattened.`);
  for (const [key, value] of Object.entries(object)) {
    if (isPlainObject(value) && Object.keys(value).length) flattenInto(flat, value, `${prefix}${key}.`, depth + 1);
    else flat[`${prefix}${key}`] = value;
  }
}

/** Keep only the keys that a template object also has. */
export function filterObject(
  source: PlainRecord,
  template: PlainRecord,
  { deletionKeys = false, templateValues = false }: { deletionKeys?: boolean; templateValues?: boolean } = {},
): PlainRecord {
  const kept: PlainRecord = {};
  for (const [key, value] of Object.entries(source)) {
    if (key in template) {
      const inner = template[key];
      if (isPlainObject(inner) && isPlainObject(value)) {
        kept[key] = filterObject(value, inner, { deletionKeys, templateValues });
      } else kept[key] = templateValues ? inner : value;
    } else if (deletionKeys && key.startsWith("-=")) kept[key] = value;
  }
  return kept;
}

/** Swap keys and values. */
export function invertObject(object: PlainRecord): PlainRecord {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [value, key]));
}

/** Whether a key is one of the two special update keys, `-=x` (delete) or `==x` (replace). */
export function isDeletionKey(key: unknown): boolean {
  return typeof key === "string" && (key.startsWith("-=") || key.startsWith("=="));
}
