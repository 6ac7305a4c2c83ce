import { BaseJournalEntry, BaseJournalEntryPage } from "../common/documents/index.ts";
import { ClientDocumentMixin } from "./client-document.mixin.ts";

/** A journal entry. Left out: notes on scenes. */
export class JournalEntry extends ClientDocumentMixin(BaseJournalEntry) {
  /** Shows the entry to players, by opening its sheet here. */
  async show(): Promise<this> {
    this.sheet?.render({ force: true });
    return this;
  }
}

/** A page of a journal entry. Left out: table of contents and headings as link targets. */
export class JournalEntryPage extends ClientDocumentMixin(BaseJournalEntryPage) {
  get visible(): boolean {
    return this.testUserPermission(game.user, "OBSERVER");
  }
}
