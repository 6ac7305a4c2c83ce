import { Document } from "../abstract/document.ts";
import { CONST } from "../constants/index.ts";
import * as fields from "../data/fields/index.ts";
import { closingFields, metadata, nameField, ownerOfParent } from "./document-parts.ts";

/** A page of a journal entry. Leaves nothing of the real one's data out. */
export class BaseJournalEntryPage extends Document {
  static override metadata = metadata({
    name: "JournalEntryPage",
    collection: "pages",
    hasTypeData: true,
    indexed: true,
    coreTypes: ["text", "image", "pdf", "video"],
    compendiumIndexFields: ["name", "type", "sort"],
    permissions: { create: ownerOfParent, delete: ownerOfParent },
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "JOURNALENTRYPAGE"];

  static override defineSchema() {
    const absent = { required: false, initial: undefined };
    return {
      _id: new fields.DocumentIdField(),
      name: nameField(),
      type: new fields.DocumentTypeField(this, { initial: "text" }),
      system: new fields.TypeDataField(this),
      title: new fields.SchemaField({
        show: new fields.BooleanField({ initial: true }),
        level: new fields.NumberField({ required: true, initial: 1, min: 1, max: 6, integer: true, nullable: false }),
      }),
      image: new fields.SchemaField({ caption: new fields.StringField(absent) }),
      text: new fields.SchemaField({
        content: new fields.HTMLField({ ...absent, textSearch: true }),
        markdown: new fields.StringField(absent),
        format: new fields.NumberField({
          initial: CONST.JOURNAL_ENTRY_PAGE_FORMATS.HTML,
          choices: Object.values(CONST.JOURNAL_ENTRY_PAGE_FORMATS),
        }),
      }),
      video: new fields.SchemaField({
        controls: new fields.BooleanField({ initial: true }),
        loop: new fields.BooleanField(absent),
        autoplay: new fields.BooleanField(absent),
        volume: new fields.AlphaField({ required: true, step: 0.01, initial: 0.5 }),
        timestamp: new fields.NumberField({ ...absent, min: 0 }),
        width: new fields.NumberField({ ...absent, positive: true, integer: true }),
        height: new fields.NumberField({ ...absent, positive: true, integer: true }),
      }),
      src: new fields.StringField({ required: false, blank: false, nullable: true, initial: null }),
      category: new fields.DocumentIdField({ readonly: false }),
      sort: new fields.IntegerSortField(),
      ownership: new fields.DocumentOwnershipField({ initial: { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.INHERIT } }),
      ...closingFields(),
    };
  }
}
