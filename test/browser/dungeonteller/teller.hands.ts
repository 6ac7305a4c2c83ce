import type { Browser, Locator, Page } from "playwright-core";
import type { Seat } from "../support/seat.ts";
import type { Table } from "../support/table.process.ts";

/** What people do at a table of DungeonTeller, in words: the specs tell the story, this knows where to click. */

/** Ids of the demo world, for arranging and for looking values up. */
export const DEMO = {
  cellar: "tellerCellar0000",
  harley: "tellerHeroHarley",
  stalwart: "tellerHeroStalwa",
  feeney: "tellerHeroFeeney",
  orc: "tellerMobOrc0000",
  orcToken: "toktellerMobOrc0",
} as const;

/** Makes the cellar the table's scene and waits until everybody with a map sees it. */
export async function gatherInCellar(...seats: Seat[]): Promise<void> {
  await seats[0]!.page.evaluate((id) => game.scenes.get(id).activate(), DEMO.cellar);
  for (const { page } of seats) {
    await page.waitForFunction(
      (id) => game.scenes.active?.id === id && (canvas.scene?.id === id || game.settings.get("core", "noCanvas")),
      DEMO.cellar,
    );
  }
}

/** Weights this browser's dice: the given faces of a d6 come in turn, over and over. */
export async function loadDice(page: Page, ...faces: number[]): Promise<void> {
  await page.evaluate((wanted) => {
    let thrown = 0;
    CONFIG.Dice.randomUniform = () => 1 - (wanted[thrown++ % wanted.length]! - 0.5) / 6;
  }, faces);
}

/** Shows a tab of the sidebar, such as "chat" or "actors". */
export async function showTab(page: Page, tab: string): Promise<void> {
  await page.locator(`#sidebar [role="tab"][data-tab="${tab}"]`).click();
}

/** The open sheet of somebody. */
export function sheetOf(page: Page, name: string): Locator {
  return page.locator(".ft-actor").filter({ has: page.locator(".window-title", { hasText: name }) });
}

/** Opens somebody's sheet from the sidebar. */
export async function openSheet(page: Page, name: string): Promise<Locator> {
  await showTab(page, "actors");
  const entries = page.locator("#actors [data-entry-id] .entry-name");
  // A name may be part of another's ("Orc", "Orc guard"), and a spec may look for a part of a long name.
  const exact = entries.filter({ has: page.locator("span").getByText(name, { exact: true }) });
  await ((await exact.count()) > 0 ? exact : entries.filter({ hasText: name })).first().click();
  const sheet = sheetOf(page, name);
  await sheet.waitFor();
  return sheet;
}

/** The dialog before a roll. */
export function rollDialog(page: Page): Locator {
  return page.locator(".ft-dialog");
}

/** The window with a question for this person. */
export function questionDialog(page: Page): Locator {
  return page.locator(".ft-ask");
}

/** The newest card in the chat log. */
export function lastCard(page: Page): Locator {
  return page.locator("#chat .ft-card").last();
}

/** Shows the chat and gives its newest card. */
export async function lookAtCard(page: Page): Promise<Locator> {
  await showTab(page, "chat");
  return lastCard(page);
}

/** Where a token stands in the window. */
function placeOfToken(page: Page, name: string): Promise<{ x: number; y: number }> {
  return page.evaluate((wanted) => {
    const token = canvas.tokens.placeables.find(
      ({ document }: { document: { name: string } }) => document.name === wanted,
    );
    const { x, y } = canvas.clientCoordinatesFromCanvas(token.center);
    return { x, y };
  }, name);
}

/** Targets a token with the mouse: the tool for it, then a click on the map. */
export async function targetByMouse(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Target tokens" }).click();
  const { x, y } = await placeOfToken(page, name);
  await page.mouse.click(x, y);
  await waitForTarget(page, name);
  await page.getByRole("button", { name: "Select tokens" }).click();
}

/** Waits until this person aims at exactly this one. */
export async function waitForTarget(page: Page, name: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    const aimed = [...game.user.targets].map(({ document }: { document: { name: string } }) => document.name);
    return aimed.length === 1 && aimed[0] === wanted;
  }, name);
}

/**
 * Presses Tab (or Shift+Tab) until `target` has the focus, as somebody without a mouse does.
 * @throws Error when it is not reached within `most` presses
 */
export async function tabTo(page: Page, target: Locator, key = "Tab", most = 150): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses <= most; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never reached ${target}.`);
}

/** Reaches a button or link with Tab and presses a key on it. */
export async function pressOn(page: Page, target: Locator, key = "Enter", way = "Tab"): Promise<void> {
  await tabTo(page, target, way);
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
  await page.waitForFunction(
    (name) =>
      document.querySelector(`#sidebar [role="tab"][data-tab="${name}"]`)?.getAttribute("aria-selected") === "true",
    tab,
  );
}

/** Somebody's Luck as stored, seen from a client that may see it. */
export function luckOf(page: Page, uuid: string): Promise<number> {
  return page.evaluate(async (id) => (await fromUuid(id)).system.luck.value, uuid);
}

/** UUID of the actor of the orc on the map. */
export const ORC_ON_MAP = `Scene.${DEMO.cellar}.Token.${DEMO.orcToken}.Actor.${DEMO.orc}`;

/** UUID of Harley. */
export const HARLEY = `Actor.${DEMO.harley}`;

/**
 * A new round for the next spec: Harley and the orc are full of Luck, dressed and free of effects, the log is empty and
 * no window is open. Only arranges.
 */
export async function startAfresh(keeper: Seat, ...others: Seat[]): Promise<void> {
  // A card is not torn away while its events are under way.
  await keeper.page.waitForFunction(() =>
    game.messages.contents.every(
      ({ type, system }: { type: string; system: { events: Record<string, { status: string }> } }) =>
        type !== "tale" || Object.values(system.events).every(({ status }) => status !== "waiting"),
    ),
  );
  await keeper.page.evaluate(
    async ([orc, harley]) => {
      await ChatMessage.deleteDocuments(game.messages.map(({ id }: { id: string }) => id));
      const monster = await fromUuid(orc);
      await monster.update({ "system.luck.value": 6, "system.out": false, "system.turn.attacked": false });
      await monster.update({ "system.actions.stunt": 3, "system.armor": 1 });
      const hero = await fromUuid(harley);
      const source = hero.toObject().system;
      for (const list of ["effects", "workUp"]) {
        for (const id of Object.keys(source[list])) {
          const path = `system.${list}.${id}`;
          await hero.update(game.release.generation >= 14 ? { [path]: _del } : { [`system.${list}.-=${id}`]: null });
        }
      }
      await hero.update({
        "system.luck.value": 10,
        "system.out": false,
        "system.turn": { moved: "still", attacked: false },
      });
      await hero.updateEmbeddedDocuments("Item", [
        { _id: "tellerArmFamilyC", "system.worn": true },
        { _id: "tellerWpnWarHamm", "system.inHand": true },
      ]);
    },
    [ORC_ON_MAP, HARLEY] as const,
  );
  for (const { page } of [keeper, ...others]) {
    await page.evaluate(async () => {
      for (const app of [...foundry.applications.instances.values()]) if (app.hasFrame) await app.close();
      ui.notifications.clear();
    });
  }
}

/** Opens the dialog for one of the ten actions from an open sheet. */
export async function tryAction(page: Page, sheet: Locator, action: string): Promise<Locator> {
  await sheet.getByRole("button", { name: new RegExp(`^${action}\\b`) }).click();
  const dialog = rollDialog(page);
  await dialog.waitFor();
  return dialog;
}

/** Lets the dice fall and waits until the dialog is gone. */
export async function roll(dialog: Locator): Promise<void> {
  await dialog.getByRole("button", { name: "Roll", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
}

/** Somebody strikes at somebody, both by name: sheet from the sidebar, target chosen in the dialog. */
export async function attack(seat: Seat, attacker: string, target: string): Promise<void> {
  const sheet = await openSheet(seat.page, attacker);
  const dialog = await tryAction(seat.page, sheet, "Battle");
  await dialog.getByLabel("At whom?").selectOption({ label: target });
  await dialog
    .getByText("stopped by the armor")
    .or(dialog.getByText(/You roll \d+ dice/))
    .first()
    .waitFor();
  await roll(dialog);
}

/** The Luck that a sheet shows. */
export async function shownLuck(sheet: Locator): Promise<number> {
  return Number(await sheet.getByRole("region", { name: "Luck" }).locator("strong").first().innerText());
}

/** A message that popped up, by its words. */
export function notice(page: Page, text: string | RegExp): Locator {
  return page.locator("#notifications").getByText(text);
}

/**
 * Everybody leaves, and the browser and the table are closed whatever their pages had to complain about.
 * @throws Error of the first page that had errors nobody expected
 */
export async function endOfPlay(table?: Table, browser?: Browser, ...seats: (Seat | undefined)[]): Promise<void> {
  const left = await Promise.allSettled(seats.map((seat) => seat?.leave()));
  await browser?.close();
  await table?.close();
  for (const one of left) if (one.status === "rejected") throw one.reason;
}
