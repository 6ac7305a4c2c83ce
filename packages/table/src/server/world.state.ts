import { copyJson } from "../shared/changes.ts";
import type { Json, JsonObject } from "../shared/protocol.ts";
import { PRIMARY_DOCUMENTS, STRUCTURE, structureOf } from "../shared/structure.ts";
import { OperationError } from "./operation.error.ts";
import type { Store, StoreChange } from "./store.ts";

const COLLECTIONS = PRIMARY_DOCUMENTS.map((name) => structureOf(name).collection);

/** The authoritative documents of a world in memory, mirrored in a store. */
export class WorldState {
  readonly #store: Store;
  readonly #collections = new Map<string, Map<string, JsonObject>>(COLLECTIONS.map((name) => [name, new Map()]));

  private constructor(store: Store) {
    this.#store = store;
  }

  static async load(store: Store): Promise<WorldState> {
    const state = new WorldState(store);
    for (const [key, value] of await store.readAll()) {
      const [, collection, id] = key.split("!");
      const documents = collection === undefined ? undefined : state.#collections.get(collection);
      if (documents && id && isDocument(value, id)) documents.set(id, value);
      else
        state.leftOut.push(`The record "${key}" of the world is no document and is left out; it stays in its place.`);
    }
    return state;
  }

  /** One sentence for each record that could not be read. Nothing is written over them. */
  readonly leftOut: string[] = [];

  get isEmpty(): boolean {
    return this.documents("User").length === 0;
  }

  find(documentName: string, id: string): JsonObject | null {
    return this.#collections.get(structureOf(documentName).collection)?.get(id) ?? null;
  }

  documents(documentName: string): JsonObject[] {
    return [...(this.#collections.get(structureOf(documentName).collection)?.values() ?? [])];
  }

  /** collection → documents; passwords are left out. */
  snapshot(): Record<string, JsonObject[]> {
    const result: Record<string, JsonObject[]> = {};
    for (const [name, documents] of this.#collections) result[name] = [...documents.values()].map(withoutSecrets);
    return result;
  }

  draft(): WorldDraft {
    return new WorldDraft(this);
  }

  /**
   * Writes a draft to the store and only then takes it over into memory.
   * @throws OperationError in plain words when the store refuses; the world then is as it was.
   */
  async commit(draft: WorldDraft): Promise<void> {
    const changes: StoreChange[] = [];
    for (const [collection, documents] of draft.touched) {
      for (const [id, value] of documents) changes.push({ key: `!${collection}!${id}`, value });
    }
    if (changes.length === 0) return;
    try {
      await this.#store.write(changes);
    } catch (error) {
      const full = (error as { code?: string }).code === "ENOSPC";
      const reason = full ? "the disk is full" : (error as Error).message;
      throw new OperationError(`The world could not be saved (${reason}). Nothing was changed.`, { cause: error });
    }
    for (const [collection, documents] of draft.touched) {
      const target = this.#collections.get(collection);
      for (const [id, value] of documents) {
        if (value) target?.set(id, value);
        else target?.delete(id);
      }
    }
  }

  close(): Promise<void> {
    return this.#store.close();
  }
}

function isDocument(value: Json, id: string): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value) && value._id === id;
}

/** What leaves the server about a document: everything but password hashes. */
export function withoutSecrets(data: JsonObject): JsonObject {
  if (!("password" in data) && !("passwordSalt" in data)) return data;
  const { password, passwordSalt, ...rest } = data;
  return rest;
}

/** Copies of the documents that a request touches; the world sees them all together or not at all. */
export class WorldDraft {
  readonly touched = new Map<string, Map<string, JsonObject | null>>();
  readonly #state: WorldState;
  /** Embedded documents that are copies already. */
  readonly #owned = new WeakSet<JsonObject>();

  constructor(state: WorldState) {
    this.#state = state;
  }

  #touchedOf(documentName: string): Map<string, JsonObject | null> {
    const { collection } = structureOf(documentName);
    const found = this.touched.get(collection) ?? new Map<string, JsonObject | null>();
    this.touched.set(collection, found);
    return found;
  }

  /** The document as this draft has it, to read. */
  read(documentName: string, id: string): JsonObject | null {
    const { collection } = structureOf(documentName);
    const changed = this.touched.get(collection)?.get(id);
    return changed === undefined ? this.#state.find(documentName, id) : changed;
  }

  /** The document as a copy to change. @throws OperationError when it does not exist. */
  edit(documentName: string, id: string): JsonObject {
    const touched = this.#touchedOf(documentName);
    const changed = touched.get(id);
    if (changed) return changed;
    const stored = changed === null ? null : this.#state.find(documentName, id);
    if (!stored) throw new OperationError(`${documentName} "${id}" does not exist.`);
    const copy = this.#shallow(documentName, stored);
    touched.set(id, copy);
    return copy;
  }

  /** A copy whose lists of embedded documents are its own, with those that lie in them still the world's: a Deck has thousands. */
  #shallow(documentName: string, stored: JsonObject): JsonObject {
    const { embedded } = structureOf(documentName);
    const entries = Object.entries(stored).map(([key, value]) => [
      key,
      key in embedded && Array.isArray(value) ? [...value] : copyJson(value),
    ]);
    return Object.fromEntries(entries) as JsonObject;
  }

  /** An embedded document as a copy to change, in its place in the list that this draft has of its parent. */
  own(list: JsonObject[], entry: JsonObject): JsonObject {
    if (this.#owned.has(entry)) return entry;
    const copy = copyJson(entry);
    this.#owned.add(copy);
    list[list.indexOf(entry)] = copy;
    return copy;
  }

  put(documentName: string, id: string, data: JsonObject): void {
    this.#touchedOf(documentName).set(id, data);
  }

  remove(documentName: string, id: string): void {
    this.#touchedOf(documentName).set(id, null);
  }

  all(documentName: string): JsonObject[] {
    const touched = this.touched.get(STRUCTURE[documentName]?.collection ?? "");
    const stored = this.#state.documents(documentName).filter((data) => !touched?.has(data._id as string));
    return [...stored, ...[...(touched?.values() ?? [])].filter((data) => data !== null)];
  }
}
