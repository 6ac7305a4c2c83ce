import { currentUser, worldActors } from "../../../core/foundry/game.ts";
import { listen } from "../../../core/foundry/hooks.ts";
import { SYSTEM_ID } from "../../../core/foundry/system.ts";
import { findActor } from "../../../core/foundry/uuid.ts";
import { actions } from "../../../core/sheets/actions.ts";
import { drawAnew } from "../../../core/sheets/draw-anew.ts";
import { type AppOptions, type AppParts, HandlebarsApp } from "../../../core/sheets/foundry-apps.ts";
import type { OwnedActor } from "../../../core/sheets/tale-actor.sheet.ts";
import { guarded, itemGone, notifyProblems } from "../../../core/text/notify.ts";
import { t } from "../../../core/text/text.ts";
import { settingOf } from "../../../core/world/world-state.ts";
import { once } from "../../../kernel/once.ts";
import { beingOf, isBeing } from "../being.ts";
import type { KnownPerson } from "../rules/types.ts";
import { SPELLWOVEN, wovenTemplate } from "../spellwoven.ts";
import { placeObligation } from "./contacts.ts";
import { obligationBook, obligationPool, pledge } from "./obligation.ts";
import { sift } from "./sift.ts";

const DESK = "FOURTALES.Woven.Desk";

let desk: ObligationDesk | null = null;

/**
 * The Gamesmaster's desk (SW-67, SW-68): the pool of obligation, everybody whom a player's character knows, and the book of
 * what was gained and placed. Each line that was placed can be taken back from here.
 */
class ObligationDesk extends HandlebarsApp {
  static DEFAULT_OPTIONS: AppOptions = {
    id: "sw-obligation-desk",
    classes: ["four-tales", "sw-dialog", "sw-desk"],
    window: { title: `${DESK}.title`, icon: "fa-solid fa-scale-balanced" },
    position: { width: 640, height: 640 },
    actions: actions<ObligationDesk>({
      oblige: async (_desk, { dataset }) => {
        const actor = await findActor(dataset.actor ?? "");
        if (isBeing(actor)) await placeObligation(actor, dataset.person ?? "");
        else itemGone();
      },
      takeBack: (_desk, { dataset }) => takeBack(dataset.line ?? ""),
      sheet: async (_desk, { dataset }) => {
        const actor = await findActor(dataset.actor ?? "");
        if (actor?.sheet) await actor.sheet.render({ force: true });
        else itemGone();
      },
    }),
  };

  static PARTS: AppParts = { desk: { template: wovenTemplate("social/obligation-desk"), scrollable: [""] } };

  #wanted = "";

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    return { ...(await super._prepareContext(options)), wanted: this.#wanted, ...deskContext() };
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("input", () => this.sift());
  }

  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    this.sift();
  }

  private sift(): void {
    this.#wanted = sift(this.element, ".sw-known");
  }

  override _onClose(options: object): void {
    super._onClose(options);
    desk = null;
  }
}

/** Opens the desk, or brings it to the front. */
export async function openDesk(): Promise<void> {
  if (!currentUser().isGM) return;
  watch();
  desk ??= new ObligationDesk({});
  await desk.render({ force: true });
}

function deskContext() {
  const characters = [...worldActors()].filter(isBeing).filter(({ type }) => type === "wovenCharacter");
  const book = obligationBook();
  const pool = obligationPool();
  const sum = (what: string) => book.filter((line) => line.what === what).reduce((all, { amount }) => all + amount, 0);
  return {
    pool,
    account: t(`${DESK}.account`, { gained: sum("gain"), placed: sum("place"), pool }),
    known: characters.flatMap((actor) => knownBy(actor).map((line) => ({ ...line, closed: pool < 1 }))),
    book: book.map(({ id, what, amount, who, person, reason }) => ({
      id,
      text: t(`${DESK}.Line.${what}`, { amount, who: who || t(`${DESK}.somebody`), person }),
      reason,
      placed: what === "place",
      person,
    })),
  };
}

/** Everybody whom a character knows, with what ties them. */
function knownBy(actor: OwnedActor) {
  const { knownPersons } = beingOf(actor).system as { knownPersons: Readonly<Record<string, KnownPerson>> };
  const persons = Object.entries(knownPersons).sort(([, a], [, b]) => a.order - b.order);
  return persons.map(([id, { name, actorUuid, influence, obligation }]) => ({
    id,
    name,
    actorUuid,
    who: actor.name,
    actor: actor.uuid,
    ties: t(`${DESK}.ties`, { who: actor.name, influence, obligation }),
  }));
}

/** SW-68: what was placed goes back into the pool, to the last point. */
async function takeBack(id: string): Promise<void> {
  const line = obligationBook().find((one) => one.id === id);
  const actor = line && (await findActor(line.to));
  if (!line || !isBeing(actor)) return itemGone();
  const back = { id: line.known, name: line.person, amount: -line.amount, to: line.to, line: id, undo: true };
  notifyProblems((await guarded(() => pledge(back))) ?? []);
}

/** The desk follows the pool and the contact books, whoever changes them. */
const watch = once(() => {
  const redraw = () => drawAnew(desk);
  const heard = ({ key }: { key: string }) => {
    if (key === `${SYSTEM_ID}.${settingOf(SPELLWOVEN)}`) redraw();
  };
  listen("createSetting", heard);
  listen("updateSetting", heard);
  listen("updateActor", redraw);
  listen("deleteActor", redraw);
});
