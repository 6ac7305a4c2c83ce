import { statSync } from "node:fs";

const SHELF = Symbol.for("vtt-table.kept");

interface Kept {
  stamp: number;
  value: unknown;
}

/**
 * What was made of a file or folder, for all files of tests that a worker plays: each of them evaluates its modules anew, and a
 * variable of a module is gone with it.
 * @param name of what is made
 * @param paths of what it is made from; made again once one of them was written
 */
export function kept<T>(name: string, paths: readonly string[], make: () => T): T {
  const place = globalThis as { [SHELF]?: Map<string, Kept> };
  place[SHELF] ??= new Map();
  const stamp = Math.max(0, ...paths.map((path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0));
  const key = [name, ...paths].join(":");
  const there = place[SHELF].get(key);
  if (there?.stamp === stamp) return there.value as T;
  const value = make();
  place[SHELF].set(key, { stamp, value });
  return value;
}
