import { Document } from "../abstract/document.ts";
import * as fields from "../data/fields/index.ts";
import { closingFields, metadata, nameField } from "./document-parts.ts";
import { BaseFolder } from "./folder.base.ts";
import { BaseJournalEntryCategory } from "./journal-entry-category.base.ts";
import { BaseJournalEntryPage } from "./journal-entry-page.base.ts";

/** A journal entry. Leaves nothing of the real one's data out. */
export class BaseJournalEntry extends Document {
  static override metadata = metadata({
    name: "JournalEntry",
    collection: "journal",
    indexed: true,
    compendiumIndexFields: ["_id", "name", "sort", "folder"],
    embedded: { JournalEntryCategory: "categories", JournalEntryPage: "pages" },
    permissions: { create: "JOURNAL_CREATE" },
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "JOURNAL"];

  static override defineSchema() {
    return {
      _id: new fields.DocumentIdField(),
      name: nameField(),
      pages: new fields.EmbeddedCollectionField(BaseJournalEntryPage),
      categories: new fields.EmbeddedCollectionField(BaseJournalEntryCategory),
      folder: new fields.ForeignDocumentField(BaseFolder),
      sort: new fields.IntegerSortField(),
      ownership: new fields.DocumentOwnershipField(),
      ...closingFields(),
    };
  }
}
