import type { TaleDocument } from "../../../core/contract/ruleset.ts";
import { hasDraft } from "../../../core/creation/has-draft.ts";
import { getProperty } from "../../../core/foundry/data.ts";
import { currentUser } from "../../../core/foundry/game.ts";
import { actions } from "../../../core/sheets/actions.ts";
import type { AppOptions, AppParts, FormValues } from "../../../core/sheets/foundry-apps.ts";
import { type OwnedItem, TaleActorSheet } from "../../../core/sheets/tale-actor.sheet.ts";
import { confirm } from "../../../core/text/confirm.ts";
import { guarded } from "../../../core/text/notify.ts";
import { t } from "../../../core/text/text.ts";
import type { Consequence } from "../../../kernel/events.ts";
import { newZone } from "../rules/character/body.ts";
import type { StowSpot } from "../rules/character/stow.ts";
import type { BeingSystem } from "../rules/types.ts";
import { WORDS, wordsTemplate } from "../words-of-power.ts";

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
    actions: actions<WordsBeingSheet>({
      wpTry: async (sheet, _target, event) => {
        const { tryCheck } = await import("../check/try-check.ts");
        await tryCheck(sheet.actor, null, sheet.rolling(event));
      },
      wpTerm: async (sheet, { dataset }, event) => {
        const { kind, source: from = "", id = "", text = "" } = dataset;
        const { tryCheck } = await import("../check/try-check.ts");
        const opening = { kind: kind === "word" ? "word" : "tag", from, id, text } as const;
        await tryCheck(sheet.actor, opening, sheet.rolling(event));
      },
      wpAttack: async (sheet, { dataset }, event) => {
        const { tryAttack } = await import("../attack/try-attack.ts");
        await tryAttack(sheet.actor, dataset.weapon ?? "", sheet.rolling(event));
      },
      wpDeed: async (sheet, _target, event) => {
        const { tryDeed } = await import("../encounter/deed.dialog.ts");
        await tryDeed(sheet.actor, sheet.rolling(event));
      },
      wpSpell: async (sheet, _target, event) => {
        const { trySpell } = await import("../spell/try-spell.ts");
        await trySpell(sheet.actor, sheet.rolling(event));
      },
      wpEndSpell: async ({ actor }, { dataset }) =>
        (await import("../spell/end-spell.ts")).endSpell(actor, dataset.id ?? ""),
      wpFlip: (sheet, { dataset }) => sheet.flip(dataset.side === "drawn"),
      wpFortune: async (sheet, { dataset }) =>
        (await import("../rest/try-fortune.ts")).tryFortune(sheet.actor, dataset.deed ?? "", sheet),
      wpDraw: async ({ actor }) => (await import("../deck/draw-words.ts")).drawWords(actor),
      wpGather: async () => (await import("../deck/draw-words.ts")).gatherWords(),
      wpNote: async ({ actor }) => (await import("../deck/hand.ts")).noteDrawnWord(actor),
      wpSpend: async ({ actor }, { dataset }) =>
        (await import("../deck/hand.ts")).spendDrawnWord(actor, dataset.id ?? ""),
      wpAdjust: async ({ actor }, { dataset }) => (await import("./by-hand.ts")).stepZone(actor, dataset),
      wpDown: async ({ actor }) => (await import("./by-hand.ts")).turnDown(actor),
      wpApprove: async ({ actor }) => (await import("./ask-approval.ts")).askApproval(actor.uuid),
      wpRest: async () => (await import("../../../core/time/pass-time.ts")).passTime(WORDS, "rest"),
      wpUse: async (sheet, target) => {
        const item = sheet.itemOf(target);
        if (item) await (await import("./by-hand.ts")).useOnce(item);
      },
      wpAdd: (sheet, { dataset }) => sheet.addLine(dataset.list ?? ""),
      wpCreate: async (sheet) => {
        const { CreationDialog } = await import("./creation.dialog.ts");
        const { tags, words } = sheet.actor.system as BeingSystem;
        const made = [...Object.values(tags), ...Object.values(words)].some(({ text }) => text !== "");
        const begun = CreationDialog.draftOf(sheet.actor) !== null;
        const sure = t("FOURTALES.Words.Create.againAsk", { name: sheet.actor.name });
        if (made && !begun && !(await confirm("FOURTALES.Words.Create.again", sure))) return;
        await CreationDialog.open(sheet.actor, sheet);
      },
    }),
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

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const { sheetContext } = await import("./being.context.ts");
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

  private async addLine(list: string): Promise<void> {
    const lists = this.actor.toObject().system as Record<string, Record<string, { sort?: number }>>;
    const entries = Object.values(lists[list] ?? {});
    const sort = 1 + Math.max(0, ...entries.map((entry) => entry.sort ?? 0));
    await this.addEntry(
      `system.${list}`,
      list === "zones" ? newZone("", entries.length + 1, 6) : { ...FRESH[list], sort },
    );
  }
}
