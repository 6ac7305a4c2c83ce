import type { GatePlace } from "./gate-spec.ts";
import type { World } from "./roll-kind.ts";

/**
 * Where somebody stands, for the gate of their game.
 * @returns null for who is in no encounter that goes on
 */
export function gatePlace(game: string, world: Pick<World, "document" | "place">, actor: string): GatePlace | null {
  const place = world.place?.(actor) ?? null;
  const fighter = place && (world.document(place.combatant) as Kept | null);
  if (!place || !fighter) return null;
  const of = (one: Kept | null) => structuredClone(one?.system[game] ?? {}) as object;
  return { ...place, name: fighter.name, own: of(fighter), about: of(fighter.parent) };
}

interface Kept {
  name: string;
  system: Record<string, unknown>;
  parent: Kept | null;
}
