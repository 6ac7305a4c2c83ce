import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TourSpec } from "../../src/core/contract/tour-spec.ts";
import { tour as dungeonteller } from "../../src/rulesets/dungeonteller/tour.ts";
import { tour as kalyr } from "../../src/rulesets/kalyr/tour.ts";
import { tour as spellwoven } from "../../src/rulesets/spellwoven/tour.ts";
import { tour as wordsOfPower } from "../../src/rulesets/words-of-power/tour.ts";
import { expectAccessible } from "./support/axe.ts";
import { type Browser, openBrowser } from "./support/chromium.ts";
import { endOfPlay } from "./support/evening.ts";
import { type Seat, sitDown } from "./support/seat.ts";
import type { Table } from "./support/table.process.ts";
import { alone, openTable } from "./support/target.ts";

const GAMES: readonly (readonly [game: string, hero: string, tour: TourSpec])[] = [
  ["words-of-power", "Snazzle", wordsOfPower],
  ["dungeonteller", "Harley", dungeonteller],
  ["kalyr", "Kylar", kalyr],
  ["spellwoven", "Nimble Jan", spellwoven],
];

const SEAT = { canvas: false, viewport: { width: 1280, height: 800 } };

const OFFER = ".ft-walk-offer";

describe.each(alone(14))("tours for newcomers on generation %i", (generation) => {
  let table: Table;
  let browser: Browser;
  let keeper: Seat;
  let ada: Seat;

  beforeAll(async () => {
    table = await openTable({ generation, unsaid: true });
    browser = await openBrowser();
    keeper = await sitDown(browser, table.url, "Gamemaster", SEAT);
    const { page } = keeper;
    await page.locator(".ft-doors .ft-door").last().waitFor();
    for (const box of await page.locator('.ft-doors input[name="also"]').all()) await box.check();
    await page.locator('.ft-doors [data-action="door"][data-game="kalyr"]').click();
    await page.locator('.ft-doors [data-action="stay"]').click();
    await page.locator(".ft-doors").waitFor({ state: "detached" });
    ada = await sitDown(browser, table.url, "Ada", SEAT);
    await ada.page.locator('.ft-welcome [data-action="look"]').click();
  });
  afterAll(() => endOfPlay(table, browser, ada, keeper));

  it.each(GAMES)(
    "%s: a player's own sheet offers a walk over it, and a first roll has one",
    async (game, hero, tour) => {
      const { page } = ada;
      await page.locator('#sidebar-tabs [data-tab="actors"]').first().click();
      await page.locator("#actors .entry-name", { hasText: hero }).first().click();
      await page.locator(OFFER).waitFor();
      // No line of the sheet lies below it, wherever one has scrolled to.
      const covered = () =>
        page.locator(OFFER).evaluate((offer) => {
          const { top, bottom } = offer.getBoundingClientRect();
          const others = [...offer.parentElement!.children].filter((one) => one !== offer);
          const boxes = others.map((one) => one.getBoundingClientRect());
          return boxes.filter((box) => box.height > 0 && box.top < bottom - 1 && box.bottom > top + 1).length;
        });
      await expect.poll(covered).toBe(0);
      await expectAccessible(page, OFFER);
      await page.locator(`${OFFER} .ft-main`).click();
      await walk(page, tour.sheet);
      await expect.poll(() => page.locator(OFFER).count()).toBe(0);
      await startFromList(page, `four-tales.${game}-roll`);
      await walk(page, tour.roll.stops);
      // The window of the roll is there to go on with; nothing was rolled.
      await page.locator('.ft-dialog [data-action="ftCancel"]').last().click();
      await page.locator(".ft-sheet [data-action=close]").last().click();
    },
  );

  it("tells a newcomer what the words of a window mean, and leads to the page of the rules", async () => {
    const { page } = ada;
    await page.locator('#sidebar-tabs [data-tab="actors"]').first().click();
    await page.locator("#actors .entry-name", { hasText: "Kylar" }).first().click();
    await page.locator(".ka-sheet .ft-words-way").click();
    const words = page.locator("#ft-words");
    await words.getByText("What gets you into stories").waitFor();
    await expectAccessible(page, "#ft-words");
    await words.getByLabel("Look for a word").fill("herbs");
    await words.getByText("Make amends", { exact: true }).waitFor();
    await words.getByRole("button", { name: "Make amends: read on under Healing" }).click();
    await page.locator(".journal-entry").getByText("It is the letter that heals").waitFor();
    for (const window of [".journal-entry", "#ft-words", ".ka-sheet"])
      await page.locator(`${window} [data-action=close]`).first().click();
  });

  it("shows whoever has seen a card what stands on it", async () => {
    const { page } = ada;
    await page.locator('#sidebar-tabs [data-tab="actors"]').first().click();
    await page.locator("#actors .entry-name", { hasText: "Kylar" }).first().click();
    await page.locator('.ka-sheet [data-action="roll"]').first().click();
    await page.locator('.ft-dialog [type="submit"]').last().click();
    await page.locator(".ft-card").last().waitFor();
    await startFromList(page, "four-tales.card");
    await next(page, ".ft-card-story");
    // What this card has not is told of the card as a whole.
    for (let steps = 1; steps < 5; steps++) await next(page, ".ft-card *, .message");
    await expect.poll(() => page.locator(".tour").count()).toBe(0);
  });

  it("offers a Gamemaster the walk over her desk once, and it is found again in Foundry's list", async () => {
    const { page } = keeper;
    const openDesk = async () => {
      await page.locator('#sidebar-tabs [data-tab="actors"]').first().click();
      await page.locator("#actors .ft-makers button", { hasText: "desk" }).click();
      await page.locator("#ft-keeper .ft-keeper-tools").first().waitFor();
    };
    await openDesk();
    await page.locator(`#ft-keeper ${OFFER} .ft-quiet`).click();
    await expect.poll(() => page.locator(OFFER).count()).toBe(0);
    await page.locator("#ft-keeper [data-action=close]").click();
    await openDesk();
    await expect.poll(() => page.locator("#ft-keeper").count()).toBe(1);
    await expect.poll(() => page.locator(OFFER).count()).toBe(0);
    await startFromList(page, "four-tales.keeper");
    for (let steps = 0; steps < 6; steps++) await next(page, null);
    await expect.poll(() => page.locator(".tour").count()).toBe(0);
  });
});

/** Goes through a tour to its end: each step points at what it speaks of, in words. */
async function walk(page: Page, stops: TourSpec["sheet"]): Promise<void> {
  for (const { at } of stops) await next(page, at);
  await expect.poll(() => page.locator(".tour").count()).toBe(0);
}

/** Looks at a step, and goes on. */
async function next(page: Page, at: string | null): Promise<void> {
  const step = page.locator(".tour");
  await step.waitFor();
  const shown = await step.innerText();
  expect(shown).not.toMatch(/FOURTALES|undefined/);
  if (at !== null) {
    const pointed = () =>
      page.evaluate((selector) => foundry.nue.Tour.activeTour?.targetElement?.matches(selector), at);
    await expect.poll(pointed, { message: `${shown} points at ${at}` }).toBe(true);
  }
  await step.locator("[data-action=next]").click();
  await expect.poll(async () => (await step.count()) === 0 || (await step.innerText()) !== shown).toBe(true);
}

/** Takes a tour from where Foundry lists all. */
async function startFromList(page: Page, key: string): Promise<void> {
  await page.locator('#sidebar-tabs [data-tab="settings"]').first().click();
  await page.locator("#settings button", { hasText: "Tours" }).click();
  await page.locator(`#tours-management [data-tour-key="${key}"] [data-action=play]`).click();
}
