import { Document } from "../abstract/document.ts";
import * as fields from "../data/fields/index.ts";
import { closingFields, imageField, metadata, nameField } from "./document-parts.ts";
import { BaseFolder } from "./folder.base.ts";
import { BaseTableResult } from "./table-result.base.ts";

/** A table to roll on. Leaves nothing of the real one's data out. */
export class BaseRollTable extends Document {
  static DEFAULT_ICON = "icons/svg/d20-grey.svg";

  static override metadata = metadata({
    name: "RollTable",
    collection: "tables",
    indexed: true,
    compendiumIndexFields: ["_id", "name", "description", "img", "sort", "folder"],
    embedded: { TableResult: "results" },
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "ROLLTABLE"];

  static override defineSchema() {
    return {
      _id: new fields.DocumentIdField(),
      name: nameField(),
      img: imageField(this.DEFAULT_ICON),
      description: new fields.HTMLField({ textSearch: true }),
      results: new fields.EmbeddedCollectionField(BaseTableResult),
      formula: new fields.StringField(),
      replacement: new fields.BooleanField({ initial: true }),
      displayRoll: new fields.BooleanField({ initial: true }),
      folder: new fields.ForeignDocumentField(BaseFolder),
      sort: new fields.IntegerSortField(),
      ownership: new fields.DocumentOwnershipField(),
      ...closingFields(),
    };
  }
}
