import { beforeEach, describe, expect, it } from "vitest";
import { sweepCards } from "../support/evening.ts";
import { lookAtCard, openSheet, pressOn, questionDialog, showTab } from "../support/hands.ts";
import type { Seat } from "../support/seat.ts";
import { alone } from "../support/target.ts";
import { NO_MAP, sitTogether } from "../support/together.ts";
import { bringUp, DEMO, GUARD, loadDice, startAfresh, talkWindow, zoneOf } from "./words.hands.ts";

describe.each(alone(14))("talking and striking at the toll bridge, generation %i", (generation) => {
  const { keeper, ada, ben } = sitTogether({ keeper: NO_MAP, ada: NO_MAP, ben: NO_MAP }, { generation });

  beforeEach(() => startAfresh(keeper, ada, ben));

  it("WP-02, WP-04, WP-05, WP-06, WP-10, WP-11, WP-17, EX-16 by mouse: Snazzle lies to a guard who hates liars, and the Storyteller has a say", async () => {
    const { page } = ada;
    // The difficulty's two dice, then Snazzle's two: 5 4 against 3 4. One wins, wherever the +1 goes.
    await loadDice(page, 6, 5, 4, 3, 4);
    const sheet = await openSheet(page, "Snazzle");
    await sheet.getByRole("button", { name: "Convince" }).click();
    const dialog = talkWindow(page);
    await dialog.getByLabel("What is tried?").fill("lie to the guard");
    await dialog.getByLabel("Against").selectOption({ label: "Orc guard" });
    await dialog.getByRole("group", { name: "Convince" }).getByLabel("the very deed").check();
    await dialog.getByText("Player: 2").waitFor();
    // Two dice and a +1 against one: full 85.2 %.
    await expect.poll(() => dialog.locator(".ft-odds").innerText()).toContain("85.2%");
    await dialog.getByRole("button", { name: "Ask the Storyteller" }).click();
    await dialog.waitFor({ state: "detached" });

    const review = talkWindow(keeper.page);
    await review.getByText("Word [Convince]").waitFor();
    await review.getByLabel("What else hinders?").fill("he hates liars");
    await review.getByLabel("What else hinders?").press("Tab");
    await review.getByText("Difficulty: 2").waitFor();
    await expect.poll(() => review.locator(".ft-odds").innerText()).toContain("51.1%");
    await review.getByRole("button", { name: "Say so" }).click();
    await review.waitFor({ state: "detached" });

    const question = questionDialog(page);
    await question.getByText("Snazzle, it is your 2 against 2: 51.1% for a full success.").waitFor();
    // Ben looks on: he sees the card, and has nothing to press on it but what words mean.
    const seen = await lookAtCard(ben.page);
    await seen.getByText("Waiting for Ada.").waitFor();
    await expect.poll(() => seen.locator("button.ft-button").count()).toBe(0);
    await question.getByRole("button", { name: "Throw" }).click();

    const where = questionDialog(page).filter({ hasText: "which of your dice gets the +1?" });
    await where.waitFor();
    await expect.poll(() => where.innerText()).toContain("Best: 1 of 2 defeated in the end");
    await where.locator("footer button").last().click();
    const card = await lookAtCard(page);
    await card.getByText("1 of 2 defeated: Snazzle gets some of it, at a price.").waitFor();
    await expect.poll(() => card.locator(".wp-column").count()).toBe(2);
    await expect.poll(() => card.locator(".wp-column.wp-met").count()).toBe(1);
  });

  it("WP-14, WP-29, WP-51: a refused claim gives no die, the player may call it off until the dice fall, and the ruling is found again", async () => {
    const sheet = await openSheet(ada.page, "Snazzle");
    await sheet.getByRole("button", { name: "Try something" }).click();
    const dialog = talkWindow(ada.page);
    await bringUp(dialog, "Musician", "helps");
    await dialog.getByRole("button", { name: "Ask the Storyteller" }).click();
    const review = talkWindow(keeper.page);
    await review.getByRole("group", { name: "Tag [Musician]" }).getByRole("radio", { name: "Refuse" }).check();
    // What is refused is out of the pool before the reason is typed; without one nothing is said.
    await review.getByText("Player: 1").waitFor();
    await review.getByRole("button", { name: "Say so" }).click();
    await review.getByRole("alert").filter({ hasText: "Give a reason" }).waitFor();
    await review.getByLabel("Why?").fill("no harp at hand");
    await review.getByLabel("Why?").press("Tab");
    await review.getByRole("button", { name: "Say so" }).click();
    const question = questionDialog(ada.page);
    await question.getByText("it is your 1 against 1").waitFor();
    const card = await lookAtCard(ada.page);
    await card.getByText("refused: no harp at hand").waitFor();
    await question.getByRole("button", { name: "Call it off" }).click();
    await card.getByText("Snazzle thinks better of it.").waitFor();
    await expect.poll(() => card.locator(".wp-met").count()).toBe(0);
    // The chat log goes, the ruling stays: whoever claims the Tag again sees it, and so does the Storyteller.
    for (const { page } of [keeper, ada]) {
      await page.waitForFunction(
        () => Object.keys(game.system.api.worldStateOf("words-of-power").system.rulings).length > 0,
      );
    }
    await sweepCards(keeper);
    const ruled = "[Musician], Snazzle: do it. Refused: no harp at hand";
    await sheet.getByRole("button", { name: "Try something" }).click();
    const again = talkWindow(ada.page);
    await bringUp(again, "Musician", "helps");
    await again.getByText(ruled).waitFor();
    await again.getByRole("button", { name: "Ask the Storyteller" }).click();
    const second = talkWindow(keeper.page).first();
    await second.getByText(ruled).waitFor();
    await second.getByRole("button", { name: "Look up earlier rulings" }).click();
    const search = keeper.page.locator("#wp-precedents");
    await search.getByLabel("Look for").fill("harp musician");
    await search.getByText(ruled).waitFor();
    await search.getByLabel("Look for").fill("lute");
    await search.getByText("Nothing like it was ruled on yet.").waitFor();
  });

  it("both sides claim: Ben names what of Brakka stands in Snazzle's way, the Storyteller grants it", async () => {
    // Two difficulty dice against one: one falls.
    await loadDice(ada.page, 6, 2, 5, 3);
    const sheet = await openSheet(ada.page, "Snazzle");
    await sheet.getByRole("button", { name: "Try something" }).click();
    const dialog = talkWindow(ada.page);
    await dialog.getByLabel("What is tried?").fill("rush Brakka");
    await dialog.getByLabel("Against").selectOption({ label: "Brakka Stonebreaker" });
    await dialog.getByRole("button", { name: "Ask the Storyteller" }).click();

    const asked = questionDialog(ben.page);
    await asked.getByText("What of Brakka Stonebreaker stands in the way?").waitFor();
    await asked.getByRole("button", { name: "Name Tags and Words" }).click();
    const naming = talkWindow(ben.page);
    await bringUp(naming, "Patient", "hinders");
    await naming.getByRole("button", { name: "Claim" }).click();
    const review = talkWindow(keeper.page);
    await review.getByRole("group", { name: "Tag [Patient]" }).waitFor();
    await review.getByRole("button", { name: "Say so" }).click();
    await questionDialog(ada.page).getByRole("button", { name: "Throw" }).click();
    const card = await lookAtCard(ben.page);
    await card.getByText("1 of 2 defeated").waitFor();
  });

  it("WP-106, WP-110, WP-111, WP-112, WP-159 by mouse: Brakka strikes the guard, the Armor gives way, and it is undone", async () => {
    const { page } = ben;
    await loadDice(page, 6, 1, 4);
    const sheet = await openSheet(page, "Brakka Stonebreaker");
    await sheet.getByRole("button", { name: /^Mace/ }).click();
    const dialog = talkWindow(page);
    await dialog.getByLabel("Whom?").selectOption({ label: "Orc guard" });
    // To sunder is what the mace does; its Word, played, is told apart from that.
    const played = dialog.getByLabel("A Word played to enhance it");
    await expect.poll(() => played.locator("option").allInnerTexts()).toContain("[Sunder] · Mace");
    await dialog.getByLabel("Sunder: twice the damage to Armor, half to HP").check();
    await dialog.getByText("Actions: 2").waitFor();
    await dialog.getByRole("button", { name: "Strike" }).click();
    const card = await lookAtCard(page);
    await card.getByText("The armor on Head breaks under the blow.").waitFor();
    await expect.poll(() => zoneOf(keeper.page, GUARD, "head")).toEqual({ hp: 4, armor: 0 });
    await card.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => zoneOf(keeper.page, GUARD, "head")).toEqual({ hp: 4, armor: 2 });
    await card.getByRole("button", { name: "Do it again" }).click();
    await expect.poll(() => zoneOf(keeper.page, GUARD, "head")).toEqual({ hp: 4, armor: 0 });
  });

  it("WP-108 by keyboard: a critical hit, the zone chosen, taken back", async () => {
    const { page } = ben;
    await loadDice(page, 6, 6, 5);
    await page.evaluate((id) => void game.actors.get(id).sheet.render({ force: true }), DEMO.brakka);
    const sheet = page.locator(".wp-sheet");
    await pressOn(page, sheet.getByRole("button", { name: /^Mace/ }), "Space");
    const dialog = talkWindow(page);
    const target = dialog.getByLabel("Whom?");
    await target.waitFor();
    await pressOn(page, target, "o");
    await dialog.getByText("It hurts").waitFor();
    await pressOn(page, dialog.getByRole("button", { name: "Strike" }));
    const aim = questionDialog(page);
    await aim.getByText("A critical hit!").waitFor();
    await pressOn(page, aim.getByRole("button", { name: "Legs" }));
    await expect.poll(() => zoneOf(keeper.page, GUARD, "legs")).toEqual({ hp: 6, armor: 0 });
    await page.keyboard.press("Escape");
    const undo = page.locator("#chat .ft-card").last().getByRole("button", { name: "Undo" });
    await pressOn(page, undo);
    await expect.poll(() => zoneOf(keeper.page, GUARD, "legs")).toEqual({ hp: 6, armor: 2 });
  });

  it("WP-99, WP-100, WP-103, WP-114, WP-140, WP-153, WP-158 by mouse and by keyboard: a flanking blow shakes the guard off the bell, the next one Maims a leg, and Snazzle flees", async () => {
    await keeper.page.evaluate(
      async ([snazzle, brakka, guard]) => {
        const orc = await fromUuid(guard);
        await orc.update({ "system.zones.legs.armor.value": 0 });
        const combat = await getDocumentClass("Combat").create({ active: true });
        const place = { tokenId: orc.token.id, sceneId: orc.token.parent.id, actorId: orc.token.actorId };
        const bell = { deed: "slow", text: "the alarm bell", item: "", to: "", paid: 1, of: 2, round: 1, shocks: [] };
        await combat.createEmbeddedDocuments("Combatant", [
          { actorId: brakka, initiative: 5, system: { "words-of-power": { place: 0 } } },
          { actorId: snazzle, initiative: 5, system: { "words-of-power": { place: 1 } } },
          { ...place, initiative: 2, system: { "words-of-power": { begun: bell } } },
        ]);
        await combat.startCombat();
      },
      [DEMO.snazzle, DEMO.brakka, GUARD] as const,
    );
    const row = (seat: Seat, name: string) => seat.page.locator("#sidebar .combatant").filter({ hasText: name });
    const begun = /^Begun: the alarm bell \(1 of 2 actions\)$/;
    await showTab(ada.page, "combat");
    await row(ada, "Orc guard").getByRole("img", { name: begun }).waitFor();

    // Two Hit Dice, 5 and 4, of which the second is kept, then 3 of damage.
    await loadDice(ben.page, 6, 5, 4, 3);
    const sheet = await openSheet(ben.page, "Brakka Stonebreaker");
    await sheet.getByRole("button", { name: /^Mace/ }).click();
    const dialog = talkWindow(ben.page);
    await dialog.getByText("Flanking", { exact: true }).click();
    await dialog.getByLabel("Whom?").selectOption({ label: "Orc guard" });
    await dialog.getByText("Actions: 2").waitFor();
    await dialog.getByText("you keep one of them").waitFor();
    await dialog.getByRole("button", { name: "Strike" }).click();
    const between = questionDialog(keeper.page);
    await between.getByText("Is Orc guard between two foes?").waitFor();
    await between.getByRole("button", { name: "So be it" }).click();
    await questionDialog(ben.page)
      .getByRole("button", { name: /^The 4/ })
      .click();
    await expect.poll(() => zoneOf(keeper.page, GUARD, "legs")).toEqual({ hp: 3, armor: 0 });
    const card = await lookAtCard(keeper.page);
    await loadDice(keeper.page, 6, 2);
    await card.getByRole("button", { name: "Orc guard withstands the blow" }).click();
    await (await lookAtCard(ada.page)).getByText("Orc guard is broken off: the alarm bell.").waitFor();
    await showTab(ada.page, "combat");
    await expect.poll(() => row(ada, "Orc guard").getByRole("img", { name: begun }).count()).toBe(0);

    await loadDice(ben.page, 6, 4, 6);
    await pressOn(ben.page, sheet.getByRole("button", { name: /^Mace/ }), "Space");
    const whom = dialog.getByLabel("Whom?");
    await whom.waitFor();
    await pressOn(ben.page, whom, "o");
    // WP-91: that is the second attack of the turn.
    await dialog.getByText("has made this turn's attack already. The Storyteller is asked first.").waitFor();
    await pressOn(ben.page, dialog.getByRole("button", { name: "Strike" }));
    const sure = ben.page.getByRole("dialog", { name: "Not now" });
    await pressOn(ben.page, sure.getByRole("button", { name: "Yes" }));
    await questionDialog(keeper.page).getByRole("button", { name: "Let it pass" }).click();
    await expect.poll(() => zoneOf(keeper.page, GUARD, "legs")).toEqual({ hp: 0, armor: 0 });

    await keeper.page.evaluate(() => game.combat.nextTurn());
    await (await openSheet(ada.page, "Snazzle")).getByRole("button", { name: "Do something else" }).click();
    const deed = talkWindow(ada.page);
    await deed.getByLabel("What?").selectOption({ label: "Flee" });
    await deed.getByText("Takes 2 actions. 2 actions are left, and the attack.").waitFor();
    await deed.getByRole("button", { name: "Do it" }).click();
    await questionDialog(keeper.page).getByRole("button", { name: "So be it" }).click();
    await showTab(ben.page, "combat");
    await row(ben, "Snazzle").getByRole("img", { name: "Begun: the way out (2 of 2 actions)" }).waitFor();
    await keeper.page.evaluate(async () => {
      while (game.combat.combatant.name !== "Snazzle" || game.combat.round < 2) await game.combat.nextTurn();
    });
    // Ada's page hears of her turn a little later.
    await expect.poll(() => ada.page.evaluate(() => game.combat.combatant.name)).toBe("Snazzle");
    await ada.page.locator(".wp-sheet").getByRole("button", { name: "Do something else" }).click();
    await deed.getByRole("button", { name: "Do it" }).click();
    await row(ben, "Snazzle").getByRole("img", { name: "Got away" }).waitFor();
    await keeper.page.evaluate(() => game.combat.delete());
  });
});
