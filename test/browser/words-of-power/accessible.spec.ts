import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible } from "../support/axe.ts";
import { type Browser, openBrowser } from "../support/chromium.ts";
import { endOfPlay } from "../support/evening.ts";
import { lookAtCard, sheetOf } from "../support/hands.ts";
import { type Seat, sitDown } from "../support/seat.ts";
import type { Table } from "../support/table.process.ts";
import { openTable } from "../support/target.ts";
import { DEMO, loadDice, startAfresh, talkWindow } from "./words.hands.ts";

const LOOKS = [
  ["light", 1280],
  ["dark", 800],
] as const;

describe("Words of Power with assistive technology", () => {
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
      const options = { canvas: false, colorScheme, viewport: { width, height: 800 } };
      keeper = await sitDown(browser, table.url, "Gamemaster", options);
      await startAfresh(keeper);
    });

    afterAll(() => keeper?.leave());

    it("can read the sheet to play, both sides of the Words, and to edit", async () => {
      const { page } = keeper;
      await page.evaluate((id) => game.actors.get(id).sheet.render({ force: true }), DEMO.brakka);
      const sheet = sheetOf(page, "Brakka");
      await sheet.waitFor();
      await expectAccessible(page, ".wp-sheet");
      await sheet.getByRole("button", { name: /^Drawn/ }).click();
      await sheet.getByRole("button", { name: /^Door/ }).waitFor();
      await expectAccessible(page, ".wp-sheet");
      await sheet.getByRole("button", { name: "Edit" }).click();
      await sheet.getByRole("button", { name: "Done" }).waitFor();
      await expectAccessible(page, ".wp-sheet");
      await sheet.getByRole("button", { name: "Done" }).click();
      await sheet.getByRole("button", { name: "Try something" }).waitFor();
      await page.evaluate((id) => game.actors.get(id).sheet.close(), DEMO.brakka);
    });

    it("can talk a check over and read its card", async () => {
      const { page } = keeper;
      await loadDice(page, 6, 3, 4);
      await page.evaluate((id) => game.actors.get(id).sheet.render({ force: true }), DEMO.snazzle);
      await sheetOf(page, "Snazzle").getByRole("button", { name: "Charismatic" }).click();
      await talkWindow(page).waitFor();
      await expectAccessible(page, ".wp-dialog");
      await talkWindow(page).getByRole("button", { name: "Throw" }).click();
      await talkWindow(page).waitFor({ state: "detached" });
      // The sheet lies over the log there, and the card comes above it.
      if (width < 1000) await page.locator('.chat-popout [data-action="close"]').click();
      await page.evaluate((id) => game.actors.get(id).sheet.close(), DEMO.snazzle);
      await (await lookAtCard(page))
        .getByText(/defeated/)
        .first()
        .waitFor();
      await expectAccessible(page, "#chat .ft-card");
    });

    it("can strike, and make a character", async () => {
      const { page } = keeper;
      await page.evaluate((id) => game.actors.get(id).sheet.render({ force: true }), DEMO.brakka);
      await sheetOf(page, "Brakka")
        .getByRole("button", { name: /^Mace d6/ })
        .click();
      await talkWindow(page).getByLabel("Whom?").selectOption({ label: "Orc guard" });
      await talkWindow(page).locator(".wp-body-list li").first().waitFor();
      await expectAccessible(page, ".wp-dialog");
      await talkWindow(page).getByRole("button", { name: "Not now" }).click();
      await page.evaluate((id) => game.actors.get(id).sheet.close(), DEMO.brakka);

      await page.evaluate(async () => {
        const made = await getDocumentClass("Actor").create({ name: "Somebody", type: "wordsCharacter" });
        await made.sheet.render({ force: true });
      });
      const sheet = sheetOf(page, "Somebody");
      await sheet.getByRole("button", { name: "Make a character" }).click();
      const guide = page.locator(".wp-creation");
      await guide.getByText("Still to choose: 7").waitFor();
      await expectAccessible(page, ".wp-creation");
      // Left and taken up again: what was chosen is still there.
      await guide.getByRole("button", { name: /^Tags/ }).click();
      await guide.locator('[name="tags.0.text"]').fill("Brave");
      await guide.locator('[name="tags.0.text"]').press("Tab");
      await guide.getByText("Still to choose: 6").waitFor();
      await guide.getByRole("button", { name: "Leave it for later" }).click();
      await sheet.getByRole("button", { name: "Go on where you left" }).click();
      await guide.getByText("Still to choose: 6").waitFor();
      await guide.getByRole("button", { name: /^Faction/ }).click();
      await guide.getByRole("radio", { name: /Dwarf/ }).check();
      await guide.getByText("Still to choose: 5").waitFor();
      await guide.getByRole("button", { name: /^Tags/ }).click();
      for (const [i, text] of ["Brave", "Tall", "Loud"].entries()) {
        await guide.locator(`[name="tags.${i}.text"]`).fill(text);
        await guide.locator(`[name="tags.${i}.text"]`).press("Tab");
      }
      await guide.getByText("Still to choose: 3").waitFor();
      await guide.getByRole("button", { name: /^Words/ }).click();
      for (const [i, text] of ["Open", "Shut", "Wait"].entries()) {
        await guide.locator(`[name="words.${i}.text"]`).fill(text);
        await guide.locator(`[name="words.${i}.text"]`).press("Tab");
      }
      await guide.getByText("All is chosen.").waitFor();
      await guide.getByRole("button", { name: /^Weapon/ }).click();
      await guide.getByLabel("From the list").selectOption({ label: "Mace · d6/d6 [Sunder]" });
      await guide.getByRole("button", { name: "Take it" }).click();
      await guide.getByRole("combobox", { name: "Which hand holds Mace?" }).waitFor();
      await guide.getByRole("button", { name: /^Armor/ }).click();
      await guide.getByLabel("From the list").selectOption({ label: "Leather · Armor 3" });
      await guide.getByRole("button", { name: "Take it" }).click();
      await guide.getByRole("listitem").filter({ hasText: "Leather" }).waitFor();
      await guide.getByRole("button", { name: "Done", exact: true }).click();
      await guide.waitFor({ state: "detached" });
      const made = await page.evaluate(() => {
        const { system, items } = game.actors.getName("Somebody");
        const { tags, zones, faction } = system;
        return { faction, tags: Object.values(tags as Loose).length, armor: zones.legs.covers, items: items.size };
      });
      expect(made).toMatchObject({ faction: "Dwarf", tags: 5, items: 2 });
      expect(Object.values(made.armor)).toMatchObject([{ name: "Leather", value: 3, max: 3 }]);
      await page.evaluate(() => game.actors.getName("Somebody").delete());
    });
  });
});
