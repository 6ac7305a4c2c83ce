import { bring } from "../../kernel/bring.ts";
import type { Fate, Posting } from "../../kernel/ledger.ts";
import { readyToPlay } from "../contract/ruleset.ts";
import type { TaleDocument } from "../foundry/documents.ts";
import { findDocument } from "../foundry/uuid.ts";
import { atSite } from "./replicas.ts";

/** What somebody wants to bring into a document, and who waits for it. */
interface Job {
  postings: readonly Posting[];
  resolve(fates: Fate[]): void;
  reject(error: unknown): void;
}

/** Postings of one write; more go into the next. */
const MOST_AT_ONCE = 200;

/** Pauses before a failed write is tried again, in milliseconds. */
const PAUSES = [250, 1500];

/** What waits for its turn, by the document that it is for. */
const waiting = new Map<string, Job[]>();

/**
 * Brings events into a document: those for one document one after the other, however many cards they stand on. Each looks
 * at the document as it is when its turn comes; what waits together is written together.
 * @returns what became of each
 * @throws when they could not be written, tried again and again
 */
export function postAll(document: TaleDocument, postings: readonly Posting[]): Promise<Fate[]> {
  return new Promise((resolve, reject) => {
    const jobs = waiting.get(document.uuid);
    const job = { postings, resolve, reject };
    if (jobs) jobs.push(job);
    else {
      waiting.set(document.uuid, [job]);
      void workOff(document.uuid);
    }
  });
}

/**
 * Brings one event into a document.
 * @returns what became of it; null where whom it was meant for was deleted before its turn came
 * @throws when it could not be written
 */
export async function postOne(document: TaleDocument, posting: Posting): Promise<Fate | null> {
  try {
    const [fate] = await postAll(document, [posting]);
    return fate ?? null;
  } catch (error) {
    if (error instanceof TargetGone) return null;
    throw error;
  }
}

async function workOff(uuid: string): Promise<void> {
  const jobs = waiting.get(uuid)!;
  while (jobs.length > 0) await carryOut(uuid, nextOf(jobs));
  waiting.delete(uuid);
}

/** As many jobs as go into one write, and at least one. */
function nextOf(jobs: Job[]): Job[] {
  let room = MOST_AT_ONCE;
  const end = jobs.findIndex(({ postings }, index) => {
    room -= postings.length;
    return room < 0 && index > 0;
  });
  return jobs.splice(0, end < 0 ? jobs.length : end);
}

async function carryOut(uuid: string, jobs: Job[]): Promise<void> {
  try {
    const fates = await insist(
      uuid,
      jobs.flatMap(({ postings }) => postings),
      jobs.length === 1,
    );
    for (const { postings, resolve } of jobs) resolve(fates.splice(0, postings.length));
  } catch (error) {
    // One of them may be what the server refuses: then each goes by itself.
    if (jobs.length > 1) for (const job of jobs) await carryOut(uuid, [job]);
    else jobs[0]!.reject(error);
  }
}

async function insist(uuid: string, postings: readonly Posting[], patient: boolean): Promise<Fate[]> {
  // What no card remembers would be done twice if it arrived although it seemed to fail.
  const pauses = patient && postings.every(({ key }) => key !== "") ? PAUSES : [];
  for (const pause of [...pauses, null]) {
    // It may have been deleted or replaced while this waited.
    const document = await findDocument(uuid);
    if (!document) throw new TargetGone();
    try {
      for (const game of new Set(postings.map(({ game }) => game))) await readyToPlay(game);
      return await atSite(document, (replica, site) => bring(replica, site, postings));
    } catch (error) {
      if (pause === null) throw error;
      // Deleted while it was written to: no patience brings it back.
      if (!(await findDocument(uuid))) throw new TargetGone();
      await new Promise((done) => setTimeout(done, pause));
    }
  }
  throw new TargetGone();
}

/** Whom it was meant for is no longer there. */
export class TargetGone extends Error {
  constructor() {
    super("The document is gone.");
  }
}
