import { seen } from "./held.ts";

/** A scene with notes, as it is set up. */
export interface Noted {
  journal: { uuid: string } | null;
  journalEntryPage: string | null;
}

/** UUID of the notes that a scene is set up with, at the page that it names; blank where it has none. */
export function notesOf(id: string): string {
  const { journal, journalEntryPage } = seen<Noted, Scene.Implementation>(game.scenes!.get(id)!);
  return [journal?.uuid, ...(journal && journalEntryPage ? ["JournalEntryPage", journalEntryPage] : [])].join(".");
}
