import { Document } from "../abstract/document.ts";
import { CONST } from "../constants/index.ts";
import * as fields from "../data/fields/index.ts";
import { closingFields, imageField, metadata } from "./document-parts.ts";

/** A side in an encounter. Leaves nothing of the real one's data out. */
export class BaseCombatantGroup extends Document {
  static override metadata = metadata({
    name: "CombatantGroup",
    collection: "groups",
    hasTypeData: true,
    permissions: { create: "ASSISTANT", update: "OWNER", delete: "OWNER" },
  });

  static override defineSchema() {
    return {
      _id: new fields.DocumentIdField(),
      type: new fields.DocumentTypeField(this, { initial: CONST.BASE_DOCUMENT_TYPE }),
      system: new fields.TypeDataField(this),
      name: new fields.StringField({ textSearch: true }),
      img: imageField(),
      initiative: new fields.NumberField({ required: true }),
      ownership: new fields.DocumentOwnershipField(),
      ...closingFields(),
    };
  }
}
