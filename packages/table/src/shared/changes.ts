import type { Json, JsonObject } from "./protocol.ts";

const FORBIDDEN_KEYS = new Set(["__proto__", "constructor", "prototype"]);
const OPERATOR_KEY = "__$OPERATOR$__";

export function isPlainObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Deep copy of JSON data; `undefined` members vanish as they would on the wire. */
export function copyJson<T>(value: T): T {
  return value === undefined ? value : (JSON.parse(JSON.stringify(value)) as T);
}

/**
 * @throws Error when a key anywhere in the data could reach an object's prototype.
 */
export function refuseDangerousKeys(value: unknown): void {
  if (Array.isArray(value)) value.forEach(refuseDangerousKeys);
  if (!isPlainObject(value)) return;
  for (const [key, inner] of Object.entries(value)) {
    if (key.split(".").some((part) => FORBIDDEN_KEYS.has(part))) throw new Error(`The key "${key}" is not allowed.`);
    refuseDangerousKeys(inner);
  }
}

/** Turns dotted keys into nested objects at every level; arrays' members are expanded too. */
export function expandKeys(value: Json): Json {
  if (Array.isArray(value)) return value.map(expandKeys);
  if (!isPlainObject(value)) return value;
  const result: JsonObject = {};
  for (const [key, inner] of Object.entries(value)) {
    const expanded = expandKeys(inner);
    const parts = key.split(".");
    let target = result;
    for (const part of parts.slice(0, -1)) {
      const next = target[part];
      if (isPlainObject(next)) target = next;
      else {
        const created: JsonObject = {};
        target[part] = created;
        target = created;
      }
    }
    const last = parts[parts.length - 1] as string;
    const before = target[last];
    target[last] = isPlainObject(before) && isPlainObject(expanded) ? { ...before, ...expanded } : expanded;
  }
  return result;
}

/** The kind and the carried value of a serialised data operator; null when `value` is none (always on generation 13). */
function readOperator(value: Json, generation: 13 | 14): { kind: string; value: Json } | null {
  if (generation < 14 || !isPlainObject(value)) return null;
  const kind = value[OPERATOR_KEY];
  if (typeof kind !== "string") return null;
  return { kind, value: value.value ?? null };
}

function withoutOperators(value: Json, generation: 13 | 14): Json {
  if (Array.isArray(value)) return value.map((inner) => withoutOperators(inner, generation));
  if (!isPlainObject(value)) return value;
  const target: JsonObject = {};
  applyChanges(target, value, { generation });
  return target;
}

export interface ApplyOptions {
  generation: 13 | 14;
  /** false: objects given at the top are replaced instead of merged. */
  recursive?: boolean;
}

/**
 * Applies expanded changes to source data in place, with both generations' ways to delete and to replace a key.
 * Arrays are replaced whole.
 */
export function applyChanges(target: JsonObject, changes: JsonObject, options: ApplyOptions): void {
  const { generation, recursive = true } = options;
  for (const [key, value] of Object.entries(changes)) {
    if (FORBIDDEN_KEYS.has(key)) throw new Error(`The key "${key}" is not allowed.`);
    const operator = readOperator(value, generation);
    if (key.startsWith("-=")) delete target[key.slice(2)];
    else if (key.startsWith("==")) target[key.slice(2)] = withoutOperators(value, generation);
    else if (operator?.kind === "ForcedDeletion") delete target[key];
    else if (operator?.kind === "ForcedReplacement") target[key] = withoutOperators(operator.value, generation);
    else {
      const before = target[key];
      if (recursive && isPlainObject(before) && isPlainObject(value)) applyChanges(before, value, { generation });
      else target[key] = withoutOperators(value, generation);
    }
  }
}

/** Every value at `path` (dots; `*` is any key or index), with a setter; looks through replacement operators and prefixes. */
export function* valuesAt(data: Json, path: readonly string[]): Generator<{ value: Json; set: (value: Json) => void }> {
  const [head, ...rest] = path;
  if (head === undefined || typeof data !== "object" || data === null) return;
  const holder = data as Record<string, Json>;
  if (isPlainObject(data) && typeof data[OPERATOR_KEY] === "string") {
    if ("value" in data) yield* valuesAt(data.value as Json, path);
    return;
  }
  for (const key of Object.keys(holder)) {
    const name = key.startsWith("==") ? key.slice(2) : key;
    if (head !== "*" && name !== head) continue;
    const value = holder[key] as Json;
    if (rest.length > 0) yield* valuesAt(value, rest);
    else if (isPlainObject(value) && OPERATOR_KEY in value) {
      if ("value" in value) yield { value: value.value as Json, set: (next) => (value.value = next) };
    } else yield { value, set: (next) => (holder[key] = next) };
  }
}
