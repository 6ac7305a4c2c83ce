import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { style } from "./looks/under.ts";
import { type Browser, openBrowser } from "./support/chromium.ts";
import { endOfPlay } from "./support/evening.ts";
import { type Person, type Seat, sitDown } from "./support/seat.ts";
import type { Table } from "./support/table.process.ts";
import { alone, generationsOfRun, openTable } from "./support/target.ts";

// Somebody who was never told anything comes to the table. What counts is how often they click, that what they click is in
// sight, and that the result is, without a window being moved.

/** What somebody does first in each game: what leads to the dice on a sheet, and whose sheet and scene the demo world has. */
const GAMES = [
  { game: "words-of-power", hero: "Snazzle", deed: '.wp-sheet [data-action="wpTry"]', scene: "wordsTollBridge0" },
  { game: "dungeonteller", hero: "Harley", deed: '.dt-sheet [data-action="roll"]', scene: "tellerCellar0000" },
  { game: "kalyr", hero: "Kylar", deed: '.ka-sheet [data-action="roll"]', scene: "kalyrBrokenGate0" },
  { game: "spellwoven", hero: "Nimble Jan", deed: '.sw-sheet [data-action="roll"]', scene: "wovenMarket00000" },
] as const;

const MOST_CLICKS = 6;

const PEOPLE = ["Gamemaster", "Ada"] as const satisfies Person[];

/**
 * Who plays a game to its first result. On a large screen everybody does, each on one generation of Foundry and in the next game
 * on the other; on a small screen and on a phone one of them, in turn, with what takes long.
 */
const SCREENS = [
  { on: generationsOfRun, width: 1280, height: 800, first: 0 },
  { on: alone(13), width: 800, height: 900, first: 1 },
  { on: alone(13), width: 360, height: 740, first: 0 },
];

/** At this width, what Foundry's own styles may do to any element is done. */
const MEAN = 800;

describe.each(generationsOfRun)("a newcomer's walk on generation %i", (generation) => {
  let table: Table;
  let browser: Browser;
  let keeper: Seat;
  let ada: Seat | undefined;

  beforeAll(async () => {
    table = await openTable({ generation, unsaid: true });
    browser = await openBrowser();
    keeper = await sitDown(browser, table.url, "Gamemaster", { canvas: false });
  });
  afterAll(() => endOfPlay(table, browser, ada, keeper));

  const here = SCREENS.filter(({ on }) => on.includes(generation));

  describe.each(here)("$width wide", ({ width, height, first }) => {
    const turns = GAMES.map((one, nth) => ({ ...one, who: PEOPLE[(nth + first + (generation < 14 ? 1 : 0)) % 2]! }));

    it.each(turns)("$game leads the $who to a first result", async ({ game, hero, deed, scene, who }) => {
      await comeAnew(keeper, who === "Ada" ? { game, scene } : undefined);
      const viewport = { width, height };
      if (who === "Ada" && !ada) ada = await sitDown(browser, table.url, "Ada", { canvas: false, viewport });
      else await comesBack(who === "Ada" ? ada! : keeper, viewport);
      const { page } = who === "Ada" ? ada! : keeper;
      if (width === MEAN) await page.addStyleTag({ content: style("below.css") });
      const walk = new Walk(page);
      if (who === "Ada") await walk.click(page.locator(".ft-welcome .ft-face", { hasText: hero }));
      else {
        await walk.click(page.locator(`.ft-doors [data-action="door"][data-game="${game}"]`));
        await walk.click(page.locator('.ft-doors [data-action="scene"]').first());
        await walk.click(page.locator('#sidebar-tabs [data-tab="actors"]').first());
        await walk.click(page.locator("#actors .entry-name", { hasText: hero }).first());
      }
      await walk.click(page.locator(deed).first());
      await walk.roll();
      expect(walk.clicks).toBeLessThanOrEqual(MOST_CLICKS);
    });
  });
});

/** Loads somebody's page anew, on a screen of this size. */
async function comesBack(seat: Seat, viewport: { width: number; height: number }): Promise<void> {
  await seat.page.setViewportSize(viewport);
  await seat.reload();
}

/**
 * The world as on the first evening: nobody plays anybody, and nobody has said what is played; or a Gamemaster has gone through
 * the door of a game to its scene.
 */
async function comeAnew(keeper: Seat, said?: { game: string; scene: string }): Promise<void> {
  const games = GAMES.map(({ game: id }) => id);
  await keeper.page.evaluate(
    async ([ids, what]) => {
      for (const id of ids) await game.settings.set("four-tales", `play.${id}`, !what || id === what.game);
      await ChatMessage.deleteDocuments([], { deleteAll: true });
      for (const user of game.users) if (user.character) await user.update({ character: null });
      if (what) await game.scenes.get(what.scene).activate();
      const text = JSON.stringify(what ? { said: true, welcome: true } : {});
      await game.settings.set("four-tales", "tonight", { text });
    },
    [games, said] as const,
  );
}

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
    const before = await this.page.evaluate(() => game.messages.contents.at(-1)?.id);
    await this.click(this.page.locator('.ft-dialog button[type="submit"]').last());
    const newest = () => this.page.evaluate(() => game.messages.contents.at(-1)?.id);
    await expect.poll(newest).not.toBe(before);
    // In the log, beside it, or in a window of its own; what it asks of them at once stands above it on a small screen.
    const card = `.message[data-message-id="${await newest()}"]`;
    const found = this.page.locator(`${card}, .ft-dialog button[type="submit"]`);
    const seen = async () => (await Promise.all((await found.all()).map(inSight))).includes(true);
    await expect.poll(seen, { message: "the newest card is in sight" }).toBe(true);
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
