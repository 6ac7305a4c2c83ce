import type { Locator, Page } from "playwright-core";
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
  await keeper.page.evaluate(
    async ([scene, snazzle, guard]) => {
      if (!game.scenes.get(scene).active) await game.scenes.get(scene).activate();
      await ChatMessage.deleteDocuments(game.messages.map(({ id }: { id: string }) => id));
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
    [DEMO.bridge, DEMO.snazzle, GUARD] as const,
  );
  for (const { page } of [keeper, ...others]) {
    await page.waitForFunction((id) => game.scenes.active?.id === id, DEMO.bridge);
    await page.evaluate(async () => {
      for (const app of [...foundry.applications.instances.values()]) if (app.hasFrame) await app.close();
      ui.notifications.clear();
    });
  }
}

/** Weights this browser's dice: the given faces come in turn, over and over, each on a die of so many sides. */
export async function loadDice(page: Page, sides: number, ...faces: number[]): Promise<void> {
  await page.evaluate(
    ([size, wanted]) => {
      let thrown = 0;
      CONFIG.Dice.randomUniform = () => 1 - (wanted[thrown++ % wanted.length]! - 0.5) / size;
    },
    [sides, faces] as const,
  );
}

/** Shows a tab of the sidebar, such as "chat" or "actors". */
export async function showTab(page: Page, tab: string): Promise<void> {
  await page.locator(`#sidebar [role="tab"][data-tab="${tab}"]`).click();
}

/** The open sheet of somebody. */
export function sheetOf(page: Page, name: string): Locator {
  return page.locator(".wp-sheet").filter({ has: page.locator(".window-title", { hasText: name }) });
}

/** Opens somebody's sheet from the sidebar. */
export async function openSheet(page: Page, name: string): Promise<Locator> {
  await showTab(page, "actors");
  await page.locator("#actors [data-entry-id] .entry-name", { hasText: name }).click();
  const sheet = sheetOf(page, name);
  await sheet.waitFor();
  return sheet;
}

/** The window in which somebody has their say. */
export function talkWindow(page: Page): Locator {
  return page.locator(".wp-dialog");
}

/** The window with a question for this person. */
export function questionDialog(page: Page): Locator {
  return page.locator(".ft-ask");
}

/** Shows the chat and gives its newest card. */
export async function lookAtCard(page: Page): Promise<Locator> {
  await showTab(page, "chat");
  return page.locator("#chat .ft-card").last();
}

/** Says of a Tag or Word whether it helps or hinders. */
export async function bringUp(dialog: Locator, text: string, side: "helps" | "hinders"): Promise<void> {
  await dialog.getByRole("group", { name: text, exact: true }).getByRole("radio", { name: side }).check();
}

/**
 * Presses Tab (or Shift+Tab) until `target` has the focus, as somebody without a mouse does, then `key` on it.
 * @throws Error when it is not reached within `most` presses
 */
export async function pressOn(page: Page, target: Locator, key = "Enter", most = 200): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses <= most; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return await page.keyboard.press(key);
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never reached ${target}.`);
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
