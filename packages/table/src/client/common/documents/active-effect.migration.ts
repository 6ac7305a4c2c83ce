/** Numbers of generation 13's modes in generation 14's words. */
const TYPES = ["custom", "multiply", "add", "downgrade", "upgrade", "override"];

const STARTS: readonly (readonly [string, string])[] = [
  ["startTime", "time"],
  ["startRound", "round"],
  ["startTurn", "turn"],
  ["combat", "combat"],
];

/** Which of several spans counts is not published; the largest unit first is the table's own choice. */
const SPANS = ["seconds", "rounds", "turns"];

/**
 * Brings an effect of generation 13's shape, or an update in it, into generation 14's: `changes` into the system data,
 * modes into types, the start and the span of the duration.
 */
export function migrateEffectTo14(source: Loose): void {
  migrateChanges(source);
  if (source.duration && typeof source.duration === "object") migrateDuration(source);
}

function migrateChanges(source: Loose): void {
  const old = source.changes;
  if (Array.isArray(old)) {
    const system = typeof source.system === "object" && source.system !== null ? source.system : {};
    source.system = system;
    // Each gets a list of its own: two owners of one array clean each other's fields away.
    system.changes ??= structuredClone(old);
  }
  delete source.changes;
  for (const change of Array.isArray(source.system?.changes) ? source.system.changes : []) {
    if (!change || typeof change !== "object" || change.mode === undefined) continue;
    change.type ??= TYPES[change.mode] ?? `custom.${change.mode}`;
    change.value = parsed(change.value);
    delete change.mode;
  }
}

function parsed(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

function migrateDuration(source: Loose): void {
  const { duration } = source;
  for (const [old, name] of STARTS) {
    const value = duration[old];
    delete duration[old];
    if (value === undefined || value === null) continue;
    source.start ??= {};
    source.start[name] ??= value;
  }
  const span = SPANS.find((unit) => typeof duration[unit] === "number");
  if (span && duration.value === undefined) {
    duration.value = duration[span];
    duration.units = span;
  }
  for (const unit of SPANS) delete duration[unit];
}
