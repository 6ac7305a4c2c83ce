/** What sets an unlinked token's actor apart from the one of the world, as far as it leads to the token. */
export interface Apart<A> {
  documentName: string;
  parent: { actor: A | null } | null;
}

/**
 * Whose a thing is, from the parent that a hook hands over: with Foundry 14 that may be what sets an unlinked token's actor
 * apart from the one of the world, which has neither type nor name; the token's own actor is meant. Null where there is none.
 */
export function bearerOf<A extends object>(parent: A | null): A | null {
  // Either the actor or what sets it apart; the published types know the one, and its name tells which it is.
  const apart = parent as (A & Partial<Apart<A>>) | null;
  if (apart?.documentName !== "ActorDelta") return parent;
  // In the published types of 14 alone, so it is looked for; the token leads to the same actor.
  return (apart as { syntheticActor?: A | null }).syntheticActor ?? apart.parent?.actor ?? null;
}
