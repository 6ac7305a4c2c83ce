import { guarded } from "../../../core/notify.ts";
import type { TaleDocument } from "../../../core/ruleset.ts";
import type { AppOptions, AppParts } from "../../../core/sheets/foundry-apps.ts";
import { TaleActorSheet } from "../../../core/sheets/tale-actor.sheet.ts";
import { enrich } from "../../../core/sheets/tale-item.sheet.ts";
import { t } from "../../../core/words.ts";
import { CreationDialog } from "../dialogs/creation.dialog.ts";
import { joinFaction } from "../play/faction.ts";
import { noteDrawnWord, spendDrawnWord } from "../play/hand.ts";
import { putAt, type Spot } from "../play/stow.ts";
import { tryAttack, tryCheck } from "../play/try.ts";
import { newZone } from "../rules/tables/body.ts";
import type { BeingSystem } from "../rules/types.ts";
import { wordsTemplate } from "../words-of-power.ts";
import { sheetContext } from "./being.context.ts";

/** What a new line of each list begins with. */
const FRESH: Record<string, object> = {
  tags: { text: "", source: "story" },
  words: { text: "", source: "level" },
  hand: { text: "" },
};

/** A character's or creature's sheet: cards on a table; the Words are the picture, the body lies beside them. */
export class WordsBeingSheet extends TaleActorSheet {
  static override DEFAULT_OPTIONS: AppOptions = {
    classes: ["wp-sheet"],
    position: { width: 880, height: 760 },
    actions: {
      wpTry: WordsBeingSheet.onTry,
      wpTerm: WordsBeingSheet.onTerm,
      wpAttack: WordsBeingSheet.onAttack,
      wpFlip: WordsBeingSheet.onFlip,
      wpNote: WordsBeingSheet.onNote,
      wpSpend: WordsBeingSheet.onSpend,
      wpAdjust: WordsBeingSheet.onAdjust,
      wpDown: WordsBeingSheet.onDown,
      wpAdd: WordsBeingSheet.onAdd,
      wpDrop: WordsBeingSheet.onDropEntry,
      wpCreate: WordsBeingSheet.onCreate,
    },
  };

  static PARTS: AppParts = {
    header: { template: wordsTemplate("sheet-header") },
    play: { template: wordsTemplate("sheet-play"), scrollable: [""] },
    edit: { template: wordsTemplate("sheet-edit"), scrollable: [""] },
  };

  /** Which side of the Word cards lies up. */
  private drawnUp = false;

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const source = context.source as Record<string, string>;
    const fields = this.actor.type === "wordsCharacter" ? ["biography", "notes"] : ["notes"];
    const own = this.actor.isOwner ? fields : fields.filter((name) => name === "biography");
    return {
      ...context,
      ...sheetContext(this.actor, context.editing === true),
      drawnUp: this.drawnUp,
      draftWaits: CreationDialog.hasDraft(this.actor),
      texts: await Promise.all(
        own.map(async (name) => ({
          name: `system.${name}`,
          label: t(`FOURTALES.Words.FIELDS.${name}.label`),
          value: source[name] ?? "",
          html: await enrich(source[name] ?? "", this.document),
        })),
      ),
    };
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    // Where a thing is put is no field of the form: it changes the thing and perhaps the body.
    this.element.addEventListener(
      "change",
      (event) => {
        const select = event.target as HTMLSelectElement;
        if (!select.matches("[data-wp-spot]")) return;
        event.stopPropagation();
        const item = this.itemOf(select);
        if (item) void guarded(() => putAt(this.actor, item, select.value as Spot)).then(() => this.render());
      },
      true,
    );
  }

  /** A thing dropped on a place goes there; a faction is joined; what comes from elsewhere arrives in the Pack. */
  override async _onDropItem(event: DragEvent, item: TaleDocument): Promise<unknown> {
    if (!this.isEditable) return null;
    if (item.type === "wordsFaction") return await guarded(() => joinFaction(this.actor, item));
    const place = (event.target as Element).closest<HTMLElement>("[data-wp-place]")?.dataset.wpPlace as
      | Spot
      | undefined;
    const own = this.actor.items.get(item.id);
    const mine = own?.uuid === item.uuid ? own : await this.take(item);
    if (mine && place) await guarded(() => putAt(this.actor, mine, place));
    return mine;
  }

  /** A copy of a thing, in nobody's hand yet. */
  private async take(item: TaleDocument) {
    const data = foundry.utils.mergeObject(item.toObject(), {
      "system.place": "pack",
      "system.grip": "",
      "system.kit": "",
    });
    return (await this.actor.createEmbeddedDocuments("Item", [data]))[0] ?? null;
  }

  private static async onTry(this: WordsBeingSheet, event: PointerEvent): Promise<void> {
    await tryCheck(this.actor, null, { parent: this, skipDialog: event.shiftKey });
  }

  private static async onTerm(this: WordsBeingSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
    const { kind, source, id, text } = target.dataset as Record<string, string>;
    const opening = { kind: kind as "tag" | "word", from: source!, id: id!, text: text! };
    await tryCheck(this.actor, opening, { parent: this, skipDialog: event.shiftKey });
  }

  private static async onAttack(this: WordsBeingSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
    const id = target.dataset.weapon ?? "";
    await tryAttack(this.actor, id, { parent: this, skipDialog: event.shiftKey });
  }

  /** Turns the cards over; nothing is drawn anew, so that they are seen to turn. */
  private static onFlip(this: WordsBeingSheet): void {
    this.drawnUp = !this.drawnUp;
    this.element.querySelector(".wp-words")?.classList.toggle("wp-flipped", this.drawnUp);
    for (const button of this.element.querySelectorAll<HTMLElement>("[data-side]")) {
      button.setAttribute("aria-pressed", String((button.dataset.side === "drawn") === this.drawnUp));
    }
  }

  private static async onNote(this: WordsBeingSheet): Promise<void> {
    await guarded(() => noteDrawnWord(this.actor));
  }

  private static async onSpend(this: WordsBeingSheet, _event: Event, target: HTMLElement): Promise<void> {
    await guarded(() => spendDrawnWord(this.actor, target.dataset.id ?? ""));
  }

  /** One point of HP or Armor more or less, between nothing and the maximum. */
  private static async onAdjust(this: WordsBeingSheet, _event: Event, target: HTMLElement): Promise<void> {
    const { path = "", amount = "0" } = target.dataset;
    const source = this.actor.toObject();
    const value = Number(foundry.utils.getProperty(source, path));
    const max = Number(foundry.utils.getProperty(source, path.replace(/value$/, "max")));
    const next = Math.min(Math.max(value, max), Math.max(0, value + Number(amount)));
    if (next !== value) await guarded(() => this.actor.update({ [path]: next }));
  }

  private static async onDown(this: WordsBeingSheet): Promise<void> {
    const { down } = this.actor.system as BeingSystem;
    await guarded(() => this.actor.update({ "system.down": !down }));
  }

  private static async onAdd(this: WordsBeingSheet, _event: Event, target: HTMLElement): Promise<void> {
    const list = target.dataset.list ?? "";
    const entries = Object.values((this.actor.toObject().system as Record<string, Record<string, object>>)[list] ?? {});
    const sort = 1 + Math.max(0, ...entries.map((entry) => Number((entry as { sort?: number }).sort ?? 0)));
    const fresh = list === "zones" ? newZone("", entries.length + 1, 6) : { ...FRESH[list], sort };
    await guarded(() => this.actor.update({ [`system.${list}.${foundry.utils.randomID()}`]: fresh }));
  }

  private static async onDropEntry(this: WordsBeingSheet, _event: Event, target: HTMLElement): Promise<void> {
    await guarded(() => this.dropKey(`system.${target.dataset.path}`));
  }

  private static async onCreate(this: WordsBeingSheet): Promise<void> {
    await CreationDialog.open(this.actor, this);
  }
}
