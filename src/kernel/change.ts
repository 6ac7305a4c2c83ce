import type { Change } from "./events.ts";

const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);

/** Reads a dotted path; undefined where it leads nowhere. */
export function readPath(state: unknown, path: string): unknown {
  let here: unknown = state;
  for (const name of path.split(".")) {
    if (typeof here !== "object" || here === null || !Object.hasOwn(here, name)) return undefined;
    here = (here as Record<string, unknown>)[name];
  }
  return here;
}

/**
 * A copy of the state with a change made; untouched branches are shared. Removals come first, then writes.
 * @throws {RangeError} for a path through `__proto__` and its kin
 */
export function applyChange<S>(state: S, change: Change): S {
  let next: unknown = state;
  for (const path of change.remove) next = write(next, split(path), undefined, true);
  for (const [path, value] of Object.entries(change.set)) next = write(next, split(path), value, false);
  return next as S;
}

/**
 * Two changes to one document as one, the later winning. Makes one update where there would be many.
 */
export function mergeChanges(first: Change, second: Change): Change {
  const set: Record<string, unknown> = { ...first.set };
  let remove = [...first.remove];
  const below = (path: string, by: string): boolean => path.startsWith(`${by}.`);
  const overwrite = (path: string): void => {
    for (const other of Object.keys(set)) if (other === path || below(other, path)) delete set[other];
    remove = remove.filter((other) => other !== path && !below(other, path));
  };
  // Something below what is written whole goes into that whole value: both in one update would clash.
  const into = (path: string, value: unknown, gone: boolean): boolean => {
    const whole = Object.keys(set).find((other) => below(path, other));
    if (whole === undefined) return false;
    set[whole] = write(set[whole], split(path.slice(whole.length + 1)), value, gone);
    return true;
  };
  for (const path of second.remove) {
    overwrite(path);
    if (!into(path, undefined, true)) remove.push(path);
  }
  for (const [path, value] of Object.entries(second.set)) {
    overwrite(path);
    if (!into(path, value, false)) set[path] = value;
  }
  return { set, remove };
}

function split(path: string): string[] {
  const names = path.split(".");
  if (names.some((name) => name === "" || FORBIDDEN.has(name))) throw new RangeError(`Change: path "${path}"`);
  return names;
}

function write(state: unknown, [name, ...rest]: readonly string[], value: unknown, remove: boolean): unknown {
  const here = typeof state === "object" && state !== null ? state : {};
  if (remove && !Object.hasOwn(here, name!)) return state;
  const copy = (Array.isArray(here) ? [...here] : { ...here }) as Record<string, unknown>;
  if (rest.length > 0) copy[name!] = write(copy[name!], rest, value, remove);
  else if (remove) delete copy[name!];
  else copy[name!] = value;
  return copy;
}

/**
 * The change that makes one state of another. Lists and what has dots in its name are written whole.
 * @returns no writes and no removals where both say the same
 */
export function changeBetween(before: unknown, after: unknown): Change {
  const set: Record<string, unknown> = {};
  const remove: string[] = [];
  const walk = (old: Record<string, unknown>, now: Record<string, unknown>, path: string): void => {
    for (const [name, was] of Object.entries(old))
      if (was !== undefined && !Object.hasOwn(now, name)) remove.push(path + name);
    for (const [name, value] of Object.entries(now)) {
      const was = old[name];
      if (Object.is(was, value)) continue;
      // Branches are looked into and not written out: there may be thousands of cards in one, and nothing new in any of them.
      if (isBranch(was) && isBranch(value)) walk(was, value, `${path}${name}.`);
      else if (JSON.stringify(was) !== JSON.stringify(value)) set[path + name] = value;
    }
  };
  walk(isBranch(before) ? before : {}, isBranch(after) ? after : {}, "");
  return { set, remove };
}

function isBranch(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return !Object.keys(value).some((name) => name === "" || name.includes("."));
}
