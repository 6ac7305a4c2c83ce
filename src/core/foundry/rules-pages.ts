import type { Openable } from "./adventures.ts";
import { allPacks } from "./game.ts";

/** An entry of a compendium of rules, for its pages; held in `rules-pages.check.ts`. */
export interface RulesEntry extends Openable {
  pages: Iterable<{ id: string | null; name: string }>;
}

/** The pages of a compendium of rules by their ids: what each is called. None where this person may not see it. */
export async function pagesOf(pack: string): Promise<Map<string, string>> {
  const all = (await entriesOf(pack)).flatMap(({ pages }) => [...pages]);
  return new Map(all.map(({ id, name }) => [id ?? "", name]));
}

/** Opens the rules at a page. False where there is none. */
export async function openRules(pack: string, pageId: string): Promise<boolean> {
  const entry = (await entriesOf(pack)).find(({ pages }) => [...pages].some(({ id }) => id === pageId));
  // Foundry opens a page this way itself.
  await entry?.sheet?.render({ force: true, pageId });
  return entry !== undefined;
}

async function entriesOf(name: string): Promise<RulesEntry[]> {
  const pack = [...allPacks()].find(
    ({ collection, documentName, visible }) =>
      documentName === "JournalEntry" && visible !== false && collection.endsWith(`.${name}`),
  );
  // A compendium of journals holds nothing else; its entries are held in rules-pages.check.ts.
  return pack ? [...((await pack.getDocuments()) as Iterable<unknown> as Iterable<RulesEntry>)] : [];
}
