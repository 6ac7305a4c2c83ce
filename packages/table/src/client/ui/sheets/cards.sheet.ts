import { ElementDocumentSheet } from "../application.base.ts";
import type { RenderContext, UiOptions } from "../application.types.ts";
import { el, iconButton, textButton } from "../dom/element.builder.ts";
import { tellProblem } from "../dom/problem.notice.ts";

/**
 * What decks, hands and piles have in common: the stack's cards as a row of pictures or as lines, and buttons for what
 * one does with the stack. The three registered sheets differ in the buttons.
 *
 * Left out: sorting by drag, several faces side by side, and making cards one by one (decks come from packs or code).
 */
abstract class CardsSheet extends ElementDocumentSheet {
  static override DEFAULT_OPTIONS: UiOptions = {
    // Not a form: those who may only read still turn pages and press buttons.
    tag: "div",
    classes: ["cards-sheet"],
    window: { icon: "fa-solid fa-clone", resizable: true },
    position: { width: 560, height: 560 },
    viewPermission: 2,
    actions: {
      deal: CardsSheet.#on((stack) => stack.dealDialog()),
      draw: CardsSheet.#on((stack) => stack.drawDialog()),
      pass: CardsSheet.#on((stack) => stack.passDialog()),
      shuffle: CardsSheet.#on((stack) => stack.shuffle()),
      recall: CardsSheet.#on((stack) => stack.recall()),
      playCard: CardsSheet.#onCard((card) => card.parent.playDialog(card)),
      flipCard: CardsSheet.#onCard((card) => card.flip()),
      nextFace: CardsSheet.#onCard((card) => card.update({ face: nextFace(card) })),
      recallCard: CardsSheet.#onCard((card) => card.recall()),
      openCard: CardsSheet.#onCard((card) => card.sheet?.render({ force: true })),
    },
  };

  /** The buttons below the cards, as action, label and icon. */
  protected abstract _stackButtons(): [string, string, string][];

  protected override _build(_context: RenderContext): Node[] {
    const stack = this.document;
    const cards = [...stack.cards.contents].sort((a: Loose, b: Loose) => (a.sort ?? 0) - (b.sort ?? 0));
    const available = stack.availableCards?.length ?? cards.length;
    const list = el("ol", { class: "cards-list plain", "data-keep-scroll": "cards" });
    list.append(...cards.map((card) => this.#cardItem(card)));
    if (cards.length === 0) list.append(el("li", { class: "directory-empty" }, "No cards lie here."));
    const buttons = this._stackButtons().map(([action, label, icons]) =>
      textButton(label, { dataset: { action } }, icons),
    );
    return [
      el(
        "header",
        { class: "stack-header" },
        el("h2", {}, stack.name),
        el("span", {}, `${available} of ${cards.length} cards`),
      ),
      list,
      el("footer", { class: "form-footer" }, this.isEditable ? buttons : null),
    ];
  }

  #cardItem(card: Loose): HTMLElement {
    const image = card.currentFace?.img || card.back?.img || card.img;
    const hidden = card.face === null || card.face === undefined;
    // Whoever only looks on sees the back of what lies face down.
    const secret = hidden && !this.isEditable;
    const name = secret ? card.back?.name || "A card, face down" : card.name;
    const tool = (action: string, label: string, icons: string) => iconButton(label, icons, { dataset: { action } });
    const tools = this.isEditable
      ? [
          tool("flipCard", hidden ? `Turn ${card.name} up` : `Turn ${card.name} down`, "fa-solid fa-rotate"),
          card.faces?.length > 1 ? tool("nextFace", `Next face of ${card.name}`, "fa-solid fa-caret-right") : null,
          card.drawn && this.document.type === "deck"
            ? null
            : tool("playCard", `Play or pass ${card.name}`, "fa-solid fa-arrow-right-from-bracket"),
          card.isHome === false ? tool("recallCard", `Send ${card.name} home`, "fa-solid fa-house") : null,
        ]
      : [];
    return el(
      "li",
      {
        class: `card${card.drawn ? " drawn" : ""}${hidden ? " face-down" : ""}`,
        dataset: { cardId: card.id, entryId: card.id },
      },
      image ? el("img", { class: "card-face", src: image, alt: "", loading: "lazy" }) : null,
      el(
        "button",
        { type: "button", class: "entry-name", disabled: secret, dataset: { action: "openCard" } },
        el("span", {}, name),
      ),
      card.drawn ? el("small", {}, "drawn") : null,
      el("span", { class: "card-tools" }, tools),
    );
  }

  static #on(run: (stack: Loose) => unknown): (this: CardsSheet) => Promise<void> {
    return async function (this: CardsSheet) {
      await attempt(() => run(this.document));
    };
  }

  static #onCard(
    run: (card: Loose) => unknown,
  ): (this: CardsSheet, event: Event, target: HTMLElement) => Promise<void> {
    return async function (this: CardsSheet, _event: Event, target: HTMLElement) {
      const card = this.document.cards.get(target.closest<HTMLElement>("[data-card-id]")?.dataset.cardId);
      if (card) await attempt(() => run(card));
    };
  }
}

/** A deck: deals, shuffles, and calls its cards home. */
export class CardDeckConfig extends CardsSheet {
  protected override _stackButtons(): [string, string, string][] {
    return [
      ["deal", "Deal", "fa-solid fa-hand"],
      ["shuffle", "Shuffle", "fa-solid fa-shuffle"],
      ["recall", "Call all home", "fa-solid fa-house"],
    ];
  }
}

/** A hand: draws, passes, and sends its cards home. */
export class CardHandConfig extends CardsSheet {
  protected override _stackButtons(): [string, string, string][] {
    return [
      ["draw", "Draw", "fa-solid fa-plus"],
      ["pass", "Pass", "fa-solid fa-share"],
      ["recall", "Send all home", "fa-solid fa-house"],
    ];
  }
}

/** A pile: passes, shuffles, and sends its cards home. */
export class CardPileConfig extends CardsSheet {
  protected override _stackButtons(): [string, string, string][] {
    return [
      ["pass", "Pass", "fa-solid fa-share"],
      ["shuffle", "Shuffle", "fa-solid fa-shuffle"],
      ["recall", "Send all home", "fa-solid fa-house"],
    ];
  }
}

/** Past the last face comes the first. */
function nextFace(card: Loose): number {
  return ((card.face ?? -1) + 1) % card.faces.length;
}

async function attempt(run: () => unknown): Promise<void> {
  try {
    await run();
  } catch (error) {
    tellProblem(error);
  }
}
