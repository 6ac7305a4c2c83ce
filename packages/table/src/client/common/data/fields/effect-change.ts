import type { DataField } from "./data-field.ts";

/** The kinds of change in generation 14's words, by generation 13's number. */
const KINDS = ["custom", "multiply", "add", "downgrade", "upgrade", "override"];

/** One change of an active effect, in either generation's shape. */
export interface EffectChange {
  key: string;
  value: unknown;
  mode?: number;
  type?: string;
  priority?: number | null;
  effect?: Loose;
}

/** The kind of a change, whichever generation wrote it. */
function kindOfChange(change: EffectChange): string {
  return change.type ?? KINDS[change.mode ?? 0] ?? "custom";
}

/**
 * Apply an effect's change to a value of a field.
 * @returns the changed value, or the value itself when the change does not apply
 */
export function applyChangeToField(field: DataField, value: Loose, model: Loose, change: EffectChange): Loose {
  const delta = field._castChangeDelta(change.value as string);
  switch (kindOfChange(change)) {
    case "add":
      return field._applyChangeAdd(value, delta, model, change);
    case "subtract":
      return field._applyChangeSubtract(value, delta, model, change);
    case "multiply":
      return field._applyChangeMultiply(value, delta, model, change);
    case "override":
      return field._applyChangeOverride(value, delta, model, change);
    case "upgrade":
      return field._applyChangeUpgrade(value, delta, model, change);
    case "downgrade":
      return field._applyChangeDowngrade(value, delta, model, change);
    default:
      return field._applyChangeCustom(value, delta, model, change);
  }
}
