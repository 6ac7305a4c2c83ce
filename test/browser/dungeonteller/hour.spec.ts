import type { Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Browser, openBrowser } from "../support/chromium.ts";
import { endOfPlay } from "../support/evening.ts";
import { hasFocus, notice, pressOn, questionDialog, sheetOf, tabTo } from "../support/hands.ts";
import { type Seat, sitDown } from "../support/seat.ts";
import type { Table } from "../support/table.process.ts";
import { openTable } from "../support/target.ts";
import { DEMO, gatherInCellar, loadDice } from "./teller.hands.ts";

// A family's hour: three children at one screen make heroes, meet a fight, lay ice, climb and earn a door. Nell and Ida have fingers,
// Tom has keys alone.

describe("a family's hour", () => {
  let table: Table;
  let browser: Browser;
  let keeper: Seat;
  let child: Seat;
  let screen: Locator;

  beforeAll(async () => {
    table = await openTable();
    browser = await openBrowser();
    [keeper, child] = await Promise.all([
      sitDown(browser, table.url, "Gamemaster", { canvas: false, viewport: { width: 1280, height: 800 } }),
      sitDown(browser, table.url, "Ada", {
        canvas: false,
        hasTouch: true,
        reducedMotion: "reduce",
        viewport: { width: 1024, height: 768 },
      }),
    ]);
    await gatherInCellar(keeper, child);
    // The grown-up has set out three heroes whom nobody has made yet, and an orc.
    await keeper.page.evaluate(async (cellar) => {
      const ownership = { default: 0, [game.users.getName("Ada").id]: 3 };
      const scene = game.scenes.get(cellar);
      const { size } = scene.grid;
      for (const [n, name] of ["Nell", "Tom", "Ida"].entries()) {
        const hero = await CONFIG.Actor.documentClass.create({ name, type: "tellerHero", ownership });
        const place = { x: (5 + n) * size, y: 6 * size };
        await scene.createEmbeddedDocuments("Token", [{ actorId: hero.id, actorLink: true, name, ...place }]);
      }
    }, DEMO.cellar);
    screen = child.page.getByRole("dialog", { name: "Family screen" });
    await child.page.keyboard.press("Shift+KeyF");
    await screen.waitFor();
  });

  afterAll(() => endOfPlay(table, browser, keeper, child));

  it("three children at one screen make heroes, meet a fight, lay ice, climb and earn a door", async () => {
    const { page } = child;

    // Nell is a dwarf, and draws herself.
    await taps(hero("Nell"));
    await becomes("Nell", "Dwarf");
    const nell = sheetOf(page, "Nell");
    await nell.getByRole("button", { name: "Draw a face" }).tap();
    const face = page.locator(".dt-face");
    await face.getByRole("button", { name: "red", exact: true }).tap();
    const paper = (await face.getByRole("img", { name: "The paper that you draw on" }).boundingBox())!;
    await page.mouse.move(paper.x + 60, paper.y + 120);
    await page.mouse.down();
    await page.mouse.move(paper.x + 160, paper.y + 170, { steps: 4 });
    await page.mouse.up();
    await face.getByText("That looks good!").waitFor();
    await face.getByRole("button", { name: "This is me!" }).tap();
    await page.waitForFunction(() => /faces\/\w+\.(webp|png)$/.test(game.actors.getName("Nell").img));
    // Everybody sees it: it is really there.
    const drawn = page.locator('.dt-family img[src*="four-tales/faces/"]').first();
    await expect.poll(() => drawn.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(256);
    await closes("Nell");

    // Tom is a wizard, by keys alone.
    await pressOn(page, hero("Tom"));
    await becomes("Tom", "Wizard", true);
    await page.keyboard.press("Escape");
    await sheetOf(page, "Tom").waitFor({ state: "detached" });

    // Ida is a rogue.
    await taps(hero("Ida"));
    await becomes("Ida", "Rogue");
    await closes("Ida");

    // An orc! Nell is first, and hits it.
    await keeper.page.evaluate(fightBegins, DEMO.cellar);
    await screen.getByText("Round 1").waitFor();
    await screen.getByRole("heading", { level: 1, name: "Nell" }).waitFor();
    await loadDice(page, 6, 6, 1, 1, 1, 1);
    await tapsOn(/^Hit somebody/);
    await tapsOn(/^Orc/);
    await taps(screen.getByRole("group", { name: "With what?" }).getByRole("button").first());
    await tapsOn("Roll");
    await questionDialog(keeper.page).getByRole("button", { name: "Stand fast" }).click();
    await screen
      .getByRole("status")
      .getByText(/Hit! Orc loses/)
      .waitFor();
    await tapsOn("Go on");
    await tapsOn("I am done");

    // Tom lays ice, by keys alone.
    await screen.getByRole("heading", { level: 1, name: "Tom" }).waitFor();
    await pressOn(page, screen.getByRole("button", { name: /^Cast a spell/ }));
    await arrowsTo(/^Ice Sheet/);
    await arrowsTo("Roll");
    await arrowsTo(/^Put Ice Sheet on the map/);
    const map = page.locator(".dt-lay");
    await map.waitFor();
    await expect.poll(() => map.locator('[data-cell][tabindex="0"]').count()).toBe(1);
    // Not under anybody's feet.
    await tabTo(page, map.locator('[data-cell][tabindex="0"]'));
    for (const key of ["ArrowDown", "ArrowDown", "Space"]) await page.keyboard.press(key);
    await map.getByText(/squares? left/).waitFor();
    await pressOn(page, map.getByRole("button", { name: "Put it there" }));
    await map.waitFor({ state: "detached" });
    await page.waitForFunction((id) => game.scenes.get(id).regions.size === 1, DEMO.cellar);
    await arrowsTo("Go on");
    await pressOn(page, screen.getByRole("button", { name: "I am done" }));

    // Ida climbs away.
    await screen.getByRole("heading", { level: 1, name: "Ida" }).waitFor();
    await loadDice(page, 6, 1, 1, 1, 1);
    await tapsOn(/^Climb/);
    await tapsOn("Begin a climb");
    await tapsOn("Roll");
    await screen.getByText(/climbs up: 1 of 4/).waitFor();
    await tapsOn("Go on");

    // The evening is over: a door for Nell.
    await keeper.page.evaluate(async () => void (await game.combat.delete()));
    await taps(hero("Nell"));
    await tapsOn("My card");
    await nell.getByRole("button", { name: "Edit" }).tap();
    await nell.getByRole("button", { name: "Reward" }).tap();
    const doors = page.locator(".dt-dialog").last();
    await doors.getByLabel("Which action?").selectOption({ label: "Talk" });
    const before = await talk();
    await doors.getByRole("button", { name: "Through the door!" }).tap();
    await questionDialog(keeper.page).getByRole("button", { name: "Yes", exact: true }).click();
    await expect.poll(talk).toBe(before + 1);
  });

  const hero = (name: string) =>
    screen.getByRole("group", { name: "Whose turn is it?" }).getByRole("button", { name: new RegExp(`^${name}`) });
  const talk = () => keeper.page.evaluate(() => game.actors.getName("Nell").system.actions.talk as number);

  async function taps(button: Locator): Promise<void> {
    await button.tap();
  }

  async function tapsOn(name: string | RegExp): Promise<void> {
    await screen.getByRole("button", { name }).first().tap();
  }

  async function closes(name: string): Promise<void> {
    const sheet = sheetOf(child.page, name);
    await sheet.locator('.window-header [data-action="close"]').tap();
    await sheet.waitFor({ state: "detached" });
  }

  /** A child's hero becomes what a card of a role says, from the button of the screen to "That is me!". */
  async function becomes(name: string, role: string, byKeys = false): Promise<void> {
    const { page } = child;
    await screen.getByRole("heading", { level: 1, name }).waitFor();
    const press = (button: Locator) => (byKeys ? pressOn(page, button) : button.tap());
    await press(screen.getByRole("button", { name: "My card" }));
    const sheet = sheetOf(page, name);
    await press(sheet.getByRole("button", { name: "Choose a role" }));
    const chooser = page.locator(".dt-roles");
    const card = chooser.getByRole("radio", { name: new RegExp(`^${role}\\b`) });
    if (byKeys) {
      await expect.poll(() => hasFocus(chooser.getByLabel("What is your hero called?"))).toBe(true);
      await page.keyboard.press("Tab");
      await page.keyboard.press("Space");
      for (let presses = 0; presses < 8 && !(await card.isChecked()); presses++) await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
    } else {
      // What lies over a card for a moment, as a piece of news, is waited for.
      const picture = chooser
        .locator(".dt-role-card")
        .filter({ has: page.getByRole("radio", { name: new RegExp(`^${role}\\b`) }) });
      await expect.poll(() => picture.tap().then(() => card.isChecked())).toBe(true);
      await chooser.getByRole("button", { name: "That is me!" }).tap();
    }
    await notice(page, `${name} is ready for adventure.`).waitFor();
  }

  async function arrowsTo(name: string | RegExp): Promise<void> {
    const wanted = screen.getByRole("button", { name }).first();
    await wanted.waitFor();
    for (let presses = 0; presses < 60 && !(await hasFocus(wanted)); presses++)
      await child.page.keyboard.press("ArrowRight");
    await child.page.keyboard.press("Enter");
  }
});

/** The children in a row, then the orc. */
async function fightBegins(cellar: string): Promise<void> {
  const scene = game.scenes.get(cellar);
  const rows = ["Nell", "Tom", "Ida", "Orc"].map((name, n) => {
    const token = scene.tokens.getName(name);
    return { actorId: token.actorId, tokenId: token.id, sceneId: cellar, initiative: 9 - n };
  });
  const combat = await CONFIG.Combat.documentClass.create({ scene: cellar });
  await combat.createEmbeddedDocuments("Combatant", rows);
  await combat.activate();
  await combat.startCombat();
}
