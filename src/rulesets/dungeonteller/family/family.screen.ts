import { askUndo, makeMove } from "../../../core/asks/answers.ts";
import { isTale } from "../../../core/card/tale.model.ts";
import { endTurnOf, resumeTurn } from "../../../core/encounter/end-turn.ts";
import { isCovered } from "../../../core/foundry/applications.ts";
import type { OwnedActor } from "../../../core/foundry/documents.ts";
import { chatMessages } from "../../../core/foundry/game.ts";
import { takeStep } from "../../../core/ledger/steps.ts";
import { actions } from "../../../core/sheets/actions.ts";
import { type AppOptions, type AppParts, HandlebarsApp } from "../../../core/sheets/foundry-apps.ts";
import { inform, itemGone, notifyProblems } from "../../../core/text/notify.ts";
import { t } from "../../../core/text/text.ts";
import { doDeed } from "../deed.kind.ts";
import { DUNGEONTELLER, tellerTemplate } from "../dungeonteller.ts";
import { tryAction, tryPower, tryWay } from "../roll/try.ts";
import type { Way } from "../rules/attempt/attempt.ts";
import { actionOf } from "../rules/attempt/verbs.ts";
import { type LuckyPair, withFace } from "../rules/pool/lucky.ts";
import { luckyFaces } from "../teller-settings.ts";
import { deedsView, nowView, rowView, turnHere } from "./family.view.ts";
import { chooseHero, chosenHero, keepScreenOpen } from "./family-settings.ts";
import { type LastTurn, lastDeed, newestOfMine } from "./last-deed.ts";
import { watchTable } from "./watch-table.ts";

/** A tap that comes this soon after the turn has changed, in milliseconds, was meant for the turn before. */
const TOO_SOON = 700;

const PARTS = ["row", "now", "deeds", "last"] as const;
type Part = (typeof PARTS)[number];

/** What each part shows: a part is drawn anew only when that has changed, so that nothing moves under a finger. */
type Shown = Record<Part, object>;

/** One screen for a family: whose turn it is, very large, and what they may do. Everything goes for the hero whose turn it is. */
export class FamilyScreen extends HandlebarsApp {
  static DEFAULT_OPTIONS: AppOptions = {
    id: "four-tales-family",
    classes: ["four-tales", "ft-game-dungeonteller", "dt-family"],
    window: { title: "FOURTALES.Teller.Family.title", frame: false, positioned: false },
    actions: actions<FamilyScreen>({
      leave: (screen) => screen.close(),
      choose: async (screen, { dataset }) => {
        await chooseHero(dataset.who ?? "");
        await screen.refresh();
      },
      verb: (screen, { dataset: { verb = "", who } }, { shiftKey }) =>
        screen.as(who, async (actor) => {
          const action = actionOf(verb);
          if (action) await tryAction(actor, action, { parent: null, skipDialog: shiftKey });
        }),
      power: (screen, { dataset: { power = "", who } }, { shiftKey }) =>
        screen.as(who, async (actor) => {
          const item = actor.items.get(power);
          if (item) await tryPower(actor, item, { parent: null, skipDialog: shiftKey });
          else itemGone();
        }),
      way: (screen, { dataset: { way, target = "", who } }, { shiftKey }) =>
        screen.as(who, (actor) => tryWay(actor, way as Way, target, { parent: null, skipDialog: shiftKey })),
      moved: (screen, { dataset: { value, who } }) =>
        screen.as(who, async (actor) =>
          notifyProblems(await takeStep(DUNGEONTELLER, actor, "teller.moved", { value })),
        ),
      rest: (screen, { dataset: { who } }) => screen.as(who, ({ uuid }) => doDeed({ who: uuid, deed: "restTurn" })),
      sheet: (screen, { dataset: { who } }) => screen.as(who, (actor) => screen.openSheet(actor)),
      lucky: (screen, { dataset: { face, who } }) => screen.as(who, (actor) => screen.choose(actor, Number(face))),
      done: (screen, { dataset: { who } }, { detail }) => screen.as(who, (actor) => screen.endTurn(actor, detail)),
      undo: (screen, { dataset: { way, card = "" } }) => screen.takeBack(way ?? "", card),
      offer: (_screen, { dataset: { offer = "", card = "" } }) => takeUp(card, offer),
    }),
  };

  static PARTS: AppParts = Object.fromEntries(
    PARTS.map((part) => [part, { template: tellerTemplate(`family/${part}`), scrollable: [""] }]),
  );

  private static opened: FamilyScreen | null = null;

  private shown: Shown | null = null;
  private ended: LastTurn | null = null;
  /** Whose turn it was when the screen was last drawn, and since when. */
  private acting = { who: "", since: 0 };
  private chosen: LuckyPair | null = null;
  /** Are the faces to choose from unfolded? */
  private choosing = false;
  private drawing: Promise<void> = Promise.resolve();

  /** Opens it, above what lies open; one is enough. */
  static async open(): Promise<void> {
    FamilyScreen.opened ??= new FamilyScreen();
    await FamilyScreen.opened.render({ force: true });
    FamilyScreen.opened.bringToFront();
    await keepScreenOpen(true);
    watchTable(() => void FamilyScreen.opened?.refresh());
  }

  /** Closes it, unless it is closed or something lies above it: that goes first. */
  static leave(): boolean {
    const screen = FamilyScreen.opened;
    if (!screen?.rendered || isCovered(screen)) return false;
    void screen.close();
    return true;
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    this.shown = await this.look();
    return { ...(await super._prepareContext(options)), ...this.shown, choosing: this.choosing };
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    const { element } = this;
    element.setAttribute("role", "dialog");
    element.setAttribute("aria-label", t("FOURTALES.Teller.Family.title"));
    element.addEventListener("keydown", (event) => keepInside(element, event));
    // Toggle events do not bubble.
    element.addEventListener("toggle", ({ target }) => this.unfold(target as HTMLDetailsElement), true);
    element.querySelector<HTMLElement>("h1")?.focus();
  }

  private unfold({ open }: HTMLDetailsElement): void {
    this.choosing = open;
  }

  /** Whoever was at a button that is gone with its turn begins anew at the name of whoever is next. */
  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (lost && !isCovered(this)) this.element.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
  }

  override _onClose(options: object): void {
    super._onClose(options);
    FamilyScreen.opened = null;
    void keepScreenOpen(false);
  }

  /** Draws what has changed. What is asked for meanwhile is drawn after. */
  private refresh(): Promise<void> {
    this.drawing = this.drawing.then(async () => {
      // While it is being drawn for another reason it says that it is not rendered, too.
      if (!this.element?.isConnected) return;
      const before = this.shown;
      const fresh = await this.look();
      const parts = PARTS.filter((part) => JSON.stringify(fresh[part]) !== JSON.stringify(before?.[part]));
      if (parts.length > 0) await this.render({ parts });
    });
    return this.drawing;
  }

  private async look(): Promise<Shown> {
    const turn = turnHere(chosenHero());
    const who = turn.actor?.uuid ?? "";
    if (this.acting.who !== who) {
      this.acting = { who, since: performance.now() };
      this.chosen = null;
      this.choosing = false;
    }
    const last = await lastDeed(this.ended);
    const done = turn.fight && turn.mine ? who : "";
    const deeds = deedsView(turn);
    return {
      row: rowView(turn),
      now: nowView(turn),
      deeds,
      last: { ...last, done, spent: "spent" in deeds && deeds.spent },
    };
  }

  /** Does something for the one whose turn it is; what was meant for the turn before is not done. */
  private async as(who: string | undefined, work: (actor: OwnedActor) => Promise<unknown>): Promise<void> {
    const { actor, mine } = turnHere(chosenHero());
    if (actor && mine && actor.uuid === who) await work(actor);
    else await this.refresh();
  }

  /** A second tap on the same button would end the turn of whoever is next. */
  private async endTurn(actor: OwnedActor, clicks: number): Promise<void> {
    if (clicks > 1 || performance.now() - this.acting.since < TOO_SOON) return;
    const ended = await endTurnOf(actor.uuid);
    this.ended = ended && { ...ended, name: actor.name, after: newestOfMine() };
    await this.refresh();
  }

  private async takeBack(way: string, card: string): Promise<void> {
    const message = chatMessages().get(card);
    if (way === "turn") {
      if (this.ended && !(await resumeTurn(this.ended))) inform("FOURTALES.Teller.Family.goneOn");
      this.ended = null;
      await this.refresh();
    } else if (isTale(message) && (way === "undo" || way === "redo") && !(await askUndo(message, way))) {
      inform("FOURTALES.Core.Ask.waits", { keeper: "FOURTALES.Core.keeper" });
    }
  }

  /** The face that was chosen before the other makes room for this one (DT-02). */
  private async choose(actor: OwnedActor, face: number): Promise<void> {
    const { chosen, name } = withFace(this.chosen ?? luckyFaces(actor, ""), face);
    this.chosen = chosen;
    await actor.update({ "system.lucky": name });
  }

  private async openSheet({ sheet }: OwnedActor): Promise<void> {
    await sheet?.render({ force: true });
    // One that lay open already is still where it was.
    (sheet as { bringToFront?(): void } | null)?.bringToFront?.();
  }
}

/** Takes up what a card offers, if it still does. */
async function takeUp(card: string, offer: string): Promise<void> {
  const message = chatMessages().get(card);
  if (isTale(message)) await makeMove(message, offer);
}

/** Tab goes round: what the screen covers nobody can see. */
function keepInside(screen: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== "Tab") return;
  const stops = [...screen.querySelectorAll<HTMLElement>("button:not(:disabled), summary")].filter((each) =>
    each.checkVisibility(),
  );
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  const at = document.activeElement;
  if (at !== edge && !(event.shiftKey && at?.matches("h1"))) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
}
