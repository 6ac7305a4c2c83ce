import { askUndo, makeMove, tellWhoWaits } from "../../../core/asks/answers.ts";
import { askAloud, choose } from "../../../core/asks/ask.dialog.ts";
import { isTale } from "../../../core/card/tale.model.ts";
import { endTurnOf, resumeTurn } from "../../../core/encounter/end-turn.ts";
import type { PartsOptions } from "../../../core/foundry/applications.ts";
import type { OwnedActor } from "../../../core/foundry/documents.ts";
import { chatMessages } from "../../../core/foundry/game.ts";
import { windowsAbove } from "../../../core/foundry/windows-above.ts";
import { takeStep } from "../../../core/ledger/steps.ts";
import { showElsewhere } from "../../../core/rolls/elsewhere.ts";
import { actions, isSecond } from "../../../core/sheets/actions.ts";
import { type AppOptions, type AppParts, HandlebarsApp } from "../../../core/sheets/foundry-apps.ts";
import { lateStyles } from "../../../core/sheets/late-styles.ts";
import { guarded, inform, itemGone, notifyProblems } from "../../../core/text/notify.ts";
import { t } from "../../../core/text/text.ts";
import { doDeed } from "../deed.kind.ts";
import { DUNGEONTELLER, tellerTemplate } from "../dungeonteller.ts";
import type { Deed } from "../roll/try.ts";
import type { Way } from "../rules/attempt/attempt.ts";
import { isVerb } from "../rules/attempt/verbs.ts";
import type { Light } from "../rules/pool/light.ts";
import { type LuckyPair, withFace } from "../rules/pool/lucky.ts";
import { luckyFaces } from "../teller-settings.ts";
import { askedHere } from "./asked.view.ts";
import { deedsView, nowView, rowView, turnHere } from "./family.view.ts";
import { chooseHero, chosenHero, keepScreenOpen } from "./family-settings.ts";
import { FamilyTry, withMore, withTick } from "./family-try.ts";
import { heedKeys, letGoOfOthers } from "./keys.ts";
import { type LastTurn, lastDeed, newestOfMine } from "./last-deed.ts";
import { become, bring, greet, openCard } from "./own-hero.ts";
import { tryView } from "./try.view.ts";
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
        screen.drop();
        await chooseHero(dataset.who ?? "");
        await screen.refresh();
      },
      newcomer: (screen) => screen.as(turnHere(chosenHero()).actor?.uuid, bring),
      become: (screen, { dataset: { who } }) => screen.as(who, become),
      verb: (screen, { dataset: { verb = "", who } }) => screen.begin(who, isVerb(verb) ? { verb } : null),
      power: (screen, { dataset: { power = "", who } }) => screen.begin(who, { power }),
      way: (screen, { dataset: { way, target = "", who } }) => screen.begin(who, { way: way as Way, target }),
      pick: (screen, { dataset: { value = "" } }) => screen.go((trying) => trying.choose(value)),
      pickAll: (screen) => screen.go((trying) => trying.chooseTicked()),
      everybody: (screen) => screen.go((trying) => Object.assign(trying, { everybody: true })),
      back: (screen) => screen.go((trying) => trying.back() || screen.drop()),
      finish: (screen) => screen.go(() => screen.drop()),
      rung: (screen, { dataset: { step } }) => screen.go((trying) => trying.swapRung(Number(step))),
      higher: (screen) => screen.go((trying) => trying.higher()),
      lower: (screen) => screen.go((trying) => trying.lower()),
      beginClimb: (screen) => screen.go((trying) => trying.beginClimb()),
      help: (screen, { dataset: { id = "" }, ariaPressed }) =>
        screen.go((trying) => trying.change((attempt) => withTick(attempt, id, ariaPressed !== "true"))),
      light: (screen, { dataset: { light } }) =>
        screen.go((trying) => trying.change((attempt) => ({ ...attempt, light: light as Light }))),
      more: (screen, { dataset: { field, from = "", by } }) =>
        screen.go((trying) => trying.change((attempt) => withMore(attempt, field === "lent" ? from : "", Number(by)))),
      throw: (screen) => screen.go((trying) => void guarded(() => trying.roll(() => void screen.refresh()))),
      answer: (screen, { dataset: { card = "", question = "", choice = "" } }) => screen.answer(card, question, choice),
      moved: (screen, { dataset: { value, who } }) =>
        screen.as(who, async (actor) =>
          notifyProblems(await takeStep(DUNGEONTELLER, actor, "teller.moved", { value })),
        ),
      rest: (screen, { dataset: { who } }) => screen.as(who, ({ uuid }) => doDeed({ who: uuid, deed: "restTurn" })),
      sheet: (screen, { dataset: { who } }) => screen.as(who, openCard),
      lucky: (screen, { dataset: { face, who } }) => screen.as(who, (actor) => screen.choose(actor, Number(face))),
      done: (screen, { dataset: { who } }, { timeStamp }) =>
        screen.as(who, (actor) => screen.endTurn(actor, timeStamp)),
      undo: (screen, { dataset: { way, card = "" } }, event) => !isSecond(event) && screen.takeBack(way ?? "", card),
      offer: (screen, { dataset: { offer = "", card = "" } }) => screen.takeUp(card, offer),
    }),
  };

  static PARTS: AppParts = Object.fromEntries(
    PARTS.map((part) => {
      const templates = part === "deeds" ? ["family/try", "family/asked"].map(tellerTemplate) : [];
      return [part, { template: tellerTemplate(`family/${part}`), templates, scrollable: ["", ".dt-choices"] }];
    }),
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
  /** What somebody here is trying, one question after the other. */
  private trying: FamilyTry | null = null;
  /** What is asked now, by words that change with it: whoever listens hears it once. */
  private heard = "";
  /** Since when the dice in sight lie. */
  private fallen = { card: "", since: 0 };

  /** Opens it, above what lies open; one is enough. */
  static async open(): Promise<void> {
    await lateStyles("dungeonteller-family.css");
    FamilyScreen.opened ??= new FamilyScreen();
    await FamilyScreen.opened.render({ force: true });
    FamilyScreen.opened.bringToFront();
    await keepScreenOpen(true);
    // What is asked and told here is asked and told on the screen, and not in a window over it.
    showElsewhere(({ system }) => system.ruleset === DUNGEONTELLER && FamilyScreen.opened !== null);
    watchTable(() => void FamilyScreen.opened?.refresh());
  }

  /** Closes it, unless it is closed or something lies above it: that goes first. */
  static leave(): boolean {
    const screen = FamilyScreen.opened;
    if (!screen?.rendered || windowsAbove(screen).length > 0) return false;
    // One step back at a time.
    if (screen.trying) void screen.go((trying) => (trying.card ? screen.drop() : trying.back() || screen.drop()));
    else void screen.close();
    return true;
  }

  override async _prepareContext(options: Partial<PartsOptions>): Promise<Record<string, unknown>> {
    const fresh = await this.look();
    // A part that is not drawn now still shows what it did, and is drawn by whoever compares it next.
    const drawn = Object.fromEntries((options.parts ?? PARTS).map((part) => [part, fresh[part as Part]]));
    this.shown = { ...(this.shown ?? fresh), ...drawn };
    const { deeds } = this.shown as { deeds: { try?: { thrown?: { card?: string; dice?: object[] } } } };
    const thrown = deeds.try?.thrown;
    const lie = thrown?.dice?.length ? `${thrown.card} ${thrown.dice.length}` : "";
    if (this.fallen.card !== lie) this.fallen = { card: lie, since: performance.now() };
    // Drawn anew while they fall, they go on from where they are.
    const since = Math.round(performance.now() - this.fallen.since);
    return { ...(await super._prepareContext(options)), ...this.shown, choosing: this.choosing, since };
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    const { element } = this;
    element.setAttribute("role", "dialog");
    element.setAttribute("aria-label", t("FOURTALES.Teller.Family.title"));
    heedKeys(element);
    // Toggle events do not bubble.
    const unfold = ({ target }: Event): void => {
      this.choosing = (target as HTMLDetailsElement).open;
    };
    element.addEventListener("toggle", unfold, true);
    element.querySelector<HTMLElement>("h1")?.focus();
  }

  override _replaceHTML(result: Record<string, HTMLElement>, content: HTMLElement, options: object): void {
    letGoOfOthers(content, () => super._replaceHTML(result, content, options));
  }

  /** Whoever was at a button that is gone with its turn begins anew at the name of whoever is next. */
  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    const ask = this.element.querySelector<HTMLElement>(".dt-try-ask");
    const asks = ask?.textContent ?? "";
    const isNew = asks !== this.heard;
    this.heard = asks;
    const covered = windowsAbove(this).length > 0;
    if (ask && isNew && !covered) return ask.focus({ preventScroll: true });
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (lost && !covered) this.element.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
  }

  override _onClose(options: object): void {
    super._onClose(options);
    FamilyScreen.opened = null;
    void keepScreenOpen(false);
    // What is still asked comes up as it does without the screen.
    for (const message of chatMessages()) if (isTale(message)) void askAloud(message);
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
    await greet();
    const turn = turnHere(chosenHero());
    const who = turn.actor?.uuid ?? "";
    if (this.acting.who !== who) {
      this.acting = { who, since: performance.now() };
      this.chosen = null;
      this.choosing = false;
      this.trying = null;
    }
    const last = await lastDeed(this.ended);
    const done = turn.fight && turn.mine ? who : "";
    const asked = await askedHere();
    const { trying } = this;
    const view = deedsView(turn);
    const deeds = asked ? { ...view, asked } : trying && view.mine ? { ...view, try: await tryView(trying) } : view;
    return {
      row: rowView(turn),
      now: nowView(turn),
      deeds,
      // What came of the try is told where it was tried.
      last: {
        ...last,
        told: trying?.card?.id === last.id,
        // Nothing else is pressed by mistake while something is chosen.
        busy: trying !== null && trying.stage !== "thrown",
        done,
        spent: "spent" in view && view.spent,
      },
    };
  }

  /** Does something for the one whose turn it is; what was meant for the turn before is not done. */
  private async as(who: string | undefined, work: (actor: OwnedActor) => Promise<unknown>): Promise<void> {
    const { actor, mine } = turnHere(chosenHero());
    if (actor && mine && actor.uuid === who) await work(actor);
    else await this.refresh();
  }

  /** Somebody begins to try something, for the one whose turn it is. */
  private begin(who: string | undefined, deed: Deed | null): Promise<void> {
    return this.as(who, async (actor) => {
      this.trying = deed && FamilyTry.begin(actor, deed);
      if (!this.trying) itemGone();
      await this.refresh();
    });
  }

  /** Something is done about the try that is under way. */
  private async go(work: (trying: FamilyTry) => unknown): Promise<void> {
    if (this.trying) await work(this.trying);
    await this.refresh();
  }

  private drop(): void {
    this.trying = null;
  }

  private async answer(card: string, question: string, choice: string): Promise<void> {
    const message = chatMessages().get(card);
    if (isTale(message)) await choose(message, question, choice);
    await this.refresh();
  }

  /** Takes up what a card offers, if it still does; the roll that comes of it is shown like the one before. */
  private async takeUp(card: string, offer: string): Promise<void> {
    const message = chatMessages().get(card);
    if (!isTale(message)) return;
    const before = newestOfMine();
    await makeMove(message, offer);
    const after = chatMessages().get(newestOfMine());
    if (this.trying?.card && after?.id !== before && isTale(after)) this.trying.card = after;
    await this.refresh();
  }

  /**
   * A second tap on the same button would end the turn of whoever is next; one that follows a tap elsewhere counts.
   * @param at when the finger tapped, in milliseconds: a slow machine may come to it much later
   */
  private async endTurn(actor: OwnedActor, at: number): Promise<void> {
    if (at - this.acting.since < TOO_SOON) return;
    this.acting.since = at;
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
    } else if (isTale(message) && (way === "undo" || way === "redo")) {
      tellWhoWaits(message, await askUndo(message, way));
    }
  }

  /** The face that was chosen before the other makes room for this one (DT-02). */
  private async choose(actor: OwnedActor, face: number): Promise<void> {
    const { chosen, name } = withFace(this.chosen ?? luckyFaces(actor, ""), face);
    this.chosen = chosen;
    await actor.update({ "system.lucky": name });
  }
}
