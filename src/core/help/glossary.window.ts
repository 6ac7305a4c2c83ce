import { openRules, pagesOf } from "../foundry/rules-pages.ts";
import { systemPath } from "../foundry/system.ts";
import { actions } from "../sheets/actions.ts";
import { type AppOptions, type AppParts, HandlebarsApp } from "../sheets/foundry-apps.ts";
import { lateStyles, WINDOWS } from "../sheets/late-styles.ts";
import { itemGone } from "../text/notify.ts";
import { t } from "../text/text.ts";
import { gamesOf } from "./game-of.ts";
import { type GameWord, glossaryOf, wordsOn } from "./glossary.ts";

let shown: GlossaryWindow | null = null;

/**
 * The words of a game that stand in a window or on a card, each with its line and the page of the rules that says more; below them
 * all others. What is looked for is looked for in both.
 */
export class GlossaryWindow extends HandlebarsApp {
  static DEFAULT_OPTIONS: AppOptions = {
    id: "ft-words",
    classes: ["four-tales", "ft-dialog", "ft-words"],
    window: { title: "FOURTALES.Core.Words.title", icon: "fa-solid fa-circle-question" },
    position: { width: 460, height: 560 },
    actions: actions<GlossaryWindow>({
      read: async (_window, { dataset }) => {
        if (!(await openRules(`${dataset.game}-rules`, dataset.page ?? ""))) itemGone();
      },
    }),
  };

  static PARTS: AppParts = { words: { template: systemPath("templates/core/words.hbs"), scrollable: [""] } };

  /** What was looked at as it was opened. */
  #about: HTMLElement | null = null;

  /** Opens it for a window or a card, or brings it to the front with the words of that one. */
  static async open(about: HTMLElement): Promise<void> {
    await lateStyles(WINDOWS);
    shown ??= new GlossaryWindow({});
    shown.#about = about;
    await shown.render({ force: true });
    shown.element.querySelector<HTMLElement>('[name="search"]')?.focus();
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const about = this.#about;
    const games = await Promise.all(
      (about ? gamesOf(about) : []).map(async (game) => {
        const glossary = glossaryOf(game);
        const here = about ? wordsOn(about, glossary) : [];
        const ids = new Set(here.map(({ id }) => id));
        const pages = await pagesOf(`${game.id}-rules`);
        const rowOf = (word: GameWord) => ({ ...word, here: ids.has(word.id), pageName: pages.get(word.page) ?? "" });
        const others = glossary.words.filter(({ id }) => !ids.has(id));
        return { id: game.id, name: t(game.label), here: here.length > 0, words: [...here, ...others].map(rowOf) };
      }),
    );
    return { ...(await super._prepareContext(options)), games };
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("input", () => this.look());
  }

  override _onClose(options: object): void {
    super._onClose(options);
    shown = null;
  }

  /** Shows what has in it what is looked for, wherever it stands; else what was looked at, or all. */
  private look(): void {
    const wanted = this.element.querySelector<HTMLInputElement>('[name="search"]')?.value.trim().toLocaleLowerCase();
    const all = this.element.querySelector<HTMLInputElement>('[name="all"]')?.checked;
    for (const row of this.element.querySelectorAll<HTMLElement>("[data-word]")) {
      const has = (row.textContent ?? "").toLocaleLowerCase().includes(wanted ?? "");
      row.hidden = !(wanted || all ? has : !("other" in row.dataset));
    }
  }
}
