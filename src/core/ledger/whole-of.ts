import { FIELDS, HOLDS, type Source, type Whole } from "../../kernel/whole.ts";
import type { TaleDocument } from "../foundry/documents.ts";
import { documentsIn, shelfOfWorld, sourceBeside, sourceOf, worldTime } from "../foundry/held-documents.ts";
import { SYSTEM_ID } from "../foundry/system.ts";
import { WorldState } from "../world/world-state.ts";

/** Flag of a document of the world that an event has made: the id of the game. */
export const MADE = "made";

/** The document with all that events may change. */
export function wholeOf(document: TaleDocument): Whole {
  const { documentName: name, id } = document;
  const type = document.type ?? "";
  if (document instanceof WorldState) {
    return { name, id, type, system: document.system, fields: { time: worldTime() }, held: madeBy(id) };
  }
  if (name === "Cards") return stackOf(document);
  const { system, ...source } = sourceOf(document);
  const fields = (FIELDS[name] ?? []).filter((field) => Object.hasOwn(source, field));
  return {
    name,
    id,
    type,
    system: system ?? {},
    fields: Object.fromEntries(fields.map((field) => [field, source[field]])),
    held: Object.fromEntries(
      Object.entries(HOLDS[name] ?? {}).map(([of, field]) => [of, byId((source[field] ?? []) as Source[])]),
    ),
  };
}

/**
 * Cards as they were read last. Of a Deck of thousands a draw changes one; to copy all of them each time that the Deck is looked
 * at is what made a draw slow.
 */
const cardsRead = new WeakMap<TaleDocument, Source>();

/** All cards of a stack, as they were read last, in their order. */
const stacksRead = new WeakMap<TaleDocument, { all: readonly Source[]; byId: Record<string, Source> }>();

/** Somebody wrote to a document: it is read anew. */
export function forgetRead(document: TaleDocument): void {
  cardsRead.delete(document);
}

function stackOf(document: TaleDocument): Whole {
  const { documentName: name, id, type } = document;
  const { system, ...source } = sourceBeside(document, HOLDS.Cards!.Card!);
  return {
    name,
    id,
    type,
    system: system ?? {},
    fields: Object.fromEntries(
      FIELDS.Cards!.filter((field) => Object.hasOwn(source, field)).map((field) => [field, source[field]]),
    ),
    held: { Card: cardsIn(document) },
  };
}

/** All cards of a stack by their ids; the same as before, as long as none of them is another. */
function cardsIn(stack: TaleDocument): Record<string, Source> {
  const cards = [...documentsIn(stack, "Card")];
  const known = stacksRead.get(stack);
  if (known?.all.length === cards.length && cards.every((card, n) => known.all[n] === cardOf(card))) return known.byId;
  const all = cards.map(cardOf);
  const byId = Object.fromEntries(cards.map(({ id }, n) => [id, all[n]!]));
  stacksRead.set(stack, { all, byId });
  return byId;
}

function cardOf(card: TaleDocument & Partial<Pick<Source, "drawn" | "sort">>): Source {
  const known = cardsRead.get(card);
  // Whoever changes a card in memory alone tells nobody.
  if (known && known.drawn === card.drawn && known.sort === card.sort) return known;
  const source = lying(sourceOf(card));
  cardsRead.set(card, source);
  return source;
}

/** An embedded document's data; for one of the world undefined, unless an event of the game has made it. */
export function lyingIn(holder: TaleDocument, document: TaleDocument): Source | undefined {
  if (holder instanceof WorldState && document.flags[SYSTEM_ID]?.[MADE] !== holder.id) return undefined;
  return lying(wholeSource(document));
}

/** All data of a document; of a stack of cards, these as they were read last. */
function wholeSource(document: TaleDocument): Source {
  if (document.documentName !== "Cards") return sourceOf(document);
  const field = HOLDS.Cards!.Card!;
  return { ...sourceBeside(document, field), [field]: [...documentsIn(document, "Card")].map(cardOf) };
}

/** Documents of the world that events of a game have made. */
function madeBy(game: string): Whole["held"] {
  const own = (of: string) => [...shelfOfWorld(of).all()].filter(({ flags }) => flags[SYSTEM_ID]?.[MADE] === game);
  return Object.fromEntries(Object.keys(HOLDS.World!).map((of) => [of, byId(own(of).map(sourceOf))]));
}

function byId(sources: readonly Source[]): Readonly<Record<string, Source>> {
  return Object.fromEntries(sources.map((source) => [String(source._id), lying(source)]));
}

/** When it was written to is the server's to note, and no part of what it is. */
function lying({ _stats, ...source }: Source): Source {
  return source;
}
