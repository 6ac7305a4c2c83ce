import type { Locator, Page } from "playwright-core";
import { walkKalyr } from "./kalyr/surface.walk.ts";
import screenshots from "./screenshots.ts";
import { walkWoven } from "./spellwoven/surface.walk.ts";
import type { Scenario } from "./support/scenario.ts";
import { walkWords } from "./words-of-power/surface.walk.ts";

/**
 * The walk for the survey of Foundry's members: that of the pictures, and then what it leaves out. It wants to come by
 * every road of the system once; whether what happens there is right is for the specs to say.
 */
const surface: Scenario = {
  async run(stage) {
    await screenshots.run(stage);
    const [keeper, ada, ben] = stage.seats;
    if (!keeper || !ada || !ben) throw new Error("The walk of the pictures left nobody at the table.");
    await ada.page.setViewportSize({ width: 1440, height: 900 });
    await talk(ada.page);
    await takeBack(ada.page);
    await live(ada.page);
    await work(ada.page);
    await carry(ada.page);
    await keep(keeper.page);
    for (const walk of [walkWords, walkKalyr, walkWoven]) await walk({ keeper, ada, ben });
  },
};

/** Plain rolls and words beside the cards. */
async function talk(page: Page): Promise<void> {
  for (const line of ["/roll 4dF", "/r 6d6cs>=5", "Well met."]) {
    await page.evaluate((text) => void ui.chat.processMessage(text), line);
    await rest(page);
  }
}

/** A player's undo and redo, which the Gamemaster's client carries out. */
async function takeBack(page: Page): Promise<void> {
  await page.locator("#chat [data-action=ft-undo]").last().click();
  await page.locator("#chat [data-action=ft-redo]").last().click();
  await page.locator("#chat [data-action=ft-undo]").last().waitFor();
}

/** Luck, resting, turns and the sound. */
async function live(page: Page): Promise<void> {
  const sheet = await heroSheet(page);
  for (const action of ["luck", "restTurn", "restScene", "endTurn", "switchSound", "switchSound"]) {
    await sheet.locator(`[data-action=${action}]:not(:disabled)`).first().click();
    await rest(page);
  }
  await sheet.locator("[data-roll=notice]").click({ modifiers: ["Shift"] });
  await sheet.locator("[data-action=usePower]").first().click();
  await page.locator(".dt-dialog [data-action=ftCancel]").click();
}

/** Filling in, bonus dice that come and go, a job that is begun and dropped. */
async function work(page: Page): Promise<void> {
  const sheet = await heroSheet(page);
  await sheet.locator("[data-action=ftMode]").click();
  await sheet.locator("input[name='system.gold']").fill("7");
  await sheet.locator("input[name='system.gold']").press("Tab");
  await rest(page);
  // A figure that cannot be is taken out again and explained.
  const battle = sheet.locator("input[name='system.actions.battle']");
  const was = await battle.inputValue();
  await battle.fill("-5");
  await battle.press("Tab");
  await sheet.getByRole("alert").first().waitFor();
  await battle.fill(was);
  await battle.press("Tab");
  await sheet.locator("[data-action=addBonus]").first().click();
  await rest(page);
  await sheet.locator("[data-action=dropBonus]").last().click();
  await rest(page);
  await sheet.locator("[data-action=newJob]").click();
  const job = page.locator(".application.dialog, dialog.application").last();
  await job.locator("input[type=text]").first().fill("A raft");
  await job.locator("button[type=submit], footer button").last().click();
  await rest(page);
  await sheet.locator("[data-action=ftMode]").click();
  const drop = sheet.locator("[data-action=ftEntryDrop]");
  if ((await drop.count()) > 0) await drop.first().click();
  await rest(page);
}

/** Stuff that is worn, opened, and thrown away. */
async function carry(page: Page): Promise<void> {
  const sheet = await heroSheet(page);
  await sheet.locator("[data-action=toggleUse]").first().click();
  await rest(page);
  await sheet.locator(".dt-stuff [data-action=ftItemOpen]").first().click();
  const item = page.locator(".dt-item");
  await item.waitFor();
  await item.locator("[data-action=ftMode]").click();
  await rest(page);
  // It asks first, and is not answered before this returns.
  await page.evaluate(() => {
    void game.actors.getName("Harley").sheet.throwAway(document.querySelector(".dt-stuff li"));
  });
  await page.locator('button[data-action="yes"]').click();
  await rest(page);
}

/** What only the Gamemaster does: settings, statuses, new documents, a role by drag and drop, tokens. */
async function keep(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await game.settings.sheet.render({ force: true });
    await game.settings.set("four-tales", "typeSize", "huge");
    await game.settings.set("four-tales", "typeSize", "normal");
    const hero = await game.actors.documentClass.create({ name: "Walker", type: "tellerHero" });
    const [item] = await hero.createEmbeddedDocuments("Item", [{ name: "Rope", type: "tellerGear" }]);
    await hero.sheet.render({ force: true });
    const [role] = await game.packs.get("four-tales.dungeonteller-roles").getDocuments({ name: "Wizard" });
    await hero.sheet._onDropItem(new DragEvent("drop"), role);
    await item.update({ "system.quantity": 2 });
    await hero.toggleStatusEffect("teller-asleep");
    const token = canvas.scene?.tokens.contents[0];
    await token?.update({ x: token.x + 100 });
    void game.actors.documentClass.createDialog();
    void game.items.documentClass.createDialog();
  });
  await rest(page);
  await page.evaluate(async () => void (await game.actors.getName("Walker").delete()));
}

async function heroSheet(page: Page): Promise<Locator> {
  await page.evaluate(async () => void (await game.actors.getName("Harley").sheet.render({ force: true })));
  const sheet = page.locator(".dt-hero");
  await sheet.waitFor();
  return sheet;
}

/** Lets the others' clients and the server have their say. */
async function rest(page: Page): Promise<void> {
  await page.waitForTimeout(400);
}

export default surface;
