import { generation } from "../../../generation.ts";
import { deepClone } from "../../utils/object-copies.ts";
import { isEmpty, isPlainObject } from "../../utils/type-names.ts";
import type { Options, PlainRecord } from "../../utils/types.ts";
import { type CleaningState, stepInto } from "../cleaning-state.ts";
import { ForcedDeletion, ForcedReplacement } from "../operators.ts";
import { DataModelValidationFailure } from "../validation-failure.ts";
import { DataField } from "./data-field.ts";

/**
 * An object of named fields.
 * @throws Error for a field called `_source`, or one that already belongs to another schema
 */
export class SchemaField extends DataField {
  declare fields: Record<string, DataField>;

  static override recursive = true;

  constructor(fields: Record<string, DataField>, options: Options = {}, context: Loose = {}) {
    super(options, context);
    this.fields = this._initialize(fields);
  }

  static override get _defaults(): Options {
    return { ...super._defaults, required: true, nullable: false };
  }

  _initialize(fields: Record<string, DataField>): Record<string, DataField> {
    if (!isPlainObject(fields)) throw new Error("A SchemaField needs an object whose values are DataFields.");
    for (const [name, field] of Object.entries(fields)) {
      if (name === "_source") throw new Error('"_source" is no valid name for a field.');
      if (!(field instanceof DataField)) throw new Error(`The "${name}" field is not an instance of DataField.`);
      if (field.parent !== undefined) {
        throw new Error(`The "${field.fieldPath}" field already belongs to some other parent and may not be reused.`);
      }
      field.name = name;
      field.parent = this;
    }
    return { ...fields };
  }

  *[Symbol.iterator](): Generator<DataField> {
    yield* Object.values(this.fields);
  }

  keys(): string[] {
    return Object.keys(this.fields);
  }

  values(): DataField[] {
    return Object.values(this.fields);
  }

  entries(): [string, DataField][] {
    return Object.entries(this.fields);
  }

  has(name: string): boolean {
    return Object.hasOwn(this.fields, name);
  }

  get(name: string): DataField | undefined {
    return this.has(name) ? this.fields[name] : undefined;
  }

  /** The field at a path such as `abilities.strength`. */
  getField(path: string | string[]): DataField | undefined {
    return this._getField(typeof path === "string" ? path.split(".") : [...path]);
  }

  override _getField(path: string[]): DataField | undefined {
    if (!path.length) return this;
    const [name, ...rest] = path as [string, ...string[]];
    return this.get(name)?._getField(rest);
  }

  override getInitialValue(data?: unknown): Loose {
    const initial = super.getInitialValue(data);
    if (initial === undefined) return this.required ? this._cleanType({}, { source: data }) : undefined;
    return initial === null ? null : this._cleanType(initial, { source: data });
  }

  override _cast(value: unknown): Loose {
    return Object(value) === value ? value : {};
  }

  override _cleanType(data: PlainRecord, options: Options = {}, _state?: CleaningState): PlainRecord {
    const inner = { ...options, source: options.source ?? data };
    const { partial, current } = options;
    for (const name of this.keys()) {
      if (partial && !(name in data)) continue;
      const given = current === undefined ? inner : { ...inner, current: current?.[name] };
      data[name] = this.fields[name]!.clean(data[name], given, stepInto(_state, name));
    }
    for (const key of Object.keys(data)) if (!this.has(key)) delete data[key];
    return data;
  }

  override _validateType(data: PlainRecord, options: Options = {}): DataModelValidationFailure | undefined {
    if (Object(data) !== data || Array.isArray(data)) throw new Error("must be an object");
    const failure = new DataModelValidationFailure({ invalidValue: data });
    const given = { ...options, source: options.source ?? data };
    for (const name of this.keys()) {
      if (options.partial && !(name in data)) continue;
      const field = this.fields[name]!;
      const inner = field.validate(data[name], given);
      if (!inner) continue;
      failure.fields[name] = inner;
      if (inner.unresolved && options.fallback) this.#fallBack(data, name, field, inner);
      failure.unresolved ||= inner.unresolved;
    }
    return failure.isEmpty() ? undefined : failure;
  }

  #fallBack(data: PlainRecord, name: string, field: DataField, failure: DataModelValidationFailure): void {
    const initial = field.clean(undefined, { source: data });
    if (field.validate(initial, { source: data })) return;
    data[name] = initial;
    failure.fallback = initial;
    failure.unresolved = false;
  }

  override _validateModel(data: PlainRecord | null, options?: Options): void {
    // A nullable schema may be null; there is nothing to join then.
    if (!data) return;
    for (const name of this.keys()) this.fields[name]!._validateModel(data[name], options);
  }

  override _validateChange(
    candidate: PlainRecord,
    change: Loose,
    options: Options,
  ): DataModelValidationFailure | undefined {
    if (!isPlainObject(change) || !isPlainObject(candidate)) return super._validateChange(candidate, change, options);
    const failure = new DataModelValidationFailure({ invalidValue: change });
    for (const key of Object.keys(change)) {
      const inner = this.get(key)?._validateChange(candidate[key], change[key], { ...options, source: candidate });
      if (!inner) continue;
      failure.fields[key] = inner;
      failure.unresolved ||= inner.unresolved;
    }
    return failure.isEmpty() ? undefined : failure;
  }

  override initialize(value: PlainRecord, model?: Loose, options: Options = {}): Loose {
    if (!value) return value;
    const data: PlainRecord = {};
    for (const name of Object.keys(this.fields)) {
      const field = this.fields[name]!;
      const initialized = field.initialize(value[name], model, options);
      // Nothing is there yet that could be in the way of a plain value.
      if (typeof initialized === "function" || field.readonly) defineInitialized(data, name, field, initialized);
      else data[name] = initialized;
    }
    return data;
  }

  override _updateDiff(
    source: PlainRecord,
    key: string,
    value: Loose,
    difference: PlainRecord,
    options: Options,
  ): void {
    const current = source[key];
    const mergeable = options.recursive !== false && isPlainObject(value) && isPlainObject(current);
    if (!mergeable) {
      super._updateDiff(source, key, value, difference, options);
      return;
    }
    const inner: PlainRecord = {};
    for (const [name, entry] of Object.entries(value))
      this.get(name)?._updateDiff(current, name, entry, inner, options);
    if (!isEmpty(inner)) difference[key] = inner;
  }

  override _updateCommit(source: PlainRecord, key: string, change: Loose, options: Options): void {
    const current = source[key];
    const mergeable = options.recursive !== false && isPlainObject(change) && isPlainObject(current);
    if (!mergeable) {
      const value = change instanceof ForcedDeletion ? undefined : deepClone(ForcedReplacement.get(change));
      source[key] = this.clean(value, { source });
      return;
    }
    for (const [name, entry] of Object.entries(change)) this.get(name)?._updateCommit(current, name, entry, options);
  }

  override toObject(value: Loose): Loose {
    if (value === null || value === undefined) return value;
    return Object.fromEntries(this.entries().map(([name, field]) => [name, field.toObject(value[name])]));
  }

  override apply(fn: Loose, data: Loose = {}, options: Options = {}): Loose {
    const own = super.apply(fn, data, options);
    if (own !== undefined && typeof fn !== "string") return own;
    const results: PlainRecord = {};
    for (const [name, field] of this.entries()) {
      if (options.partial && !(name in (data ?? {}))) continue;
      const result = field.apply(fn, data?.[name], options);
      if (!options.filter || !isEmpty(result)) results[name] = result;
    }
    return results;
  }

  /** Let the fields inside bring old data up to date. */
  migrateSource(_sourceData: PlainRecord, fieldData: Loose, options: Options = {}): Loose {
    if (!isPlainObject(fieldData)) return fieldData;
    for (const [name, field] of this.entries()) {
      if (!(name in fieldData)) continue;
      const migrating = field as DataField & { migrateSource?: (s: PlainRecord, d: Loose, o: Options) => Loose };
      migrating.migrateSource?.(fieldData, fieldData[name], options);
    }
    return fieldData;
  }
}

/**
 * Put an initialised value on its holder: functions become getters, read-only fields stay as they are. All others are
 * assigned, so that an accessor which a model made in `_configure` or has on its class takes the value.
 * @throws TypeError for an accessor that takes none
 */
export function defineInitialized(holder: PlainRecord, name: string, field: DataField, value: Loose): void {
  if (typeof value === "function" && value.prototype === undefined) {
    computed.add(field);
    Object.defineProperty(holder, name, { get: value, set: ignore, configurable: true, enumerable: true });
  } else if (field.readonly) {
    // What a model fixed in its `_configure` may be closed, but not replaced: pseudo-documents of public systems lean on it.
    const isFixed = Object.getOwnPropertyDescriptor(holder, name)?.configurable === false;
    const more = isFixed ? {} : { configurable: true, enumerable: true };
    Object.defineProperty(holder, name, { value, writable: false, ...more });
  } else if (holder[name] === value && Object(value) !== value && !computed.has(field)) {
    // So it is: a Deck's thousands of cards are initialised again whenever one of them changes.
  } else if (isTakenByValue(holder, name)) {
    Object.defineProperty(holder, name, { value, writable: true, configurable: true, enumerable: true });
  } else holder[name] = value;
}

/** Fields that were a getter anywhere: what that answers says nothing of what stands there. */
const computed = new WeakSet<DataField>();

/** Whether an earlier initialisation left a getter or a fixed value of its own here, which assigning could not change. */
function isTakenByValue(holder: PlainRecord, name: string): boolean {
  const own = Object.getOwnPropertyDescriptor(holder, name);
  if (!own?.configurable) return false;
  return own.get ? own.set === ignore : !own.writable;
}

/** The setter of a computed value. */
function ignore(): void {}

if (generation >= 14) {
  const methods: ThisType<SchemaField> & Record<string, unknown> = {
    /** Adds fields. @throws Error for one that belongs to another schema already */
    extendFields(fields: Record<string, DataField>): void {
      Object.assign(this.fields, this._initialize(fields));
    },
    /** Takes fields out; names of none are left alone. */
    removeFields(names: readonly string[]): void {
      for (const name of names) {
        const field = this.get(name);
        if (!field) continue;
        field.parent = undefined;
        delete this.fields[name];
      }
    },
  };
  for (const [name, value] of Object.entries(methods))
    Object.defineProperty(SchemaField.prototype, name, { value, writable: true, configurable: true });
}
