import { doneOf, type Fate, following, MOST_STEPS_ON, type Posting } from "../../kernel/ledger.ts";
import type { Problem } from "../../kernel/result.ts";
import { findEventKind, readyToPlay } from "../contract/ruleset.ts";
import type { TaleDocument } from "../foundry/documents.ts";
import { findDocument } from "../foundry/uuid.ts";
import { booksOf } from "./stored.ts";
import { postOne } from "./target-queue.ts";

/** Is this page to write to that document? */
type May = (target: TaleDocument) => boolean;

/** How far it came with what follows from an event. */
export interface Followed {
  /** All of it is done; false where some of it is for another page to write. */
  all: boolean;
  /** Why some of it could not be, where the event can't be without it. */
  problem: Problem | null;
}

/** Can an event be written by this page, as far as others are needed for it? */
export async function isReady(posting: Posting, may: May): Promise<"yes" | "gone" | "waits"> {
  await readyToPlay(posting.game);
  for (const uuid of needsOf(posting)) {
    const other = await findDocument(uuid);
    if (!other) return "gone";
    if (!may(other)) return "waits";
  }
  return "yes";
}

/**
 * Brings about what follows from an event that was applied. What was brought about before is not brought about twice, so
 * an interrupted client simply begins again. Those for whom it would be and who are gone are passed over.
 * @throws when something could not be written
 */
export async function follow(posting: Posting, done: unknown, may: May, depth = 0): Promise<Followed> {
  const came: Followed = { all: true, problem: null };
  const needed = needsOf(posting);
  for (const { target, next } of await atHand(posting, done, depth)) {
    if (!may(target)) {
      came.all = false;
      continue;
    }
    const fate = await postOne(target, next);
    if (needed.includes(target.uuid) && fate?.status !== "applied") came.problem ??= problemOf(fate);
    if (fate?.status !== "applied") continue;
    const after = await follow(next, fate.done, may, depth + 1);
    came.all &&= after.all;
    if (!after.problem) continue;
    // It can't be without what did not come to pass.
    await giveBack(target, next, may, depth + 1);
    if (needed.includes(target.uuid)) came.problem ??= after.problem;
  }
  return came;
}

/**
 * Takes back an event that was just applied, with what followed from it already.
 * @throws when something could not be written
 */
export async function giveBack(target: TaleDocument, posting: Posting, may: May, depth = 0): Promise<void> {
  const back: Posting = { ...posting, way: "undo" };
  await unfollow(target, back, may, depth);
  await postOne(target, back);
}

/**
 * Takes back what followed from an event, last first; the event itself comes after.
 * @param document the event's target: it remembers what the event did
 * @throws when something could not be written
 */
export async function unfollow(document: TaleDocument, posting: Posting, may: May, depth = 0): Promise<Followed> {
  const came: Followed = { all: true, problem: null };
  await readyToPlay(posting.game);
  const known = doneOf(booksOf(document), posting);
  if (!known) return came;
  for (const { target, next } of (await atHand(posting, known.done, depth)).reverse()) {
    if (!may(target)) {
      came.all = false;
      continue;
    }
    const before = await unfollow(target, next, may, depth + 1);
    came.all &&= before.all;
    // What follows from it stays, and so it stays as well.
    const fate = before.problem ? null : await postOne(target, next);
    came.problem ??= before.problem ?? (fate?.status === "refused" ? fate.problem : null);
  }
  return came;
}

function needsOf({ game, kind: name, data }: Posting): readonly string[] {
  const kind = findEventKind(game, name);
  return kind?.needs && kind.check(data).length === 0 ? kind.needs(data) : [];
}

function problemOf(fate: Fate | null | undefined): Problem {
  return fate?.status === "refused" ? fate.problem : { key: "FOURTALES.Core.Problem.targetGone" };
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
