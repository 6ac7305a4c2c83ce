import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { boxOf, closed, opened } from "./support/boxes.ts";
import { type Browser, openBrowser } from "./support/chromium.ts";
import { endOfPlay } from "./support/evening.ts";
import { showTab } from "./support/hands.ts";
import { onlyHere } from "./support/only-here.ts";
import { type Seat, sitDown } from "./support/seat.ts";
import type { Table } from "./support/table.process.ts";
import { openTable } from "./support/target.ts";

const here = onlyHere("keep-places: how wide the sidebar is, is our table's");

here("where windows lie, and what becomes of it as the screen changes", () => {
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

  it("a window that gave way to a smaller screen was not moved by anybody: it opens where it did once there is room again", async () => {
    const id = await opened(page, "tellerHero");
    const before = await boxOf(page, ".ft-actor");
    await page.setViewportSize({ width: 800, height: 600 });
    await expect.poll(async () => (await boxOf(page, ".ft-actor")).bottom).toBeLessThanOrEqual(600);
    await closed(page, id);
    await page.setViewportSize({ width: 1280, height: 800 });
    const again = await opened(page, "tellerHero");
    await expect.poll(() => boxOf(page, ".ft-actor")).toEqual(before);
    for (const one of [id, again]) await closed(page, one);
  });

  it("what nobody has moved gives way to the sidebar as it unfolds, and a folded sheet that is closed opens as wide as before", async () => {
    await page.evaluate(() => ui.sidebar.collapse());
    const id = await opened(page, "kalyrCharacter");
    const wide = await boxOf(page, ".ft-actor");
    await page.evaluate(() => ui.sidebar.expand());
    const sidebar = () => boxOf(page, "#sidebar");
    await expect.poll(async () => (await boxOf(page, ".ft-actor")).right).toBeLessThanOrEqual((await sidebar()).left);
    const beside = await boxOf(page, ".ft-actor");
    expect(beside.right - beside.left).toBe(wide.right - wide.left);
    await page.locator('.ft-actor [data-action="toggleMinimize"]').click();
    await closed(page, id);
    const again = await opened(page, "kalyrCharacter");
    await expect.poll(() => boxOf(page, ".ft-actor")).toEqual(beside);
    await closed(page, again);
  });

  it("a desk that stands beside the sidebar stays there as that folds and unfolds", async () => {
    await showTab(page, "actors");
    await page.locator("#sidebar").getByRole("button", { name: "The Gamemaster's desk" }).click();
    const desk = page.locator("#ft-keeper");
    await desk.locator('[data-action="dock"][data-edge="right"]').click();
    const gap = async () => (await boxOf(page, "#sidebar")).left - (await boxOf(page, "#ft-keeper")).right;
    await expect.poll(gap).toBe(0);
    await page.evaluate(() => ui.sidebar.collapse());
    await expect.poll(gap).toBe(0);
    await page.evaluate(() => ui.sidebar.expand());
    await expect.poll(gap).toBe(0);
    await desk.locator('[data-action="dock"][data-edge="free"]').click();
    await page.keyboard.press("Escape");
    await desk.waitFor({ state: "detached" });
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
