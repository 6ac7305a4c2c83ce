import { afterAll, beforeAll, describe, it } from "vitest";
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

    it("can strike, and begin a character", async () => {
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
      await page.evaluate(() => game.actors.getName("Somebody").delete());
    });
  });
});
