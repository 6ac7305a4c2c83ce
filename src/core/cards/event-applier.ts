import type { Applied, Change, EventKind } from "../../kernel/events.ts";
import { fail, type Problem, type Result } from "../../kernel/result.ts";
import { del, put } from "../foundry/compat.ts";
import { findEventKind, type TaleDocument } from "../ruleset.ts";
import { SYSTEM_ID } from "../system.ts";
import { eventsOf, isTakenBack, type TaleEvent, type TaleMessage } from "./tale.model.ts";
import { updateCard } from "./update-card.ts";

/** How many applied events a document remembers, so that a repeated message cannot hit it twice. */
const LEDGER_LENGTH = 60;

/** Events of one card are applied one after another, whoever asks for it. */
const queues = new Map<string, Promise<void>>();

/** Which of the card's events this client is to carry out. */
type Chooser = (event: TaleEvent, target: TaleDocument | null) => boolean;

type Way = "apply" | "undo";

const everyone: Chooser = () => true;

/**
 * Applies the waiting events of a card that `mine` chooses; each writes its target once and then marks the card.
 * A target that is gone, or a rule that refuses, marks the event as refused and says why on the card.
 */
export function applyEvents(message: TaleMessage, mine: Chooser): Promise<void> {
  return carryOutAll(message, "apply", ({ wanted, status }) => wanted && status === "waiting", mine);
}

/** Gives back what the card's events took, last first. Events of targets that are gone stay as they are. */
export function undoEvents(message: TaleMessage, mine: Chooser = everyone): Promise<void> {
  return carryOutAll(message, "undo", ({ status }) => status === "applied", mine);
}

/** Takes back the events that a later move made untrue. */
export function revokeEvents(message: TaleMessage, mine: Chooser): Promise<void> {
  return carryOutAll(message, "undo", ({ wanted, status }) => !wanted && status === "applied", mine);
}

/** Applies what was undone or refused, because a Gamemaster says so: nothing is checked but the rules of the events. */
export function reapplyEvents(message: TaleMessage): Promise<void> {
  // Never back in line first: there another look at the card would refuse it again.
  return carryOutAll(message, "apply", ({ wanted, status }) => wanted && status !== "applied", everyone);
}

/** Marks the waiting events that `mine` chooses as refused, with the reason. Nothing else changes. */
export function refuseEvents(message: TaleMessage, mine: Chooser, problem: Problem): Promise<void> {
  return inTurn(message, async () => {
    for (const event of eventsOf(message.system)) {
      if (event.status !== "waiting" || !mine(event, await targetOf(event))) continue;
      await mark(message, event, { status: "refused", problem });
    }
  });
}

/**
 * Puts undone or refused events back in line.
 * @returns whether there was one
 */
export async function rearmEvents(message: TaleMessage): Promise<boolean> {
  const changes: Record<string, unknown> = {};
  for (const event of eventsOf(message.system)) {
    if (isTakenBack(event)) Object.assign(changes, marked(event, { status: "waiting" }));
  }
  const some = Object.keys(changes).length > 0;
  if (some) await updateCard(message, changes);
  return some;
}

function carryOutAll(message: TaleMessage, way: Way, due: (event: TaleEvent) => boolean, mine: Chooser): Promise<void> {
  return inTurn(message, async () => {
    const events = eventsOf(message.system);
    for (const event of way === "undo" ? events.reverse() : events) {
      if (due(event)) await carryOut(message, event, mine, way);
    }
  });
}

function inTurn(message: TaleMessage, work: () => Promise<void>): Promise<void> {
  const run = (queues.get(message.id) ?? Promise.resolve()).then(work, work);
  queues.set(message.id, run);
  const leave = (): void => {
    if (queues.get(message.id) === run) queues.delete(message.id);
  };
  // Whoever asked hears of a failure; this only tidies up.
  run.then(leave, leave);
  return run;
}

async function carryOut(message: TaleMessage, event: TaleEvent, mine: Chooser, way: Way): Promise<void> {
  const target = await targetOf(event);
  if (!mine(event, target)) return;
  const kind = findEventKind(message.system.ruleset, event.kind);
  if (!target || !kind) {
    const key = target ? "FOURTALES.Core.Problem.unknownEvent" : "FOURTALES.Core.Problem.targetGone";
    return await mark(message, event, { status: "refused", problem: { key } });
  }
  const entry = `${message.id}.${event.id}`;
  const ledger = ledgerOf(target);
  const known = ledger.find(({ id }) => id === entry);
  const applying = way === "apply";
  if (!applying && !known && ledger.length >= LEDGER_LENGTH) {
    return await mark(message, event, { status: "applied", problem: { key: "FOURTALES.Core.Problem.longAgo" } });
  }
  // Otherwise the document was written in an earlier attempt that broke off before the card was marked.
  let done = known?.done;
  if ((known !== undefined) !== applying) {
    // What is given back is what the document itself remembers: the card is its author's to change.
    const applied = workOut(kind, target, known ? kind.invert(known.done) : event.data);
    if (!applied.ok) return await mark(message, event, { status: "refused", problem: applied.problems[0] ?? null });
    done = applied.value.done;
    const others = ledger.filter(({ id }) => id !== entry);
    const next = applying ? [...others, { id: entry, done }].slice(-LEDGER_LENGTH) : others;
    // One update for the change and the memory of it: if the connection breaks before the card is marked, the ledger tells.
    await target.update({ ...toUpdate(applied.value.change), [`flags.${SYSTEM_ID}.ledger`]: next });
  }
  await mark(message, event, applying ? { status: "applied", done } : { status: "undone" });
}

/** Works out what an event's data would do to its target now; data that is unsound does nothing. */
function workOut(kind: EventKind<unknown, unknown>, target: TaleDocument, data: unknown): Result<Applied<unknown>> {
  const unsound = kind.check(data);
  return unsound.length > 0 ? fail(...unsound) : kind.apply(target.toObject().system, data);
}

async function targetOf({ target }: TaleEvent): Promise<TaleDocument | null> {
  return (await fromUuid(target as never)) as unknown as TaleDocument | null;
}

/** The pure change as Foundry's update data. */
export function toUpdate(change: Change): Record<string, unknown> {
  const update: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(change.set)) Object.assign(update, put(`system.${path}`, value));
  for (const path of change.remove) Object.assign(update, del(`system.${path}`));
  return update;
}

/** One event that hit a document: `<message id>.<event id>`, and what it truly did. */
interface LedgerEntry {
  id: string;
  done: unknown;
}

function ledgerOf(target: TaleDocument): LedgerEntry[] {
  const ledger = target.flags[SYSTEM_ID]?.ledger;
  return Array.isArray(ledger) ? ledger : [];
}

interface Mark {
  status: string;
  problem?: Problem | null;
  done?: unknown;
}

async function mark(message: TaleMessage, event: TaleEvent, to: Mark): Promise<void> {
  // Somebody may have tidied the log meanwhile.
  if (!(game.messages as unknown as Map<string, unknown>).has(message.id)) return;
  await updateCard(message, marked(event, to));
}

function marked({ id }: TaleEvent, { status, problem = null, done }: Mark): object {
  const path = `system.events.${id}`;
  return {
    [`${path}.status`]: status,
    [`${path}.problem`]: problem,
    ...(done === undefined ? {} : { [`${path}.done`]: done }),
  };
}

/** Applies one event outside any card, for sheets and macros: same rules, same limits. */
export async function applyLoose(
  rulesetId: string,
  target: TaleDocument,
  kindName: string,
  data: unknown,
): Promise<readonly Problem[]> {
  const kind = findEventKind(rulesetId, kindName);
  if (!kind) return [{ key: "FOURTALES.Core.Problem.unknownEvent" }];
  const applied = workOut(kind, target, data);
  if (!applied.ok) return applied.problems;
  const update = toUpdate(applied.value.change);
  if (Object.keys(update).length > 0) await target.update(update);
  return [];
}
