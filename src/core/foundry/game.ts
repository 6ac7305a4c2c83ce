import type { OwnedActor, OwnedItem, Person, TaleDocument } from "./documents.ts";
import { seen } from "./held.ts";

/** A collection of the world, in the order in which Foundry keeps it. */
export interface World<D> extends Iterable<D> {
  get(id: string): D | undefined;
  has(id: string): boolean;
}

/** Everybody who may come to this table. */
export interface Users extends World<Person> {
  contents: Person[];
  /** The Gamemaster whose client carries out what players ask for; null when none is connected. */
  activeGM: Person | null;
}

/** What is on the map, as far as core asks. */
export interface Placed {
  id: string;
  uuid: string;
  name: string;
  hidden: boolean;
  /** In units of the scene's distances. */
  elevation: number;
  disposition: number;
  actor: OwnedActor | null;
  /** How it is drawn for this user, on the scene in view: do their tokens see it? */
  object: { isVisible: boolean } | null;
}

/** The scenes: the one this user looks at, and the one everybody is on. */
interface Scenes {
  viewed: { id: string; tokens: Iterable<Placed> } | null | undefined;
  active: { id: string; tokens: Iterable<Placed> } | null | undefined;
}

/** A compendium of items, as its readers use it. */
export interface Pack {
  collection: string;
  title: string;
  documentName: string;
  visible: boolean;
  getIndex(options: { fields: readonly string[] }): Promise<Iterable<Indexed>>;
  /** Everything in it, as documents. */
  getDocuments(): Promise<Iterable<TaleDocument>>;
}

/** An entry of a compendium's index of items. */
export interface Indexed {
  uuid: string;
  /** Where they were asked for. */
  flags?: TaleDocument["flags"];
  name: string;
  type: string;
  img?: string | null;
  /** Those fields of it that were asked for. */
  system?: object;
}

/** Foundry holds the collection itself; what its documents are is held in `documents.check.ts`. */
export function worldOf<D>(collection: World<unknown>): World<D> {
  // What its documents are is the caller's to say; each of those types is held.
  return collection as World<D>;
}

/** Any message in the chat log. */
export interface LoggedMessage {
  id: string;
  uuid: string;
  type: string;
  toObject(): { system: object };
  update(changes: object, operation?: object): Promise<unknown>;
}

/** This client's own user. Usable from the setup hook on. */
export function currentUser(): Person & { isActiveGM: boolean; targets: Iterable<Pick<Placed, "actor">> } {
  return seen<ReturnType<typeof currentUser>, NonNullable<typeof game.user>>(game.user!);
}

/** The layer of the map that tokens stand on, as far as core asks. */
interface TokenLayer {
  controlled: Iterable<Pick<Placed, "actor">>;
}

/** Tokens that this user has selected on the map in view; none where no map is drawn. */
export function selectedTokens(): TokenLayer["controlled"] {
  const layer = canvas?.tokens;
  return layer ? seen<TokenLayer, NonNullable<typeof canvas.tokens>>(layer).controlled : [];
}

/** May this client's user create actors? */
export function mayCreateActors(): boolean {
  return game.user!.can("ACTOR_CREATE");
}

/** May this client's user create items? */
export function mayCreateItems(): boolean {
  return game.user!.can("ITEM_CREATE");
}

/** Usable from the setup hook on, as all collections. */
export function allUsers(): Users {
  return seen<Users, NonNullable<typeof game.users>>(game.users!);
}

export function worldActors(): World<OwnedActor> {
  return worldOf(game.actors!);
}

export function worldItems(): World<OwnedItem & { visible: boolean }> {
  return worldOf(game.items!);
}

/** The chat log, oldest first. What a message holds is its subtype's business. */
export function chatMessages(): World<LoggedMessage> {
  return worldOf(game.messages!);
}

export function allScenes(): Scenes {
  return seen<Scenes, NonNullable<typeof game.scenes>>(game.scenes!);
}

/** A token of any scene, whether that scene is in view or not. */
interface PlacedToken extends Placed {
  actorLink: boolean;
}

/** Every scene, for the tokens on it. */
export function worldScenes(): World<{ id: string; name: string; tokens: World<PlacedToken> }> {
  return worldOf(game.scenes!);
}

/** The tokens on the scene that this user looks at; on the table's, where they look at none. */
export function tokensInView(): Placed[] {
  const { viewed, active } = allScenes();
  return [...((viewed ?? active)?.tokens ?? [])];
}

/** Actors of the tokens that stand for themselves, on every scene. */
export function unlinkedActors(): OwnedActor[] {
  const tokens = [...worldScenes()].flatMap((scene) => [...scene.tokens]);
  return tokens.flatMap(({ actorLink, actor }) => (actorLink || !actor ? [] : [actor]));
}

export function allPacks(): World<Pack> {
  return worldOf(game.packs!);
}
