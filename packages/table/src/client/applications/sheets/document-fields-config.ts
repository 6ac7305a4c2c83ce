import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/configuration.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";

/** Fields that every form leaves alone: they have places of their own or belong to the machinery. */
const UNSHOWN = new Set(["_id", "flags", "_stats", "sort", "ownership", "folder", "author"]);

/**
 * A form over all fields of a document that offer an input: what this table has in the place of the core's own forms for
 * parts of a scene. Left out: their tabs, previews on the map, and whatever is more than a field.
 */
export class DocumentFieldsConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    window: { contentClasses: ["standard-form"] },
    position: { width: 480 },
    form: { closeOnSubmit: true },
  };

  static override PARTS: Record<string, { template: string; scrollable?: string[] }> & {
    footer: { template: string };
  } = {
    body: { template: "templates/sheets/document-fields.hbs", scrollable: [""] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const document = this.document as Loose;
    const fields: [string, Loose][] = Object.entries(document.schema.fields);
    const shown = fields.filter(([name, field]) => !UNSHOWN.has(name) && field.constructor.hasFormSupport);
    return Object.assign(context, {
      shown: shown.map(([name, field]) => ({ field, value: document._source[name] })),
      buttons: [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "TABLE.Sheet.Save" }],
    });
  }
}
