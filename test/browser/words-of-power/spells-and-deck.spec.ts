import { beforeEach, describe, expect, it } from "vitest";
import { expectAccessible } from "../support/axe.ts";
import { lookAtCard, openSheet, pressOn, questionDialog, sheetOf } from "../support/hands.ts";
import { alone } from "../support/target.ts";
import { NO_MAP, sitTogether } from "../support/together.ts";
import { DEMO, deal, GUARD, loadDice, startAfresh, talkWindow } from "./words.hands.ts";

describe.each(alone(14))("spells at the toll bridge, generation %i", (generation) => {
  const { keeper, ada, ben } = sitTogether({ keeper: NO_MAP, ada: NO_MAP, ben: NO_MAP }, { generation });

  beforeEach(() => startAfresh(keeper, ada, ben));

  it("WP-42, WP-43, WP-45, WP-47, WP-48, WP-59: a spell is put together, ruled on and countered twice, by mouse and by keyboard", async () => {
    await deal(keeper, DEMO.snazzle, "Speech", "Echo");
    await deal(keeper, DEMO.brakka, "Fly");
    await loadDice(ada.page, 6, 4);
    const sheet = await openSheet(ada.page, "Snazzle");
    await sheet.getByRole("button", { name: "Cast a spell" }).click();
    const dialog = talkWindow(ada.page);
    await dialog.getByRole("button", { name: "Ask the Storyteller" }).click();
    await dialog.getByRole("alert").filter({ hasText: "A spell needs one Inherent Word." }).waitFor();
    await dialog.getByRole("alert").filter({ hasText: "Words alone are no spell." }).waitFor();
    await dialog.getByLabel("What is it meant to do?").fill("rob the guard of his voice");
    await dialog.getByLabel("For whom?").selectOption({ label: "Orc guard" });
    await dialog.getByRole("radio", { name: "Daze" }).check();
    await dialog.getByRole("checkbox", { name: "Speech" }).check();
    await dialog.getByText("[Daze] [Speech]").waitFor();
    await expectAccessible(ada.page, ".wp-dialog");
    await dialog.getByRole("button", { name: "Ask the Storyteller" }).click();
    await dialog.waitFor({ state: "detached" });

    const ruling = talkWindow(keeper.page);
    await ruling.getByText("rob the guard of his voice").first().waitFor();
    await ruling.getByRole("radio", { name: "It cannot be" }).check();
    await ruling.getByRole("button", { name: "Say so" }).click();
    await ruling.getByRole("alert").filter({ hasText: "Say why not" }).waitFor();
    await ruling.getByRole("radio", { name: "It may be" }).check();
    await ruling.getByLabel("What does it ask of the caster?").fill("step up to him");
    await expectAccessible(keeper.page, ".wp-dialog");
    await ruling.getByRole("button", { name: "Say so" }).click();
    await ruling.waitFor({ state: "detached" });

    const say = questionDialog(ada.page);
    await say.getByText("But first: step up to him").waitFor();
    await say.getByRole("button", { name: "Say the Words" }).click();

    await questionDialog(ben.page).getByRole("button", { name: "Counter it" }).click();
    const counter = talkWindow(ben.page);
    await counter.getByRole("button", { name: "Lay them" }).click();
    await counter.getByRole("alert").filter({ hasText: "Choose a Word to lay" }).waitFor();
    await counter.getByLabel("[Speech]").selectOption({ label: "Fly · from the Deck, gone once used" });
    await expectAccessible(ben.page, ".wp-dialog");
    await counter.getByRole("button", { name: "Lay them" }).click();

    await pressOn(ada.page, questionDialog(ada.page).getByRole("button", { name: "Counter it" }));
    const back = talkWindow(ada.page);
    await pressOn(ada.page, back.getByLabel("[Fly]"), "e");
    await pressOn(ada.page, back.getByRole("button", { name: "Lay them" }));

    const sense = questionDialog(keeper.page);
    await sense.getByText("[Daze] [Echo]").waitFor();
    await sense.getByRole("button", { name: "It does what it was meant to" }).click();
    const card = await lookAtCard(ben.page);
    await card.getByText("Snazzle says [Daze] [Echo]: rob the guard of his voice").waitFor();
    await card.getByText("It strikes: Legs").waitFor();
    await keeper.page.evaluate(async (uuid) => (await fromUuid(uuid)).sheet.render({ force: true }), GUARD);
    const guard = sheetOf(keeper.page, "Orc guard");
    await guard.getByText("rounds left: 1").waitFor();
    await guard.getByRole("button", { name: "[Daze] [Echo] ends now" }).click();
    await guard.getByText("rounds left: 1").waitFor({ state: "detached" });
    await expect
      .poll(() => ada.page.evaluate((id) => Object.keys(game.actors.get(id).system.hand), DEMO.snazzle))
      .toEqual([]);
  });

  it("WP-31, WP-32, WP-33, WP-35: players hand in words, the Storyteller sifts them, and they are drawn with a click until none is left", async () => {
    await keeper.page.evaluate((id) => game.actors.get(id).update({ "system.draws": 3 }), DEMO.snazzle);
    const sheet = await openSheet(ada.page, "Snazzle");
    await sheet.getByRole("button", { name: "3 to draw from the Deck" }).click();
    for (const [seat, texts] of [
      [ada, ["Lantern"]],
      [ben, ["Harbor", "Harbor"]],
    ] as const) {
      await questionDialog(seat.page).getByRole("button", { name: "Write them" }).click();
      const dialog = talkWindow(seat.page);
      for (const [i, text] of texts.entries()) await dialog.getByLabel(`Word ${i + 1}`, { exact: true }).fill(text);
      await dialog.getByRole("button", { name: "Hand them in" }).click();
      if (texts.length > 1) {
        await dialog.getByRole("alert").filter({ hasText: "[Harbor] is there already" }).waitFor();
        await dialog.getByLabel(/^Word 2/).fill("Ember");
        await expectAccessible(seat.page, ".wp-dialog", { exclude: [".window-header"] });
        await dialog.getByRole("button", { name: "Hand them in" }).click();
      }
      await dialog.waitFor({ state: "detached" });
    }
    const sift = talkWindow(keeper.page);
    await sift.getByRole("group", { name: "Ember" }).getByRole("combobox").selectOption({ label: "stays out" });
    await sift.getByRole("button", { name: "Shuffle them in" }).click();
    await sift.getByRole("alert").filter({ hasText: "Say why it stays out." }).waitFor();
    const why = sift.getByRole("group", { name: "Ember" }).getByRole("textbox");
    await why.fill("too hot");
    await expectAccessible(keeper.page, ".wp-dialog", { exclude: [".window-header"] });
    await sift.getByRole("button", { name: "Shuffle them in" }).click();
    const card = await lookAtCard(ada.page);
    await card.getByText("[Ember] stays out: too hot").waitFor();
    await card.getByText("It is shuffled. Drawn at once: 2.").waitFor();
    const hand = () =>
      ada.page.evaluate(
        (id) => Object.values<Loose>(game.actors.get(id).system.hand).map(({ text }) => text),
        DEMO.snazzle,
      );
    await expect.poll(hand).toEqual(expect.arrayContaining(["Lantern", "Harbor"]));
    // Three were earned and two were there: that is said, and whoever draws again asks everybody for more.
    await card.getByText("The Deck is empty before all are drawn.").waitFor();
    // Nobody else reads what she drew: neither on the card nor on her sheet.
    await keeper.page.evaluate(([id, user]) => game.actors.get(id).update({ [`ownership.${user}`]: 2 }), [
      DEMO.snazzle,
      await ben.page.evaluate(() => game.user.id),
    ] as const);
    const others = await openSheet(ben.page, "Snazzle");
    await others.getByRole("button", { name: /^Drawn/ }).click();
    await others.getByRole("img", { name: "a Drawn Word that others may not read" }).first().waitFor();
    await expect.poll(() => others.innerText()).not.toMatch(/Lantern|Harbor/);
    await sheet.getByRole("button", { name: "1 to draw from the Deck" }).click();
    for (const { page } of [ada, ben]) {
      await questionDialog(page).getByRole("button", { name: "None this time" }).click();
    }
    await talkWindow(keeper.page).getByRole("button", { name: "Shuffle them in" }).click();
    await (await lookAtCard(ada.page)).getByText("0 words come into the Deck").waitFor();
    await expect.poll(() => hand()).toHaveLength(2);
  });
});
