import type { Locator, Page } from "playwright-core";
import { clearScreens, facesOf, gather, sweepCards, weightDice } from "../support/evening.ts";
import type { Seat } from "../support/seat.ts";

/** What people do at a table of Words of Power, in words: the specs tell the story, this knows where to click. */

/** Ids of the demo world, for arranging and for looking values up. */
export const DEMO = {
  bridge: "wordsTollBridge0",
  snazzle: "wordsActSnazzle0",
  brakka: "wordsActBrakkaSt",
  orc: "wordsActOrcGuard",
} as const;

/** UUID of the actor of the guard on the map. */
export const GUARD = `Scene.${DEMO.bridge}.Token.tokwordsOrc00000.Actor.${DEMO.orc}`;

/** The toll bridge is the scene of all, whatever was there before is gone, everybody is whole. Only arranges. */
export async function startAfresh(keeper: Seat, ...others: Seat[]): Promise<void> {
  await sweepCards(keeper);
  await keeper.page.evaluate(
    async ([snazzle, guard]) => {
      const whole = async (actor: { toObject(): Loose; update(changes: object): Promise<unknown> }) => {
        const changes: Record<string, unknown> = { "system.down": false, "system.draws": 0 };
        for (const [id, zone] of Object.entries<Loose>(actor.toObject().system.zones)) {
          changes[`system.zones.${id}.hp.value`] = zone.hp.max;
          changes[`system.zones.${id}.armor.value`] = zone.armor.max;
        }
        await actor.update(changes);
      };
      await whole(game.actors.get(snazzle));
      await whole(await fromUuid(guard));
    },
    [DEMO.snazzle, GUARD] as const,
  );
  await gather(DEMO.bridge, keeper, ...others);
  await clearScreens(keeper, ...others);
}

/** A third player sits at the table, with a character of the packs. Only arranges. */
export async function cleoComes(keeper: Seat): Promise<void> {
  await keeper.page.evaluate(async () => {
    const { PLAYER } = CONST.USER_ROLES;
    const cleo = game.users.getName("Cleo") ?? (await getDocumentClass("User").create({ name: "Cleo", role: PLAYER }));
    const pack = game.packs.get("four-tales.words-of-power-characters");
    const { _id } = (await pack.getIndex()).getName("Tamsin Vale");
    const ownership = { default: 2, [cleo.id]: 3 };
    const tamsin = game.actors.getName("Tamsin Vale");
    if (tamsin) await tamsin.update({ ownership });
    else await game.actors.importFromCompendium(pack, _id, { ownership });
  });
}

/** She goes again, with her character: the world was somebody else's. Only arranges. */
export async function cleoGoes(keeper: Seat, cleo: Seat | undefined): Promise<void> {
  await cleo?.leave();
  await keeper.page.evaluate(async () => {
    await game.actors.getName("Tamsin Vale")?.delete();
    await game.users.getName("Cleo")?.delete();
  });
}

/** Weights this browser's dice: the given faces come in turn, over and over, each on a die of so many sides. */
export function loadDice(page: Page, sides: number, ...faces: number[]): Promise<void> {
  return weightDice(page, facesOf(sides, faces));
}

/** The window in which somebody has their say. */
export function talkWindow(page: Page): Locator {
  return page.locator(".wp-dialog");
}

/** Brings up a Tag or Word and says whether it helps or hinders. */
export async function bringUp(dialog: Locator, text: string, side: "helps" | "hinders"): Promise<void> {
  await dialog.getByRole("button", { name: `${text}: bring it up`, exact: true }).click();
  await dialog.getByRole("group", { name: text, exact: true }).getByRole("radio", { name: side }).check();
}

/** HP or Armor of a zone as stored, seen from a client that may see it. */
export function zoneOf(page: Page, uuid: string, zone: string): Promise<{ hp: number; armor: number }> {
  return page.evaluate(
    async ([id, key]) => {
      const { hp, armor } = (await fromUuid(id)).toObject().system.zones[key];
      return { hp: hp.value, armor: armor.value };
    },
    [uuid, zone] as const,
  );
}

/** Deals these cards, for arranging. */
export async function deal(keeper: Seat, actor: string, ...texts: string[]): Promise<void> {
  await keeper.page.evaluate(
    async ([id, words]) => {
      const who = game.actors.get(id);
      const gone = Object.keys(who.toObject().system.hand).map((key) => [`system.hand.-=${key}`, null]);
      await who.update(Object.fromEntries(gone));
      const cards = words.map((text, sort) => [`system.hand.${text.toLowerCase()}`, { text, sense: "", sort }]);
      await who.update(Object.fromEntries(cards));
    },
    [actor, texts] as const,
  );
}
