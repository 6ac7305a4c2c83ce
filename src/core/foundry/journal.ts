import { seen } from "./held.ts";

/** A page of text, as we write it. */
interface Page {
  id: string;
  name: string;
}

/** A journal entry, as far as we write it. */
interface Entry {
  id: string;
  name: string;
  flags: Record<string, Record<string, unknown> | undefined>;
  pages: { contents: Page[] };
  sheet: { render(options: object): Promise<unknown> } | null;
  createEmbeddedDocuments(name: "JournalEntryPage", data: object[]): Promise<unknown>;
  updateEmbeddedDocuments(name: "JournalEntryPage", data: object[]): Promise<unknown>;
}

interface Journal extends Iterable<Entry> {
  contents: Entry[];
}

/** What our own entries are known by among the others of the journal. */
export interface Mark {
  /** The package that wrote it. */
  scope: string;
  key: string;
  value: string;
}

/**
 * Writes a page of text into the journal, for everybody to read, and opens it. The entry with this mark is written anew where
 * there is one. Gamemasters alone may make entries.
 * @param html clean markup
 */
export async function writeJournal(name: string, html: string, { scope, key, value }: Mark): Promise<void> {
  const page = { name, type: "text", text: { content: html, format: 1 } };
  const journal = seen<Journal, NonNullable<typeof game.journal>>(game.journal!);
  const known = journal.contents.find(({ flags }) => flags[scope]?.[key] === value);
  const first = known?.pages.contents[0];
  if (known && first) {
    await known.updateEmbeddedDocuments("JournalEntryPage", [{ _id: first.id, ...page }]);
    await known.sheet?.render({ force: true });
    return;
  }
  if (known) return void (await known.createEmbeddedDocuments("JournalEntryPage", [page]));
  // Flags of ours are unknown to the published types; what comes back is seen through a narrow type.
  const data = { name, pages: [page], ownership: { default: 2 }, flags: { [scope]: { [key]: value } } } as never;
  // As above.
  const made = (await JournalEntry.create(data)) as Entry | undefined;
  await made?.sheet?.render({ force: true });
}
