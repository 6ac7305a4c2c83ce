import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { style } from "./looks/under.ts";
import { type Browser, openBrowser } from "./support/chromium.ts";
import { endOfPlay } from "./support/evening.ts";
import { type Person, type Seat, sitDown } from "./support/seat.ts";
import type { Table } from "./support/table.process.ts";
import { alone, generations, openTable } from "./support/target.ts";

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

const PEOPLE = ["Gamemaster", "Ada"] as const satisfies Person[];

/**
 * Who plays a game to its first result: everybody on a large screen; on the older Foundry, on a small screen and on a phone
 * one of them, in turn.
 */
const SCREENS = [
  {
    width: 1280,
    height: 800,
    throws: (nth: number, generation: 13 | 14) => (generation < 14 ? [PEOPLE[nth % 2]] : PEOPLE),
    on: generations,
  },
  { width: 800, height: 900, throws: (nth: number) => [PEOPLE[(nth + 1) % 2]], on: alone(14) },
  { width: 360, height: 740, throws: (nth: number) => [PEOPLE[nth % 2]], on: alone(14) },
];

/** At this width, what Foundry's own styles may do to any element is done. */
const MEAN = 800;

const WALKS = SCREENS.flatMap(({ on, ...screen }) => on.map((generation) => ({ generation, ...screen })));

describe.each(WALKS)(
  "a newcomer's walk on generation $generation, $width wide",
  ({ generation, width, height, throws }) => {
    let table: Table;
    let browser: Browser;
    let keeper: Seat;
    let ada: Seat | undefined;

    beforeAll(async () => {
      table = await openTable({ generation, unsaid: true });
      browser = await openBrowser();
      keeper = await sit("Gamemaster");
    });
    afterAll(() => endOfPlay(table, browser, ada, keeper));

    const sit = (person: Person): Promise<Seat> =>
      sitDown(browser, table.url, person, { canvas: false, viewport: { width, height } });
    const dress = async ({ page }: Seat): Promise<void> => {
      if (width === MEAN) await page.addStyleTag({ content: style("below.css") });
    };

    // Both throw from the same sheets and windows.
    const turns = GAMES.map((one, nth) => ({ ...one, throwers: throws(nth, generation) }));

    describe.each(turns)("$game", ({ game, hero, deed, throwers }) => {
      it("leads a Gamemaster from the doors to a scene, and on to a first result", async () => {
        await comeAnew(keeper);
        await dress(keeper);
        const { page } = keeper;
        const walk = new Walk(page);
        await walk.click(page.locator(`.ft-doors [data-action="door"][data-game="${game}"]`));
        await walk.click(page.locator('.ft-doors [data-action="scene"]').first());
        if (!throwers.includes("Gamemaster")) return;
        await walk.click(page.locator('#sidebar-tabs [data-tab="actors"]').first());
        await walk.click(page.locator("#actors .entry-name", { hasText: hero }).first());
        await walk.click(page.locator(deed).first());
        await walk.roll();
        expect(walk.clicks).toBeLessThanOrEqual(MOST_CLICKS);
      });

      it.runIf(throwers.includes("Ada"))("leads a player from their own face to a first result", async () => {
        if (ada) await ada.reload();
        ada ??= await sit("Ada");
        await dress(ada);
        const { page } = ada;
        const walk = new Walk(page);
        await walk.click(page.locator(".ft-welcome .ft-face", { hasText: hero }));
        await walk.click(page.locator(deed).first());
        await walk.roll();
        expect(walk.clicks).toBeLessThanOrEqual(MOST_CLICKS);
      });
    });
  },
);

/** The world as on the first evening: nobody said what is played, nobody plays anybody, and the Gamemaster comes to it. */
async function comeAnew(keeper: Seat): Promise<void> {
  const games = GAMES.map(({ game: id }) => id);
  await keeper.page.evaluate(async (ids) => {
    await game.settings.set("four-tales", "tonight", { text: "{}" });
    for (const id of ids) await game.settings.set("four-tales", `play.${id}`, true);
    await ChatMessage.deleteDocuments([], { deleteAll: true });
    for (const user of game.users) if (user.character) await user.update({ character: null });
  }, games);
  await keeper.reload();
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
