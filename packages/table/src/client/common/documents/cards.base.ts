import { Document } from "../abstract/document.ts";
import * as fields from "../data/fields/index.ts";
import { BaseCard } from "./card.base.ts";
import { closingFields, imageField, metadata, nameField, sizeFields } from "./document-parts.ts";
import { BaseFolder } from "./folder.base.ts";

/** A stack of cards: a deck, a hand or a pile. Leaves nothing of the real one's data out. */
export class BaseCards extends Document {
  static DEFAULT_ICON = "icons/svg/card-hand.svg";

  static override metadata = metadata({
    name: "Cards",
    collection: "cards",
    hasTypeData: true,
    indexed: true,
    coreTypes: ["deck", "hand", "pile"],
    compendiumIndexFields: ["_id", "name", "description", "img", "type", "sort", "folder"],
    embedded: { Card: "cards" },
    permissions: { create: "CARDS_CREATE" },
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "CARDS"];

  static override defineSchema() {
    return {
      _id: new fields.DocumentIdField(),
      name: nameField(),
      type: new fields.DocumentTypeField(this),
      description: new fields.HTMLField({ textSearch: true }),
      img: imageField(this.DEFAULT_ICON, ["IMAGE", "VIDEO"]),
      system: new fields.TypeDataField(this),
      cards: new fields.EmbeddedCollectionField(BaseCard),
      ...sizeFields(),
      displayCount: new fields.BooleanField(),
      folder: new fields.ForeignDocumentField(BaseFolder),
      sort: new fields.IntegerSortField(),
      ownership: new fields.DocumentOwnershipField(),
      ...closingFields(),
    };
  }
}
