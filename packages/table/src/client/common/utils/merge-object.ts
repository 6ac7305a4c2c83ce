import { generation } from "../../generation.ts";
import { ForcedDeletion, ForcedReplacement } from "../data/operators.ts";
import { expandObject } from "./dotted-keys.ts";
import { deepClone } from "./object-copies.ts";
import { getType, isPlainObject } from "./type-names.ts";
import type { PlainRecord } from "./types.ts";

/** How {@link mergeObject} treats what it meets. `performDeletions` is generation 13's name of `applyOperators`. */
export interface MergeOptions {
  insertKeys?: boolean;
  insertValues?: boolean;
  overwrite?: boolean;
  recursive?: boolean;
  inplace?: boolean;
  enforceTypes?: boolean;
  performDeletions?: boolean;
  applyOperators?: boolean;
}

/**
 * Merge one object into another; none at all adds nothing. Dotted keys of both are expanded at the top level.
 * @returns the original when merged in place, else a copy
 * @throws Error with `enforceTypes` when a value would change its type
 */
export function mergeObject<T extends object>(
  original: T,
  other?: object | null,
  options: MergeOptions = {},
): T & PlainRecord {
  let target = original as PlainRecord;
  if (options.inplace === false) target = deepClone(target);
  if (Object.keys(target).some((key) => key.includes("."))) {
    const expanded = expandObject(target);
    if (options.inplace === false) target = expanded;
    else {
      for (const key of Object.keys(target)) delete target[key];
      Object.assign(target, expanded);
    }
  }
  const added = (other ?? {}) as PlainRecord;
  return mergeLevel(target, hasDots(added) ? expandObject(added) : added, options, 0) as T & PlainRecord;
}

function hasDots(object: object): boolean {
  return Object.keys(object).some((key) => key.includes("."));
}

function mergeLevel(target: PlainRecord, other: PlainRecord, options: MergeOptions, depth: number): PlainRecord {
  for (const [key, value] of Object.entries(other)) {
    if (key === "__proto__") continue;
    if (applySpecial(target, key, value, options)) continue;
    if (Object.hasOwn(target, key)) mergeExisting(target, key, value, options, depth);
    else mergeNew(target, key, value, options, depth);
  }
  return target;
}

/** Deletions and replacements, where the caller asked for them. @returns whether the key is done with */
function applySpecial(target: PlainRecord, key: string, value: unknown, options: MergeOptions): boolean {
  if (!(options.performDeletions || options.applyOperators)) return false;
  if (key.startsWith("-=")) {
    delete target[key.slice(2)];
    return true;
  }
  if (key.startsWith("==")) {
    target[key.slice(2)] = deepClone(value);
    return true;
  }
  if (generation < 14) return false;
  if (value instanceof ForcedDeletion) {
    delete target[key];
    return true;
  }
  if (value instanceof ForcedReplacement) {
    target[key] = ForcedReplacement.get(value);
    return true;
  }
  return false;
}

function mergeNew(target: PlainRecord, key: string, value: unknown, options: MergeOptions, depth: number): void {
  const allowed = depth === 0 ? options.insertKeys !== false : options.insertValues !== false;
  if (!allowed) return;
  // Special keys inside an inserted object must act, not be stored.
  if (!isPlainObject(value)) target[key] = value;
  else {
    const isOpen = options.insertKeys !== false && options.insertValues !== false;
    const inside = isOpen ? options : { ...options, insertKeys: true, insertValues: true };
    target[key] = mergeLevel({}, value, inside, depth + 1);
  }
}

function mergeExisting(target: PlainRecord, key: string, value: unknown, options: MergeOptions, depth: number): void {
  const current = target[key];
  if (options.recursive !== false && isPlainObject(value) && isPlainObject(current)) {
    mergeLevel(current, value, options, depth + 1);
    return;
  }
  if (options.overwrite === false) return;
  if (options.enforceTypes && current !== undefined && getType(current) !== getType(value)) {
    throw new Error(`The merge would change "${key}" from ${getType(current)} to ${getType(value)}.`);
  }
  target[key] = isPlainObject(value) ? deepClone(value) : value;
}
