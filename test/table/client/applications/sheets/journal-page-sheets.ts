import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/configuration.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { HandlebarsApplicationMixin, type TemplatePart } from "../api/handlebars-application.ts";
import { TextEditor } from "../ux/text-editor.ts";

type Parts = Record<string, TemplatePart>;

/**
 * The stand-in for `foundry.applications.sheets.journal.JournalEntryPageHandlebarsSheet`: a page to read, or in the mode
 * `edit` to write, each in parts of its own. Left out: standing inside the entry's own window, tables of contents.
 */
export class JournalEntryPageHandlebarsSheet extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["journal-sheet", "journal-entry-page"],
    window: { icon: "fa-solid fa-book-open", resizable: true },
    position: { width: 600, height: 560 },
    form: { closeOnSubmit: true },
  };

  static EDIT_PARTS: Parts = {};
  static VIEW_PARTS: Parts = {};
  /** Pages of this kind of window are drawn by the second generation. */
  static isV2 = true;

  /** Whether the page is shown to be read. */
  get isView(): boolean {
    return (this.options as Loose).mode === "view" || !this.isEditable;
  }

  get page(): Loose {
    return this.document;
  }

  override _configureRenderParts(_options: RenderOptions): Parts {
    const { VIEW_PARTS, EDIT_PARTS } = this.constructor as typeof JournalEntryPageHandlebarsSheet;
    return Object.fromEntries(
      Object.entries(this.isView ? VIEW_PARTS : EDIT_PARTS).map(([id, part]) => [id, { ...part }]),
    );
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const { page } = this;
    return Object.assign(context, {
      page,
      name: page.name,
      title: page.title,
      uuid: page.uuid,
      text: await TextEditor.implementation.enrichHTML(page.text?.content ?? "", {
        secrets: page.isOwner,
        relativeTo: page,
      }),
      buttons: [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "TABLE.Sheet.Save" }],
    });
  }
}

const FOLDER = "templates/journal/pages";
const header: TemplatePart = { template: `${FOLDER}/header.hbs` };
const footer: TemplatePart = { template: "templates/generic/form-footer.hbs" };

/** A page of text. */
export class JournalEntryPageTextSheet extends JournalEntryPageHandlebarsSheet {
  static override VIEW_PARTS: Parts = { content: { template: `${FOLDER}/text/view.hbs`, scrollable: [""] } };
}

/** A page of text with an editor. */
export class JournalEntryPageProseMirrorSheet extends JournalEntryPageTextSheet {
  static override EDIT_PARTS: Parts = { header, content: { template: `${FOLDER}/text/edit.hbs` }, footer };
}

/** A page with one picture. */
export class JournalEntryPageImageSheet extends JournalEntryPageHandlebarsSheet {
  static override VIEW_PARTS: Parts = { content: { template: `${FOLDER}/image/view.hbs` } };
  static override EDIT_PARTS: Parts = { header, content: { template: `${FOLDER}/image/edit.hbs` }, footer };
}
