import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Browser, openBrowser } from "./support/chromium.ts";
import { clearScreens, endOfPlay } from "./support/evening.ts";
import { type Seat, sitDown } from "./support/seat.ts";
import type { Table } from "./support/table.process.ts";
import { alone, openTable } from "./support/target.ts";

/** The character subtype of each game. */
const GAMES = [
  ["Words of Power", "wordsCharacter"],
  ["DungeonTeller", "tellerHero"],
  ["Kalyr", "kalyrCharacter"],
  ["Spellwoven", "wovenCharacter"],
] as const;

describe.each(alone(13))("what is being typed while a window is drawn anew, generation %i", (generation) => {
  let table: Table;
  let browser: Browser;
  let keeper: Seat;
  let page: Page;

  beforeAll(async () => {
    table = await openTable({ generation });
    browser = await openBrowser();
    keeper = await sitDown(browser, table.url, "Gamemaster", { canvas: false });
    page = keeper.page;
  });

  afterEach(() => clearScreens(keeper));

  afterAll(() => endOfPlay(table, browser, keeper));

  it.each(GAMES)("stays on a sheet of %s with its caret, and is stored when one goes on", async (_game, type) => {
    const id = await newActor(page, type);
    const sheet = page.locator(".ft-actor");
    await sheet.getByRole("button", { name: "Edit", exact: true }).click();
    const name = sheet.locator('input[name="name"]');
    await name.fill("");
    await page.keyboard.type("Mar");
    await page.keyboard.press("ArrowLeft");
    await changedByAnother(page, id);
    await page.keyboard.type("th");
    await expect.poll(() => name.inputValue()).toBe("Mathr");
    await changedByAnother(page, id);
    await page.keyboard.press("Tab");
    await expect.poll(() => nameOf(page, id)).toBe("Mathr");
  });

  it("loses no letter while thirty changes arrive, nor its place, the folds that are open or the elements around it", async () => {
    const id = await newActor(page, "wovenCharacter");
    await page.evaluate(async (actor) => {
      const things = Array.from({ length: 30 }, (_, index) => ({ name: `Thing ${index}`, type: "wovenGear" }));
      await game.actors.get(actor).createEmbeddedDocuments("Item", things);
    }, id);
    const sheet = page.locator(".ft-actor");
    await sheet.getByRole("button", { name: "Edit", exact: true }).click();
    const name = sheet.locator('input[name="name"]');
    await name.fill("");
    await page.evaluate((actor) => {
      const { element } = game.actors.get(actor).sheet;
      const fold = element.querySelector("details");
      if (fold) fold.open = true;
      const pane = [...element.querySelectorAll("*")].find((one) => one.scrollHeight > one.clientHeight + 60);
      pane!.scrollTop = 40;
      Object.assign(globalThis, { ftBefore: { pane, fold, field: element.querySelector('[name="name"]') } });
    }, id);
    // A browser shows the field that one types into.
    await page.keyboard.type("M");
    const scrolled = await page.evaluate(() => Reflect.get(globalThis, "ftBefore").pane.scrollTop);
    expect(scrolled).toBeGreaterThan(0);
    const said = "Marketa of the Nine Weirs by the Sea";
    const changes = page.evaluate(async (actor) => {
      const document = game.actors.get(actor);
      for (let turn = 0; turn < 15; turn++) {
        await document.update({ img: turn % 2 ? "icons/svg/book.svg" : "icons/svg/sun.svg" });
        await document.createEmbeddedDocuments("Item", [{ name: `Found ${turn}`, type: "wovenGear" }]);
      }
    }, id);
    await page.keyboard.type(said.slice(1), { delay: 15 });
    await changes;
    await expect.poll(() => sheet.locator('img[src$="sun.svg"]').count()).toBeGreaterThan(0);
    await expect.poll(() => name.inputValue()).toBe(said);
    const kept = (actor: string) => {
      const { element } = game.actors.get(actor).sheet;
      const { pane, fold, field } = Reflect.get(globalThis, "ftBefore") as Record<string, HTMLElement>;
      return {
        focused: document.activeElement === field && element.contains(field!),
        scrolled: pane!.isConnected && pane!.scrollTop,
        folded: !fold || (fold.isConnected && (fold as HTMLDetailsElement).open),
      };
    };
    await expect.poll(() => page.evaluate(kept, id)).toEqual({ focused: true, scrolled, folded: true });
    await page.keyboard.press("Tab");
    await expect.poll(() => nameOf(page, id)).toBe(said);
  });

  it("stays on the form of an item", async () => {
    const id = await newActor(page, "kalyrCharacter");
    await page.evaluate(async (actor) => {
      const [item] = await game.actors.get(actor).createEmbeddedDocuments("Item", [{ name: "?", type: "kalyrKey" }]);
      await game.actors.get(actor).sheet.close();
      await item.sheet.render({ force: true });
    }, id);
    const form = page.locator(".ft-item");
    const edit = form.getByRole("button", { name: "Edit", exact: true });
    if (await edit.isVisible()) await edit.click();
    await form.locator('input[name="name"]').fill("Venge");
    await page.evaluate((actor) => game.actors.get(actor).items.contents[0].update({ img: "icons/svg/book.svg" }), id);
    await form.locator('img[src$="book.svg"]').waitFor();
    await page.keyboard.type("ance");
    await page.keyboard.press("Tab");
    await expect
      .poll(() => page.evaluate((actor) => game.actors.get(actor).items.contents[0].name, id))
      .toBe("Vengeance");
  });

  it("stays in a guide, and what is chosen to be taken stays until it is taken", async () => {
    const id = await newActor(page, "kalyrCharacter");
    await page.getByRole("button", { name: "Make a character" }).click();
    const guide = page.locator(".ka-creation");
    const redraw = () =>
      page.evaluate((actor) => foundry.applications.instances.get(`ft-creation-${actor}`).render(), id);
    await guide.getByLabel("Race", { exact: true }).fill("hum");
    await redraw();
    await page.keyboard.type("an");
    await guide.getByRole("button", { name: /^Abilities/ }).click();
    const lists = guide.getByLabel("From the lists");
    await lists.selectOption({ label: "First Aid" });
    await redraw();
    await guide.getByRole("button", { name: "Add", exact: true }).click();
    await guide.getByRole("status").getByText("chosen 1").waitFor();
    await expect.poll(() => lists.inputValue()).toBe("");
    await guide.getByLabel("Or your own").fill("Cooking");
    await page.keyboard.press("Enter");
    await guide.getByRole("status").getByText("chosen 2").waitFor();
    const draft = () => page.evaluate((actor) => game.actors.get(actor).getFlag("four-tales", "kalyrDraft"), id);
    await expect.poll(draft).toMatchObject({ race: "human", abilities: [{ name: "First Aid" }, { name: "Cooking" }] });
  });
});

/** Makes an actor and opens its sheet. */
function newActor(page: Page, type: string): Promise<string> {
  return page.evaluate(async (subtype) => {
    const actor = await getDocumentClass("Actor").create({ name: "Somebody", type: subtype });
    await actor.sheet.render({ force: true });
    return actor.id;
  }, type);
}

/** The actor's picture changes, as by another client, and the sheet has been drawn anew with it. */
async function changedByAnother(page: Page, id: string): Promise<void> {
  await page.evaluate(async (actor) => {
    const { img, sheet } = game.actors.get(actor);
    const drawn = new Promise((done) => sheet.addEventListener("render", done, { once: true }));
    const [book, sun] = ["icons/svg/book.svg", "icons/svg/sun.svg"];
    await game.actors.get(actor).update({ img: img === book ? sun : book });
    await drawn;
  }, id);
}

function nameOf(page: Page, id: string): Promise<string> {
  return page.evaluate((actor) => game.actors.get(actor).name, id);
}
