/** What 14 has of a scene's levels; 13 has none. */
interface Levels {
  levels?: ReadonlyMap<string, { name: string }>;
  initialLevel?: { id: string } | null;
}

/**
 * The level of its scene that a token is on; null where the scene has none to tell apart, as on 13. A token of a level that is
 * not there counts as on the one that the scene shows first.
 */
export function levelOf(token: object, scene: object | null): { readonly id: string; readonly name: string } | null {
  // The published types are those of 13, which has neither a scene's levels nor a token's.
  const { levels, initialLevel } = (scene ?? {}) as Levels;
  // As above.
  const { level = "" } = token as { level?: string };
  if (!levels || levels.size < 2) return null;
  const id = levels.has(level) ? level : (initialLevel?.id ?? "");
  return { id, name: levels.get(id)?.name ?? "" };
}
