import type { SubtypeSpec } from "../contract/ruleset.ts";
import { type Schema, TypeModel } from "../foundry/fields.ts";

/**
 * The model of one subtype; each needs a class of its own.
 * @param words language keys below whose `FIELDS` its fields have their labels
 * @param schema its fields, in the order in which forms show them
 * @param derive works out what is not stored, each time the data was prepared
 */
export function defineModel(
  words: string | string[],
  schema: () => Schema,
  derive?: (system: object) => void,
): SubtypeSpec["model"] {
  return class extends TypeModel {
    static override LOCALIZATION_PREFIXES = [words].flat();

    static override defineSchema() {
      return schema();
    }

    override prepareDerivedData(): void {
      derive?.(this);
    }
  };
}
