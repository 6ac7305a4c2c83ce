import { Document } from "../abstract/document.ts";
import { CONST } from "../constants/index.ts";
import * as fields from "../data/fields/index.ts";
import { metadata } from "./document-parts.ts";
import { BaseJournalEntry } from "./journal-entry.base.ts";
import { BaseJournalEntryPage } from "./journal-entry-page.base.ts";
import { fontFamily, oneOf, place, whole } from "./scene-part.fields.ts";
import { textureField } from "./token-parts.ts";

/** A pin on the map. Leaves nothing of the real one's data out. */
export class BaseNote extends Document {
  static DEFAULT_ICON = "icons/svg/book.svg";
  static override metadata = metadata({ name: "Note", collection: "notes", permissions: { create: "NOTE_CREATE" } });
  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "NOTE"];

  static override defineSchema(): Loose {
    return {
      _id: new fields.DocumentIdField(),
      entryId: new fields.ForeignDocumentField(BaseJournalEntry, { idOnly: true }),
      pageId: new fields.ForeignDocumentField(BaseJournalEntryPage, { idOnly: true }),
      ...place(),
      sort: whole(),
      texture: textureField(BaseNote.DEFAULT_ICON),
      iconSize: whole(40, { min: 32 }),
      text: new fields.StringField({ textSearch: true }),
      fontFamily: new fields.StringField({ required: true, initial: fontFamily }),
      fontSize: whole(32, { min: 8, max: 128 }),
      textAnchor: oneOf(CONST.TEXT_ANCHOR_POINTS, CONST.TEXT_ANCHOR_POINTS.BOTTOM),
      textColor: new fields.ColorField({ required: true, nullable: false, initial: "#ffffff" }),
      global: new fields.BooleanField(),
      flags: new fields.DocumentFlagsField(),
    };
  }
}
