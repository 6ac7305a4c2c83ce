import type { Change } from "../../kernel/events.ts";
import { fail, type Problem } from "../../kernel/result.ts";
import { del, put } from "../compat.ts";
import { findEventKind, type TaleDocument } from "../ruleset.ts";
import { SYSTEM_ID } from "../system.ts";
import { eventsOf, type TaleEvent, type TaleMessage } from "./tale.model.ts";
import { updateCard } from "./update-card.ts";

/** How many applied events a document remembers, so that a repeated message cannot hit it twice. */
const LEDGER_LENGTH = 60;

/** Events of one card are applied one after another, whoever asks for it. */
const queues = new Map<string, Promise<void>>();

/** Which of the card's events this client is to carry out. */
type Chooser = (event: TaleEvent, target: TaleDocument | null) => boolean;

/**
 * Applies the waiting events of a card that `mine` chooses; each writes its target once and then marks the card.
 * A target that is gone, or a rule that refuses, marks the event as refused and says why on the card.
 */
export function applyEvents(message: TaleMessage, mine: Chooser): Promise<void> {
  return inTurn(message, async () => {
    for (const event of eventsOf(message.system)) {
      if (event.wanted && event.status === "waiting") await carryOut(message, event, mine, "apply");
    }
  });
}

/** Gives back what the card's events took, last first. Events of targets that are gone stay as they are. */
export function undoEvents(message: TaleMessage, mine: Chooser = () => true): Promise<void> {
  return inTurn(message, async () => {
    for (const event of eventsOf(message.system).reverse()) {
      if (event.status === "applied") await carryOut(message, event, mine, "undo");
    }
  });
}

/** Takes back the events that a later move made untrue. */
export function revokeEvents(message: TaleMessage, mine: Chooser): Promise<void> {
  return inTurn(message, async () => {
    for (const event of eventsOf(message.system).reverse()) {
      if (!event.wanted && event.status === "applied") await carryOut(message, event, mine, "undo");
    }
  });
}

/** Marks the waiting events that `mine` chooses as refused, with the reason. Nothing else changes. */
export function refuseEvents(message: TaleMessage, mine: Chooser, problem: Problem): Promise<void> {
  return inTurn(message, async () => {
    for (const event of eventsOf(message.system)) {
      const target = (await fromUuid(event.target as never)) as unknown as TaleDocument | null;
      if (event.status === "waiting" && mine(event, target)) await mark(message, event, { status: "refused", problem });
    }
  });
}

/** Applies what was undone or refused, because a Gamemaster says so: nothing is checked but the rules of the events. */
export function reapplyEvents(message: TaleMessage): Promise<void> {
  return inTurn(message, async () => {
    for (const event of eventsOf(message.system)) {
      // Never back in line first: there another look at the card would refuse it again.
      if (event.wanted && event.status !== "applied") await carryOut(message, event, () => true, "apply");
    }
  });
}

/** Puts undone or refused events back in line. */
export async function rearmEvents(message: TaleMessage): Promise<void> {
  const changes: Record<string, unknown> = {};
  for (const event of eventsOf(message.system)) {
    if (event.wanted && (event.status === "undone" || event.status === "refused")) {
      changes[`system.events.${event.id}.status`] = "waiting";
      changes[`system.events.${event.id}.problem`] = null;
    }
  }
  if (Object.keys(changes).length > 0) await updateCard(message, changes);
}

function inTurn(message: TaleMessage, work: () => Promise<void>): Promise<void> {
  const before = queues.get(message.id) ?? Promise.resolve();
  const run = before.then(work, work);
  queues.set(message.id, run);
  const leave = (): void => {
    if (queues.get(message.id) === run) queues.delete(message.id);
  };
  // Whoever asked hears of a failure; this only tidies up.
  run.then(leave, leave);
  return run;
}

async function carryOut(message: TaleMessage, event: TaleEvent, mine: Chooser, way: "apply" | "undo"): Promise<void> {
  const target = (await fromUuid(event.target as never)) as unknown as TaleDocument | null;
  if (!mine(event, target)) return;
  const kind = findEventKind(message.system.ruleset, event.kind);
  if (!target || !kind) {
    const key = target ? "FOURTALES.Core.Problem.unknownEvent" : "FOURTALES.Core.Problem.targetGone";
    await mark(message, event, { status: "refused", problem: { key } });
    return;
  }
  const entry = `${message.id}.${event.id}`;
  const ledger = ledgerOf(target);
  const known = ledger.find(({ id }) => id === entry);
  if (way === "undo" && !known && ledger.length >= LEDGER_LENGTH) {
    await mark(message, event, { status: "applied", problem: { key: "FOURTALES.Core.Problem.longAgo" } });
    return;
  }
  if ((known !== undefined) === (way === "apply")) {
    // The document was written in an earlier attempt that broke off before the card was marked.
    await mark(message, event, way === "apply" ? { status: "applied", done: known?.done } : { status: "undone" });
    return;
  }
  // What is given back is what the document itself remembers: the card is its author's to change.
  const step = known ? kind.invert(known.done) : event.data;
  const unsound = kind.check(step);
  const applied = unsound.length > 0 ? fail(...unsound) : kind.apply(target.toObject().system, step);
  if (!applied.ok) {
    await mark(message, event, { status: "refused", problem: applied.problems[0] ?? null });
    return;
  }
  const { change, done } = applied.value;
  const others = ledger.filter(({ id }) => id !== entry);
  const next = way === "apply" ? [...others, { id: entry, done }].slice(-LEDGER_LENGTH) : others;
  // One update for the change and the memory of it: if the connection breaks before the card is marked, the ledger tells.
  await target.update({ ...toUpdate(change), [`flags.${SYSTEM_ID}.ledger`]: next });
  await mark(message, event, way === "apply" ? { status: "applied", done } : { status: "undone" });
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
  await updateCard(message, {
    [`system.events.${event.id}.status`]: to.status,
    [`system.events.${event.id}.problem`]: to.problem ?? null,
    ...(to.done === undefined ? {} : { [`system.events.${event.id}.done`]: to.done }),
  });
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
  const unsound = kind.check(data);
  if (unsound.length > 0) return unsound;
  const applied = kind.apply(target.toObject().system, data);
  if (!applied.ok) return applied.problems;
  const update = toUpdate(applied.value.change);
  if (Object.keys(update).length > 0) await target.update(update);
  return [];
}
