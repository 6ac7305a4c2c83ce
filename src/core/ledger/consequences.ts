import { doneOf, following, MOST_STEPS_ON, type Posting } from "../../kernel/ledger.ts";
import type { TaleDocument } from "../foundry/documents.ts";
import { findDocument } from "../foundry/uuid.ts";
import { findEventKind } from "../ruleset.ts";
import { booksOf } from "./stored.ts";
import { postAll, TargetGone } from "./target-queue.ts";

/** Is this page to write to that document? */
type May = (target: TaleDocument) => boolean;

/**
 * Brings about what follows from an event that was applied. What was brought about before is not brought about twice, so
 * whoever was interrupted begins anew. Those for whom it would be and who are gone are passed over.
 * @returns whether all of it is done; false where some of it is for another page to write
 * @throws when something could not be written
 */
export async function follow(posting: Posting, done: unknown, may: May, depth = 0): Promise<boolean> {
  let all = true;
  for (const { target, next } of await atHand(posting, done, depth)) {
    if (!may(target)) {
      all = false;
      continue;
    }
    const fate = await postTo(target, next);
    if (fate?.status === "applied") all = (await follow(next, fate.done, may, depth + 1)) && all;
  }
  return all;
}

/**
 * Takes back what followed from an event, last first; the event itself comes after.
 * @param document the event's target: it remembers what the event did
 * @returns as for `follow`
 * @throws when something could not be written
 */
export async function unfollow(document: TaleDocument, posting: Posting, may: May, depth = 0): Promise<boolean> {
  const known = doneOf(booksOf(document), posting);
  if (!known) return true;
  let all = true;
  for (const { target, next } of (await atHand(posting, known.done, depth)).reverse()) {
    if (!may(target)) {
      all = false;
      continue;
    }
    all = (await unfollow(target, next, may, depth + 1)) && all;
    await postTo(target, next);
  }
  return all;
}

async function postTo(target: TaleDocument, posting: Posting) {
  try {
    return (await postAll(target, [posting]))[0];
  } catch (error) {
    if (error instanceof TargetGone) return undefined;
    throw error;
  }
}

async function atHand(posting: Posting, done: unknown, depth: number) {
  if (depth >= MOST_STEPS_ON) return [];
  const found: { target: TaleDocument; next: Posting }[] = [];
  for (const { target: uuid, posting: next } of following(posting, done, findEventKind(posting.game, posting.kind))) {
    const target = await findDocument(uuid);
    if (target) found.push({ target, next });
  }
  return found;
}
