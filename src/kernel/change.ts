import type { Change } from "./events.ts";

/** In a path: a step without a name, or through `__proto__` and its kin. */
const FORBIDDEN = /(^|\.)(__proto__|constructor|prototype)?(\.|$)/;

/** Reads a dotted path; undefined where it leads nowhere. */
export function readPath(state: unknown, path: string): unknown {
  let here: unknown = state;
  for (const name of path.split(".")) {
    if (!here || typeof here !== "object" || !Object.hasOwn(here, name)) return undefined;
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
  const own = new Set<unknown>();
  for (const path of change.remove) next = write(own, next, split(path), true);
  for (const [path, value] of Object.entries(change.set)) next = write(own, next, split(path), false, value);
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
    const isOver = (other: string): boolean => other === path || below(other, path);
    for (const other of Object.keys(set)) if (isOver(other)) delete set[other];
    remove = remove.filter((other) => !isOver(other));
  };
  // Something below what is written whole goes into that whole value: both in one update would clash.
  const into = (path: string, gone: boolean, value?: unknown): boolean => {
    const whole = Object.keys(set).find((other) => below(path, other));
    if (whole === undefined) return false;
    set[whole] = write(new Set(), set[whole], split(path.slice(whole.length + 1)), gone, value);
    return true;
  };
  for (const path of second.remove) {
    overwrite(path);
    if (!into(path, true)) remove.push(path);
  }
  for (const [path, value] of Object.entries(second.set)) {
    overwrite(path);
    if (!into(path, false, value)) set[path] = value;
  }
  return { set, remove };
}

function split(path: string): string[] {
  if (FORBIDDEN.test(path)) throw new RangeError(`Change: path "${path}"`);
  return path.split(".");
}

/** @param own copies that were made for this change: a branch of thousands that is written to a thousand times is copied once */
function write(
  own: Set<unknown>,
  state: unknown,
  [name, ...rest]: readonly string[],
  remove: boolean,
  value?: unknown,
): unknown {
  const here = state && typeof state === "object" ? state : {};
  if (remove && !Object.hasOwn(here, name!)) return state;
  const copy = (own.has(here) ? here : Array.isArray(here) ? [...here] : { ...here }) as Record<string, unknown>;
  own.add(copy);
  if (!rest.length && remove) delete copy[name!];
  else copy[name!] = rest.length ? write(own, copy[name!], rest, remove, value) : value;
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
      if (was === value) continue;
      // Branches are looked into and not written out: there may be thousands of cards in one, and nothing new in any of them.
      if (isBranch(was) && isBranch(value)) walk(was, value, `${path}${name}.`);
      else if (JSON.stringify(was) !== JSON.stringify(value)) set[path + name] = value;
    }
  };
  walk(isBranch(before) ? before : {}, isBranch(after) ? after : {}, "");
  return { set, remove };
}

function isBranch(value: unknown): value is Record<string, unknown> {
  if (!value || typeof value !== "object" || Array.isArray(value)) return false;
  return Object.keys(value).every((name) => name && !name.includes("."));
}
