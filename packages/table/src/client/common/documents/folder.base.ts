import { Document } from "../abstract/document.ts";
import { CONST } from "../constants/index.ts";
import * as fields from "../data/fields/index.ts";
import { closingFields, gamemaster, metadata, nameField } from "./document-parts.ts";

/** A folder of documents or compendia. Left out: the check of nesting depth, which the client makes. */
export class BaseFolder extends Document {
  static SORTING_MODES = ["a", "m"];

  static override metadata = metadata({
    name: "Folder",
    collection: "folders",
    coreTypes: CONST.FOLDER_DOCUMENT_TYPES,
    permissions: { create: gamemaster, update: gamemaster, delete: gamemaster },
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "FOLDER"];

  static override defineSchema() {
    return {
      _id: new fields.DocumentIdField(),
      name: nameField(),
      type: new fields.DocumentTypeField(this),
      description: new fields.HTMLField({ textSearch: true }),
      folder: new fields.ForeignDocumentField(this),
      sorting: new fields.StringField({ required: true, initial: "a", choices: this.SORTING_MODES }),
      sort: new fields.IntegerSortField(),
      color: new fields.ColorField(),
      ...closingFields(),
    };
  }

  static override get TYPES(): string[] {
    return [...this.metadata.coreTypes];
  }

  /** A folder cannot hold itself. */
  static override validateJoint(data: Loose): void {
    if (data.folder && data.folder === data._id) throw new Error("A Folder may not contain itself");
  }
}
