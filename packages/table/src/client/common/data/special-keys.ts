import { generation } from "../../generation.ts";
import { logCompatibilityWarning } from "../utils/compatibility-log.ts";
import { isPlainObject } from "../utils/type-names.ts";
import type { PlainRecord } from "../utils/types.ts";
import { DataFieldOperator, deletion, ForcedDeletion, ForcedReplacement } from "./operators.ts";

/**
 * Turn `-=key` and `==key` into operators, the one form the fields understand inside. Generation 14 warns about them.
 * Returns a new object; class instances are kept as they are.
 */
export function keysToOperators(changes: PlainRecord): PlainRecord {
  const result: PlainRecord = {};
  for (const [key, value] of Object.entries(changes)) {
    const special = key.startsWith("-=") || key.startsWith("==");
    if (special && generation >= 14) {
      logCompatibilityWarning(`The update key "${key}" is the old way; use the _del and _replace operators.`, {
        since: 14,
        until: 16,
        once: true,
      });
    }
    if (key.startsWith("-=")) result[key.slice(2)] = deletion;
    else if (key.startsWith("==")) result[key.slice(2)] = new ForcedReplacement(value);
    else result[key] = isPlainObject(value) ? keysToOperators(value) : value;
  }
  return result;
}

/** Turn operators back into the form that this generation shows to callers, hooks and the wire. */
export function operatorsToKeys(diff: PlainRecord): PlainRecord {
  if (generation >= 14) return diff;
  const result: PlainRecord = {};
  for (const [key, value] of Object.entries(diff)) {
    if (value instanceof ForcedDeletion) result[`-=${key}`] = null;
    else if (value instanceof ForcedReplacement) result[`==${key}`] = DataFieldOperator.get(value);
    else result[key] = isPlainObject(value) ? operatorsToKeys(value) : value;
  }
  return result;
}

/**
 * Apply the special keys inside an object, giving plain data: deletions are dropped, replacements unwrapped.
 */
export function applySpecialKeys<T>(data: T): T {
  if (data instanceof ForcedDeletion) return undefined as T;
  if (data instanceof ForcedReplacement) return DataFieldOperator.get(data);
  if (Array.isArray(data)) return data.map((entry) => applySpecialKeys(entry)) as T;
  if (!isPlainObject(data)) return data;
  const result: PlainRecord = {};
  for (const [key, value] of Object.entries(data)) {
    if (key.startsWith("-=") || value instanceof ForcedDeletion) continue;
    result[key.startsWith("==") ? key.slice(2) : key] = applySpecialKeys(value);
  }
  return result as T;
}
