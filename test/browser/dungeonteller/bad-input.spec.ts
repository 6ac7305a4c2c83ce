import type { Locator } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Browser, openBrowser } from "../support/chromium.ts";
import { endOfPlay } from "../support/evening.ts";
import { lookAtCard, messageCount, openSheet, questionDialog, roll, sheetOf, showTab } from "../support/hands.ts";
import { type Seat, sitDown } from "../support/seat.ts";
import type { Table } from "../support/table.process.ts";
import { openTable } from "../support/target.ts";
import { DEMO, gatherInCellar, startAfresh, tryAction } from "./teller.hands.ts";

const NO_MAP = { canvas: false };

describe("bad input and bad luck", () => {
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

  const stored = (path: string) =>
    keeper.page.evaluate(([id, key]) => foundry.utils.getProperty(game.actors.get(id).toObject(), key!), [
      DEMO.harley,
      path,
    ] as const);

  async function editing(): Promise<Locator> {
    const sheet = await openSheet(ada.page, "Harley");
    const edit = sheet.getByRole("button", { name: "Edit" });
    if ((await edit.count()) > 0) await edit.click();
    await sheet.getByRole("button", { name: "Done" }).waitFor();
    return sheet;
  }

  it("text in a number changes nothing and is marked", async () => {
    const sheet = await editing();
    const field = sheet.locator('input[name="system.actions.battle"]');
    await field.fill("");
    // A browser has no value at all where that is typed.
    await field.pressSequentially("e");
    await field.press("Tab");
    await sheet.getByRole("alert").getByText("A whole number from 0 to 12, please. The old one stays.").waitFor();
    await expect.poll(() => stored("system.actions.battle")).toBe(3);
    await field.fill("3");
    await field.press("Tab");
    await sheet.getByRole("button", { name: "Done" }).click();
    await sheet.getByRole("button", { name: "Battle, 3 dice" }).waitFor();
  });

  it("markup in every text field is harmless wherever it shows", async () => {
    const { page } = ada;
    const evil = (mark: string) => `${mark}"><img src=x onerror="window.hurt=1"><script>window.hurt=1</script>`;
    // Where markup is welcome a picture may stay, but not what it does.
    const rich = `<p><img src="systems/four-tales/icons/warhammer.svg" onerror="window.hurt=1" onload="window.hurt=1"></p><script>window.hurt=1</script>`;
    // The sheet of somebody with a bad name, full of bad stuff.
    const sheet = await editing();
    await sheet.locator('input[name="name"]').fill(evil("Zed"));
    await sheet.locator('input[name="name"]').press("Tab");
    await expect.poll(() => stored("name")).toContain("<script>");
    const zed = sheetOf(page, "Zed");
    await zed.locator('input[name="system.bonuses.0.when"]').fill(evil("when"));
    await zed.locator('input[name="system.bonuses.0.when"]').press("Tab");
    await expect.poll(() => stored("system.bonuses.0.when")).toContain("<script>");
    await zed.getByRole("button", { name: "New job" }).click();
    const form = page.getByRole("dialog", { name: "New job" });
    await form.getByLabel("What is the job?").fill(evil("job").slice(0, 80));
    await form.getByRole("button", { name: "Begin" }).click();
    await zed.getByRole("button", { name: "Done" }).click();
    await keeper.page.evaluate(
      async ([id, text, html]) => {
        const hero = game.actors.get(id);
        await hero.update({ "system.story": html });
        const items = hero.items.map((item: { id: string }) => ({ _id: item.id, name: text }));
        await hero.updateEmbeddedDocuments("Item", items);
        const described = hero.items.map((item: { id: string }) => ({ _id: item.id, "system.description": html }));
        await hero.updateEmbeddedDocuments("Item", described);
      },
      [DEMO.harley, evil("item"), rich] as const,
    );
    await zed.getByRole("button", { name: /^item/ }).first().waitFor();
    await zed.getByText("My story").click();
    await zed
      .getByRole("button", { name: /^Open item/ })
      .first()
      .click();
    await page.locator(".ft-item").waitFor();
    await page.keyboard.press("Escape");

    // The dialog, the question, the card, the notifications.
    const dialog = await tryAction(page, zed, "Battle");
    await dialog.getByText("More choices").click();
    await dialog.getByLabel("Extra dice (ask the Gamemaster)").fill("1");
    await dialog.getByLabel("Why?").fill(evil("why").slice(0, 80));
    await dialog.getByText(/You roll \d+ dice/).waitFor();
    await roll(dialog);
    await questionDialog(keeper.page).getByRole("button", { name: "Give them" }).click();
    const card = await lookAtCard(page);
    await card
      .getByRole("button", { name: /Undo/ })
      .or(card.getByRole("list", { name: /dice/ }))
      .first()
      .waitFor();
    await card.getByText("How it came about").click();
    await zed
      .getByRole("button", { name: /^Open item/ })
      .first()
      .hover();
    await page.locator("#chat-message").fill(rich);
    await page.locator("#chat-message").press("Enter");
    await expect.poll(() => messageCount(keeper.page)).toBe(2);
    for (const tab of ["actors", "chat"]) await showTab(keeper.page, tab);
    await openSheet(keeper.page, "Zed");

    for (const seat of [ada, keeper]) {
      const found = () =>
        seat.page.evaluate(() => ({
          hurt: (window as unknown as { hurt?: number }).hurt ?? 0,
          pictures: document.querySelectorAll('img[src="x"], [onerror], [onload]').length,
        }));
      await expect.poll(found, { message: seat.person }).toEqual({ hurt: 0, pictures: 0 });
    }
    await keeper.page.evaluate(async (id) => {
      const hero = game.actors.get(id);
      const pack = await fromUuid("Compendium.four-tales.dungeonteller-heroes.Actor.tellerHeroHarley");
      const source = pack.toObject();
      await hero.update({
        name: "Harley",
        "system.story": source.system.story,
        "system.bonuses": source.system.bonuses,
      });
      await hero.updateEmbeddedDocuments(
        "Item",
        source.items.map(({ _id, name, system }: Record<string, Record<string, unknown>>) => ({
          _id,
          name,
          "system.description": system!.description,
        })),
      );
    }, DEMO.harley);
  });
});
