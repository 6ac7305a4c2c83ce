import type { Change } from "./events.ts";

/** No writes at all. */
export const NO_CHANGE: Change = { set: {}, remove: [] };

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
  const covered = (path: string, by: string): boolean => path === by || path.startsWith(`${by}.`);
  const set: Record<string, unknown> = {};
  const later = [...second.remove, ...Object.keys(second.set)];
  for (const [path, value] of Object.entries(first.set)) {
    if (!later.some((by) => covered(path, by))) set[path] = value;
  }
  for (const [path, value] of Object.entries(second.set)) {
    // A write below something written whole before goes into that whole value: both in one update would clash.
    const whole = Object.keys(set).find((by) => path.startsWith(`${by}.`));
    if (whole === undefined) set[path] = value;
    else set[whole] = write(set[whole], split(path.slice(whole.length + 1)), value, false);
  }
  const remove: string[] = [];
  for (const path of [...first.remove, ...second.remove]) {
    const whole = Object.keys(set).find((by) => path.startsWith(`${by}.`));
    if (whole !== undefined) set[whole] = write(set[whole], split(path.slice(whole.length + 1)), undefined, true);
    else if (!remove.includes(path)) remove.push(path);
  }
  // Something removed and then written again is simply written, unless the write goes only to a part of it.
  return { set, remove: remove.filter((path) => !Object.hasOwn(set, path)) };
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
