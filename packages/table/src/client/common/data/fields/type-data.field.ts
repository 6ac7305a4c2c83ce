import { mergeObject } from "../../utils/merge-object.ts";
import { deepClone } from "../../utils/object-copies.ts";
import { isEmpty } from "../../utils/type-names.ts";
import type { Options, PlainRecord } from "../../utils/types.ts";
import type { CleaningState } from "../cleaning-state.ts";
import { ForcedDeletion, ForcedReplacement } from "../operators.ts";
import type { DataModelValidationFailure } from "../validation-failure.ts";
import type { DataField } from "./data-field.ts";
import { ObjectField } from "./object.field.ts";
import type { SchemaField } from "./schema.field.ts";

/**
 * The `system` of a document: its shape depends on the document's type. A type without a model is a plain object, over
 * what its template.json says.
 */
export class TypeDataField extends ObjectField {
  declare document: Loose;

  static override recursive = true;

  constructor(document: Loose, options: Options = {}, context: Loose = {}) {
    super(options, context);
    this.document = document;
  }

  static override get _defaults(): Options {
    return { ...super._defaults, required: true };
  }

  /** The package that declared a model's type: the system, or a module for types like `module.type`. */
  static getModelProvider(model: Loose): Loose {
    const type = model?.parent?.type ?? "";
    const [id] = String(type).includes(".") ? String(type).split(".") : [null];
    return (id ? globalThis.game?.modules?.get(id) : globalThis.game?.system) ?? null;
  }

  get documentName(): string {
    return this.document.documentName;
  }

  /** The model registered for a type, or null. */
  getModelForType(type: string): Loose {
    return (type && globalThis.CONFIG?.[this.documentName]?.dataModels?.[type]) || null;
  }

  #modelOf(source: Loose): Loose {
    return this.getModelForType(source?.type);
  }

  override _getField(path: string[]): DataField | undefined {
    return path.length ? undefined : this;
  }

  override getInitialValue(data?: Loose): Loose {
    const model = this.#modelOf(data);
    return model ? model.cleanData({}, { source: {} }) : (this.#templateOf(data) ?? super.getInitialValue(data));
  }

  /** What the system's template.json begins a subtype with; null where it says nothing. */
  #templateOf(source: Loose): PlainRecord | null {
    const template = globalThis.game?.model?.[this.documentName]?.[source?.type];
    return template && !isEmpty(template) ? deepClone(template) : null;
  }

  override _cast(value: Loose): Loose {
    return typeof value?.toObject === "function" ? value.toObject() : super._cast(value);
  }

  override _cleanType(value: Loose, options: Options = {}, _state?: CleaningState): Loose {
    const model = this.#modelOf(options.source);
    if (model)
      return model.cleanData(value, { ...options, source: value }, _state && { ..._state, modelSource: _state.source });
    const template = options.partial ? null : this.#templateOf(options.source);
    return super._cleanType(template ? mergeObject(template, value) : value, options, _state);
  }

  override _validateType(value: Loose, options: Options = {}): Loose {
    super._validateType(value);
    const model = this.#modelOf(options.source);
    return model?.schema.validate(value, { ...options, source: undefined });
  }

  override _validateChange(candidate: Loose, change: Loose, options: Options): DataModelValidationFailure | undefined {
    const model = this.#modelOf(options.source);
    return model ? model.schema._validateChange(candidate, change, options) : undefined;
  }

  override _validateModel(data: Loose, options: Options = {}): void {
    const model = this.#modelOf(options.source);
    if (!model || !data) return;
    model.validateJoint(data);
    model.schema._validateModel(data, { ...options, source: data });
  }

  override initialize(value: Loose, model?: Loose, options: Options = {}): Loose {
    const cls = this.getModelForType(model?._source?.type);
    if (!cls) return super.initialize(value);
    const instance = new cls(value, { ...options, parent: model });
    Object.defineProperty(instance, "modelProvider", {
      value: TypeDataField.getModelProvider(instance),
      writable: false,
    });
    return instance;
  }

  override toObject(value: Loose): Loose {
    return typeof value?.toObject === "function" ? value.toObject(false) : super.toObject(value);
  }

  override _updateDiff(
    source: PlainRecord,
    key: string,
    value: Loose,
    difference: PlainRecord,
    options: Options,
  ): void {
    const schema = this.#schemaFor(source);
    if (schema) schema._updateDiff(source, key, value, difference, options);
    else super._updateDiff(source, key, value, difference, options);
  }

  override _updateCommit(source: PlainRecord, key: string, change: Loose, options: Options): void {
    const schema = this.#schemaFor(source);
    if (!schema || change instanceof ForcedDeletion) super._updateCommit(source, key, change, options);
    else if (change instanceof ForcedReplacement)
      source[key] = this.#modelOf(source).cleanData(ForcedReplacement.get(change));
    else schema._updateCommit(source, key, change, options);
  }

  #schemaFor(source: PlainRecord): SchemaField | null {
    return this.#modelOf(source)?.schema ?? null;
  }

  override apply(fn: Loose, data: Loose = {}, options: Options = {}): Loose {
    return super.apply(fn, data, options);
  }

  migrateSource(sourceData: PlainRecord, fieldData: Loose, options: Options = {}): void {
    const model = this.#modelOf(sourceData);
    const data = ForcedReplacement.get(fieldData);
    if (model && data && typeof data === "object" && !(data instanceof ForcedDeletion))
      model.migrateDataSafe(data, options);
  }
}
