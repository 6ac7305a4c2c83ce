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
   * What is paid, or changes hands for it: the card's deed is nothing without it. It happens before all else, and where it is
   * refused nothing of the card does. It is taken back after all else, last first; where one of these can't be, those before it stay.
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

/** What applying an event gives: the writes, and what truly happened. What is beside `change` is for kinds that see the whole. */
export interface Applied<D> {
  readonly change: Change;
  /** Fields of the document beside its `system`, by dotted path; which may be named, `FIELDS` says. */
  readonly fields?: Readonly<Record<string, unknown>>;
  /** What lies in it from now on, whole; with ids that are the same whoever works it out. */
  readonly made?: readonly (HeldRef & { readonly source: Readonly<Record<string, unknown>> })[];
  /** What lies in it no longer. */
  readonly removed?: readonly HeldRef[];
  /** Fields of what lies in it and stays there; of an actor's things what stands below `system`, too. */
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
   * Works out the change. Must not alter `state`.
   * @param name of the event, the same for all who work it out; empty for one that no card remembers
   */
  apply(state: S, data: D, name?: string): Result<Applied<D>>;
  /** The data that takes back what was done: `apply(state, invert(done))`. */
  invert(done: D): D;
  /**
   * The data of doing it again after it was taken back, where that is more than doing it for the first time: what was made and
   * taken away comes back as it was last. Pure.
   * @param done what it did, the first time
   * @param undone what taking it back did
   */
  again?(data: D, done: D, undone: D): D;
  /**
   * What else happens because of it, worked out from what it truly did; each of them is an event called `<event>/<n>`, and
   * taken back with it, last first. Pure. What `done` says was kept by the target, whose owner may write to it: whom else
   * this concerns, and with what figures, has to be read from `data`.
   */
  leadsTo?(data: D, done: D): readonly Consequence[];
  /**
   * UUIDs of those without whom it can't happen: what it leads to for them is written by the same page, and where that is
   * refused nothing has happened. Pure.
   */
  needs?(data: D): readonly string[];
  /** One line of text for the card. */
  describe(data: D): Phrase;
}

/** What an event of a kind answers when it could be applied: what truly happened, and the writes that make it so. */
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
