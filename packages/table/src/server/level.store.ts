import { mkdir } from "node:fs/promises";
import { ClassicLevel } from "classic-level";
import type { Json } from "../shared/protocol.ts";
import type { Store, StoreChange } from "./store.ts";
import { type Lying, parted, whole } from "./store-records.ts";

/** A world in a LevelDB folder; every write is one atomic batch that reached the disk before it is acknowledged. */
export class LevelStore implements Store {
  readonly #database: ClassicLevel<string, string>;
  /** What lies in each document, as it was written last. */
  readonly #lying = new Map<string, Lying>();
  /** After a write that failed LevelDB refuses all others until it is opened anew. */
  #stuck = false;

  private constructor(database: ClassicLevel<string, string>) {
    this.#database = database;
  }

  /**
   * @throws Error in plain words when the folder cannot be opened, most often because another server has it.
   */
  static async open(folder: string): Promise<LevelStore> {
    await mkdir(folder, { recursive: true });
    const database = new ClassicLevel<string, string>(folder, { valueEncoding: "utf8" });
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

  /** A record that is no JSON comes as the text that it is. */
  async readAll(): Promise<[string, Json][]> {
    const records = await this.#database.iterator().all();
    return whole(new Map(records.map(([key, text]) => [key, parsed(text)])), this.#lying);
  }

  async write(changes: readonly StoreChange[]): Promise<void> {
    if (this.#stuck) await this.#openAnew();
    const all = changes.map((change) => ({ key: change.key, ...parted(change, this.#lying.get(change.key)) }));
    try {
      await this.#database.batch(
        all.flatMap(({ records }) =>
          records.map(({ key, value }) =>
            value ? { type: "put" as const, key, value: JSON.stringify(value) } : { type: "del" as const, key },
          ),
        ),
        { sync: true },
      );
      for (const { key, lying } of all) this.#lying.set(key, lying);
    } catch (error) {
      this.#stuck = true;
      throw withCode(error);
    }
  }

  async #openAnew(): Promise<void> {
    try {
      await this.#database.close();
      await this.#database.open();
      this.#stuck = false;
    } catch (error) {
      throw withCode(error);
    }
  }

  /** Forgets the whole world. */
  clear(): Promise<void> {
    this.#lying.clear();
    return this.#database.clear();
  }

  close(): Promise<void> {
    return this.#database.close();
  }
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}

/** LevelDB tells of a full disk in its words only. */
function withCode(error: unknown): Error {
  const { message, cause } = error as Error;
  const full = /No space left on device/.test(`${message} ${(cause as Error | undefined)?.message ?? ""}`);
  return full
    ? Object.assign(new Error("no space left on device", { cause: error }), { code: "ENOSPC" })
    : (error as Error);
}
