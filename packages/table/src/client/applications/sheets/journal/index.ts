/** The sheets of journals, under Foundry's names for them (`foundry.applications.sheets.journal`). */
export { JournalEntryCategoryConfig } from "./category-config.ts";
export { JournalEntrySheet } from "./entry.sheet.ts";
export {
  JournalEntryPageImageSheet,
  JournalEntryPagePDFSheet,
  JournalEntryPageVideoSheet,
} from "./media-page.sheets.ts";
export { JournalEntryPageHandlebarsSheet, JournalEntryPageSheet } from "./page.sheet.ts";
export {
  JournalEntryPageMarkdownSheet,
  JournalEntryPageProseMirrorSheet,
  JournalEntryPageTextSheet,
} from "./text-page.sheets.ts";
