import { actLate } from "../../../core/sheets/actions.ts";
import type { AppOptions, AppParts } from "../../../core/sheets/foundry-apps.ts";
import { type OwnedItem, TaleActorSheet } from "../../../core/sheets/tale-actor.sheet.ts";
import { kalyrTemplate } from "../kalyr.ts";

/** The sheet of a character: abilities stand on the trait ladder, wounds and Fudge points beside it. */
export class CharacterSheet extends TaleActorSheet {
  static override DEFAULT_OPTIONS: AppOptions = { classes: ["ka-sheet"], position: { width: 900, height: 760 } };

  static PARTS: AppParts = {
    header: { template: kalyrTemplate("character/character-header") },
    play: { template: kalyrTemplate("character/character-play"), scrollable: [""] },
    edit: { template: kalyrTemplate("character/character-edit"), scrollable: [""] },
  };

  override _onClickAction(event: PointerEvent, target: HTMLElement): void {
    actLate<TaleActorSheet>(this, event, target, () => import("./character.actions.ts"));
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const { sheetContext } = await import("./character.context.ts");
    return {
      ...context,
      ...sheetContext(this.actor, context.editing === true),
      biographyHtml: await this.prose("biography"),
      notesHtml: this.document.isOwner ? await this.prose("scarsAndNotes") : "",
    };
  }

  /** The level of an ability or connection. */
  protected override onAside({ value }: HTMLInputElement, item: OwnedItem | null): unknown {
    return item?.update({ "system.level": Number(value) });
  }
}
