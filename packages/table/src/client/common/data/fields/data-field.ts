import { deepClone, equals } from "../../utils/object-copies.ts";
import { isEmpty } from "../../utils/type-names.ts";
import type { Options, PlainRecord } from "../../utils/types.ts";
import { beginCleaning, type CleaningState } from "../cleaning-state.ts";
import { ForcedDeletion, ForcedReplacement } from "../operators.ts";
import { DataModelValidationFailure } from "../validation-failure.ts";
import { applyChangeToField, type EffectChange } from "./effect-change.ts";
import { buildGroup } from "./form-input.ts";

const defaults = new WeakMap<typeof DataField, [string, unknown][]>();

/** What fields of a class are where nobody says otherwise; a world has thousands of fields, of some thirty classes. */
function defaultsOf(cls: typeof DataField): [string, unknown][] {
  const known = defaults.get(cls) ?? Object.entries(cls._defaults);
  defaults.set(cls, known);
  return known;
}

/**
 * Base of all schema fields: migrate, clean, validate, initialise, diff and commit one value.
 *
 * Left out: type collection for the deprecated `_addTypes`, and generation 14's `persisted:false` storage rule beyond
 * keeping such a field out of what is sent (see SchemaField).
 */
export class DataField {
  declare name: string | undefined;
  declare parent: DataField | undefined;
  declare options: Options;
  declare required: boolean;
  declare nullable: boolean;
  declare initial: unknown;
  declare readonly: boolean;
  declare persisted: boolean;
  declare gmOnly: boolean;
  declare label: string;
  declare hint: string;
  declare placeholder: string;
  declare validationError: string;

  /** Whether the field holds documents. */
  static hierarchical = false;
  /** Whether the field holds other fields. */
  static recursive = false;

  constructor(options: Options = {}, { name, parent }: { name?: string; parent?: DataField } = {}) {
    this.name = name;
    this.parent = parent;
    this.options = options;
    for (const [key, value] of defaultsOf(this.constructor as typeof DataField)) {
      (this as PlainRecord)[key] = key in options ? options[key] : value;
    }
  }

  static get _defaults(): Options {
    return {
      required: false,
      nullable: false,
      initial: undefined,
      readonly: false,
      persisted: true,
      gmOnly: false,
      label: "",
      hint: "",
      placeholder: "",
      validationError: "is not a valid value",
    };
  }

  /** The dotted path from the outermost schema. */
  get fieldPath(): string {
    return [this.parent?.fieldPath, this.name].filter(Boolean).join(".");
  }

  static get hasFormSupport(): boolean {
    return this.prototype._toInput !== DataField.prototype._toInput;
  }

  /** Call a function or a method's name on this field and on all inside it. */
  apply(
    fn: string | ((this: DataField, value: unknown, options: Options) => unknown),
    value?: unknown,
    options: Options = {},
  ): Loose {
    const method = typeof fn === "string" ? (this as PlainRecord)[fn] : fn;
    return method.call(this, value, options);
  }

  /** The field at the end of a path that begins below this one. */
  _getField(path: string[]): DataField | undefined {
    return path.length ? undefined : this;
  }

  /**
   * Bring outside data into the field's own form. Never validates.
   * @param _state  of generation 14
   */
  clean(value: unknown, options: Options = {}, _state?: CleaningState): Loose {
    if (value instanceof ForcedDeletion) return value;
    if (value instanceof ForcedReplacement) {
      return new ForcedReplacement(this.clean(ForcedReplacement.get(value), { ...options, partial: false }, _state));
    }
    if (value === null) {
      if (this.nullable) return null;
      value = undefined;
    }
    if (value === undefined) return this.getInitialValue(options.source);
    const state = _state ?? beginCleaning(options);
    const migrated = state ? this._migrate(value, options, state) : value;
    return this._cleanType(this._cast(migrated), options, state);
  }

  /** Of generation 14: brings a value of an older shape into today's. Models migrate their data themselves, before. */
  _migrate(value: Loose, _options?: Options, _state?: CleaningState): Loose {
    return value;
  }

  _cleanType(value: Loose, _options?: Options, _state?: CleaningState): Loose {
    return value;
  }

  _cast(value: unknown): Loose {
    return value;
  }

  /** The value of a field that nobody set. @param data the source of the whole model, for computed initials */
  getInitialValue(data?: unknown): Loose {
    if (typeof this.initial === "function") return this.initial(data);
    if (this.initial !== undefined) return deepClone(this.initial);
    return this.required && this.nullable ? null : undefined;
  }

  /** Turn an initialised value back into source data. */
  toObject(value: Loose): Loose {
    return value;
  }

  /** @returns the failure, or undefined when the value is fine */
  validate(value: unknown, options: Options = {}): DataModelValidationFailure | undefined {
    if (value instanceof ForcedDeletion) return undefined;
    if (value instanceof ForcedReplacement)
      return this.validate(ForcedReplacement.get(value), { ...options, partial: false });
    try {
      // The first that has something to say decides.
      const verdict =
        this._validateSpecial(value) ??
        this._validateType(value, options) ??
        this.options.validate?.call(this, value, options);
      if (verdict === false) return this.#failure(value, this.validationError);
      return verdict instanceof DataModelValidationFailure ? verdict : undefined;
    } catch (error) {
      return this.#failure(value, (error as Error).message);
    }
  }

  #failure(invalidValue: unknown, message: string): DataModelValidationFailure {
    return new DataModelValidationFailure({ invalidValue, message, unresolved: true });
  }

  /** @throws Error for undefined and null where they may not be */
  _validateSpecial(value: unknown): boolean | undefined {
    if (value === undefined) {
      if (this.required) throw new Error("may not be undefined");
      return true;
    }
    if (value === null) {
      if (!this.nullable) throw new Error("may not be null");
      return true;
    }
    return undefined;
  }

  _validateType(_value: Loose, _options?: Options): DataModelValidationFailure | boolean | undefined {
    return true;
  }

  /** Rules that join several fields. @throws Error */
  _validateModel(_data: Loose, _options?: Options): void {}

  /** Turn a source value into what the model shows. A returned function becomes a getter. */
  initialize(value: Loose, _model?: Loose, _options?: Options): Loose {
    return value;
  }

  /** Record what an update changes, without changing the source. */
  _updateDiff(source: PlainRecord, key: string, value: Loose, difference: PlainRecord, _options: Options): void {
    const current = source[key];
    if (value instanceof ForcedDeletion) {
      if (current !== undefined && key in source) difference[key] = value;
    } else if (!equals(current, ForcedReplacement.get(value))) difference[key] = value;
  }

  /** Write an update's change into the source. */
  _updateCommit(source: PlainRecord, key: string, change: Loose, _options: Options): void {
    // A schema's own field cannot vanish: it falls back to its initial value.
    if (change instanceof ForcedDeletion) source[key] = this.clean(undefined, { source });
    else source[key] = ForcedReplacement.get(change);
  }

  /** Validate only what an update changed. `candidate` is the value after the update. */
  _validateChange(candidate: Loose, _change: Loose, options: Options): DataModelValidationFailure | undefined {
    return this.validate(candidate, { ...options, partial: false });
  }

  /** @returns a form input for the field, named by its path */
  toInput(config: Loose = {}): HTMLElement {
    config.name ??= this.fieldPath;
    if (config.placeholder === undefined && this.placeholder) config.placeholder = this.placeholder;
    if (config.value === undefined) config.value = this.getInitialValue({});
    return typeof config.input === "function" ? config.input(this, config) : this._toInput(config);
  }

  /** @throws Error when the field offers no input */
  _toInput(_config: Loose): HTMLElement {
    throw new Error(`The ${this.constructor.name} "${this.fieldPath}" offers no form input.`);
  }

  /** @returns a form group with the field's label, hint and input */
  toFormGroup(groupConfig: Loose = {}, inputConfig: Loose = {}): HTMLElement {
    groupConfig.label ??= this.label || this.fieldPath;
    groupConfig.hint ??= this.hint;
    groupConfig.input ??= this.toInput({ localize: groupConfig.localize, ...inputConfig });
    return buildGroup(groupConfig);
  }

  applyChange(value: Loose, model: Loose, change: EffectChange): Loose {
    return applyChangeToField(this, value, model, change);
  }

  _castChangeDelta(delta: unknown): Loose {
    return this._cast(delta);
  }

  _applyChangeAdd(value: Loose, delta: Loose, _model: Loose, _change: EffectChange): Loose {
    return isEmpty(value) ? delta : value + delta;
  }

  _applyChangeSubtract(value: Loose, _delta: Loose, _model: Loose, _change: EffectChange): Loose {
    return value;
  }

  _applyChangeMultiply(value: Loose, _delta: Loose, _model: Loose, _change: EffectChange): Loose {
    return value;
  }

  _applyChangeOverride(_value: Loose, delta: Loose, _model: Loose, _change: EffectChange): Loose {
    return delta;
  }

  _applyChangeUpgrade(value: Loose, delta: Loose, _model: Loose, _change: EffectChange): Loose {
    return value === undefined || delta > value ? delta : value;
  }

  _applyChangeDowngrade(value: Loose, delta: Loose, _model: Loose, _change: EffectChange): Loose {
    return value === undefined || delta < value ? delta : value;
  }

  /** Hand a custom change to the hook `applyActiveEffect`. */
  _applyChangeCustom(value: Loose, delta: Loose, model: Loose, change: EffectChange): Loose {
    const changes: PlainRecord = {};
    globalThis.Hooks?.call("applyActiveEffect", model, change, value, delta, changes);
    return change.key in changes ? changes[change.key] : value;
  }
}
