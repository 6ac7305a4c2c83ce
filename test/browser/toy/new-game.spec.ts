import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Browser, openBrowser } from "../support/chromium.ts";
import { endOfPlay } from "../support/evening.ts";
import { showTab } from "../support/hands.ts";
import { onlyHere } from "../support/only-here.ts";
import { type Seat, sitDown } from "../support/seat.ts";
import { startTable, type Table } from "../support/table.process.ts";

const PROGRAM = resolve(import.meta.dirname, "../../../tools/new-game.mjs");

const here = onlyHere("new-game: it brings a system that was made just now");

// A real Foundry would have to have the module installed.
here("a game that npm run new-game just wrote", () => {
  const place = mkdtempSync(join(tmpdir(), "four-tales-new-game-"));
  let table: Table;
  let browser: Browser;
  let keeper: Seat;
  let ada: Seat;

  beforeAll(async () => {
    const folder = join(place, "lucky-penny");
    const told = execFileSync(process.execPath, [PROGRAM, "lucky-penny", "--to", folder], { encoding: "utf8" });
    expect(told).toContain(`npm start -- --module ${folder}`);
    table = await startTable({ generation: 14, modules: [folder] });
    browser = await openBrowser();
    [keeper, ada] = await Promise.all([
      sitDown(browser, table.url, "Gamemaster", { canvas: false }),
      sitDown(browser, table.url, "Ada", { canvas: false }),
    ]);
  });

  afterAll(async () => {
    await endOfPlay(table, browser, ada, keeper);
    rmSync(place, { recursive: true, force: true });
  });

  it("is made an actor of, tossed for by a player from the sheet, and taken back on the card", async () => {
    await showTab(keeper.page, "actors");
    await keeper.page.locator("#actors [data-action=createEntry]").click();
    const dialog = keeper.page.locator("dialog[open]");
    await dialog.locator('[name="name"]').fill("Pat");
    await dialog.locator('[name="type"]').selectOption({ label: "Person with a purse" });
    await dialog.locator("button[type=submit]").click();
    await keeper.page.locator(".ft-actor").filter({ hasText: "Pat" }).waitFor();
    await keeper.page.evaluate(async () => {
      await game.actors.getName("Pat").update({ [`ownership.${game.users.getName("Ada").id}`]: 3 });
    });
    const { page } = ada;
    const purse = (coins: number) =>
      page.waitForFunction((purse) => game.actors.getName("Pat")?.system.purse === purse, coins);
    await purse(3);
    await page.waitForFunction(() => game.actors.getName("Pat").isOwner);
    await page.evaluate(async () => {
      CONFIG.Dice.randomUniform = () => 0.25;
      await game.actors.getName("Pat").sheet.render({ force: true });
    });
    const sheet = page.locator(".ft-actor").filter({ hasText: "Pat" });
    await expect.poll(() => sheet.getByLabel("Purse").inputValue()).toBe("3");
    await sheet.getByRole("button", { name: "Toss a coin" }).click();
    await purse(4);
    await sheet.locator('input[value="4"]').waitFor();

    const card = page.locator(".ft-card").filter({ hasText: "Pat tosses a coin" }).last();
    await card.getByText("Heads! Pat is lucky.").waitFor({ state: "attached" });
    await expect.poll(() => card.innerText()).not.toContain("LUCKYPENNY.");
    await card.getByRole("button", { name: "Undo" }).click();
    await purse(3);
  });
});
