import type { Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible } from "../support/axe.ts";
import { type Browser, openBrowser } from "../support/chromium.ts";
import { endOfPlay } from "../support/evening.ts";
import { drag, hasFocus, notice, openPack, pressOn, sheetOf, showTab, showTabByKeys, tabTo } from "../support/hands.ts";
import { type Seat, sitDown } from "../support/seat.ts";
import type { Table } from "../support/table.process.ts";
import { openTable } from "../support/target.ts";

const NO_MAP = { canvas: false };
/** A minute, in milliseconds. */
const MINUTE = 60_000;

describe("making a hero", () => {
  let table: Table;
  let browser: Browser;
  let keeper: Seat;
  let ada: Seat;

  beforeAll(async () => {
    table = await openTable();
    browser = await openBrowser();
    keeper = await sitDown(browser, table.url, "Gamemaster", NO_MAP);
    // This table lets players make actors of their own.
    await keeper.page.evaluate(async () => {
      const permissions = { ...game.settings.get("core", "permissions"), ACTOR_CREATE: [1, 2, 3, 4] };
      await game.settings.set("core", "permissions", permissions);
    });
    ada = await sitDown(browser, table.url, "Ada", NO_MAP);
  });

  afterAll(() => endOfPlay(table, browser, ada, keeper));

  const isDwarf = async (sheet: Locator) => {
    await sheet.getByText("Dwarf", { exact: true }).first().waitFor();
    await expect.poll(() => sheet.getByRole("button", { name: "Battle, 3 dice" }).count()).toBe(1);
    // Cards come after the figures.
    await expect.poll(() => sheet.getByRole("button", { name: /^Stoneform/ }).count()).toBe(1);
    // The family's chainmail is on already.
    await sheet.getByRole("button", { name: "Take off" }).first().waitFor();
    await expect.poll(() => sheet.locator(".dt-armor strong").innerText()).toBe("4");
  };

  it("goes by mouse from the sidebar to a dwarf with everything", async () => {
    const begun = Date.now();
    const { page } = keeper;
    await showTab(page, "actors");
    await page.locator("#actors [data-action=createEntry]").click();
    const dialog = page.locator("dialog[open]");
    await dialog.locator('[name="name"]').fill("Dwalina");
    await dialog.locator('[name="type"]').selectOption({ label: "DungeonTeller hero" });
    await dialog.locator('button[type="submit"]').click();
    const sheet = sheetOf(page, "Dwalina");
    await sheet.getByRole("button", { name: "Choose a role" }).click();
    const chooser = page.locator(".dt-roles");
    await expect.poll(() => chooser.getByLabel("What is your hero called?").inputValue()).toBe("Dwalina");
    await chooser.getByRole("radio", { name: /^Dwarf\b/ }).check({ force: true });
    await chooser.getByRole("button", { name: "That is me!" }).click();
    await notice(page, "Dwalina is ready for adventure.").waitFor();
    await isDwarf(sheet);
    // The kit: something in the hand besides the chainmail.
    await expect.poll(() => sheet.locator(".dt-stuff > li").count()).toBeGreaterThan(1);
    expect(Date.now() - begun).toBeLessThan(MINUTE);
  });

  it("goes with the keyboard alone, for a player who may", async () => {
    const begun = Date.now();
    const { page } = ada;
    await showTabByKeys(page, "actors");
    await pressOn(page, page.locator("#actors [data-action=createEntry]"));
    const dialog = page.locator("dialog[open]");
    await tabTo(page, dialog.locator('[name="name"]'));
    await page.keyboard.type("Gimmela");
    const type = dialog.locator('[name="type"]');
    if ((await type.count()) > 0 && (await type.evaluate((field) => field.tagName)) === "SELECT") {
      await tabTo(page, type);
      await page.keyboard.type("DungeonTeller hero");
    }
    await pressOn(page, dialog.locator('button[type="submit"]'));
    const sheet = sheetOf(page, "Gimmela");
    await sheet.waitFor();
    await pressOn(page, sheet.getByRole("button", { name: "Choose a role" }));
    const chooser = page.locator(".dt-roles");
    const name = chooser.getByLabel("What is your hero called?");
    await name.waitFor();
    // The name has the focus, so that one can begin to type.
    await expect.poll(() => hasFocus(name)).toBe(true);
    await page.keyboard.press("Tab");
    const dwarf = chooser.getByRole("radio", { name: /^Dwarf\b/ });
    const roles = await chooser.getByRole("radio").count();
    await page.keyboard.press("Space");
    for (let presses = 0; presses < roles && !(await dwarf.isChecked()); presses++) {
      await page.keyboard.press("ArrowDown");
    }
    await expect.poll(() => dwarf.isChecked()).toBe(true);
    await page.keyboard.press("Enter");
    await notice(page, "Gimmela is ready for adventure.").waitFor();
    await isDwarf(sheet);
    expect(Date.now() - begun).toBeLessThan(MINUTE);
  });

  it("takes a role and a weapon that are dragged in from the compendium", async () => {
    const { page } = keeper;
    await page.setViewportSize({ width: 1700, height: 900 });
    const sheet = sheetOf(page, "Dwalina");
    // The sheet goes to the left, out of the compendium's way.
    const title = await sheet.locator(".window-title").boundingBox();
    await page.mouse.move(title!.x + 20, title!.y + 5);
    await page.mouse.down();
    await page.mouse.move(title!.x - 400, title!.y + 5, { steps: 4 });
    await page.mouse.up();
    const stuff = await openPack(page, "dungeonteller-stuff");
    const before = await sheet.locator(".dt-stuff > li").count();
    await drag(stuff.locator("[data-entry-id]", { hasText: "Longbow" }), sheet.locator(".dt-head"));
    await expect.poll(() => sheet.locator(".dt-stuff > li").count()).toBe(before + 1);
    await stuff.getByRole("button", { name: "Close window" }).click();
    const roles = await openPack(page, "dungeonteller-roles");
    await drag(roles.locator("[data-entry-id]", { hasText: "Wizard" }), sheet.locator(".dt-head"));
    await sheet.getByText("Wizard", { exact: true }).first().waitFor();
    await sheet.getByRole("button", { name: /^Magic, [1-9]/ }).waitFor();
    await expect.poll(() => sheet.getByRole("button", { name: /^Stoneform/ }).count()).toBe(0);
    // What did not come with the old role stays.
    await expect.poll(() => sheet.getByRole("button", { name: "Open Longbow" }).count()).toBe(1);
  });

  it("DT-71: makes up a role with the keyboard, told at its field what is missing", async () => {
    const { page } = keeper;
    await page.evaluate(() =>
      Actor.create({ name: "Tamsin", type: "tellerHero" }).then((hero: Loose) => hero.sheet.render({ force: true })),
    );
    const sheet = sheetOf(page, "Tamsin");
    await pressOn(page, sheet.getByRole("button", { name: "Choose a role" }));
    await pressOn(page, page.locator(".dt-roles").getByRole("button", { name: "Make up a role" }));
    const builder = page.locator(".dt-builder");
    const name = builder.getByLabel("What is the role called?");
    await expect.poll(() => hasFocus(name)).toBe(true);
    await page.keyboard.press("Enter");
    await builder.getByText("Every role needs a name.").waitFor();
    await name.fill("Tinker");
    await pressOn(page, builder.getByRole("button", { name: "One die more: Magic" }));
    await tabTo(page, builder.getByLabel("Look for"));
    await page.keyboard.type("zap");
    await page.keyboard.press("Enter");
    const zap = builder.getByRole("checkbox", { name: /^Zap/ });
    await tabTo(page, zap);
    await page.keyboard.press("Space");
    await expect.poll(() => builder.getByRole("checkbox", { name: /^Stoneform/ }).isVisible()).toBe(false);
    await builder.getByText("Ticked powers: 1, things: 0.").waitFor();
    await expectAccessible(page, ".dt-builder");
    await name.focus();
    await page.keyboard.press("Enter");
    await sheet.getByText("Tinker", { exact: true }).first().waitFor();
    await sheet.getByRole("button", { name: "Magic, 3 dice" }).waitFor();
    await sheet.getByRole("button", { name: /^Zap/ }).waitFor();
  });
});
