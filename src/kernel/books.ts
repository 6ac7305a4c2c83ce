import type { Change, EventKind } from "./events.ts";
import { isWithin, type Whole } from "./whole.ts";

/** Finds a kind of event of a game; null where the game is not there. */
export type FindKind = (game: string, kind: string) => EventKind<unknown, unknown> | null;

/** A document as postings see it. */
export interface Books {
  /** The document with all that events may change; never altered. */
  readonly state: Whole;
  /** What it remembers under a name. */
  entry(key: string): string | undefined;
  /** All that it remembers, by name; nothing when left out. */
  all?(): Iterable<readonly [key: string, text: string]>;
}

/** Of an event that came by a desk's step and by no card: who took the step, and when. */
export interface StepSign {
  /** Id of a user. */
  readonly by: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What a document remembers of one event. Stored as text, whole, so that no merge of objects can mix two of them. */
export interface Entry {
  /** The how manieth event of the document it was; older worlds don't say. */
  nth?: number;
  /** What it was, and what it was told. */
  of?: { game: string; kind: string; data: unknown };
  done: unknown;
  birth?: string;
  /** Where no card did it. */
  step?: StepSign;
  undone?: true;
  /** A Gamemaster took it back. */
  veto?: true;
  /**
   * Changes to embedded documents that are still to be made: they are written after it, and an interrupted client goes on from
   * here. Gone once all are made.
   */
  open?: Change;
  /** World time when it was remembered, where it lets time go by. */
  since?: number;
  /** What taking it back found, for who does it again (`EventKind.again`). */
  found?: unknown;
}

/** An entry as text. Its number stands first, where it is found without reading all of it. */
export function written({ nth, ...rest }: Entry): string {
  return JSON.stringify(nth === undefined ? rest : { nth, ...rest });
}

/** An entry out of its text; null where that makes no sense. */
export function read(text: string): Entry | null {
  try {
    const entry = JSON.parse(text) as unknown;
    if (typeof entry !== "object" || entry === null || !("done" in entry)) return null;
    const { open, ...rest } = entry as Entry;
    // Whoever owns the document may have written there.
    return open === undefined || !isWithin(open) ? rest : { ...rest, open };
  } catch {
    return null;
  }
}

/** The number that an entry begins with; 0 where it has none. */
export function numberOf(text: string): number {
  return Number(/^\{"nth":(\d{1,9}),/.exec(text)?.[1] ?? 0);
}

/** All that a document remembers, by name, once these are as they are said here; undefined or null for what is not there. */
export function allOf(
  stored: Books,
  fresh: Iterable<readonly [key: string, text: string | null | undefined]>,
): Map<string, string> {
  const all = new Map(stored.all?.() ?? []);
  for (const [key, text] of fresh) {
    if (typeof text === "string") all.set(key, text);
    else all.delete(key);
  }
  return all;
}
