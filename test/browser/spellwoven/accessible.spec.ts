import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { expectAccessibleInEach } from "../support/axe.ts";
import { type Browser, openBrowser } from "../support/chromium.ts";
import { endOfPlay } from "../support/evening.ts";
import { lookAtCard, openSheet, roll, sheetOf, showTab } from "../support/hands.ts";
import { type Seat, sitDown } from "../support/seat.ts";
import type { Table } from "../support/table.process.ts";
import { openTable } from "../support/target.ts";
import { loadDice, rollDialog, startAfresh, strike } from "./woven.hands.ts";

const LOOKS = [{ colorScheme: "light" }, { colorScheme: "dark" }] as const;

/** Foundry's frame is not ours. */
const ours = { exclude: [".window-header", ".window-resize-handle"] };

describe("Spellwoven with assistive technology", () => {
  let table: Table;
  let browser: Browser;
  let keeper: Seat;

  beforeAll(async () => {
    table = await openTable();
    browser = await openBrowser();
    const viewport = { width: 1100, height: 800 };
    keeper = await sitDown(browser, table.url, "Gamemaster", { canvas: false, ...LOOKS[0], viewport });
  });

  beforeEach(() => startAfresh(keeper));

  afterAll(() => endOfPlay(table, browser, keeper));

  /** By day and by night. */
  const isAccessible = (part: string, options = ours): Promise<void> =>
    expectAccessibleInEach(keeper.page, part, LOOKS, options);

  it("the sheets of a character and of a stranger, in play and in edit mode, fit and are accessible", async () => {
    for (const name of ["Hedda of the Fens", "Town guard"]) {
      const sheet = await openSheet(keeper.page, name);
      await keeper.page.evaluate(() => [...foundry.applications.instances.values()].at(-1).setPosition({ width: 780 }));
      await isAccessible(".sw-sheet");
      // All fifteen attributes by their whole names, at 1280 and at 800.
      for (const width of [860, 780]) {
        await keeper.page.evaluate(
          (wide) => [...foundry.applications.instances.values()].at(-1).setPosition({ width: wide }),
          width,
        );
        const names = sheet.locator(".sw-thread > span:first-child");
        await expect
          .poll(() =>
            names.evaluateAll((all) =>
              all.map((name) => {
                const text = document.createRange();
                text.selectNodeContents(name);
                const [said, held] = [text.getBoundingClientRect(), name.parentElement!.getBoundingClientRect()];
                const beside = name.nextElementSibling!.getBoundingClientRect();
                return (
                  said.left >= held.left &&
                  said.right <= Math.min(held.right, beside.left) &&
                  name.scrollWidth <= name.clientWidth + 1
                );
              }),
            ),
          )
          .toEqual(Array(15).fill(true));
      }
      const content = sheet.locator(".window-content");
      await expect.poll(() => content.evaluate((part) => part.scrollWidth <= part.clientWidth + 1)).toBe(true);
      await sheet.getByRole("button", { name: "Edit" }).click();
      await sheet.getByRole("button", { name: "Done" }).waitFor();
      await isAccessible(".sw-sheet");
      await keeper.page.evaluate(() => [...foundry.applications.instances.values()].at(-1).close());
      await sheet.waitFor({ state: "detached" });
    }
  });

  it("an item, the dialog, the defence and the card", async () => {
    const { page } = keeper;
    await page.evaluate(() => game.actors.getName("Nimble Jan").items.getName("Dagger").sheet.render({ force: true }));
    await page.locator(".sw-item").waitFor();
    await isAccessible(".sw-item");
    await page.evaluate(() => game.actors.getName("Nimble Jan").items.getName("Dagger").sheet.close());
    await loadDice(page, 7, 7, 2, 3, 8, 9, 9);
    const dialog = await strike(page, "Nimble Jan", "Dagger", "Town guard");
    await isAccessible(".sw-dialog");
    await roll(dialog);
    const defence = page.locator(".sw-defence");
    await defence.waitFor();
    await isAccessible(".sw-defence");
    await roll(defence);
    const card = await lookAtCard(page);
    await card.getByText("Town guard is now Scathed.").waitFor();
    await isAccessible("#chat .ft-card", { exclude: [] });
  });

  it("the desk with the book of obligation", async () => {
    const { page } = keeper;
    await showTab(page, "combat");
    await page.locator("#sidebar").getByRole("button", { name: "The Gamemaster's desk" }).click();
    await page.locator(".ft-keeper").getByRole("button", { name: "Obligation", exact: true }).click();
    await page.locator(".sw-desk").waitFor();
    await isAccessible(".sw-desk");
  });

  it("a first character: every step, in the book's order", async () => {
    const { page } = keeper;
    await page.evaluate(async () => {
      const made = await getDocumentClass("Actor").create({ name: "Newcomer", type: "wovenCharacter" });
      await made.sheet.render({ force: true });
    });
    await sheetOf(page, "Newcomer").getByRole("button", { name: "Make a character" }).click();
    const dialog = rollDialog(page);
    await dialog.waitFor();
    for (let step = 0; step < 8; step++) {
      await isAccessible(".sw-creation");
      await dialog.getByRole("button", { name: "Next" }).click();
    }
    await page.evaluate(() => game.actors.getName("Newcomer").delete());
  });
});
