import { DataFieldOperator } from "../data/operators.ts";
import { equals } from "./object-copies.ts";
import { isPlainObject } from "./type-names.ts";
import type { PlainRecord } from "./types.ts";

/**
 * The part of `other` that differs from `original`. Arrays and class instances are compared and reported whole.
 * @param options.inner ignore keys that the original lacks
 * @param options.deletionKeys report a special key only when it changes something; else it is always reported
 */
export function diffObject(
  original: PlainRecord,
  other: PlainRecord,
  options: { inner?: boolean; deletionKeys?: boolean } = {},
): PlainRecord {
  const diff: PlainRecord = {};
  for (const [key, value] of Object.entries(other)) {
    if (key.startsWith("-=") || key.startsWith("==")) {
      if (options.deletionKeys && key.startsWith("-=") && !(key.slice(2) in original)) continue;
      if (options.inner && !(key.slice(2) in original)) continue;
      diff[key] = value;
      continue;
    }
    if (!(key in original)) {
      if (!options.inner) diff[key] = value;
      continue;
    }
    const current = original[key];
    if (value instanceof DataFieldOperator) diff[key] = value;
    else if (isPlainObject(current) && isPlainObject(value)) {
      const inner = diffObject(current, value, options);
      // An emptied or newly empty object is a difference of its own unless both are empty.
      if (Object.keys(inner).length) diff[key] = inner;
    } else if (!equals(current, value)) diff[key] = value;
  }
  return diff;
}
