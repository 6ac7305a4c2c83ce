import { guarded } from "../../../core/notify.ts";
import type { AppOptions, AppParts } from "../../../core/sheets/foundry-apps.ts";
import { TaleItemSheet } from "../../../core/sheets/tale-item.sheet.ts";
import { t } from "../../../core/words.ts";
import { tellerTemplate } from "../dungeonteller.ts";
import { ACTIONS } from "../rules/actions.ts";
import type { Bonus } from "../rules/types.ts";
import { type FieldView, itemFacts, itemFields } from "./item.fields.ts";

/** The sheet of every item of this game: a card to read, and the same card to fill in. */
export class TellerItemSheet extends TaleItemSheet {
  static override DEFAULT_OPTIONS: AppOptions = {
    classes: ["dt-item"],
    actions: {
      ftMode: TellerItemSheet.onToggleMode,
      addBonus: TellerItemSheet.onAddBonus,
      dropBonus: TellerItemSheet.onDropBonus,
    },
  };

  static PARTS: AppParts = { card: { template: tellerTemplate("item"), scrollable: [""] } };

  /** Reading comes first: people open a card to see what it does. */
  private editing = false;

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const source = context.source as Record<string, unknown>;
    const { type } = this.document;
    const fields: FieldView[] = itemFields(type, source);
    return {
      ...context,
      editing: this.editing && this.isEditable,
      typeLabel: t(`TYPES.Item.${type}`),
      facts: itemFacts(type, source),
      fields,
      bonuses: Array.isArray(source.bonuses) ? source.bonuses : null,
      actionChoices: Object.fromEntries(ACTIONS.map((id) => [id, t(`FOURTALES.Teller.Action.${id}`)])),
      roleDice: type === "tellerRole" ? ACTIONS.map((id) => roleDie(id, source)) : null,
    };
  }

  override _processFormData(event: Event | null, form: HTMLFormElement, formData: object): Record<string, unknown> {
    const data = super._processFormData(event, form, formData);
    const system = data.system as Record<string, unknown> | undefined;
    if (system?.bonuses && !Array.isArray(system.bonuses)) system.bonuses = Object.values(system.bonuses);
    return data;
  }

  private get bonusRows(): Bonus[] {
    return ((this.document.toObject().system as { bonuses?: Bonus[] }).bonuses ?? []).slice();
  }

  private static async onToggleMode(this: TellerItemSheet): Promise<void> {
    this.editing = !this.editing;
    await this.render();
  }

  private static async onAddBonus(this: TellerItemSheet): Promise<void> {
    const fresh: Bonus = { action: "battle", dice: 1, when: "", tag: "", auto: false };
    await guarded(() => this.document.update({ "system.bonuses": [...this.bonusRows, fresh] }));
  }

  private static async onDropBonus(this: TellerItemSheet, _event: Event, target: HTMLElement): Promise<void> {
    const index = Number(target.dataset.index);
    await guarded(() =>
      this.document.update({ "system.bonuses": this.bonusRows.filter((_row, row) => row !== index) }),
    );
  }
}

function roleDie(id: string, source: Record<string, unknown>) {
  const dice = (source.actions as Record<string, number>)[id] ?? 0;
  return { id, label: t(`FOURTALES.Teller.Action.${id}`), dice };
}
