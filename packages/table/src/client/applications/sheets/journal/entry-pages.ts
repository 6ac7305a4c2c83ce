import { localize } from "../../wording.ts";

/** What the list and the window know of a page. */
export interface PageEntry {
  id: string;
  name: string;
  number: number;
  editable: boolean;
  hidden: boolean;
  tocClass: string;
  viewClass: string;
  category?: string;
  uncategorized?: boolean;
  sort: number;
}

const bySort = (a: Loose, b: Loose): number => (a.sort ?? 0) - (b.sort ?? 0);

/** The pages that are seen, by id: category by category, those without one last, each by their own order. */
export function pagesInOrder(entry: Loose, isSeen: (page: Loose) => boolean): Record<string, PageEntry> {
  const categories: string[] = [...entry.categories].sort(bySort).map(({ id }: Loose) => id);
  const rank = (page: Loose): number => {
    const found = categories.indexOf(page._source.category);
    return found < 0 ? categories.length : found;
  };
  const pages = entry.pages.filter(isSeen).sort((a: Loose, b: Loose) => rank(a) - rank(b) || bySort(a, b));
  return Object.fromEntries(
    pages.map((page: Loose, index: number) => {
      const uncategorized = rank(page) === categories.length;
      const data: PageEntry = {
        id: page.id,
        name: page.name,
        number: index,
        editable: page.isOwner,
        hidden: false,
        tocClass: page.type,
        viewClass: [page.type, `level${page.title.level}`].join(" "),
        sort: page.sort,
        uncategorized,
        ...(!uncategorized && { category: page._source.category }),
      };
      return [page.id, data];
    }),
  );
}

/** The rows of the list: a category's name before its pages, where the entry has categories. */
export function tableOfContents(entry: Loose, pages: Record<string, PageEntry>, shown: string | undefined): Loose[] {
  const rows: Loose[] = [];
  const row = (page: PageEntry): Loose => {
    const active = page.id === shown;
    return { ...page, active, tocClass: active ? `${page.tocClass} active` : page.tocClass };
  };
  let last: string | undefined | null = null;
  for (const page of Object.values(pages)) {
    if (entry.categories.size > 0 && page.category !== last) {
      last = page.category;
      const name = last ? entry.categories.get(last).name : localize("TABLE.Journal.NoCategory");
      rows.push({ isCategory: true, id: last ?? "uncategorized", name });
    }
    rows.push(row(page));
  }
  return rows;
}
