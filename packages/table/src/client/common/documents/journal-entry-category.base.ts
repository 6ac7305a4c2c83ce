import { Document } from "../abstract/document.ts";
import * as fields from "../data/fields/index.ts";
import { closingFields, metadata, nameField } from "./document-parts.ts";

/** A heading under which pages of a journal entry stand. Leaves nothing of the real one's data out. */
export class BaseJournalEntryCategory extends Document {
  static override metadata = metadata({
    name: "JournalEntryCategory",
    collection: "categories",
    labelPlural: "DOCUMENT.JournalEntryCategories",
  });

  static override defineSchema() {
    return {
      _id: new fields.DocumentIdField(),
      name: nameField({ blank: true }),
      sort: new fields.IntegerSortField(),
      ...closingFields(),
    };
  }
}
