import { worldScenes } from "./game.ts";
import { seen } from "./held.ts";

/** A scene with notes, as it is set up. */
export interface Noted {
  journal: { id: string; uuid: string } | null;
  journalEntryPage: string | null;
}

/** UUID of the notes that a scene is set up with, at the page that it names; blank where it has none. */
export function notesOf(id: string): string {
  const { journal, journalEntryPage } = notedOn(id);
  return [journal?.uuid, ...(journal && journalEntryPage ? ["JournalEntryPage", journalEntryPage] : [])].join(".");
}

/** Ids of the scenes that an entry of the journal holds the notes of, by its id. */
export function scenesByNotes(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { id } of worldScenes()) {
    const { journal } = notedOn(id);
    if (journal) found.set(journal.id, [...(found.get(journal.id) ?? []), id]);
  }
  return found;
}

function notedOn(scene: string): Noted {
  return seen<Noted, Scene.Implementation>(game.scenes!.get(scene)!);
}
