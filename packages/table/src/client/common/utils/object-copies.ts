import { getType, isPlainObject } from "./type-names.ts";

const MAX_DEPTH = 100;

/**
 * Copy arrays, plain objects and dates; instances of classes are kept by reference.
 * @param options.strict throw on a value that cannot be copied rather than keep it by reference
 * @throws Error when the data is nested deeper than 100 levels
 */
export function deepClone<T>(original: T, options: { strict?: boolean; prune?: boolean } = {}): T {
  return cloneLevel(original, options, 0) as T;
}

function cloneLevel(original: unknown, options: { strict?: boolean; prune?: boolean }, depth: number): unknown {
  if (depth > MAX_DEPTH) throw new Error(`The data is nested deeper than ${MAX_DEPTH} levels and cannot be copied.`);
  if (typeof original !== "object" || original === null) return original;
  if (Array.isArray(original)) return original.map((entry) => cloneLevel(entry, options, depth + 1));
  if (original instanceof Date) return new Date(original);
  if (isPlainObject(original)) {
    const copy: Record<string, unknown> = {};
    for (const key of Object.keys(original)) {
      if (options.prune && key.startsWith("-=")) continue;
      copy[key] = cloneLevel(original[key], options, depth + 1);
    }
    return copy;
  }
  if (options.strict) throw new Error("Only plain data can be copied in strict mode.");
  return original;
}

/** Copy by way of JSON: what would arrive on another client. */
export function duplicate<T>(original: T): T {
  return JSON.parse(JSON.stringify(original));
}

/** Freeze an object and everything plain below it. */
export function deepFreeze<T>(value: T, { strict = false }: { strict?: boolean } = {}): T {
  return walk(value, Object.freeze, strict, 0) as T;
}

/** Seal an object and everything plain below it. */
export function deepSeal<T>(value: T, { strict = false }: { strict?: boolean } = {}): T {
  return walk(value, Object.seal, strict, 0) as T;
}

function walk(value: unknown, lock: (value: object) => object, strict: boolean, depth: number): unknown {
  if (depth > MAX_DEPTH) throw new Error(`The data is nested deeper than ${MAX_DEPTH} levels and cannot be locked.`);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value) || isPlainObject(value)) {
    for (const entry of Object.values(value)) walk(entry, lock, strict, depth + 1);
    return lock(value);
  }
  if (strict) throw new Error("Only plain data can be locked in strict mode.");
  return value;
}

/** Deep equality of plain data, sets, maps and objects that offer their own `equals`. */
export function equals(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || a === b) return true;
  const type = getType(a);
  if (type !== getType(b)) return false;
  if (type === "Array") {
    const [left, right] = [a as unknown[], b as unknown[]];
    return left.length === right.length && left.every((entry, index) => equals(entry, right[index]));
  }
  if (type === "Object") {
    const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>];
    const keys = Object.keys(left);
    if (keys.length !== Object.keys(right).length) return false;
    return keys.every((key) => Object.hasOwn(right, key) && equals(left[key], right[key]));
  }
  if (type === "Set") {
    const [left, right] = [a as Set<unknown>, b as Set<unknown>];
    return left.size === right.size && [...left].every((entry) => right.has(entry));
  }
  if (type === "Map") {
    const [left, right] = [a as Map<unknown, unknown>, b as Map<unknown, unknown>];
    return left.size === right.size && [...left].every(([key, v]) => right.has(key) && equals(v, right.get(key)));
  }
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime();
  const own = (a as { equals?: unknown } | null)?.equals;
  return typeof own === "function" ? Boolean(own.call(a, b)) : false;
}
