import { el } from "../dom/element.builder.ts";
import { DocumentDirectory } from "./document-directory.app.ts";

/** The world's actors. */
export class ActorDirectory extends DocumentDirectory {
  static override tabName = "actors";
  static override documentName = "Actor";
  static override DEFAULT_OPTIONS = { window: { title: "Actors", icon: "fa-solid fa-user" } };
}

/** The world's items. */
export class ItemDirectory extends DocumentDirectory {
  static override tabName = "items";
  static override documentName = "Item";
  static override DEFAULT_OPTIONS = { window: { title: "Items", icon: "fa-solid fa-suitcase" } };
}

/** The world's journal. */
export class JournalDirectory extends DocumentDirectory {
  static override tabName = "journal";
  static override documentName = "JournalEntry";
  static override DEFAULT_OPTIONS = { window: { title: "Journal", icon: "fa-solid fa-book-open" } };
}

/** The world's tables to roll on. */
export class RollTableDirectory extends DocumentDirectory {
  static override tabName = "tables";
  static override documentName = "RollTable";
  static override DEFAULT_OPTIONS = { window: { title: "Tables", icon: "fa-solid fa-table-list" } };
}

/** The world's decks, hands and piles. */
export class CardsDirectory extends DocumentDirectory {
  static override tabName = "cards";
  static override documentName = "Cards";
  static override DEFAULT_OPTIONS = { window: { title: "Cards", icon: "fa-solid fa-clone" } };

  protected override _entryNote(entry: Loose): HTMLElement {
    return el("small", { class: "entry-type" }, `${entry.type}, ${entry.availableCards?.length ?? entry.cards.size}`);
  }
}

/** The macros of this user; game masters see everybody's. */
export class MacroDirectory extends DocumentDirectory {
  static override tabName = "macros";
  static override documentName = "Macro";
  static override DEFAULT_OPTIONS = { window: { title: "Macros", icon: "fa-solid fa-code" } };
}
