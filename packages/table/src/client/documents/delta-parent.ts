import { generation } from "../generation.ts";

/**
 * Generation 14: what a hook hands over of a thing or an effect of an unlinked token's actor. Its parent there is the token's
 * ActorDelta, which has no type and no name of its own, and not the actor: a public module says so of `createActiveEffect`.
 * That the other hooks of embedded documents, `_preCreate` among them, see the same is assumed, being the stricter guess.
 */
export function handedOver(document: Loose): Loose {
  const parent = hookParent(document.parent);
  if (parent === document.parent) return document;
  return new document.constructor(document.toObject(), { parent });
}

/** The parent that hooks see: the delta for an unlinked token's actor in generation 14, else the parent itself. */
export function hookParent(parent: Loose): Loose {
  if (generation < 14 || parent?.documentName !== "Actor" || !parent.isToken) return parent;
  const { token } = parent;
  return token.delta ?? new (getDocumentClass("ActorDelta"))({ _id: token.id }, { parent: token });
}
