import type { Options } from "../../utils/types.ts";
import type { CleaningState } from "../cleaning-state.ts";
import { DataField } from "./data-field.ts";
import type { EffectChange } from "./effect-change.ts";
import { buildElement, buildInput, choiceOptions } from "./form-input.ts";

/** The values of choices given as an array, an object's keys or a function that returns either. */
export function choiceValues(choices: Loose): unknown[] {
  const resolved = typeof choices === "function" ? choices() : choices;
  if (resolved instanceof Set) return [...resolved];
  return Array.isArray(resolved) ? resolved : Object.keys(resolved ?? {});
}

/** A number. Nullable unless said otherwise or limited to choices. Leaves nothing of the real one out. */
export class NumberField extends DataField {
  declare min: number | undefined;
  declare max: number | undefined;
  declare step: number | undefined;
  declare integer: boolean;
  declare positive: boolean;
  declare choices: Loose;

  constructor(options: Options = {}, context: Loose = {}) {
    super(options, context);
    if (this.choices && options.nullable === undefined) this.nullable = false;
  }

  static override get _defaults(): Options {
    return {
      ...super._defaults,
      nullable: true,
      min: undefined,
      max: undefined,
      step: undefined,
      integer: false,
      positive: false,
      choices: undefined,
    };
  }

  override _cast(value: unknown): number {
    return Number(value);
  }

  override _cleanType(value: number, options?: Options, _state?: CleaningState): number {
    let number = super._cleanType(value, options, _state);
    if (typeof number !== "number" || Number.isNaN(number)) return number;
    if (this.step && typeof this.step === "number") number = number.toNearest(this.step);
    if (this.integer) number = Math.round(number);
    if (typeof this.min === "number") number = Math.max(number, this.min);
    if (typeof this.max === "number") number = Math.min(number, this.max);
    return number;
  }

  override _validateType(value: unknown): undefined {
    if (typeof value !== "number") throw new Error("must be a number");
    if (Number.isNaN(value)) throw new Error("must be a number and not NaN");
    if (this.positive && value <= 0) throw new Error("must be a positive number");
    if (typeof this.min === "number" && value < this.min) throw new Error(`must be at least ${this.min}`);
    if (typeof this.max === "number" && value > this.max) throw new Error(`must be at most ${this.max}`);
    if (this.integer && !Number.isInteger(value)) throw new Error("must be an integer");
    if (this.choices && !choiceValues(this.choices).some((choice) => Number(choice) === value)) {
      throw new Error(`${value} is not one of the allowed choices`);
    }
    return undefined;
  }

  override _toInput(config: Loose): HTMLElement {
    config.min ??= this.min;
    config.max ??= this.max;
    config.step ??= this.step ?? (this.integer ? 1 : "any");
    const choices = config.choices ?? (config.options ? undefined : this.choices);
    if (choices) config.options = choiceOptions({ ...config, choices });
    if (config.options) {
      return buildInput("createSelectInput", {
        ...config,
        value: String(config.value ?? ""),
        dataset: { dtype: "Number", ...config.dataset },
      });
    }
    const ranged = typeof config.min === "number" && typeof config.max === "number" && typeof this.step === "number";
    return ranged && config.step !== "any"
      ? buildElement("HTMLRangePickerElement", config)
      : buildInput("createNumberInput", config);
  }

  override _applyChangeSubtract(value: number, delta: number): number {
    return (value ?? 0) - delta;
  }

  override _applyChangeMultiply(value: number, delta: number): number {
    return (value ?? 0) * delta;
  }

  override _applyChangeAdd(value: number, delta: number): number {
    return (value ?? 0) + delta;
  }

  override _applyChangeUpgrade(value: number, delta: number, _model: Loose, _change: EffectChange): number {
    return value === null || value === undefined ? delta : Math.max(value, delta);
  }

  override _applyChangeDowngrade(value: number, delta: number, _model: Loose, _change: EffectChange): number {
    return value === null || value === undefined ? delta : Math.min(value, delta);
  }
}

/** Degrees, brought into 0 to 360 unless `normalize` is off. Leaves out the deprecated `base`. */
export class AngleField extends NumberField {
  declare normalize: boolean;

  static override get _defaults(): Options {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      initial: 0,
      normalize: true,
      min: 0,
      max: 360,
      validationError: "is not a number between 0 and 360",
    };
  }

  override _cast(value: unknown): number {
    const degrees = super._cast(value);
    if (!this.normalize) return degrees;
    const turned = Math.normalizeDegrees(degrees);
    return turned === 0 && degrees !== 0 ? 360 : turned;
  }
}

/** A share between 0 and 1. */
export class AlphaField extends NumberField {
  static override get _defaults(): Options {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      initial: 1,
      min: 0,
      max: 1,
      validationError: "is not a number between 0 and 1",
    };
  }
}

/** A hue between 0 and 1. */
export class HueField extends NumberField {
  static override get _defaults(): Options {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      initial: 0,
      min: 0,
      max: 1,
      validationError: "is not a number between 0 (inclusive) and 1 (exclusive)",
    };
  }

  override _cast(value: unknown): number {
    const hue = super._cast(value) % 1;
    return hue < 0 ? hue + 1 : hue;
  }
}

/** The whole number that orders siblings. */
export class IntegerSortField extends NumberField {
  static override get _defaults(): Options {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      integer: true,
      initial: 0,
      label: "FOLDER.DocumentSort",
    };
  }
}
