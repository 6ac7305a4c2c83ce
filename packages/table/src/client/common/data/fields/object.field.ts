import { deepClone, equals } from "../../utils/object-copies.ts";
import { isEmpty, isPlainObject } from "../../utils/type-names.ts";
import type { Options, PlainRecord } from "../../utils/types.ts";
import { type CleaningState, stepInto } from "../cleaning-state.ts";
import { ForcedDeletion, ForcedReplacement } from "../operators.ts";
import { applySpecialKeys } from "../special-keys.ts";
import { DataModelValidationFailure } from "../validation-failure.ts";
import { DataField } from "./data-field.ts";

/** An object of any content. Updates merge into it. Leaves nothing of the real one out. */
export class ObjectField extends DataField {
  static override get _defaults(): Options {
    return { ...super._defaults, required: true, nullable: false };
  }

  override getInitialValue(data?: unknown): Loose {
    const initial = super.getInitialValue(data);
    return initial === undefined ? {} : initial;
  }

  override _cast(value: Loose): Loose {
    if (typeof value?.toObject === "function") return value.toObject();
    return Object(value) === value ? value : {};
  }

  override initialize(value: Loose): Loose {
    return deepClone(value);
  }

  override toObject(value: Loose): Loose {
    return deepClone(value);
  }

  override _validateType(value: Loose): undefined {
    if (!isPlainObject(value)) throw new Error("must be an object");
    return undefined;
  }

  override _updateDiff(
    source: PlainRecord,
    key: string,
    value: Loose,
    difference: PlainRecord,
    options: Options,
  ): void {
    const current = source[key];
    if (options.recursive === false || !isPlainObject(value) || !isPlainObject(current)) {
      super._updateDiff(source, key, value, difference, options);
      return;
    }
    const inner = diffEntries(current, value);
    if (!isEmpty(inner)) difference[key] = inner;
  }

  override _updateCommit(source: PlainRecord, key: string, change: Loose, options: Options): void {
    const current = source[key];
    if (options.recursive === false || !isPlainObject(change) || !isPlainObject(current)) {
      if (change instanceof ForcedDeletion) super._updateCommit(source, key, change, options);
      else source[key] = applySpecialKeys(deepClone(ForcedReplacement.get(change)));
      return;
    }
    commitEntries(current, change);
  }
}

function diffEntries(current: PlainRecord, changes: PlainRecord): PlainRecord {
  const difference: PlainRecord = {};
  for (const [key, value] of Object.entries(changes)) {
    if (value instanceof ForcedDeletion) {
      if (key in current) difference[key] = value;
    } else if (isPlainObject(value) && isPlainObject(current[key])) {
      const inner = diffEntries(current[key], value);
      if (!isEmpty(inner)) difference[key] = inner;
    } else if (!(key in current) || !equals(current[key], ForcedReplacement.get(value))) difference[key] = value;
  }
  return difference;
}

function commitEntries(current: PlainRecord, changes: PlainRecord): void {
  for (const [key, value] of Object.entries(changes)) {
    if (value instanceof ForcedDeletion) delete current[key];
    else if (value instanceof ForcedReplacement)
      current[key] = applySpecialKeys(deepClone(ForcedReplacement.get(value)));
    else if (isPlainObject(value) && isPlainObject(current[key])) commitEntries(current[key], value);
    else current[key] = applySpecialKeys(deepClone(value));
  }
}

/** An object whose keys are free and whose values all follow one field. Left out: generation 14's `expandKeys`. */
export class TypedObjectField extends ObjectField {
  declare element: DataField;
  declare validateKey: ((key: string) => boolean | undefined) | undefined;

  static override recursive = true;

  constructor(element: DataField, options: Options = {}, context: Loose = {}) {
    super(options, context);
    if (!(element instanceof DataField)) throw new Error("A TypedObjectField needs a DataField for its values.");
    if (element.parent !== undefined) throw new Error("The element DataField already has a parent.");
    element.parent = this;
    this.element = element;
  }

  static override get _defaults(): Options {
    return { ...super._defaults, validateKey: undefined };
  }

  override _getField(path: string[]): DataField | undefined {
    if (!path.length) return this;
    const [, ...rest] = path;
    return this.element._getField(rest);
  }

  override _cleanType(data: PlainRecord, options: Options = {}, _state?: CleaningState): PlainRecord {
    for (const [key, value] of Object.entries(data)) {
      if (!this.#validKey(key)) {
        delete data[key];
        continue;
      }
      // An entry that the source lacks is a new one: it needs its initial values even in an update.
      const current = options.current?.[key];
      const partial = Boolean(options.partial && current !== undefined);
      if (value instanceof ForcedDeletion) continue;
      data[key] = this.element.clean(value, { ...options, partial, current }, stepInto(_state, key));
    }
    return data;
  }

  #validKey(key: string): boolean {
    try {
      return this.validateKey?.(key) !== false;
    } catch {
      return false;
    }
  }

  override _validateType(data: Loose, options: Options = {}): Loose {
    super._validateType(data);
    const failure = new DataModelValidationFailure({ invalidValue: data });
    for (const [key, value] of Object.entries(data)) {
      const inner = this.element.validate(value, options);
      if (!inner) continue;
      failure.fields[key] = inner;
      if (inner.unresolved && options.fallback) {
        delete data[key];
        inner.dropped = true;
        inner.unresolved = false;
      }
      failure.unresolved ||= inner.unresolved;
    }
    return failure.isEmpty() ? undefined : failure;
  }

  override _validateModel(data: PlainRecord, options?: Options): void {
    for (const value of Object.values(data ?? {})) this.element._validateModel(value, options);
  }

  override initialize(value: Loose, model?: Loose, options: Options = {}): Loose {
    if (!value) return value;
    const entries = Object.entries(value).map(([key, entry]) => [key, this.element.initialize(entry, model, options)]);
    return Object.fromEntries(entries);
  }

  override toObject(value: Loose): Loose {
    if (!value) return value;
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, this.element.toObject(entry)]));
  }

  override _updateDiff(
    source: PlainRecord,
    key: string,
    value: Loose,
    difference: PlainRecord,
    options: Options,
  ): void {
    const current = source[key];
    if (options.recursive === false || !isPlainObject(value) || !isPlainObject(current)) {
      super._updateDiff(source, key, value, difference, options);
      return;
    }
    const inner: PlainRecord = {};
    for (const [name, entry] of Object.entries(value)) this.element._updateDiff(current, name, entry, inner, options);
    if (!isEmpty(inner)) difference[key] = inner;
  }

  override _updateCommit(source: PlainRecord, key: string, change: Loose, options: Options): void {
    const current = source[key];
    if (options.recursive === false || !isPlainObject(change) || !isPlainObject(current)) {
      super._updateCommit(source, key, change, options);
      return;
    }
    for (const [name, entry] of Object.entries(change)) {
      if (entry instanceof ForcedDeletion) delete current[name];
      else this.element._updateCommit(current, name, entry, options);
    }
  }

  override apply(fn: Loose, data: Loose = {}, options: Options = {}): Loose {
    const entries = Object.entries(data ?? {}).map(([key, value]) => [key, this.element.apply(fn, value, options)]);
    return Object.fromEntries(options.filter ? entries.filter(([, result]) => !isEmpty(result)) : entries);
  }

  migrateSource(_sourceData: PlainRecord, fieldData: Loose, options: Options = {}): void {
    const element = this.element as Loose;
    for (const value of Object.values(fieldData ?? {})) element.migrateSource?.(fieldData, value, options);
  }
}
