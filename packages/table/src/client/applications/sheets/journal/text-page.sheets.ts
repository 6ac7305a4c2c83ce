import showdown from "showdown";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../../api/configuration.ts";
import type { FormDataExtended } from "../../ux/form-data-extended.ts";
import { TextEditor } from "../../ux/text-editor.ts";
import { framing, JournalEntryPageHandlebarsSheet, type Parts } from "./page.sheet.ts";

/** What {@link CONST.JOURNAL_ENTRY_PAGE_FORMATS} names. */
const FORMAT = { HTML: 1, MARKDOWN: 2 };

const { header, footer } = framing;
const view: Parts = { content: { template: "templates/journal/pages/text/view.hbs", root: true } };

/** A page of text: what all its windows have in common. */
export class JournalEntryPageTextSheet extends JournalEntryPageHandlebarsSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = { classes: ["text"], includeTOC: true };

  static override VIEW_PARTS: Parts = view;

  /** From markdown to HTML and back. */
  static _converter = new showdown.Converter({ tables: true, strikethrough: true, tasklists: true });

  /** Which of a page's two texts this window edits. */
  static format = FORMAT.HTML;

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const { format, _converter } = this.constructor as typeof JournalEntryPageTextSheet;
    const text = { ...this.page.text };
    if (format === FORMAT.MARKDOWN && !text.markdown && text.content)
      text.markdown = _converter.makeMarkdown(text.content);
    return Object.assign(context, { text });
  }

  override async _prepareContentContext(context: RenderContext, _options: RenderOptions): Promise<void> {
    if (!this.isView) return;
    const { page } = this;
    const text = context.text as Loose;
    const options = { secrets: page.isOwner, relativeTo: page };
    text.enriched = await TextEditor.implementation.enrichHTML(text.content ?? "", options);
  }
}

/** A page of text with the rich-text element. */
export class JournalEntryPageProseMirrorSheet extends JournalEntryPageTextSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = { window: { icon: "fa-solid fa-feather" } };

  static override EDIT_PARTS: Parts = {
    header,
    content: { template: "templates/journal/pages/text/edit.hbs" },
    footer,
  };

  static override VIEW_PARTS: Parts = view;

  override _prepareSubmitData(
    event: Event,
    form: HTMLFormElement,
    formData: FormDataExtended,
    updateData?: Record<string, unknown>,
  ): Record<string, unknown> {
    const { object } = formData;
    const written = object["text.content"];
    // Markdown that says something else than the text would come back with the next edit.
    if (written !== undefined && written !== this.page._source.text.content) object["text.markdown"] = "";
    return super._prepareSubmitData(event, form, formData, updateData);
  }
}

/** A page of text that is written in markdown; what is read is made from it when it is saved. */
export class JournalEntryPageMarkdownSheet extends JournalEntryPageTextSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = { window: { icon: "fa-brands fa-markdown" } };

  static override EDIT_PARTS: Parts = {
    header,
    content: { template: "templates/journal/pages/markdown/edit.hbs", classes: ["flex1", "flexcol"] },
    footer,
  };

  static override VIEW_PARTS: Parts = view;
  static override format = FORMAT.MARKDOWN;

  override async _prepareContentContext(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._prepareContentContext(context, options);
    if (!this.isView) context.markdownFormat = FORMAT.MARKDOWN;
  }

  override _prepareSubmitData(
    event: Event,
    form: HTMLFormElement,
    formData: FormDataExtended,
    updateData?: Record<string, unknown>,
  ): Record<string, unknown> {
    const { object } = formData;
    const { _converter } = this.constructor as typeof JournalEntryPageMarkdownSheet;
    const written = object["text.markdown"];
    if (written === (this.page._source.text.markdown ?? "")) delete object["text.markdown"];
    else if (typeof written === "string") object["text.content"] = _converter.makeHtml(written);
    return super._prepareSubmitData(event, form, formData, updateData);
  }
}
