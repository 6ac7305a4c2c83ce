import { Document } from "../abstract/document.ts";
import * as fields from "../data/fields/index.ts";
import { BaseActiveEffect } from "./active-effect.base.ts";
import { metadata, ownerOfParent } from "./document-parts.ts";
import { BaseItem } from "./item.base.ts";

/** What an unlinked token's actor changes about its base actor. Left out: shims of the old `actorData`. */
export class BaseActorDelta extends Document {
  static override metadata = metadata({
    name: "ActorDelta",
    collection: "delta",
    embedded: { Item: "items", ActiveEffect: "effects" },
    permissions: { create: ownerOfParent, update: ownerOfParent, delete: ownerOfParent },
  });

  static override defineSchema() {
    const absent = { required: false, nullable: true, initial: null };
    return {
      _id: new fields.DocumentIdField(),
      name: new fields.StringField(absent),
      type: new fields.StringField(absent),
      img: new fields.FilePathField({ categories: ["IMAGE"], ...absent }),
      system: new fields.ObjectField(),
      items: new fields.EmbeddedCollectionDeltaField(BaseItem),
      effects: new fields.EmbeddedCollectionDeltaField(BaseActiveEffect),
      ownership: new fields.DocumentOwnershipField(absent),
      flags: new fields.DocumentFlagsField(),
    };
  }
}
