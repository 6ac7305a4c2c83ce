/**
 * The windows of the first generation, which Foundry 13 and 14 still draw for the packages that have them (until 16, with a
 * warning). Left out: sheets of the core's own in it, and everything that only they have.
 */
import { Application } from "./application.ts";
import { Dialog } from "./dialog.ts";
import { DocumentSheet } from "./document-sheet.ts";
import { FormApplication } from "./form-application.ts";
import { ActorSheet, ItemSheet, JournalPageSheet, JournalSheet } from "./sheets.ts";

/** The namespace `foundry.appv1`. */
export const appv1 = {
  api: { Application, Dialog, FormApplication, DocumentSheet },
  sheets: { ActorSheet, ItemSheet, JournalSheet, JournalPageSheet },
};
