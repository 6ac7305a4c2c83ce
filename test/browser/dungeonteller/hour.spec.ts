import type { Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endOfPlay } from "../support/evening.ts";
import { hasFocus, pressOn, questionDialog, sheetOf, tabTo } from "../support/hands.ts";
import { arrowTo, type Family, openScreen, readNews, sitAsFamily } from "./family.hands.ts";
import { DEMO, loadDice } from "./teller.hands.ts";

// A family's hour: two children at one screen make heroes, meet a fight and lay ice. Nell and Ida have fingers,
// Tom has keys alone.

describe("a family's hour", () => {
  let family: Family;
  let screen: Locator;

  beforeAll(async () => {
    family = await sitAsFamily();
    ({ screen } = family);
    await openScreen(family);
  });

  afterAll(() => endOfPlay(family?.table, family?.browser, family?.keeper, family?.child));

  it("two children at one screen make heroes, meet a fight and lay ice", async () => {
    const { keeper, child } = family;
    const { page } = child;

    // Nell is a dwarf, and draws herself.
    await becomes("Nell", "Dwarf");
    await tapsOn("My card");
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
    await readNews(child);
    await nell.locator('.window-header [data-action="close"]').tap();
    await nell.waitFor({ state: "detached" });

    // Tom is a wizard, by keys alone.
    await becomes("Tom", "Wizard", true);

    // An orc! Nell is first, and hits it.
    await keeper.page.evaluate(fightBegins, DEMO.cellar);
    await screen.getByText("Round 1").waitFor();
    await turnOf("Nell");
    await loadDice(page, 6, 6, 1, 1, 1, 1);
    await tapsOn(/^Hit somebody/);
    await tapsOn(/^Orc/);
    await screen.getByRole("group", { name: "With what?" }).getByRole("button").first().tap();
    await tapsOn("Roll");
    await questionDialog(keeper.page).getByRole("button", { name: "Stand fast" }).click();
    await screen
      .getByRole("status")
      .getByText(/A hit of \d on Orc/)
      .waitFor();
    // Two taps as quick as a child's.
    await tapsOn("Go on");
    await tapsOn("I am done");

    // Tom lays ice, by keys alone.
    await turnOf("Tom");
    await pressOn(page, screen.getByRole("button", { name: /^Cast a spell/ }));
    await arrowTo(family, /^Ice Sheet/);
    await arrowTo(family, "Roll");
    await arrowTo(family, /^Put Ice Sheet on the map/);
    const map = page.locator(".dt-lay");
    await map.waitFor();
    await expect.poll(() => map.locator('[data-cell][tabindex="0"]').count()).toBe(1);
    // This browser draws no map: the small one shows what the cellar looks like.
    await expect.poll(() => map.locator('.dt-cell[style*="cellar"]').count()).toBeGreaterThan(40);
    // Not under anybody's feet.
    await tabTo(page, map.locator('[data-cell][tabindex="0"]'));
    for (const key of ["ArrowDown", "ArrowDown", "Space"]) await page.keyboard.press(key);
    // Before a field is painted there is nothing to put anywhere, and Tab passes that button over.
    await map.locator('[data-cell][aria-pressed="true"]').waitFor();
    await pressOn(page, map.getByRole("button", { name: "Put it there" }));
    await map.waitFor({ state: "detached" });
    await page.waitForFunction((id) => game.scenes.get(id).regions.size === 1, DEMO.cellar);
    await arrowTo(family, "Go on");
    await pressOn(page, screen.getByRole("button", { name: "I am done" }));

    await turnOf("Orc");
  });

  async function tapsOn(name: string | RegExp): Promise<void> {
    await screen.getByRole("button", { name }).first().tap();
  }

  async function turnOf(name: string): Promise<void> {
    await screen.getByRole("heading", { level: 1, name }).waitFor();
  }

  /** A child who is new says their hero's name and takes the card of a role; the grown-up has said yes. */
  async function becomes(name: string, role: string, byKeys = false): Promise<void> {
    const { page } = family.child;
    const fresh = screen.getByRole("button", { name: "Somebody new", exact: true });
    await (byKeys ? pressOn(page, fresh) : fresh.tap());
    await questionDialog(family.keeper.page).getByRole("button", { name: "Yes", exact: true }).click();
    const chooser = page.locator(".dt-roles");
    const called = chooser.getByLabel("What is your hero called?");
    const radio = page.getByRole("radio", { name: new RegExp(`^${role}\\b`) });
    const card = chooser.locator(radio);
    await called.waitFor();
    if (byKeys) {
      await expect.poll(() => hasFocus(called)).toBe(true);
      await page.keyboard.type(name);
      await page.keyboard.press("Tab");
      await page.keyboard.press("Space");
      for (let presses = 0; presses < 8 && !(await card.isChecked()); presses++) await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
    } else {
      await called.fill(name);
      await chooser.locator(".dt-role-card").filter({ has: radio }).tap();
      await expect.poll(() => card.isChecked()).toBe(true);
      await chooser.getByRole("button", { name: "That is me!" }).tap();
    }
    await turnOf(name);
  }
});

/** The grown-up puts the children's heroes beside the orc in the cellar, and the fight begins: the children in a row, then the orc. */
async function fightBegins(cellar: string): Promise<void> {
  const scene = game.scenes.get(cellar);
  const { size } = scene.grid;
  const heroes = ["Nell", "Tom"].map((name, n) => {
    return { actorId: game.actors.getName(name).id, actorLink: true, name, x: (5 + n) * size, y: 6 * size };
  });
  await scene.createEmbeddedDocuments("Token", heroes);
  const rows = ["Nell", "Tom", "Orc"].map((name, n) => {
    const token = scene.tokens.getName(name);
    return { actorId: token.actorId, tokenId: token.id, sceneId: cellar, initiative: 9 - n };
  });
  const combat = await CONFIG.Combat.documentClass.create({ scene: cellar });
  await combat.createEmbeddedDocuments("Combatant", rows);
  await combat.activate();
  await combat.startCombat();
}
