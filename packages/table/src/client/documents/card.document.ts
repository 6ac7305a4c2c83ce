import { BaseCard } from "../common/documents/index.ts";
import { ClientDocumentMixin } from "./client-document.mixin.ts";

/** One card of a stack. */
export class Card extends ClientDocumentMixin(BaseCard) {
  get currentFace(): Loose {
    return this.face === null ? null : (this.faces[this.face] ?? null);
  }

  /** A picture of the side that shows. */
  get img(): string {
    return this.currentFace?.img || this.back?.img || BaseCard.DEFAULT_ICON;
  }

  get source(): Loose {
    const origin = this._source.origin;
    return origin ? (game.cards.get(origin) ?? null) : null;
  }

  get isHome(): boolean {
    return this.parent?.type === "deck" || this.source === this.parent;
  }

  get showFace(): boolean {
    return this.face !== null && this.faces[this.face] !== undefined;
  }

  get hasNextFace(): boolean {
    return this.face === null || this.face < this.faces.length - 1;
  }

  get hasPreviousFace(): boolean {
    return this.face !== null;
  }

  prepareDerivedData(): void {
    super.prepareDerivedData();
    const side = this.currentFace ?? this.back;
    this.name =
      (this.showFace ? side?.name : this.back?.name) || this._source.name || game.i18n.localize("CARD.Unknown");
  }

  /** Turns the card to a face, or to its next side. */
  async flip(face?: number | null): Promise<Loose> {
    let next = face;
    if (next === undefined || (next !== null && typeof next !== "number")) {
      next = this.face === null ? 0 : null;
    }
    return this.update({ face: next });
  }

  async pass(to: Loose, options: Loose = {}): Promise<Loose> {
    const [created] = await this.parent.pass(to, [this.id], options);
    return created;
  }

  async play(to: Loose, { updateData = {}, ...options }: Loose = {}): Promise<Loose> {
    return this.pass(to, { action: "play", updateData: { face: 0, ...updateData }, ...options });
  }

  async discard(to: Loose, { updateData = {}, ...options }: Loose = {}): Promise<Loose> {
    return this.pass(to, { action: "discard", updateData, ...options });
  }

  /** Back to the deck it came from. */
  async recall(): Promise<Loose> {
    const home = this.source;
    if (!home?.cards.has(this.id) || this.isHome) return this;
    await this.parent.pass(home, [this.id], { action: "recall", chatNotification: false });
    return home.cards.get(this.id);
  }

  async toMessage(messageData: Loose = {}, options: Loose = {}): Promise<Loose> {
    const name = foundry.utils.escapeHTML(this.name);
    const image = foundry.utils.escapeHTML(this.img);
    const content = `<div class="card-draw flexrow"><img class="card-face" src="${image}" alt="${name}"><h4 class="card-name">${name}</h4></div>`;
    return getDocumentClass("ChatMessage").create({ content, ...messageData }, options);
  }
}
