import { del, menuEntry } from "../compat.ts";
import { guarded, inform, warn } from "../notify.ts";
import type { TaleDocument } from "../ruleset.ts";
import { t } from "../words.ts";
import { type AppOptions, HandlebarsActorSheet } from "./foundry-apps.ts";
import { type KeptState, refocusButton, rememberButton } from "./keep-focus.ts";
import { dropUnfit } from "./unfit-fields.ts";

/** An item in an actor's hands, as sheets use it. */
export interface OwnedItem extends TaleDocument {
  sort: number;
  sheet: { render(options: object): Promise<unknown> };
  delete(): Promise<unknown>;
}

/** An actor, as sheets use it. */
export interface OwnedActor extends TaleDocument {
  items: Iterable<OwnedItem> & { get(id: string): OwnedItem | undefined };
  createEmbeddedDocuments(name: string, data: object[], operation?: object): Promise<OwnedItem[]>;
  updateEmbeddedDocuments(name: string, data: object[]): Promise<OwnedItem[]>;
  deleteEmbeddedDocuments(name: string, ids: string[]): Promise<unknown>;
}

/**
 * What the actor sheets of all games share: play and edit mode, items that open by click, Enter or the menu key, and
 * inputs bound to the stored values so that nothing derived is ever saved.
 */
export abstract class TaleActorSheet extends HandlebarsActorSheet {
  static DEFAULT_OPTIONS: AppOptions = {
    classes: ["four-tales", "ft-sheet", "ft-actor"],
    window: { resizable: true },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: {
      ftMode: TaleActorSheet.onToggleMode,
      ftItemOpen: TaleActorSheet.onItemOpen,
      ftItemDelete: TaleActorSheet.onItemDelete,
    },
  };

  /** Edit mode shows what one sets, play mode what one rolls and tracks. */
  editing = false;

  get actor(): OwnedActor {
    return this.document as OwnedActor;
  }

  override _preSyncPartState(partId: string, fresh: HTMLElement, prior: HTMLElement, state: KeptState): void {
    super._preSyncPartState(partId, fresh, prior, state);
    rememberButton(prior, state);
  }

  override _syncPartState(partId: string, fresh: HTMLElement, prior: HTMLElement, state: KeptState): void {
    super._syncPartState(partId, fresh, prior, state);
    refocusButton(fresh, state);
  }

  /** What an input does not allow is explained there and not saved. */
  override _processFormData(event: Event | null, form: HTMLFormElement, formData: object): Record<string, unknown> {
    return dropUnfit(form, super._processFormData(event, form, formData));
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    return {
      ...context,
      actor: this.document,
      system: this.document.system,
      source: this.document.toObject().system,
      owner: this.document.isOwner,
      editable: this.isEditable,
      editing: this.editing && this.isEditable,
    };
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => this.itemMenu(), "[data-item-id]", { jQuery: false, fixed: true });
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
        onClick: (target) => void this.itemOf(target)?.sheet.render({ force: true }),
      }),
      menuEntry({
        label: t("FOURTALES.Core.Sheet.throwAway"),
        icon: "fa-solid fa-trash",
        visible: may,
        onClick: (target) => void guarded(() => this.throwAway(target)),
      }),
    ];
  }

  /** Removes an item after asking; an undo is offered by the notification's words, the data is gone. */
  async throwAway(element: Element): Promise<void> {
    const item = this.itemOf(element);
    if (!item) return;
    const content = document.createElement("p");
    content.textContent = t("FOURTALES.Core.Sheet.throwAwayAsk", { name: item.name });
    const sure = await foundry.applications.api.DialogV2.confirm({
      window: { title: "FOURTALES.Core.Sheet.throwAway" },
      content: content as never,
    });
    if (!sure) return;
    await item.delete();
    inform("FOURTALES.Core.Sheet.thrownAway", { name: item.name });
  }

  /** Deletes one key of a keyed list, as both versions of Foundry want it said. */
  protected async dropKey(path: string): Promise<void> {
    await this.actor.update(del(path));
  }

  private static async onToggleMode(this: TaleActorSheet): Promise<void> {
    this.editing = !this.editing;
    await this.render();
  }

  private static async onItemOpen(this: TaleActorSheet, _event: Event, target: HTMLElement): Promise<void> {
    const item = this.itemOf(target);
    if (item) await item.sheet.render({ force: true });
    else warn(t("FOURTALES.Core.Problem.itemGone"));
  }

  private static async onItemDelete(this: TaleActorSheet, _event: Event, target: HTMLElement): Promise<void> {
    await guarded(() => this.throwAway(target));
  }
}
