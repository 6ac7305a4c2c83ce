import type { Ruleset } from "../contract/ruleset.ts";
import { systemPath } from "../foundry/system.ts";
import { actions } from "../sheets/actions.ts";
import { type AppOptions, type AppParts, HandlebarsApp } from "../sheets/foundry-apps.ts";
import { noteBegun } from "../text/begun.ts";
import { t } from "../text/text.ts";
import { COMMON_TOOLS, gamesAtHand, toolsOf } from "./keeper-tools.ts";

/** The Gamemaster's desk: all that only she does, in one place, wherever she is. */
export class KeeperHand extends HandlebarsApp {
  static DEFAULT_OPTIONS: AppOptions = {
    id: "ft-keeper",
    classes: ["four-tales", "ft-dialog", "ft-keeper"],
    window: { title: "FOURTALES.Core.Keeper.title", icon: "fa-solid fa-hand-sparkles" },
    position: { width: 520, height: "auto" },
    actions: actions<KeeperHand>({
      use: (hand, { dataset }) => hand.use(dataset.game ?? "", dataset.tool ?? ""),
      steps: async (hand) => {
        await hand.close();
        await (await import("./steps.window.ts")).StepsWindow.open();
      },
    }),
  };

  static PARTS: AppParts = { hand: { template: systemPath("templates/core/keeper-hand.hbs") } };

  private constructor(private readonly games: readonly Ruleset[]) {
    super({});
  }

  /** Opens it. */
  static async open(): Promise<void> {
    noteBegun();
    await new KeeperHand(await gamesAtHand()).render({ force: true });
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const games = this.games
      .map((game) => ({ id: game.id, name: t(game.label), tools: toolsOf(game) }))
      .filter(({ tools }) => tools.length > 0);
    const common = { id: "", name: t("FOURTALES.Core.Keeper.common"), tools: COMMON_TOOLS };
    return { ...(await super._prepareContext(options)), games: [...games, common], none: games.length === 0 };
  }

  /** The hand makes room for the window of what was taken from it. */
  private async use(game: string, tool: string): Promise<void> {
    const found = this.games.find(({ id }) => id === game);
    const chosen = (found ? toolsOf(found) : COMMON_TOOLS).find(({ id }) => id === tool);
    await this.close();
    await chosen?.use();
  }
}
