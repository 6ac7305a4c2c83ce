import { DataModel } from "../../abstract/data-model.ts";
import { EmbeddedCollection } from "../../abstract/embedded-collection.ts";
import { deepClone, equals } from "../../utils/object-copies.ts";
import { randomID } from "../../utils/text-tools.ts";
import { isEmpty, isSubclass } from "../../utils/type-names.ts";
import type { Options, PlainRecord } from "../../utils/types.ts";
import type { CleaningState } from "../cleaning-state.ts";
import { ForcedReplacement } from "../operators.ts";
import type { DataModelValidationFailure } from "../validation-failure.ts";
import { ArrayField } from "./array.field.ts";
import type { DataField } from "./data-field.ts";
import { EmbeddedDataField } from "./embedded-data.field.ts";

/**
 * A collection of embedded documents: an array of sources in the source, an EmbeddedCollection on the document.
 * Leaves nothing of the real one out.
 */
export class EmbeddedCollectionField extends ArrayField {
  static override hierarchical = true;

  constructor(element: Loose, options: Options = {}, context: Loose = {}) {
    super(element, options, context);
    this.readonly = true;
  }

  static override _validateElementType(element: Loose): Loose {
    if (isSubclass(element, DataModel as never)) return element;
    throw new Error("An EmbeddedCollectionField needs a Document class.");
  }

  /** The collection class that holds the documents. */
  static get implementation(): Loose {
    return EmbeddedCollection;
  }

  /** The class of the documents: the configured one where there is one. */
  get model(): Loose {
    return this.element.implementation ?? this.element;
  }

  get schema(): Loose {
    return this.model.schema;
  }

  override _getField(path: string[]): DataField | undefined {
    if (!path.length) return this;
    return this.schema._getField(path[0] === "element" ? path.slice(1) : path);
  }

  override _cast(value: Loose): Loose {
    if (value instanceof Map) return Array.from(value.values());
    return super._cast(value);
  }

  override _cleanType(value: Loose[], options: Options = {}, _state?: CleaningState): Loose[] {
    for (const [index, entry] of value.entries()) value[index] = this._cleanElement(entry, options);
    return value;
  }

  /** In an update, an entry whose id the source knows is itself an update. */
  _cleanElement(value: Loose, options: Options = {}): Loose {
    const source = value instanceof DataModel ? value.toObject() : value;
    if (!options.partial) source._id ??= randomID();
    const current = options.partial ? options.current?.find?.((entry: Loose) => entry._id === source._id) : undefined;
    return this.model.cleanData(source, {
      ...options,
      partial: current !== undefined,
      // Cleaned in place, so that what depends on its type finds the one that was filled in.
      source: current ? { ...current, ...source } : source,
      current,
    });
  }

  override _validateElements(value: Loose[], options: Options = {}): DataModelValidationFailure | undefined {
    // The collection itself sets invalid documents aside when it may.
    if (options.dropInvalidEmbedded) return undefined;
    return super._validateElements(value, options);
  }

  override _validateElement(value: Loose, options: Options = {}): DataModelValidationFailure | undefined {
    return this.schema.validate(value, { ...options, partial: false, source: value });
  }

  override _validateModel(data: Loose[], options?: Options): void {
    for (const entry of data ?? []) {
      this.model.validateJoint(entry);
      this.schema._validateModel(entry, options);
    }
  }

  override _validateChange(
    candidate: Loose[],
    change: Loose,
    options: Options,
  ): DataModelValidationFailure | undefined {
    const changed = new Set((Array.isArray(change) ? change : []).map((entry) => entry._id));
    return this._validateElements(
      candidate.filter((entry) => changed.has(entry._id)),
      options,
    );
  }

  override initialize(_value: Loose, model?: Loose, options: Options = {}): Loose {
    const collection = model.collections[this.name as string];
    collection.initialize(options);
    return collection;
  }

  override _updateDiff(
    source: PlainRecord,
    key: string,
    value: Loose,
    difference: PlainRecord,
    options: Options,
  ): void {
    const current: Loose[] = source[key] ?? [];
    if (value instanceof ForcedReplacement || options.recursive === false) {
      if (!equals(current, ForcedReplacement.get(value))) difference[key] = value;
      return;
    }
    const changes: Loose[] = [];
    for (const entry of value) {
      const existing = entry._id ? current.find((candidate) => candidate._id === entry._id) : undefined;
      if (!existing) {
        changes.push({ ...entry, _id: entry._id ?? randomID() });
        continue;
      }
      const inner: PlainRecord = {};
      this.schema._updateDiff({ element: existing }, "element", entry, inner, options);
      if (!isEmpty(inner.element)) changes.push({ ...inner.element, _id: existing._id });
    }
    if (changes.length) difference[key] = changes;
  }

  override _updateCommit(source: PlainRecord, key: string, change: Loose, options: Options): void {
    // The array itself must stay the same one: the collection on the document shares it.
    source[key] ??= [];
    const current: Loose[] = source[key];
    if (change instanceof ForcedReplacement || options.recursive === false) {
      const entries = deepClone(ForcedReplacement.get(change)).map((e: Loose) => this._cleanElement(e));
      current.splice(0, current.length, ...entries);
      return;
    }
    for (const entry of change) {
      const index = current.findIndex((candidate) => candidate._id === entry._id);
      if (index < 0) current.push(this._cleanElement(deepClone(entry)));
      else this.schema._updateCommit(current, String(index), entry, options);
    }
  }

  override toObject(value: Loose): Loose {
    return value.toObject(false);
  }

  override apply(fn: Loose, value: Loose = [], options: Options = {}): Loose {
    return Array.from(value ?? [], (entry) => this.schema.apply(fn, entry, options));
  }

  override migrateSource(_sourceData: PlainRecord, fieldData: Loose, options: Options = {}): void {
    if (!Array.isArray(fieldData)) return;
    for (const entry of fieldData) this.model.migrateDataSafe(entry, options);
  }

  /** The collection of a parent document that this field fills. */
  getCollection(parent: Loose): Loose {
    return parent[this.name as string];
  }
}

/**
 * The embedded documents of an actor delta.
 * Left out here: the merge with the base actor's collection, which the client's delta documents do.
 */
export class EmbeddedCollectionDeltaField extends EmbeddedCollectionField {
  override _cleanElement(value: Loose, options: Options = {}): Loose {
    // A tombstone only says that the base document is gone.
    return value?._tombstone ? { _id: value._id, _tombstone: true } : super._cleanElement(value, options);
  }

  override _validateElement(value: Loose, options: Options = {}): DataModelValidationFailure | undefined {
    return value?._tombstone ? undefined : super._validateElement(value, options);
  }
}

/** One embedded document. Leaves nothing of the real one out. */
export class EmbeddedDocumentField extends EmbeddedDataField {
  static override hierarchical = true;

  constructor(model: Loose, options: Options = {}, context: Loose = {}) {
    super(model.implementation ?? model, options, context);
  }

  static override get _defaults(): Options {
    return { ...super._defaults, nullable: true };
  }

  override initialize(value: Loose, model?: Loose, options: Options = {}): Loose {
    if (!value) return value;
    const existing = model?.[this.name as string];
    if (existing instanceof this.model && existing._source === value) {
      existing._initialize(options);
      return existing;
    }
    return new this.model(value, { ...options, parent: model, parentCollection: this.name });
  }
}
