import type { ActorDocument, DocumentClass, ItemDocument, Mark } from "./document-classes.ts";
import type { Held } from "./held.ts";

/** Not called by anybody: the compiler holds what our document classes build on against the published ones. */
type Same<N extends Held<N, P>, P> = N;

/** Protected in the published types; by its name, so that the compiler refuses one that is not there. */
interface ProtectedOfActor {
  _preCreate: Actor.Implementation["_preCreate"];
  _initialize: Actor.Implementation["_initialize"];
}
interface ProtectedOfItem {
  _preCreate: Item.Implementation["_preCreate"];
}

/**
 * The members of the class itself. `types` is held by nothing: the published types give it to those documents alone that
 * have no subtypes. It is on the API page of Document.createDialog of 13 and 14.
 */
interface Statics extends Pick<DocumentClass, "getDefaultArtwork"> {
  createDialog(data: object, operation: object, options: object): ReturnType<DocumentClass["createDialog"]>;
}

export type Checked = [
  Same<Mark, ActiveEffect.Implementation>,
  Same<Omit<ActorDocument, keyof ProtectedOfActor | "parent">, Actor.Implementation>,
  Same<Omit<ItemDocument, "_preCreate">, Item.Implementation>,
  Same<Pick<ActorDocument, keyof ProtectedOfActor>, ProtectedOfActor>,
  Same<Pick<ItemDocument, "_preCreate">, ProtectedOfItem>,
  Same<Statics, typeof Actor>,
  Same<Statics, typeof Item>,
];
