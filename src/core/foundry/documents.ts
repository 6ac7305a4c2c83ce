import type { Stats } from "./source-data.ts";

/** The little that core needs of what events happen to, the same for all. */
export interface TaleDocument {
  /** Foundry's name for what kind of document it is. */
  documentName: string;
  id: string;
  uuid: string;
  name: string;
  type: string;
  img?: string | null;
  isOwner: boolean;
  system: object;
  flags: Record<string, Record<string, unknown> | undefined>;
  testUserPermission(user: unknown, level: "OBSERVER" | "OWNER"): boolean;
  /** What the server notes down of it. */
  _stats?: Stats;
  toObject(): { system: object; img?: string | null };
  update(changes: object, operation?: object): Promise<unknown>;
}

/** A document that the server stores. */
export interface StoredDocument extends TaleDocument {
  /** What is stored, to be read alone. A copy of a part of it costs far less than `toObject`, which copies all items, too. */
  readonly _source: { readonly system: object; readonly img?: string | null };
  /** The windows that are drawn anew when it changes, by their ids. */
  readonly apps: Record<string, object>;
}

/** An item in an actor's hands, as sheets use it. */
export interface OwnedItem extends StoredDocument {
  /** Who has it; null for an item of the world or a compendium. */
  parent: OwnedActor | null;
  sort: number;
  /** Null where no sheet is registered for its type. */
  sheet: { render(options: object): Promise<unknown> } | null;
  delete(): Promise<unknown>;
}

/** An actor, as sheets use it. */
export interface OwnedActor extends StoredDocument {
  /** Whose overlay it is: an unlinked token's. Null for an actor of the world or a compendium. */
  token?: { name: string } | null;
  items: Iterable<OwnedItem> & { get(id: string): OwnedItem | undefined };
  /** Null where no sheet is registered for its type. */
  sheet: { render(options: object): Promise<unknown> } | null;
  createEmbeddedDocuments(name: "Item", data: object[], operation?: object): Promise<OwnedItem[]>;
  updateEmbeddedDocuments(name: "Item", data: object[], operation?: object): Promise<OwnedItem[]>;
  deleteEmbeddedDocuments(name: "Item", ids: string[]): Promise<unknown>;
}

/** What core reads of a user. */
export interface Person {
  id: string;
  name: string;
  isGM: boolean;
  isSelf: boolean;
  active: boolean;
  /** Whom they play. */
  character?: { uuid: string; type: string } | null;
  flags: Record<string, Record<string, unknown>>;
  update(changes: object): Promise<unknown>;
}

/** How a document takes changes, and is copied in memory; held in `documents.check.ts`. */
export interface Trying {
  updateSource(changes: object, options?: { dryRun: boolean }): object;
  clone(changes: object, context: { keepId: boolean }): TaleDocument & Trying;
}

/**
 * What an update would change, as Foundry takes it: without what stands there already. Nothing is changed.
 * @param changes as for `update`
 */
export function tried(document: TaleDocument, changes: object): object {
  // Every document of Foundry can; what a game keeps of the world is none, and is not asked.
  return (document as TaleDocument & Trying).updateSource(changes, { dryRun: true });
}
