import { barsOf, beingSchema, rung } from "./being.fields.ts";

const fields = foundry.data.fields;

function minorSchema() {
  return { ...beingSchema(), defaultLevel: rung(), exceptions: new fields.TypedObjectField(rung()) };
}

/** Somebody met in passing: one level for everything, and a few exceptions. */
export class MinorModel extends foundry.abstract.TypeDataModel<ReturnType<typeof minorSchema>, never> {
  static override LOCALIZATION_PREFIXES = ["FOURTALES.Woven.Being", "FOURTALES.Woven.Minor"];

  static override defineSchema() {
    return minorSchema();
  }

  override prepareDerivedData(): void {
    Object.assign(this, { bars: barsOf(this as never) });
  }
}
