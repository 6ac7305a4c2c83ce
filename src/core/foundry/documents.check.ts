import type { WithToken } from "./band.ts";
import type { OwnedActor, OwnedItem, Person, TaleDocument, Trying } from "./documents.ts";
import type { Indexed, LoggedMessage, Pack, Placed } from "./game.ts";
import type { Given, Held } from "./held.ts";
import type { Piece, Stage } from "./scenes.ts";
import type { SceneOfToken, TokenOnScene } from "./tokens.ts";
import type { WallOnScene } from "./walls.ts";

/** Not called by anybody: the compiler holds our documents against the published ones. */
type Same<N extends Held<N, P>, P> = N;

declare const actor: Actor.Implementation;

/** Of an actor's embedded documents we use items alone; the published functions are for any. */
interface WithItems {
  createEmbeddedDocuments: typeof actor.createEmbeddedDocuments<"Item">;
  updateEmbeddedDocuments: typeof actor.updateEmbeddedDocuments<"Item">;
  deleteEmbeddedDocuments: typeof actor.deleteEmbeddedDocuments<"Item">;
}

/** What these answer is an item, but of a published type that the compiler does not unfold: here the arguments count. */
type Asked<F> = F extends (...args: infer A) => unknown ? (...args: A) => Promise<unknown> : never;

/** The published type knows no dotted fields such as `system.summary`; the API and many public systems do (pf2e: `system.slug`). */
interface Indexing {
  getIndex(options: { fields: "name"[] }): ReturnType<Pack["getIndex"]>;
}

type Compendium = foundry.documents.collections.CompendiumCollection<"Item">;

/**
 * Entries of an index are published as if anything might be missing; of an item each has what its class says is in an index,
 * name, type and picture among it (`compendiumIndexFields` of BaseItem's metadata).
 */
export type Checked = [
  Same<TaleDocument, Actor.Implementation>,
  Same<TaleDocument, Item.Implementation>,
  Same<Trying, Actor.Implementation>,
  Same<Omit<OwnedItem, "parent"> & { parent: TaleDocument | null }, Item.Implementation>,
  Same<Omit<OwnedActor, keyof WithItems>, Actor.Implementation>,
  Same<{ [K in keyof WithItems]: Asked<OwnedActor[K]> }, WithItems>,
  Same<{ documentName: "Actor" }, Actor.Implementation>,
  Same<{ documentName: "Item" }, Item.Implementation>,
  Same<LoggedMessage, ChatMessage.Implementation>,
  Same<Person, User.Implementation>,
  Same<Pick<Placed, "hidden" | "disposition"> & { actor: TaleDocument | null }, TokenDocument.Implementation>,
  Same<NonNullable<Placed["object"]>, Token.Implementation>,
  Same<Omit<TokenOnScene, "light" | "parent" | "actor" | "texture">, TokenDocument.Implementation>,
  Same<Omit<SceneOfToken, "grid">, Scene.Implementation>,
  Same<WallOnScene, WallDocument.Implementation>,
  Same<WithToken, Actor.Implementation>,
  Same<Omit<Piece, "actor" | "parent">, TokenDocument.Implementation>,
  Same<Pick<Stage, "id" | "uuid" | "name" | "active" | "dimensions" | "update">, Scene.Implementation>,
  Same<{ tokens: Iterable<{ actorLink: boolean; hidden: boolean }> }, Scene.Implementation>,
  Same<{ actor: TaleDocument | null }, Token.Implementation>,
  Same<Omit<Pack, "getIndex"> & { getIndex: Asked<Indexing["getIndex"]> }, Compendium>,
  Same<Omit<Indexed, "system" | "type">, Given<foundry.documents.collections.CompendiumCollection.IndexEntry<"Item">>>,
];
