import { afterAll, beforeAll, describe, it } from "vitest";
import { expectAccessibleInEach } from "../support/axe.ts";
import { type Browser, openBrowser } from "../support/chromium.ts";
import { endOfPlay } from "../support/evening.ts";
import { lookAtCard, sheetOf } from "../support/hands.ts";
import { type Seat, sitDown } from "../support/seat.ts";
import type { Table } from "../support/table.process.ts";
import { openTable } from "../support/target.ts";
import { DEMO, loadDice, startAfresh, talkWindow } from "./words.hands.ts";

const LOOKS = [
  { colorScheme: "light", viewport: { width: 1280, height: 800 } },
  { colorScheme: "dark", viewport: { width: 800, height: 800 } },
] as const;

const BY_NIGHT = [{ colorScheme: "light" }, { colorScheme: "dark" }] as const;

describe("Words of Power with assistive technology", () => {
  let table: Table;
  let browser: Browser;
  let keeper: Seat;

  beforeAll(async () => {
    table = await openTable();
    browser = await openBrowser();
    keeper = await sitDown(browser, table.url, "Gamemaster", { canvas: false, ...LOOKS[0] });
    await startAfresh(keeper);
  });

  afterAll(() => endOfPlay(table, browser, keeper));

  /** In both looks; what is as wide on a small screen, by day and by night. */
  const canBeRead = (part: string, isSmall = false): Promise<void> =>
    expectAccessibleInEach(keeper.page, part, isSmall ? BY_NIGHT : LOOKS);

  it("can read the sheet to play, both sides of the Words, and to edit", async () => {
    const { page } = keeper;
    await page.evaluate((id) => game.actors.get(id).sheet.render({ force: true }), DEMO.brakka);
    const sheet = sheetOf(page, "Brakka");
    await sheet.waitFor();
    await canBeRead(".wp-sheet");
    await sheet.getByRole("button", { name: /^Drawn/ }).click();
    await sheet.getByRole("button", { name: /^Door/ }).waitFor();
    await canBeRead(".wp-sheet");
    await sheet.getByRole("button", { name: "Edit" }).click();
    await sheet.getByRole("button", { name: "Done" }).waitFor();
    await canBeRead(".wp-sheet");
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
    await canBeRead(".wp-dialog", true);
    await talkWindow(page).getByRole("button", { name: "Throw" }).click();
    await talkWindow(page).waitFor({ state: "detached" });
    await page.evaluate((id) => game.actors.get(id).sheet.close(), DEMO.snazzle);
    await (await lookAtCard(page))
      .getByText(/defeated/)
      .first()
      .waitFor();
    await canBeRead("#chat .ft-card", true);
  });

  it("can strike, and begin a character", async () => {
    const { page } = keeper;
    await page.evaluate((id) => game.actors.get(id).sheet.render({ force: true }), DEMO.brakka);
    await sheetOf(page, "Brakka")
      .getByRole("button", { name: /^Mace d6/ })
      .click();
    await talkWindow(page).getByLabel("Whom?").selectOption({ label: "Orc guard" });
    await talkWindow(page).locator(".wp-body-list li").first().waitFor();
    await canBeRead(".wp-dialog", true);
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
    await canBeRead(".wp-creation");
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
