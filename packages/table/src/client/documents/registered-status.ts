import { generation } from "../generation.ts";

/** A registered status. Generation 14 looks it up by its id, in a list or in a plain record. */
export function statusById(id: string): Loose {
  const registry = CONFIG.statusEffects;
  if (generation < 14) return registry.find((status: Loose) => status.id === id);
  return registry[id] ?? (Array.isArray(registry) ? registry.find((status: Loose) => status.id === id) : undefined);
}
