import { Document } from "../abstract/document.ts";
import { CONST } from "../constants/index.ts";
import * as fields from "../data/fields/index.ts";
import { closingFields, imageField, metadata, ownerOfParent } from "./document-parts.ts";

/** One line of a table. Left out: migrations of the old `text` and `documentCollection`. */
export class BaseTableResult extends Document {
  static override metadata = metadata({
    name: "TableResult",
    collection: "results",
    coreTypes: Object.values(CONST.TABLE_RESULT_TYPES) as string[],
    compendiumIndexFields: ["type"],
    permissions: { create: ownerOfParent, update: ownerOfParent, delete: ownerOfParent },
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "TABLE_RESULT"];

  static override defineSchema() {
    return {
      _id: new fields.DocumentIdField(),
      type: new fields.DocumentTypeField(this, { initial: CONST.TABLE_RESULT_TYPES.TEXT }),
      name: new fields.StringField({ required: true, nullable: false, blank: true, initial: "", textSearch: true }),
      img: imageField(),
      description: new fields.HTMLField({ textSearch: true }),
      documentUuid: new fields.DocumentUUIDField({ required: false, nullable: true, initial: undefined }),
      weight: new fields.NumberField({ required: true, integer: true, positive: true, nullable: false, initial: 1 }),
      range: new fields.ArrayField(new fields.NumberField({ integer: true }), {
        min: 2,
        max: 2,
        initial: [1, 1],
        validate: ([low, high]: number[]) => (low ?? 0) <= (high ?? 0),
        validationError: "must be a length-2 array of ascending integers",
      }),
      drawn: new fields.BooleanField(),
      ...closingFields(),
    };
  }

  static override get TYPES(): string[] {
    return [...this.metadata.coreTypes];
  }
}
