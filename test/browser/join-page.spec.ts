import { afterAll, beforeAll, expect, it } from "vitest";
import { expectAccessible } from "./support/axe.ts";
import { type Browser, openBrowser } from "./support/chromium.ts";
import { onlyHere } from "./support/only-here.ts";
import { collectProblems } from "./support/problems.ts";
import type { Table } from "./support/table.process.ts";
import { openTable } from "./support/target.ts";

const here = onlyHere("join-page: the page where one joins is our table's");

// A real Foundry has a join page of its own.
here("the join page", () => {
  let table: Table;
  let browser: Browser;

  beforeAll(async () => {
    table = await openTable();
    browser = await openBrowser();
  });

  afterAll(async () => {
    await browser?.close();
    await table?.close();
  });

  it.each(["light", "dark"] as const)("lists the people and is accessible in %s colours", async (colorScheme) => {
    const context = await browser.newContext({ canvas: false, colorScheme });
    const page = await context.newPage();
    const problems = collectProblems(page);
    await page.goto(table.url);
    expect(new URL(page.url()).pathname).toBe("/join");
    const people = () =>
      page.getByRole("radio").evaluateAll((radios) => radios.map((radio) => radio.closest("label")?.innerText.trim()));
    await expect
      .poll(async () => (await people()).map((text) => text?.split(/\s/)[0]))
      .toEqual(["Gamemaster", "Ada", "Ben"]);
    await expectAccessible(page, "html");
    await context.close();
    expect(problems.unexpected()).toEqual([]);
  });

  it("can be used with the keyboard alone", async () => {
    const context = await browser.newContext({ canvas: false });
    const page = await context.newPage();
    await page.goto(table.url);
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => page.getByRole("radio", { name: /^Ada\b/ }).isChecked()).toBe(true);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/game");
    await page.waitForFunction(() => game?.user?.name === "Ada");
    await context.close();
  });

  it("lets in whom one chooses with the mouse", async () => {
    const context = await browser.newContext({ canvas: false });
    const page = await context.newPage();
    await page.goto(table.url);
    await page.getByRole("radio", { name: /^Ben\b/ }).check();
    await page.getByRole("button", { name: "Join the game" }).click();
    await page.waitForURL("**/game");
    await page.waitForFunction(() => game?.user?.name === "Ben");
    await context.close();
  });

  it("is where one lands without a seat", async () => {
    const context = await browser.newContext({ canvas: false });
    const page = await context.newPage();
    await page.goto(`${table.url}/game`);
    expect(new URL(page.url()).pathname).toBe("/join");
    await context.close();
  });
});
