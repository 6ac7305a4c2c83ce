import type { Applied, Change } from "./events.ts";
import { fail, ok, problem, type Result } from "./result.ts";
import { isKept } from "./source-sound.ts";

/** Data of a document, as plain data. */
export type Source = Readonly<Record<string, unknown>>;

/** A document as events find it, with all that they may change. */
export interface Whole {
  /** What kind of document it is, by Foundry's name for it; `World` for what a game keeps of the world. */
  readonly name: string;
  readonly id: string;
  readonly type: string;
  /** The data of its subtype. */
  readonly system: unknown;
  /** Those fields of its own that events may change; see `FIELDS`. */
  readonly fields: Source;
  /** What lies in it, by kind of document and id; see `HOLDS`. */
  readonly held: Readonly<Record<string, Readonly<Record<string, Source>>>>;
}

/**
 * Fields of a document, beside its `system`, that events may change. No rule may change its owner, its type or its folder.
 */
export const FIELDS: Readonly<Record<string, readonly string[]>> = {
  Actor: ["name", "img", "prototypeToken"],
  Item: ["name", "img", "sort"],
  ActiveEffect: ["name", "img", "tint", "description", "disabled", "duration", "statuses"],
  Scene: ["darkness", "environment"],
  Token: [
    "name",
    "x",
    "y",
    "elevation",
    "rotation",
    "hidden",
    "disposition",
    "width",
    "height",
    "light",
    "sight",
    "texture",
  ],
  AmbientLight: ["x", "y", "elevation", "rotation", "hidden", "config"],
  Region: ["name", "color", "shapes", "elevation", "visibility"],
  Cards: ["name", "description"],
  Card: ["name", "face", "drawn", "sort", "rotation"],
  Combat: ["round", "turn"],
  Combatant: ["initiative", "defeated", "hidden"],
  JournalEntry: ["name"],
  JournalEntryPage: ["name", "text", "sort"],
  World: ["time"],
};

/** What events may make in a document, and take away from it, by kind of document; with the field that it lies in. */
export const HOLDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Actor: { Item: "items", ActiveEffect: "effects" },
  Item: { ActiveEffect: "effects" },
  Scene: { Token: "tokens", AmbientLight: "lights", Region: "regions" },
  Cards: { Card: "cards" },
  Combat: { Combatant: "combatants" },
  JournalEntry: { JournalEntryPage: "pages" },
  // Documents of the world that events have made; no other is an event's to take away.
  World: { Actor: "actors", Item: "items", JournalEntry: "journal", Cards: "cards" },
};

/** What events may change in embedded documents, beside `FIELDS`: an actor's owner decides about its items. */
const WITHIN: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = { Actor: { Item: ["system"] } };

/** A copy as it is stored: what has no value is left out. */
export function storedCopy(source: Source): Source {
  return JSON.parse(JSON.stringify(source)) as Source;
}

/** The UUID of what a game keeps of the world: a target of events like any document. */
export function worldTarget(game: string): string {
  return `World.${game}`;
}

/** The path of something held. */
export function heldPath(of: string, id: string): string {
  return `held.${of}.${id}`;
}

/** What was worked out for a document, as one change of it as a whole. Fails where it reaches for what events may not change. */
export function changeOfWhole(
  whole: Whole,
  { change, fields, made, removed, altered }: Applied<unknown>,
): Result<Change> {
  const beyond = (what: string) => fail(problem("FOURTALES.Kernel.Event.beyond", "data", { what }));
  const set: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(change.set)) set[`system.${path}`] = value;
  const remove = change.remove.map((path) => `system.${path}`);
  for (const [path, value] of Object.entries(fields ?? {})) {
    if (!FIELDS[whole.name]?.includes(path.split(".")[0]!)) return beyond(path);
    set[`fields.${path}`] = value;
  }
  const mayHold = (of: string): boolean => Object.hasOwn(HOLDS[whole.name] ?? {}, of);
  for (const { of, id, source } of made ?? []) {
    if (!mayHold(of)) return beyond(of);
    set[heldPath(of, id)] = { ...source, _id: id };
  }
  for (const { of, id, set: values } of altered ?? []) {
    if (!mayHold(of)) return beyond(of);
    for (const [path, value] of Object.entries(values)) {
      const root = path.split(".")[0]!;
      if (!FIELDS[of]?.includes(root) && !WITHIN[whole.name]?.[of]?.includes(root)) return beyond(path);
      set[`${heldPath(of, id)}.${path}`] = value;
    }
  }
  for (const { of, id } of removed ?? []) {
    if (!mayHold(of)) return beyond(of);
    remove.push(heldPath(of, id));
  }
  return ok({ set, remove });
}

/** Neither is written together with the document: what lies in it are documents, and time is Foundry's own. */
const isHeld = (path: string): boolean => path.startsWith("held.") || path === "fields.time";

const HELD_PATH = /^held\.[A-Za-z]{1,40}\.[A-Za-z0-9]{16}(\.[A-Za-z0-9_-]{1,64}){0,12}$/;

/** Is this a change that touches nothing but what lies in a document? It may come from anywhere. */
export function isWithin(change: unknown): change is Change {
  const { set, remove } = (change ?? {}) as Partial<Change>;
  if (!isKept(set) || !Array.isArray(remove)) return false;
  return [...Object.keys(set as object), ...remove].every(
    (path) =>
      path === "fields.time" ||
      (typeof path === "string" && HELD_PATH.test(path) && !/__proto__|constructor|prototype/.test(path)),
  );
}

/** What a change does to what lies in the document. */
export function withinOf(change: Change): Change {
  return part(change, isHeld);
}

/** What a change does to the document itself. */
export function besidesOf(change: Change): Change {
  return part(change, (path) => !isHeld(path));
}

export function isIdle({ set, remove }: Change): boolean {
  return remove.length === 0 && Object.keys(set).length === 0;
}

function part({ set, remove }: Change, wanted: (path: string) => boolean): Change {
  return {
    set: Object.fromEntries(Object.entries(set).filter(([path]) => wanted(path))),
    remove: remove.filter(wanted),
  };
}

/** Can that lie in this document at all? */
export function isOf({ name }: Whole, { set, remove }: Change): boolean {
  const holds = HOLDS[name] ?? {};
  return [...Object.keys(set), ...remove].every((path) => {
    const [room, of] = path.split(".");
    return room === "held" ? Object.hasOwn(holds, of!) : name === "World";
  });
}
