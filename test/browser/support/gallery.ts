import type { Locator, Page } from "playwright-core";
import type { Stage } from "./scenario.ts";

/** What the pictures of the documents are taken with. */

export type Shoot = Stage["shoot"];

export const DESK = { width: 1280, height: 800 };

export async function openSheet(page: Page, name: string): Promise<Locator> {
  await page.evaluate(async (actor) => void (await game.actors.getName(actor).sheet.render({ force: true })), name);
  const sheet = page.locator(".four-tales.ft-sheet").first();
  await sheet.waitFor();
  await settled(page);
  return sheet;
}

/** The newest card on a screen that is high enough for all of it. */
export async function shootCard(name: string, page: Page, shoot: Shoot): Promise<void> {
  await closeAll(page);
  await page.setViewportSize({ ...DESK, height: 1400 });
  await settled(page);
  await shoot(name, lastCard(page));
  await page.setViewportSize(DESK);
}

export function lastCard(page: Page): Locator {
  return page.locator(".chat-message:has(.ft-card)").last();
}

export async function closeAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const windows = [...foundry.applications.instances.values()].filter((app) => app.hasFrame);
    for (const app of windows) await app.close({ animate: false });
  });
  await settled(page);
}

/** Fonts are there, windows stand still, and no notification lies over them. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    ui.notifications.clear();
    // The hour would make every picture of a card a new one.
    for (const time of document.querySelectorAll(".message-timestamp")) time.textContent = "now";
  });
  await page.waitForTimeout(600);
}
