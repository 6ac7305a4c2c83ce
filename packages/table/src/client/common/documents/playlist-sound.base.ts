import { Document } from "../abstract/document.ts";
import { CONST } from "../constants/index.ts";
import * as fields from "../data/fields/index.ts";
import { closingFields, metadata, nameField, ownerOfParent } from "./document-parts.ts";

/** A recording in a playlist. */
export class BasePlaylistSound extends Document {
  static override metadata = metadata({
    name: "PlaylistSound",
    collection: "sounds",
    indexed: true,
    compendiumIndexFields: ["name", "sort"],
    permissions: { create: ownerOfParent, update: ownerOfParent, delete: ownerOfParent },
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "PLAYLIST_SOUND"];

  static override defineSchema() {
    return {
      _id: new fields.DocumentIdField(),
      name: nameField(),
      description: new fields.StringField(),
      path: new fields.FilePathField({ categories: ["AUDIO"] }),
      channel: new fields.StringField({ choices: Object.keys(CONST.AUDIO_CHANNELS), initial: "", blank: true }),
      playing: new fields.BooleanField(),
      pausedTime: new fields.NumberField({ min: 0 }),
      repeat: new fields.BooleanField(),
      volume: new fields.AlphaField({ initial: 1 }),
      fade: new fields.NumberField({ integer: true, min: 0 }),
      sort: new fields.IntegerSortField(),
      ...closingFields(),
    };
  }
}
