import { Document } from "../abstract/document.ts";
import * as fields from "../data/fields/index.ts";
import { closingFields, metadata, nameField } from "./document-parts.ts";
import { BaseFolder } from "./folder.base.ts";
import { BaseJournalEntryPage } from "./journal-entry-page.base.ts";

/** A journal entry. Left out: its categories. */
export class BaseJournalEntry extends Document {
  static override metadata = metadata({
    name: "JournalEntry",
    collection: "journal",
    indexed: true,
    compendiumIndexFields: ["_id", "name", "sort", "folder"],
    embedded: { JournalEntryPage: "pages" },
    permissions: { create: "JOURNAL_CREATE" },
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "JOURNAL"];

  static override defineSchema() {
    return {
      _id: new fields.DocumentIdField(),
      name: nameField(),
      pages: new fields.EmbeddedCollectionField(BaseJournalEntryPage),
      folder: new fields.ForeignDocumentField(BaseFolder),
      sort: new fields.IntegerSortField(),
      ownership: new fields.DocumentOwnershipField(),
      ...closingFields(),
    };
  }
}
