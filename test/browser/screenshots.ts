import type { Page } from "playwright-core";
import { shootTeller } from "./dungeonteller/teller.pictures.ts";
import { crossSwords, writeByPost } from "./kalyr/kalyr.pictures.ts";
import { drawDagger, haggle } from "./spellwoven/woven.pictures.ts";
import { closeAll, DESK, lastCard, openSheet, type Shoot, settled } from "./support/gallery.ts";
import type { Scenario } from "./support/scenario.ts";
import { shootBoard } from "./words-of-power/board.pictures.ts";
import { loseVoices, tellLies } from "./words-of-power/talk.pictures.ts";

const TABLET = { width: 800, height: 900 };

/** The pictures of the documents, on one walk: through the door, to the sheets, into a fight with an orc. */
const screenshots: Scenario = {
  async run({ table, browser, sit, shoot }) {
    const door = await browser.newContext({ viewport: { width: 720, height: 460 } });
    const doorPage = await door.newPage();
    await doorPage.goto(`${table.url}/join`);
    await shoot("join", doorPage);
    await door.close();

    const gm = await sit("Gamemaster", { viewport: DESK, sharpMaps: true });
    await gm.page.evaluate(() => game.scenes.getName("DungeonTeller: the cellar").activate());
    const ada = await sit("Ada", { viewport: DESK, sharpMaps: true });
    const ben = await sit("Ben", { viewport: DESK, colorScheme: "dark", canvas: false });

    await shoot("hero", await openSheet(ada.page, "Harley"));
    await shoot("hero-dark", await openSheet(ben.page, "Sir Stalwart"));
    await becomeSomebody(gm.page, shoot);
    await shoot("monster", await openSheet(gm.page, "Orc"));
    await closeAll(gm.page);

    await fight(ada.page, gm.page, shoot);
    await shootTeller({ keeper: gm, ada }, shoot);
    await ada.page.setViewportSize(TABLET);
    const narrow = await openSheet(ada.page, "Harley");
    await ada.page.evaluate(() =>
      game.actors.getName("Harley").sheet.setPosition({ left: 8, top: 8, width: 560, height: 880 }),
    );
    await settled(ada.page);
    await shoot("hero-narrow", narrow);

    await browse(gm.page, shoot);
    for (const [picture, name] of FACES) {
      await shoot(picture, await openSheet(gm.page, name));
      await closeAll(gm.page);
    }

    const company = { keeper: gm, ada, ben };
    await ada.page.setViewportSize(DESK);
    await tellLies(company, shoot);
    await loseVoices(company, shoot);
    await crossSwords(company, shoot);
    await drawDagger(company, shoot);
    await shootBoard(gm, shoot);
    await writeByPost(company, shoot);
    await haggle(company, shoot);
  },
};

/** The other three games, each by the ready character of its book. */
const FACES = [
  ["words-of-power", "Snazzle"],
  ["kalyr", "Kylar"],
  ["spellwoven", "Nimble Jan"],
] as const;

/** A hero in a minute. */
async function becomeSomebody(page: Page, shoot: Shoot): Promise<void> {
  await page.evaluate(async () => {
    const hero = await game.actors.documentClass.create({ name: "Somebody new", type: "tellerHero" });
    await hero.sheet.render({ force: true });
  });
  await page.locator(".dt-newcomer [data-action=chooseRole]").click();
  const chooser = page.locator(".dt-roles");
  await chooser.waitFor();
  await chooser.locator("input[name=name]").fill("Brunhild");
  await chooser.locator("label", { hasText: "Warrior" }).click();
  await settled(page);
  await shoot("roles", chooser);
  await chooser.locator("button[type=submit]").click();
  await chooser.waitFor({ state: "detached" });
  await closeAll(page);
  await page.evaluate(async () => void (await game.actors.getName("Brunhild").delete()));
}

/** Ada's dwarf hits the orc; the Gamemaster is asked whether it dodges. */
async function fight(player: Page, keeper: Page, shoot: Shoot): Promise<void> {
  await player.evaluate(() => canvas.tokens.get("toktellerMobOrc0").setTarget(true));
  await player.locator(".dt-hero [data-roll=battle]").click();
  const dialog = player.locator(".dt-dialog");
  await dialog.waitFor();
  await settled(player);
  await shoot("dialog", dialog);
  await dialog.locator(".ft-dialog-buttons .ft-main").click();
  const question = keeper.locator(".ft-ask");
  await question.waitFor();
  await settled(keeper);
  await shoot("question", question);
  await question.getByRole("button", { name: "Stand fast" }).click();
  await player.locator(".chat-message .ft-card[data-stage=rolled] [data-action=ft-undo]").first().waitFor();
  await closeAll(player);
  await settled(player);
  await shoot("card", lastCard(player));
  await shoot("table.jpg", player);
}

/** The compendium, and a card out of it. */
async function browse(page: Page, shoot: Shoot): Promise<void> {
  await page.locator('#sidebar [data-tab="compendium"]').first().click();
  await page.locator('.compendium-directory [data-pack="four-tales.dungeonteller-powers"] [data-action]').click();
  const powers = page.locator(".application.compendium");
  await powers.waitFor();
  await settled(page);
  await shoot("compendium", powers);
  await page.evaluate(async () => {
    const pack = game.packs.get("four-tales.dungeonteller-powers");
    const [zap] = await pack.getDocuments({ name: "Zap" });
    await zap.sheet.render({ force: true });
  });
  await page.locator(".dt-item").waitFor();
  await settled(page);
  await shoot("power", page.locator(".dt-item"));
  await closeAll(page);
}

export default screenshots;
