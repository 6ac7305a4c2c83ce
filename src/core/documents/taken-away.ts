/** Paths as nested objects: `true` where something was taken away, `false` where it came back. */
export type Marks = { [key: string]: boolean | Marks };

type Plain = Record<string, unknown>;

/** What one has and the other has not, at any depth; lists count as one. */
export function lacking(one: Plain, other: Plain): Marks {
  const marks: Marks = {};
  for (const [key, value] of Object.entries(one)) {
    const there = other[key];
    if (!Object.hasOwn(other, key)) marks[key] = true;
    else if (isPlain(value) && isPlain(there)) {
      const below = lacking(value, there);
      if (Object.keys(below).length > 0) marks[key] = below;
    }
  }
  return marks;
}

/** What has to be written over old marks so that just these count: what Foundry writes, it mixes with what was there. */
export function marksOver(before: Marks, now: Marks): Marks {
  const marks: Marks = {};
  for (const key of new Set([...Object.keys(before), ...Object.keys(now)])) {
    const [was = false, is = false] = [before[key], now[key]];
    if (is === true || (is === false && typeof was === "boolean")) marks[key] = is;
    else marks[key] = marksOver(typeof was === "object" ? was : {}, is === false ? {} : is);
  }
  return marks;
}

/** Takes away what is marked. What somebody's hands left there for marks may be anything. */
export function takeAway(data: unknown, marks: unknown): void {
  if (!isPlain(data) || !isPlain(marks)) return;
  for (const [key, mark] of Object.entries(marks)) {
    if (mark === true) delete data[key];
    else if (Object.hasOwn(data, key)) takeAway(data[key], mark);
  }
}

/** Is this an object with named values, and no list? */
export function isPlain<T>(value: T): value is T & Plain {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
