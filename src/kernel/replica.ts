import { applyChange, changeBetween, mergeChanges } from "./change.ts";
import type { Change, EventKind } from "./events.ts";
import { type Books, type Fate, type Posting, post } from "./ledger.ts";
import { same } from "./same.ts";

/**
 * Several clients may write to one document at the same moment, each a figure that it worked out before it heard of the
 * others; the server takes them one after the other, and the last figure stands. So each write says which postings it
 * carries and which write its author had heard of last. All clients hear all writes in one order. Whoever sees that a
 * write was worked out too early works its postings out again, on the state that stood there before it arrived; its author
 * writes what comes out (mends). As postings always work out alike, all clients come to the same.
 */

/** What a write says of itself to all who hear of it. Plain data. */
export interface WriteTag {
  readonly id: string;
  /** The write that its author had heard of last, for this document; empty for none. */
  readonly base: string;
  /** Those that do something; empty for a write that only mends. */
  readonly postings: readonly Posting[];
  /** All names under which the write changes what is remembered. */
  readonly keys: readonly string[];
}

/** What has to be written: values below `system`, and what the document remembers; null for what it shall forget. */
export interface Write {
  readonly change: Change;
  readonly entries: ReadonlyMap<string, string | null>;
}

type FindKind = (game: string, kind: string) => EventKind<unknown, unknown> | null;

/** How often one write is mended: more often than that, something else is wrong. */
const MOST_MENDS = 20;

/** What one client knows of one document: what is stored there, and what ought to be. */
export class Replica {
  #stored: unknown;
  #truth: unknown;
  /** What the document ought to remember, as far as this client heard of it. */
  readonly #entries: Map<string, string | undefined>;
  /** Names under which something else is stored than ought to be. */
  readonly #owed = new Set<string>();
  #settled = true;
  #last = "";
  /** What became of this client's own postings, by write; until they are asked for. */
  readonly #fates = new Map<string, Fate[]>();
  readonly #find: FindKind;

  constructor(stored: Books, entries: Iterable<readonly [string, string]>, find: FindKind) {
    this.#stored = this.#truth = stored.system;
    this.#entries = new Map(entries);
    this.#find = find;
  }

  /** Is what is stored what ought to be? */
  get settled(): boolean {
    return this.#settled;
  }

  /** Name of the last write that was heard of. */
  get last(): string {
    return this.#last;
  }

  /** Looks at the document afresh. While something is to be mended, what ought to be stays. */
  read(stored: Books): void {
    this.#stored = stored.system;
    if (this.#settled) this.#truth = stored.system;
    else this.#look(stored, []);
  }

  /**
   * Works postings out on what ought to be.
   * @returns what became of each, what to write for it (null where there is nothing to write), and which of them it is for
   */
  work(stored: Books, postings: readonly Posting[]): { fates: Fate[]; write: Write | null; busy: number[] } {
    const busy: number[] = [];
    const entries = new Map<string, string | null>();
    const known = (key: string): string | undefined =>
      entries.get(key) ?? (this.#settled ? stored.entry(key) : (this.#entries.get(key) ?? stored.entry(key)));
    let system = this.#truth;
    let change: Change = { set: {}, remove: [] };
    const fates = postings.map((posting, index) => {
      const posted = post({ system, entry: known }, posting, this.#find(posting.game, posting.kind));
      // What does nothing now must not do something on second thoughts, after somebody took it back.
      if (posted.entry !== undefined || !isIdle(posted.change)) busy.push(index);
      system = posted.system;
      change = mergeChanges(change, posted.change);
      if (posted.entry !== undefined && posting.key !== "") entries.set(posting.key, posted.entry);
      return posted.fate;
    });
    if (!this.#settled) {
      change = changeBetween(this.#stored, system);
      for (const key of this.#owed) if (!entries.has(key)) entries.set(key, this.#entries.get(key) ?? null);
    }
    return { fates, write: entries.size === 0 && isIdle(change) ? null : { change, entries }, busy };
  }

  /** What has to be written so that what is stored is what ought to be. */
  mending(): Write {
    const entries = new Map([...this.#owed].map((key) => [key, this.#entries.get(key) ?? null] as const));
    return { change: changeBetween(this.#stored, this.#truth), entries };
  }

  /** The first write that this client hears of for the document; what is stored then counts as it is. */
  begin(id: string): void {
    this.#last = id;
  }

  /**
   * A write has arrived.
   * @param id its name; for one that carries nothing of ours, something that all clients call it alike
   * @param fates of this client's own write: what its postings came to when they were sent
   */
  hear(stored: Books, id: string, tag: WriteTag | null, fates?: readonly Fate[]): void {
    const keys = tag?.keys ?? [];
    const alone = tag?.base === this.#last;
    // Two changes by hand within a millisecond.
    this.#last = id === this.#last ? `${id}+` : id;
    if (!tag) {
      // A figure that somebody sets by hand is meant as it is.
      if (!this.#settled) this.#truth = applyChange(this.#truth, changeBetween(this.#stored, stored.system));
    } else if (alone && (this.#settled || tag.postings.length === 0)) {
      this.#truth = stored.system;
      for (const key of [...keys, ...this.#owed]) this.#entries.set(key, stored.entry(key));
      if (fates) this.#fates.set(id, [...fates]);
    } else this.#workAgain(id, tag.postings, fates !== undefined);
    if (!tag && this.#settled) this.#truth = stored.system;
    this.#stored = stored.system;
    this.#look(stored, keys);
  }

  /** What is stored counts as what ought to be: Foundry made something else of what was written. */
  accept(stored: Books): void {
    this.#stored = this.#truth = stored.system;
    for (const key of this.#owed) this.#entries.set(key, stored.entry(key));
    this.#owed.clear();
    this.#settled = true;
  }

  /** What became of the postings of one of this client's writes, or null where it was not heard of. */
  take(id: string): Fate[] | null {
    const fates = this.#fates.get(id) ?? null;
    this.#fates.delete(id);
    return fates;
  }

  #workAgain(id: string, postings: readonly Posting[], own: boolean): void {
    const entry = (key: string): string | undefined => this.#entries.get(key);
    const fates = postings.map((posting) => {
      const posted = post({ system: this.#truth, entry }, posting, this.#find(posting.game, posting.kind));
      this.#truth = posted.system;
      if (posting.key !== "") this.#entries.set(posting.key, posted.entry ?? entry(posting.key));
      return posted.fate;
    });
    if (own) this.#fates.set(id, fates);
  }

  #look(stored: Books, keys: readonly string[]): void {
    for (const key of new Set([...keys, ...this.#owed])) {
      if (stored.entry(key) === this.#entries.get(key)) this.#owed.delete(key);
      else this.#owed.add(key);
    }
    this.#settled = this.#owed.size === 0 && (this.#truth === this.#stored || same(this.#truth, this.#stored));
    if (this.#settled) this.#truth = this.#stored;
  }
}

function isIdle({ set, remove }: Change): boolean {
  return remove.length === 0 && Object.keys(set).length === 0;
}

/** How a document is read and written. */
export interface Site {
  /** The document as it is now; the `system` source is a copy that nobody alters. */
  read(): Books;
  /**
   * Writes, and comes back once the write has arrived here and `Replica.hear` was told of it.
   * @param fates what the postings come to, to be handed to `hear`
   * @throws when it was not written
   */
  send(write: Write, tag: WriteTag, fates: readonly Fate[]): Promise<void>;
  newId(): string;
}

/**
 * Brings postings into a document, and mends what others wrote at the same moment.
 * @returns what became of each, in their order
 * @throws when they could not be written
 */
export async function bring(replica: Replica, site: Site, postings: readonly Posting[]): Promise<Fate[]> {
  replica.read(site.read());
  const { fates, write, busy } = replica.work(site.read(), postings);
  if (!write) return fates;
  const came = await send(
    replica,
    site,
    write,
    busy.map((index) => postings[index]!),
    busy.map((index) => fates[index]!),
  );
  if (!came) throw new Error("The document was not written.");
  for (const [n, index] of busy.entries()) fates[index] = came[n]!;
  await mend(replica, site);
  return fates;
}

/** Writes what ought to be where something else is stored. */
export async function mend(replica: Replica, site: Site): Promise<void> {
  for (let times = 0; times < MOST_MENDS && !replica.settled; times++) {
    // Nothing to write for Foundry, or nothing that it lets stand.
    if (!(await send(replica, site, replica.mending(), [], []))) replica.accept(site.read());
  }
}

/** @returns what became of the postings, or null where nothing was written */
async function send(
  replica: Replica,
  site: Site,
  write: Write,
  postings: readonly Posting[],
  fates: readonly Fate[],
): Promise<Fate[] | null> {
  const tag = { id: site.newId(), base: replica.last, postings, keys: [...write.entries.keys()] };
  await site.send(write, tag, fates);
  return replica.take(tag.id);
}
