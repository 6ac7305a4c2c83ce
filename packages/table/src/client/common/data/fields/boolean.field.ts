import type { Options } from "../../utils/types.ts";
import { DataField } from "./data-field.ts";
import { buildInput } from "./form-input.ts";

/** True or false; required, and false at first. Leaves nothing of the real one out. */
export class BooleanField extends DataField {
  static override get _defaults(): Options {
    return { ...super._defaults, required: true, nullable: false, initial: false };
  }

  override _cast(value: unknown): boolean {
    if (typeof value === "string") return value === "true";
    return typeof value === "object" ? false : Boolean(value);
  }

  override _validateType(value: unknown): undefined {
    if (typeof value !== "boolean") throw new Error("must be a boolean");
    return undefined;
  }

  override _toInput(config: Loose): HTMLElement {
    return buildInput("createCheckboxInput", config);
  }

  override _applyChangeAdd(value: boolean, delta: boolean): boolean {
    return value || delta;
  }

  override _applyChangeMultiply(value: boolean, delta: boolean): boolean {
    return value && delta;
  }

  override _applyChangeUpgrade(value: boolean, delta: boolean): boolean {
    return delta > value ? delta : value;
  }

  override _applyChangeDowngrade(value: boolean, delta: boolean): boolean {
    return delta < value ? delta : value;
  }
}
