import { worldOf } from "./game.ts";

/** A table to roll on, as far as a game asks; held in `tables.check.ts`. */
export interface RolledTable {
  name: string | null;
  roll(): Promise<{ results: Iterable<TableLine> }>;
}

/** A line of a table. */
export interface TableLine {
  name: string | null;
  description: string | null;
}

/**
 * Rolls on a table of a compendium, without a word to anybody. Where the world has one of the same name, that one is rolled on: it
 * is the Gamemaster's own.
 * @param collection of the compendium, with the system's name
 * @param id of the table there
 * @returns what stands on the line; empty where there is no such table, or nothing on it
 */
export async function drawnFrom(collection: string, id: string): Promise<string> {
  const found: unknown = await game.packs!.get(collection)?.getDocument(id);
  // A compendium of tables holds nothing else.
  const made = (found ?? null) as RolledTable | null;
  const own = [...worldOf<RolledTable>(game.tables!)].find(({ name }) => name === made?.name);
  const table = own ?? made;
  const [line] = table ? [...(await table.roll()).results] : [];
  // Somebody may have written it in the one field or in the other.
  return line?.name?.trim() || (line?.description ?? "").replaceAll(/<[^>]*>/g, "").trim();
}
