/**
 * Whose a thing is, from the parent that a hook hands over: with Foundry 14 that may be what sets an unlinked token's actor
 * apart from the one of the world, which has neither type nor name; the token's own actor is meant.
 */
export function bearerOf<A extends object>(parent: A | null): A | null {
  // The published types are those of 13, which has no such part.
  return (parent as (A & { syntheticActor?: A | null }) | null)?.syntheticActor ?? parent;
}
