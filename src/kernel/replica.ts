import { allOf, type FindKind } from "./books.ts";
import { applyChange, changeBetween, mergeChanges, readPath } from "./change.ts";
import type { Change } from "./events.ts";
import { type Books, closed, type Fate, isOpen, isSame, openOf, type Posting, post } from "./ledger.ts";
import { same } from "./same.ts";
import { isIdle, isOf, type Source, type Whole, withinOf } from "./whole.ts";
import { onFrom, TIME, timeOf } from "./world-clock.ts";

/**
 * Several clients may write to one document at the same moment, each a figure that it worked out before it heard of the
 * others; the server takes them one after the other, and the last figure stands. So each write says which postings it
 * carries and which write its author had heard of last. All clients hear all writes in the same order. A client that sees a
 * write worked out too early works its postings out again, on the state from before that write; the write's author then
 * sends the result (mends). Postings always work out the same way, so all clients agree.
 *
 * Changes to embedded documents follow in writes of their own; until those arrive, the expected state is ahead of the stored
 * one.
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
  /** It does something to documents that lie in this one. */
  readonly within?: true;
  /** What comes through from elsewhere again from now on, by path, with what came through there when it was written. */
  readonly back?: Readonly<Record<string, unknown>>;
}

/** What has to be written: a change of the document as a whole, and what it remembers; null for what it shall forget. */
export interface Write {
  readonly change: Change;
  readonly entries: ReadonlyMap<string, string | null>;
}

/** What postings come to; see `Replica.work`. */
interface Work {
  fates: Fate[];
  write: Write | null;
  busy: number[];
  within: boolean;
}

/** What one client knows of one document: its stored state, and the expected one. */
export class Replica {
  #stored: Whole;
  #truth: Whole;
  /** What the document ought to remember, as far as this client heard of it. */
  readonly #entries: Map<string, string | undefined>;
  /** Names under which something else is stored than ought to be. */
  readonly #owed = new Set<string>();
  /** Names under which the document remembers something that was not done yet when this client heard of it. */
  readonly #open = new Set<string>();
  #isSettled = true;
  /** Something that lies in the document has changed since it was looked whether all is settled. */
  #unlooked = false;
  #last = "";
  #noticed = 0;
  /** What became of this client's own postings, by write; until they are asked for. */
  readonly #fates = new Map<string, Fate[]>();
  readonly #find: FindKind;
  /** Does each write put all that is stored in the place of what was there, what is remembered among it? */
  readonly #atOnce: boolean;

  constructor(stored: Books, entries: Iterable<readonly [string, string]>, find: FindKind, atOnce = false) {
    this.#stored = this.#truth = stored.state;
    this.#entries = new Map(entries);
    this.#find = find;
    this.#atOnce = atOnce;
    // Somebody is at it, or was interrupted.
    for (const [key, text] of this.#entries) {
      const open = text === undefined ? null : openOf(text, this.#truth);
      if (open) this.#open.add(key);
      if (open && isOf(this.#stored, open)) this.expect(open);
    }
  }

  /** Does the stored state match the expected one? */
  get settled(): boolean {
    return this.#settled;
  }

  /** How often something that lies in the document has changed. */
  get noticed(): number {
    return this.#noticed;
  }

  /** Name of the last write that was heard of. */
  get last(): string {
    return this.#last;
  }

  /** Looks at the document afresh. While something is to be mended, what ought to be stays. */
  read(stored: Books): void {
    if (this.#settled) this.#stored = this.#truth = stored.state;
    else {
      this.#follow(stored);
      this.#look(stored, []);
    }
  }

  /**
   * Something that lies in the document has changed, or come, or gone.
   * @param path of it; see `heldPath`
   * @param now what it is; undefined where it is gone
   * @param byEvent an event did it, on whatever page: what ought to be is known already, and may have changed since
   */
  notice(path: string, now: Source | undefined, byEvent: boolean): void {
    this.#noticed++;
    const change = now === undefined ? { set: {}, remove: [path] } : { set: { [path]: now }, remove: [] };
    const isNew = now && !readPath(this.#stored, path);
    const ought = readPath(this.#truth, path);
    const agreed = !byEvent && this.#settled;
    this.#stored = applyChange(this.#stored, change);
    // What an event made is there as Foundry completes it; whoever moves by hand what is being taken away is too late.
    const follows = byEvent ? isNew && ought : isNew || ought;
    if (agreed) this.#truth = this.#stored;
    else if (follows) this.#truth = applyChange(this.#truth, change);
    // Many things change at once: that all of them are as they ought to be is looked at when somebody asks.
    if (!agreed) this.#unlooked = true;
  }

  /**
   * Works postings out on what ought to be.
   * @returns what became of each, what to write for it (null where there is nothing to write), which of them it is for, and
   *   whether one of those does something to documents that lie in this one
   */
  work(stored: Books, postings: readonly Posting[]): Work {
    const busy: number[] = [];
    let within = false;
    const entries = new Map<string, string | null>();
    const known = (key: string): string | undefined =>
      entries.get(key) ?? (this.#settled ? stored.entry(key) : (this.#entries.get(key) ?? stored.entry(key)));
    let state = this.#truth;
    let change: Change = { set: {}, remove: [] };
    const fates = postings.map((posting, index) => {
      const books = { state, entry: known, all: () => this.#all(stored, entries) };
      const posted = post(books, posting, this.#find(posting.game, posting.kind), this.#find);
      // What does nothing now must not do something on second thoughts, after somebody took it back.
      if (posted.entry !== undefined || !isIdle(posted.change)) busy.push(index);
      within ||= !isIdle(withinOf(posted.change));
      state = posted.state;
      change = mergeChanges(change, posted.change);
      if (posted.entry !== undefined && posting.key !== "") entries.set(posting.key, posted.entry);
      for (const [key, text] of posted.others ?? []) entries.set(key, text);
      return posted.fate;
    });
    if (!this.#settled) {
      change = changeBetween(this.#stored, state);
      for (const key of this.#owed) if (!entries.has(key)) entries.set(key, this.#entries.get(key) ?? null);
    }
    // Foundry sends no figure that stands there already, and tells nobody.
    const isSo = entries.size === 0 && (isIdle(change) || same(stored.state, state));
    return { fates, write: isSo ? null : { change, entries }, busy, within };
  }

  /** The write that brings the stored state to the expected one. */
  mending(): Write {
    const entries = new Map([...this.#owed].map((key) => [key, this.#entries.get(key) ?? null] as const));
    return { change: changeBetween(this.#stored, this.#truth), entries };
  }

  /** What was remembered before all of it was done has to be gone on with. */
  expect(change: Change): void {
    this.#truth = applyChange(this.#truth, change);
    this.#settled = false;
  }

  /** What the document remembers as not done yet although all of it is, as it has to stand there. */
  toClose(stored: Books): Map<string, string> {
    const found = new Map<string, string>();
    if (!this.#settled) return found;
    for (const key of this.#open) {
      const text = stored.entry(key);
      if (text !== undefined && isOpen(text)) found.set(key, closed(text));
      else this.#open.delete(key);
    }
    return found;
  }

  /** Notes the first write that this client hears of for the document; the state stored then is taken as it is. */
  begin(id: string): void {
    this.#last = id;
  }

  /**
   * A write has arrived.
   * @param id its name; for a write that carries no postings, a name for the state since then that all clients agree on
   * @param fates of this client's own write: what its postings came to when they were sent
   */
  hear(stored: Books, id: string, tag: WriteTag | null, fates?: readonly Fate[]): void {
    let keys = [...(tag?.keys ?? []), ...(this.#atOnce ? this.#entries.keys() : [])];
    const alone = tag?.base === this.#last;
    this.#last = id;
    if (!tag) {
      // A figure that somebody sets by hand is meant as it is.
      if (!this.#settled) this.#truth = applyChange(this.#truth, changeBetween(this.#stored, stored.state));
    } else if (alone && !tag.within && (this.#settled || tag.postings.length === 0)) {
      const ahead = this.#settled ? null : onFrom(stored.state, this.#stored, this.#truth);
      this.#truth = ahead ? applyChange(stored.state, ahead) : stored.state;
      for (const key of [...keys, ...this.#owed]) this.#entries.set(key, stored.entry(key));
      if (fates) this.#fates.set(id, [...fates]);
    } else {
      this.#follow(stored);
      keys = [...keys, ...this.#workAgain(stored, id, tag, fates !== undefined)];
      this.#comeThrough(stored.state, tag.back);
    }
    if (!tag && this.#settled) this.#truth = stored.state;
    this.#stored = stored.state;
    this.#look(stored, keys);
  }

  /** This client has let so much time of the world go by: that is not somebody else's doing, to be followed. */
  advanced(seconds: number): void {
    this.#stored = applyChange(this.#stored, { set: { [TIME]: timeOf(this.#stored) + seconds }, remove: [] });
  }

  /** Takes the stored state as the expected one: Foundry stored something else than was written. */
  accept(stored: Books): void {
    this.#stored = this.#truth = stored.state;
    for (const key of this.#owed) this.#entries.set(key, stored.entry(key));
    this.#owed.clear();
    this.#settled = true;
  }

  /** The same for what lies in the document alone. */
  acceptWithin(stored: Books): void {
    this.#stored = stored.state;
    this.#truth = applyChange(this.#truth, withinOf(changeBetween(this.#truth, stored.state)));
    this.#look(stored, []);
  }

  /** What became of the postings of one of this client's writes, or null where it was not heard of. */
  take(id: string): Fate[] | null {
    const fates = this.#fates.get(id) ?? null;
    this.#fates.delete(id);
    return fates;
  }

  /** What happened to documents that lie in this one is as it is: no write to this one does anything to them. */
  #follow(stored: Books): void {
    const news = onFrom(this.#truth, this.#stored, stored.state);
    if (!isIdle(news)) this.#truth = applyChange(this.#truth, news);
    this.#stored = stored.state;
  }

  /** What comes through is whatever it has become meanwhile, be it gone, unless somebody made something else of it here. */
  #comeThrough(stored: Whole, back: WriteTag["back"] = {}): void {
    for (const [path, before] of Object.entries(back)) {
      if (!same(readPath(this.#truth, path), before)) continue;
      const now = readPath(stored, path);
      const change = now === undefined ? { set: {}, remove: [path] } : { set: { [path]: now }, remove: [] };
      this.#truth = applyChange(this.#truth, change);
    }
  }

  /** All that is remembered, by name, with what ought to be, and what is on its way. */
  #all(stored: Books, fresh: ReadonlyMap<string, string | null | undefined>): Map<string, string> {
    return allOf(stored, [...[...this.#owed].map((key) => [key, this.#entries.get(key)] as const), ...fresh]);
  }

  /** @returns names under which something else is remembered than was */
  #workAgain(stored: Books, id: string, { postings, keys }: WriteTag, own: boolean): string[] {
    const entry = (key: string): string | undefined => this.#entries.get(key);
    // What the write says of these was worked out too early.
    const fresh = new Map(keys.map((key) => [key, entry(key)]));
    const fates = postings.map((posting) => {
      const books = { state: this.#truth, entry, all: () => this.#all(stored, fresh) };
      const posted = post(books, posting, this.#find(posting.game, posting.kind), this.#find);
      this.#truth = posted.state;
      for (const [key, text] of [...(posted.others ?? []), [posting.key, posted.entry] as const]) {
        if (key === "") continue;
        this.#entries.set(key, text ?? entry(key));
        fresh.set(key, entry(key));
      }
      return posted.fate;
    });
    if (own) this.#fates.set(id, fates);
    return [...fresh.keys()];
  }

  get #settled(): boolean {
    if (this.#unlooked) this.#look(null, []);
    return this.#isSettled;
  }

  set #settled(value: boolean) {
    this.#isSettled = value;
    this.#unlooked = false;
  }

  /** @param stored null where what is remembered has not changed */
  #look(stored: Books | null, keys: readonly string[]): void {
    for (const key of stored ? new Set([...keys, ...this.#owed]) : []) {
      const text = stored?.entry(key);
      if (text !== undefined && isOpen(text)) this.#open.add(key);
      if (isSame(text, this.#entries.get(key))) this.#owed.delete(key);
      else this.#owed.add(key);
    }
    this.#settled = this.#owed.size === 0 && (this.#truth === this.#stored || same(this.#truth, this.#stored));
    if (this.#isSettled) this.#truth = this.#stored;
  }
}
