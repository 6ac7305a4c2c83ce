import { renderChild } from "../../../core/foundry/compat.ts";
import { type AppOptions, type AppParts, HandlebarsApp } from "../../../core/sheets/foundry-apps.ts";
import { searched } from "../rules/precedent/precedents.ts";
import { wordsTemplate } from "../words-of-power.ts";
import { precedentLine, precedentsAtHand } from "./precedents.ts";

/** The window in which earlier rulings are looked up (WP-51). */
class PrecedentsApp extends HandlebarsApp {
  static DEFAULT_OPTIONS: AppOptions = {
    id: "wp-precedents",
    classes: ["four-tales", "ft-dialog", "wp-dialog", "ft-game-words-of-power"],
    window: { title: "FOURTALES.Words.Ruled.title", icon: "fa-solid fa-book-open" },
    position: { width: 480, height: 520 },
  };

  static PARTS: AppParts = {
    search: { template: wordsTemplate("precedent/search") },
    found: { template: wordsTemplate("precedent/found"), scrollable: [""] },
  };

  private query = "";

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const ruled = searched(precedentsAtHand(), this.query).map(precedentLine);
    return { ...(await super._prepareContext(options)), ruled };
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("input", ({ target }) => {
      this.query = (target as HTMLInputElement).value;
      void this.render({ parts: ["found"] });
    });
  }
}

/** Opens it, in the window of `parent`. */
export async function openPrecedents(parent: object | null): Promise<void> {
  await renderChild(parent, new PrecedentsApp());
}
