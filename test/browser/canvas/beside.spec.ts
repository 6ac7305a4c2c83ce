import { afterAll, beforeAll, expect, it } from "vitest";
import { type Browser, openBrowser } from "../support/chromium.ts";
import { endOfPlay } from "../support/evening.ts";
import { onlyHere } from "../support/only-here.ts";
import { type Seat, sitDown } from "../support/seat.ts";
import type { Table } from "../support/table.process.ts";
import { openTable } from "../support/target.ts";

const LARGE = { width: 1440, height: 900 };

const here = onlyHere("beside: where windows lie on the screen is our table's");

// Where the stand-in puts things on the screen; a real Foundry's places are its own.
here("what opens over the map", () => {
  let table: Table;
  let browser: Browser;
  let seat: Seat;

  beforeAll(async () => {
    table = await openTable({ generation: 14 });
    browser = await openBrowser();
    seat = await sitDown(browser, table.url, "Gamemaster", { viewport: LARGE });
    await seat.page.waitForFunction(() => canvas.ready);
    await seat.page.evaluate(async () => {
      const { sceneX, sceneY, sceneWidth, sceneHeight, size } = canvas.dimensions;
      const [x, y] = [sceneX + sceneWidth / 2, sceneY + sceneHeight / 2].map((at) => Math.floor(at / size) * size);
      const data = { name: "Mira", actorId: game.actors.contents[0].id, x, y };
      await canvas.scene.createEmbeddedDocuments("Token", [data]);
    });
    await seat.page.waitForFunction(() => canvas.tokens.placeables.length > 0);
  });

  afterAll(() => endOfPlay(table, browser, seat));

  it("stays in sight when the screen shrinks, and opens in sight afterwards", async () => {
    const { page } = seat;
    const actor = () =>
      page.evaluate(() => game.actors.contents[0].sheet.render({ force: true, position: { left: 900, top: 500 } }));
    const box = async () => (await page.locator(".application.sheet").boundingBox())!;
    await actor();
    await page.locator(".application.sheet").waitFor();
    await page.setViewportSize({ width: 800, height: 600 });
    await expect.poll(async () => (await box()).x + (await box()).width).toBeLessThanOrEqual(800);
    await expect.poll(async () => (await box()).y).toBeLessThan(600 - 100);
    await page.keyboard.press("Escape");
    await page.evaluate(() => game.actors.contents[0].sheet.close());
    await page.evaluate(() => game.actors.contents[0].sheet.render({ force: true }));
    await expect.poll(async () => (await box()).x).toBeGreaterThanOrEqual(0);
    await expect.poll(async () => (await box()).x + (await box()).width).toBeLessThanOrEqual(800);
    await page.evaluate(() => game.actors.contents[0].sheet.close());
    await page.setViewportSize(LARGE);
  });

  it("does not lie over its token, wherever that is on the screen", async () => {
    const { page } = seat;
    const overlaps = await page.evaluate(async () => {
      const token = canvas.tokens.placeables.at(-1);
      const found: unknown[] = [];
      const { x, y } = token.center;
      for (const scale of [0.6, 1, 2]) {
        for (const [dx, dy] of [
          [0, 0],
          [-600, 0],
          [600, 0],
          [0, -400],
          [0, 400],
          [-600, 400],
          [300, -400],
        ]) {
          canvas.pan({ x: x - dx! / scale, y: y - dy! / scale, scale });
          canvas.hud.token.bind(token);
          const hud = document.querySelector("#token-hud")!.getBoundingClientRect();
          const from = canvas.clientCoordinatesFromCanvas({ x: token.document.x, y: token.document.y });
          const size = token.w * canvas.stage.scale.x;
          const apart =
            hud.left >= from.x + size || hud.right <= from.x || hud.top >= from.y + size || hud.bottom <= from.y;
          if (!apart) found.push([scale, dx, dy, hud.toJSON(), from, size]);
        }
      }
      canvas.hud.token.close();
      return found;
    });
    expect(overlaps).toEqual([]);
    await page.setViewportSize({ width: 620, height: 800 });
    const narrow = await page.evaluate(() => {
      const token = canvas.tokens.placeables.at(-1);
      canvas.pan({ x: token.center.x, y: token.center.y, scale: 1.5 });
      canvas.hud.token.bind(token);
      const hud = document.querySelector("#token-hud")!.getBoundingClientRect();
      const from = canvas.clientCoordinatesFromCanvas({ x: token.document.x, y: token.document.y });
      const size = token.w * canvas.stage.scale.x;
      return hud.left >= from.x + size || hud.right <= from.x || hud.top >= from.y + size || hud.bottom <= from.y;
    });
    expect(narrow).toBe(true);
    await page.setViewportSize(LARGE);
  });
});
