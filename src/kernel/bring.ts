import type { Change } from "./events.ts";
import type { Books, Fate, Posting } from "./ledger.ts";
import type { Replica, Write, WriteTag } from "./replica.ts";
import { same } from "./same.ts";
import { besidesOf, isIdle, withinOf } from "./whole.ts";
import { TIME, timeOf } from "./world-clock.ts";

/** How often one write is mended, or tried again: more often than that, something else is wrong. */
const MOST_MENDS = 20;

const NOT_WRITTEN = "The document was not written.";

/** How a document is read and written. */
export interface Site {
  /** A copy of the document as it is now, safe to keep. */
  read(): Books;
  /**
   * Writes to the document itself, and comes back once the write has arrived here and `Replica.hear` was told of it.
   * @param fates what the postings come to, to be handed to `hear`
   * @returns was anything written? A write that would change nothing is not sent, and no client hears of it
   * @throws when it was refused
   */
  send(write: Write, tag: WriteTag, fates: readonly Fate[]): Promise<boolean>;
  /** Would this write change nothing, as the document stands now and as Foundry takes it? */
  isSo(write: Write): boolean;
  /**
   * Makes, changes and removes embedded documents, skipping those that are right already.
   * @throws when they are not right afterwards
   */
  hold(change: Change): Promise<void>;
  newId(): string;
}

/**
 * Brings postings into a document, and mends what others wrote at the same moment. Changes to embedded documents are noted
 * first and made afterwards; after an interruption they are finished when the same posting is brought again.
 * @returns what became of each, in their order
 * @throws when they could not be written
 */
export async function bring(replica: Replica, site: Site, postings: readonly Posting[]): Promise<Fate[]> {
  for (let times = 0; times < MOST_MENDS; times++) {
    const fates = await tryToBring(replica, site, postings);
    if (fates) return fates;
  }
  throw new Error(NOT_WRITTEN);
}

/** @returns null when another client wrote in between, so that nothing was written and all has to be worked out again */
async function tryToBring(replica: Replica, site: Site, postings: readonly Posting[]): Promise<Fate[] | null> {
  // What lies in a document may be much: it is read no more often than it can have changed.
  const books = site.read();
  replica.read(books);
  const { fates, write, busy, within } = replica.work(books, postings);
  if (!write) {
    if (busy.length === 0 || replica.settled) return fates;
    // The stored state happens to match already, but an earlier write has yet to be mended.
    await mend(replica, site);
    return null;
  }
  const own = { ...write, change: besidesOf(write.change) };
  if (isIdle(own.change) && own.entries.size === 0) replica.expect(withinOf(write.change));
  else {
    const theirs = busy.map((index) => postings[index]!);
    const worth = busy.map((index) => fates[index]!);
    const { last } = replica;
    const { came, wrote } = await send(replica, site, own, theirs, worth, within);
    if (came) for (const [n, index] of busy.entries()) fates[index] = came[n]!;
    else if (!wrote && replica.last !== last) return null;
    // As when somebody sets what stands there: that is so already, and no failure.
    else if (!site.isSo(own)) throw new Error(NOT_WRITTEN);
  }
  try {
    await mend(replica, site);
  } catch (error) {
    // Of what others left undone nothing is for these to fail by.
    if (within) throw error;
  }
  await close(replica, site);
  return fates;
}

/** Writes what ought to be where something else is stored. */
async function mend(replica: Replica, site: Site): Promise<void> {
  for (let times = 0; times < MOST_MENDS && !replica.settled; times++) {
    const write = replica.mending();
    if (!isIdle(withinOf(write.change))) await settleWithin(replica, site);
    else {
      // Nothing to write for Foundry, or nothing that it lets stand.
      const own = { ...write, change: besidesOf(write.change) };
      const { last } = replica;
      const { came, wrote } = await send(replica, site, own, [], [], false);
      // Where others wrote meanwhile, there is something else to mend by now.
      if (!came && (wrote || replica.last === last)) replica.accept(site.read());
    }
  }
}

/** What can't be, and what Foundry makes something else of, must not stand in the way of what comes after it. */
async function settleWithin(replica: Replica, site: Site): Promise<void> {
  const before = site.read();
  replica.read(before);
  const within = withinOf(replica.mending().change);
  if (isIdle(within)) return;
  const { noticed } = replica;
  let failed: unknown;
  try {
    await site.hold(within);
    const time = within.set[TIME];
    if (typeof time === "number") replica.advanced(time - timeOf(before.state));
  } catch (error) {
    failed = error;
  }
  const after = site.read();
  replica.read(after);
  // Somebody may have taken it back meanwhile: then it is looked at anew.
  if (replica.noticed !== noticed || !same(withinOf(replica.mending().change), within)) return;
  replica.acceptWithin(after);
  if (failed) throw failed;
}

/** All is done: the document no longer has to note what is left to do. */
async function close(replica: Replica, site: Site): Promise<void> {
  const entries = replica.toClose(site.read());
  if (entries.size > 0) await send(replica, site, { change: { set: {}, remove: [] }, entries }, [], [], false);
}

/** @returns what became of the postings (null when no client heard of the write), and whether anything was written */
async function send(
  replica: Replica,
  site: Site,
  write: Write,
  postings: readonly Posting[],
  fates: readonly Fate[],
  within: boolean,
): Promise<{ came: Fate[] | null; wrote: boolean }> {
  const { last: base } = replica;
  const tag = { id: site.newId(), base, postings, keys: [...write.entries.keys()], ...(within && { within }) };
  const wrote = await site.send(write, tag, fates);
  return { came: replica.take(tag.id), wrote };
}
