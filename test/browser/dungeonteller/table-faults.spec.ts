import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type Browser, openBrowser } from "../support/chromium.ts";
import { endOfPlay } from "../support/evening.ts";
import { lookAtCard, messageCount, notice, openSheet, questionDialog, roll, showTab } from "../support/hands.ts";
import { onlyHere } from "../support/only-here.ts";
import { CONNECTION_LOST } from "../support/problems.ts";
import { type Seat, sitDown } from "../support/seat.ts";
import type { Table } from "../support/table.process.ts";
import { openTable } from "../support/target.ts";
import {
  attack,
  gatherInCellar,
  HARLEY,
  loadDice,
  luckOf,
  rollDialog,
  shownLuck,
  startAfresh,
  tryAction,
} from "./teller.hands.ts";

const NO_MAP = { canvas: false };

const here = onlyHere("table-faults: it cuts lines, fills the disk and restarts the server");

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

  it("a full disk is told; what was pressed is done once there is room again, and a roll that finds none changes nothing", async () => {
    for (const seat of [ada, keeper]) seat.problems.expect(/could not be saved|ENOSPC/);
    const sheet = await openSheet(ada.page, "Harley");
    await table.control({ failWrites: 1 });
    await sheet.getByRole("button", { name: "Lose one Luck" }).click();
    await notice(ada.page, /could not be saved/)
      .first()
      .waitFor();
    await expect.poll(() => shownLuck(sheet)).toBe(9);
    await expect.poll(() => luckOf(keeper.page, HARLEY)).toBe(9);
    const dialog = await tryAction(ada.page, sheet, "Muscle");
    const told = await notice(ada.page, /could not be saved/).count();
    // The disk stays full until the roll was told of: it need not be the first that is written.
    await table.control({ failWrites: 9 });
    await roll(dialog);
    await expect.poll(() => notice(ada.page, /could not be saved/).count()).toBeGreaterThan(told);
    await expect.poll(() => messageCount(keeper.page)).toBe(0);
    await table.control({ failWrites: 0 });
    await sheet.getByRole("button", { name: "Lose one Luck" }).click();
    await expect.poll(() => shownLuck(sheet)).toBe(8);
  });

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
    await loadDice(ada.page, 6, 1, 1, 1, 1, 1);
    const sheet = await openSheet(ada.page, "Harley");
    await sheet.getByRole("button", { name: /^Stoneform/ }).click();
    await roll(rollDialog(ada.page));
    await sheet
      .getByRole("list", { name: "What is going on with me" })
      .getByText(/^1 turn/)
      .waitFor();
    // A statue cannot fight, but Feeney can.
    await attack(keeper, "Feeney", "Orc");
    await questionDialog(keeper.page).waitFor();
    await table.restart();
    for (const seat of [keeper, ada]) await seat.reload();
    await expect.poll(() => messageCount(ada.page)).toBe(2);
    const again = await openSheet(ada.page, "Harley");
    await expect.poll(() => shownLuck(again)).toBe(8);
    await again
      .getByRole("list", { name: "What is going on with me" })
      .getByText(/^1 turn/)
      .waitFor();
    await questionDialog(keeper.page).getByRole("button", { name: "Stand fast" }).click();
    const card = await lookAtCard(ada.page);
    await card.getByText("Orc stands fast.").waitFor();
    await card.getByRole("list", { name: /^\d+ (die|dice)/ }).waitFor();
  });
});
