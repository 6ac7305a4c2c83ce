import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Browser, openBrowser } from "../support/chromium.ts";
import { endOfPlay } from "../support/evening.ts";
import {
  hasFocus,
  lastCard,
  lookAtCard,
  openSheet,
  pressOn,
  questionDialog,
  sheetOf,
  showTabByKeys,
  tabTo,
  targetByMouse,
  waitForTarget,
} from "../support/hands.ts";
import { type Seat, sitDown } from "../support/seat.ts";
import type { Table } from "../support/table.process.ts";
import { alone, openTable } from "../support/target.ts";
import { gatherInCellar, loadDice, luckOf, ORC_ON_MAP, rollDialog, startAfresh } from "./teller.hands.ts";

describe.each(alone(14))("a fight with an orc, generation %i", (generation) => {
  let table: Table;
  let browser: Browser;
  let keeper: Seat;
  let ada: Seat;
  let ben: Seat;

  beforeAll(async () => {
    table = await openTable({ generation });
    browser = await openBrowser();
    // The map is drawn by software here, so one is enough; the Gamemaster uses sheets and questions.
    [keeper, ada, ben] = await Promise.all([
      sitDown(browser, table.url, "Gamemaster", { canvas: false }),
      sitDown(browser, table.url, "Ada"),
      sitDown(browser, table.url, "Ben", { canvas: false }),
    ]);
    await gatherInCellar(keeper, ada, ben);
  });

  beforeEach(() => startAfresh(keeper, ada, ben));

  afterAll(() => endOfPlay(table, browser, ben, ada, keeper));

  it("DT-01, DT-03, DT-21, DT-22, DT-25 goes by mouse from the sheet to the dice to the lost Luck, and back", async () => {
    const { page } = ada;
    const notes = await listen(page);
    await loadDice(page, 6, 2, 5, 1);
    await targetByMouse(page, "Orc");
    const sheet = await openSheet(page, "Harley");
    await sheet.getByRole("button", { name: /^Battle\b/ }).click();

    const dialog = rollDialog(page);
    await dialog.waitFor();
    await expect.poll(() => dialog.getByLabel("At whom?").locator("option:checked").innerText()).toBe("Orc");
    const rows = () => dialog.getByRole("region", { name: "Your dice" }).getByRole("listitem").allInnerTexts();
    await expect.poll(rows).toHaveLength(3);
    await expect.poll(async () => (await rows())[0]).toContain("Battle");
    await expect.poll(async () => (await rows())[1]).toContain("War Hammer");
    await expect.poll(async () => (await rows())[2]).toContain("stopped by the armor of Orc");
    await expect.poll(() => dialog.getByText("You roll 7 dice.").isVisible()).toBe(true);
    // Seven dice, two faces of six: 1 − (2/3)^7, and 7/3 on average.
    await expect.poll(() => dialog.locator(".ft-odds").innerText()).toMatch(/94\.1%.*2\.3 Luck/s);
    await dialog.getByRole("button", { name: "Roll", exact: true }).click();
    await dialog.waitFor({ state: "detached" });

    const question = questionDialog(keeper.page);
    await question.getByText("Harley attacks Orc. Dodge?").waitFor();
    await expect.poll(() => question.innerText()).toContain("takes 3 dice away");
    const waiting = await lookAtCard(page);
    await waiting.getByText("Waiting for Gamemaster.").waitFor();
    // Ben looks on: he sees the card, and has nothing to press on it but what words mean.
    const seen = await lookAtCard(ben.page);
    await seen.getByText("Waiting for Gamemaster.").waitFor();
    await expect.poll(() => seen.locator("button.ft-button").count()).toBe(0);
    await expect.poll(() => luckOf(keeper.page, ORC_ON_MAP)).toBe(6);
    await question.getByRole("button", { name: "Stand fast" }).click();
    await question.waitFor({ state: "detached" });

    const card = lastCard(page);
    // Faces 6 2 5 1 6 2 5: four successes.
    await card.getByRole("status").getByText("A hit of 4 on Orc!").waitFor();
    await expect.poll(() => card.getByRole("img", { name: /a success/ }).count()).toBe(4);
    await expect.poll(() => luckOf(keeper.page, ORC_ON_MAP)).toBe(2);
    // A note for each of them.
    await expect.poll(notes).toBe(4);

    await card.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => luckOf(keeper.page, ORC_ON_MAP)).toBe(6);
    await card.getByRole("button", { name: "Do it again" }).click();
    await expect.poll(() => luckOf(keeper.page, ORC_ON_MAP)).toBe(2);
    await card.getByRole("button", { name: "Undo" }).waitFor();
  });

  it("DT-23 goes with the keyboard alone", async () => {
    const { page } = ada;
    await loadDice(page, 6, 1, 1, 1, 1, 1, 1);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    const target = page.locator("#canvas-tokens").getByRole("button", { name: "Target Orc" });
    await tabTo(page, target);
    if ((await target.getAttribute("aria-pressed")) !== "true") await page.keyboard.press("Enter");
    await waitForTarget(page, "Orc");

    await showTabByKeys(page, "actors");
    await pressOn(page, page.locator("#actors").getByRole("button", { name: /^Harley\b/ }));
    const sheet = sheetOf(page, "Harley");
    await sheet.waitFor();
    const battle = sheet.getByRole("button", { name: /^Battle\b/ });
    await pressOn(page, battle, "Space");

    const dialog = rollDialog(page);
    await dialog.waitFor();
    // Which weapon is a matter of arrows: bare hands and back.
    const weapon = dialog.getByLabel("With what?");
    await tabTo(page, weapon);
    await page.keyboard.press("ArrowUp");
    await dialog.getByText("You roll 2 dice.").waitFor();
    await page.keyboard.press("ArrowDown");
    await dialog.getByText("You roll 7 dice.").waitFor();
    await pressOn(page, dialog.getByRole("button", { name: "Roll", exact: true }));
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => hasFocus(battle)).toBe(true);

    const question = questionDialog(keeper.page);
    await question.waitFor();
    await pressOn(keeper.page, question.getByRole("button", { name: "Dodge!" }), "Space");
    await question.waitFor({ state: "detached" });
    // One for the dodge, one for the hit.
    await expect.poll(() => luckOf(keeper.page, ORC_ON_MAP)).toBe(4);

    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });
    await showTabByKeys(page, "chat");
    const card = lastCard(page);
    await card.getByText("A hit of 1 on Orc!").waitFor();
    // Eight dice without the three that the orc's Stunt takes.
    await expect.poll(() => card.locator(".ft-dice > li").count()).toBe(5);
    await pressOn(page, card.getByRole("button", { name: "Undo" }));
    await expect.poll(() => luckOf(keeper.page, ORC_ON_MAP)).toBe(6);
    await pressOn(page, card.getByRole("button", { name: "Do it again" }));
    await expect.poll(() => luckOf(keeper.page, ORC_ON_MAP)).toBe(4);
  });
});

/** Counts the notes that a page plays from now on. */
async function listen(page: Page): Promise<() => Promise<number>> {
  const heard = await page.evaluateHandle(() => {
    const notes = { count: 0 };
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (when) {
      notes.count++;
      start.call(this, when);
    };
    return notes;
  });
  return () => heard.evaluate(({ count }) => count);
}
