import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { expectAccessible } from "../support/axe.ts";
import { type Browser, openBrowser } from "../support/chromium.ts";
import { endOfPlay } from "../support/evening.ts";
import { hasFocus, lookAtCard, openSheet, questionDialog, roll, showTab } from "../support/hands.ts";
import { type Seat, sitDown } from "../support/seat.ts";
import type { Table } from "../support/table.process.ts";
import { openTable } from "../support/target.ts";
import { attack, gatherInCellar, loadDice, rollDialog, startAfresh, tryAction } from "./teller.hands.ts";

const LOOKS = [
  ["light", 1280],
  ["dark", 800],
] as const;

describe("DungeonTeller with assistive technology", () => {
  let table: Table;
  let browser: Browser;

  beforeAll(async () => {
    table = await openTable();
    browser = await openBrowser();
  });

  afterAll(() => endOfPlay(table, browser));

  describe.each(LOOKS)("%s, %i wide", (colorScheme, width) => {
    let keeper: Seat;

    beforeAll(async () => {
      const viewport = { width, height: 800 };
      keeper = await sitDown(browser, table.url, "Gamemaster", { canvas: false, colorScheme, viewport });
      await gatherInCellar(keeper);
    });

    beforeEach(() => startAfresh(keeper));

    afterAll(() => keeper?.leave());

    it("can read a hero's sheet, to play and to edit", async () => {
      const sheet = await openByCode(keeper.page, "Harley");
      await expectAccessible(keeper.page, ".dt-hero");
      await sheet.getByRole("button", { name: "Edit" }).click();
      await sheet.getByRole("button", { name: "Done" }).waitFor();
      await expectAccessible(keeper.page, ".dt-hero");
      await sheet.getByRole("button", { name: "Done" }).click();
    });

    it("can read a creature's sheet, to play and to edit", async () => {
      const sheet = await openByCode(keeper.page, "Orc");
      await expectAccessible(keeper.page, ".dt-monster");
      await sheet.getByRole("button", { name: "Edit" }).click();
      await sheet.getByRole("button", { name: "Done" }).waitFor();
      await expectAccessible(keeper.page, ".dt-monster");
      await sheet.getByRole("button", { name: "Done" }).click();
    });

    it("can read the sheets of stuff", async () => {
      const { page } = keeper;
      for (const name of ["War Hammer", "Family Chainmail", "Stoneform"]) {
        await page.evaluate(async (wanted) => {
          const item = game.actors.getName("Harley").items.getName(wanted);
          await item.sheet.render({ force: true });
        }, name);
        const card = page.locator(".ft-item");
        await card.getByRole("heading", { name, level: 2 }).waitFor();
        await expectAccessible(page, ".ft-item");
        await card.getByRole("button", { name: "Edit" }).click();
        await card.getByRole("button", { name: "Done" }).waitFor();
        await expectAccessible(page, ".ft-item");
        await card.getByRole("button", { name: "Done" }).click();
        await page.keyboard.press("Escape");
        await card.waitFor({ state: "detached" });
      }
    });

    it("can read the cards of the compendium", async () => {
      const { page } = keeper;
      const packed = [
        ["dungeonteller-roles", "tellerRole"],
        ["dungeonteller-stuff", "tellerGear"],
        ["dungeonteller-stuff", "tellerTreasure"],
      ] as const;
      for (const packAndType of packed) {
        const name = await page.evaluate(async ([id, type]) => {
          const pack = game.packs.get(`four-tales.${id}`);
          const entry = [...(await pack.getIndex())].find((candidate) => candidate.type === type);
          if (!entry) return "";
          await (await pack.getDocument(entry._id)).sheet.render({ force: true });
          return entry.name as string;
        }, packAndType);
        if (name === "") continue;
        await page.locator(".ft-item").getByRole("heading", { name, level: 2 }).waitFor();
        await expectAccessible(page, ".ft-item");
        await page.keyboard.press("Escape");
        await page.locator(".ft-item").waitFor({ state: "detached" });
      }
    });

    it("can read the dialog, the question, the card and the sidebar", async () => {
      const { page } = keeper;
      await loadDice(page, 6, 1);
      const sheet = await openByCode(page, "Harley");
      const dialog = await tryAction(page, sheet, "Battle");
      await dialog.getByLabel("At whom?").selectOption({ label: "Orc" });
      await dialog.getByText("stopped by the armor of Orc").waitFor();
      await dialog.getByText("More choices").click();
      await expectAccessible(page, ".ft-dialog");
      await roll(dialog);
      await questionDialog(page).waitFor();
      await expectAccessible(page, ".ft-ask");
      await questionDialog(page).getByRole("button", { name: "Dodge!" }).click();
      await page.keyboard.press("Escape");
      await showTab(page, "chat");
      const card = page.locator("#chat .ft-card").last();
      await card
        .getByText(/Orc loses \d Luck/)
        .first()
        .waitFor();
      await card.getByText("How it came about").click();
      await expectAccessible(page, "#chat");
      await showTab(page, "actors");
      await expectAccessible(page, "#sidebar");
    });

    it("can choose a role", async () => {
      const { page } = keeper;
      const sheet = await openByCode(page, "Harley");
      await sheet.getByRole("button", { name: "Edit" }).click();
      await sheet.getByRole("button", { name: "Choose a role" }).click();
      await page.locator(".dt-roles").waitFor();
      await expectAccessible(page, ".dt-roles");
      await page.locator(".dt-roles").getByRole("button", { name: "Not now" }).click();
      await sheet.getByRole("button", { name: "Done" }).click();
    });
  });

  describe("keeps one's place", () => {
    let keeper: Seat;
    let ada: Seat;

    beforeAll(async () => {
      [keeper, ada] = await Promise.all([
        sitDown(browser, table.url, "Gamemaster", { canvas: false }),
        sitDown(browser, table.url, "Ada", { canvas: false }),
      ]);
      await gatherInCellar(keeper, ada);
    });

    beforeEach(() => startAfresh(keeper, ada));

    afterAll(async () => {
      await ada?.leave();
      await keeper?.leave();
    });

    it("gives the focus back to the button when a dialog closes", async () => {
      const { page } = ada;
      const sheet = await openSheet(page, "Harley");
      const battle = sheet.getByRole("button", { name: /^Battle\b/ });
      const isBack = () => hasFocus(battle);
      await battle.press("Enter");
      await rollDialog(page).getByRole("button", { name: "Not now" }).press("Enter");
      await expect.poll(isBack).toBe(true);
      await battle.press("Enter");
      await rollDialog(page).waitFor();
      await page.keyboard.press("Escape");
      await rollDialog(page).waitFor({ state: "detached" });
      await expect.poll(isBack).toBe(true);
      await battle.press("Enter");
      await roll(rollDialog(page));
      await expect.poll(isBack).toBe(true);
    });

    it("keeps the focus on a sheet that is drawn anew", async () => {
      const { page } = ada;
      const sheet = await openSheet(page, "Harley");
      const lose = sheet.getByRole("button", { name: "Lose one Luck" });
      await lose.press("Enter");
      await sheet.getByRole("region", { name: "Luck" }).getByText("9", { exact: true }).waitFor();
      expect(await hasFocus(lose)).toBe(true);
    });

    it("says each roll in one sentence", async () => {
      await loadDice(ada.page, 6, 1, 1, 1, 1, 1, 1);
      await attack(ada, "Harley", "Orc");
      await questionDialog(keeper.page).getByRole("button", { name: "Stand fast" }).click();
      const card = await lookAtCard(ada.page);
      await card.getByText("Hit! Orc loses 1 Luck.").waitFor();
      const said = await card.getByRole("status").allInnerTexts();
      expect(said).toEqual(["Hit! Orc loses 1 Luck."]);
      // Every die says its number, and whether it counts.
      const dice = await card
        .locator(".ft-dice")
        .first()
        .getByRole("img")
        .evaluateAll((faces) => faces.map((face) => face.ariaLabel));
      expect(dice).toEqual(["6, a success", "1", "1", "1", "1", "1", "1"]);
    });
  });
});

/** Opens a sheet where the sidebar may be folded. */
async function openByCode(page: Page, name: string) {
  await page.evaluate((wanted) => game.actors.getName(wanted).sheet.render({ force: true }), name);
  const sheet = page.locator(".ft-actor").filter({ has: page.locator(".window-title", { hasText: name }) });
  await sheet.waitFor();
  return sheet;
}
