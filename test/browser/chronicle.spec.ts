import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { KARELA, KYLAR } from "./kalyr/kalyr.hands.ts";
import { expectAccessible } from "./support/axe.ts";
import { type Browser, openBrowser } from "./support/chromium.ts";
import { endOfPlay } from "./support/evening.ts";
import { pressOn } from "./support/hands.ts";
import { takePicture } from "./support/picture.ts";
import { type Seat, sitDown } from "./support/seat.ts";
import type { Table } from "./support/table.process.ts";
import { openTable } from "./support/target.ts";

/** Two people of Kalyr try something, and one hero of DungeonTeller. */
async function play(page: Page): Promise<void> {
  await page.evaluate(
    async ([kylar, karela]) => {
      const { startRoll } = game.system.api;
      const done = async () => {
        const last = game.messages.contents.at(-1);
        for (let turn = 0; turn < 400 && last?.system.stage !== "rolled"; turn++)
          await new Promise((on) => setTimeout(on, 25));
      };
      const [swords] = game.actors.get(kylar.slice(6)).items.filter(({ type }: Loose) => type === "kalyrAbility");
      const [talk] = game.actors.get(karela.slice(6)).items.filter(({ type }: Loose) => type === "kalyrAbility");
      await startRoll("kalyr", "contest", {
        who: kylar,
        picks: [{ item: swords.id }],
        goal: "over the wall",
        against: "open",
      });
      await done();
      await startRoll("kalyr", "contest", {
        who: karela,
        picks: [{ item: talk.id }],
        goal: "into the house",
        against: "open",
      });
      await done();
    },
    [KYLAR, KARELA] as const,
  );
}

describe("the chronicle's window", () => {
  let table: Table;
  let browser: Browser;
  let seat: Seat;
  let page: Page;

  beforeAll(async () => {
    table = await openTable({ generation: 14 });
    browser = await openBrowser();
    seat = await sitDown(browser, table.url, "Gamemaster", { canvas: false, viewport: { width: 1280, height: 800 } });
    page = seat.page;
    await play(page);
  });

  afterAll(() => endOfPlay(table, browser, seat));

  it("is opened above the journal by keys, tells person by person, and is read by everybody", async () => {
    await page.locator('#sidebar [data-tab="journal"]').first().click();
    await pressOn(page, page.locator("#journal .ft-makers button", { hasText: "Chronicle" }));
    const window = page.locator(".ft-chronicle");
    await expect.poll(() => window.locator(".ft-chronicle-story ol > li").count()).toBe(2);
    await window.locator('[name="by"]').selectOption("person");
    await expect.poll(() => window.locator(".ft-chronicle-story h3").allTextContents()).toEqual(["Kylar", "Karela"]);
    await expectAccessible(page, ".ft-chronicle");
  });

  it("keeps its story and its buttons in sight on every screen, however much there is to tell", async () => {
    await page.evaluate(async () => {
      const { type, system, author } = game.messages.contents.at(-1).toObject();
      await ChatMessage.createDocuments(Array.from({ length: 40 }, () => ({ type, system, author })));
    });
    await page.locator('.ft-chronicle [name="by"]').selectOption("time");
    await expect.poll(() => page.locator(".ft-chronicle-story ol > li").count()).toBe(42);
    for (const [width, height] of [
      [1280, 800],
      [800, 900],
      [360, 740],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() =>
        foundry.applications.instances
          .get("ft-chronicle")
          .setPosition({ left: 4, top: 4, width: Math.min(560, innerWidth - 8), height: 620 }),
      );
      await takePicture(page, `chronicle-${width}`);
      const spare = () =>
        page
          .locator(".ft-chronicle .window-content")
          .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      await expect.poll(spare, { message: `${width} wide` }).toBeLessThanOrEqual(0);
      for (const button of await page.locator(".ft-chronicle footer button").all()) {
        const below = async () => {
          const box = await button.boundingBox();
          return box ? box.y + box.height : Number.POSITIVE_INFINITY;
        };
        await expect.poll(below, { message: `${width} wide` }).toBeLessThanOrEqual(628);
      }
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  it("is kept as a page of the journal", async () => {
    await page.locator('.ft-chronicle [data-action="keep"]').click();
    const entry = page.locator(".journal-entry-page, .journal-page-content").filter({ hasText: "over the wall" });
    await entry.first().waitFor();
    await expect.poll(() => page.evaluate(() => game.journal.contents.at(-1).ownership.default)).toBe(2);
  });
});
