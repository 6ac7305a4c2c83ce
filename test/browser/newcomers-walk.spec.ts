import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Browser, openBrowser } from "./support/chromium.ts";
import { endOfPlay } from "./support/evening.ts";
import { type Seat, sitDown } from "./support/seat.ts";
import type { Table } from "./support/table.process.ts";
import { alone, openTable } from "./support/target.ts";

// Somebody who was never told anything comes to the table. What counts is how often they click, that what they click is in
// sight, and that the result is, without a window being moved.

/** What somebody does first in each game: what leads to the dice on a sheet, and whose sheet the demo world has for Ada. */
const GAMES = [
  { game: "words-of-power", hero: "Snazzle", deed: '.wp-sheet [data-action="wpTry"]' },
  { game: "dungeonteller", hero: "Harley", deed: '.dt-sheet [data-action="roll"]' },
  { game: "kalyr", hero: "Kylar", deed: '.ka-sheet [data-action="roll"]' },
  { game: "spellwoven", hero: "Nimble Jan", deed: '.sw-sheet [data-action="roll"]' },
] as const;

const MOST_CLICKS = 6;

const viewport = { width: 1280, height: 800 };

describe.each(alone(14))("a newcomer's walk on generation %i", (generation) => {
  for (const { game, hero, deed } of GAMES)
    describe(game, () => {
      let table: Table;
      let browser: Browser;
      let keeper: Seat;
      let ada: Seat;

      beforeAll(async () => {
        table = await openTable({ generation, unsaid: true });
        browser = await openBrowser();
      });
      afterAll(() => endOfPlay(table, browser, ada, keeper));

      it("leads a Gamemaster from the doors to a first result", async () => {
        keeper = await sitDown(browser, table.url, "Gamemaster", { canvas: false, viewport });
        const { page } = keeper;
        const walk = new Walk(page);
        await walk.click(page.locator(`.ft-doors [data-action="door"][data-game="${game}"]`));
        await walk.click(page.locator('.ft-doors [data-action="scene"]').first());
        await walk.click(page.locator('#sidebar-tabs [data-tab="actors"]').first());
        await walk.click(page.locator("#actors .entry-name", { hasText: hero }).first());
        await walk.click(page.locator(deed).first());
        await walk.roll();
        expect(walk.clicks).toBeLessThanOrEqual(MOST_CLICKS);
      });

      it("leads a player from their own face to a first result", async () => {
        ada = await sitDown(browser, table.url, "Ada", { canvas: false, viewport });
        const { page } = ada;
        const walk = new Walk(page);
        await walk.click(page.locator(".ft-welcome .ft-face", { hasText: hero }));
        await walk.click(page.locator(deed).first());
        await walk.roll();
        expect(walk.clicks).toBeLessThanOrEqual(MOST_CLICKS);
      });
    });
});

/** Clicks of one person, each on something that is in sight. */
class Walk {
  clicks = 0;
  constructor(private readonly page: Page) {}

  async click(target: Locator): Promise<void> {
    await target.waitFor();
    await expect.poll(() => inSight(target), { message: `in sight: ${target}` }).toBe(true);
    await target.click();
    this.clicks += 1;
  }

  /** Throws what the open window is about, and waits until the newest card is in sight. */
  async roll(): Promise<void> {
    const before = await this.page.locator("#chat .ft-card, .chat-log .ft-card").count();
    await this.click(this.page.locator('.ft-dialog button[type="submit"]').last());
    const cards = this.page.locator(".chat-log .ft-card, #chat-notifications .ft-card");
    await expect.poll(() => cards.count()).toBeGreaterThan(before);
    await expect.poll(() => inSight(cards.last()), { message: "the newest card is in sight" }).toBe(true);
  }
}

/** Is the middle of an element on the screen, and nothing over it? */
async function inSight(target: Locator): Promise<boolean> {
  return await target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + Math.min(height / 2, 40)];
    const found = document.elementFromPoint(x, y);
    return found !== null && (element.contains(found) || found.contains(element));
  });
}
