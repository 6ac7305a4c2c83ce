import type { OwnedActor, OwnedItem, Person } from "./documents.ts";
import { seen } from "./held.ts";

/** A collection of the world, in the order in which Foundry keeps it. */
export interface World<D> extends Iterable<D> {
  get(id: string): D | undefined;
  has(id: string): boolean;
}

/** Everybody who may come to this table. */
export interface Users extends World<Person> {
  /** The Gamemaster whose client carries out what players ask for; null when none is connected. */
  activeGM: Person | null;
}

/** What is on the map, as far as core asks. */
export interface Placed {
  hidden: boolean;
  actor: OwnedActor | null;
}

/** The scenes: the one this user looks at, and the one everybody is on. */
export interface Scenes {
  viewed: { tokens: Iterable<Placed> } | null | undefined;
  active: { tokens: Iterable<Placed> } | null | undefined;
}

/** A compendium, as far as its index goes. */
export interface Pack {
  documentName: string;
  visible: boolean;
  getIndex(options: { fields: string[] }): Promise<Iterable<Indexed>>;
}

/** An entry of a compendium's index; more than these where they were asked for. */
export interface Indexed {
  uuid: string;
  name?: string;
  type?: string;
  img?: string | null;
  system?: object;
}

/** Foundry holds the collection itself; what its documents are is held in `documents.check.ts`. */
function worldOf<D>(collection: World<unknown>): World<D> {
  return collection as World<D>;
}

/** This client's own user. Usable from the setup hook on. */
export function me(): Person & { isActiveGM: boolean; targets: Iterable<Pick<Placed, "actor">> } {
  return seen<ReturnType<typeof me>, NonNullable<typeof game.user>>(game.user!);
}

/** May this client's user create documents of this kind? */
export function mayCreate(permission: "ACTOR_CREATE"): boolean {
  return game.user!.can(permission);
}

/** Usable from the setup hook on, as all collections. */
export function users(): Users {
  return seen<Users, NonNullable<typeof game.users>>(game.users!);
}

export function actors(): World<OwnedActor> {
  return worldOf(game.actors!);
}

export function items(): World<OwnedItem & { visible: boolean }> {
  return worldOf(game.items!);
}

/** The chat log, oldest first. What a message holds is its subtype's business. */
export function messages(): World<object> {
  return worldOf(game.messages!);
}

export function scenes(): Scenes {
  return seen<Scenes, NonNullable<typeof game.scenes>>(game.scenes!);
}

export function packs(): World<Pack> {
  return worldOf(game.packs!);
}
