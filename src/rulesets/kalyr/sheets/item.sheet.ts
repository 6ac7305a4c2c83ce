import { guarded } from "../../../core/notify.ts";
import type { AppOptions, AppParts } from "../../../core/sheets/foundry-apps.ts";
import { TaleItemSheet } from "../../../core/sheets/tale-item.sheet.ts";
import { t } from "../../../core/words.ts";
import { kalyrTemplate } from "../kalyr.ts";
import { signed } from "../rolls/rail.ts";
import type { AbilityModifier } from "../rules/types.ts";
import { itemFields, trackTicks } from "./item.fields.ts";

/** The sheet of every item of this game: a plate to read, and the same plate to engrave. */
export class KalyrItemSheet extends TaleItemSheet {
  static override DEFAULT_OPTIONS: AppOptions = {
    classes: ["ka-item"],
    actions: {
      ftMode: KalyrItemSheet.onToggleMode,
      addModifier: KalyrItemSheet.onAddModifier,
      dropModifier: KalyrItemSheet.onDropModifier,
    },
  };

  static PARTS: AppParts = { plate: { template: kalyrTemplate("item"), scrollable: [""] } };

  /** Reading comes first: people open a plate to see what it says. */
  private editing = false;

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const source = context.source as Record<string, unknown>;
    const { type } = this.document;
    const modifiers = source.modifiers as AbilityModifier[] | undefined;
    const editing = this.editing && this.isEditable;
    return {
      ...context,
      editing,
      typeLabel: t(`TYPES.Item.${type}`),
      fields: itemFields(type, source),
      ticks: trackTicks(source),
      modifiers: editing || modifiers?.length ? modifiers?.map((row) => ({ ...row, figure: signed(row.value) })) : null,
      figures: Object.fromEntries([3, 2, 1, -1, -2, -3].map((value) => [value, signed(value)])),
    };
  }

  override _processFormData(event: Event | null, form: HTMLFormElement, formData: object): Record<string, unknown> {
    const data = super._processFormData(event, form, formData);
    const system = data.system as Record<string, unknown> | undefined;
    if (!system) return data;
    if (system.modifiers && !Array.isArray(system.modifiers)) {
      system.modifiers = Object.values(system.modifiers as Record<string, Record<string, unknown>>).map((row) => ({
        ...row,
        value: Number(row.value),
      }));
    }
    for (const path of ["level", "quality"]) if (path in system) system[path] = Number(system[path]);
    const boxes = [...form.querySelectorAll<HTMLInputElement>("input[data-track]")];
    if (boxes.length > 0) system.appliesTo = boxes.filter(({ checked }) => checked).map(({ dataset }) => dataset.track);
    return data;
  }

  private get rows(): AbilityModifier[] {
    return ((this.document.toObject().system as { modifiers?: AbilityModifier[] }).modifiers ?? []).slice();
  }

  private static async onToggleMode(this: KalyrItemSheet): Promise<void> {
    this.editing = !this.editing;
    await this.render();
  }

  private static async onAddModifier(this: KalyrItemSheet): Promise<void> {
    const fresh: AbilityModifier = { ability: "", value: 1, when: "" };
    await guarded(() => this.document.update({ "system.modifiers": [...this.rows, fresh] }));
  }

  private static async onDropModifier(this: KalyrItemSheet, _event: Event, target: HTMLElement): Promise<void> {
    const index = Number(target.dataset.index);
    await guarded(() => this.document.update({ "system.modifiers": this.rows.filter((_row, row) => row !== index) }));
  }
}
