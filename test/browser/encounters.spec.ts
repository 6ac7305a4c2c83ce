import type { Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible } from "./support/axe.ts";
import { type Browser, openBrowser } from "./support/chromium.ts";
import { endOfPlay } from "./support/evening.ts";
import { showTab } from "./support/hands.ts";
import { type Seat, sitDown } from "./support/seat.ts";
import type { Table } from "./support/table.process.ts";
import { alone, openTable } from "./support/target.ts";

/** A name for somebody of each game, by subtype. */
const PEOPLE = {
  wordsCharacter: "Wanda",
  kalyrCharacter: "Karl",
  tellerHero: "Tilly",
  wovenCharacter: "Jory",
} as const;

describe.each(alone(14))("the tracker of encounters, generation %i", (generation) => {
  let table: Table;
  let browser: Browser;
  let keeper: Seat;
  let ada: Seat;

  beforeAll(async () => {
    table = await openTable({ generation });
    browser = await openBrowser();
    [keeper, ada] = await Promise.all([
      sitDown(browser, table.url, "Gamemaster", { canvas: false }),
      sitDown(browser, table.url, "Ada", { canvas: false, colorScheme: "dark" }),
    ]);
    await keeper.page.evaluate(async (people) => {
      const owner = game.users.getName("Ada").id;
      const actors = await getDocumentClass("Actor").create(
        Object.entries(people).map(([type, name]) => ({ name, type, ownership: { default: 1, [owner]: 3 } })),
      );
      const combat = await getDocumentClass("Combat").create({ active: true });
      const combatants = actors.map(({ id }: { id: string }) => ({ actorId: id }));
      await combat.createEmbeddedDocuments("Combatant", combatants);
      await combat.startCombat();
    }, PEOPLE);
    await showTab(keeper.page, "combat");
    await showTab(ada.page, "combat");
  });

  afterAll(() => endOfPlay(table, browser, ada, keeper));

  const rowOf = (seat: Seat, name: string): Locator =>
    seat.page.locator("#sidebar .combatant").filter({ hasText: name });

  it("has the marks of each game, pressed by mouse and by keyboard, and others see those that hold", async () => {
    const marks = [
      ["Wanda", "First action of the turn"],
      ["Karl", "Has said what to do this round"],
      ["Tilly", "Has acted this turn"],
      ["Jory", "Failed in a contest of their own this round"],
    ] as const;
    for (const [n, [name, label]] of marks.entries()) {
      const button = rowOf(keeper, name).getByRole("button", { name: label });
      await expect.poll(() => button.getAttribute("aria-pressed")).toBe("false");
      if (n % 2 === 0) await button.click();
      else {
        await button.focus();
        await keeper.page.keyboard.press("Enter");
      }
      await rowOf(keeper, name).locator(`button[aria-pressed="true"][aria-label="${label}"]`).waitFor();
      await rowOf(ada, name).getByRole("img", { name: label }).waitFor();
      await expect.poll(() => rowOf(ada, name).locator(".ft-tracker button").count()).toBe(0);
    }
    // Drawn anew, the tracker gives the keyboard back where it was: once more, and the mark is off.
    await keeper.page.waitForFunction(() => document.activeElement?.getAttribute("aria-pressed") === "true");
    await keeper.page.keyboard.press("Enter");
    await rowOf(ada, "Jory").getByRole("img", { name: marks[3][1] }).waitFor({ state: "detached" });
  });

  it("lets time pass for those who are ticked, in one card that is undone as one", async () => {
    const { page } = keeper;
    await page.locator("#sidebar").getByRole("button", { name: "The Gamemaster's desk" }).click();
    const desk = page.locator("#ft-keeper .ft-game-dungeonteller");
    await desk.getByRole("button", { name: "Make camp" }).focus();
    await page.keyboard.press("Enter");
    const form = page.locator(".ft-time");
    await expect.poll(() => form.getByLabel("Tilly").isChecked()).toBe(true);
    await form.getByLabel("Tilly").focus();
    await page.keyboard.press("Enter");
    await showTab(page, "chat");
    const card = page.locator("#chat .ft-card").filter({ hasText: "camp is made" });
    await card.getByRole("button", { name: "Undo" }).click();
    await card.getByRole("button", { name: "Do it again" }).waitFor();
    await showTab(page, "combat");
    await expect.poll(() => ada.page.locator("#sidebar .ft-tracker-desk").count()).toBe(0);
  });

  it("can be used by everybody, light and dark", async () => {
    await expectAccessible(keeper.page, "#sidebar .combat-sidebar");
    await expectAccessible(ada.page, "#sidebar .combat-sidebar");
  });
});
