import { BaseJournalEntryPage } from "../common/documents/index.ts";
import { ClientDocumentMixin } from "./client-document.mixin.ts";

/** A heading of a page. */
export interface PageHeading {
  text: string;
  level: number;
  slug: string;
  children: string[];
  element?: HTMLHeadingElement;
  order: number;
}

/** A page of a journal entry. */
export class JournalEntryPage extends ClientDocumentMixin(BaseJournalEntryPage) {
  get visible(): boolean {
    return this.testUserPermission(game.user, "OBSERVER");
  }

  /** The headings of a page of text by their slugs, read from its content; nothing where there is no page to read. */
  get toc(): Record<string, PageHeading> {
    if (this.type !== "text" || !globalThis.document) return {};
    const holder = globalThis.document.createElement("template");
    holder.innerHTML = this.text.content ?? "";
    const headings = [...holder.content.querySelectorAll("h1, h2, h3, h4, h5, h6")] as HTMLHeadingElement[];
    return (this.constructor as typeof JournalEntryPage).buildTOC(headings, { includeElement: false });
  }

  /** What stands after the # of a link to a heading. */
  static slugifyHeading(heading: HTMLHeadingElement | string): string {
    const text = typeof heading === "string" ? heading : (heading.textContent ?? "");
    return (text.trim() as Loose).slugify().replace(/["']/g, "").slice(0, 64);
  }

  /** The headings by their slugs, in their order; one that comes again gets a number, each knows those right below it. */
  static buildTOC(
    headings: HTMLHeadingElement[],
    { includeElement = true }: { includeElement?: boolean } = {},
  ): Record<string, PageHeading> {
    const toc: Record<string, PageHeading> = {};
    const above: PageHeading[] = [];
    for (const [order, element] of headings.entries()) {
      const level = Number(element.tagName[1]);
      const slug = JournalEntryPage.#freeSlug(JournalEntryPage.slugifyHeading(element), toc);
      const text = element.textContent ?? "";
      const heading = { text, level, slug, children: [], order, ...(includeElement && { element }) } as PageHeading;
      while (above.length > 0 && (above.at(-1) as PageHeading).level >= level) above.pop();
      above.at(-1)?.children.push(slug);
      above.push(heading);
      toc[slug] = heading;
    }
    return toc;
  }

  static #freeSlug(wanted: string, taken: object): string {
    let slug = wanted;
    for (let number = 1; slug in taken; number++) slug = `${wanted}$${number}`;
    return slug;
  }

  /** A link to a page turns to it in its entry's window. */
  _onClickDocumentLink(event: Event): Promise<Loose> {
    const { hash } = (event.target as HTMLElement).closest<HTMLElement>("a.content-link")?.dataset ?? {};
    return this.parent.sheet.render({ force: true, pageId: this.id, ...(hash && { anchor: hash }) });
  }
}
