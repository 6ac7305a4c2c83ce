import type { Locator, Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { expectAccessible } from "../support/axe.ts";
import { lookAtCard, openPack, openSheet, questionDialog, showTab } from "../support/hands.ts";
import { alone } from "../support/target.ts";
import { NO_MAP, sitTogether } from "../support/together.ts";
import { tokenMarks } from "../support/token-marks.ts";
import { DEMO, deal, GUARD, loadDice, startAfresh, talkWindow } from "./words.hands.ts";

describe.each(alone(13))("behind the screen and in the Pack, generation %i", (generation) => {
  const { keeper, ada, ben } = sitTogether({ keeper: NO_MAP, ada: NO_MAP, ben: NO_MAP }, { generation });

  beforeEach(() => startAfresh(keeper, ada, ben));

  it("what the Storyteller throws behind the screen is on nobody else's", async () => {
    await loadDice(keeper.page, 6, 2, 5);
    const sheet = await openSheet(keeper.page, "Snazzle");
    await sheet.getByRole("button", { name: "Try something" }).click();
    const dialog = talkWindow(keeper.page);
    await dialog.getByLabel("What is tried?").fill("notice the ambush");
    await dialog.getByLabel("Behind the screen: only Tags count").check();
    await dialog.getByRole("button", { name: "Throw", exact: true }).click();
    await dialog.waitFor({ state: "detached" });
    const hers = await lookAtCard(keeper.page);
    await hers.locator(".wp-column").first().waitFor();
    for (const { page } of [ada, ben]) {
      await page.waitForFunction(() => game.messages.size > 0);
      await seesNothing(page, "notice the ambush", 0);
    }
  });

  it("what a player shows to the Storyteller alone, the other player does not see", async () => {
    await ada.page.evaluate(async () => {
      if (game.release.generation >= 14) await game.settings.set("core", "messageMode", "gm");
      else await game.settings.set("core", "rollMode", "gmroll");
    });
    await loadDice(ada.page, 6, 2, 5);
    const sheet = await openSheet(ada.page, "Snazzle");
    await sheet.getByRole("button", { name: "Try something" }).click();
    const dialog = talkWindow(ada.page);
    await dialog.getByLabel("What is tried?").fill("pocket the coin");
    await dialog.getByRole("button", { name: "Ask the Storyteller" }).click();
    await talkWindow(keeper.page).getByRole("button", { name: "Say so" }).click();
    await questionDialog(ada.page).getByRole("button", { name: "Throw" }).click();
    const card = await lookAtCard(ada.page);
    await card.locator(".wp-column").first().waitFor();
    await (await lookAtCard(keeper.page)).locator(".wp-column").first().waitFor();
    await seesNothing(ben.page, "pocket the coin", 1);
    await ada.page.evaluate(async () => {
      if (game.release.generation >= 14) await game.settings.set("core", "messageMode", "public");
      else await game.settings.set("core", "rollMode", "publicroll");
    });
  });

  it("points of a zone go by hand, those of two pages at once both count, and whoever is down is said to be", async () => {
    const [hers, theirs] = await Promise.all([openSheet(ada.page, "Snazzle"), openSheet(keeper.page, "Snazzle")]);
    const body = () =>
      keeper.page.evaluate((id) => {
        const { down, zones } = game.actors.get(id).system;
        return [down, zones.head.hp.value];
      }, DEMO.snazzle);
    const [, whole] = await body();
    const less = { name: "One HP less: Head" };
    await Promise.all([hers, theirs].map((sheet) => sheet.getByRole("button", less).click()));
    await expect.poll(body).toEqual([false, whole - 2]);
    await theirs.getByRole("button", { name: "One HP more: Head" }).focus();
    await keeper.page.keyboard.press("Enter");
    await expect.poll(body).toEqual([false, whole - 1]);
    await theirs.getByRole("button", { name: "Declare down" }).click();
    await expect.poll(body).toEqual([true, whole - 1]);
    await theirs.getByRole("button", { name: "Back on their feet" }).click();
    await expect.poll(body).toEqual([false, whole - 1]);
  });

  it("WP-72: things are dragged from the compendium into hands, Pouch and Pack, and from one place to another", async () => {
    const { page } = ada;
    await keeper.page.evaluate(async () => {
      const ada = game.users.getName("Ada").id;
      const type = "wordsCharacter";
      await getDocumentClass("Actor").create({ name: "Ottokar", type, ownership: { default: 0, [ada]: 3 } });
    });
    const sheet = await openSheet(page, "Ottokar");
    const place = (name: string) => sheet.locator(`[data-wp-place="${name}"]`);
    const pack = await openPack(page, "words-of-power-things");
    // Side by side, so that neither lies over the other.
    await page.evaluate(() => {
      const windows = [...foundry.applications.instances.values()].filter((app: Loose) => app.hasFrame) as Loose[];
      const [sheet, list] = [true, false].map((own) => windows.find(({ document }) => Boolean(document) === own));
      sheet.setPosition({ left: 0, top: 0, width: 800, height: 880 });
      list.setPosition({ left: 810, top: 0, width: 320, height: 880 });
    });
    const fetch = (name: string, to: string) => entry(pack, name).dragTo(place(to));
    await fetch("Small weapon", "mainhand");
    await expect.poll(() => whereIs(page, "Small weapon")).toBe("held");
    await place("mainhand").getByText("Small weapon").waitFor();
    await fetch("Rope", "pouch");
    await expect.poll(() => whereIs(page, "Rope")).toBe("pouch");
    await entry(pack, "Leather").dragTo(sheet.locator(".window-title"));
    await expect.poll(() => whereIs(page, "Leather")).toBe("pack");

    const move = (name: string, from: string, to: string) =>
      place(from)
        .locator("[data-item-id]")
        .filter({ hasText: name })
        .dragTo(place(to), { sourcePosition: { x: 6, y: 6 } });
    await move("Leather", "pack", "worn");
    await expect.poll(() => whereIs(page, "Leather")).toBe("worn");
    const armored = () =>
      page.evaluate(() =>
        Object.values<Loose>(game.actors.getName("Ottokar").system.zones).some(
          ({ covers }) => Object.keys(covers).length > 0,
        ),
      );
    await expect.poll(() => armored()).toBe(true);
    await move("Rope", "pouch", "pack");
    await expect.poll(() => whereIs(page, "Rope")).toBe("pack");
    await move("Small weapon", "mainhand", "pouch");
    await expect.poll(() => whereIs(page, "Small weapon")).toBe("pouch");
    await move("Leather", "worn", "pack");
    await expect.poll(() => whereIs(page, "Leather")).toBe("pack");
    await expect.poll(armored).toBe(false);
    const count = () => page.evaluate(() => game.actors.getName("Ottokar").items.size);
    await expect.poll(count, { message: "nothing was copied on the way" }).toBe(3);

    // A kit takes small things, and nothing else.
    const kit = await page.evaluate(async () => {
      const ottokar = game.actors.getName("Ottokar");
      const [made] = await ottokar.createEmbeddedDocuments("Item", [{ name: "Picks and files", type: "wordsKit" }]);
      await ottokar.items.getName("Rope").update({ "system.small": true });
      return made.id;
    });
    // Where both are in sight, nothing has to be scrolled while it is dragged; the sheet is drawn anew for each change first.
    await place(`kit:${kit}`).waitFor();
    await page.evaluate(() => game.actors.getName("Ottokar").sheet.render());
    await place(`kit:${kit}`).evaluate((element) => element.scrollIntoView({ block: "end" }));
    await move("Rope", "pack", `kit:${kit}`);
    await expect.poll(() => whereIs(page, "Rope")).toBe("kit");
    await place(`kit:${kit}`).getByText("Rope").waitFor();
    await move("Leather", "pack", `kit:${kit}`);
    await page.locator("#notifications").getByText("Leather has no place there.").waitFor();
    await expect.poll(() => whereIs(page, "Leather")).toBe("pack");
    await keeper.page.evaluate(() => game.actors.getName("Ottokar").delete());
  });

  it("WP-114, WP-117: a maimed foe is declared down on the card by the Storyteller alone, and it is undone with the blow", async () => {
    await keeper.page.evaluate(async (id) => {
      const changes = { "system.zones.legs.hp.value": 2, "system.zones.legs.armor.value": 0 };
      await (await fromUuid(id)).update(changes);
    }, GUARD);
    await loadDice(ben.page, 6, 4, 5);
    const sheet = await openSheet(ben.page, "Brakka Stonebreaker");
    await sheet.getByRole("button", { name: /^Mace/ }).click();
    const dialog = talkWindow(ben.page);
    await dialog.getByLabel("Whom?").selectOption({ label: "Orc guard" });
    await dialog.getByRole("button", { name: "Strike" }).click();
    await expect.poll(() => tokenMarks(ben.page, GUARD)).toEqual(["Maimed"]);
    const card = await lookAtCard(ben.page);
    await card.locator(".ft-event-applied").first().waitFor();
    await expect.poll(() => card.getByRole("button", { name: "Declare Orc guard down" }).count()).toBe(0);
    const hers = await lookAtCard(keeper.page);
    await hers.getByRole("button", { name: "Declare Orc guard down" }).click();
    await expect.poll(() => tokenMarks(ben.page, GUARD)).toEqual(["Down", "Maimed"]);
    await hers.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => tokenMarks(ben.page, GUARD)).toEqual([]);
  });

  it("WP-74, WP-163, WP-165, WP-166, WP-168, WP-179: a rest with a trade and a level, and then a death resisted with what was gained", async () => {
    const twelve = Array.from({ length: 12 }, (_, n) => `Rune${n}`);
    await deal(keeper, DEMO.snazzle, ...twelve);
    await deal(keeper, DEMO.brakka);
    const hers = await openSheet(ada.page, "Snazzle");
    const sheet = await openSheet(keeper.page, "Snazzle");
    await sheet.getByRole("button", { name: "A rest for the party" }).click();
    const form = keeper.page.locator(".ft-time");
    await form.getByLabel("Wounds").selectOption({ label: "stays as it is" });
    await form.getByRole("button", { name: "Rest", exact: true }).click();
    await questionDialog(ada.page).getByRole("button", { name: "Give some away" }).click();
    const trade = talkWindow(ada.page);
    await trade.getByLabel(/^Rune3/).selectOption({ label: "Brakka Stonebreaker" });
    await expectAccessible(ada.page, ".wp-dialog");
    await trade.getByRole("button", { name: "So be it" }).click();
    const card = await lookAtCard(ada.page);
    await card.getByText("Snazzle gives Brakka Stonebreaker a Word.").waitFor();
    expect(await (await lookAtCard(ben.page)).innerText()).not.toContain("Rune3");
    await expect
      .poll(() => ben.page.evaluate((id) => Object.keys(game.actors.get(id).system.hand), DEMO.brakka))
      .toEqual(["rune3"]);

    await card.getByRole("button", { name: "Snazzle rises a level" }).click();
    const rise = talkWindow(ada.page);
    await rise.getByRole("button", { name: "Ask the Storyteller" }).click();
    await rise.getByRole("alert").filter({ hasText: "Say which Tag or Word it is." }).waitFor();
    await rise.getByLabel("Which?").fill("Unbowed");
    await rise.getByRole("checkbox", { name: "Rune0" }).uncheck();
    await rise.getByText("9 of 10 Words chosen.").waitFor();
    await rise.getByRole("checkbox", { name: "Rune0" }).check();
    await expectAccessible(ada.page, ".wp-dialog");
    await rise.getByRole("button", { name: "Ask the Storyteller" }).click();
    await questionDialog(keeper.page).getByRole("button", { name: "It fits", exact: true }).click();
    await hers.getByText("Level 2").waitFor();
    await expect.poll(() => grown(keeper.page)).toEqual([2, []]);

    // Brakka is dying, and Snazzle gives up what was just gained.
    await keeper.page.evaluate(
      (id) => game.actors.get(id).update({ "system.down": true, "system.zones.head.hp.value": 0 }),
      DEMO.brakka,
    );
    const theirs = await openSheet(ben.page, "Brakka Stonebreaker");
    await theirs.locator(".wp-downed").waitFor();
    await hers.getByText("Last resorts").click();
    await hers.getByRole("button", { name: "Pay a Tag for a life or a Maim" }).click();
    const pay = talkWindow(ada.page);
    await pay.getByLabel("Whom?").selectOption({ label: "Brakka Stonebreaker" });
    await pay.getByLabel("Which Tag?").selectOption({ label: "Unbowed" });
    await expectAccessible(ada.page, ".wp-dialog");
    await pay.getByRole("button", { name: "Ask the Storyteller" }).click();
    await questionDialog(keeper.page).getByRole("button", { name: "So be it" }).click();
    await theirs.locator(".wp-downed").waitFor({ state: "detached" });
    const told = await lookAtCard(ben.page);
    await told.getByText("tell how it is felt").waitFor();
    await expect.poll(() => grown(keeper.page)).toEqual([2, ["Unbowed"]]);
  });

  it("whom the Storyteller declares down is down on everybody's sheet and map, until they stand up", async () => {
    const theirs = await openSheet(ada.page, "Snazzle");
    const sheet = await openSheet(keeper.page, "Snazzle");
    const snazzle = `Actor.${DEMO.snazzle}`;
    await sheet.locator('[data-action="wpDown"][aria-pressed="false"]').click();
    await theirs.locator(".wp-downed").waitFor();
    await expect.poll(() => tokenMarks(ada.page, snazzle)).toContain("Down");
    await sheet.locator('[data-action="wpDown"][aria-pressed="true"]').click();
    await theirs.locator(".wp-downed").waitFor({ state: "detached" });
    await expect.poll(() => tokenMarks(ada.page, snazzle)).not.toContain("Down");
  });
});

/** What a level and a Tag come to on the sheet, as stored. */
function grown(page: Page): Promise<[level: number, lost: string[]]> {
  return page.evaluate((id) => {
    const { level, tags } = game.actors.get(id).toObject().system;
    return [level, Object.values<Loose>(tags).flatMap(({ lost, text }) => (lost ? [text] : []))];
  }, DEMO.snazzle);
}

/**
 * Neither the dice nor what came of them are on this person's page.
 * @param dice messages that the log owns up to, without a figure; none of a card that is not for these eyes
 */
async function seesNothing(page: Page, deed: string, dice: number): Promise<void> {
  await showTab(page, "chat");
  const rolls = page.locator("#chat .message-content > .ft-card-note");
  await expect.poll(() => rolls.count()).toBe(dice);
  for (const text of await rolls.allInnerTexts()) expect(text).not.toMatch(/\d/);
  await expect.poll(() => page.locator("#chat").locator(".ft-card, .wp-column, .dice-tooltip .roll").count()).toBe(0);
  await expect.poll(() => page.locator("body").innerText()).not.toContain(deed);
}

/** A row of an open compendium. */
function entry(pack: Locator, name: string): Locator {
  return pack.locator("[data-entry-id]").filter({ hasText: name }).first();
}

/** Where a thing of Ottokar's is, as stored. */
function whereIs(page: Page, name: string): Promise<string | undefined> {
  return page.evaluate(
    (thing) => game.actors.getName("Ottokar").items.find((item: Loose) => item.name === thing)?.system.place,
    name,
  );
}
