import type { ApplicationOptions, RenderContext, RenderOptions } from "../../api/configuration.ts";
import { DocumentSheetV2 } from "../../api/document-sheet.ts";
import { HandlebarsApplicationMixin, type TemplatePart } from "../../api/handlebars-application.ts";
import type { FormDataExtended } from "../../ux/form-data-extended.ts";
import { localize } from "../../wording.ts";

export type Parts = Record<string, TemplatePart>;

/**
 * The stand-in for `foundry.applications.sheets.journal.JournalEntryPageSheet`: a window that shows or edits one page. In
 * the mode `view` and without a frame it stands inside the window of its entry, which inserts it.
 * Left out: the event `closeView`.
 */
export class JournalEntryPageSheet extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["journal-sheet", "journal-entry-page"],
    includeTOC: false,
    mode: "edit",
    viewPermission: 2,
    viewClasses: [],
    window: { icon: "fa-solid fa-file-lines", resizable: true },
    position: { width: 600, height: 680 },
    form: { submitOnChange: true, closeOnSubmit: true },
  };

  /** Pages of this kind of window are drawn by the second generation. */
  static isV2 = true;

  isV2 = true;

  /** The headings of the page, once it was drawn with `includeTOC`. */
  toc: Loose;

  /** Whether the page is shown to be read: so it is to everybody who may not write. */
  get isView(): boolean {
    return (this.options as Loose).mode === "view" || !this.isEditable;
  }

  get page(): Loose {
    return this.document;
  }

  override _insertElement(element: HTMLElement): void {
    if (this.options.window.frame) super._insertElement(element);
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { page } = this;
    const { name, title, uuid } = page;
    return Object.assign(await super._prepareContext(options), { page, name, title, uuid });
  }

  /** The levels that a page's name may have among the headings. */
  _prepareHeadingLevels(): Record<string, string> {
    return Object.fromEntries([1, 2, 3].map((level) => [level, localize("TABLE.Journal.Level", { level })]));
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const { includeTOC } = this.options as Loose;
    if (!includeTOC) return;
    const headings = this.element.querySelectorAll("h1, h2, h3, h4, h5, h6");
    this.toc = this.page.constructor.buildTOC([...headings], { includeElement: true });
  }
}

/** What stands above and below the content of each page that is edited. */
export const framing: Record<"header" | "footer", TemplatePart> = {
  header: { template: "templates/journal/parts/page-header.hbs" },
  footer: { template: "templates/journal/parts/page-footer.hbs", classes: ["journal-footer", "flexrow"] },
};

/**
 * The stand-in for `foundry.applications.sheets.journal.JournalEntryPageHandlebarsSheet`: what is read and what is edited
 * are parts of their own.
 */
export class JournalEntryPageHandlebarsSheet extends HandlebarsApplicationMixin(JournalEntryPageSheet) {
  static EDIT_PARTS: Parts = { ...framing };
  static VIEW_PARTS: Parts = {};

  override _configureRenderParts(_options: RenderOptions): Parts {
    const { VIEW_PARTS, EDIT_PARTS } = this.constructor as typeof JournalEntryPageHandlebarsSheet;
    return foundry.utils.deepClone(this.isView ? VIEW_PARTS : EDIT_PARTS);
  }

  override async _preparePartContext(
    partId: string,
    context: RenderContext,
    options: RenderOptions,
  ): Promise<RenderContext> {
    const part = await super._preparePartContext(partId, context, options);
    if (partId === "header") await this._prepareHeaderContext(part, options);
    if (partId === "content") await this._prepareContentContext(part, options);
    if (partId === "footer") await this._prepareFooterContext(part, options);
    return part;
  }

  async _prepareHeaderContext(context: RenderContext, _options: RenderOptions): Promise<void> {
    const sorted = [...(this.page.parent?.categories ?? [])].sort((a: Loose, b: Loose) => a.sort - b.sort);
    context.headingLevels = this._prepareHeadingLevels();
    if (sorted.length === 0) return;
    const choices = sorted.map(({ id, name }: Loose) => ({ value: id, label: name }));
    context.categories = [{ value: "", label: localize("TABLE.Journal.NoCategory") }, ...choices];
  }

  async _prepareContentContext(_context: RenderContext, _options: RenderOptions): Promise<void> {}

  async _prepareFooterContext(context: RenderContext, _options: RenderOptions): Promise<void> {
    context.buttons = [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "TABLE.Sheet.Save" }];
  }

  override _prepareSubmitData(
    event: Event,
    form: HTMLFormElement,
    formData: FormDataExtended,
    updateData?: Record<string, unknown>,
  ): Record<string, unknown> {
    if (formData.object.category === "") formData.object.category = null;
    return super._prepareSubmitData(event, form, formData, updateData);
  }
}
