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
  /** The document as it is now, and a copy that nobody alters. */
  read(): Books;
  /**
   * Writes to the document itself, and comes back once the write has arrived here and `Replica.hear` was told of it.
   * @param fates what the postings come to, to be handed to `hear`
   * @returns was anything written? What is so already never goes out, and nobody hears of it
   * @throws when it was refused
   */
  send(write: Write, tag: WriteTag, fates: readonly Fate[]): Promise<boolean>;
  /** Would this write change nothing, as the document stands now and as Foundry takes it? */
  isSo(write: Write): boolean;
  /**
   * Makes, changes and takes away documents that lie in it; what is so already is passed over.
   * @throws when it is not so afterwards
   */
  hold(change: Change): Promise<void>;
  newId(): string;
}

/**
 * Brings postings into a document, and mends what others wrote at the same moment. What they do to documents that lie in it
 * is remembered first and done then; whoever is interrupted in between goes on with it when the same is brought again.
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

/** @returns null where nothing was written because somebody else wrote meanwhile: then it has to be worked out anew */
async function tryToBring(replica: Replica, site: Site, postings: readonly Posting[]): Promise<Fate[] | null> {
  replica.read(site.read());
  const { fates, write, busy, within } = replica.work(site.read(), postings);
  if (!write) {
    if (busy.length === 0 || replica.settled) return fates;
    // What is stored happens to be what comes out, but only because something is to be mended first.
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
  const { state } = site.read();
  replica.read(site.read());
  const within = withinOf(replica.mending().change);
  if (isIdle(within)) return;
  const { noticed } = replica;
  let failed: unknown;
  try {
    await site.hold(within);
    const time = within.set[TIME];
    if (typeof time === "number") replica.advanced(time - timeOf(state));
  } catch (error) {
    failed = error;
  }
  replica.read(site.read());
  // Somebody may have taken it back meanwhile: then it is looked at anew.
  if (replica.noticed !== noticed || !same(withinOf(replica.mending().change), within)) return;
  replica.acceptWithin(site.read());
  if (failed) throw failed;
}

/** All of it is done: the document need not remember any more what is left to do. */
async function close(replica: Replica, site: Site): Promise<void> {
  const entries = replica.toClose(site.read());
  if (entries.size > 0) await send(replica, site, { change: { set: {}, remove: [] }, entries }, [], [], false);
}

/** @returns what became of the postings, or null where nobody heard of the write; and was anything written? */
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
