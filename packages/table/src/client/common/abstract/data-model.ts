import { generation } from "../../generation.ts";
import { beginCleaning, type CleaningState } from "../data/cleaning-state.ts";
import type { DataField } from "../data/fields/data-field.ts";
import { defineInitialized, SchemaField } from "../data/fields/schema.field.ts";
import { ForcedReplacement } from "../data/operators.ts";
import { keysToOperators, operatorsToKeys } from "../data/special-keys.ts";
import type { DataModelValidationFailure } from "../data/validation-failure.ts";
import { expandObject } from "../utils/dotted-keys.ts";
import { mergeObject } from "../utils/merge-object.ts";
import { deepClone } from "../utils/object-copies.ts";
import { isEmpty } from "../utils/type-names.ts";
import type { Options, PlainRecord } from "../utils/types.ts";
import { namedError, validateCandidate, validateChanges, validateSource } from "./model-validation.ts";

/**
 * Data with a schema: cleaned, validated source data and initialised properties beside it.
 *
 * Everything happens inside the constructor, before a subclass' own fields are defined, as in the real one: a
 * TypeScript class field without `declare` wipes what the schema put there.
 *
 * Left out: `shimData` (nothing here is shimmed), generation 14's `_preCleanData`, `_cleanData` and
 * `_validateRecursive`.
 */
export class DataModel {
  declare static _schema: SchemaField;
  declare _source: PlainRecord;
  declare parent: Loose;
  declare validationFailures: { fields: DataModelValidationFailure | null; joint: Error | null };
  /** What the schema defines. */
  [field: string]: Loose;

  /** Prefixes of the language keys for this model's labels, hints and placeholders. */
  static LOCALIZATION_PREFIXES: string[] = [];

  constructor(data: Loose = {}, { parent = null, strict = true, ...options }: Options = {}) {
    // Immutable: a field of this name cannot be initialised.
    Object.defineProperty(this, "parent", { value: parent, writable: false });
    const source = this._initializeSource(data, { strict, ...options });
    Object.defineProperty(this, "_source", { value: source, writable: false, configurable: true });
    const failures = { value: { fields: null, joint: null }, writable: false };
    Object.defineProperty(this, "validationFailures", failures);
    this._configure(options);
    const { fallback, dropInvalidEmbedded } = options;
    this.validate({ strict, fallback, dropInvalidEmbedded, fields: true, joint: true });
    this._initialize({ strict, ...options });
  }

  /** Set up what the instance needs before its data is initialised. */
  _configure(_options?: Options): void {}

  /** The fields of this kind of model. Called once per class. */
  static defineSchema(): Record<string, DataField> {
    throw new Error(`The ${this.name} subclass of DataModel must define its schema.`);
  }

  /** The class' schema, made at first access and then kept. */
  static get schema(): SchemaField {
    if (Object.hasOwn(this, "_schema")) return this._schema;
    const schema = this._makeSchema(Object.freeze(this.defineSchema()));
    Object.defineProperty(this, "_schema", { value: schema, writable: false });
    return schema;
  }

  /** Ours: where TypeDataModel says that its schema is rooted at `system`. */
  static _makeSchema(fields: Record<string, DataField>): SchemaField {
    return new SchemaField(fields);
  }

  get schema(): SchemaField {
    return (this.constructor as typeof DataModel).schema;
  }

  /** Whether the last validation left a failure. */
  get invalid(): boolean {
    return Object.values(this.validationFailures).some((failure) => failure !== null);
  }

  _initializeSource(data: Loose, options: Options = {}): PlainRecord {
    const cls = this.constructor as typeof DataModel;
    const source = data instanceof DataModel ? data.toObject() : data;
    const { fallback, dropInvalidEmbedded, strict } = options;
    const migrated = cls.migrateDataSafe(source);
    return cls.cleanData(migrated, { fallback, dropInvalidEmbedded, strict });
  }

  /** Clean source data in place. With `partial`, what is missing stays missing. */
  static cleanData(source: PlainRecord = {}, options: Options = {}, _state?: CleaningState): PlainRecord {
    // Generation 14 expands dotted keys on demand.
    const state = _state ?? beginCleaning(options);
    return this.schema.clean(state && options.expand ? expandObject(source) : source, options, state);
  }

  static *_initializationOrder(): Generator<[string, DataField]> {
    yield* this.schema.entries();
  }

  _initialize(options: Options = {}): void {
    const order = (this.constructor as typeof DataModel)._initializationOrder();
    for (const [name, field] of order) {
      defineInitialized(this, name, field, field.initialize(this._source[name], this, options));
    }
  }

  /** Throw away every change made to the initialised properties. */
  reset(): void {
    this._initialize();
  }

  clone(data: PlainRecord = {}, context: Options = {}): Loose {
    const merged = mergeObject(this.toObject(), expandObject(data), {
      insertKeys: false,
      applyOperators: true,
      performDeletions: true,
      inplace: true,
    });
    const cls = this.constructor as new (data: Loose, options: Options) => DataModel;
    return new cls(merged, { parent: this.parent, ...context });
  }

  /**
   * Validate the whole source, or only what some changes would do to it.
   * @param options.clean generation 13: also clean `changes` in place, and without expanding them, so that a dotted key is
   *   one that the schema does not know, and goes; generation 14 leaves `changes` alone (foundryvtt/foundryvtt#13458)
   * @param options.strict throw rather than only record
   * @throws DataModelValidationError
   */
  validate({
    changes,
    clean = false,
    fallback = false,
    dropInvalidEmbedded = false,
    strict = true,
    fields = true,
    joint,
  }: Options = {}): boolean {
    const options = { fallback, dropInvalidEmbedded };
    const failure = changes
      ? validateChanges(this, changes, { ...options, clean }, fields, joint ?? true)
      : validateSource(this, options, fields, joint ?? true);
    if (!failure) return true;
    if (strict && failure.unresolved) throw namedError(this, failure);
    console.warn(namedError(this, failure));
    return !failure.unresolved;
  }

  /** Rules across fields. @throws Error when they are broken */
  static validateJoint(_data: Loose): void {}

  /** Ours: expand, migrate and clean an update's changes into the one form that the fields understand. */
  _prepareChanges(changes: PlainRecord, options: Options = {}): PlainRecord {
    const cls = this.constructor as typeof DataModel;
    const data = keysToOperators(expandObject(deepClone(changes)));
    // A document's type decides the shape of its system data, also where the update does not name it.
    const borrowed = this.schema.has("type") && !("type" in data) && "type" in this._source;
    if (borrowed) data.type = this._source.type;
    const migrated = cls.migrateDataSafe(data, { partial: true });
    if (borrowed) delete migrated.type;
    const source = {
      ...this._source,
      ...(migrated.type !== undefined && { type: ForcedReplacement.get(migrated.type) }),
    };
    const cleaning = { ...options, partial: true, source, current: this._source };
    const documentType = migrated.type ?? this._source.type;
    return cls.cleanData(migrated, cleaning, beginCleaning(cleaning, { model: this, documentType }));
  }

  /** Ours: write prepared changes into a source. */
  _commit(source: PlainRecord, changes: PlainRecord, options: Options): void {
    const keys = Object.keys(changes).sort((a, b) => Number(b === "type") - Number(a === "type"));
    for (const key of keys) this.schema.get(key)?._updateCommit(source, key, changes[key], options);
  }

  /**
   * Change the source. Dotted keys are expanded, unknown keys dropped, unchanged ones ignored.
   * @param options.dryRun only report the difference
   * @param options.recursive merge into given objects (the default) or replace them
   * @returns what changed
   * @throws DataModelValidationError when the changed data is invalid; nothing is changed then
   */
  updateSource(changes: PlainRecord = {}, options: Options = {}): PlainRecord {
    const prepared = this._prepareChanges(changes, options);
    const difference = this._updateDiff(prepared, options);
    if (isEmpty(difference)) return {};
    const failure = validateCandidate(this, difference, options);
    if (failure?.unresolved) throw namedError(this, failure);
    const shown = operatorsToKeys(difference);
    if (options.dryRun) return shown;
    this._commit(this._source, difference, options);
    this.reset();
    return shown;
  }

  /** What prepared changes change. */
  _updateDiff(changes: PlainRecord, options: Options = {}): PlainRecord {
    const difference: PlainRecord = {};
    for (const [key, value] of Object.entries(changes)) {
      this.schema.get(key)?._updateDiff(this._source, key, value, difference, options);
    }
    return difference;
  }

  /** @param source database values, or the prepared ones in the same shape */
  toObject(source: boolean | null = true): PlainRecord {
    return source ? deepClone(this._source) : this.schema.toObject(this);
  }

  toJSON(): PlainRecord {
    return this.toObject();
  }

  /** Make a model out of stored data, recording rather than throwing what is wrong. */
  static fromSource(source: PlainRecord, { strict = false, ...context }: Options = {}): Loose {
    return new this(source, { strict, ...context });
  }

  static fromJSON(json: string): Loose {
    return this.fromSource(JSON.parse(json));
  }

  /** Bring old data up to date, in place. Also sees the fragments that updates are made of. */
  static migrateData(source: PlainRecord, options: Options = {}): PlainRecord {
    this.schema.migrateSource(source, source, options);
    return source;
  }

  /** Migrate. Generation 13 logs what a migration throws; in generation 14 it breaks the operation. */
  static migrateDataSafe(source: PlainRecord, options: Options = {}): PlainRecord {
    try {
      return (generation >= 14 ? this.migrateData(source, options) : this.migrateData(source)) ?? source;
    } catch (error) {
      (error as Error).message = `Failed data migration for ${this.name}: ${(error as Error).message}`;
      if (generation >= 14) throw error;
      console.warn(error);
      return source;
    }
  }

  /** Nothing is shimmed here. */
  static shimData(data: PlainRecord, _options?: Options): PlainRecord {
    return data;
  }
}

if (generation >= 14) {
  /** The definition of the field at a path such as `system.abilities.strength`. */
  function getFieldForProperty(this: DataModel, key: string | string[]): DataField | undefined {
    const [first = "", ...rest] = Array.isArray(key) ? key : key.split(".");
    const held: unknown = this[first];
    if (held instanceof DataModel && rest.length > 0) return held.getFieldForProperty(rest);
    return this.schema.getField([first, ...rest]);
  }
  Object.defineProperty(DataModel.prototype, "getFieldForProperty", {
    value: getFieldForProperty,
    writable: true,
    configurable: true,
  });
}
