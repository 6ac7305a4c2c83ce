import { ElementDocumentSheet, TextEditor } from "../application.base.ts";
import type { RenderContext, RenderOptions, UiOptions } from "../application.types.ts";
import { kindLabels } from "../directories/kind-labels.ts";
import { el, icon, labelledField } from "../dom/element.builder.ts";
import { tellProblem } from "../dom/problem.notice.ts";

/**
 * An adventure to read about and to import: its text, what it brings, which of that one wants, and whatever options a
 * subclass asks for.
 */
export class AdventureImporterV2 extends ElementDocumentSheet {
  static override DEFAULT_OPTIONS: UiOptions = {
    classes: ["adventure-importer", "standard-form"],
    window: { icon: "fa-solid fa-download", resizable: true },
    position: { width: 620, height: 560 },
    form: { closeOnSubmit: true },
  };

  get adventure(): Loose {
    return this.document;
  }

  /** The pack is locked, the world is not: who may change the world's settings may import. */
  override get isEditable(): boolean {
    return game.user.isGM;
  }

  /** Options of a subclass as a schema, whose inputs join the form. */
  protected _prepareImportOptionsSchema(_options: Loose): Loose {
    return undefined;
  }

  /** What the adventure brings, by kind. */
  protected _getContentList(): Loose[] {
    return Object.entries(this.adventure.constructor.contentFields as Record<string, Loose>)
      .map(([field, cls]) => ({
        field,
        count: this.adventure[field].size,
        label: kindLabels(cls.documentName).many,
        icon: CONFIG[cls.documentName]?.sidebarIcon ?? "fa-solid fa-file",
      }))
      .filter(({ count }) => count > 0);
  }

  protected override async _build(_context: RenderContext, options: RenderOptions): Promise<Node[]> {
    const { adventure } = this;
    const text = el("section", { class: "adventure-text" });
    text.innerHTML = await TextEditor.enrichHTML(adventure.description, { relativeTo: adventure });
    const isImported = Boolean(game.settings.get("core", "adventureImports")[adventure.uuid]);
    const boxes = this._getContentList().map(({ field, label, count, icon: icons }) =>
      el(
        "label",
        { class: "checkbox" },
        el("input", { type: "checkbox", name: `fields.${field}`, checked: true }),
        icon(icons),
        ` ${label} (${count})`,
      ),
    );
    const own = this._prepareImportOptionsSchema(options);
    const inputs = own ? [...own].map((field: Loose) => labelledField(field.label, field.toInput())) : [];
    const save = el("button", { type: "submit" }, icon("fa-solid fa-download"), isImported ? "Import again" : "Import");
    return [
      el("h2", {}, adventure.name),
      text,
      isImported ? el("p", { class: "hint" }, "This world has imported this adventure before.") : el("span"),
      el("fieldset", {}, el("legend", {}, "What it brings"), boxes),
      ...inputs,
      el("footer", { class: "form-footer" }, this.isEditable ? save : null),
    ];
  }

  /** Changes how an import goes, before it is prepared. */
  async _configureImport(_importOptions: Loose): Promise<void> {}
  async _preImport(_importData: Loose, _importOptions: Loose): Promise<void> {}
  async _onImport(_importResult: Loose, _importOptions: Loose): Promise<void> {}

  /** The form holds options of the import, not an update of the adventure. */
  protected override _prepareSubmitData(_event: Event, _form: HTMLFormElement, formData: Loose): Loose {
    const { fields = {}, ...rest } = foundry.utils.expandObject(formData.object);
    const importFields = Object.keys(fields).filter((field) => fields[field]);
    const isAll = importFields.length === this._getContentList().length;
    return { ...rest, importFields: isAll ? ["all"] : [...importFields, "folders"] };
  }

  protected override async _processSubmitData(_event: Event, _form: HTMLFormElement, submitData: Loose): Promise<void> {
    const options: Loose = { ...submitData, preImport: [], postImport: [] };
    await this._configureImport(options);
    options.preImport.push((data: Loose, given: Loose) => this._preImport(data, given));
    options.postImport.push((result: Loose, given: Loose) => this._onImport(result, given));
    try {
      const { created, updated } = await this.adventure.import(options);
      const count = [...Object.values(created), ...Object.values(updated)].flat().length;
      if (count > 0) ui.notifications.info(`${this.adventure.name}: ${count} documents are in the world now.`);
    } catch (error) {
      tellProblem(error);
    }
  }
}
