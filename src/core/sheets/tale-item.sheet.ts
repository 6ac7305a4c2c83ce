import { rulesetOfType } from "../contract/ruleset.ts";
import { enrichHTML } from "../foundry/interface.ts";
import { guarded } from "../text/notify.ts";
import { t } from "../text/text.ts";
import { followAtOnce } from "./follow-at-once.ts";
import { type AppOptions, type FormValues, HandlebarsItemSheet } from "./foundry-apps.ts";
import { type InputValue, type ItemForm, inputsOf } from "./item-inputs.ts";
import { keepInSight } from "./keep-in-sight.ts";
import { looksOf } from "./late-styles.ts";
import { dropPicture, pictureActions, pictureOf } from "./picture.ts";
import { layOver } from "./sent-fields.ts";
import { dropUnfit } from "./unfit-fields.ts";

/**
 * What the item sheets of all games share: a card to read first, and the same card to fill in; the description enriched
 * for reading; inputs made of the schema and bound to stored values; lists of rows (`ftRowAdd` and `ftRowDrop`, where
 * `data-list` is the list and `data-index` the row).
 */
export abstract class TaleItemSheet extends HandlebarsItemSheet implements ItemForm {
  static DEFAULT_OPTIONS: AppOptions = {
    classes: ["four-tales", "ft-sheet", "ft-item"],
    position: { width: 520, height: "auto" },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: {
      ...pictureActions,
      ftMode: TaleItemSheet.onToggleMode,
      ftRowAdd: TaleItemSheet.onRowAdd,
      ftRowDrop: TaleItemSheet.onRowDrop,
    },
  };

  editing = false;

  shows(_path: string): boolean {
    return true;
  }

  choicesOf(_path: string, own: readonly InputValue[]): readonly InputValue[] {
    return own;
  }

  wordOf(_path: string, choice: InputValue): string {
    return String(choice);
  }

  /** A card that is only read has no input to hold the focus, and must still be scrolled with the keyboard. */
  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    const pane = this.element.querySelector<HTMLElement>(".window-content");
    if (pane && !this.isEditable) pane.tabIndex = 0;
  }

  /** What an input does not allow is explained there and not saved; rows come as an object by index and are a list. */
  override _processFormData(
    event: SubmitEvent | null,
    form: HTMLFormElement,
    formData: FormValues,
  ): Record<string, unknown> {
    const data = dropPicture(dropUnfit(form, super._processFormData(event, form, formData)));
    const lists = Object.entries(this.source).filter(([, value]) => Array.isArray(value));
    for (const [name] of lists) layOver({ system: this.source }, data, `system.${name}`);
    return data;
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    followAtOnce(this);
    const [context] = await Promise.all([
      super._prepareContext(options),
      looksOf(rulesetOfType("Item", this.document.type) ?? {}),
    ]);
    const { source, document } = this;
    const { schema } = document.system as { schema: object };
    return {
      ...context,
      item: document,
      picture: pictureOf(this),
      system: document.system,
      source,
      editable: this.isEditable,
      editing: this.editing && this.isEditable,
      typeLabel: t(`TYPES.Item.${document.type}`),
      inputs: inputsOf(schema, source, this),
      enriched: await enrichHTML(String(source.description ?? ""), document),
    };
  }

  /** System data as they are stored. */
  protected get source(): Record<string, unknown> {
    return this.document.toObject().system as Record<string, unknown>;
  }

  private async changeRows(list: string | undefined, change: (rows: object[]) => object[]): Promise<void> {
    const rows = this.source[list ?? ""];
    if (Array.isArray(rows)) await guarded(() => this.document.update({ [`system.${list}`]: change(rows) }));
  }

  private static async onToggleMode(this: TaleItemSheet): Promise<void> {
    this.editing = !this.editing;
    await this.render();
    // The form may be longer than the room that was left below the card.
    keepInSight(this);
  }

  /** The model fills in what a new row begins with. */
  private static async onRowAdd(this: TaleItemSheet, _event: Event, { dataset }: HTMLElement): Promise<void> {
    await this.changeRows(dataset.list, (rows) => [...rows, {}]);
  }

  private static async onRowDrop(this: TaleItemSheet, _event: Event, { dataset }: HTMLElement): Promise<void> {
    await this.changeRows(dataset.list, (rows) => rows.filter((_row, index) => index !== Number(dataset.index)));
  }
}
