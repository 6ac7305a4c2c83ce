import type { StoredDocument, TaleDocument } from "./documents.ts";
import { type World, worldOf } from "./game.ts";
import { baseOf } from "./held.ts";

/** What lies in a document, by id; of any kind. */
interface Lying {
  id: string;
  uuid: string;
  flags: Record<string, Record<string, unknown> | undefined>;
  toObject(): object;
}

/** A document that others lie in, whatever their kind; held for items and combatants in `documents.check.ts`. */
interface Holder {
  getEmbeddedCollection(name: string): World<Lying>;
  createEmbeddedDocuments(name: string, data: object[], operation: object): Promise<unknown>;
  updateEmbeddedDocuments(name: string, updates: object[], operation: object): Promise<unknown>;
  deleteEmbeddedDocuments(name: string, ids: string[], operation: object): Promise<unknown>;
}

/** A class of documents of the world. */
interface WorldClass {
  new (...args: never[]): object;
  createDocuments(data: object[], operation: object): Promise<unknown>;
  updateDocuments(updates: object[], operation: object): Promise<unknown>;
  deleteDocuments(ids: string[], operation: object): Promise<unknown>;
}

/** Kinds of documents that lie in the world itself, as far as events make them. */
type OfWorld = "Actor" | "Item" | "JournalEntry" | "Cards";

/** Where documents of one kind lie, and how they are made, changed and taken away there. */
export interface Shelf {
  has(id: string): boolean;
  all(): Iterable<Lying>;
  make(data: object[], operation: object): Promise<unknown>;
  change(updates: object[], operation: object): Promise<unknown>;
  remove(ids: string[], operation: object): Promise<unknown>;
}

/** What lies in a document, of one kind. */
export function shelfIn(document: TaleDocument, of: string): Shelf {
  // Whatever holds others has these four; which kinds it holds, `HOLDS` of the kernel says.
  const holder = document as TaleDocument & Holder;
  const lying = holder.getEmbeddedCollection(of);
  return {
    has: (id) => lying.has(id),
    all: () => lying,
    make: (data, operation) => holder.createEmbeddedDocuments(of, data, operation),
    change: (updates, operation) => holder.updateEmbeddedDocuments(of, updates, operation),
    remove: (ids, operation) => holder.deleteEmbeddedDocuments(of, ids, operation),
  };
}

/** Documents that lie in another, of one kind, as events find them. */
export function documentsIn(document: TaleDocument, of: string): Iterable<TaleDocument> {
  // As above; what events need of any is held in documents.check.ts.
  return worldOf<TaleDocument>((document as TaleDocument & Holder).getEmbeddedCollection(of));
}

/** What lies in the world, of one kind. */
export function shelfOfWorld(of: string): Shelf {
  const name = of as OfWorld; // as `HOLDS` of the kernel names them
  const all = { Actor: game.actors!, Item: game.items!, JournalEntry: game.journal!, Cards: game.cards! }[name];
  // The four classes take data of four kinds; what it is, the rule says that makes it.
  const cls = baseOf<WorldClass>(CONFIG[name].documentClass);
  return {
    has: (id) => all.has(id),
    all: () => worldOf<Lying>(all),
    make: (data, operation) => cls.createDocuments(data, operation),
    change: (updates, operation) => cls.updateDocuments(updates, operation),
    remove: (ids, operation) => cls.deleteDocuments(ids, operation),
  };
}

/** All data of a document as they are stored, as plain data of their own. */
export function sourceOf(document: { toObject(): object }): Record<string, unknown> {
  // Foundry answers with plain data, whose members are the schema's.
  return document.toObject() as Record<string, unknown>;
}

/**
 * The same without what lies in it, which may be thousands.
 * @param field where that lies
 */
export function sourceBeside(document: TaleDocument, field: string): Record<string, unknown> {
  // What events happen to is stored.
  const stored: Record<string, unknown> = { ...(document as StoredDocument)._source };
  const { [field]: _held, ...source } = stored;
  return structuredClone(source);
}

/** Stacks of cards, journals and scenes of the world: what events happen to beside actors, items and encounters. */
export function otherDocuments(): TaleDocument[] {
  // What events ask of them is held in documents.check.ts.
  return [game.scenes!, game.cards!, game.journal!].flatMap((all) => [...worldOf<TaleDocument>(all)]);
}

/** Seconds that have gone by in the world. */
export function worldTime(): number {
  return game.time!.worldTime;
}

/** Lets so many seconds of the world go by; negative = back. For Gamemasters. */
export async function advanceWorldTime(seconds: number): Promise<void> {
  await game.time!.advance(seconds);
}
