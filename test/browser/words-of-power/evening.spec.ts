import { beforeAll, describe, expect, it } from "vitest";
import { lookAtCard, openSheet, questionDialog, sheetOf, showTab } from "../support/hands.ts";
import type { Seat } from "../support/seat.ts";
import { alone } from "../support/target.ts";
import { NO_MAP, sitTogether } from "../support/together.ts";
import { DEMO, deal, GUARD, loadDice, startAfresh, talkWindow, zoneOf } from "./words.hands.ts";

const SCREEN = { ...NO_MAP, viewport: { width: 1280, height: 800 } };
const SNAZZLE = `Actor.${DEMO.snazzle}`;

/** An evening in its order: each test goes on where the one before it ended, and takes back and does again what was done. */
describe.each(alone(14))("an evening of Words of Power, generation %i", (generation) => {
  const { keeper, ada, ben } = sitTogether({ keeper: SCREEN, ada: SCREEN, ben: SCREEN }, { generation });

  const hand = (who: string) =>
    keeper.page.evaluate(
      (id) => Object.values<Loose>(game.actors.get(id).system.hand).map(({ text }) => text as string),
      who,
    );
  const verdict = () => keeper.page.evaluate(() => game.messages.contents.at(-1).system.outcome?.verdict ?? "");
  const grown = () => keeper.page.evaluate((id) => game.actors.get(id).system.tags.grown?.lost === true, DEMO.snazzle);
  /** What is left of the Leather on her head. */
  const leather = () =>
    keeper.page.evaluate(
      (id) => Object.values<Loose>(game.actors.get(id).toObject().system.zones.head.covers)[0].value,
      DEMO.snazzle,
    );
  const legs = () => zoneOf(keeper.page, GUARD, "legs");
  /** Takes back what the newest card did, looks that it is gone, and does it again. */
  async function takesBack(
    seat: Seat,
    isThere: () => Promise<unknown>,
    before: unknown,
    after: unknown,
  ): Promise<void> {
    const card = await lookAtCard(seat.page);
    await card.getByRole("button", { name: "Undo" }).press("Enter");
    await expect.poll(isThere).toEqual(before);
    await card.getByRole("button", { name: "Do it again" }).press("Enter");
    await expect.poll(isThere).toEqual(after);
  }
  /** It is this one's turn, as the Storyteller's tracker goes on. Only arranges. */
  const turnOf = (name: string) =>
    keeper.page.evaluate(async (wanted) => {
      for (let most = 8; game.combat.combatant.name !== wanted && most > 0; most--) await game.combat.nextTurn();
    }, name);

  beforeAll(async () => {
    await startAfresh(keeper, ada, ben);
    for (const who of [DEMO.snazzle, DEMO.brakka]) await deal(keeper, who);
  });

  it("WP-31, WP-32: from her desk the Storyteller asks everybody for words, and what is refused stays out", async () => {
    await showTab(keeper.page, "actors");
    await keeper.page.locator(".ft-makers").getByRole("button", { name: "The Gamemaster's desk" }).click();
    const desk = keeper.page.locator(".ft-keeper");
    await desk.getByText("No words lie in the Deck.").waitFor();
    await desk.getByRole("button", { name: "Ask everybody for words" }).click();
    for (const [{ page }, texts] of [
      [ada, ["Lantern", "Echo", "Harbor", "Ember", "Salt"]],
      [ben, ["Thorn", "Fly", "Moon", "Wave", "Swear"]],
    ] as const) {
      await questionDialog(page).getByRole("button", { name: "Write them" }).click();
      const dialog = talkWindow(page);
      for (const [i, text] of texts.entries()) await dialog.getByLabel(`Word ${i + 1}`, { exact: true }).fill(text);
      await dialog.getByRole("button", { name: "Hand them in" }).click();
    }
    const sift = talkWindow(keeper.page);
    const swear = sift.getByRole("group", { name: "Swear" });
    await swear.getByRole("combobox").selectOption({ label: "stays out" });
    await swear.getByRole("textbox").fill("not at this table");
    await sift.getByRole("button", { name: "Shuffle them in" }).click();
    await (await lookAtCard(ben.page)).getByText("[Swear] stays out: not at this table").waitFor();
    for (const { page } of [keeper, ada, ben])
      await expect.poll(() => page.locator(".wp-edge").innerText()).toMatch(/^9\s/);
    const left = async () => Number.parseInt(await keeper.page.locator(".wp-edge").innerText(), 10);
    await takesBack(keeper, left, 0, 9);
  });

  it("WP-13, WP-23, WP-29: a check with a refused claim earns a Word, which turns over as it is drawn", async () => {
    await loadDice(ada.page, 6, 2, 5, 4);
    const sheet = await openSheet(ada.page, "Snazzle");
    await sheet.getByRole("button", { name: "Charismatic" }).click();
    await sheet.getByRole("button", { name: "Musician" }).click();
    const dialog = talkWindow(ada.page);
    await dialog.getByLabel("What is tried?").fill("charm the toll keeper");
    await dialog.getByRole("button", { name: "Ask the Storyteller" }).click();
    const weigh = talkWindow(keeper.page);
    const musician = weigh.getByRole("group", { name: "Tag [Musician]" });
    await musician.getByRole("button", { name: "No help here." }).click();
    await weigh.getByRole("button", { name: "Say so" }).click();
    await questionDialog(ada.page).getByRole("button", { name: "Throw" }).click();
    await expect.poll(verdict).toBe("full");
    const card = await lookAtCard(ada.page);
    await card.getByRole("button", { name: "Draw the Word" }).click();
    await expect.poll(async () => (await hand(DEMO.snazzle)).length).toBe(1);
    await sheet.getByRole("button", { name: /^Drawn 1/, pressed: true }).waitFor();
    await takesBack(ada, async () => (await hand(DEMO.snazzle)).length, 0, 1);
    await expect.poll(() => ben.page.locator(".wp-edge").innerText()).toMatch(/^8\s/);
  });

  it("WP-48, WP-58, WP-59, WP-60: a spell is countered, and that is countered; undo gives every Word back", async () => {
    await deal(keeper, DEMO.snazzle, "Speech", "Echo");
    await deal(keeper, DEMO.brakka, "Fly");
    await loadDice(ada.page, 6, 4);
    const sheet = sheetOf(ada.page, "Snazzle");
    await sheet.getByRole("button", { name: "Cast a spell" }).click();
    const dialog = talkWindow(ada.page);
    await dialog.getByLabel("What is it meant to do?").fill("rob the guard of his voice");
    await dialog.getByLabel("For whom?").selectOption({ label: "Orc guard" });
    await dialog.getByRole("radio", { name: "Daze" }).check();
    await dialog.getByRole("checkbox", { name: "Speech" }).check();
    await dialog.getByRole("button", { name: "Ask the Storyteller" }).click();
    await talkWindow(keeper.page).getByRole("button", { name: "Say so" }).click();
    for (const [seat, upon, word] of [
      [ben, "[Speech]", "Fly"],
      [ada, "[Fly]", "Echo"],
    ] as const) {
      await questionDialog(seat.page).getByRole("button", { name: "Counter it" }).click();
      const counter = talkWindow(seat.page);
      await counter.getByLabel(upon).selectOption({ label: `${word} · from the Deck, gone once used` });
      await counter.getByRole("button", { name: "Lay them" }).click();
    }
    await questionDialog(keeper.page).getByRole("button", { name: "It does what it was meant to" }).click();
    await expect.poll(verdict).toBe("cast");
    const hands = async () => [await hand(DEMO.snazzle), await hand(DEMO.brakka)].map((all) => all.toSorted());
    await takesBack(ada, hands, [["Echo", "Speech"], ["Fly"]], [[], []]);
  });

  it("WP-139, WP-140: whoever flanks keeps one of two Hit Dice, and undo gives the Armor back", async () => {
    await keeper.page.evaluate(
      async ([snazzle, brakka, guard]) => {
        const orc = await fromUuid(guard);
        const combat = await getDocumentClass("Combat").create({ active: true });
        await combat.createEmbeddedDocuments("Combatant", [
          { actorId: brakka, initiative: 5 },
          { actorId: snazzle, initiative: 5, system: { "words-of-power": { place: 1 } } },
          { tokenId: orc.token.id, sceneId: orc.token.parent.id, actorId: orc.token.actorId, initiative: 2 },
        ]);
        await combat.startCombat();
        await game.actors
          .get(snazzle)
          .update({ "system.tags.grown": { text: "Unbowed", sense: "", source: "level", sort: 9 } });
      },
      [DEMO.snazzle, DEMO.brakka, GUARD] as const,
    );
    await turnOf("Brakka Stonebreaker");
    await loadDice(ben.page, 6, 5, 4, 2);
    await (await openSheet(ben.page, "Brakka Stonebreaker")).getByRole("button", { name: /^Mace/ }).click();
    const strike = talkWindow(ben.page);
    await strike.getByText("Flanking", { exact: true }).click();
    await strike.getByLabel("Whom?").selectOption({ label: "Orc guard" });
    await strike.getByRole("button", { name: "Strike" }).click();
    await questionDialog(keeper.page).getByRole("button", { name: "So be it" }).click();
    await questionDialog(ben.page)
      .getByRole("button", { name: /^The 4/ })
      .click();
    await expect.poll(legs).toEqual({ hp: 6, armor: 0 });
    await takesBack(ben, legs, { hp: 6, armor: 2 }, { hp: 6, armor: 0 });
  });

  it("WP-113, WP-150: a shot is thrown for, and hurts where no Armor is left", async () => {
    await turnOf("Snazzle");
    await loadDice(ada.page, 6, 4, 3);
    await sheetOf(ada.page, "Snazzle")
      .getByRole("button", { name: /^Crossbow/ })
      .click();
    const shot = talkWindow(ada.page);
    await shot.getByLabel("Whom?").selectOption({ label: "Orc guard" });
    await shot.getByRole("button", { name: "Strike" }).click();
    await expect.poll(async () => (await legs()).hp).toBeLessThan(6);
  });

  it("WP-112, WP-166, WP-179: the guard breaks her Armor and strikes to kill; she is asked, and pays with what a level gave", async () => {
    await keeper.page.evaluate(
      (id) => game.actors.get(id).update({ "system.zones.head": { hp: { value: 1 } } }),
      DEMO.snazzle,
    );
    await turnOf("Orc guard");
    await loadDice(keeper.page, 6, 1, 6);
    await keeper.page.evaluate(async (uuid) => (await fromUuid(uuid)).sheet.render({ force: true }), GUARD);
    await sheetOf(keeper.page, "Orc guard").locator(".wp-weapon").first().click();
    const blow = talkWindow(keeper.page);
    await blow.getByLabel("Whom?").selectOption({ label: "Snazzle" });
    await blow.getByRole("button", { name: "Strike" }).click();
    // Her Leather takes the first of it, and breaks.
    await expect.poll(leather).toBe(0);
    await turnOf("Brakka Stonebreaker");
    await turnOf("Orc guard");
    await loadDice(keeper.page, 6, 1, 6);
    await sheetOf(keeper.page, "Orc guard").locator(".wp-weapon").first().click();
    await blow.getByLabel("Whom?").selectOption({ label: "Snazzle" });
    await blow.getByRole("button", { name: "Strike" }).click();
    await questionDialog(ada.page).getByRole("button", { name: "I give up [Unbowed]" }).click();
    await expect.poll(() => zoneOf(keeper.page, SNAZZLE, "head")).toEqual({ hp: 4, armor: 0 });
    await expect.poll(grown).toBe(true);
    await takesBack(keeper, grown, false, true);
    await keeper.page.evaluate(() => game.combat.delete());
  });

  it("WP-74, WP-163, WP-164: a Rest from the desk heals and mends, ten Words are a level, and both are taken back", async () => {
    await deal(keeper, DEMO.snazzle, ...Array.from({ length: 10 }, (_, n) => `Rune${n}`));
    await showTab(keeper.page, "actors");
    await keeper.page.locator(".ft-makers").getByRole("button", { name: "The Gamemaster's desk" }).click();
    await keeper.page.locator(".ft-keeper").getByRole("button", { name: "Rest", exact: true }).first().click();
    const form = keeper.page.locator(".ft-time");
    await form.getByRole("button", { name: "Rest", exact: true }).click();
    await questionDialog(ada.page).getByRole("button", { name: "Keep them all" }).click();
    await expect.poll(leather).toBe(3);
    const rest = await lookAtCard(ada.page);
    await rest.getByRole("button", { name: "Snazzle rises a level" }).click();
    const rise = talkWindow(ada.page);
    await rise.getByLabel("Which?").fill("Silver-tongued");
    await rise.getByRole("button", { name: "Ask the Storyteller" }).click();
    await questionDialog(keeper.page).getByRole("button", { name: "It fits", exact: true }).click();
    const level = () => keeper.page.evaluate((id) => game.actors.get(id).system.level, DEMO.snazzle);
    await expect.poll(level).toBe(2);
    await takesBack(ada, level, 1, 2);
    // What an evening came to stands on her desk.
    await showTab(keeper.page, "actors");
    await keeper.page.locator(".ft-makers").getByRole("button", { name: "The Gamemaster's desk" }).click();
    await keeper.page.locator(".ft-keeper").getByText("What happened last").first().waitFor();
  });

  it("WP-31, WP-39: the chronicle tells of each Word that was played who brought it and what it did, as a page of the journal", async () => {
    const { page } = keeper;
    await showTab(page, "journal");
    await page.locator("#journal").getByRole("button", { name: "Chronicle" }).click();
    const told = page.locator(".ft-chronicle");
    await told.getByLabel("When").selectOption({ label: "The whole campaign" });
    await told.getByLabel("Order").selectOption({ label: "The Words of the Deck" });
    await told.getByRole("heading", { name: "[Fly]" }).waitFor();
    await told.getByText("Ben brought it into the Deck.").waitFor();
    await told.getByText("Ada brought it into the Deck.").first().waitFor();
    // Nobody has played it.
    await expect.poll(() => told.getByText("[Harbor]").count()).toBe(0);
    await told.getByRole("button", { name: "Keep as a journal page" }).click();
    await expect
      .poll(() => page.evaluate(() => game.journal.getName("Chronicle: The Words of the Deck")?.pages.size))
      .toBe(1);
  });
});
