import type { TaleDocument } from "../../../core/contract/ruleset.ts";
import { hasDraft } from "../../../core/creation/has-draft.ts";
import { getProperty } from "../../../core/foundry/data.ts";
import { currentUser } from "../../../core/foundry/game.ts";
import { actions, actLate } from "../../../core/sheets/actions.ts";
import type { AppOptions, AppParts, FormValues } from "../../../core/sheets/foundry-apps.ts";
import { type OwnedItem, TaleActorSheet } from "../../../core/sheets/tale-actor.sheet.ts";
import { guarded } from "../../../core/text/notify.ts";
import type { Consequence } from "../../../kernel/events.ts";
import type { StowSpot } from "../rules/character/stow.ts";
import type { BeingSystem } from "../rules/types.ts";
import { wordsTemplate } from "../words-of-power.ts";

/** A character's or creature's sheet: cards on a table; the Words are the picture, the body lies beside them. */
export class WordsBeingSheet extends TaleActorSheet {
  static override DEFAULT_OPTIONS: AppOptions = {
    classes: ["wp-sheet"],
    position: { width: 880, height: 760 },
    actions: actions<WordsBeingSheet>({ wpFlip: (sheet, { dataset }) => sheet.flip(dataset.side === "drawn") }),
  };

  static PARTS: AppParts = {
    header: { template: wordsTemplate("character/sheet-header") },
    play: { template: wordsTemplate("character/sheet-play"), scrollable: [""] },
    edit: { template: wordsTemplate("character/sheet-edit"), scrollable: [""] },
  };

  /** Which side of the Word cards lies up. */
  private drawnUp = false;
  /** The Drawn Words that were here when it was drawn last, and those that came since. */
  #held: ReadonlySet<string> | null = null;
  #fresh: readonly string[] = [];

  override _onClickAction(event: PointerEvent, target: HTMLElement): void {
    actLate<TaleActorSheet>(this, event, target, () => import("./being.actions.ts"));
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const { sheetContext } = await import("./being.context.ts");
    (await import("./sheet-turn.ts")).followTurn(this);
    const fields = this.actor.type === "wordsCharacter" ? ["biography", "notes"] : ["notes"];
    this.#takeIn(Object.keys((this.actor.system as BeingSystem).hand));
    const own = this.actor.isOwner ? fields : fields.filter((name) => name === "biography");
    return {
      ...context,
      ...sheetContext(this.actor, context.editing === true),
      drawnUp: this.drawnUp,
      draftWaits: hasDraft(this.actor),
      texts: await Promise.all(own.map(async (name) => ({ name, html: await this.prose(name) }))),
    };
  }

  /** A card that was drawn turns over, for whoever holds the Hand. */
  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    const fresh = this.#fresh;
    this.#fresh = [];
    // A page that moves nothing shows them at once.
    if (fresh.length === 0 || !("animate" in this.element)) return;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    for (const id of fresh) {
      const card = this.element.querySelector(`[data-source="hand"][data-id="${CSS.escape(id)}"]`);
      card?.closest(".wp-face")?.animate([{ transform: "rotateY(180deg)" }, { transform: "none" }], 200);
    }
  }

  /** Words were drawn while this was closed: they are turned over as it opens. */
  turnOver(): void {
    this.#held ??= new Set();
  }

  /** With a Word that is drawn the Drawn side comes up. */
  #takeIn(hand: readonly string[]): void {
    const held = this.#held;
    this.#held = new Set(hand);
    this.#fresh = held && this.actor.isOwner ? hand.filter((id) => !held.has(id)) : [];
    if (this.#fresh.length > 0) this.drawnUp = true;
  }

  /** WP-30: what a player writes as a Tag, the Storyteller has still to say yes to. */
  override _processFormData(event: SubmitEvent | null, form: HTMLFormElement, formData: FormValues) {
    const data = super._processFormData(event, form, formData);
    if (currentUser().isGM) return data;
    const { tags } = this.actor.toObject().system as Pick<BeingSystem, "tags">;
    const written = getProperty(data, "system.tags") as
      | Record<string, { text?: string; pending?: boolean }>
      | undefined;
    for (const [id, tag] of Object.entries(written ?? {})) {
      if (tag.text !== undefined && tag.text !== tags[id]?.text) tag.pending = true;
    }
    return data;
  }

  /** Where a thing is put changes the thing and perhaps the body. */
  protected override async onAside({ value }: HTMLInputElement, item: OwnedItem | null): Promise<void> {
    if (item) await this.putAt(item, value as StowSpot);
  }

  /** A thing dropped on a place goes there; a faction is joined; what comes from elsewhere arrives in the Pack. */
  override async _onDropItem(event: DragEvent, item: TaleDocument): Promise<unknown> {
    if (!this.isEditable) return null;
    if (item.type === "wordsFaction") return await guarded(() => this.join(item));
    const place = (event.target as Element).closest<HTMLElement>("[data-wp-place]")?.dataset.wpPlace as
      | StowSpot
      | undefined;
    const own = this.actor.items.get(item.id);
    const mine = own?.uuid === item.uuid ? own : await this.take(item);
    if (mine && place) await guarded(() => this.putAt(mine, place));
    return mine;
  }

  private async join(faction: TaleDocument): Promise<void> {
    await (await import("./faction.ts")).joinFaction(this.actor, faction);
  }

  private async putAt(item: OwnedItem, spot: StowSpot): Promise<void> {
    await (await import("./stow.ts")).putAt(this.actor, item, spot);
    // What was refused is to be seen as it is.
    await this.render();
  }

  protected override async beforeGone(item: OwnedItem): Promise<readonly Consequence[]> {
    return (await import("./stow.ts")).takenOff(this.actor, item);
  }

  /** A copy of a thing, in nobody's hand yet. */
  private async take(item: TaleDocument) {
    const data = item.toObject();
    Object.assign(data.system, { place: "pack", grip: "", kit: "" });
    return (await this.actor.createEmbeddedDocuments("Item", [data]))[0] ?? null;
  }

  /** Turns the cards over; nothing is drawn anew, so that they are seen to turn. */
  private flip(drawnUp: boolean): void {
    this.drawnUp = drawnUp;
    this.element.querySelector(".wp-words")?.classList.toggle("wp-flipped", this.drawnUp);
    for (const button of this.element.querySelectorAll<HTMLElement>("[data-side]")) {
      button.setAttribute("aria-pressed", String((button.dataset.side === "drawn") === this.drawnUp));
    }
  }
}
