import { generation } from "../../../generation.ts";
import type { ApplicationOptions, ClosingOptions, RenderContext, RenderOptions } from "../../api/configuration.ts";
import { DocumentSheetV2 } from "../../api/document-sheet.ts";
import { HandlebarsApplicationMixin, type TemplatePart } from "../../api/handlebars-application.ts";
import type { PartState } from "../../api/part-state.ts";
import type { MenuEntry } from "../../ux/menu-entry.ts";
import { JournalEntryCategoryConfig } from "./category-config.ts";
import { askForPage, pageMenu } from "./entry-actions.ts";
import { type PageEntry, pagesInOrder, tableOfContents } from "./entry-pages.ts";
import { PageViews } from "./page-views.ts";
import { disableTurning } from "./turn-buttons.ts";
import { MODES, VIEW_MODES } from "./view-modes.ts";

/**
 * The stand-in for `foundry.applications.sheets.journal.JournalEntrySheet`: the entry's pages in a list with their
 * headings, and one page or all of them beside it, each drawn by its own sheet in the mode `view`.
 *
 * Left out: searching, sorting by drag, the lock, what is in view marked while one scrolls, and a part for each page.
 */
export class JournalEntrySheet extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["journal-sheet", "journal-entry"],
    viewPermission: 0,
    window: {
      icon: "fa-solid fa-book-open",
      resizable: true,
      controls: [
        { icon: "fa-solid fa-eye", label: "TABLE.Journal.Show", action: "showPlayers", visible: () => game.user.isGM },
      ],
    },
    position: { width: 820, height: 640 },
    form: { submitOnChange: true },
    actions: {
      configCategories(this: JournalEntrySheet) {
        return new JournalEntryCategoryConfig({ document: this.entry }).render({ force: true });
      },
      createPage: JournalEntrySheet.prototype.createPageDialog,
      editPage: JournalEntrySheet.prototype._onEditPage,
      goToHeading: JournalEntrySheet.#onGoToHeading,
      goToPage: JournalEntrySheet.#onGoToPage,
      nextPage: JournalEntrySheet.prototype.nextPage,
      previousPage: JournalEntrySheet.prototype.previousPage,
      showPlayers: JournalEntrySheet.prototype._onShowPlayers,
      toggleMode: JournalEntrySheet.#onToggleMode,
      toggleSidebar: JournalEntrySheet.prototype.toggleSidebar,
    },
  };

  static override PARTS: Record<string, TemplatePart> = {
    sidebar: { template: "templates/journal/sidebar.hbs", scrollable: [".toc"] },
    pages: { template: "templates/journal/pages.hbs", scrollable: [".journal-entry-pages"] },
  };

  static VIEW_MODES = VIEW_MODES;

  _pages: Record<string, PageEntry> = {};
  #pageId: string | undefined;
  #anchor: string | undefined;
  #mode: 1 | 2 = VIEW_MODES.SINGLE;
  #expanded = true;
  #scrolled = 0;
  #views = new PageViews(this);

  get entry(): Loose {
    return this.document;
  }

  get isMultiple(): boolean {
    return this.#mode === VIEW_MODES.MULTIPLE;
  }

  get mode(): 1 | 2 {
    return this.#mode;
  }

  /** The page that is shown; undefined while there is none that this user may see. */
  get pageId(): string | undefined {
    return this.#pageId;
  }

  get pageIndex(): number {
    return Object.keys(this._pages).indexOf(this.#pageId ?? "");
  }

  get sidebarExpanded(): boolean {
    return this.#expanded;
  }

  override get title(): string {
    if (!this.entry.testUserPermission(game.user, "LIMITED")) return "";
    return [this.entry.folder?.name, this.entry.name].filter(Boolean).join(": ");
  }

  isPageVisible(page: Loose): boolean {
    return page.visible ?? true;
  }

  get #holder(): HTMLElement | null {
    return this.element.querySelector(".journal-entry-pages");
  }

  /** The window that draws the page here. */
  getPageSheet(page: Loose): Loose {
    return this.#views.sheetOf(typeof page === "string" ? this.entry.pages.get(page) : page);
  }

  goToPage(pageId: string, { anchor }: { anchor?: string } = {}): Promise<this> {
    return this.render({ force: true, pageId, ...(anchor && { anchor }) });
  }

  nextPage(): Promise<this> | undefined {
    return this.#turn(1);
  }

  previousPage(): Promise<this> | undefined {
    return this.#turn(-1);
  }

  #turn(by: number): Promise<this> | undefined {
    const next = Object.keys(this._pages)[this.pageIndex + by];
    return next ? this.goToPage(next) : undefined;
  }

  toggleSidebar(): void {
    void this.render({ expanded: !this.#expanded });
  }

  /** The pages that stand in the window. */
  *viewedPageDocuments(): Generator<Loose> {
    const ids = this.isMultiple ? Object.keys(this._pages) : [this.#pageId];
    for (const id of ids) {
      const page = this.entry.pages.get(id ?? "");
      if (page) yield page;
    }
  }

  /** Asks for a page's name, kind and category, and opens the new page to write it. */
  async createPageDialog(): Promise<Loose> {
    const page = await askForPage(this.entry);
    if (!page) return page;
    await this.goToPage(page.id);
    await page.sheet?.render({ force: true });
    return page;
  }

  override _configureRenderOptions(options: RenderOptions): void {
    super._configureRenderOptions(options);
    const { mode, expanded, anchor } = options as Loose;
    if (mode) this.#mode = mode;
    if (expanded !== undefined) this.#expanded = expanded;
    this.#anchor = anchor;
    this._pages = this._preparePageData();
    this._setCurrentPage(options);
  }

  _preparePageData(): Record<string, PageEntry> {
    return pagesInOrder(this.entry, (page) => this.isPageVisible(page));
  }

  /** Takes the page that a render asks for, else stays where it is, else begins. */
  _setCurrentPage({ pageId, pageIndex }: Loose = {}): void {
    const ids = Object.keys(this._pages);
    this.#pageId = [pageId, ids[pageIndex ?? -1], this.#pageId].find((id) => id && id in this._pages) ?? ids[0];
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    return Object.assign(context, { viewMode: MODES[this.#mode], expanded: this.#expanded });
  }

  override async _preparePartContext(
    partId: string,
    context: RenderContext,
    options: RenderOptions,
  ): Promise<RenderContext> {
    const part = await super._preparePartContext(partId, context, options);
    if (partId === "sidebar") await this._prepareSidebarContext(part, options);
    if (partId === "pages") await this._preparePagesContext(part, options);
    return part;
  }

  async _prepareSidebarContext(context: RenderContext, _options: RenderOptions): Promise<void> {
    context.toc = await this._prepareTableOfContents();
  }

  async _preparePagesContext(context: RenderContext, _options: RenderOptions): Promise<void> {
    context.pages = Object.keys(this._pages).length > 0;
  }

  async _prepareTableOfContents(): Promise<Loose[]> {
    return tableOfContents(this.entry, this._pages, this.#pageId);
  }

  /** Scrolls back only once the pages stand in their place again. */
  override _preSyncPartState(partId: string, fresh: HTMLElement, old: HTMLElement, state: PartState): void {
    super._preSyncPartState(partId, fresh, old, state);
    if (partId === "pages") this.#scrolled = old.querySelector(".journal-entry-pages")?.scrollTop ?? 0;
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const rows = ".toc .page[data-page-id]";
    this._createContextMenu(() => this._getEntryContextOptions(), rows, {
      fixed: true,
      hookName: "getJournalEntryPageContextOptions",
      parentClassHooks: false,
    });
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const holder = this.#holder;
    if (!holder) return;
    await this._renderPageViews(context, options);
    holder.scrollTop = (options as Loose).pageId ? 0 : this.#scrolled;
    if (this.isMultiple && (options as Loose).pageId)
      holder.querySelector(`[data-page-id="${CSS.escape(this.#pageId ?? "")}"]`)?.scrollIntoView();
    if (this.#anchor) holder.querySelector(`[data-anchor="${CSS.escape(this.#anchor)}"]`)?.scrollIntoView();
    this._updateButtonState();
  }

  /** Draws each page that is looked at into the window. */
  async _renderPageViews(_context: RenderContext, _options: RenderOptions): Promise<void> {
    const holder = this.#holder as HTMLElement;
    for (const page of this.viewedPageDocuments()) {
      const element = this.#views.elementFor(page, this._pages[page.id] as PageEntry);
      holder.append(element);
      const sheet = this.getPageSheet(page);
      if (sheet) await this._renderPageView(element, sheet);
      else this.#views.sayUnknown(element, page);
    }
  }

  async _renderPageView(element: HTMLElement, sheet: Loose): Promise<void> {
    await sheet.render({ force: true });
    element.classList.add(...(sheet.options.viewClasses ?? []));
    element.append(sheet.element);
    await this._renderHeadings(element, sheet.toc);
  }

  /** Puts the page's headings below its name in the list. */
  async _renderHeadings(pageNode: HTMLElement, toc: Loose): Promise<void> {
    const { pageId } = pageNode.dataset;
    const list = this.element.querySelector(`.toc [data-page-id="${CSS.escape(pageId ?? "")}"] .headings`);
    list?.replaceChildren(...this.#views.headingRows(Object.values(toc ?? {})));
  }

  _updateButtonState(): void {
    disableTurning(this.element, this.pageIndex, Object.keys(this._pages).length - 1);
  }

  /** Who may only read still turns pages: the buttons stay. */
  override _toggleDisabled(_disabled: boolean): void {}

  override _onClose(options: ClosingOptions): void {
    super._onClose(options);
    this.#views.close();
  }

  _getEntryContextOptions(): MenuEntry[] {
    return pageMenu(this.entry, generation);
  }

  _onEditPage(_event: Event | null, target: HTMLElement): Promise<unknown> | undefined {
    const { pageId } = target.closest<HTMLElement>("[data-page-id]")?.dataset ?? {};
    return this.entry.pages.get(pageId ?? "")?.sheet?.render({ force: true });
  }

  _onShowPlayers(): void {
    void foundry.documents.collections.Journal.showDialog(this.entry);
  }

  static #onGoToPage(this: JournalEntrySheet, _event: Event, target: HTMLElement): Promise<unknown> | undefined {
    const { pageId } = target.closest<HTMLElement>("[data-page-id]")?.dataset ?? {};
    return pageId ? this.goToPage(pageId) : undefined;
  }

  static #onGoToHeading(this: JournalEntrySheet, _event: Event, target: HTMLElement): Promise<unknown> | undefined {
    const { pageId } = target.closest<HTMLElement>("[data-page-id]")?.dataset ?? {};
    return pageId ? this.goToPage(pageId, { anchor: target.dataset.anchor }) : undefined;
  }

  static #onToggleMode(this: JournalEntrySheet): Promise<unknown> {
    return this.render({ mode: this.isMultiple ? VIEW_MODES.SINGLE : VIEW_MODES.MULTIPLE });
  }
}
