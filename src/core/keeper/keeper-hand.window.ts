import { once } from "../../kernel/once.ts";
import { isTale } from "../card/tale.model.ts";
import type { DeskNote, KeeperTool } from "../contract/play.ts";
import { playOf, type Ruleset } from "../contract/ruleset.ts";
import { tonight } from "../doors/tonight.ts";
import { chatMessages } from "../foundry/game.ts";
import { allOf, hearTogether } from "../foundry/heard-together.ts";
import { onSidebar } from "../foundry/screen.ts";
import { systemPath } from "../foundry/system.ts";
import { findActor } from "../foundry/uuid.ts";
import { actions, isSecond } from "../sheets/actions.ts";
import { drawAnew } from "../sheets/draw-anew.ts";
import { type AppOptions, type AppParts, HandlebarsApp } from "../sheets/foundry-apps.ts";
import { lateStyles, WINDOWS } from "../sheets/late-styles.ts";
import { noteBegun } from "../text/begun.ts";
import { itemGone } from "../text/notify.ts";
import { t } from "../text/text.ts";
import { everybodyIn, lastCardsIn } from "./desk-view.ts";
import { dock, EDGES, edgeOfDesk, keepEdge } from "./dock.ts";
import { COMMON_TOOLS, gamesAtHand, toolsByGroup, toolsOf } from "./keeper-tools.ts";

/** What may change what the desk shows. */
const HEARD = [
  ...allOf("Actor", "Item", "ChatMessage"),
  "createToken",
  "deleteToken",
  "canvasReady",
  "createSetting",
  "updateSetting",
] as const;

let desk: KeeperHand | null = null;

/**
 * The Gamemaster's desk: everybody at a glance, what is waited for, all that only she does, and what happened with its
 * undo, in one place for each game.
 */
export class KeeperHand extends HandlebarsApp {
  static DEFAULT_OPTIONS: AppOptions = {
    id: "ft-keeper",
    classes: ["four-tales", "ft-dialog", "ft-keeper"],
    window: { title: "FOURTALES.Core.Keeper.title", icon: "fa-solid fa-hand-sparkles" },
    position: { width: 560, height: "auto" },
    actions: actions<KeeperHand>({
      use: (hand, { dataset }) => hand.use(dataset.game ?? "", dataset.tool ?? ""),
      sheet: async (_hand, { dataset }) => {
        const actor = await findActor(dataset.actor ?? "");
        if (actor?.sheet) await actor.sheet.render({ force: true });
        else itemGone();
      },
      rule: async (_hand, { dataset }) => {
        const message = chatMessages().get(dataset.card ?? "");
        if (!isTale(message)) return itemGone();
        await (await import("../asks/answers.ts")).makeMove(message, dataset.offer ?? "");
      },
      undo: takeBack,
      redo: takeBack,
      dock: async (hand, { dataset }) => {
        await keepEdge(EDGES.find((edge) => edge === dataset.edge) ?? "free");
        await hand.render();
        fit();
      },
      steps: async (hand) => {
        await hand.makeRoom();
        await (await import("./steps.window.ts")).StepsWindow.open();
      },
    }),
  };

  static PARTS: AppParts = {
    hand: { template: systemPath("templates/core/keeper-hand.hbs"), scrollable: ["", ".ft-desk-people"] },
  };

  /** What each game has told so far. */
  readonly #noted = new Map<string, readonly DeskNote[]>();

  /** The games that it shows: while it stands at an edge, others may be chosen. */
  #games: readonly Ruleset[] = [];

  /** Opens it, or brings it to the front. */
  static async open(): Promise<void> {
    noteBegun();
    watch();
    await lateStyles(WINDOWS);
    desk ??= new KeeperHand({});
    await desk.render({ force: true });
    if (tonight().welcome) await (await import("../tours/offer.ts")).offerOnDesk(KeeperHand.open, desk.element);
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    this.#games = await gamesAtHand();
    const games = await Promise.all(
      this.#games.map(async (game) => {
        const notes = (await playOf(game.id)?.notes?.()) ?? [];
        this.#noted.set(game.id, notes);
        return {
          id: game.id,
          name: t(game.label),
          ...(await everybodyIn(game)),
          first: notes.filter(({ first }) => first),
          notes: notes.filter(({ first }) => !first),
          groups: toolsByGroup(game),
          cards: lastCardsIn(game.id),
        };
      }),
    );
    const edges = EDGES.map((id) => ({ id, label: t(`FOURTALES.Core.Keeper.Edge.${id}`), on: id === edgeOfDesk() }));
    return { ...(await super._prepareContext(options)), games, common: COMMON_TOOLS, none: games.length === 0, edges };
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    fit();
  }

  override _onClose(options: object): void {
    super._onClose(options);
    desk = null;
  }

  /** A desk that stands in the midst of the screen makes room for the window of what was taken from it. */
  private async makeRoom(): Promise<void> {
    if (edgeOfDesk() === "free") await this.close();
  }

  private async use(game: string, tool: string): Promise<void> {
    const found = this.#games.find(({ id }) => id === game);
    const noted = (this.#noted.get(game) ?? []).flatMap(({ tools = [] }): readonly KeeperTool[] => tools);
    const chosen = (found ? [...toolsOf(found), ...noted] : COMMON_TOOLS).find(({ id }) => id === tool);
    await this.makeRoom();
    await chosen?.use();
  }
}

/** What happened is taken back, or done again: by the button's name. */
async function takeBack(
  _hand: KeeperHand,
  { dataset: { card = "", action } }: HTMLElement,
  event: PointerEvent,
): Promise<void> {
  if (isSecond(event)) return;
  await (await import("../asks/answers.ts")).askUndoFromAfar(card, action as "undo" | "redo");
}

const watch = once(() => {
  hearTogether(HEARD, () => drawAnew(desk));
  addEventListener("resize", fit);
  onSidebar(fit);
});

/** Puts the desk where it stands, as the screen and the sidebar leave room for it. */
function fit(): void {
  if (desk?.element) dock(desk, edgeOfDesk());
}
