import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible } from "./support/axe.ts";
import { type Browser, openBrowser } from "./support/chromium.ts";
import { endOfPlay } from "./support/evening.ts";
import { type Seat, sitDown } from "./support/seat.ts";
import type { Table } from "./support/table.process.ts";
import { alone, openTable } from "./support/target.ts";

const DOORS = ".ft-doors";
const WELCOME = ".ft-welcome";
const SEAT = { canvas: false, viewport: { width: 1280, height: 800 } };

describe.each(alone(14))("the first minute on generation %i", (generation) => {
  let table: Table;
  let browser: Browser;
  let keeper: Seat;
  let ada: Seat;
  let ben: Seat;

  beforeAll(async () => {
    table = await openTable({ generation, unsaid: true });
    browser = await openBrowser();
    keeper = await sitDown(browser, table.url, "Gamemaster", SEAT);
  });

  afterAll(() => endOfPlay(table, browser, ada, ben, keeper));

  it("shows a Gamemaster four doors, each with its game behind it, and nobody has to know what to look for", async () => {
    const { page } = keeper;
    await expect.poll(() => page.locator(`${DOORS} .ft-door`).count()).toBe(4);
    await expectAccessible(page, DOORS);
    for (const door of await page.locator(`${DOORS} .ft-door`).all())
      await expect
        .poll(async () => (await door.boundingBox())!.y + (await door.boundingBox())!.height)
        .toBeLessThan(800);
    // One way through, by whether anything is ticked.
    const ways = () =>
      page.locator(`${DOORS} .ft-row button:visible`).evaluateAll((all) => all.map(({ dataset }) => dataset.action));
    const tick = page.locator(`${DOORS} [name="also"]`).first();
    await expect.poll(ways).toEqual(["all", "stay"]);
    await tick.check();
    await expect.poll(ways).toEqual(["ticked", "stay"]);
    await tick.uncheck();
  });

  it("leads in two clicks to a scene with its people, and what belongs to the other games steps back", async () => {
    const { page } = keeper;
    await page.locator(".wp-edge").waitFor();
    await page.locator(`${DOORS} [data-action="door"][data-game="dungeonteller"]`).click();
    // The Deck of another game lies at the edge no longer.
    await page.locator(".wp-edge").waitFor({ state: "hidden" });
    await expectAccessible(page, DOORS);
    await page.locator(`${DOORS} [data-action="scene"]`).click();
    await page.locator(DOORS).waitFor({ state: "detached" });
    await expect.poll(() => page.evaluate(() => game.scenes?.active?.name)).toBe("DungeonTeller: the cellar");
    await openTab(page, "actors");
    await expect.poll(() => entries(page, "#actors")).toEqual(["Feeney", "Harley", "Orc", "Sir Stalwart"]);
    await page.locator("#actors .ft-stepped-back", { hasText: "12 of other games step back." }).waitFor();
    await expect
      .poll(() => page.locator("#scene-navigation [data-scene-id]").allInnerTexts())
      .toEqual(expect.not.arrayContaining([expect.stringMatching(/Kalyr|Words|Spellwoven/)]));
    await openTab(page, "journal");
    await expect.poll(() => entries(page, "#journal")).toEqual(["DungeonTeller: the cellar"]);
    await openTab(page, "compendium");
    await expect.poll(() => page.locator('#compendium [data-pack*=".dungeonteller-"]').count()).toBeGreaterThan(5);
    await expect.poll(() => page.locator('#compendium [data-pack*=".kalyr-"]').count()).toBe(0);
  });

  it("shows the settings of what is played, under its name", async () => {
    const { page } = keeper;
    await page.evaluate(() => game.settings.sheet.render({ force: true }));
    const headings = page.locator(".ft-settings-of");
    await expect.poll(() => headings.allInnerTexts()).toEqual(["DungeonTeller"]);
    await expect.poll(() => page.locator('[name^="four-tales.dungeonteller."]').count()).toBeGreaterThan(3);
    await expect.poll(() => page.locator(':not([hidden]) > .form-group [name^="four-tales.kalyr."]').count()).toBe(0);
    await page.evaluate(() => game.settings.sheet.close());
  });

  it("asks a player who they are: their own character is one click away, and its sheet opens", async () => {
    ada = await sitDown(browser, table.url, "Ada", SEAT);
    const { page } = ada;
    await page.locator(WELCOME).waitFor();
    await expectAccessible(page, WELCOME);
    await page.locator(`${WELCOME} .ft-face`, { hasText: "Harley" }).press("Enter");
    await page.locator(".dt-sheet", { hasText: "Harley" }).waitFor();
    await expect.poll(() => page.locator(WELCOME).count()).toBe(0);
    await ada.reload();
    // What comes first from now on is their own sheet.
    await page.locator(".dt-sheet", { hasText: "Harley" }).waitFor();
    await expect.poll(() => page.locator(WELCOME).count()).toBe(0);
  });

  it("gives a player without one a character that nobody plays, by the Gamemaster's page", async () => {
    await keeper.page.evaluate(() => game.actors?.getName("Sir Stalwart")?.update({ "ownership.playerBen0000000": 0 }));
    ben = await sitDown(browser, table.url, "Ben", SEAT);
    const { page } = ben;
    await expect.poll(() => page.locator(`${WELCOME} .ft-face b`).allInnerTexts()).toContain("Feeney");
    await expect.poll(() => page.locator(`${WELCOME} .ft-face b`).allInnerTexts()).not.toContain("Harley");
    // What is offered follows the world: an adventure brings somebody; whom somebody else takes stays there, and can't be taken.
    const nell = await keeper.page.evaluate(async () => {
      const [made] = await Actor.createDocuments([{ name: "Nell", type: "tellerHero", ownership: { default: 2 } }]);
      return made!.id!;
    });
    await page.locator(`${WELCOME} .ft-face`, { hasText: "Nell" }).waitFor();
    await keeper.page.evaluate((id) => game.actors!.get(id)!.update({ "ownership.playerAda0000000": 3 }), nell);
    await page.locator(`${WELCOME} .ft-face:disabled`, { hasText: "Nell" }).getByText("No longer free.").waitFor();
    await keeper.page.evaluate((id) => game.actors!.get(id)!.delete(), nell);
    await page.locator(`${WELCOME} .ft-face`, { hasText: "Feeney" }).click();
    await page.locator(".dt-sheet", { hasText: "Feeney" }).waitFor();
    await expect
      .poll(() => page.evaluate(() => [game.user?.character?.name, game.user?.character?.isOwner]))
      .toEqual(["Feeney", true]);
  });

  it("asks anew whoever plays somebody of a game that has stepped back", async () => {
    const { page } = keeper;
    // Her page has come while another game was played.
    await keeper.reload();
    await openTab(page, "actors");
    await page.locator("#actors .ft-stepped-back button").click();
    await page.locator(`${DOORS} [data-action="door"][data-game="kalyr"]`).click();
    await page.locator(`${DOORS} [data-action="stay"]`).click();
    await ada.page.locator(`${WELCOME} .ft-face`, { hasText: "Kylar" }).click();
    // Whoever they were so far steps back.
    await ada.page.locator(".ka-sheet", { hasText: "Kylar" }).waitFor();
    await expect.poll(() => ada.page.locator(".dt-sheet").count()).toBe(0);
    await page.evaluate(() => game.settings.sheet.render({ force: true }));
    await expect.poll(() => page.locator(".ft-settings-of").allInnerTexts()).toEqual(["Kalyr"]);
    await expect.poll(() => page.locator('[name^="four-tales.kalyr."]').count()).toBeGreaterThan(3);
    await expect
      .poll(() => page.locator(':not([hidden]) > .form-group [name^="four-tales.dungeonteller."]').count())
      .toBe(0);
    await page.evaluate(() => game.settings.sheet.close());
  });

  it("brings everything to the fore again from the list itself", async () => {
    const { page } = keeper;
    await openTab(page, "actors");
    await page.locator("#actors .ft-stepped-back button").click();
    await page.locator(`${DOORS} [data-action="all"]`).click();
    await page.locator(`${DOORS} [data-action="stay"]`).click();
    await expect.poll(async () => (await entries(page, "#actors")).length).toBe(16);
    await expect.poll(() => page.locator(".ft-stepped-back").count()).toBe(0);
    await keeper.reload();
    // Who has said it is not asked again.
    await openTab(page, "actors");
    await expect.poll(() => page.locator(DOORS).count()).toBe(0);
  });
});

async function openTab(page: Page, tab: string): Promise<void> {
  await page
    .locator(`#sidebar-tabs [data-tab="${tab}"], #sidebar [data-action="tab"][data-tab="${tab}"]`)
    .first()
    .click();
}

async function entries(page: Page, list: string): Promise<string[]> {
  const names = await page.locator(`${list} [data-entry-id] .entry-name`).allInnerTexts();
  return names.map((name) => name.split("\n")[0]!.trim()).sort();
}
