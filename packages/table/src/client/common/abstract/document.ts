import { generation } from "../../generation.ts";
import { CONST } from "../constants/index.ts";
import type { DataField } from "../data/fields/data-field.ts";
import { SchemaField } from "../data/fields/schema.field.ts";
import { ForcedReplacement } from "../data/operators.ts";
import { mergeObject } from "../utils/merge-object.ts";
import { getParentClasses } from "../utils/type-names.ts";
import type { Options, PlainRecord } from "../utils/types.ts";
import { buildUuid } from "../utils/uuid.ts";
import { type DocumentBackend, disconnectedBackend } from "./document-backend.ts";
import type { DocumentMetadata } from "./document-metadata.ts";
import { type ActionRight, hasNamedRight } from "./document-rights.ts";
import { migrateField, shimField } from "./field-renames.ts";
import { FlaggedDocument } from "./flagged-document.ts";

/** The fields that hold documents, by the schema that they stand in. */
const hierarchies = new WeakMap<object, Record<string, Loose>>();

/** In which order a schema's fields are initialised: those that hold documents last. */
const orders = new WeakMap<object, { count: number; fields: [string, DataField][] }>();

/** Which class of a chain extends Document, by each that was asked: every document asks for its schema, and often. */
const baseDocuments = new WeakMap<object, Loose>();

/**
 * A stored data model: ids, parents and the calls that a {@link DocumentBackend} carries out.
 *
 * Left out: field shims and migrations of old names, `migrateSystemData`, and the per-collection caches of the real one.
 */
export class Document extends FlaggedDocument {
  declare parentCollection: string | null;
  declare pack: string | null;
  declare collections: Record<string, Loose>;
  declare _id: string | null;

  /** Ours: who carries operations out. The client replaces it. */
  static backend: DocumentBackend = disconnectedBackend;

  static metadata: DocumentMetadata = {
    name: "Document",
    collection: "documents",
    indexed: false,
    compendiumIndexFields: [],
    label: "DOCUMENT.Document",
    labelPlural: "DOCUMENT.Documents",
    coreTypes: [CONST.BASE_DOCUMENT_TYPE],
    embedded: {},
    permissions: { view: "LIMITED", create: "ASSISTANT", update: "OWNER", delete: "OWNER" },
    preserveOnImport: ["_id", "sort", "ownership", "folder"],
  };

  static override LOCALIZATION_PREFIXES: string[] = ["DOCUMENT"];

  override _configure({ pack = null, parentCollection = null }: Options = {}): void {
    const fixed = (value: unknown) => ({ value, writable: false, configurable: true });
    Object.defineProperty(this, "parentCollection", fixed(this._getParentCollection(parentCollection)));
    Object.defineProperty(this, "pack", fixed(pack ?? this.parent?.pack ?? null));
    const collections: Record<string, Loose> = {};
    for (const [name, field] of Object.entries((this.constructor as typeof Document).hierarchy)) {
      const implementation = (field.constructor as Loose).implementation;
      if (implementation) collections[name] = new implementation(name, this, this._source[name]);
    }
    Object.defineProperty(this, "collections", fixed(Object.seal(collections)));
  }

  /** One schema serves a base document class and everything that extends it. */
  static override get schema(): SchemaField {
    const base = this.baseDocument;
    if (!Object.hasOwn(base, "_schema")) {
      Object.defineProperty(base, "_schema", {
        value: new SchemaField(Object.freeze(base.defineSchema())),
        writable: false,
      });
    }
    return base._schema;
  }

  static override *_initializationOrder(): Generator<[string, DataField]> {
    const { schema, hierarchy } = this;
    const count = schema.keys().length;
    let known = orders.get(schema);
    // A package may have given the schema more fields meanwhile.
    if (known?.count !== count) {
      const own = schema.entries().filter(([name]) => !(name in hierarchy));
      known = { count, fields: [...own, ...Object.entries(hierarchy)] };
      orders.set(schema, known);
    }
    yield* known.fields;
  }

  /** What carries operations out. */
  static get database(): DocumentBackend {
    return Document.backend;
  }

  /** The class configured for this kind of document. */
  static get implementation(): Loose {
    return globalThis.CONFIG?.[this.documentName]?.documentClass ?? this;
  }

  /** The class in the chain that directly extends Document. */
  static get baseDocument(): Loose {
    const known = baseDocuments.get(this);
    if (known) return known;
    const chain = [this, ...getParentClasses(this)];
    const found = chain[chain.indexOf(Document) - 1] ?? this;
    baseDocuments.set(this, found);
    return found;
  }

  static get documentName(): string {
    return this.metadata.name;
  }

  get documentName(): string {
    return (this.constructor as typeof Document).documentName;
  }

  static get collectionName(): string {
    return this.metadata.collection;
  }

  get collectionName(): string {
    return (this.constructor as typeof Document).collectionName;
  }

  /** The subtypes of this kind of document: core's, and those that the packages declare. */
  static get TYPES(): string[] {
    const declared = globalThis.game?.model?.[this.documentName];
    if (declared) return Object.keys(declared);
    const models = globalThis.CONFIG?.[this.documentName]?.dataModels ?? {};
    return [...new Set([...this.metadata.coreTypes, ...Object.keys(models)])];
  }

  static get hasTypeData(): boolean {
    return Boolean(this.metadata.hasTypeData);
  }

  /** The schema's fields that hold documents. */
  static get hierarchy(): Record<string, Loose> {
    const { schema } = this;
    // Asked for by each document whenever it is initialised; of a Deck's cards that is thousands of times.
    const known = hierarchies.get(schema);
    if (known) return known;
    const entries = schema.entries().filter(([, field]) => (field.constructor as typeof DataField).hierarchical);
    const found = Object.fromEntries(entries);
    hierarchies.set(schema, found);
    return found;
  }

  _getParentCollection(parentCollection?: string | null): string | null {
    if (!this.parent) return null;
    return parentCollection ?? this.parent.constructor.getCollectionName?.(this.documentName) ?? null;
  }

  get id(): string | null {
    return this._id;
  }

  get isEmbedded(): boolean {
    return this.parent !== null && this.parentCollection !== null;
  }

  get inCompendium(): boolean {
    return Boolean(this.pack);
  }

  get uuid(): string {
    return buildUuid({ id: this.id, documentName: this.documentName, parent: this.parent, pack: this.pack }) as string;
  }

  static canUserCreate(user: Loose): boolean {
    const right = this.metadata.permissions.create as ActionRight;
    return typeof right === "function" ? right(user, null, {}) : hasNamedRight(user, right, null);
  }

  /** Copy the document: in memory, or with `save` in the database. */
  override clone(
    data: PlainRecord = {},
    { save = false, keepId = false, addSource = false, ...context }: Options = {},
  ): Loose {
    const source = this.toObject();
    if (!keepId) delete source._id;
    if (addSource && source._stats) source._stats.duplicateSource = this.uuid;
    const merged = mergeObject(source, data, { inplace: true, applyOperators: true, performDeletions: true });
    const operation = { parent: this.parent, pack: this.pack, ...context };
    const cls = this.constructor as typeof Document;
    // A copy in memory is never refused for its data: what is wrong with it is only recorded.
    return save ? cls.create(merged, { ...operation, keepId }) : new cls(merged, { ...operation, strict: false });
  }

  /** In generation 14 a new type needs its system data replaced in the same breath. */
  override _updateDiff(changes: PlainRecord, options: Options = {}): PlainRecord {
    const difference = super._updateDiff(changes, options);
    const retyped = "type" in difference && this.schema.has("system") && this._source.type !== undefined;
    if (
      retyped &&
      generation >= 14 &&
      !(difference.system instanceof ForcedReplacement) &&
      options.recursive !== false
    ) {
      throw new Error(
        "The type of a Document can only be changed together with a forced replacement of its system data.",
      );
    }
    return difference;
  }

  static async createDocuments(data: Loose[] = [], operation: Options = {}): Promise<Loose[]> {
    return this.database.create(this.implementation, complete(operation, { data }));
  }

  static async updateDocuments(updates: PlainRecord[] = [], operation: Options = {}): Promise<Loose[]> {
    return this.database.update(this.implementation, complete(operation, { updates }));
  }

  static async deleteDocuments(ids: string[] = [], operation: Options = {}): Promise<Loose[]> {
    return this.database.delete(this.implementation, complete(operation, { ids }));
  }

  /** @returns the created document, or an array of them when given an array */
  static async create(data: Loose, operation: Options = {}): Promise<Loose> {
    const created = await this.createDocuments(Array.isArray(data) ? data : [data], operation);
    return Array.isArray(data) ? created : created[0];
  }

  /** @returns the document, or undefined when nothing changed or something stopped it */
  async update(data: PlainRecord = {}, operation: Options = {}): Promise<Loose> {
    const update = { ...data, _id: this.id };
    const cls = this.constructor as typeof Document;
    const context = complete(operation, { parent: this.parent, pack: this.pack });
    const [updated] = await cls.updateDocuments([update], context);
    return updated;
  }

  async delete(operation: Options = {}): Promise<Loose> {
    const cls = this.constructor as typeof Document;
    const context = complete(operation, { parent: this.parent, pack: this.pack });
    const [deleted] = await cls.deleteDocuments([this.id as string], context);
    return deleted;
  }

  /** A world document by id. */
  static get(documentId: string, _operation: Options = {}): Loose {
    return globalThis.game?.collections?.get(this.documentName)?.get(documentId) ?? null;
  }

  /** The field that holds embedded documents of a name (or the field's own name). */
  static getCollectionName(name: string): string | null {
    if (name in this.hierarchy) return name;
    const match = Object.entries(this.hierarchy).find(([, field]) => field.model?.documentName === name);
    return match?.[0] ?? null;
  }

  /** @throws Error when the document embeds nothing of that name */
  getEmbeddedCollection(embeddedName: string): Loose {
    const name = (this.constructor as typeof Document).getCollectionName(embeddedName);
    if (!name)
      throw new Error(`${embeddedName} is not a valid embedded Document within the ${this.documentName} Document`);
    return this[name];
  }

  getEmbeddedDocument(embeddedName: string, id: string, { invalid = false, strict = false }: Options = {}): Loose {
    return this.getEmbeddedCollection(embeddedName).get(id, { invalid, strict });
  }

  async createEmbeddedDocuments(embeddedName: string, data: Loose[] = [], operation: Options = {}): Promise<Loose[]> {
    const context = complete(operation, { parent: this, pack: this.pack });
    return embeddedClass(this, embeddedName).createDocuments(data, context);
  }

  async updateEmbeddedDocuments(
    embeddedName: string,
    updates: PlainRecord[] = [],
    operation: Options = {},
  ): Promise<Loose[]> {
    const context = complete(operation, { parent: this, pack: this.pack });
    return embeddedClass(this, embeddedName).updateDocuments(updates, context);
  }

  async deleteEmbeddedDocuments(embeddedName: string, ids: string[] = [], operation: Options = {}): Promise<Loose[]> {
    const context = complete(operation, { parent: this, pack: this.pack });
    return embeddedClass(this, embeddedName).deleteDocuments(ids, context);
  }

  /** A field got a new name: old data is moved. @returns whether there was any */
  static _addDataFieldMigration(
    data: PlainRecord,
    oldKey: string,
    newKey: string,
    apply?: (data: PlainRecord) => unknown,
  ): boolean {
    return migrateField(data, oldKey, newKey, apply);
  }

  /** A field got a new name: it still answers to the old one, with a warning. */
  static _addDataFieldShim(data: PlainRecord, oldKey: string, newKey: string, options: Options = {}): void {
    shimField(data, oldKey, newKey, options);
  }

  static _addDataFieldShims(data: PlainRecord, shims: Record<string, string>, options: Options = {}): void {
    for (const [oldKey, newKey] of Object.entries(shims)) shimField(data, oldKey, newKey, options);
  }

  /** Every document below this one, with its path. */
  *traverseEmbeddedDocuments(parentPath = ""): Generator<[string, Loose]> {
    for (const name of Object.keys((this.constructor as typeof Document).hierarchy)) {
      const path = parentPath ? `${parentPath}.${name}` : name;
      const held = this[name];
      if (held instanceof Document) {
        yield [path, held];
        yield* held.traverseEmbeddedDocuments(path);
      } else if (held) {
        for (const document of held) {
          yield [path, document];
          yield* document.traverseEmbeddedDocuments(path);
        }
      }
    }
  }
}

/**
 * Writes into the operation that somebody handed over, as Foundry does, and goes on with the same object: an operation that is
 * handed over twice has in it what became of the first, and of two writes at once one is lost.
 */
const complete = (operation: Options, more: Options): Options => Object.assign(operation, more);

/** No private methods: packages put proxies around documents, and a proxy has none of them. */
const embeddedClass = (document: Document, embeddedName: string): Loose =>
  document.getEmbeddedCollection(embeddedName).documentClass;
