import type { Locator, Page } from "playwright-core";
import type { Seat } from "../support/seat.ts";

/** What people do at a table of Spellwoven, in words: the specs tell the story, this knows where to click. */

/** Ids of the demo world, for arranging and for looking values up. */
export const DEMO = {
  market: "wovenMarket00000",
  jan: "wovenNimbleJan00",
  hedda: "wovenHeddaFens00",
  guard: "wovenTownGuard00",
} as const;

/** UUID of the actor of the guard on the map. */
export const GUARD = `Scene.${DEMO.market}.Token.tokwovenTownGuar.Actor.${DEMO.guard}`;
export const JAN = `Actor.${DEMO.jan}`;
export const HEDDA = `Actor.${DEMO.hedda}`;

/** The fish market is the scene of all, everybody is hale and rested, the log is empty. Only arranges. */
export async function startAfresh(keeper: Seat, ...others: Seat[]): Promise<void> {
  await keeper.page.evaluate(
    async ([scene, ...uuids]) => {
      if (!game.scenes.get(scene).active) await game.scenes.get(scene).activate();
      await ChatMessage.deleteDocuments(game.messages.map(({ id }: { id: string }) => id));
      for (const uuid of uuids) {
        const actor = await fromUuid(uuid);
        await actor.update({
          "system.tracks": { health: 0, resolve: 0 },
          "system.status": { defeated: false, dead: false, removed: false },
          "system.effort.spent": 0,
        });
        if (actor.type === "wovenCharacter") await actor.update({ "system.heroic": { ticked: false, active: false } });
      }
    },
    [DEMO.market, GUARD, JAN, HEDDA, `Actor.${DEMO.guard}`] as const,
  );
  for (const { page } of [keeper, ...others]) {
    await page.waitForFunction((id) => game.scenes.active?.id === id, DEMO.market);
    await page.evaluate(async () => {
      for (const app of [...foundry.applications.instances.values()]) if (app.hasFrame) await app.close();
      ui.notifications.clear();
    });
  }
}

/** Weights this browser's dice: the given faces of a d10 come in turn, over and over. */
export async function loadDice(page: Page, ...faces: number[]): Promise<void> {
  await page.evaluate((wanted) => {
    let thrown = 0;
    CONFIG.Dice.randomUniform = () => 1 - (wanted[thrown++ % wanted.length]! - 0.5) / 10;
  }, faces);
}

/** A value as stored, seen from a client that may see it. */
export function stored(page: Page, uuid: string, path: string): Promise<unknown> {
  return page.evaluate(async ([id, key]) => foundry.utils.getProperty((await fromUuid(id!)).toObject().system, key!), [
    uuid,
    path,
  ] as const);
}

/** Shows a tab of the sidebar, such as "chat" or "actors". */
export async function showTab(page: Page, tab: string): Promise<void> {
  await page.locator(`#sidebar [role="tab"][data-tab="${tab}"]`).click();
}

/** The open sheet of somebody. */
export function sheetOf(page: Page, name: string): Locator {
  return page.locator(".sw-sheet").filter({ has: page.locator(".window-title", { hasText: name }) });
}

/** Opens somebody's sheet from the sidebar. */
export async function openSheet(page: Page, name: string): Promise<Locator> {
  await showTab(page, "actors");
  await page.locator("#actors [data-entry-id] .entry-name", { hasText: name }).click();
  const sheet = sheetOf(page, name);
  await sheet.waitFor();
  return sheet;
}

/** The dialog before a roll. */
export function rollDialog(page: Page): Locator {
  return page.locator(".sw-dialog:not(.sw-defence)");
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

/** Lets the dice fall and waits until the dialog is gone. */
export async function roll(dialog: Locator): Promise<void> {
  await dialog.getByRole("button", { name: "Roll", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
}

/** Opens the dialog of a blow from somebody's sheet, aimed at somebody. */
export async function strike(page: Page, who: string, weapon: string, whom: string): Promise<Locator> {
  const sheet = await openSheet(page, who);
  await sheet.getByRole("button", { name: new RegExp(`^${weapon}, .*d10$`) }).click();
  const dialog = rollDialog(page);
  await dialog.waitFor();
  await dialog.getByLabel("Whom?").selectOption({ label: whom });
  await dialog.locator('.sw-setup:not(:has([role="alert"]))').waitFor();
  return dialog;
}

/** A message that popped up, by its words. */
export function notice(page: Page, text: string | RegExp): Locator {
  return page.locator("#notifications").getByText(text).first();
}

/** Targets a token with the mouse: the tool for it, then a click on the map. */
export async function targetByMouse(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Target tokens" }).click();
  const { x, y } = await page.evaluate((wanted) => {
    const all = canvas.tokens.placeables as { document: { name: string }; center: object }[];
    return canvas.clientCoordinatesFromCanvas(all.find(({ document }) => document.name === wanted)!.center);
  }, name);
  await page.mouse.click(x, y);
  await page.waitForFunction(
    (wanted) => [...game.user.targets].some(({ document }: Loose) => document.name === wanted),
    name,
  );
  await page.getByRole("button", { name: "Select tokens" }).click();
}

/**
 * Presses Tab until `target` has the focus, as somebody without a mouse does.
 * @throws Error when it is not reached within `most` presses
 */
export async function tabTo(page: Page, target: Locator, most = 200): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses <= most; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never reached ${target}.`);
}

/** Reaches a button or link with Tab and presses a key on it. */
export async function pressOn(page: Page, target: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Shows a tab of the sidebar with the keyboard: Tab into the rail, arrows along it. */
export async function showTabByKeys(page: Page, tab: string): Promise<void> {
  const wanted = page.locator(`#sidebar [role="tab"][data-tab="${tab}"]`);
  await tabTo(page, page.locator('#sidebar [role="tab"][tabindex="0"]'));
  for (let presses = 0; presses < 12; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press("ArrowDown");
  }
  await page.keyboard.press("Enter");
}
