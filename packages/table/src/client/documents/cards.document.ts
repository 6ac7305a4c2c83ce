import { BaseCards } from "../common/documents/index.ts";
import { ClientDocumentMixin } from "./client-document.mixin.ts";

interface PassContext {
  action: string;
  toCreate: Loose[];
  toUpdate: Loose[];
  fromUpdate: Loose[];
  fromDelete: string[];
}

/**
 * A deck, a hand or a pile.
 *
 * A deal, a pass or a draw is chosen by the asking client from what it knows, then written in up to four requests side by
 * side: copies with the same ids go into the other stack, originals are marked or deleted. The published methods promise
 * no more, and nothing published says that the real server checks `drawn`: two who draw at the same moment can hold the
 * same card, each in a hand of their own, while the second copy into one and the same stack is refused here because its id
 * is taken (whether the real one refuses is not documented). No card is lost. Whoever needs each card once lets one client
 * draw for all.
 */
export class Cards extends ClientDocumentMixin(BaseCards) {
  get thumbnail(): string {
    return this.img;
  }

  /** Cards that can be drawn from a deck, or all of a hand or pile. */
  get availableCards(): Loose[] {
    return this.cards.filter((card: Loose) => this.type !== "deck" || !card.drawn);
  }

  get drawnCards(): Loose[] {
    return this.cards.filter((card: Loose) => card.drawn);
  }

  get typeLabel(): string {
    const labels: Record<string, string> = { deck: "CARDS.TypeDeck", hand: "CARDS.TypeHand", pile: "CARDS.TypePile" };
    const label = labels[this.type];
    if (!label) throw new Error(`Unexpected type ${this.type}`);
    return game.i18n.localize(label);
  }

  get canClone(): boolean {
    return true;
  }

  static async createDocuments(data: Loose[] = [], operation: Loose = {}): Promise<Loose[]> {
    return super.createDocuments(data, { keepEmbeddedIds: false, ...operation });
  }

  /**
   * Gives each stack a number of cards from this one.
   * @throws Error when there are too few
   */
  async deal(
    to: Loose[],
    number = 1,
    { how = 0, updateData = {}, action = "deal", chatNotification = true }: Loose = {},
  ): Promise<this> {
    if (!to.every((stack) => stack instanceof foundry.documents.Cards)) {
      throw new Error("You must provide an array of Cards documents as the destinations for the Cards#deal operation");
    }
    const drawn = this._drawCards(number * to.length, how);
    const toCreate: Loose[][] = to.map(() => []);
    const fromUpdate: Loose[] = [];
    const fromDelete: string[] = [];
    for (const [index, card] of drawn.entries()) {
      toCreate[index % to.length]?.push(this.#copyFor(card, updateData));
      if (this.type === "deck") fromUpdate.push({ _id: card.id, drawn: true });
      else fromDelete.push(card.id);
    }
    const context = { action, toCreate, fromUpdate, fromDelete };
    if (foundry.helpers.Hooks.call("dealCards", this, to, context) === false) return this;
    await Promise.all([
      ...to.map((stack, index) => stack.createEmbeddedDocuments("Card", toCreate[index], { keepId: true })),
      this.updateEmbeddedDocuments("Card", fromUpdate),
      this.deleteEmbeddedDocuments("Card", fromDelete),
    ]);
    if (chatNotification)
      await this.#announce("CARDS.NotifyDeal", { number, link: to.map((stack) => stack.link).join(", ") });
    return this;
  }

  /**
   * Hands cards over. A deck keeps its originals and marks them as drawn; the copies elsewhere have the same ids.
   * @returns the cards as they are in the other stack
   */
  async pass(
    to: Loose,
    ids: string[],
    { updateData = {}, action = "pass", chatNotification = true }: Loose = {},
  ): Promise<Loose[]> {
    if (!(to instanceof foundry.documents.Cards)) {
      throw new Error("You must provide a Cards document as the recipient for the Cards#pass operation");
    }
    const context: PassContext = { action, toCreate: [], toUpdate: [], fromUpdate: [], fromDelete: [] };
    for (const id of ids) {
      const card = this.cards.get(id, { strict: true });
      const home = to.cards.get(id);
      const isReturn = to.type === "deck" && (card._source.origin === to.id || home !== undefined);
      if (isReturn) context.toUpdate.push({ _id: id, drawn: false });
      else context.toCreate.push(this.#copyFor(card, updateData));
      if (this.type === "deck") context.fromUpdate.push({ _id: id, drawn: true });
      else context.fromDelete.push(id);
    }
    if (foundry.helpers.Hooks.call("passCards", this, to, context) === false) return [];
    const [created] = await Promise.all([
      to.createEmbeddedDocuments("Card", context.toCreate, { keepId: true }),
      to.updateEmbeddedDocuments("Card", context.toUpdate),
      this.updateEmbeddedDocuments("Card", context.fromUpdate),
      this.deleteEmbeddedDocuments("Card", context.fromDelete),
    ]);
    if (chatNotification && action) {
      await this.#announce(action === "draw" ? "CARDS.NotifyDraw" : "CARDS.NotifyPass", {
        number: ids.length,
        link: to.link,
      });
    }
    return created;
  }

  /** Takes cards from another stack. @throws Error when it has too few */
  async draw(from: Loose, number = 1, { how = 0, updateData = {}, ...options }: Loose = {}): Promise<Loose[]> {
    if (!(from instanceof foundry.documents.Cards) || from === this) {
      throw new Error("You must provide some other Cards document as the source for the Cards#draw operation");
    }
    const drawn: Loose[] = from._drawCards(number, how);
    return from.pass(
      this,
      drawn.map((card) => card.id),
      { updateData, action: "draw", ...options },
    );
  }

  /** Puts the cards into a new random order. */
  async shuffle({ updateData = {}, chatNotification = true }: Loose = {}): Promise<this> {
    const order = this.cards.map((card: Loose) => ({ card, weight: CONFIG.Dice.randomUniform() }));
    order.sort((a: Loose, b: Loose) => a.weight - b.weight);
    const updates = order.map(({ card }: Loose, index: number) => ({ ...updateData, _id: card.id, sort: index }));
    await this.updateEmbeddedDocuments("Card", updates);
    if (chatNotification) await this.#announce("CARDS.NotifyShuffle", { link: this.link });
    return this;
  }

  /** Brings a deck's cards home from everywhere, or sends a hand's or pile's cards to their decks. */
  async recall(options: Loose = {}): Promise<this> {
    return this.type === "deck" ? this.#recallDeck(options) : this.#recallStack(options);
  }

  async #recallDeck({ updateData = {}, chatNotification = true }: Loose): Promise<this> {
    const fromCards: Loose = {};
    for (const stack of game.cards) {
      if (stack === this) continue;
      const ids = stack.cards.filter((card: Loose) => card._source.origin === this.id).map((card: Loose) => card.id);
      if (ids.length > 0) fromCards[stack.id] = ids;
    }
    if (
      foundry.helpers.Hooks.call("returnCards", this, Object.values(fromCards).flat(), { fromDelete: fromCards }) ===
      false
    )
      return this;
    const toUpdate = this.cards.map((card: Loose) => ({ ...updateData, _id: card.id, drawn: false }));
    await Promise.all([
      ...Object.entries(fromCards).map(([id, ids]) => game.cards.get(id).deleteEmbeddedDocuments("Card", ids)),
      this.updateEmbeddedDocuments("Card", toUpdate),
    ]);
    if (chatNotification) await this.#announce("CARDS.NotifyReset", { link: this.link });
    return this;
  }

  async #recallStack({ chatNotification = true }: Loose): Promise<this> {
    const toUpdate = new Map<Loose, Loose[]>();
    const fromDelete: string[] = [];
    for (const card of this.cards) {
      const home = card.source;
      if (!home?.cards.has(card.id)) continue;
      toUpdate.set(home, [...(toUpdate.get(home) ?? []), { _id: card.id, drawn: false }]);
      fromDelete.push(card.id);
    }
    if (foundry.helpers.Hooks.call("returnCards", this, fromDelete, { fromDelete }) === false) return this;
    await Promise.all([
      ...[...toUpdate].map(([home, updates]) => home.updateEmbeddedDocuments("Card", updates)),
      this.deleteEmbeddedDocuments("Card", fromDelete),
    ]);
    if (chatNotification) await this.#announce("CARDS.NotifyReset", { link: this.link });
    return this;
  }

  /** Asks to whom and how many, and deals. Resolves to this stack, whatever was answered. */
  async dealDialog(): Promise<this> {
    await (await import("../ui/sheets/cards.dialogs.ts")).dealDialog(this);
    return this;
  }

  async drawDialog(): Promise<Loose[] | null> {
    return (await import("../ui/sheets/cards.dialogs.ts")).drawDialog(this);
  }

  async passDialog(): Promise<this> {
    await (await import("../ui/sheets/cards.dialogs.ts")).passDialog(this, null);
    return this;
  }

  /** Asks where one card of this stack goes. */
  async playDialog(card: Loose): Promise<Loose> {
    return (await import("../ui/sheets/cards.dialogs.ts")).passDialog(this, card);
  }

  /** Asks, then brings the cards home. Resolves to false for a no. */
  async resetDialog(): Promise<Loose> {
    return foundry.applications.api.DialogV2.confirm({
      window: { title: "CARDS.Reset" },
      content: `<p>${game.i18n.format("CARDS.ResetQuestion", { name: foundry.utils.escapeHTML(this.name) })}</p>`,
      yes: { callback: () => this.recall() },
    });
  }

  sortStandard(a: Loose, b: Loose): number {
    if (a.suit === b.suit) return (a.value ?? -1) - (b.value ?? -1);
    return (a.suit ?? "").localeCompare(b.suit ?? "");
  }

  sortShuffled(a: Loose, b: Loose): number {
    return a.sort - b.sort;
  }

  /** The next cards. @throws Error when there are too few */
  _drawCards(number: number, how: number): Loose[] {
    const cards = this.availableCards;
    if (cards.length < number) {
      throw new Error(`There are not ${number} available cards remaining in Cards [${this.id}]`);
    }
    const { RANDOM, BOTTOM } = CONST.CARD_DRAW_MODES;
    if (how === RANDOM) {
      return Array.from(
        { length: number },
        () => cards.splice(Math.floor(CONFIG.Dice.randomUniform() * cards.length), 1)[0],
      );
    }
    cards.sort(this.sortShuffled);
    return how === BOTTOM ? cards.reverse().slice(0, number) : cards.slice(0, number);
  }

  #copyFor(card: Loose, updateData: Loose): Loose {
    const data = foundry.utils.mergeObject(card.toObject(), foundry.utils.expandObject(updateData));
    if (this.type === "deck") data.origin = this.id;
    data.drawn = false;
    return data;
  }

  async #announce(key: string, data: Loose): Promise<void> {
    const cls = getDocumentClass("ChatMessage");
    const content = paragraph(game.i18n.format(key, { from: foundry.utils.escapeHTML(this.name), ...data }));
    await cls.create({ style: CONST.CHAT_MESSAGE_STYLES.OTHER, speaker: cls.getSpeaker({ user: game.user }), content });
  }
}

const paragraph = (html: string): string => `<p>${html}</p>`;
