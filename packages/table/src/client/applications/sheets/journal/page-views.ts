import { localize } from "../../wording.ts";
import type { PageEntry } from "./entry-pages.ts";

/** The pages that stand inside the window of one entry, each drawn by a sheet without a frame. */
export class PageViews {
  readonly #parent: { id: string };
  readonly #sheets = new Map<string, Loose>();

  constructor(parent: { id: string }) {
    this.#parent = parent;
  }

  /** The sheet that draws a page here; null where no sheet is registered for its type. */
  sheetOf(page: Loose): Loose {
    const SheetClass = page?._getSheetClass();
    const kept = this.#sheets.get(page?.id);
    if (!SheetClass) return null;
    if (kept?.constructor === SheetClass && kept.document === page) return kept;
    void kept?.close({ animate: false });
    const options = {
      document: page,
      id: `${this.#parent.id}-page-${page.id}`,
      mode: "view",
      tag: "div",
      window: { frame: false, positioned: false },
    };
    const sheet = new SheetClass(options);
    this.#sheets.set(page.id, sheet);
    return sheet;
  }

  /** The article around a page: its name as a heading, and for those who may write the way to do it. */
  elementFor(page: Loose, entry: PageEntry): HTMLElement {
    const article = document.createElement("article");
    article.classList.add("journal-entry-page", "journal-page", ...entry.viewClass.split(" "));
    article.dataset.pageId = page.id;
    const header = document.createElement("header");
    header.className = "journal-page-header page-header";
    const title = document.createElement(`h${page.title.level}`);
    title.className = "page-title";
    title.textContent = page.title.show ? page.name : "";
    header.append(title);
    if (entry.editable) header.append(editButton(page));
    article.append(header);
    return article;
  }

  sayUnknown(element: HTMLElement, page: Loose): void {
    const text = document.createElement("p");
    text.textContent = localize("TABLE.Journal.NoSheet", { type: page.type });
    element.append(text);
  }

  /** Rows for the headings of a page below its name. */
  headingRows(headings: Loose[]): HTMLElement[] {
    return headings.map(({ text, slug, level, element }: Loose) => {
      if (element) element.dataset.anchor = slug;
      const row = document.createElement("li");
      row.className = `heading level${level}`;
      const button = document.createElement("button");
      button.type = "button";
      Object.assign(button.dataset, { action: "goToHeading", anchor: slug });
      button.textContent = text;
      row.append(button);
      return row;
    });
  }

  close(): void {
    for (const sheet of this.#sheets.values()) void sheet.close({ animate: false });
    this.#sheets.clear();
  }
}

function editButton(page: Loose): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "icon fa-solid fa-feather";
  button.dataset.action = "editPage";
  button.setAttribute("aria-label", localize("TABLE.Journal.EditPage", { name: page.name }));
  return button;
}
