import type { Fate, Posting } from "../../kernel/ledger.ts";
import { isVetoed } from "../../kernel/ledger.ts";
import type { Problem } from "../../kernel/result.ts";
import { birthOf, type CardCopy, identitiesOf } from "../card/card-copy.ts";
import { isTooLarge } from "../card/card-size.ts";
import { inTurn } from "../card/card-turn.ts";
import { type Mark, mark, markOf } from "../card/event-marks.ts";
import { eventsOf, isTakenBack, type TaleEvent, type TaleMessage } from "../card/tale.model.ts";
import type { TaleDocument } from "../contract/ruleset.ts";
import { findDocument } from "../foundry/uuid.ts";
import { follow, giveBack, isReady, unfollow } from "./consequences.ts";
import { rememberedOf } from "./remembered.ts";
import { entriesOfCard } from "./stored.ts";
import { postAll, TargetGone } from "./target-queue.ts";

/** Which of the card's events this client is to carry out. */
export type Chooser = (event: TaleEvent, target: TaleDocument | null) => boolean;

/** What is done to which events of a card, and on whose word. */
interface Deed {
  way: Posting["way"];
  due(event: TaleEvent): boolean;
  mine: Chooser;
  /** A Gamemaster says so. */
  word: boolean;
}

const everyone: Chooser = () => true;

const GONE: Problem = { key: "FOURTALES.Core.Problem.targetGone" };

/** Applies the waiting events of a card that `mine` chooses; see `applyWaiting`. */
export function applyEvents(message: TaleMessage, mine: Chooser = everyone): Promise<void> {
  return inTurn(message, (card) => applyWaiting(message, card, mine));
}

/**
 * Gives back what the card's events took, last first. Events of targets that are gone, and those of which a target
 * remembers nothing, stay as they are.
 * @param word a Gamemaster says so: nobody else does it again
 */
export function undoEvents(message: TaleMessage, mine: Chooser = everyone, word = false): Promise<void> {
  const due = ({ status }: TaleEvent) => status === "applied";
  return inTurn(message, (card) => carryOut(message, card, { way: "undo", due, mine, word }));
}

/** Applies what was undone or refused, because a Gamemaster says so: nothing is checked but the rules of the events. */
export function reapplyEvents(message: TaleMessage): Promise<void> {
  // Never back in line first: there another look at the card would refuse it again.
  const due = ({ wanted, status }: TaleEvent) => wanted && status !== "applied";
  return inTurn(message, (card) => carryOut(message, card, { way: "apply", due, mine: everyone, word: true }));
}

/**
 * Applies the waiting events of a card as it stands on the copy. A target that is gone, or a rule that refuses, marks the
 * event as refused and says why on the card; what could not be written is marked as failed.
 */
export function applyWaiting(message: TaleMessage, card: CardCopy, mine: Chooser): Promise<void> {
  return carryOut(message, card, { way: "apply", due: isWaiting, mine, word: false });
}

/**
 * Applies the waiting events of a card that came by its dice: what it costs is paid first, then what it no longer says is
 * taken back, then the rest happens. What can't be paid holds up all of it.
 */
export async function settleWaiting(message: TaleMessage, card: CardCopy, mine: Chooser): Promise<void> {
  const deed: Deed = { way: "apply", due: isWaiting, mine, word: false };
  const names = identitiesOf(card.system);
  const due = dueOf(card, deed, names);
  const { marks, problem, left } = await settleBound(card, deed, due, names);
  if (problem) return await mark(message, [...marks, ...(await held(deed, left, problem))]);
  await revokeUntrue(message, card, mine);
  await mark(message, [...marks, ...(await hitAll(card, deed, left, names))]);
}

/** Takes back the events of a card, as it stands on the copy, that hold no longer. */
export function revokeUntrue(message: TaleMessage, card: CardCopy, mine: Chooser): Promise<void> {
  const untrue = new Set(untrueOf(card));
  return carryOut(message, card, { way: "undo", due: (event) => untrue.has(event), mine, word: false });
}

/**
 * What of a card was carried out and no longer holds. Where another page wrote the card anew in the moment in which it was carried
 * out, the card says that it still waits: whom it hit remembers.
 */
export function untrueOf({ id, system }: Pick<CardCopy, "id" | "system">): TaleEvent[] {
  const all = eventsOf(system).filter(({ wanted }) => !wanted);
  const names = identitiesOf(system);
  const remembered = all.some(({ status }) => status === "waiting") ? rememberedOf(id) : null;
  return all.filter(
    (event) =>
      event.status === "applied" ||
      (event.status === "waiting" && remembered?.has(`${event.target} ${id}.${names.get(event)}`)),
  );
}

/** Marks the waiting events that `mine` chooses as refused, with the reason. Nothing else changes. */
export async function refuseWaiting(
  message: TaleMessage,
  card: CardCopy,
  mine: Chooser,
  problem: Problem,
): Promise<void> {
  const marks: Mark[] = [];
  for (const event of eventsOf(card.system)) {
    const target = await targetOf(event);
    if (!isWaiting(event) || !mine(event, target)) continue;
    marks.push({ event, status: "refused", problem: target ? problem : GONE });
  }
  await mark(message, marks);
}

/** Did a Gamemaster undo this card? The documents that it changed remember. */
export async function isVetoedCard({ id, system }: CardCopy): Promise<boolean> {
  for (const event of eventsOf(system)) {
    const target = await targetOf(event);
    if (target && [...entriesOfCard(target, id)].some(([, text]) => isVetoed(text))) return true;
  }
  return false;
}

/**
 * Puts undone, refused or failed events back in line.
 * @returns whether there was one
 */
export async function rearmEvents(message: TaleMessage): Promise<boolean> {
  const marks = eventsOf(message.system)
    .filter(isTakenBack)
    .map((event): Mark => ({ event, status: "waiting", problem: null }));
  await mark(message, marks);
  return marks.length > 0;
}

/** Is the event still to happen? What could not be written waits as well. */
function isWaiting({ wanted, status }: TaleEvent): boolean {
  return wanted && (status === "waiting" || status === "failed");
}

/** What of a card is to be done, in its order; last first where it is taken back. */
function dueOf(card: CardCopy, deed: Deed, names: ReadonlyMap<TaleEvent, string>): TaleEvent[] {
  const due = eventsOf(card.system).filter(deed.due);
  if (deed.way === "undo") due.reverse();
  if (!isTooLarge(card.system)) return due;
  // Its author let it grow, and thousands of its events may never have been: those that were are remembered.
  const remembered = rememberedOf(card.id);
  return due.filter((event) => remembered.has(`${event.target} ${card.id}.${names.get(event)}`));
}

async function carryOut(message: TaleMessage, card: CardCopy, deed: Deed): Promise<void> {
  const names = identitiesOf(card.system);
  const due = dueOf(card, deed, names);
  const rest = () =>
    hitAll(
      card,
      deed,
      due.filter(({ binds }) => !binds),
      names,
    );
  // What was paid first goes back last: what came after it may have touched the same.
  const before = deed.way === "undo" ? await rest() : [];
  const { marks, problem, left } = await settleBound(card, deed, due, names);
  const waiting = deed.way === "undo" ? left.filter(({ binds }) => binds) : left;
  if (problem) return await mark(message, [...before, ...marks, ...(await held(deed, waiting, problem))]);
  await mark(message, [...before, ...marks, ...(deed.way === "undo" ? [] : await rest())]);
}

/** Brings events into their targets, each target's in their order. */
async function hitAll(
  card: CardCopy,
  deed: Deed,
  due: readonly TaleEvent[],
  names: ReadonlyMap<TaleEvent, string>,
): Promise<Mark[]> {
  const targets = [...new Set(due.map(({ target }) => target))];
  const marks = targets.map((uuid) =>
    hit(
      card,
      deed,
      due.filter(({ target }) => target === uuid),
      names,
    ),
  );
  return (await Promise.all(marks)).flat();
}

/** What comes of the events that the card's deed is nothing without, up to the first that fails. */
interface Bound {
  marks: Mark[];
  problem: Problem | null;
  /** What is still to be done. */
  left: TaleEvent[];
}

/** Settles what binds, one after the other: what can't be paid, or can't be given back, holds up the others. */
async function settleBound(
  card: CardCopy,
  deed: Deed,
  due: readonly TaleEvent[],
  names: ReadonlyMap<TaleEvent, string>,
): Promise<Bound> {
  const left = new Set(due);
  const marks: Mark[] = [];
  for (const event of due.filter(({ binds }) => binds)) {
    const [fate] = await hit(card, deed, [event], names);
    left.delete(event);
    // Another page's to write.
    if (!fate) continue;
    marks.push(fate);
    if (fate.problem && fate.status !== "failed") return { marks, problem: fate.problem, left: [...left] };
  }
  return { marks, problem: null, left: [...left] };
}

/** The rest of a card of which something could not be paid, or not be given back. */
async function held({ way, mine }: Deed, events: readonly TaleEvent[], problem: Problem): Promise<Mark[]> {
  const status = way === "undo" ? "applied" : "refused";
  const marks: Mark[] = [];
  for (const event of events) if (mine(event, await targetOf(event))) marks.push({ event, status, problem });
  return marks;
}

/** Brings the events for one target into it, in their order. */
async function hit(
  card: CardCopy,
  { way, mine, word }: Deed,
  all: readonly TaleEvent[],
  names: ReadonlyMap<TaleEvent, string>,
): Promise<Mark[]> {
  const target = await targetOf(all[0]!);
  const events = all.filter((event) => mine(event, target));
  if (events.length === 0) return [];
  const birth = birthOf(card);
  const told = events.map((event): Told => {
    const { id, kind, data } = event;
    const key = `${card.id}.${names.get(event)}`;
    const oldKey = `${card.id}.${id}`;
    const posting = { game: card.system.ruleset, kind, data, key, oldKey, birth, way, word };
    return { event, posting, may: (other) => mine(event, other) };
  });
  try {
    if (target) return await (way === "undo" ? takeBack(target, told) : bringAbout(target, told));
    return await withoutTarget(told);
  } catch (error) {
    if (error instanceof TargetGone) return await withoutTarget(told);
    console.error(error);
    const problem = { key: "FOURTALES.Core.Problem.notWritten" };
    return events.map((event) => ({ event, status: way === "undo" ? "applied" : "failed", problem }));
  }
}

async function withoutTarget(told: readonly Told[]): Promise<Mark[]> {
  return (await import("./left-behind.ts")).withoutTarget(told, GONE);
}

/** An event of a card on its way, and who of those whom it concerns as well is this page's to write to. */
interface Told {
  event: TaleEvent;
  posting: Posting;
  may(other: TaleDocument): boolean;
}

/** Events, and what follows from them. While some of that is for another page to write, the event waits for it. */
async function bringAbout(target: TaleDocument, told: readonly Told[]): Promise<Mark[]> {
  const marks: Mark[] = [];
  const ready: Told[] = [];
  for (const one of told) {
    const state = await isReady(one.posting, one.may);
    if (state === "yes") ready.push(one);
    else if (state === "gone") marks.push({ event: one.event, status: "refused", problem: GONE });
  }
  const fates = await post(target, ready);
  for (const [index, fate] of fates.entries()) {
    const { event, posting, may } = ready[index]!;
    const came = fate.status === "applied" ? await follow(posting, fate.done, may) : { all: true, problem: null };
    if (came.problem) {
      await giveBack(target, posting, may);
      marks.push({ event, status: "refused", problem: came.problem });
    } else if (came.all) marks.push(markOf(event, fate));
  }
  return marks;
}

/** What followed from an event goes first; where what it can't be without stays, so does it. */
async function takeBack(target: TaleDocument, told: readonly Told[]): Promise<Mark[]> {
  const ready: Told[] = [];
  const marks: Mark[] = [];
  for (const one of told) {
    const { all, problem } = await unfollow(target, one.posting, one.may);
    if (problem) marks.push({ event: one.event, status: "applied", problem });
    else if (all) ready.push(one);
  }
  const fates = await post(target, ready);
  return [...marks, ...fates.map((fate, index) => takenBack(ready[index]!.event, fate))];
}

/** What can't be taken back goes on being so, and the card says why. */
function takenBack(event: TaleEvent, fate: Fate): Mark {
  return fate.status === "refused" ? { event, status: "applied", problem: fate.problem } : markOf(event, fate);
}

function post(target: TaleDocument, told: readonly Told[]) {
  return postAll(
    target,
    told.map(({ posting }) => posting),
  );
}

async function targetOf({ target }: TaleEvent): Promise<TaleDocument | null> {
  return await findDocument(target);
}
