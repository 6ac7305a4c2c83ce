import type { TaleDocument } from "../../../core/contract/ruleset.ts";
import { actLate } from "../../../core/sheets/actions.ts";
import type { AppOptions, AppParts } from "../../../core/sheets/foundry-apps.ts";
import { type OwnedItem, TaleActorSheet } from "../../../core/sheets/tale-actor.sheet.ts";
import { tellerTemplate } from "../dungeonteller.ts";

/** Deeds come with the first of them. */
const doDeed: typeof import("../deed.kind.ts")["doDeed"] = async (...deed) =>
  await (await import("../deed.kind.ts")).doDeed(...deed);

/** A hero's or creature's sheet: how am I, what can I do, what do I have. */
export abstract class BeingSheet extends TaleActorSheet {
  static override DEFAULT_OPTIONS: AppOptions = { classes: ["dt-sheet"], position: { width: 900, height: 740 } };

  static PARTS: AppParts = {
    header: { template: tellerTemplate("character/hero-header") },
    play: { template: tellerTemplate("character/hero-play"), scrollable: [""] },
    edit: {
      template: tellerTemplate("character/hero-edit"),
      templates: [tellerTemplate("character/bonus-rows")],
      scrollable: [""],
    },
  };

  protected override readonly rowLists = ["bonuses", "specialties"];

  /** The long text that edit mode offers, and the key of its label. Whoever does not own the being reads only a story. */
  protected abstract readonly longText: { path: "story" | "secretNotes"; label: string };

  override _onClickAction(event: PointerEvent, target: HTMLElement): void {
    actLate<TaleActorSheet>(this, event, target, () => import("./being.actions.ts"));
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const { followTurn, sheetContext } = await import("./being.context.ts");
    followTurn(this);
    const { longText } = this;
    return {
      ...context,
      ...sheetContext(this.actor, context.editing === true),
      longText: {
        ...longText,
        html: await this.prose(longText.path),
        shown: longText.path === "story" || this.document.isOwner,
      },
    };
  }

  /** DT-41: how far one went ends what must keep still, and whoever is held goes nowhere. */
  protected override async onAside(input: HTMLInputElement): Promise<void> {
    await this.happen("teller.moved", { value: input.value });
    // The choice goes back to what is so.
    await this.render();
  }

  /** DT-72: what is dragged from another hand leaves it. */
  override async _onDropItem(event: DragEvent, item: TaleDocument): Promise<unknown> {
    const { parent } = item as OwnedItem;
    const isTheirs = parent && this.isEditable && parent.uuid !== this.actor.uuid && isOurs(parent.type);
    if (!isTheirs || parent.uuid.startsWith("Compendium.")) return await super._onDropItem(event, item);
    return await doDeed({ who: parent.uuid, deed: "give", item: item.id, to: this.actor.uuid });
  }
}

function isOurs(type: string): boolean {
  return type === "tellerHero" || type === "tellerMonster";
}
