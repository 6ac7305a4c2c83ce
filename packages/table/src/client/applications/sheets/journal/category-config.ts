import type { ApplicationOptions, RenderContext, RenderOptions } from "../../api/configuration.ts";
import { DocumentSheetV2 } from "../../api/document-sheet.ts";
import { HandlebarsApplicationMixin, type TemplatePart } from "../../api/handlebars-application.ts";
import { localize } from "../../wording.ts";

/** The stand-in for `foundry.applications.sheets.journal.JournalEntryCategoryConfig`: an entry's categories, to name and sort. */
export class JournalEntryCategoryConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "journal-category-config-{id}",
    classes: ["journal-category-config"],
    window: { icon: "fa-solid fa-chart-tree-map", contentClasses: ["standard-form"] },
    position: { width: 480 },
    sheetConfig: false,
    form: { submitOnChange: true },
    actions: {
      addCategory: JournalEntryCategoryConfig.#onAdd,
      removeCategory: JournalEntryCategoryConfig.#onRemove,
      sortDown: JournalEntryCategoryConfig.#onSort,
      sortUp: JournalEntryCategoryConfig.#onSort,
    },
  };

  static override PARTS: Record<string, TemplatePart> = { form: { template: "templates/journal/category-config.hbs" } };

  override get title(): string {
    return `${localize("TABLE.Journal.Categories")}: ${this.document.name}`;
  }

  get #sorted(): Loose[] {
    return [...this.document.categories].sort((a: Loose, b: Loose) => a.sort - b.sort);
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const categories = this.#sorted.map(({ id, name, sort }) => ({ id, name, sort }));
    return Object.assign(await super._prepareContext(options), { categories });
  }

  /** The names stand in the form by the categories' ids. */
  override _prepareSubmitData(
    _event: Event,
    _form: HTMLFormElement,
    formData: { object: Record<string, unknown> },
  ): Record<string, unknown> {
    const known = this.#sorted.filter(({ id }) => id in formData.object);
    return { categories: known.map(({ id }) => ({ _id: id, name: String(formData.object[id] ?? "") })) };
  }

  override async _processSubmitData(
    _event: Event,
    _form: HTMLFormElement,
    submitData: Record<string, unknown>,
  ): Promise<void> {
    await this.document.updateEmbeddedDocuments("JournalEntryCategory", submitData.categories as Loose[]);
    await this.render();
  }

  static async #onAdd(this: JournalEntryCategoryConfig): Promise<void> {
    const last = Math.max(0, ...this.#sorted.map(({ sort }) => sort));
    const data = { name: localize("TABLE.Journal.NewCategory"), sort: last + CONST.SORT_INTEGER_DENSITY };
    await this.document.createEmbeddedDocuments("JournalEntryCategory", [data]);
    await this.render();
  }

  static async #onRemove(this: JournalEntryCategoryConfig, _event: Event, target: HTMLElement): Promise<void> {
    const id = target.closest<HTMLElement>("[data-category-id]")?.dataset.categoryId;
    await (this.document as Loose).deleteEmbeddedDocuments("JournalEntryCategory", [id]);
    await this.render();
  }

  static async #onSort(this: JournalEntryCategoryConfig, _event: Event, target: HTMLElement): Promise<void> {
    const sorted = this.#sorted;
    const id = target.closest<HTMLElement>("[data-category-id]")?.dataset.categoryId;
    const from = sorted.findIndex((category) => category.id === id);
    const to = from + (target.dataset.action === "sortUp" ? -1 : 1);
    if (from < 0 || !sorted[to]) return;
    [sorted[from], sorted[to]] = [sorted[to], sorted[from]];
    const updates = sorted.map(({ id: _id }, index) => ({ _id, sort: (index + 1) * CONST.SORT_INTEGER_DENSITY }));
    await this.document.updateEmbeddedDocuments("JournalEntryCategory", updates);
    await this.render();
  }
}
