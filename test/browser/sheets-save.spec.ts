import type { Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Browser, openBrowser } from "./support/chromium.ts";
import { clearScreens, endOfPlay } from "./support/evening.ts";
import { hasFocus, pressOn } from "./support/hands.ts";
import { testedOnlyHere } from "./support/only-here.ts";
import { type Seat, sitDown } from "./support/seat.ts";
import type { Table } from "./support/table.process.ts";
import { generations, openTable } from "./support/target.ts";

/** One number and one long text of each kind of sheet, below `system`. */
const SHEETS = [
  ["Actor", "wordsCharacter", "level", "biography"],
  ["Actor", "wordsCreature", "level", "notes"],
  ["Actor", "kalyrCharacter", "fudgePoints", "biography"],
  ["Actor", "tellerHero", "gold", "story"],
  ["Actor", "tellerMonster", "armor", "secretNotes"],
  ["Actor", "wovenCharacter", "effort.total", "notes"],
  ["Actor", "wovenMinor", "effort.total", "notes"],
  ["Item", "wordsArmor", "durability", "description"],
  ["Item", "kalyrEquipment", "quantity", "description"],
  ["Item", "tellerWeapon", "dice", "description"],
  ["Item", "wovenArmour", "soakDice", "description"],
] as const;

/** Somebody's sheet and a thing's: below all of them lies the same, and so does what differs on the older Foundry. */
const [SOMEBODY, SOMETHING] = ["kalyrCharacter", "wordsArmor"];
const FEW = SHEETS.filter(([, type]) => type === SOMEBODY || type === SOMETHING);

const [BOOK, SUN, CHEST] = ["icons/svg/book.svg", "icons/svg/sun.svg", "icons/svg/chest.svg"] as const;

const here = testedOnlyHere("sheets-save: Foundry's own window for pictures is another");

describe.each(generations)("what one changes on a sheet, generation %i", (generation) => {
  const sheets = generation < 14 ? FEW : SHEETS;
  let table: Table;
  let browser: Browser;
  let keeper: Seat;
  let page: Page;

  beforeAll(async () => {
    table = await openTable({ generation });
    browser = await openBrowser();
    keeper = await sitDown(browser, table.url, "Gamemaster", {
      canvas: false,
      viewport: { width: 1200, height: 1000 },
    });
    page = keeper.page;
  });

  afterEach(async () => {
    await clearScreens(keeper);
    await page.evaluate(() => fromUuid((globalThis as Loose).probe).then((probe: Loose) => probe?.delete()));
  });

  afterAll(() => endOfPlay(table, browser, keeper));

  it.each(sheets)("of %s %s is stored: its name, a number, a text", async (kind, type, number, text) => {
    const sheet = await open(page, kind, type);
    await sheet.getByRole("button", { name: "Edit", exact: true }).click();
    const name = sheet.locator('input[name="name"]');
    await name.fill("Marigold");
    await name.press("Tab");
    await expect.poll(() => stored(page, "name")).toBe("Marigold");

    const figure = sheet.locator(`input[name="system.${number}"]`);
    const wanted = Number(await figure.inputValue()) + 1;
    await figure.fill(String(wanted));
    await figure.press("Tab");
    await expect.poll(() => stored(page, `system.${number}`)).toBe(wanted);

    const prose = sheet.locator(`prose-mirror[name="system.${text}"]`);
    await prose.hover();
    await prose.getByRole("button", { name: "Edit text" }).click();
    await page.keyboard.type("Afraid of geese");
    await prose.getByRole("button", { name: "Save text" }).click();
    await expect.poll(() => stored(page, `system.${text}`)).toContain("Afraid of geese");
    await expect
      .poll(async () => [await stored(page, "name"), await stored(page, `system.${number}`)])
      .toEqual(["Marigold", wanted]);
  });

  // Which picture is meant one says in Foundry's own window, and the table's is simpler.
  here.each(FEW)("of %s %s is its picture, by mouse and by keyboard", async (kind, type) => {
    const sheet = await open(page, kind, type);
    const button = sheet.getByRole("button", { name: "Change the picture" });
    await button.locator("img").click();
    await choose(page, BOOK);
    await expect.poll(() => stored(page, "img")).toBe(BOOK);
    await sheet.locator(`img[src$="${BOOK}"]`).waitFor();

    await pressOn(page, button);
    await choose(page, SUN);
    await expect.poll(() => stored(page, "img")).toBe(SUN);
    await sheet.locator(`img[src$="${SUN}"]`).waitFor();
    await expect.poll(() => hasFocus(button)).toBe(true);
    await page.keyboard.press("Space");
    // Somebody else changes something meanwhile, and the sheet is drawn anew.
    await page.locator(".file-picker").waitFor();
    await changedByAnother(page);
    await choose(page, CHEST);
    await expect.poll(() => stored(page, "img")).toBe(CHEST);

    // The picture is stored, and so is what one changes after it.
    await sheet.getByRole("button", { name: "Edit", exact: true }).click();
    await sheet.locator('input[name="name"]').fill("Basil");
    await page.keyboard.press("Tab");
    await expect.poll(() => stored(page, "name")).toBe("Basil");
    await expect.poll(() => stored(page, "img")).toBe(CHEST);
  });

  it("never stores a picture that an effect lends", async () => {
    const sheet = await open(page, "Actor", "kalyrCharacter");
    const own = await stored(page, "img");
    await page.evaluate(async (img) => {
      const actor = await fromUuid((globalThis as Loose).probe);
      const change = { key: "img", value: img };
      const changes =
        game.release.generation < 14
          ? { changes: [{ ...change, mode: CONST.ACTIVE_EFFECT_MODES.OVERRIDE }] }
          : { system: { changes: [{ ...change, type: "override" }] } };
      await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "Mask", ...changes }]);
    }, SUN);
    await expect.poll(() => page.evaluate(() => fromUuidSync((globalThis as Loose).probe).img)).toBe(SUN);
    await sheet.getByRole("button", { name: "Edit", exact: true }).click();
    await sheet.locator('input[name="name"]').fill("Behind a mask");
    await page.keyboard.press("Tab");
    await expect.poll(() => stored(page, "name")).toBe("Behind a mask");
    await expect.poll(() => stored(page, "img")).toBe(own);
  });
});

/** The open sheet of somebody, or of something, that was made just now. */
async function open(page: Page, kind: string, type: string): Promise<Locator> {
  await page.evaluate(
    async ([name, subtype]) => {
      const document = await getDocumentClass(name).create({ name: "Probe", type: subtype });
      (globalThis as Loose).probe = document.uuid;
      await document.sheet.render({ force: true });
    },
    [kind, type] as const,
  );
  return page.locator(kind === "Actor" ? ".ft-actor" : ".ft-item");
}

/** What the server was told of them, at a path. */
function stored(page: Page, path: string): Promise<unknown> {
  return page.evaluate(async (at) => {
    const document = await fromUuid((globalThis as Loose).probe);
    return foundry.utils.getProperty(document.toObject(), at);
  }, path);
}

/** Says in Foundry's window which picture is meant. */
async function choose(page: Page, path: string): Promise<void> {
  const picker = page.locator(".file-picker");
  await picker.locator('input[name="path"]').fill(path);
  await page.keyboard.press("Enter");
  await picker.waitFor({ state: "detached" });
}

/** A flag is written, and the sheet has been drawn anew with it. */
async function changedByAnother(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const document = await fromUuid((globalThis as Loose).probe);
    const drawn = new Promise((done) => document.sheet.addEventListener("render", done, { once: true }));
    await document.setFlag("world", "seen", foundry.utils.randomID());
    await drawn;
  });
}
