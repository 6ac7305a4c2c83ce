import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { expectAccessible, expectAccessibleInEach } from "../support/axe.ts";
import { type Browser, openBrowser } from "../support/chromium.ts";
import { endOfPlay } from "../support/evening.ts";
import { hasFocus, lastCard, pressOn, questionDialog, roll, showTab, tabTo } from "../support/hands.ts";
import { type Seat, sitDown } from "../support/seat.ts";
import type { Table } from "../support/table.process.ts";
import { openTable } from "../support/target.ts";
import { aimIn, DEMO, gatherInCellar, loadDice, rollDialog, startAfresh, tryAction } from "./teller.hands.ts";

const LOOKS = [
  { colorScheme: "light", viewport: { width: 1280, height: 800 } },
  { colorScheme: "dark", viewport: { width: 800, height: 800 } },
] as const;

const BY_NIGHT = [{ colorScheme: "light" }, { colorScheme: "dark" }] as const;

describe("DungeonTeller with assistive technology", () => {
  let table: Table;
  let browser: Browser;
  let keeper: Seat;

  beforeAll(async () => {
    table = await openTable();
    browser = await openBrowser();
    keeper = await sitDown(browser, table.url, "Gamemaster", { canvas: false, ...LOOKS[0] });
    await gatherInCellar(keeper);
  });

  afterAll(() => endOfPlay(table, browser, keeper));

  beforeEach(() => startAfresh(keeper));

  /** In both looks; what is as wide on a small screen, by day and by night. */
  const canBeRead = (part: string, isSmall = false): Promise<void> =>
    expectAccessibleInEach(keeper.page, part, isSmall ? BY_NIGHT : LOOKS);

  it.each([
    ["a hero's", "Harley", ".dt-hero"],
    ["a creature's", "Orc", ".dt-monster"],
  ])("can read %s sheet, to play and to edit", async (_whose, name, window) => {
    const sheet = await openByCode(keeper.page, name);
    await canBeRead(window);
    await sheet.getByRole("button", { name: "Edit" }).click();
    await sheet.getByRole("button", { name: "Done" }).waitFor();
    await canBeRead(window);
    await sheet.getByRole("button", { name: "Done" }).click();
  });

  it("can read the sheets of stuff", async () => {
    const { page } = keeper;
    for (const name of ["War Hammer", "Family Chainmail", "Stoneform"]) {
      await page.evaluate(async (wanted) => {
        const item = game.actors.getName("Harley").items.getName(wanted);
        await item.sheet.render({ force: true });
      }, name);
      const card = page.locator(".ft-item");
      await card.getByRole("heading", { name, level: 2 }).waitFor();
      await canBeRead(".ft-item", true);
      await card.getByRole("button", { name: "Edit" }).click();
      await card.getByRole("button", { name: "Done" }).waitFor();
      await canBeRead(".ft-item", true);
      await card.getByRole("button", { name: "Done" }).click();
      await page.keyboard.press("Escape");
      await card.waitFor({ state: "detached" });
    }
  });

  it("can read the cards of the compendium", async () => {
    const { page } = keeper;
    const packed = [
      ["dungeonteller-roles", "tellerRole"],
      ["dungeonteller-stuff", "tellerGear"],
      ["dungeonteller-stuff", "tellerTreasure"],
    ] as const;
    for (const packAndType of packed) {
      const name = await page.evaluate(async ([id, type]) => {
        const pack = game.packs.get(`four-tales.${id}`);
        const entry = [...(await pack.getIndex())].find((candidate) => candidate.type === type);
        if (!entry) return "";
        await (await pack.getDocument(entry._id)).sheet.render({ force: true });
        return entry.name as string;
      }, packAndType);
      if (name === "") continue;
      await page.locator(".ft-item").getByRole("heading", { name, level: 2 }).waitFor();
      await canBeRead(".ft-item", true);
      await page.keyboard.press("Escape");
      await page.locator(".ft-item").waitFor({ state: "detached" });
    }
  });

  it("can read the dialog, the question, the card and the sidebar", async () => {
    const { page } = keeper;
    await loadDice(page, 6, 1);
    const sheet = await openByCode(page, "Harley");
    const dialog = await tryAction(page, sheet, "Battle");
    await aimIn(dialog, "Orc");
    await dialog.getByText("stopped by the armor of Orc").waitFor();
    await dialog.getByText("More choices").click();
    await canBeRead(".ft-dialog", true);
    await roll(dialog);
    await questionDialog(page).waitFor();
    await canBeRead(".ft-ask", true);
    await questionDialog(page).getByRole("button", { name: "Dodge!" }).click();
    await page.keyboard.press("Escape");
    await showTab(page, "chat");
    const card = page.locator("#chat .ft-card").last();
    await card
      .getByText(/A hit of \d on Orc/)
      .first()
      .waitFor();
    await card.getByText("How it came about").click();
    await canBeRead("#chat");
    await showTab(page, "actors");
    await canBeRead("#sidebar");
  });

  // On the narrower of the two: hands do the same on both.
  it("DT-72, DT-147, DT-156: can pick a verb, paint on the little map, give and whisper with the keyboard alone", async () => {
    const { page } = keeper;
    const [wide, narrow] = LOOKS;
    await page.setViewportSize(narrow.viewport);
    await page.emulateMedia({ colorScheme: narrow.colorScheme });
    await page.evaluate(handsFull, [DEMO.harley, DEMO.feeney] as const);
    const sheet = await openByCode(page, "Harley");
    const dialog = (name: string | RegExp) => page.getByRole("dialog", { name });

    await pressOn(page, sheet.getByRole("button", { name: "What do I want to do?" }));
    const verbs = dialog("What do I want to do?");
    await verbs.getByLabel("I want to:").waitFor();
    await expectAccessible(page, ".dt-dialog");
    await tabTo(page, verbs.getByLabel("I want to:"));
    await page.keyboard.type("Look");
    await page.keyboard.press("Enter");
    await rollDialog(page).getByText("Harley: Notice").waitFor();
    await page.keyboard.press("Escape");
    await rollDialog(page).waitFor({ state: "detached" });

    // One stop for the whole map; the arrows pass over squares where nothing can lie.
    await pressOn(page, sheet.getByRole("button", { name: "Put it on the map" }));
    const map = page.locator(".dt-lay");
    const squares = map.getByRole("group", { name: "The map around you" });
    await squares.waitFor();
    await expectAccessible(page, ".dt-lay");
    // This browser draws no map: the small one shows what the cellar looks like.
    await expect.poll(() => map.locator('.dt-cell[style*="cellar"]').count()).toBeGreaterThan(40);
    await tabTo(page, squares.locator('[tabindex="0"]'));
    await expect.poll(() => squares.locator('[tabindex="0"]').count()).toBe(1);
    await page.keyboard.press("Space");
    await map.getByText("Squares to pick: 4").waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await map.getByText("Squares to pick: 3").waitFor();
    await expect.poll(() => squares.locator('[aria-pressed="true"]').count()).toBe(2);
    await expectAccessible(page, ".dt-lay");
    await pressOn(page, map.getByRole("button", { name: "Put it there" }));
    await map.waitFor({ state: "detached" });
    await page.waitForFunction((id) => game.actors.get(id).system.effects.fire.ground.cells?.length === 2, DEMO.harley);

    await pressOn(page, sheet.getByRole("button", { name: "Give Apple to somebody" }));
    const gift = dialog("Who gets Apple?");
    await gift.getByLabel("To whom?").waitFor();
    await expectAccessible(page, ".dt-dialog");
    await tabTo(page, gift.getByLabel("To whom?"));
    await page.keyboard.type("Feeney");
    await pressOn(page, gift.getByRole("button", { name: "Give", exact: true }));
    await page.waitForFunction((id) => game.actors.get(id).items.getName("Apple"), DEMO.feeney);

    await loadDice(page, 6);
    await pressOn(page, sheet.getByRole("button", { name: /^Secret Message/ }));
    const spell = rollDialog(page);
    await tabTo(page, spell.getByLabel("At whom?"));
    await page.keyboard.type("Feeney");
    await pressOn(page, spell.getByRole("button", { name: "Roll", exact: true }));
    await spell.waitFor({ state: "detached" });
    await page.keyboard.press("Escape");
    await showTab(page, "chat");
    await pressOn(page, lastCard(page).getByRole("button", { name: "Whisper to Feeney" }));
    const whisper = dialog("What do you whisper to Feeney?");
    await whisper.getByRole("textbox").waitFor();
    await expectAccessible(page, ".dt-dialog");
    await tabTo(page, whisper.getByRole("textbox"));
    await page.keyboard.type("Behind you!");
    await pressOn(page, whisper.getByRole("button", { name: "Whisper", exact: true }));
    await lastCard(page).getByText("Behind you!").waitFor();
    await expectAccessible(page, "#chat");
    await page.setViewportSize(wide.viewport);
    await page.emulateMedia({ colorScheme: wide.colorScheme });
  });

  it("gives the focus back to the button when a dialog closes", async () => {
    const { page } = keeper;
    const battle = (await openByCode(page, "Harley")).getByRole("button", { name: /^Battle\b/ });
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
    const sheet = await openByCode(keeper.page, "Harley");
    const lose = sheet.getByRole("button", { name: "Lose one Luck" });
    await lose.press("Enter");
    await sheet.getByRole("region", { name: "Luck" }).getByText("9", { exact: true }).waitFor();
    await expect.poll(() => hasFocus(lose)).toBe(true);
  });

  it("can choose a role, and make a creature", async () => {
    const { page } = keeper;
    const sheet = await openByCode(page, "Harley");
    await sheet.getByRole("button", { name: "Edit" }).click();
    await sheet.getByRole("button", { name: "Choose a role" }).click();
    await page.locator(".dt-roles").waitFor();
    await canBeRead(".dt-roles");
    await page.locator(".dt-roles").getByRole("button", { name: "Not now" }).click();
    await sheet.getByRole("button", { name: "Done" }).click();
    await page.keyboard.press("Escape");
    await showTab(page, "actors");
    await pressOn(page, page.locator("#actors").getByRole("button", { name: "A creature in four taps" }));
    await page.locator(".dt-creature").waitFor();
    await canBeRead(".dt-creature");
    await page.keyboard.press("Escape");
  });
});

/** Gives Harley a fire to paint, an apple to give and a message to whisper, and takes them from both first. */
async function handsFull([harley, feeney]: readonly [string, string]): Promise<void> {
  for (const id of [harley, feeney]) {
    const actor = game.actors.get(id);
    const old = actor.items.filter(({ name }: { name: string }) => name === "Apple" || name === "Secret Message");
    await actor.deleteEmbeddedDocuments(
      "Item",
      old.map(({ id: item }: { id: string }) => item),
    );
  }
  const hero = game.actors.get(harley);
  const pack = game.packs.get("four-tales.dungeonteller-powers");
  const powers = await pack.getDocuments();
  // Dwarfs have no die for Magic.
  await hero.update({ "system.actions.magic": 1 });
  const message = powers.find(({ name }: { name: string }) => name === "Secret Message").toObject();
  await hero.createEmbeddedDocuments("Item", [{ name: "Apple", type: "tellerGear" }, message]);
  const effect = {
    id: "fire",
    power: "picture",
    rule: "DT-147",
    label: "Fire Patch",
    until: "scene",
    turns: null,
    fresh: false,
    ends: [],
    successes: 5,
    left: null,
    mods: {},
    from: { uuid: hero.uuid, name: hero.name },
    ground: { shape: "patches", paces: 0, most: 5, element: "fire", color: "#e8731a" },
  };
  await game.system.api.applyLoose("dungeonteller", hero, "teller.effect", { id: "fire", effect });
}

/** Opens a sheet where the sidebar may be folded. */
async function openByCode(page: Page, name: string) {
  await page.evaluate((wanted) => game.actors.getName(wanted).sheet.render({ force: true }), name);
  const sheet = page.locator(".ft-actor").filter({ has: page.locator(".window-title", { hasText: name }) });
  await sheet.waitFor();
  return sheet;
}
