import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Browser, openBrowser } from "../support/chromium.ts";
import { endOfPlay } from "../support/evening.ts";
import { hasFocus, openSheet, roll } from "../support/hands.ts";
import { type Seat, sitDown } from "../support/seat.ts";
import type { Table } from "../support/table.process.ts";
import { openTable } from "../support/target.ts";
import { gatherInCellar, rollDialog, startAfresh } from "./teller.hands.ts";

describe("DungeonTeller keeps one's place", () => {
  let table: Table;
  let browser: Browser;
  let keeper: Seat;
  let ada: Seat;

  beforeAll(async () => {
    table = await openTable();
    browser = await openBrowser();
    [keeper, ada] = await Promise.all([
      sitDown(browser, table.url, "Gamemaster", { canvas: false }),
      sitDown(browser, table.url, "Ada", { canvas: false }),
    ]);
    await gatherInCellar(keeper, ada);
  });

  beforeEach(() => startAfresh(keeper, ada));

  afterAll(() => endOfPlay(table, browser, ada, keeper));

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
    await expect.poll(() => hasFocus(lose)).toBe(true);
  });
});
