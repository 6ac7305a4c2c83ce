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

/** The entry with this mark; undefined where there is none. */
function entryWith({ scope, key, value }: Mark): Entry | undefined {
  const journal = seen<Journal, NonNullable<typeof game.journal>>(game.journal!);
  return journal.contents.find(({ flags }) => flags[scope]?.[key] === value);
}

/** Is there an entry with this mark, which `writeJournal` would write anew? */
export function isInJournal(mark: Mark): boolean {
  return entryWith(mark) !== undefined;
}

/**
 * Writes a page of text into the journal, for everybody to read, and opens it. The entry with this mark is written anew where
 * there is one, and stays for those who may read it. Gamemasters alone may make entries.
 * @param html clean markup
 * @param readers of a new entry
 */
export async function writeJournal(
  name: string,
  html: string,
  { scope, key, value }: Mark,
  readers: "everybody" | "keepers" = "everybody",
): Promise<void> {
  const page = { name, type: "text", text: { content: html, format: 1 } };
  const known = entryWith({ scope, key, value });
  const first = known?.pages.contents[0];
  if (known && first) {
    await known.updateEmbeddedDocuments("JournalEntryPage", [{ _id: first.id, ...page }]);
    await known.sheet?.render({ force: true });
    return;
  }
  if (known) return void (await known.createEmbeddedDocuments("JournalEntryPage", [page]));
  const ownership = { default: readers === "everybody" ? 2 : 0 };
  // Flags of ours are unknown to the published types; what comes back is seen through a narrow type.
  const data = { name, pages: [page], ownership, flags: { [scope]: { [key]: value } } } as never;
  // As above.
  const made = (await JournalEntry.create(data)) as Entry | undefined;
  await made?.sheet?.render({ force: true });
}
