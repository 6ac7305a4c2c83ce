import { type Ruleset, rulesetOfType, rulesets } from "../contract/ruleset.ts";
import { adventuresOf, hasRoomBeside, openBeside } from "../documents/adventures.ts";
import { openAdventure } from "../foundry/adventures.ts";
import { worldScenes } from "../foundry/game.ts";
import { notesOf } from "../foundry/scene-notes.ts";
import { bringActorsToFore } from "../foundry/sidebar-tab.ts";
import { templatePath } from "../foundry/system.ts";
import { frontFromNow } from "../foundry/windows-above.ts";
import { gamesInPlay, inPlay, playOnly } from "../settings/settings.ts";
import { actions } from "../sheets/actions.ts";
import { type AppOptions, type AppParts, HandlebarsApp } from "../sheets/foundry-apps.ts";
import { lateStyles, looksOf, WINDOWS } from "../sheets/late-styles.ts";
import { guarded, itemGone } from "../text/notify.ts";
import { t } from "../text/text.ts";
import { sayTonight, tonight } from "./tonight.ts";
import { takeAllTo } from "./way-there.ts";

let doors: DoorsWindow | null = null;

/**
 * The doors: what is played tonight, one game or several, and behind them where it begins: a scene of this world with people of
 * that game, an adventure, or an empty table. What is not chosen steps back; the same window brings it to the fore again.
 */
export class DoorsWindow extends HandlebarsApp {
  static DEFAULT_OPTIONS: AppOptions = {
    id: "ft-doors",
    classes: ["four-tales", "ft-dialog", "ft-doors"],
    window: { title: "FOURTALES.Core.Doors.title", icon: "fa-solid fa-door-open" },
    position: { width: 820, height: "auto" },
    actions: actions<DoorsWindow>({
      door: (window, { dataset }) => window.enter([dataset.game ?? ""]),
      ticked: (window) => window.enter(openNow().map(({ id }) => id)),
      all: (window) => window.enter(rulesets().map(({ id }) => id)),
      open: (window) => window.turn(true),
      back: (window) => window.turn(false),
      stay: async (window) => {
        await window.close();
        if (!window.behind && !window.entering) return;
        // Above the actors stands what one begins with at an empty table.
        bringActorsToFore();
      },
      scene: async (window, { dataset }) => {
        await window.close();
        const toFront = frontFromNow();
        const { scene = "", page = "" } = dataset;
        const isFar = page !== "" && !hasRoomBeside();
        await takeAllTo(scene, isFar ? "FOURTALES.Core.Doors.cameFar" : "FOURTALES.Core.Doors.came");
        if (!isFar) await openBeside(page, toFront);
      },
      adventure: async (window, { dataset }) => {
        await window.close();
        if (!(await openAdventure(dataset.uuid ?? ""))) itemGone();
      },
    }),
  };

  static PARTS: AppParts = { doors: { template: templatePath("core/doors"), scrollable: [""] } };

  /** Does it show what lies behind the doors? */
  private behind = false;

  /** Is each player who joins asked who they are? Nobody has said so here before a door was chosen. */
  private asks: boolean | null = null;

  /** Goes through a door. */
  private entering: Promise<unknown> | null = null;

  /** Opens it, or brings it to the front. */
  static async open(): Promise<void> {
    await Promise.all([lateStyles(WINDOWS), ...rulesets().map(looksOf)]);
    doors ??= new DoorsWindow({});
    await doors.render({ force: true });
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const games = rulesets().filter(({ id }) => !this.behind || inPlay(id));
    const ways = this.behind ? await Promise.all(games.map(waysInto)) : [];
    const some = openNow()
      .map(({ label }) => t(label))
      .join(", ");
    return { ...context, behind: this.behind, doors: games.map(doorOf), ways, open: some };
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", ({ target }) => {
      if (target instanceof HTMLInputElement && target.name === "welcome") this.asks = target.checked;
    });
  }

  /** Whoever closes the doors has said that all stays as it is, and is not asked again. */
  override _onClose(options: object): void {
    super._onClose(options);
    doors = null;
    void guarded(async () => {
      // Whoever is quick closes it before what is behind the door has been drawn.
      await this.entering;
      // Another Gamemaster may have said it meanwhile.
      await sayTonight({ said: true, welcome: this.asks ?? tonight().welcome });
    });
  }

  /** Those who are ticked are played as well. */
  private async enter(chosen: readonly string[]): Promise<void> {
    const ticked = [...this.element.querySelectorAll<HTMLInputElement>("input[name=also]:checked")];
    const games = [...chosen, ...ticked.map(({ value }) => value)];
    // Some game is always played.
    if (games.length === 0) return;
    // Behind a door everybody is asked, unless the Gamemaster takes the tick away.
    this.asks = true;
    this.entering = playOnly(games);
    await this.entering;
    if (doors === this) await this.turn(true);
  }

  private async turn(behind: boolean): Promise<void> {
    this.behind = behind;
    await this.render();
  }
}

/** What is played, where some are and others are not: a tick at another is "as well". */
function openNow(): Ruleset[] {
  const open = gamesInPlay();
  return open.length < rulesets().length ? open : [];
}

const doorOf = ({ id, label, hint, door }: Ruleset) => ({ id, name: t(label), hint: t(hint), picture: door });

/** Where a game can begin. */
async function waysInto(game: Ruleset) {
  const scenes = [...worldScenes()].filter(({ tokens }) =>
    [...tokens].some(({ actor }) => actor && rulesetOfType("Actor", actor.type) === game),
  );
  const adventures = await adventuresOf(game);
  // What was imported is there to go on with, and what it says to begin with lies beside it; so do the notes of any other scene.
  const begunAt = (id: string) => adventures.find(({ scene }) => scene === `Scene.${id}`);
  return {
    ...doorOf(game),
    scenes: scenes.map(({ id, name }) => ({ id, name, page: begunAt(id)?.page ?? notesOf(id) })),
    adventures: adventures.filter((one) => !scenes.some(({ id }) => begunAt(id) === one)),
  };
}
