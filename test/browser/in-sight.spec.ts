import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Browser, openBrowser } from "./support/chromium.ts";
import { endOfPlay } from "./support/evening.ts";
import { showTab } from "./support/hands.ts";
import { onlyHere } from "./support/only-here.ts";
import { type Seat, sitDown } from "./support/seat.ts";
import type { Table } from "./support/table.process.ts";
import { openTable } from "./support/target.ts";

/** The character subtype of each game. */
const TYPES = ["wordsCharacter", "tellerHero", "kalyrCharacter", "wovenCharacter"];

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const here = onlyHere("in-sight: how wide the sidebar is, is our table's");

// How wide the sidebar is, is the stand-in's; a real Foundry's is its own.
here("what lies where on a screen of 1280 by 800", () => {
  let table: Table;
  let browser: Browser;
  let seat: Seat;
  let page: Page;

  beforeAll(async () => {
    table = await openTable({ generation: 14 });
    browser = await openBrowser();
    seat = await sitDown(browser, table.url, "Gamemaster", { canvas: false, viewport: { width: 1280, height: 800 } });
    page = seat.page;
  });

  afterAll(() => endOfPlay(table, browser, seat));

  it.each(TYPES)("a sheet of %s and the cards beside it are both in sight", async (type) => {
    const id = await opened(page, type);
    const sheet = await boxOf(page, ".ft-actor");
    const log = await boxOf(page, "#sidebar");
    expect(sheet.right).toBeLessThanOrEqual(log.left);
    for (const edge of [sheet.left, sheet.top]) expect(edge).toBeGreaterThanOrEqual(0);
    expect(sheet.bottom).toBeLessThanOrEqual(800);
    await closed(page, id);
  });

  it("a second sheet does not lie exactly over the first", async () => {
    const [first, second] = [await opened(page, "tellerHero"), await opened(page, "tellerHero")];
    const places = await page.evaluate(
      (ids) => ids.map((id) => ({ ...game.actors.get(id).sheet.position })),
      [first, second],
    );
    expect([places[0].left, places[0].top]).not.toEqual([places[1].left, places[1].top]);
    for (const id of [first, second]) await closed(page, id);
  });

  it("DungeonTeller's windows for its Gamemaster show their own buttons, and the sidebar, with 10 and with 40 on the scene", async () => {
    const crowd = async (from: number, to: number) =>
      page.evaluate(
        async ([first, last]) => {
          const numbers = Array.from({ length: last! - first! }, (_, n) => first! + n);
          const heroes = await getDocumentClass("Actor").create(
            numbers.map((n) => ({ name: `Wanderer ${n}`, type: "tellerHero" })),
          );
          const scene = game.scenes.active ?? (await getDocumentClass("Scene").create({ name: "Fair", active: true }));
          const places = heroes.map(({ id, name }: Loose, n: number) => ({
            actorId: id,
            actorLink: true,
            name,
            x: 100 * n,
            y: 0,
          }));
          await scene.createEmbeddedDocuments("Token", places);
        },
        [from, to],
      );
    const inSight = async (window: string, button: string) => {
      await page.locator(window).locator(button).last().waitFor();
      const [box, sends, log] = [
        await boxOf(page, window),
        await boxOf(page, `${window} ${button} >> nth=-1`),
        await boxOf(page, "#sidebar"),
      ];
      expect(box.right, window).toBeLessThanOrEqual(log.left);
      for (const edge of [box.left, box.top, sends.top]) expect(edge, window).toBeGreaterThanOrEqual(0);
      expect(Math.max(box.bottom, sends.bottom), window).toBeLessThanOrEqual(800);
      await page.keyboard.press("Escape");
      await page.locator(window).waitFor({ state: "detached" });
    };
    for (const [from, to] of [
      [0, 10],
      [10, 40],
    ] as const) {
      await crowd(from, to);
      for (const [tool, window, button] of [
        ["Who notices it?", ".dt-dialog", 'button[type="submit"]'],
        ["Danger!", ".dt-dialog", 'button[type="submit"]'],
        ["A creature in four taps", ".dt-creature", '[data-action="make"]'],
      ] as const) {
        await showTab(page, "actors");
        await page.locator("#sidebar").getByRole("button", { name: "The Gamemaster's desk" }).click();
        await page.locator("#ft-keeper").getByRole("button", { name: tool }).click();
        await inSight(window, button);
      }
    }
  });

  it("where somebody moves a sheet, sheets of that kind open from then on, after a reload as well", async () => {
    const id = await opened(page, "kalyrCharacter");
    const before = await boxOf(page, ".ft-actor");
    const header = page.locator(".ft-actor .window-title");
    const grip = (await header.boundingBox())!;
    await page.mouse.move(grip.x + 20, grip.y + 10);
    await page.mouse.down();
    await page.mouse.move(grip.x + 60, grip.y + 10, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => (await boxOf(page, ".ft-actor")).left).toBe(before.left + 40);
    const moved = await boxOf(page, ".ft-actor");
    await closed(page, id);
    await seat.reload();
    const again = await opened(page, "kalyrCharacter");
    await expect.poll(() => boxOf(page, ".ft-actor")).toEqual(moved);
    await closed(page, again);
    const other = await opened(page, "wovenCharacter");
    await expect.poll(async () => (await boxOf(page, ".ft-actor")).left).toBe(before.left);
    await closed(page, other);
  });
});

async function opened(page: Page, type: string): Promise<string> {
  return await page.evaluate(async (subtype) => {
    const actor = await getDocumentClass("Actor").create({ name: "Somebody", type: subtype });
    await actor.sheet.render({ force: true });
    return actor.id;
  }, type);
}

async function closed(page: Page, id: string): Promise<void> {
  await page.evaluate((actor) => game.actors.get(actor).sheet.close({ animate: false }), id);
}

function boxOf(page: Page, selector: string): Promise<Box> {
  return page.locator(selector).evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  });
}
