import { Document } from "../abstract/document.ts";
import { CONST } from "../constants/index.ts";
import * as fields from "../data/fields/index.ts";
import { closingFields, metadata, nameField } from "./document-parts.ts";
import { BaseFolder } from "./folder.base.ts";
import { BasePlaylistSound } from "./playlist-sound.base.ts";

/** Recordings that are played one after another or together. */
export class BasePlaylist extends Document {
  static override metadata = metadata({
    name: "Playlist",
    collection: "playlists",
    indexed: true,
    compendiumIndexFields: ["_id", "name", "description", "sort", "folder"],
    embedded: { PlaylistSound: "sounds" },
    permissions: { create: "PLAYLIST_CREATE" },
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "PLAYLIST"];

  static override defineSchema() {
    const { PLAYLIST_MODES, PLAYLIST_SORT_MODES, AUDIO_CHANNELS } = CONST;
    return {
      _id: new fields.DocumentIdField(),
      name: nameField(),
      description: new fields.StringField(),
      sounds: new fields.EmbeddedCollectionField(BasePlaylistSound),
      channel: new fields.StringField({ choices: Object.keys(AUDIO_CHANNELS), initial: "music", blank: false }),
      mode: new fields.NumberField({
        required: true,
        choices: Object.values(PLAYLIST_MODES) as number[],
        initial: PLAYLIST_MODES.SEQUENTIAL,
      }),
      playing: new fields.BooleanField(),
      fade: new fields.NumberField({ integer: true, min: 0 }),
      folder: new fields.ForeignDocumentField(BaseFolder),
      sorting: new fields.StringField({
        required: true,
        choices: Object.values(PLAYLIST_SORT_MODES) as string[],
        initial: PLAYLIST_SORT_MODES.ALPHABETICAL,
      }),
      seed: new fields.NumberField({ integer: true, min: 0, max: 999 }),
      sort: new fields.IntegerSortField(),
      ownership: new fields.DocumentOwnershipField(),
      ...closingFields(),
    };
  }
}
