import { deepClone, equals } from "../../utils/object-copies.ts";
import { isEmpty } from "../../utils/type-names.ts";
import type { Options, PlainRecord } from "../../utils/types.ts";
import { type CleaningState, stepInto } from "../cleaning-state.ts";
import { ForcedReplacement } from "../operators.ts";
import { DataModelValidationFailure } from "../validation-failure.ts";
import { DataField } from "./data-field.ts";
import { buildElement, buildInput, choiceOptions } from "./form-input.ts";

/** A list whose entries all follow one field. An update replaces it whole. Leaves nothing of the real one out. */
export class ArrayField extends DataField {
  declare element: Loose;
  declare empty: boolean;
  declare exact: number | undefined;
  declare min: number;
  declare max: number;

  static override recursive = true;

  constructor(element: Loose, options: Options = {}, context: Loose = {}) {
    super(options, context);
    this.element = (this.constructor as typeof ArrayField)._validateElementType(element);
    if (this.element instanceof DataField) {
      this.element.name ||= "element";
      this.element.parent = this;
    }
    if (this.min > this.max) throw new Error("An ArrayField's min may not be greater than its max.");
  }

  static override get _defaults(): Options {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      empty: true,
      exact: undefined,
      min: 0,
      max: Number.POSITIVE_INFINITY,
    };
  }

  static _validateElementType(element: Loose): Loose {
    if (!(element instanceof DataField)) throw new Error(`${this.name} needs a DataField for its elements.`);
    if (element.parent !== undefined) throw new Error("The element DataField already has a parent.");
    return element;
  }

  override getInitialValue(data?: unknown): Loose {
    const initial = super.getInitialValue(data);
    return initial === undefined && this.required ? [] : initial;
  }

  override _getField(path: string[]): DataField | undefined {
    if (!path.length) return this;
    const [first, ...rest] = path;
    // Both "list.element.x" and "list.x" are understood, and an index too.
    return this.element._getField(first === "element" || /^\d+$/.test(first ?? "") ? rest : path);
  }

  override _cast(value: unknown): Loose {
    if (value instanceof Set || value instanceof Map) return Array.from(value.values());
    if (Array.isArray(value)) return value;
    // An index-keyed object, as dotted form names give, becomes a list; anything else becomes a list of one.
    if (Object(value) === value) {
      const keys = Object.keys(value as object);
      if (keys.every((key) => /^\d+$/.test(key)))
        return keys.sort((a, b) => +a - +b).map((key) => (value as PlainRecord)[key]);
    }
    return [value];
  }

  override _cleanType(value: Loose[], options: Options = {}, _state?: CleaningState): Loose[] {
    const inner = { ...options, partial: false };
    for (let i = 0; i < value.length; i++) value[i] = this.element.clean(value[i], inner, stepInto(_state, i));
    return value;
  }

  override _validateType(value: Loose, options: Options = {}): Loose {
    if (!Array.isArray(value)) throw new Error("must be an Array");
    if (value.length < this.min) throw new Error(`cannot have fewer than ${this.min} elements`);
    if (value.length > this.max) throw new Error(`cannot have more than ${this.max} elements`);
    if (this.exact !== undefined && value.length !== this.exact)
      throw new Error(`must have exactly ${this.exact} elements`);
    if (!this.empty && value.length === 0) throw new Error("must not be empty");
    return this._validateElements(value, options);
  }

  _validateElements(value: Loose[], options: Options = {}): DataModelValidationFailure | undefined {
    const failure = new DataModelValidationFailure({ invalidValue: value });
    const dropped: number[] = [];
    for (const [index, entry] of value.entries()) {
      const inner = this._validateElement(entry, options);
      if (!inner) continue;
      if (inner.unresolved && options.fallback) {
        inner.dropped = true;
        inner.unresolved = false;
        dropped.push(index);
      }
      failure.unresolved ||= inner.unresolved;
      failure.elements.push({ id: entry?._id ?? index, name: entry?.name, failure: inner });
    }
    for (const index of dropped.reverse()) value.splice(index, 1);
    return failure.elements.length ? failure : undefined;
  }

  _validateElement(value: Loose, options: Options = {}): DataModelValidationFailure | undefined {
    return this.element.validate(value, { ...options, partial: false });
  }

  override _validateModel(data: Loose[], options?: Options): void {
    for (const entry of data ?? []) this.element._validateModel(entry, options);
  }

  override initialize(value: Loose, model?: Loose, options: Options = {}): Loose {
    if (!value) return value;
    return value.map((entry: Loose) => {
      const initialized = this.element.initialize(entry, model, options);
      return typeof initialized === "function" && initialized.prototype === undefined ? initialized() : initialized;
    });
  }

  override toObject(value: Loose): Loose {
    return value ? Array.from(value, (entry) => this.element.toObject(entry)) : value;
  }

  override _updateDiff(
    source: PlainRecord,
    key: string,
    value: Loose,
    difference: PlainRecord,
    options: Options,
  ): void {
    super._updateDiff(source, key, value, difference, options);
  }

  override _updateCommit(source: PlainRecord, key: string, change: Loose, options: Options): void {
    super._updateCommit(source, key, change instanceof ForcedReplacement ? change : deepClone(change), options);
  }

  override apply(fn: Loose, value: Loose = [], options: Options = {}): Loose {
    const results = Array.from(value ?? [], (entry) => this.element.apply(fn, entry, options));
    return options.filter ? results.filter((result) => !isEmpty(result)) : results;
  }

  migrateSource(sourceData: PlainRecord, fieldData: Loose, options: Options = {}): void {
    if (!this.element.migrateSource || !Array.isArray(fieldData)) return;
    for (const entry of fieldData) this.element.migrateSource(sourceData, entry, options);
  }

  override _castChangeDelta(delta: unknown): Loose {
    let parsed = delta;
    try {
      if (typeof delta === "string") parsed = JSON.parse(delta);
    } catch {
      // A bare word is itself the one entry.
    }
    return this._cast(parsed).map((entry: unknown) => this.element._castChangeDelta(entry));
  }

  override _applyChangeAdd(value: Loose, delta: Loose): Loose {
    value.push(...delta);
    return value;
  }

  override _applyChangeSubtract(value: Loose, delta: Loose): Loose {
    return value.filter((entry: unknown) => !delta.some((gone: unknown) => equals(entry, gone)));
  }
}

/** A list without repeats: an array in the source, a Set on the model. Leaves nothing of the real one out. */
export class SetField extends ArrayField {
  override _cleanType(value: Loose[], options: Options = {}, _state?: CleaningState): Loose[] {
    const cleaned = super._cleanType(value, options, _state);
    const unique = cleaned.filter((entry, index) => cleaned.findIndex((other) => equals(other, entry)) === index);
    value.splice(0, value.length, ...unique);
    return value;
  }

  override _validateElements(value: Loose[], options: Options = {}): DataModelValidationFailure | undefined {
    const seen: unknown[] = [];
    for (const entry of value) {
      if (seen.some((other) => equals(other, entry))) throw new Error("may not contain duplicate elements");
      seen.push(entry);
    }
    return super._validateElements(value, options);
  }

  override initialize(value: Loose, model?: Loose, options: Options = {}): Loose {
    return value ? new Set(super.initialize(value, model, options)) : value;
  }

  override toObject(value: Loose): Loose {
    return value ? Array.from(value, (entry) => this.element.toObject(entry)) : value;
  }

  override _toInput(config: Loose): HTMLElement {
    const choices = config.choices ?? (config.options ? undefined : this.element.choices);
    config.value = Array.from(config.value ?? [], String);
    if (choices) config.options = choiceOptions({ ...config, choices });
    if (config.options) return buildInput("createMultiSelectInput", config);
    const references = "embedded" in this.element && "type" in this.element;
    if (references) return buildElement("HTMLDocumentTagsElement", { type: this.element.type, ...config });
    return buildElement("HTMLStringTagsElement", config);
  }

  override _applyChangeAdd(value: Set<unknown>, delta: Loose): Loose {
    for (const entry of delta) value.add(entry);
    return value;
  }

  override _applyChangeSubtract(value: Set<unknown>, delta: Loose): Loose {
    for (const entry of delta) value.delete(entry);
    return value;
  }

  override _applyChangeOverride(_value: Loose, delta: Loose): Loose {
    return new Set(delta);
  }
}
