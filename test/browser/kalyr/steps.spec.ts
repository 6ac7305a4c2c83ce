import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible } from "../support/axe.ts";
import { type Browser, openBrowser } from "../support/chromium.ts";
import { endOfPlay } from "../support/evening.ts";
import { openSheet, showTab } from "../support/hands.ts";
import { type Seat, sitDown } from "../support/seat.ts";
import type { Table } from "../support/table.process.ts";
import { openTable } from "../support/target.ts";
import { startAfresh } from "./kalyr.hands.ts";

describe("what is done without dice, in a browser", () => {
  let table: Table;
  let browser: Browser;
  let keeper: Seat;

  beforeAll(async () => {
    table = await openTable();
    browser = await openBrowser();
    keeper = await sitDown(browser, table.url, "Gamemaster", { canvas: false, colorScheme: "light" });
    await startAfresh(keeper);
  });

  afterAll(() => endOfPlay(table, browser));

  it("a wound that was struck out is had back after a reload: on the sheet, or from the Gamemaster's desk", async () => {
    await keeper.page.evaluate(async () => {
      const wounds = { w1: { letter: "S", cause: "thorns", order: 1, when: null, healing: null } };
      await game.actors!.getName("Kylar")!.update({ "system.damage.physical.wounds": wounds } as never);
    });
    const sheet = await openSheet(keeper.page, "Kylar");
    await sheet.getByRole("button", { name: "Edit", exact: true }).click();
    const wounds = sheet.locator('[data-action="ftEntryDrop"]');
    await expect.poll(() => wounds.count()).toBe(1);
    await wounds.click();
    await wounds.waitFor({ state: "detached" });
    await keeper.reload();
    const again = await openSheet(keeper.page, "Kylar");
    await again.getByRole("button", { name: "Edit", exact: true }).click();
    const back = again.getByRole("button", { name: /^Take back: .* struck out/ });
    await back.focus();
    await keeper.page.keyboard.press("Enter");
    await wounds.waitFor();
    await back.waitFor({ state: "detached" });
    await wounds.click();
    await wounds.waitFor({ state: "detached" });
    await keeper.page.getByRole("tab", { name: "Actors" }).first().click();
    await keeper.page.getByRole("button", { name: "The Gamemaster's desk" }).first().click();
    await keeper.page.getByRole("button", { name: "What was done without dice" }).click();
    const list = keeper.page.locator("#ft-steps");
    await list.getByText("struck out").waitFor();
    await expectAccessible(keeper.page, "#ft-steps", { exclude: [".window-header"] });
    await list.getByRole("button", { name: /^Take back: / }).click();
    await list.getByText("Nothing that could be taken back.").waitFor();
    await expect.poll(() => wounds.count()).toBe(1);
  });

  it("somebody who was deleted from Foundry's list is had back from above it by keys", async () => {
    const { page } = keeper;
    const kylar = page.locator("#actors [data-entry-id]").filter({ hasText: "Kylar" });
    const id = await page.evaluate(() => game.actors!.getName("Kylar")!.id);
    await showTab(page, "actors");
    await kylar.click({ button: "right" });
    await page.locator("#context-menu").getByText("Delete").click();
    await page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
    await kylar.waitFor({ state: "detached" });
    const back = page.getByRole("button", { name: "Have back: Kylar" });
    await back.waitFor();
    await expectAccessible(page, ".ft-had-back");
    await back.focus();
    await page.keyboard.press("Enter");
    await kylar.waitFor();
    await back.waitFor({ state: "detached" });
    await expect.poll(() => page.evaluate(() => game.actors!.getName("Kylar")?.id)).toBe(id);
  });
});
