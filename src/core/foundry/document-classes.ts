import type { OwnedActor, OwnedItem } from "./documents.ts";
import { baseOf, seen } from "./held.ts";
import type { Overlay } from "./layers.ts";
import type { EffectSource } from "./source-data.ts";

/** What core looks at in an effect. */
export interface Mark {
  statuses: Set<string>;
}

/** A document as our classes build on it. */
interface DocumentBase {
  name: string;
  type: string;
  parent: { name: string; type?: string } | null;
  _preCreate(data: object, options: object, user: object): Promise<boolean | undefined>;
  updateSource(changes: object): unknown;
}

export interface ActorDocument extends DocumentBase {
  system: object;
  flags: Record<string, Record<string, unknown> | undefined>;
  /** As it is stored; of an unlinked token's actor, what that comes to on top of the actor that it was made from. */
  readonly _source: { system?: unknown; flags?: Record<string, Record<string, unknown> | undefined> };
  /** Is it an unlinked token's? */
  isToken: boolean;
  token: { baseActor: { type: string; toObject(): { system: object } } | null; delta: Overlay | null } | null;
  toObject(): { system: object };
  update(changes: object, operation?: object): Promise<unknown>;
  _initialize(options?: object): void;
  statuses: Set<string>;
  appliedEffects: Mark[];
  temporaryEffects: Mark[];
  prepareDerivedData(): void;
}

export interface ItemDocument extends DocumentBase {
  parent: { name: string; type: string } | null;
}

/** A class of documents: what our own ones override, and what they ask. */
export interface DocumentClass<D extends DocumentBase = DocumentBase> {
  new (...args: unknown[]): D;
  /** What follows the first three is for the rendering of the window, such as the one it belongs to. */
  createDialog(
    data?: object,
    operation?: object,
    options?: { types?: string[] },
    ...rendering: unknown[]
  ): Promise<unknown>;
  getDefaultArtwork(data: object): { img: string };
}

/** The class that ours of actors builds on. */
export const ActorBase = baseOf<DocumentClass<ActorDocument>>(Actor);
/** The class that ours of items builds on. */
export const ItemBase = baseOf<DocumentClass<ItemDocument>>(Item);
/** The class that ours of scenes builds on; nothing of it is overridden. */
export const SceneBase = baseOf<new (...args: unknown[]) => object>(Scene);

/** A new actor of the world. Null when somebody's hook refused it. */
export async function createActor(
  data: Record<string, unknown> & { name: string; type: string },
): Promise<OwnedActor | null> {
  // The published types know no subtypes but Foundry's own; what comes back is seen through a narrow type.
  return ((await Actor.create(data as never)) as OwnedActor | undefined) ?? null;
}

/** A new item of the world. Null when somebody's hook refused it. */
export async function createItem(data: {
  name: string;
  type: string;
  system?: object;
  ownership?: { default: number };
}): Promise<OwnedItem | null> {
  // As with actors.
  return ((await Item.create(data as never)) as OwnedItem | undefined) ?? null;
}

/** Writes several documents of the world in one request. */
export async function updateDocuments(name: "Actor" | "Item", updates: object[], operation: object): Promise<void> {
  await seen<Updating, typeof Actor | typeof Item>(name === "Actor" ? Actor : Item).updateDocuments(updates, operation);
}

interface Updating {
  updateDocuments(updates: object[], operation: object): Promise<unknown>;
}

/** An effect that is shown and never stored. */
export function unstoredEffect(data: EffectSource, parent: ActorDocument): Mark {
  // The class is the table's to choose; what it is given are data of an effect, and a document seen through a narrow type.
  const Effect = baseOf<new (data: object, context: object) => Mark>(CONFIG.ActiveEffect.documentClass);
  return new Effect(data, { parent });
}
