import { Document } from "../abstract/document.ts";
import { CONST } from "../constants/index.ts";
import * as fields from "../data/fields/index.ts";
import { BaseActiveEffect } from "./active-effect.base.ts";
import { closingFields, metadata, nameField } from "./document-parts.ts";
import { BaseFolder } from "./folder.base.ts";
import { BaseItem } from "./item.base.ts";
import { PrototypeToken } from "./prototype-token.ts";

/** An actor. Leaves nothing of the real one's data out but light and vision of its prototype token. */
export class BaseActor extends Document {
  static DEFAULT_ICON = CONST.DEFAULT_TOKEN;

  static override metadata = metadata({
    name: "Actor",
    collection: "actors",
    hasTypeData: true,
    indexed: true,
    embedded: { ActiveEffect: "effects", Item: "items" },
    permissions: { create: "ACTOR_CREATE" },
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "ACTOR"];

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
      prototypeToken: new fields.EmbeddedDataField(PrototypeToken),
      items: new fields.EmbeddedCollectionField(BaseItem),
      effects: new fields.EmbeddedCollectionField(BaseActiveEffect),
      folder: new fields.ForeignDocumentField(BaseFolder),
      sort: new fields.IntegerSortField(),
      ownership: new fields.DocumentOwnershipField(),
      ...closingFields(),
    };
  }

  /** The pictures of an actor that has none. */
  static getDefaultArtwork(_actorData?: Loose): { img: string; texture: { src: string } } {
    return { img: this.DEFAULT_ICON, texture: { src: this.DEFAULT_ICON } };
  }
}
