import { once } from "../../kernel/once.ts";
import { ask } from "../asks/outbox.ts";
import { type Ruleset, rulesetById } from "../contract/ruleset.ts";
import { SHEET } from "../contract/windows.ts";
import { windowsLike } from "../foundry/applications.ts";
import type { OwnedActor, Person } from "../foundry/documents.ts";
import { currentUser, worldActors } from "../foundry/game.ts";
import { allOf, hearTogether } from "../foundry/heard-together.ts";
import { listen } from "../foundry/hooks.ts";
import { templatePath } from "../foundry/system.ts";
import { findActor } from "../foundry/uuid.ts";
import { gamesInPlay } from "../settings/settings.ts";
import { actions } from "../sheets/actions.ts";
import { drawAnew } from "../sheets/draw-anew.ts";
import { type AppOptions, type AppParts, HandlebarsApp } from "../sheets/foundry-apps.ts";
import { lateStyles, looksOf, WINDOWS } from "../sheets/late-styles.ts";
import { guarded, inform } from "../text/notify.ts";
import { t } from "../text/text.ts";
import { isPlayedTonight, ownHeroes, type Ready, readyHeroes, shownOf, takenBy } from "./heroes.ts";

/** Of a first sentence at most so many letters. */
const LONGEST = 120;

let welcome: WelcomeWindow | null = null;

/** Who are you tonight? One's own character, a ready one, a new one made step by step, or nobody: one may just look on. */
export class WelcomeWindow extends HandlebarsApp {
  static DEFAULT_OPTIONS: AppOptions = {
    id: "ft-welcome",
    classes: ["four-tales", "ft-dialog", "ft-welcome"],
    window: { title: "FOURTALES.Core.Welcome.title", icon: "fa-solid fa-user-plus" },
    position: { width: 720, height: "auto" },
    actions: actions<WelcomeWindow>({
      own: (window, { dataset }) => window.be(dataset.actor ?? ""),
      take: (window, { dataset }) => window.wish({ uuid: dataset.uuid }),
      back: (window, { dataset }) => window.giveBack(dataset.actor ?? ""),
      make: (window, { dataset }) => window.wish({ game: dataset.game }, dataset.game),
      look: (window) => window.close(),
    }),
  };

  static PARTS: AppParts = { welcome: { template: templatePath("core/welcome"), scrollable: [""] } };

  /** The game in which a new character is being made for this player. */
  private making: string | undefined;
  /** Whom it has offered so far, by game, each in their place: several choose at the same moment. */
  private readonly places = new Map<string, Ready[]>();

  /** Opens it, or brings it to the front. */
  static async open(): Promise<void> {
    watch();
    await Promise.all([lateStyles(WINDOWS), ...gamesInPlay().map(looksOf)]);
    welcome ??= new WelcomeWindow({});
    await welcome.render({ force: true });
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const games = gamesInPlay().filter(({ newcomer }) => newcomer);
    return {
      ...(await super._prepareContext(options)),
      games: await Promise.all(games.map((game) => this.choices(game))),
    };
  }

  override _onClose(options: object): void {
    super._onClose(options);
    welcome = null;
  }

  /** Whoever is taken while it is open stays where they were: nobody else comes under a hand that is about to press. */
  private async choices(game: Ruleset) {
    const me = currentUser();
    const own = ownHeroes(game, me);
    const free = await readyHeroes(game, me);
    const before = (this.places.get(game.id) ?? []).filter((one) => !own.some((mine) => isSame(one, mine)));
    const ready = [...before, ...free.filter((one) => !before.some((old) => isSame(old, one)))];
    this.places.set(game.id, ready);
    return {
      id: game.id,
      name: t(game.label),
      own: own.map((actor) => ({ id: actor.id, taken: takenBy(actor, me), ...faceOf(shownOf(game, actor)) })),
      ready: ready.map((one) => {
        const now = free.find((other) => isSame(one, other));
        return { ...faceOf(now ?? one), gone: !now };
      }),
    };
  }

  /** The Gamemaster's page gives it; where none is open, it waits for one. */
  private async wish(wish: Record<string, unknown>, making?: string): Promise<void> {
    this.making = making;
    if (!(await ask("hero", wish))) inform("FOURTALES.Core.Welcome.waits");
  }

  /** Nobody plays from the sheet of somebody who is not theirs any more. */
  private async giveBack(id: string): Promise<void> {
    await this.wish({ back: id });
    for (const sheet of windowsLike(SHEET)) if (shownBy(sheet).id === id) await sheet.close();
  }

  /** One of their own: whom they are already, nobody needs to be told. */
  private async be(id: string): Promise<void> {
    const actor = worldActors().get(id);
    if (actor && currentUser().character?.uuid === actor.uuid) await this.begin(actor);
    else await currentUser().update({ character: id });
  }

  /** This player has a character now: here is its sheet, and the first steps of one that is new. */
  async begin(actor: OwnedActor): Promise<void> {
    const { making } = this;
    await this.close();
    for (const sheet of windowsLike(SHEET)) if (!isPlayedTonight(shownBy(sheet))) await sheet.close();
    await actor.sheet?.render({ force: true });
    if (making && actor.sheet) await rulesetById(making).newcomer?.guide(actor, actor.sheet);
  }
}

/** Of our actor sheets it is known what they show. */
const shownBy = (sheet: object): OwnedActor => (sheet as { document: OwnedActor }).document;

/** Whom a compendium offered is one of the world once they were taken, and known by their name. */
function isSame({ uuid, name }: Named, other: Named): boolean {
  return other.uuid === uuid || (uuid.startsWith("Compendium.") && other.name === name);
}

type Named = Pick<Ready, "uuid" | "name">;

/** Of what is written about somebody the first sentence, as far as it is no secret. */
function faceOf(one: Ready): Ready {
  const { body } = new DOMParser().parseFromString(one.about, "text/html");
  for (const secret of body.querySelectorAll(".secret")) secret.remove();
  const text = (body.textContent ?? "").trim().replaceAll(/\s+/g, " ");
  const [sentence = text] = /^.+?[.!?…](?= |$)/.exec(text) ?? [];
  return { ...one, about: sentence.length > LONGEST ? `${sentence.slice(0, LONGEST).trimEnd()}…` : sentence };
}

const watch = once(() => {
  // Somebody else takes one of them, or an adventure brings more.
  hearTogether(allOf("Actor"), () => drawAnew(welcome));
  listen("updateUser", (user: Person, changes: object) => {
    if (user.isSelf && "character" in changes && user.character)
      void guarded(async () => {
        const actor = await findActor(user.character!.uuid);
        if (actor) await welcome?.begin(actor);
      });
  });
});
