import { mkdir } from "node:fs/promises";
import { ClassicLevel } from "classic-level";
import type { JsonObject } from "../shared/protocol.ts";
import type { Store, StoreChange } from "./store.ts";

/** A world in a LevelDB folder; every write is one atomic batch that reached the disk before it is acknowledged. */
export class LevelStore implements Store {
  readonly #database: ClassicLevel<string, JsonObject>;

  private constructor(database: ClassicLevel<string, JsonObject>) {
    this.#database = database;
  }

  /**
   * @throws Error in plain words when the folder cannot be opened, most often because another server has it.
   */
  static async open(folder: string): Promise<LevelStore> {
    await mkdir(folder, { recursive: true });
    const database = new ClassicLevel<string, JsonObject>(folder, { valueEncoding: "json" });
    try {
      await database.open();
    } catch (error) {
      const cause = (error as { cause?: Error }).cause ?? (error as Error);
      const locked = (cause as { code?: string }).code === "LEVEL_LOCKED";
      throw new Error(
        locked
          ? `The world in ${folder} is open in another server. Close that one, or choose another --world.`
          : `The world in ${folder} could not be opened: ${cause.message}`,
        { cause: error },
      );
    }
    return new LevelStore(database);
  }

  async readAll(): Promise<[string, JsonObject][]> {
    return this.#database.iterator().all();
  }

  async write(changes: readonly StoreChange[]): Promise<void> {
    await this.#database.batch(
      changes.map(({ key, value }) => (value ? { type: "put", key, value } : { type: "del", key })),
      { sync: true },
    );
  }

  /** Forgets the whole world. */
  clear(): Promise<void> {
    return this.#database.clear();
  }

  close(): Promise<void> {
    return this.#database.close();
  }
}
