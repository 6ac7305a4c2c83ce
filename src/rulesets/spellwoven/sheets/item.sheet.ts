import type { AppOptions, AppParts } from "../../../core/sheets/foundry-apps.ts";
import { TaleItemSheet } from "../../../core/sheets/tale-item.sheet.ts";
import { t } from "../../../core/words.ts";
import { wovenTemplate } from "../spellwoven.ts";
import { itemFields, itemLine } from "./item.fields.ts";

/** The sheet of every item of this game: a page to read, and the same page to fill in. */
export class WovenItemSheet extends TaleItemSheet {
  static override DEFAULT_OPTIONS: AppOptions = {
    classes: ["sw-item"],
    actions: { ftMode: WovenItemSheet.onToggleMode },
  };

  static PARTS: AppParts = { page: { template: wovenTemplate("item"), scrollable: [""] } };

  private editing = false;

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const { type } = this.document;
    const source = context.source as Record<string, unknown>;
    return {
      ...context,
      editing: this.editing && this.isEditable,
      typeLabel: t(`TYPES.Item.${type}`),
      line: itemLine(type, source),
      fields: itemFields(type, source),
    };
  }

  private static async onToggleMode(this: WovenItemSheet): Promise<void> {
    this.editing = !this.editing;
    await this.render();
  }
}
