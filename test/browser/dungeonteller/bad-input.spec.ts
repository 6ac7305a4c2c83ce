import type { Locator } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Browser, openBrowser } from "../support/chromium.ts";
import { endOfPlay } from "../support/evening.ts";
import {
  lookAtCard,
  messageCount,
  notice,
  openSheet,
  questionDialog,
  roll,
  sheetOf,
  showTab,
} from "../support/hands.ts";
import { type Seat, sitDown } from "../support/seat.ts";
import { closedByItself, SETTLED, settle } from "../support/settled.ts";
import type { Table } from "../support/table.process.ts";
import { openTable } from "../support/target.ts";
import {
  attack,
  DEMO,
  gatherInCellar,
  luckOf,
  ORC_ON_MAP,
  rollDialog,
  shownLuck,
  startAfresh,
  tryAction,
} from "./teller.hands.ts";

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

  describe("on the sheet", () => {
    it.each([
      ["text", "e"],
      ["nothing", ""],
      ["less than nothing", "-5"],
      ["ten thousand dice", "10000"],
      ["half a die", "2.5"],
    ])("%s in a number changes nothing and is marked", async (_what, typed) => {
      const sheet = await editing();
      const field = sheet.locator('input[name="system.actions.battle"]');
      await field.fill("");
      await field.pressSequentially(typed);
      await field.press("Tab");
      await sheet.getByRole("alert").getByText("A whole number from 0 to 12, please. The old one stays.").waitFor();
      await expect.poll(() => stored("system.actions.battle")).toBe(3);
      await field.fill("3");
      await field.press("Tab");
      await sheet.getByRole("button", { name: "Done" }).click();
      await sheet.getByRole("button", { name: "Battle, 3 dice" }).waitFor();
    });

    it("a hero without a name keeps the old one", async () => {
      const sheet = await editing();
      const field = sheet.locator('input[name="name"]');
      await field.fill("");
      await field.press("Tab");
      await sheet.getByRole("alert").getByText("This cannot be empty. The old one stays.").waitFor();
      await expect.poll(() => stored("name")).toBe("Harley");
      await field.fill("Harley");
      await field.press("Tab");
      await sheet.getByRole("button", { name: "Done" }).click();
    });
  });

  describe("in the dialog", () => {
    it.each(["10000", "-13", "1.5"])("%s extra dice are explained at the field", async (typed) => {
      const sheet = await openSheet(ada.page, "Harley");
      const dialog = await tryAction(ada.page, sheet, "Muscle");
      await dialog.getByText("More choices").click();
      await dialog.getByLabel("Extra dice (ask the Gamemaster)").fill(typed);
      await dialog.getByRole("alert").getByText("A whole number from -12 to 12, please.").waitFor();
      await dialog.getByRole("button", { name: "Roll", exact: true }).click();
      await expect.poll(() => messageCount(ada.page)).toBe(0);
      await dialog.getByLabel("Extra dice (ask the Gamemaster)").fill("0");
      await dialog.getByRole("alert").waitFor({ state: "detached" });
      await roll(dialog);
      await expect.poll(() => messageCount(ada.page)).toBe(1);
    });

    it("a power that is taken away meanwhile is not rolled", async () => {
      const sheet = await openSheet(ada.page, "Harley");
      await sheet.getByRole("button", { name: /^Hearth Rune/ }).click();
      await rollDialog(ada.page).waitFor();
      const data = await keeper.page.evaluate(async (id) => {
        const [power] = await game.actors.get(id).deleteEmbeddedDocuments("Item", ["tellerHearthRune"]);
        return power.toObject();
      }, DEMO.harley);
      await sheet.getByRole("button", { name: /^Hearth Rune/ }).waitFor({ state: "detached" });
      const dialog = rollDialog(ada.page);
      await dialog.getByRole("button", { name: "Roll", exact: true }).click();
      await notice(ada.page, "That is no longer here.").waitFor();
      await dialog.getByRole("button", { name: "Not now" }).click();
      await expect.poll(() => messageCount(ada.page)).toBe(0);
      await keeper.page.evaluate(
        ([id, power]) => game.actors.get(id).createEmbeddedDocuments("Item", [power], { keepId: true }),
        [DEMO.harley, data] as const,
      );
    });

    it("a double click rolls once and pays once", async () => {
      const sheet = await openSheet(ada.page, "Harley");
      await sheet.getByRole("button", { name: /^Stoneform/ }).click();
      await rollDialog(ada.page).getByRole("button", { name: "Roll", exact: true }).dblclick();
      await expect.poll(() => shownLuck(sheet)).toBe(8);
      const card = await lookAtCard(ada.page);
      await card.getByRole("button", { name: "Undo" }).dblclick();
      await card.getByRole("button", { name: "Undo" }).waitFor({ state: "detached" });
      await expect.poll(() => shownLuck(sheet)).toBe(10);
      await expect.poll(() => messageCount(ada.page)).toBe(1);
    });
  });

  it("a target that is gone while its owner thinks is told on the card", async () => {
    const token = await keeper.page.evaluate(async (id) => {
      const scene = game.scenes.get(id);
      const source = scene.tokens.getName("Orc").toObject();
      delete source._id;
      const [made] = await scene.createEmbeddedDocuments("Token", [
        { ...source, name: "Spare orc", delta: { name: "Spare orc" } },
      ]);
      return made.id;
    }, DEMO.cellar);
    await attack(ada, "Harley", "Spare orc");
    const question = questionDialog(keeper.page);
    await question.waitFor();
    await keeper.page.evaluate(([scene, id]) => game.scenes.get(scene).deleteEmbeddedDocuments("Token", [id]), [
      DEMO.cellar,
      token,
    ] as const);
    const card = await lookAtCard(ada.page);
    await card.getByText("The one this was meant for is no longer here.").first().waitFor();
    // Who was asked is heard all the same; there is nothing more that they could do.
    await question.getByRole("button", { name: "Stand fast" }).click();
    await question.waitFor({ state: "detached" });
    await card.getByRole("button", { name: "Take it back" }).click();
    await card.getByText("Taken back before the dice fell.").waitFor();
    await expect.poll(() => luckOf(keeper.page, ORC_ON_MAP)).toBe(6);
  });

  it.each(SETTLED)("whoever is asked is left alone once the roll is %s", async (way) => {
    // In chainmail a dwarf does better to stand fast, and is not even asked.
    const own = await openSheet(ada.page, "Harley");
    await own.getByRole("button", { name: "Take off" }).click();
    await own.getByRole("button", { name: "Put on" }).waitFor();
    await attack(keeper, "Orc", "Harley");
    const question = questionDialog(ada.page);
    await question.waitFor();
    await settle(keeper, way);
    await closedByItself(ada, question);
  });

  it("two people changing one hero at once lose nothing", async () => {
    const sheet = await openSheet(ada.page, "Harley");
    const other = await openSheet(keeper.page, "Harley");
    await Promise.all([
      sheet.getByRole("button", { name: "Lose one Luck" }).click(),
      other.getByRole("button", { name: "Put away", exact: true }).click(),
      keeper.page.evaluate((id) => game.actors.get(id).update({ "system.gold": 17 }), DEMO.harley),
    ]);
    for (const shown of [sheet, other]) {
      await expect.poll(() => shownLuck(shown)).toBe(9);
      await shown.getByRole("button", { name: "Take in hand" }).waitFor();
      await expect.poll(() => shown.locator(".dt-gold").innerText()).toContain("17");
    }
  });

  it("five hundred things are shown and rolled with", async () => {
    await keeper.page.evaluate(async (id) => {
      const thing = (i: number) => ({ name: `Charm ${i}`, type: "tellerGear" });
      const harley = game.actors.get(id).toObject();
      const hero = await Actor.create({ ...harley, name: "Hoarder", ownership: { default: 3 } });
      await hero.createEmbeddedDocuments(
        "Item",
        Array.from({ length: 500 }, (_, i) => thing(i)),
      );
    }, DEMO.harley);
    const sheet = await openSheet(ada.page, "Hoarder");
    // Not by role: for that Playwright works out what each of two thousand buttons is called, again and again.
    await sheet.getByText("Charm 499", { exact: true }).first().waitFor();
    await sheet.locator('[data-roll="battle"]').click();
    await rollDialog(ada.page).waitFor();
    await roll(rollDialog(ada.page));
    const card = await lookAtCard(ada.page);
    await card
      .getByText(/^Hoarder/)
      .first()
      .waitFor();
    await keeper.page.evaluate(() => game.actors.getName("Hoarder").delete());
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
