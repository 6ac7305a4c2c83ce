import type { OwnedActor, OwnedItem, TaleDocument } from "./documents.ts";
import type { Encounter, Fighter } from "./encounters.ts";

/** What UUIDs lead to, of what we use; held in `documents.check.ts` and `encounters.check.ts`. */
type Found =
  | ({ documentName: "Actor" } & OwnedActor)
  | ({ documentName: "Item" } & OwnedItem)
  | ({ documentName: "Combat" } & Encounter)
  | ({ documentName: "Combatant" } & Fighter)
  | { documentName?: "" };

/** Nobody's to change by an event: who sits at the table, what they said, how the world is set up, and where things are filed. */
const BEYOND = new Set(["", "User", "ChatMessage", "Setting", "Folder", "Macro", "RegionBehavior"]);

function isTarget(name: string | undefined): boolean {
  return name !== undefined && !BEYOND.has(name);
}

/** Finds what has UUIDs of our own making, which Foundry does not know. */
type Finder = (uuid: string) => TaleDocument | null;

const finders = new Map<string, Finder>();

/** From now on UUIDs that begin with this name and a dot lead where `find` says. */
export function findUnder(name: string, find: Finder): void {
  finders.set(name, find);
}

/**
 * Finds what events happen to by UUID: an actor, an item, an effect, an encounter or somebody in one, a scene and what lies on
 * it, a card and its stack, a page, what a game keeps of the world; also an unlinked token's actor and what lies in a
 * compendium. Null for an empty UUID, for what is gone and for anything else.
 */
export async function findDocument(uuid: string): Promise<TaleDocument | null> {
  return ownFinder(uuid)?.(uuid) ?? taleOf(await find(uuid));
}

function ownFinder(uuid: string): Finder | undefined {
  return isUuid(uuid) ? finders.get(uuid.split(".")[0]!) : undefined;
}

/** The same for actors alone. */
export async function findActor(uuid: string): Promise<OwnedActor | null> {
  return actorOf(await find(uuid));
}

/** The same for items alone. */
export async function findItem(uuid: string): Promise<OwnedItem | null> {
  const found = await find(uuid);
  return found?.documentName === "Item" ? found : null;
}

/** The actor, if it is at hand without asking the server: one of the world, or of a token on a loaded scene. */
export function actorAtHand(uuid: string): OwnedActor | null {
  return actorOf(atHand(uuid));
}

/** In what this lies, such as who has a thing; null for what lies in nothing. */
export function ownerOf(document: TaleDocument): Pick<TaleDocument, "documentName" | "name" | "uuid"> | null {
  const lies = document instanceof Item || document instanceof ActiveEffect || document instanceof Card;
  return lies ? document.parent : null;
}

/** Is this an encounter, or somebody's place in one? Only Gamemasters may write to those, even where a player owns the actor. */
export function isOfEncounter(document: TaleDocument): boolean {
  return document instanceof Combat || document instanceof Combatant;
}

/** What events may happen to, if it is at hand without asking the server. */
export function documentAtHand(uuid: string): TaleDocument | null {
  return ownFinder(uuid)?.(uuid) ?? taleOf(atHand(uuid));
}

function atHand(uuid: string): Found | null {
  // An entry of a compendium's index is no document, and has no name of one. Strangers write UUIDs, too: what only a server
  // could tell is not at hand.
  return isUuid(uuid) ? (fromUuidSync<Actor.Implementation>(uuid, { strict: false }) as Found | null) : null;
}

/** What strangers write may not even be text. */
function isUuid(uuid: unknown): uuid is string {
  return typeof uuid === "string" && uuid !== "";
}

async function find(uuid: string): Promise<Found | null> {
  // Any document may lie there; its name says which, and what an actor and an item have is held.
  return isUuid(uuid) ? ((await fromUuid<Actor.Implementation>(uuid)) as Found | null) : null;
}

function actorOf(found: Found | null): OwnedActor | null {
  return found?.documentName === "Actor" ? found : null;
}

function taleOf(found: Found | null): TaleDocument | null {
  // What events need of any of them is held in documents.check.ts.
  return found && isTarget(found.documentName) ? (found as TaleDocument) : null;
}
