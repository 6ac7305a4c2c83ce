import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible } from "./support/axe.ts";
import { type Browser, openBrowser } from "./support/chromium.ts";
import { endOfPlay } from "./support/evening.ts";
import { pressOn } from "./support/hands.ts";
import { takePicture } from "./support/picture.ts";
import { type Seat, sitDown } from "./support/seat.ts";
import type { Table } from "./support/table.process.ts";
import { openTable } from "./support/target.ts";

/** Makes everybody of Kalyr and of Spellwoven a little better known than the demo world does. */
async function bind(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const groups = ["The Harbour Guild", "House Merrow", "The Order of Ash"];
    const people = game.actors.filter(({ type }: Loose) => type === "kalyrCharacter");
    for (const [n, actor] of people.entries())
      await actor.createEmbeddedDocuments(
        "Item",
        [groups[n % 3], groups[(n + 1) % 3]].map((name, i) => ({
          name,
          type: "kalyrConnection",
          system: { level: (n + i) % 3, rank: i ? "" : "captain" },
        })),
      );
    const hedda = game.actors.getName("Hedda of the Fens");
    const guard = game.actors.getName("Town guard");
    const known = { background: "He let her pass once.", influence: 1, obligation: 2, notes: "", order: 2 };
    await hedda.update({ "system.knownPersons.guard": { name: "The guard", actorUuid: guard.uuid, ...known } });
  });
}

describe("people and ties", () => {
  let table: Table;
  let browser: Browser;
  let seat: Seat;
  let page: Page;

  beforeAll(async () => {
    table = await openTable({ generation: 14 });
    browser = await openBrowser();
    seat = await sitDown(browser, table.url, "Gamemaster", { canvas: false, viewport: { width: 1280, height: 800 } });
    page = seat.page;
    await bind(page);
  });

  afterAll(() => endOfPlay(table, browser, seat));

  it("are opened from the desk by keys; whoever is chosen by keys is told of, and keeps the focus", async () => {
    await page.locator('#sidebar [data-tab="actors"]').first().click();
    await pressOn(page, page.locator("#actors .directory-header button:has(.fa-hand-sparkles)"));
    await pressOn(page, page.locator('.ft-keeper [data-action="use"][data-game="kalyr"][data-tool="ties"]'));
    const window = page.locator("#ft-ties-kalyr");
    await expect.poll(() => window.locator("article").count()).toBeGreaterThan(3);
    const one = window.locator(".ft-tie-end", { hasText: "Kylar" });
    await pressOn(page, one);
    await expect.poll(() => window.locator("article").count()).toBe(1);
    await expect.poll(() => one.evaluate((button) => button === document.activeElement)).toBe(true);
    await expect.poll(() => one.getAttribute("aria-pressed")).toBe("true");
    await pressOn(page, one);
    await expect.poll(() => window.locator("article").count()).toBeGreaterThan(3);
  });

  it("have all names in the picture, apart from each other, and are read by everybody, light and dark, wide and on a phone", async () => {
    const window = page.locator("#ft-ties-kalyr");
    for (const [width, height] of [
      [1280, 800],
      [360, 740],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() =>
        foundry.applications.instances
          .get("ft-ties-kalyr")
          .setPosition({
            left: 4,
            top: 4,
            width: Math.min(820, innerWidth - 8),
            height: Math.min(640, innerHeight - 8),
          }),
      );
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await takePicture(page, `ties-${width}-${colorScheme}`);
        await expectAccessible(page, "#ft-ties-kalyr .window-content");
      }
      const spare = () =>
        window.locator(".window-content").evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      await expect.poll(spare, { message: `${width} wide` }).toBeLessThanOrEqual(0);
      const upon = () =>
        window.locator(".ft-tie-end").evaluateAll((all) => {
          const boxes = all.map((one) => one.getBoundingClientRect());
          return boxes.filter((a, n) =>
            boxes.some((b, m) => m > n && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
          ).length;
        });
      await expect.poll(upon, { message: `${width} wide` }).toBe(0);
    }
    await page.emulateMedia({ colorScheme: "light" });
    await page.setViewportSize({ width: 1280, height: 800 });
    await window.locator('[data-action="close"]').click();
  });
});
