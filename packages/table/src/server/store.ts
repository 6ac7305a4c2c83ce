/** Where a world's records rest. Keys are `!<collection>!<id>`; values are whole top-level documents as JSON. */
import type { Json, JsonObject } from "../shared/protocol.ts";

export interface StoreChange {
  key: string;
  /** null deletes the record. */
  value: JsonObject | null;
}

export interface Store {
  /** Everything there is, also what is no document: whoever reads it must look. */
  readAll(): Promise<[key: string, value: Json][]>;
  /** Writes all changes or none. @throws when the medium refuses; then nothing was written. */
  write(changes: readonly StoreChange[]): Promise<void>;
  close(): Promise<void>;
}

/** A store that forgets everything when the process ends. It takes its moment to write, as a disk does. */
export class MemoryStore implements Store {
  readonly #records = new Map<string, string>();

  async readAll(): Promise<[string, JsonObject][]> {
    return [...this.#records].map(([key, text]) => [key, JSON.parse(text) as JsonObject]);
  }

  async write(changes: readonly StoreChange[]): Promise<void> {
    await new Promise((done) => setImmediate(done));
    for (const { key, value } of changes) {
      if (value) this.#records.set(key, JSON.stringify(value));
      else this.#records.delete(key);
    }
  }

  async close(): Promise<void> {}
}

/** Wraps a store so that a test can play a disk that is full or slow. */
export class FailingStore implements Store {
  readonly #inner: Store;
  #failures: number;
  #pause = 0;

  /** @param failures how many writes from now on fail */
  constructor(inner: Store, failures = 0) {
    this.#inner = inner;
    this.#failures = failures;
  }

  failNext(count: number): void {
    this.#failures = count;
  }

  /** @param pause how long each write takes from now on, in milliseconds */
  slowDown(pause: number): void {
    this.#pause = pause;
  }

  readAll(): Promise<[string, Json][]> {
    return this.#inner.readAll();
  }

  async write(changes: readonly StoreChange[]): Promise<void> {
    if (this.#pause > 0) await new Promise((done) => setTimeout(done, this.#pause));
    if (this.#failures > 0) {
      this.#failures -= 1;
      throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
    }
    await this.#inner.write(changes);
  }

  close(): Promise<void> {
    return this.#inner.close();
  }
}
