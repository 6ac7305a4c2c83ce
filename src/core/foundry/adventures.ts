import type { OwnedActor, TaleDocument } from "./documents.ts";
import { allPacks, type Pack, worldOf } from "./game.ts";
import { seen } from "./held.ts";
import { SYSTEM_ID } from "./system.ts";
import { findDocument } from "./uuid.ts";

/** An adventure of a compendium, as far as core asks; held in `adventures.check.ts`. */
export interface ReadyAdventure {
  uuid: string;
  name: string;
  flags: TaleDocument["flags"];
}

/** What an import made, by kind of document. */
export type Imported = Readonly<Record<string, readonly { uuid: string }[] | undefined>>;

/** Data of documents that an import is about to write, by kind of document. */
export type Sources = Readonly<Record<string, readonly object[] | undefined>>;

/** The same before it is written: lists may be replaced, as Foundry's hook allows. */
export type MutableSources = Record<string, object[] | undefined>;

/** UUID of the card of a compendium that an actor is a copy of; null where it is nobody's copy. */
export function cardOf(actor: OwnedActor): string | null {
  const { card } = actor.flags[SYSTEM_ID] ?? {};
  // Those that an adventure of ours brought say it themselves.
  return typeof card === "string" ? card : (actor._stats?.compendiumSource ?? null);
}

/** Compendia of adventures. */
export function adventurePacks(): Pack[] {
  return [...allPacks()].filter(({ documentName, visible }) => documentName === "Adventure" && visible !== false);
}

/** Ids of the scenes that adventures of a compendium bring; those that were imported have the same. */
export async function scenesBroughtBy(pack: Pack): Promise<string[]> {
  // A compendium of adventures holds nothing else; their scenes are held in adventures.check.ts.
  const adventures = (await pack.getDocuments()) as Iterable<unknown> as Iterable<BringsScenes>;
  return [...adventures].flatMap(({ scenes }) => [...scenes].flatMap(({ _id }) => (_id ? [_id] : [])));
}

/** An adventure, for its scenes. */
export interface BringsScenes {
  scenes: Iterable<{ _id: string | null }>;
}

/** What can be opened, as far as core asks. */
export interface Openable {
  sheet: {
    render(options: object): Promise<unknown>;
    setPosition(position: { left: number; width: number }): unknown;
  } | null;
}

/** Opens Foundry's window of an adventure, which tells of it and imports it. False where it is gone. */
export async function openAdventure(uuid: string): Promise<boolean> {
  // An entry of an index of adventures leads to an adventure, which has a sheet like any document.
  const adventure = (await findDocument(uuid)) as (TaleDocument & Openable) | null;
  await adventure?.sheet?.render({ force: true });
  return adventure !== null;
}

/** Makes a scene the one that everybody is on. */
export async function activateScene(id: string): Promise<void> {
  const scene = game.scenes!.get(id);
  if (scene) await seen<{ activate(): Promise<unknown> }, Scene.Implementation>(scene).activate();
}

/** Opens a journal entry, at a page where one is named, and gives its window; null where the entry is gone. */
export async function openPage(entry: string, pageId: string | undefined): Promise<Openable["sheet"]> {
  const sheet = worldOf<Openable>(game.journal!).get(entry)?.sheet ?? null;
  // Foundry opens a page this way itself.
  await sheet?.render({ force: true, ...(pageId && { pageId }) });
  return sheet;
}
