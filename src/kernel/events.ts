import { ok, type Phrase, type Problem, type Result } from "./result.ts";

/**
 * Events: the only way a card changes the world, each of them undoable.
 *
 * An event is plain data. Its kind knows how to apply it to the target (its `system` source object, or all of it), what then truly
 * happened (`done`: a loss of 3 that found only 2 is a loss of 2), and which event of the same kind takes exactly that
 * back, even when other things happened to the target in between.
 */

/** One change to one document, as plain data. */
export interface WorldEvent<D = unknown> {
  /** Unique within its card; the same request and faces always give the same ids. */
  readonly id: string;
  /** Name of the event's kind in the book, e.g. `teller.luck`. */
  readonly kind: string;
  /** Uuid of the document that changes. */
  readonly target: string;
  readonly data: D;
  /**
   * A price, or goods that change hands: without it the card does nothing. Binding events are applied first; if one is refused,
   * so is the whole card. They are undone last, in reverse order; if one can't be undone, those before it stay.
   */
  readonly binds?: true;
}

/** Something that happens because of something else, before it has a name of its own. */
export type Consequence = Omit<WorldEvent, "id">;

/** What to write to a document; dotted paths below `system`. */
export interface Change {
  readonly set: Readonly<Record<string, unknown>>;
  readonly remove: readonly string[];
}

/** A document that lies in another, or in the world. */
export interface HeldRef {
  /** What kind of document it is, by Foundry's name for it: `Item`, `Card`, `AmbientLight`. */
  readonly of: string;
  readonly id: string;
}

/** What applying an event gives: the writes, and what truly happened. Only kinds that see the whole document give more than `change`. */
export interface Applied<D> {
  readonly change: Change;
  /** Fields of the document beside its `system`, by dotted path; which may be named, `FIELDS` says. */
  readonly fields?: Readonly<Record<string, unknown>>;
  /** Embedded documents that it makes, complete; every client works out the same ids. */
  readonly made?: readonly (HeldRef & { readonly source: Readonly<Record<string, unknown>> })[];
  /** Embedded documents that it removes. */
  readonly removed?: readonly HeldRef[];
  /** Fields of embedded documents that change; of an actor's items those below `system`, too. */
  readonly altered?: readonly (HeldRef & { readonly set: Readonly<Record<string, unknown>> })[];
  readonly done: D;
}

/**
 * One kind of event.
 * @typeParam S the `system` source object of the target; for kinds that say `whole`, `Whole`
 * @typeParam D the event's data
 */
export interface EventKind<S, D> {
  readonly kind: string;
  /** Looks the data over; it may have come from another client. An empty list means it is sound. */
  check(data: unknown): readonly Problem[];
  /** Is it asked with the whole document (`Whole`), and not with its `system` alone? */
  readonly whole?: true;
  /**
   * Does it only note that something was used, or that somebody has acted, or tell what the card tells anyhow? Cards give it no
   * line of its own.
   */
  readonly marks?: true;
  /**
   * Works out the change. Must not alter `state`.
   * @param name of the event, the same for all who work it out; empty for one that no card remembers
   */
  apply(state: S, data: D, name?: string): Result<Applied<D>>;
  /** The data that takes back what was done: `apply(state, invert(done))`. */
  invert(done: D): D;
  /**
   * The data for doing it again after an undo, for kinds where that differs from the first time: a document that was made and
   * removed comes back as it was last. Pure.
   * @param done what it did, the first time
   * @param undone what taking it back did
   */
  again?(data: D, done: D, undone: D): D;
  /**
   * What it did where the one thing that it was to end has never been, because what made that was taken back: nothing. Null, or
   * left out, where it can't be without that. Pure.
   */
  idle?(data: D): D | null;
  /**
   * Further events that it causes, worked out from what it truly did; each is called `<event>/<n>`, and they are undone with it
   * in reverse order. Pure. The target keeps `done`, and its owner may write to it: so read from `data` who else is concerned,
   * and with which figures.
   */
  leadsTo?(data: D, done: D): readonly Consequence[];
  /**
   * UUIDs of other documents that it can't do without: the same page writes what it causes there, and if that is refused,
   * nothing has happened. Pure.
   */
  needs?(data: D): readonly string[];
  /** One line of text for the card. */
  describe(data: D): Phrase;
}

/** The answer of an event that could be applied: what truly happened, and the writes for it. */
export function applied<D>(
  done: D,
  set: Readonly<Record<string, unknown>> = {},
  remove: readonly string[] = [],
): Result<Applied<D>> {
  return ok({ change: { set, remove }, done });
}

/** What takes back what was done, or does it again, for kinds whose data says itself which of the two it is. */
export function takenBack<D extends { readonly undo?: boolean }>(done: D): D {
  return { ...done, undo: !done.undo };
}

/** The other way round, without −0: what takes back an amount that came or went. */
export function opposite(amount: number): number {
  return amount === 0 ? 0 : -amount;
}
