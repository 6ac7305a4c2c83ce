import { BaseJournalEntry, BaseJournalEntryCategory } from "../common/documents/index.ts";
import { ClientDocumentMixin } from "./client-document.mixin.ts";

/** A journal entry. Left out: notes on scenes. */
export class JournalEntry extends ClientDocumentMixin(BaseJournalEntry) {
  /** Shows the entry to players. */
  async show(force = false): Promise<this> {
    return foundry.documents.collections.Journal.show(this, { force });
  }
}

/** A heading under which pages of an entry stand. */
export class JournalEntryCategory extends ClientDocumentMixin(BaseJournalEntryCategory) {}
