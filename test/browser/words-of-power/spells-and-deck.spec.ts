import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { expectAccessible } from "../support/axe.ts";
import { type Browser, openBrowser } from "../support/chromium.ts";
import { endOfPlay } from "../support/evening.ts";
import { lookAtCard, openSheet, pressOn, questionDialog, sheetOf } from "../support/hands.ts";
import { type Seat, sitDown } from "../support/seat.ts";
import type { Table } from "../support/table.process.ts";
import { alone, openTable } from "../support/target.ts";
import { DEMO, GUARD, loadDice, startAfresh, talkWindow } from "./words.hands.ts";

/** Deals these cards, for arranging. */
async function deal(keeper: Seat, actor: string, ...texts: string[]): Promise<void> {
  await keeper.page.evaluate(
    async ([id, words]) => {
      const who = game.actors.get(id);
      const gone = Object.keys(who.toObject().system.hand).map((key) => [`system.hand.-=${key}`, null]);
      await who.update(Object.fromEntries(gone));
      const cards = words.map((text, sort) => [`system.hand.${text.toLowerCase()}`, { text, sense: "", sort }]);
      await who.update(Object.fromEntries(cards));
    },
    [actor, texts] as const,
  );
}

describe.each(alone(14))("spells at the toll bridge, generation %i", (generation) => {
  let table: Table;
  let browser: Browser;
  let keeper: Seat;
  let ada: Seat;
  let ben: Seat;

  beforeAll(async () => {
    table = await openTable({ generation });
    browser = await openBrowser();
    [keeper, ada, ben] = await Promise.all([
      sitDown(browser, table.url, "Gamemaster", { canvas: false }),
      sitDown(browser, table.url, "Ada", { canvas: false }),
      sitDown(browser, table.url, "Ben", { canvas: false }),
    ]);
  });

  beforeEach(() => startAfresh(keeper, ada, ben));

  afterAll(() => endOfPlay(table, browser, ben, ada, keeper));

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
});
