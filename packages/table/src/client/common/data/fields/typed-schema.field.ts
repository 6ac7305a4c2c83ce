import { isSubclass } from "../../utils/type-names.ts";
import type { Options, PlainRecord } from "../../utils/types.ts";
import type { CleaningState } from "../cleaning-state.ts";
import { DataField } from "./data-field.ts";
import { EmbeddedDataField } from "./embedded-data.field.ts";
import { SchemaField } from "./schema.field.ts";

/** An object that follows one of several schemas, named by its own `type`. Left out: the mixing of old type lists. */
export class TypedSchemaField extends DataField {
  declare types: Record<string, SchemaField>;

  static override recursive = true;

  constructor(types: Record<string, Loose>, options: Options = {}, context: Loose = {}) {
    super(options, context);
    this.types = Object.fromEntries(
      Object.entries(types).map(([type, schema]) => [type, this.#configure(type, schema)]),
    );
  }

  static override get _defaults(): Options {
    return { ...super._defaults, required: true };
  }

  #configure(type: string, schema: Loose): SchemaField {
    let field = schema;
    if (typeof schema === "function" && !isSubclass(schema, DataField as never)) field = new EmbeddedDataField(schema);
    else if (!(schema instanceof DataField)) field = new SchemaField(schema);
    if (!field.has("type")) throw new Error(`The "${type}" schema needs a "type" field.`);
    field.name ??= type;
    field.parent = this;
    return field;
  }

  #schemaOf(value: Loose): SchemaField | undefined {
    return Object.hasOwn(this.types, value?.type) ? this.types[value.type] : undefined;
  }

  override _getField(path: string[]): DataField | undefined {
    if (!path.length) return this;
    const [type, ...rest] = path as [string, ...string[]];
    return this.types[type]?._getField(rest);
  }

  override _cast(value: unknown): Loose {
    return Object(value) === value ? value : {};
  }

  override _cleanType(value: Loose, options: Options = {}, _state?: CleaningState): Loose {
    // An update may leave the type out; with another type there is nothing to keep.
    const type = value.type ?? (options.partial ? options.current?.type : undefined);
    const partial = Boolean(options.partial && options.current?.type === type);
    return this.#schemaOf({ type })?.clean(value, { ...options, partial }, _state) ?? value;
  }

  override _validateSpecial(value: Loose): boolean | undefined {
    const special = super._validateSpecial(value);
    if (special !== undefined) return special;
    if (Object(value) !== value) throw new Error("must be an object");
    if (!this.#schemaOf(value)) throw new Error(`the type "${value.type}" is not one of the allowed types`);
    return undefined;
  }

  override _validateType(value: Loose, options: Options = {}): Loose {
    return this.#schemaOf(value)?.validate(value, options);
  }

  override initialize(value: Loose, model?: Loose, options: Options = {}): Loose {
    return this.#schemaOf(value)?.initialize(value, model, options) ?? value;
  }

  override toObject(value: Loose): Loose {
    return this.#schemaOf(value)?.toObject(value) ?? value;
  }

  override _updateDiff(
    source: PlainRecord,
    key: string,
    value: Loose,
    difference: PlainRecord,
    options: Options,
  ): void {
    const current = source[key];
    const schema = this.#schemaOf({ type: value?.type ?? current?.type });
    // Another type is another shape: nothing of the old one can be merged into.
    if (schema && current && (value?.type ?? current.type) === current.type) {
      schema._updateDiff(source, key, value, difference, options);
    } else super._updateDiff(source, key, value, difference, options);
  }

  override _updateCommit(source: PlainRecord, key: string, change: Loose, options: Options): void {
    const current = source[key];
    const schema = this.#schemaOf(current);
    if (schema && (change?.type ?? current.type) === current.type) schema._updateCommit(source, key, change, options);
    else super._updateCommit(source, key, change, options);
  }

  override apply(fn: Loose, value: Loose = {}, options: Options = {}): Loose {
    return this.#schemaOf(value)?.apply(fn, value, options) ?? {};
  }

  migrateSource(sourceData: PlainRecord, fieldData: Loose, options: Options = {}): void {
    this.#schemaOf(fieldData)?.migrateSource(sourceData, fieldData, options);
  }
}

/** A value of any kind. Left out: generation 14's `serializable` form input. */
export class AnyField extends DataField {
  override _cast(value: unknown): Loose {
    return value;
  }

  override _validateType(): boolean {
    return true;
  }
}
