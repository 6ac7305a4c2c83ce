import { Document } from "../abstract/document.ts";
import * as fields from "../data/fields/index.ts";
import { BaseActiveEffect } from "./active-effect.base.ts";
import { closingFields, metadata, nameField, ownerOfParentOr } from "./document-parts.ts";
import { BaseFolder } from "./folder.base.ts";

/** An item, in the world or on an actor. Leaves nothing of the real one's data out. */
export class BaseItem extends Document {
  static DEFAULT_ICON = "icons/svg/item-bag.svg";

  static override metadata = metadata({
    name: "Item",
    collection: "items",
    hasTypeData: true,
    indexed: true,
    embedded: { ActiveEffect: "effects" },
    permissions: { create: ownerOfParentOr("ITEM_CREATE") },
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "ITEM"];

  static override defineSchema() {
    return {
      _id: new fields.DocumentIdField(),
      name: nameField(),
      type: new fields.DocumentTypeField(this),
      img: new fields.FilePathField({
        categories: ["IMAGE"],
        initial: (data: Loose) => this.implementation.getDefaultArtwork(data).img,
      }),
      system: new fields.TypeDataField(this),
      effects: new fields.EmbeddedCollectionField(BaseActiveEffect),
      folder: new fields.ForeignDocumentField(BaseFolder),
      sort: new fields.IntegerSortField(),
      ownership: new fields.DocumentOwnershipField(),
      ...closingFields(),
    };
  }

  /** An owned item is exactly as open as its owner. */
  override getUserLevel(user: Loose = globalThis.game?.user): number {
    return this.parent ? this.parent.getUserLevel(user) : super.getUserLevel(user);
  }

  /** The picture of an item that has none. */
  static getDefaultArtwork(_itemData?: Loose): { img: string } {
    return { img: this.DEFAULT_ICON };
  }
}
