import type { PackData } from "../../shared/protocol.ts";
import { Collection } from "../common/index.ts";
import { DocumentCollection } from "./document-collection.ts";

/** The packs of the game, by their full name. */
export class CompendiumPacks extends Collection<Loose> {
  get folders(): Collection<Loose> {
    return new Collection();
  }
}

/**
 * A compendium: its index is at hand, its documents are fetched on demand and then kept.
 * Left out: writing (the packs of a system are locked), migration, and configuration dialogs.
 */
export class CompendiumCollection extends DocumentCollection {
  readonly metadata: Loose;
  readonly index = new Collection<Loose>();
  readonly #fetch: (request: Loose) => Promise<Loose>;
  #indexedFields = new Set<string>();

  /** @param fetch asks the server for index entries or documents */
  constructor(data: PackData, fetch: (request: Loose) => Promise<Loose>) {
    super();
    this.#fetch = fetch;
    this.metadata = { ...data, type: data.type, label: data.label, system: game.system.id };
    delete this.metadata.index;
    Object.defineProperty(this, "documentName", { value: data.type });
    for (const entry of data.index ?? []) this.indexDocument(entry);
  }

  get collection(): string {
    return this.metadata.id;
  }

  get title(): string {
    return game.i18n?.localize(this.metadata.label) ?? this.metadata.label;
  }

  get banner(): string | null {
    return this.metadata.banner ?? CONFIG[this.documentName]?.compendiumBanner ?? null;
  }

  get locked(): boolean {
    return true;
  }

  get indexed(): boolean {
    return true;
  }

  get folder(): null {
    return null;
  }

  get folders(): Collection<Loose> {
    const Folder = getDocumentClass("Folder");
    return new Collection(
      (this.metadata.folders ?? []).map((data: Loose) => [
        data._id,
        Folder.fromSource(data, { pack: this.collection }),
      ]),
    );
  }

  /** Why the server could not open the pack; null when it could. */
  get error(): string | null {
    return this.metadata.error;
  }

  get ownership(): Record<string, string> {
    return this.metadata.ownership;
  }

  get visible(): boolean {
    return game.user.isGM ? Object.keys(this.ownership).length > 0 : this.testUserPermission(game.user, "OBSERVER");
  }

  getUserLevel(user: Loose = game.user): number {
    const levels = CONST.DOCUMENT_OWNERSHIP_LEVELS;
    let level: number = levels.NONE;
    for (const [role, name] of Object.entries(this.ownership)) {
      if (user.hasRole(role)) level = Math.max(level, levels[name] ?? levels.NONE);
    }
    return level;
  }

  testUserPermission(user: Loose, permission: string | number, { exact = false } = {}): boolean {
    const target = typeof permission === "string" ? CONST.DOCUMENT_OWNERSHIP_LEVELS[permission] : permission;
    const level = user.isGM ? CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER : this.getUserLevel(user);
    return exact ? level === target : level >= target;
  }

  getUuid(id: string): string {
    return `Compendium.${this.collection}.${this.documentName}.${id}`;
  }

  indexDocument(data: Loose): void {
    const entry = { ...this.index.get(data._id), ...data, uuid: this.getUuid(data._id), pack: this.collection };
    this.index.set(data._id, entry);
  }

  /** The index, with more fields when asked for. @throws Error when the pack could not be opened */
  async getIndex({ fields = [] }: { fields?: string[] } = {}): Promise<Collection<Loose>> {
    const wanted = new Set([...fields, ...(CONFIG[this.documentName]?.compendiumIndexFields ?? [])]);
    const missing = [...wanted].filter((field) => !this.#indexedFields.has(field));
    if (missing.length > 0 || this.error) {
      const all = [...new Set([...this.#indexedFields, ...wanted])];
      const entries = await this.#fetch({ type: "packIndex", pack: this.collection, fields: all });
      for (const entry of entries) this.indexDocument(entry);
      this.#indexedFields = new Set(all);
    }
    return this.index;
  }

  /** @throws Error when the pack could not be opened */
  async getDocument(id: string): Promise<Loose> {
    if (!id) return undefined;
    if (!this.has(id)) await this.#load([id]);
    return this.get(id) ?? null;
  }

  /** Documents that fit a query of plain values, or of `{key__in: […]}`. */
  async getDocuments(query: Record<string, Loose> = {}): Promise<Loose[]> {
    const entries = await this.getIndex();
    const ids = [query._id, query._id__in].flat().filter(Boolean) as string[];
    const wanted = ids.length > 0 ? ids : [...entries.keys()];
    const missing = wanted.filter((id) => !this.has(id));
    if (missing.length > 0) await this.#load(missing);
    return wanted.map((id) => this.get(id)).filter((document) => document && fits(document, query));
  }

  async #load(ids: string[]): Promise<void> {
    const data: Loose[] = await this.#fetch({ type: "packDocuments", pack: this.collection, ids });
    for (const entry of data) this.set(entry._id, this.documentClass.fromSource(entry, { pack: this.collection }));
  }

  async importDocument(): Promise<never> {
    throw new Error(`The compendium ${this.title} is locked.`);
  }

  async importAll({ folderId = null }: Loose = {}): Promise<Loose[]> {
    const collection = game.collections.get(this.documentName);
    const documents = await this.getDocuments();
    return this.documentClass.createDocuments(
      documents.map((document) => ({ ...collection.fromCompendium(document), folder: folderId })),
    );
  }
}

function fits(document: Loose, query: Record<string, Loose>): boolean {
  return Object.entries(query).every(([key, value]) => {
    if (key.startsWith("_id")) return true;
    const path = key.replace(/__in$/, "");
    const found = foundry.utils.getProperty(document, path);
    return key.endsWith("__in") ? value.includes(found) : found === value;
  });
}
