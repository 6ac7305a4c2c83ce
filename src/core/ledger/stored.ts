import type { Books } from "../../kernel/ledger.ts";
import type { Write } from "../../kernel/replica.ts";
import type { Whole } from "../../kernel/whole.ts";
import { del, put } from "../foundry/compat.ts";
import type { TaleDocument } from "../foundry/documents.ts";
import { SYSTEM_ID } from "../foundry/system.ts";
import { wholeOf } from "./whole-of.ts";

/** Flag that holds the ledger of a document: text by event by card. */
const LEDGER = "deeds";

/** Flag of older worlds: a list of the last sixty events, as `<card>.<event>` and what each did. */
const OLD_LEDGER = "ledger";

/**
 * An unlinked token's actor has what the actor behind it has, until somebody writes it; from then on it keeps its own. What an
 * event made its own it is to have from that actor again, once the event is taken back: so the token's actor remembers what came
 * through there before, as text by path, and where that comes to stand there again, its own is taken away instead.
 */
export const LENT = "lent";

/** What a write to an unlinked token's actor means for what it has from the actor behind it. */
export interface Lending {
  /** Update entries: what is noted from now on, and what no longer is. */
  readonly notes: Record<string, unknown>;
  /** Paths that it shall have from the actor behind it again, with what it had there before. */
  readonly back: Record<string, unknown>;
  /** The same; of an entry in which nothing of the token's own would be left, the whole entry. */
  readonly whole: Record<string, unknown>;
}

type Stored = Record<string, Record<string, unknown> | undefined>;

/** The document as postings see it, now; a copy, made when it is asked for. */
export function booksOf(document: TaleDocument): Books {
  const ledger = ledgerOf(document);
  let state: Whole | undefined;
  return {
    get state() {
      state ??= wholeOf(document);
      return state;
    },
    entry(key) {
      const [card, event] = key.split(".") as [string, string];
      const text = ledger[card]?.[event];
      if (typeof text === "string") return text;
      const old = oldLedgerOf(document).find(({ id }) => id === key);
      return old && JSON.stringify({ done: old.done });
    },
    all: () => entriesOf(document),
  };
}

/** All that the document remembers, as text by `<card>.<event>`. */
export function* entriesOf(document: Pick<TaleDocument, "flags">): Generator<[string, string]> {
  for (const { id, done } of oldLedgerOf(document)) yield [id, JSON.stringify({ done })];
  for (const [card, events] of Object.entries(ledgerOf(document))) {
    for (const [event, text] of Object.entries(events ?? {})) {
      if (typeof text === "string") yield [`${card}.${event}`, text];
    }
  }
}

/** What the document remembers of one card, as text by the names of its events. */
export function* entriesOfCard(document: TaleDocument, card: string): Generator<[string, string]> {
  for (const { id, done } of oldLedgerOf(document)) {
    if (String(id).startsWith(`${card}.`)) yield [id.slice(card.length + 1), JSON.stringify({ done })];
  }
  for (const [event, text] of Object.entries(ledgerOf(document)[card] ?? {})) {
    if (typeof text === "string") yield [event, text];
  }
}

/** Ids of the cards of which the document remembers something. */
export function cardsIn(document: TaleDocument): Set<string> {
  const old = oldLedgerOf(document).map(({ id }) => String(id).split(".")[0]!);
  return new Set([...old, ...Object.keys(ledgerOf(document))]);
}

/** The update that makes a document forget these cards. */
export function forgetting(document: TaleDocument, cards: ReadonlySet<string>): Record<string, unknown> {
  const known = Object.keys(ledgerOf(document)).filter((card) => cards.has(card));
  const update = Object.assign({}, ...known.map((card) => del(`flags.${SYSTEM_ID}.${LEDGER}.${card}`)));
  const old = oldLedgerOf(document);
  const left = old.filter(({ id }) => !cards.has(String(id).split(".")[0]!));
  if (left.length < old.length) {
    const path = `flags.${SYSTEM_ID}.${OLD_LEDGER}`;
    Object.assign(update, left.length > 0 ? { [path]: left } : del(path));
  }
  const isLast = known.length > 0 && known.length === Object.keys(ledgerOf(document)).length;
  const isLent = document.flags[SYSTEM_ID]?.[LENT] !== undefined;
  return isLast && isLent ? { ...update, ...del(`flags.${SYSTEM_ID}.${LENT}`) } : update;
}

/**
 * A write as Foundry's update data: values and memory in one update, so that neither can be there without the other.
 * @param lending what an unlinked token's actor gives back to the one behind it, which is not written
 */
export function updateFor({ change, entries }: Write, lending: Lending | null = null): Record<string, unknown> {
  const update: Record<string, unknown> = { ...lending?.notes };
  for (const [path, value] of Object.entries(change.set)) {
    const comesThrough = Object.keys(lending?.back ?? {}).some((at) => `${path}.`.startsWith(`${at}.`));
    if (!comesThrough) Object.assign(update, put(rooted(path), value));
  }
  for (const path of change.remove) Object.assign(update, del(rooted(path)));
  for (const [key, text] of entries) {
    const path = `flags.${SYSTEM_ID}.${LEDGER}.${key}`;
    Object.assign(update, text === null ? del(path) : { [path]: text });
  }
  return update;
}

/** Where a path of a change lies in the document itself. */
const rooted = (path: string): string => path.replace(/^fields\./, "");

function ledgerOf(document: Pick<TaleDocument, "flags">): Stored {
  const ledger = document.flags[SYSTEM_ID]?.[LEDGER];
  return typeof ledger === "object" && ledger !== null ? (ledger as Stored) : {};
}

function oldLedgerOf(document: Pick<TaleDocument, "flags">): { id: string; done: unknown }[] {
  const ledger = document.flags[SYSTEM_ID]?.[OLD_LEDGER];
  return Array.isArray(ledger) ? ledger : [];
}
