import type { Options } from "../../utils/types.ts";
import type { CleaningState } from "../cleaning-state.ts";
import { DataField } from "./data-field.ts";
import { buildElement, buildInput, choiceOptions } from "./form-input.ts";
import { choiceValues } from "./number.field.ts";

/** Text. Leaves out the search index that `textSearch` feeds. */
export class StringField extends DataField {
  declare blank: boolean;
  declare trim: boolean;
  declare choices: Loose;
  declare textSearch: boolean;

  constructor(options: Options = {}, context: Loose = {}) {
    super(options, context);
    // A limited choice makes the blank no choice, unless that is asked for.
    if (this.choices) {
      if (options.blank === undefined) this.blank = false;
      if (options.nullable === undefined) this.nullable = false;
    }
  }

  static override get _defaults(): Options {
    return { ...super._defaults, blank: true, trim: true, choices: undefined, textSearch: false };
  }

  override clean(value: unknown, options: Options = {}, _state?: CleaningState): Loose {
    let text = value;
    if (typeof text === "string" && this.trim) text = text.trim();
    if (text === "" && !this.blank) text = this.nullable ? null : undefined;
    return super.clean(text, options, _state);
  }

  override getInitialValue(data?: unknown): Loose {
    const initial = super.getInitialValue(data);
    return initial === undefined && this.required && this.blank ? "" : initial;
  }

  override _cast(value: unknown): Loose {
    return String(value);
  }

  override _validateSpecial(value: unknown): boolean | undefined {
    if (value === "") {
      if (this.blank) return true;
      throw new Error("may not be a blank string");
    }
    return super._validateSpecial(value);
  }

  override _validateType(value: unknown): boolean | undefined {
    if (typeof value !== "string") throw new Error("must be a string");
    if (this.choices && !this._isValidChoice(value)) throw new Error(`"${value}" is not one of the allowed choices`);
    return undefined;
  }

  _isValidChoice(value: string): boolean {
    return choiceValues(this.choices).some((choice) => String(choice) === value);
  }

  /** Turn `choices` of an input's configuration into `options`. */
  static _prepareChoiceConfig(config: Loose): void {
    config.options = choiceOptions(config);
    delete config.choices;
  }

  override _toInput(config: Loose): HTMLElement {
    if (config.choices === undefined && config.options === undefined && this.choices) config.choices = this.choices;
    if (config.choices) StringField._prepareChoiceConfig(config);
    if (!config.options) return buildInput("createTextInput", config);
    if (config.blank === undefined && (this.blank || this.nullable)) config.blank = "";
    return buildInput("createSelectInput", config);
  }
}

/** Rich text: only a marker here, since the server cleans what the manifest lists. */
export class HTMLField extends StringField {
  static override get _defaults(): Options {
    return { ...super._defaults, required: true, blank: true };
  }

  override toFormGroup(groupConfig: Loose = {}, inputConfig: Loose = {}): HTMLElement {
    groupConfig.stacked ??= inputConfig.elementType !== "input";
    return super.toFormGroup(groupConfig, inputConfig);
  }

  override _toInput(config: Loose): HTMLElement {
    return buildElement("HTMLProseMirrorElement", config);
  }
}

/** JSON text in the source, the parsed value on the model. */
export class JSONField extends StringField {
  constructor(options: Options = {}, context: Loose = {}) {
    super(options, context);
    this.blank = false;
    this.trim = false;
    this.choices = undefined;
  }

  static override get _defaults(): Options {
    return {
      ...super._defaults,
      blank: false,
      trim: false,
      initial: undefined,
      validationError: "is not a valid JSON string",
    };
  }

  override clean(value: unknown, options: Options = {}, _state?: CleaningState): Loose {
    return super.clean(value === "" ? (this.nullable ? null : undefined) : value, options, _state);
  }

  override _cast(value: unknown): string {
    return typeof value === "string" ? value : JSON.stringify(value);
  }

  override _validateType(value: string): undefined {
    if (typeof value !== "string") throw new Error("must be a serialized JSON string");
    try {
      JSON.parse(value);
    } catch {
      throw new Error("is not a valid JSON string");
    }
    return undefined;
  }

  override initialize(value: Loose): Loose {
    return value === null || value === undefined ? value : JSON.parse(value);
  }

  override toObject(value: Loose): Loose {
    return value === undefined || (this.nullable && value === null) ? value : JSON.stringify(value);
  }

  override _toInput(config: Loose): HTMLElement {
    const value = typeof config.value === "string" ? config.value : JSON.stringify(config.value, null, 2);
    return buildElement("HTMLCodeMirrorElement", { ...config, value, language: "json" });
  }
}

/** JavaScript source text. Left out: the real one's syntax check of asynchronous bodies in older browsers. */
export class JavaScriptField extends StringField {
  declare async: boolean;

  static override get _defaults(): Options {
    return { ...super._defaults, required: true, blank: true, nullable: false, async: false };
  }

  override toFormGroup(groupConfig: Loose = {}, inputConfig: Loose = {}): HTMLElement {
    groupConfig.stacked ??= true;
    return super.toFormGroup(groupConfig, inputConfig);
  }

  override _toInput(config: Loose): HTMLElement {
    return buildElement("HTMLCodeMirrorElement", { ...config, language: "javascript" });
  }
}
