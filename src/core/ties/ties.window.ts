import { once } from "../../kernel/once.ts";
import { playOf, readyToPlay, rulesetById } from "../contract/ruleset.ts";
import type { Bonds, TiesSpec } from "../contract/ties-spec.ts";
import { currentUser } from "../foundry/game.ts";
import { allOf, hearTogether } from "../foundry/heard-together.ts";
import { templatePath } from "../foundry/system.ts";
import { actorAtHand } from "../foundry/uuid.ts";
import { actions } from "../sheets/actions.ts";
import { drawAnew } from "../sheets/draw-anew.ts";
import { type AppOptions, type AppParts, HandlebarsApp } from "../sheets/foundry-apps.ts";
import { lateStyles, WINDOWS } from "../sheets/late-styles.ts";
import { noteBegun } from "../text/begun.ts";
import { itemGone } from "../text/notify.ts";
import { t } from "../text/text.ts";
import { laidOut, type Picture } from "./lay-out.ts";
import { seenBonds, type Viewer } from "./seen-ties.ts";
import { tiesView } from "./ties.view.ts";

/** What may change whom one sees here, and what binds them. */
const open = new Map<string, TiesWindow>();

/** The people of a game and what binds them: a picture, and the same in plain sentences, with what may be done about it. */
export class TiesWindow extends HandlebarsApp {
  static DEFAULT_OPTIONS: AppOptions = {
    classes: ["four-tales", "ft-dialog", "ft-ties"],
    window: { title: "FOURTALES.Core.Ties.title", icon: "fa-solid fa-circle-nodes" },
    position: { width: 820, height: 640 },
    actions: actions<TiesWindow>({
      choose: (window, { dataset }) => window.choose(dataset.id ?? ""),
      openOne: async (_window, { dataset }) => {
        const actor = actorAtHand(dataset.uuid ?? "");
        if (actor?.sheet) await actor.sheet.render({ force: true });
        else itemGone();
      },
      deedFor: (window, { dataset }) => window.actFor(dataset.id ?? "", dataset.deed ?? ""),
      deed: (window, { dataset }) => window.act(dataset.tie ?? "", dataset.deed ?? ""),
    }),
  };

  static PARTS: AppParts = {
    ties: { template: templatePath("core/ties"), scrollable: [".ft-ties-all", ".ft-ties-scroll", ".ft-ties-facts"] },
  };

  private picture: Picture = { spots: new Map(), high: 0 };
  /** Who is bound to whom in the picture as it stands. */
  private shape = "";
  private chosen = "";

  private constructor(
    private readonly game: string,
    private readonly spec: TiesSpec,
  ) {
    const title = `${t("FOURTALES.Core.Ties.title")}: ${t(rulesetById(game).label)}`;
    super({ id: `ft-ties-${game}`, classes: [`ft-game-${game}`], window: { title } });
  }

  /** Opens it, with this one chosen where somebody is named. */
  static async open(game: string, chosen = ""): Promise<void> {
    noteBegun();
    watch();
    await Promise.all([readyToPlay(game), lateStyles(WINDOWS)]);
    const spec = await playOf(game)?.ties?.();
    if (!spec) return;
    const window = open.get(game) ?? new TiesWindow(game, spec);
    open.set(game, window);
    window.chosen = chosen;
    await window.render({ force: true });
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const bonds = this.seen();
    if (!bonds.people.some(({ id }) => id === this.chosen)) this.chosen = "";
    this.place(bonds);
    return { ...(await super._prepareContext(options)), ...tiesView(bonds, this.picture, this.chosen) };
  }

  override _onClose(options: object): void {
    super._onClose(options);
    open.delete(this.game);
  }

  /** Nobody moves in the picture but when somebody came, went or is bound otherwise. */
  private place(bonds: Bonds): void {
    const shape = JSON.stringify([
      bonds.people.map(({ id }) => id),
      bonds.ties.map(({ id, from, to, strength }) => [id, from, to, strength]),
    ]);
    if (shape === this.shape) return;
    this.shape = shape;
    this.picture = laidOut(bonds, this.picture.spots);
  }

  /** What the person at the page may see, as it is now. */
  private seen(): Bonds {
    return seenBonds(this.spec.all(), viewer());
  }

  private async choose(id: string): Promise<void> {
    this.chosen = this.chosen === id ? "" : id;
    await this.render();
  }

  /** What was on offer may be gone by now. */
  private async act(id: string, deed: string): Promise<void> {
    const tie = this.seen().ties.find((one) => one.id === id);
    if (tie?.deeds?.some((one) => one.id === deed)) await this.spec.act(deed, tie);
    else itemGone();
  }

  private async actFor(id: string, deed: string): Promise<void> {
    const found = this.seen().people.find((one) => one.id === id);
    if (found?.deeds?.some((one) => one.id === deed)) await this.spec.actFor?.(deed, found);
    else itemGone();
  }
}

function viewer(): Viewer {
  const user = currentUser();
  const may = (uuid: string, level: "OBSERVER" | "OWNER") =>
    actorAtHand(uuid)?.testUserPermission(user, level) === true;
  return { isGM: user.isGM, reads: (uuid) => may(uuid, "OBSERVER"), owns: (uuid) => may(uuid, "OWNER") };
}

/** Windows that are open follow what changes, whoever changes it. */
const watch = once(() =>
  hearTogether(allOf("Actor", "Item", "ChatMessage"), () => {
    for (const window of open.values()) drawAnew(window);
  }),
);
