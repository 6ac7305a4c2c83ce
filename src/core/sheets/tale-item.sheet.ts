import { type AppOptions, HandlebarsItemSheet } from "./foundry-apps.ts";
import { type KeptState, refocusButton, rememberButton } from "./keep-focus.ts";
import { dropUnfit } from "./unfit-fields.ts";

/** What the item sheets of all games share: the description enriched for reading, inputs bound to stored values. */
export abstract class TaleItemSheet extends HandlebarsItemSheet {
  static DEFAULT_OPTIONS: AppOptions = {
    classes: ["four-tales", "ft-sheet", "ft-item"],
    window: { resizable: true },
    position: { width: 520, height: "auto" },
    form: { submitOnChange: true, closeOnSubmit: false },
  };

  /** A card that is only read has no input to hold the focus, and must still be scrolled with the keyboard. */
  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    const pane = this.element.querySelector<HTMLElement>(".window-content");
    if (pane && !this.isEditable) pane.tabIndex = 0;
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
    const source = this.document.toObject().system as Record<string, unknown>;
    return {
      ...context,
      item: this.document,
      system: this.document.system,
      source,
      editable: this.isEditable,
      enriched: await enrich(String(source.description ?? ""), this.document),
    };
  }
}

/** HTML that a user wrote, cleaned and enriched by Foundry; the only markup that templates may print unescaped. */
export async function enrich(html: string, relativeTo: { isOwner: boolean }): Promise<string> {
  return await foundry.applications.ux.TextEditor.implementation.enrichHTML(foundry.utils.cleanHTML(html), {
    secrets: relativeTo.isOwner,
    relativeTo: relativeTo as never,
  });
}
