import { removeDocument } from "../../kernel/document-events.ts";
import { strikeOut } from "../../kernel/entry-event.ts";
import type { Consequence } from "../../kernel/events.ts";
import { IN_MIND } from "../../kernel/in-mind.ts";
import { plainCopy } from "../../kernel/plain-copy.ts";
import { rulesetOfType } from "../contract/ruleset.ts";
import { menuEntry } from "../foundry/compat.ts";
import { getProperty, randomId } from "../foundry/data.ts";
import type { OwnedActor, OwnedItem } from "../foundry/documents.ts";
import { enrichHTML } from "../foundry/interface.ts";
import { calledOf } from "../foundry/tokens.ts";
import { confirm } from "../text/confirm.ts";
import { guarded, notifyProblems, warn } from "../text/notify.ts";
import { t } from "../text/text.ts";
import { actions } from "./actions.ts";
import { followAtOnce } from "./follow-at-once.ts";
import { type AppOptions, type FormValues, HandlebarsActorSheet } from "./foundry-apps.ts";
import { looksOf } from "./late-styles.ts";
import { dropPicture, pictureActions, pictureOf } from "./picture.ts";
import { layOver } from "./sent-fields.ts";
import { dropUnfit } from "./unfit-fields.ts";

/**
 * What the actor sheets of all games share: play and edit mode, items that open by click, Enter or the menu key, and
 * inputs bound to the stored values so that nothing derived is ever saved.
 */
export abstract class TaleActorSheet extends HandlebarsActorSheet {
  static DEFAULT_OPTIONS: AppOptions = {
    classes: ["four-tales", "ft-sheet", "ft-actor"],
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: {
      ...pictureActions,
      ...actions<TaleActorSheet>({
        ftMode: (sheet) => {
          sheet.editing = !sheet.editing;
          return sheet.render();
        },
        ftItemOpen: (sheet, target) => {
          const item = sheet.itemOf(target);
          return item ? item.sheet?.render({ force: true }) : warn(t("FOURTALES.Core.Problem.itemGone"));
        },
        ftItemDelete: (sheet, target) => sheet.throwAway(target),
        /** Takes a thing in hand, or puts it away: `data-field` is the item's yes or no, below `system`. */
        ftItemToggle: (sheet, target) => {
          const item = sheet.itemOf(target);
          const path = `system.${target.dataset.field}`;
          return item?.update({ [path]: !getProperty(item.toObject(), path) });
        },
        /** Strikes out the entry of a keyed list at `data-path`; `data-name` is what it is called. */
        ftEntryDrop: (sheet, { dataset }) => sheet.strikeOut(dataset.path ?? "", dataset.name ?? ""),
        ftStepBack: async (_sheet, { dataset }) =>
          (await import("../ledger/taking-back.ts")).takeBackTelling(dataset.step ?? ""),
      }),
    },
  };

  /** Edit mode shows what one sets, play mode what one rolls and tracks. */
  editing = false;

  /** Lists of rows, below `system`, that edit mode shows as inputs by index. */
  protected readonly rowLists: readonly string[] = [];

  get actor(): OwnedActor {
    return this.document as OwnedActor;
  }

  /** What an input does not allow is explained there and not saved; rows come as an object by index and are a list. */
  override _processFormData(
    event: SubmitEvent | null,
    form: HTMLFormElement,
    formData: FormValues,
  ): Record<string, unknown> {
    const data = dropPicture(dropUnfit(form, super._processFormData(event, form, formData)));
    for (const list of this.rowLists) layOver(this.document.toObject(), data, `system.${list}`);
    return data;
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    followAtOnce(this);
    const [context] = await Promise.all([
      super._prepareContext(options),
      looksOf(rulesetOfType("Actor", this.document.type) ?? {}),
    ]);
    return {
      ...context,
      actor: this.document,
      called: calledOf(this.actor),
      picture: pictureOf(this),
      system: this.document.system,
      source: plainCopy(this.document._source.system),
      owner: this.document.isOwner,
      editable: this.isEditable,
      editing: this.editing && this.isEditable,
      lastStep: await this.lastStep(),
    };
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => this.itemMenu(), "[data-item-id]", { jQuery: false, fixed: true });
    this.element.addEventListener(
      "change",
      (event) => {
        const input = event.target as HTMLInputElement;
        if (!input.matches("[data-ft-aside]")) return;
        event.stopPropagation();
        void guarded(async () => this.onAside(input, this.itemOf(input)));
      },
      true,
    );
    // Foundry's own dragging writes to each row that it is to be dragged, whenever the sheet is drawn, and the browser lays all of them out anew.
    this.element.addEventListener("dragstart", (event) => this.drag(event));
  }

  /** A thing is dragged out of its row, which says of itself that it can be. */
  private drag(event: DragEvent): void {
    const item = (event.target as Partial<Element>).closest && this.itemOf(event.target as Element);
    if (item && this.isEditable)
      event.dataTransfer?.setData("text/plain", JSON.stringify({ type: "Item", uuid: item.uuid }));
  }

  /** Foundry shuts all buttons of a sheet that one may only look at; things may be looked at, and so may what `data-ft-look` shows. */
  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    if (this.isEditable) return;
    for (const button of this.element.querySelectorAll<HTMLButtonElement>(
      'button:is([data-action="ftItemOpen"], [data-ft-look])',
    ))
      button.disabled = false;
  }

  /** Called for an input marked `data-ft-aside`, which is no field of the actor: it may be one of an item. */
  protected onAside(_input: HTMLInputElement, _item: OwnedItem | null): unknown {
    return undefined;
  }

  /** How a roll begins by this click: in this window, and without its dialog when Shift is held. */
  rolling(event: PointerEvent): { parent: TaleActorSheet; skipDialog: boolean } {
    return { parent: this, skipDialog: event.shiftKey };
  }

  /** One event of the game happens to the actor at once, outside any card, as a step; what speaks against it is told. */
  async happen(kind: string, data: object): Promise<void> {
    const { takeStep } = await import("../ledger/steps.ts");
    notifyProblems(await takeStep(this.game, this.actor, kind, data));
  }

  private get game(): string {
    return rulesetOfType("Actor", this.actor.type)!.id;
  }

  /**
   * What was done here last and this person may take back. Whoever edits looks for it however long ago it was; in play it is
   * offered as long as somebody may think of it.
   */
  private async lastStep(): Promise<object | null> {
    if (!this.isEditable) return null;
    const { lastStepOf } = await import("../ledger/step-back.ts");
    const step = await lastStepOf([this.actor, ...this.actor.items]);
    return step && (this.editing || Date.now() - step.at < IN_MIND) ? step : null;
  }

  /** A long text below `system`, made ready for reading; empty when there is none. */
  protected async prose(name: string): Promise<string> {
    const html = getProperty(this.document._source.system, name) as string | undefined;
    return html ? await enrichHTML(html, this.document) : "";
  }

  /** The item that the element, or one around it, stands for. */
  itemOf(element: Element): OwnedItem | null {
    const id = element.closest<HTMLElement>("[data-item-id]")?.dataset.itemId;
    return (id && this.actor.items.get(id)) || null;
  }

  /** Entries of an item's context menu; games add theirs. */
  itemMenu(): object[] {
    const may = () => this.isEditable;
    return [
      menuEntry({
        label: t("FOURTALES.Core.Sheet.open"),
        icon: "fa-solid fa-pen-to-square",
        onClick: (target) => void this.itemOf(target)?.sheet?.render({ force: true }),
      }),
      menuEntry({
        label: t("FOURTALES.Core.Sheet.throwAway"),
        icon: "fa-solid fa-trash",
        visible: may,
        onClick: (target) => void guarded(() => this.throwAway(target)),
      }),
    ];
  }

  /** Takes an item away after asking; with what goes with it, it can be had back. */
  async throwAway(element: Element): Promise<void> {
    const item = this.itemOf(element);
    if (!item) return;
    const text = t("FOURTALES.Core.Sheet.throwAwayAsk", { name: item.name });
    if (!(await confirm("FOURTALES.Core.Sheet.throwAway", text))) return;
    const { Step } = await import("../ledger/steps.ts");
    const step = new Step(this.game);
    for (const { kind, data } of [
      ...(await this.beforeGone(item)),
      removeDocument(this.actor.uuid, "Item", { id: item.id, name: item.name }),
    ]) {
      const problems = await step.happen(this.actor, kind, data);
      if (problems.length > 0) return void notifyProblems(problems);
    }
  }

  /** What happens to the actor before an item of theirs is thrown away. */
  protected async beforeGone(_item: OwnedItem): Promise<readonly Consequence[]> {
    return [];
  }

  /** Adds an entry to a keyed list at `path`, with a key of its own. */
  async addEntry(path: string, entry: object): Promise<void> {
    await this.actor.update({ [`${path}.${randomId()}`]: entry });
  }

  /**
   * Strikes out one entry of a keyed list.
   * @param path from the document, as `system.tags.<id>`
   */
  private async strikeOut(path: string, name: string): Promise<void> {
    const { kind, data } = strikeOut(
      this.actor.uuid,
      path.replace(/^system\./, ""),
      name || "FOURTALES.Kernel.Entry.line",
    );
    await this.happen(kind, data as object);
  }
}

export type { OwnedActor, OwnedItem } from "../foundry/documents.ts";
