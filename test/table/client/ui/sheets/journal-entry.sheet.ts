import { DialogV2, ElementDocumentSheet, TextEditor } from "../application.base.ts";
import type { RenderContext, RenderOptions, UiOptions } from "../application.types.ts";
import { el, iconButton, labelledField, textButton } from "../dom/element.builder.ts";

/**
 * A journal entry: its pages in a list, and the chosen page beside it. Owners write with the rich-text element.
 *
 * Left out: pictures, videos and PDFs as pages with tools of their own (a picture is shown, the rest named), showing to
 * players, categories, history, headings in the list, and the view with all pages in one.
 */
export class JournalEntrySheet extends ElementDocumentSheet {
  static override DEFAULT_OPTIONS: UiOptions = {
    // Not a form: those who may only read still turn pages and press buttons.
    tag: "div",
    classes: ["journal-sheet", "journal-entry"],
    window: { icon: "fa-solid fa-book-open", resizable: true },
    position: { width: 820, height: 640 },
    viewPermission: 1,
    actions: {
      goToPage: JournalEntrySheet.#onGoToPage,
      addPage: JournalEntrySheet.#onAddPage,
      editPage: JournalEntrySheet.#onEditPage,
      deletePage: JournalEntrySheet.#onDeletePage,
    },
  };

  /** The id of the page that is shown. */
  pageId: string | null = null;

  #editing = false;

  /** The pages this user may see, in order. */
  get pages(): Loose[] {
    return this.document.pages.contents
      .filter((page: Loose) => page.visible ?? true)
      .sort((a: Loose, b: Loose) => (a.sort ?? 0) - (b.sort ?? 0));
  }

  /** Shows a page. */
  async goToPage(pageId: string): Promise<void> {
    this.pageId = pageId;
    this.#editing = false;
    await this.render({ force: true });
  }

  protected override _configureRenderOptions(options: RenderOptions): void {
    super._configureRenderOptions(options);
    if (typeof options.pageId === "string") this.pageId = options.pageId;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const pages = this.pages;
    const page = pages.find(({ id }) => id === this.pageId) ?? pages[0] ?? null;
    this.pageId = page?.id ?? null;
    return { ...(await super._prepareContext(options)), pages, page };
  }

  protected override async _build({ pages, page }: RenderContext): Promise<Node[]> {
    const owner = this.isEditable;
    const list = el(
      "ol",
      { class: "journal-pages plain", "data-keep-scroll": "pages" },
      pages.map((entry: Loose) =>
        el(
          "li",
          { class: entry === page ? "page active" : "page", dataset: { entryId: entry.id, pageId: entry.id } },
          el(
            "button",
            {
              type: "button",
              class: "page-name",
              "aria-current": entry === page ? "page" : null,
              dataset: { action: "goToPage" },
            },
            entry.name,
          ),
        ),
      ),
    );
    const add = textButton("New page", { dataset: { action: "addPage" } }, "fa-solid fa-plus");
    const nav = el("nav", { class: "journal-sidebar", "aria-label": "Pages" }, list, owner ? add : null);
    return [el("div", { class: "journal-body" }, nav, await this.#pageView(page, owner))];
  }

  async #pageView(page: Loose, owner: boolean): Promise<HTMLElement> {
    if (!page) {
      const words = owner
        ? "This entry has no pages yet. Add one on the left."
        : "There is nothing here that you may see.";
      return el("article", { class: "journal-page" }, el("p", { class: "directory-empty" }, words));
    }
    const mayEdit = owner && page.isOwner;
    const tools = mayEdit
      ? [
          iconButton(this.#editing ? "Stop editing" : "Edit the page", "fa-solid fa-feather", {
            dataset: { action: "editPage" },
            "aria-pressed": String(this.#editing),
          }),
          iconButton("Delete the page", "fa-solid fa-trash", { dataset: { action: "deletePage" } }),
        ]
      : [];
    const title = this.#editing
      ? el("input", { type: "text", class: "page-title", "aria-label": "Name of the page", value: page.name })
      : el("h2", { class: "page-title" }, page.name);
    if (this.#editing) title.addEventListener("change", () => page.update({ name: (title as HTMLInputElement).value }));
    return el(
      "article",
      { class: "journal-page", dataset: { pageId: page.id, keepScroll: page.id }, tabindex: "0" },
      el("header", { class: "page-header" }, title, tools),
      await this.#pageContent(page),
    );
  }

  async #pageContent(page: Loose): Promise<HTMLElement> {
    if (page.type === "image" && page.src) {
      return el("figure", {}, el("img", { src: page.src, alt: page.image?.caption || page.name }));
    }
    if (page.type !== "text") return el("p", {}, `This table does not show pages of the kind "${page.type}".`);
    if (this.#editing) return editor(page);
    const html = await TextEditor.implementation.enrichHTML(page.text?.content ?? "", {
      secrets: page.isOwner,
      relativeTo: page,
    });
    const content = el("div", { class: "journal-page-content" });
    // The enricher's output is the one kind of markup that is put in as it is; the server has cleaned what went in.
    content.innerHTML = html;
    return content;
  }

  static async #onGoToPage(this: JournalEntrySheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const id = target.closest<HTMLElement>("[data-page-id]")?.dataset.pageId;
    if (id) await this.goToPage(id);
  }

  static async #onAddPage(this: JournalEntrySheet): Promise<void> {
    const input = el("input", { type: "text", name: "name", value: "", placeholder: "New page", autofocus: true });
    const content = el("div", {}, labelledField("Name", input));
    const answer = await DialogV2.input({ window: { title: "New page" }, content, ok: { label: "Create" } });
    if (!answer) return;
    const sort = Math.max(0, ...this.pages.map((page) => page.sort ?? 0)) + 100000;
    const data = [{ name: answer.name || "New page", type: "text", sort }];
    const [page] = await this.document.createEmbeddedDocuments("JournalEntryPage", data);
    if (!page) return;
    this.pageId = page.id;
    this.#editing = true;
    await this.render({ force: true });
  }

  static async #onEditPage(this: JournalEntrySheet): Promise<void> {
    this.#editing = !this.#editing;
    await this.render({ force: true });
  }

  static async #onDeletePage(this: JournalEntrySheet): Promise<void> {
    await this.document.pages.get(this.pageId)?.deleteDialog();
  }
}

/** The rich-text element, or a text area where it is not defined. Each saves by itself when it changes. */
function editor(page: Loose): HTMLElement {
  const value = page._source.text?.content ?? "";
  const save = (event: Event) => page.update({ "text.content": (event.currentTarget as HTMLInputElement).value });
  const rich = customElements.get("prose-mirror") !== undefined;
  const field = document.createElement(rich ? "prose-mirror" : "textarea") as HTMLTextAreaElement;
  field.setAttribute("name", "text.content");
  field.setAttribute("aria-label", `Text of ${page.name}`);
  if (rich) field.setAttribute("value", value);
  else field.value = value;
  field.addEventListener("change", save);
  return field;
}
