import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type Browser, openBrowser } from "../support/chromium.ts";
import { endOfPlay } from "../support/evening.ts";
import { lookAtCard, messageCount, openSheet, questionDialog, showTab } from "../support/hands.ts";
import { onlyHere } from "../support/only-here.ts";
import { CONNECTION_LOST } from "../support/problems.ts";
import { type Seat, sitDown } from "../support/seat.ts";
import type { Table } from "../support/table.process.ts";
import { openTable } from "../support/target.ts";
import { attack, gatherInCellar, loadDice, luckOf, ORC_ON_MAP, shownLuck, startAfresh } from "./teller.hands.ts";

const NO_MAP = { canvas: false };

const here = onlyHere("table-faults: it cuts lines and restarts the server");

// Only our own table can be made to fail.
here("when the table itself fails", () => {
  let table: Table;
  let browser: Browser;
  let keeper: Seat;
  let ada: Seat;

  beforeAll(async () => {
    table = await openTable();
    browser = await openBrowser();
    [keeper, ada] = await Promise.all([
      sitDown(browser, table.url, "Gamemaster", NO_MAP),
      sitDown(browser, table.url, "Ada", NO_MAP),
    ]);
    await gatherInCellar(keeper, ada);
  });

  beforeEach(() => startAfresh(keeper, ada));

  afterAll(() => endOfPlay(table, browser, ada, keeper));

  it("a lost connection is told, and what was typed stays", async () => {
    for (const seat of [ada, keeper]) seat.problems.expect(CONNECTION_LOST);
    const { page } = ada;
    await showTab(page, "chat");
    await page.locator("#chat-message").fill("Nothing is lost");
    await ada.context.setOffline(true);
    await table.control({ dropConnections: true });
    await page
      .getByRole("alert")
      .getByText(/connection to the table is lost/)
      .waitFor();
    await ada.context.setOffline(false);
    await page
      .getByRole("alert")
      .getByText(/connection to the table is lost/)
      .waitFor({ state: "detached" });
    await expect.poll(() => page.locator("#chat-message").inputValue()).toBe("Nothing is lost");
    await page.locator("#chat-message").press("Enter");
    await expect
      .poll(() => keeper.page.evaluate(() => game.messages.contents.at(-1)?.content))
      .toContain("Nothing is lost");
  });

  it("a restart loses neither messages nor Luck nor the open question", async () => {
    for (const seat of [ada, keeper]) seat.problems.expect(CONNECTION_LOST);
    const sheet = await openSheet(ada.page, "Harley");
    await sheet.getByRole("button", { name: "Lose one Luck" }).click();
    await expect.poll(() => shownLuck(sheet)).toBe(9);
    await attack(ada, "Harley", "Orc");
    await questionDialog(keeper.page).waitFor();
    await table.restart();
    for (const seat of [keeper, ada]) await seat.reload();
    await loadDice(ada.page, 6, 1, 1, 1, 1, 1, 1);
    await expect.poll(() => messageCount(ada.page)).toBe(1);
    await expect.poll(async () => shownLuck(await openSheet(ada.page, "Harley"))).toBe(9);
    const card = await lookAtCard(ada.page);
    await card.getByText("Waiting for Gamemaster.").waitFor();
    await questionDialog(keeper.page).getByRole("button", { name: "Stand fast" }).click();
    // Its author's page goes on where it stood.
    await card.getByText("A hit of 1 on Orc!").waitFor();
    await expect.poll(() => luckOf(keeper.page, ORC_ON_MAP)).toBe(5);
  });
});
