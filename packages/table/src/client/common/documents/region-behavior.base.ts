import { STRUCTURE } from "../../../shared/structure.ts";
import { generation } from "../../generation.ts";
import { Document } from "../abstract/document.ts";
import * as fields from "../data/fields/index.ts";
import { closingFields, gamemaster, metadata } from "./document-parts.ts";

/** What a region does when something happens in it. Leaves nothing of the real one's data out. */
export class BaseRegionBehavior extends Document {
  static override metadata = metadata({
    name: "RegionBehavior",
    collection: "behaviors",
    hasTypeData: true,
    coreTypes: (STRUCTURE.RegionBehavior?.coreTypes ?? []).filter(
      (type) => generation >= 14 || type !== "applyActiveEffect",
    ),
    permissions: { create: gamemaster, update: gamemaster, delete: gamemaster },
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "BEHAVIOR"];

  static override defineSchema(): Loose {
    return {
      _id: new fields.DocumentIdField(),
      name: new fields.StringField({ required: true, blank: true, textSearch: true }),
      type: new fields.DocumentTypeField(this),
      system: new fields.TypeDataField(this),
      disabled: new fields.BooleanField(),
      ...closingFields(),
    };
  }
}
