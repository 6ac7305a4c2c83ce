/** The kinds of change in generation 14's words, by generation 13's number. */
const KINDS = ["custom", "multiply", "add", "downgrade", "upgrade", "override"];

/** The kind of a change, whichever generation wrote it. */
export function kindOf(change: { type?: string; mode?: number }): string {
  return change.type ?? KINDS[change.mode ?? 0] ?? "custom";
}

/** A change's value as the kind of thing that is there now; as it is when nothing is. */
export function castToSameType(current: unknown, value: unknown): Loose {
  if (typeof value !== "string") return value;
  if (typeof current === "number") return Number(value);
  if (typeof current === "boolean") return value === "true" || value === "1";
  if (Array.isArray(current) || current instanceof Set) {
    const parsed = parseJson(value);
    return Array.isArray(parsed) ? parsed : [value];
  }
  return current === undefined || current === null ? parseJson(value) : value;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** What a change of a path outside any schema makes of the value there. */
export function combineValues(kind: string, current: Loose, delta: Loose): unknown {
  switch (kind) {
    case "override":
      return delta;
    case "add":
      if (Array.isArray(current)) return [...current, ...delta];
      if (current instanceof Set) return new Set([...current, ...delta]);
      return current === undefined || current === null ? delta : current + delta;
    case "subtract":
      return Number(current ?? 0) - Number(delta);
    case "multiply":
      return Number(current ?? 0) * Number(delta);
    case "upgrade":
      return current === undefined || delta > current ? delta : current;
    case "downgrade":
      return current === undefined || delta < current ? delta : current;
    default:
      return current;
  }
}
