import type { Locator, Page } from "playwright-core";
import type { Scenario } from "./support/scenario.ts";

const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 800, height: 900 };

/** The pictures of the documents, on one walk: through the door, to the sheets, into a fight with an orc. */
const screenshots: Scenario = {
  async run({ table, browser, sit, shoot }) {
    const door = await browser.newContext({ viewport: { width: 800, height: 520 } });
    const doorPage = await door.newPage();
    await doorPage.goto(`${table.url}/join`);
    await shoot("join", doorPage);
    await door.close();

    const gm = await sit("Gamemaster", { viewport: WIDE });
    await gm.page.evaluate(() => game.scenes.getName("DungeonTeller: the cellar").activate());
    const ada = await sit("Ada", { viewport: WIDE });
    const ben = await sit("Ben", { viewport: WIDE, colorScheme: "dark", canvas: false });

    await shoot("hero", await openSheet(ada.page, "Harley"));
    await shoot("hero-dark", await openSheet(ben.page, "Sir Stalwart"));
    await chooseRole(gm.page, shoot);
    await shoot("monster", await openSheet(gm.page, "Orc"));
    await closeAll(gm.page);

    await ada.page.evaluate(() => canvas.tokens.get("toktellerMobOrc0").setTarget(true));
    await ada.page.locator(".dt-hero [data-roll=battle]").click();
    const dialog = ada.page.locator(".dt-dialog");
    await dialog.waitFor();
    await settled(ada.page);
    await shoot("dialog", dialog);
    await dialog.locator(".dt-throw").click();
    const question = gm.page.locator(".ft-ask");
    await question.waitFor();
    await settled(gm.page);
    await shoot("question", question);
    await question.getByRole("button").last().click();
    await ada.page.locator(".chat-message .ft-card[data-stage=rolled] [data-action=ft-undo]").first().waitFor();
    await closeAll(ada.page);
    await settled(ada.page);
    await shoot("card", ada.page.locator(".chat-message:has(.ft-card)").last());
    await shoot("table", ada.page);
    await ben.page.locator(".chat-message .ft-card[data-stage=rolled]").first().waitFor();
    await shoot("x-card-dark", ben.page.locator(".chat-message:has(.ft-card)").last());
    await closeAll(ben.page);
    await shoot("x-ben", ben.page);

    await ada.page.setViewportSize(NARROW);
    const narrow = await openSheet(ada.page, "Harley");
    await ada.page.evaluate(() =>
      game.actors.getName("Harley").sheet.setPosition({ left: 8, top: 8, width: 560, height: 880 }),
    );
    await settled(ada.page);
    await shoot("hero-narrow", narrow);
    await ada.page.locator(".dt-hero [data-roll=notice]").click();
    await dialog.waitFor();
    await settled(ada.page);
    await shoot("x-dialog-narrow", ada.page);
    await dialog.locator("[data-action=ftCancel]").click();

    await compendium(gm.page, shoot);
  },
};

type Shoot = (name: string, what: Page | Locator) => Promise<void>;

async function openSheet(page: Page, name: string): Promise<Locator> {
  await page.evaluate(async (actor) => void (await game.actors.getName(actor).sheet.render({ force: true })), name);
  const sheet = page.locator(".dt-sheet").first();
  await sheet.waitFor();
  await settled(page);
  return sheet;
}

async function chooseRole(page: Page, shoot: Shoot): Promise<void> {
  await page.evaluate(async () => {
    const hero = await game.actors.documentClass.create({ name: "Somebody new", type: "tellerHero" });
    await hero.sheet.render({ force: true });
  });
  await settled(page);
  await shoot("x-newcomer", page.locator(".dt-sheet"));
  await page.locator(".dt-newcomer [data-action=chooseRole]").click();
  const chooser = page.locator(".dt-roles");
  await chooser.waitFor();
  await chooser.locator("input[name=name]").fill("Brunhild");
  await chooser.locator("label", { hasText: "Warrior" }).click();
  await settled(page);
  await shoot("roles", chooser);
  await chooser.locator("button[type=submit]").click();
  await chooser.waitFor({ state: "detached" });
  await settled(page);
  await shoot("x-warrior", page.locator(".dt-sheet"));
  await page.locator(".dt-sheet [data-action=ftMode]").click();
  await settled(page);
  await shoot("x-edit", page.locator(".dt-sheet"));
  await page.evaluate(async () => void (await game.actors.getName("Brunhild").delete()));
  await closeAll(page);
}

async function compendium(page: Page, shoot: Shoot): Promise<void> {
  await page.evaluate(async () => {
    const pack = game.packs.get("four-tales.dungeonteller-powers");
    await pack.render({ force: true });
    const [fireball] = await pack.getDocuments({ name: "Fireball" });
    await fireball.sheet.render({ force: true });
    const axe = game.actors.getName("Orc").items.contents[0];
    if (axe) await axe.sheet.render({ force: true });
  });
  await settled(page);
  await shoot("x-compendium", page);
  let n = 0;
  for (const card of await page.locator(".dt-item").all()) await shoot(`x-item-${n++}`, card);
}

async function closeAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const app of [...foundry.applications.instances.values()])
      if (app.hasFrame) await app.close({ animate: false });
  });
  await settled(page);
}

async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    ui.notifications.clear();
  });
  await page.waitForTimeout(700);
}

export default screenshots;
