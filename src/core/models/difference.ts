import { same } from "../../kernel/same.ts";

/** One thing to write: a value put in place of whatever stands there, or a member taken away. */
export interface Patch {
  path: readonly string[];
  /** Undefined takes the member away. */
  value: unknown;
}

type Plain = Record<string, unknown>;

/** May the name of a member stand in a dotted path of an update? Foundry would read others as paths or as commands. */
export function isUsableKey(key: string): boolean {
  return key !== "" && !key.includes(".") && !/^[-=]=/.test(key) && !(key in Object.prototype);
}

/**
 * What must be written to turn one piece of plain data into another: each as deep as it can be told, so that nothing beside
 * it is touched. Lists are written whole, and so is what holds a member whose name no update can tell.
 */
export function patchesBetween(from: unknown, to: unknown, path: readonly string[] = []): Patch[] {
  if (from === to || same(from, to)) return [];
  if (!isPlain(from) || !isPlain(to)) return [{ path, value: to }];
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])];
  const changed = names.filter((name) => !same(from[name], to[name]));
  if (!changed.every(isUsableKey)) return [{ path, value: to }];
  return changed.flatMap((name) => {
    const at = [...path, name];
    return Object.hasOwn(to, name) ? patchesBetween(from[name], to[name], at) : [{ path: at, value: undefined }];
  });
}

function isPlain(value: unknown): value is Plain {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
