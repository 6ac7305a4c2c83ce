import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/configuration.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { createFormGroup } from "../fields/form-group.ts";
import { createSelectInput } from "../fields/inputs.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";
import { localize } from "../wording.ts";
import { setDocumentApp } from "./document-apps.ts";
import { formFooter } from "./form-footer.ts";
import { initializeSheets, registerSheet, sheetsFor, unregisterSheet } from "./sheet-registry.ts";

/**
 * The stand-in for `foundry.applications.apps.DocumentSheetConfig`: the registry of sheet classes, and the window where
 * a document's sheet and theme are chosen.
 * Left out: choosing the world's default sheets here (the setting `core.sheetClasses` is read, though).
 */
export class DocumentSheetConfig extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "sheet-config-{id}",
    classes: ["sheet-config"],
    position: { width: 420 },
    sheetConfig: false,
    ownershipConfig: false,
    window: { title: "TABLE.Sheet.Configure", contentClasses: ["standard-form"] },
    form: { handler: DocumentSheetConfig.#onSubmit, closeOnSubmit: true },
  };

  static registerSheet = registerSheet;
  static unregisterSheet = unregisterSheet;
  static initializeSheets = initializeSheets;

  override get title(): string {
    return `${localize("TABLE.Sheet.Configure")}: ${this.document.name ?? ""}`;
  }

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement[]> {
    const flags = (this.document.flags?.core ?? {}) as { sheetClass?: string; sheetTheme?: string };
    const entries = Object.values(sheetsFor(this.document));
    const standard = entries.find((entry) => entry.default);
    const sheets = entries
      .filter((entry) => entry.canConfigure)
      .map(({ id, label }) => ({ value: id, label: localize(label) }));
    const group = (name: string, label: string, blank: string, value: string | undefined, options: typeof sheets) =>
      createFormGroup({
        label: localize(label),
        input: createSelectInput({ name, blank, value: value ?? "", options }),
        rootId: this.id,
      });
    const current = entries.find((entry) => entry.id === flags.sheetClass) ?? standard;
    const themes = Object.entries(current?.themes ?? {}).map(([value, label]) => ({ value, label: localize(label) }));
    const byDefault = localize("TABLE.Sheet.Default", { label: localize(standard?.label ?? "") });
    return [
      group("sheetClass", "TABLE.Sheet.ThisSheet", byDefault, flags.sheetClass, sheets),
      ...(themes.length
        ? [group("sheetTheme", "TABLE.Sheet.Theme", localize("TABLE.Sheet.AnyTheme"), flags.sheetTheme, themes)]
        : []),
      formFooter(),
    ];
  }

  override _replaceHTML(result: unknown, content: HTMLElement): void {
    content.replaceChildren(...(result as HTMLElement[]));
  }

  static async #onSubmit(this: DocumentSheetConfig, _event: Event, _form: HTMLFormElement, data: FormDataExtended) {
    const { document } = this;
    const open = (document.sheet as { rendered?: boolean } | null)?.rendered ?? false;
    let swapped = false;
    for (const key of ["sheetClass", "sheetTheme"]) {
      const value = data.object[key] || undefined;
      if (value === document.getFlag("core", key)) continue;
      if (value) await document.setFlag("core", key, value);
      else await document.unsetFlag("core", key);
      // A chosen sheet swaps itself in; going back to the standard one or changing the theme does not.
      swapped ||= key === "sheetClass" && value !== undefined;
    }
    if (!swapped) await document._onSheetChange?.({ sheetOpen: open });
  }
}

setDocumentApp("sheetConfig", DocumentSheetConfig);
