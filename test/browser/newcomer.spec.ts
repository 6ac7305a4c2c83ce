import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible } from "./support/axe.ts";
import { type Browser, openBrowser } from "./support/chromium.ts";
import { endOfPlay } from "./support/evening.ts";
import { type Seat, sitDown } from "./support/seat.ts";
import type { Table } from "./support/table.process.ts";
import { alone, openTable } from "./support/target.ts";

const OFFER = "#actors .ft-newcomers";
const ADVENTURES = "#actors .ft-adventures";

/** Each game by its name, the beginning of its subtypes, the window that leads through a first character, and its id. */
const GAMES = [
  ["Words of Power", "words", ".wp-creation", "words-of-power"],
  ["DungeonTeller", "teller", ".dt-roles", "dungeonteller"],
  ["Kalyr", "kalyr", ".ka-creation", "kalyr"],
  ["Spellwoven", "woven", ".sw-creation", "spellwoven"],
] as const;

describe.each(alone(13))("a first character on generation %i", (generation) => {
  let table: Table;
  let browser: Browser;
  let keeper: Seat;
  let ada: Seat;
  let ben: Seat;

  beforeAll(async () => {
    table = await openTable({ generation });
    browser = await openBrowser();
    keeper = await sitDown(browser, table.url, "Gamemaster", { canvas: false, rests: true });
    ben = await sitDown(browser, table.url, "Ben", { canvas: false });
  });

  afterAll(() => endOfPlay(table, browser, ada, ben, keeper));

  it("is offered to nobody who has one, and to no player who may not make actors", async () => {
    for (const { page } of [keeper, ben]) {
      await showActors(page);
      await page.locator("#actors .directory-item").first().waitFor();
    }
    await expect.poll(() => keeper.page.locator(OFFER).count()).toBe(0);
    await clear(keeper.page);
    await keeper.page.locator(OFFER).waitFor();
    await ben.page.locator("#actors .directory-item").first().waitFor({ state: "detached" });
    await expect.poll(() => ben.page.locator(OFFER).count()).toBe(0);
  });

  it("stands behind the adventures that are ready to play, which a Gamemaster imports from Foundry's own window", async () => {
    const { page } = keeper;
    const offered = page.locator(ADVENTURES).getByRole("button");
    await offered.first().waitFor();
    await expectAccessible(page, ADVENTURES);
    await expect.poll(() => ben.page.locator(ADVENTURES).count()).toBe(0);
    const [first = ""] = await offered.allInnerTexts();
    await offered.first().press("Enter");
    const importer = page.locator(".adventure-importer");
    await importer.getByRole("button", { name: "Import", exact: true }).click();
    // Its first page opens, for the Gamemaster alone, and what was offered for this game is offered no more.
    await page.locator(".journal-entry-page").first().waitFor();
    await expect.poll(() => ben.page.locator(".journal-entry-page").count()).toBe(0);
    // It lies beside the sidebar: whoever reads it sees the newest card.
    const gap = () =>
      page.evaluate(() => {
        const boxOf = (what: string) => document.querySelector(what)!.getBoundingClientRect();
        const { left, right } = boxOf(".application.journal-entry:not(.journal-entry-page)");
        return Math.min(left, boxOf("#sidebar").left - right);
      });
    await expect.poll(gap).toBeGreaterThanOrEqual(0);
    await expect.poll(() => offered.allInnerTexts()).not.toContain(first);
    await page.evaluate(async () => {
      for (const app of [...foundry.applications.instances.values()])
        if (app.element?.matches(".journal-sheet, .adventure-importer")) await app.close();
    });
    await clear(page);
    await expect.poll(() => offered.allInnerTexts()).toContain(first);
  });

  it("asks the server for no template of ours: all of them come in one file", async () => {
    const fetched = (ours: string) =>
      keeper.page.evaluate(
        (end) => performance.getEntriesByType("resource").filter(({ name }) => new RegExp(end).test(name)).length,
        ours,
      );
    await expect.poll(() => fetched("/templates\\.json$")).toBe(1);
    await expect.poll(() => fetched("/systems/.*\\.hbs$")).toBe(0);
  });

  it("loads no game's windows into a world that nobody plays it in", async () => {
    await expect.poll(() => windowsLoaded(keeper.page)).toEqual(GAMES.map(([, , , id]) => id).sort());
    await keeper.reload();
    await showActors(keeper.page);
    await expect.poll(() => windowsLoaded(keeper.page)).toEqual([]);
    await expect.poll(() => looksLoaded(keeper.page)).toEqual([]);
  });

  it.each(GAMES)("of %s is begun by the Gamemaster with one click", async (name, prefix, guide, id) => {
    const { page } = keeper;
    await expect.poll(() => windowsLoaded(page)).not.toContain(id);
    await expectAccessible(page, OFFER);
    await page.locator(OFFER).getByRole("button", { name }).click();
    await page.locator(guide).waitFor();
    await expect.poll(() => windowsLoaded(page)).toContain(id);
    await expect.poll(() => looksLoaded(page)).toContain(id);
    await keepsItsStepInSight(page, guide);
    const made = () => page.evaluate(() => game.actors.contents.map(({ type }: { type: string }) => type));
    await expect.poll(async () => (await made()).filter((type: string) => type.startsWith(prefix))).toHaveLength(1);
    await page.evaluate(async () => {
      for (const app of [...foundry.applications.instances.values()])
        if (app.element?.matches(".four-tales.application")) await app.close();
    });
    // With the last one the offer goes.
    await expect.poll(() => page.locator(OFFER).getByRole("button", { name }).count()).toBe(0);
  });

  it("is begun by a player where the table lets players make actors", async () => {
    await keeper.page.evaluate(async () => {
      const permissions = { ...game.settings.get("core", "permissions"), ACTOR_CREATE: [1, 2, 3, 4] };
      await game.settings.set("core", "permissions", permissions);
    });
    ada = await sitDown(browser, table.url, "Ada", { canvas: false });
    await showActors(ada.page);
    await ada.page.locator(OFFER).getByRole("button", { name: "Kalyr" }).press("Enter");
    await ada.page.locator(".ka-creation").waitFor();
    const mine = () =>
      ada.page.evaluate(
        () =>
          game.actors.filter(
            ({ type, isOwner }: { type: string; isOwner: boolean }) => isOwner && type === "kalyrCharacter",
          ).length,
      );
    await expect.poll(mine).toBe(1);
  });
});

/** Where one is in the guide stands in its row of steps, on a phone as well, however many steps there are. */
async function keepsItsStepInSight(page: Page, guide: string): Promise<void> {
  const last = page.locator(`${guide} [data-action="ftStep"][data-step]`).last();
  // DungeonTeller's window has no steps.
  if ((await last.count()) === 0) return;
  await page.setViewportSize({ width: 360, height: 740 });
  await last.press("Enter");
  await page.waitForFunction(
    (window) => {
      const step = document.querySelector(`${window} [aria-current="step"]`)?.getBoundingClientRect();
      const { left, right } = document.querySelector(window)!.getBoundingClientRect();
      return step && step.left >= left && step.right <= right;
    },
    guide,
    { timeout: 10_000 },
  );
  await page.setViewportSize({ width: 1440, height: 900 });
}

async function showActors(page: Page): Promise<void> {
  await page.evaluate(() => ui.sidebar.changeTab("actors", "primary"));
}

/** The games whose windows this page has loaded, by id. */
const windowsLoaded = (page: Page): Promise<string[]> => gamesOf(page, "/chunks/", "mjs");

/** The games whose looks it has. */
const looksLoaded = (page: Page): Promise<string[]> => gamesOf(page, "/four-tales/", "css");

/** The games that have a file in some folder among those that this page has loaded. */
async function gamesOf(page: Page, folder: string, kind: string): Promise<string[]> {
  const files = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  return GAMES.flatMap(([, , , id]) =>
    files.some((file) => file.endsWith(`${folder}${id}.${kind}`)) ? [id] : [],
  ).sort();
}

/** Takes all actors away. */
/** Nobody is there any more. Once the last of them can be had back, the list is not drawn anew under anybody's hands. */
async function clear(page: Page): Promise<void> {
  const gone = await page.evaluate(async () => {
    const all = game.actors.map(({ id }: { id: string }) => id);
    await getDocumentClass("Actor").deleteDocuments(all);
    return all.length;
  });
  if (gone > 0) await page.locator("#actors .ft-had-back").waitFor();
}
