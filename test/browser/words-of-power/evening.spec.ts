import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible } from "../support/axe.ts";
import { lookAtCard, openSheet, questionDialog, sheetOf, showTab } from "../support/hands.ts";
import type { Seat } from "../support/seat.ts";
import { alone } from "../support/target.ts";
import { NO_MAP, sitTogether } from "../support/together.ts";
import { cleoComes, cleoGoes, DEMO, loadDice, startAfresh, talkWindow } from "./words.hands.ts";

const SCREEN = { ...NO_MAP, viewport: { width: 1280, height: 800 } };
/** What each brings into the Deck. */
const BROUGHT = {
  Ada: ["Lantern", "Echo", "Harbor", "Ember", "Salt"],
  Ben: ["Thorn", "Fly", "Moon", "Wave", "Swear"],
  Cleo: ["Glass", "Drum", "Feather", "Ash", "Frost"],
} as const;

const drawn: readonly string[] = Object.values(BROUGHT).flat();

/**
 * An evening in its order, by clicks alone: each test goes on where the one before it ended, and takes back and does again what
 * was done. Before it begins three players have a character each; dice alone are weighted. The fight has a spec of its own.
 */
describe.each(alone(14))("an evening of Words of Power, generation %i", (generation) => {
  const { keeper, ada, ben, sit } = sitTogether({ keeper: SCREEN, ada: SCREEN, ben: SCREEN }, { generation });
  let cleo: Seat;
  /** The Words of the spell, and those laid upon it. */
  let played: readonly string[] = [];

  const hand = (who: string) =>
    keeper.page.evaluate(
      (id) => Object.values<Loose>(game.actors.get(id).system.hand).map(({ text }) => text as string),
      who,
    );
  const verdict = () => keeper.page.evaluate(() => game.messages.contents.at(-1).system.outcome?.verdict ?? "");
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
  beforeAll(async () => {
    await startAfresh(keeper, ada, ben);
    await cleoComes(keeper);
    cleo = await sit("cleo");
  });
  afterAll(() => cleoGoes(keeper, cleo));

  it("WP-31, WP-32: from her desk the Storyteller asks everybody for words, and what is refused stays out", async () => {
    await showTab(keeper.page, "actors");
    await keeper.page.locator(".ft-makers").getByRole("button", { name: "The Gamemaster's desk" }).click();
    const desk = keeper.page.locator(".ft-keeper");
    await desk.getByText("No words lie in the Deck.").waitFor();
    await desk.getByRole("button", { name: "Ask everybody for words" }).click();
    for (const { page, person } of [ada, ben, cleo]) {
      const texts = BROUGHT[person as keyof typeof BROUGHT];
      await questionDialog(page).getByRole("button", { name: "Write them" }).click();
      const dialog = talkWindow(page);
      for (const [i, text] of texts.entries()) await dialog.getByLabel(`Word ${i + 1}`, { exact: true }).fill(text);
      if (page === ben.page) await expectAccessible(page, ".wp-dialog", { exclude: [".window-header"] });
      await dialog.getByRole("button", { name: "Hand them in" }).click();
    }
    const sift = talkWindow(keeper.page);
    const swear = sift.getByRole("group", { name: "Swear" });
    await swear.getByRole("combobox").selectOption({ label: "stays out" });
    await swear.getByRole("textbox").fill("not at this table");
    await expectAccessible(keeper.page, ".wp-dialog", { exclude: [".window-header"] });
    await sift.getByRole("button", { name: "Shuffle them in" }).click();
    await (await lookAtCard(ben.page)).getByText("[Swear] stays out: not at this table").waitFor();
    for (const { page } of [keeper, ada, ben, cleo])
      await expect.poll(() => page.locator(".wp-edge").innerText()).toMatch(/^14\s/);
    const left = async () => Number.parseInt(await keeper.page.locator(".wp-edge").innerText(), 10);
    await takesBack(keeper, left, 0, 14);
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
    await expect.poll(() => ben.page.locator(".wp-edge").innerText()).toMatch(/^13\s/);
  });

  it("WP-23, WP-33: two more checks earn a Word each, and one that is called off costs nothing", async () => {
    const cards = () => keeper.page.evaluate(() => game.messages.size);
    const before = await cards();
    await openSheet(ben.page, "Brakka Stonebreaker");
    await sheetOf(ben.page, "Brakka Stonebreaker").getByRole("button", { name: "Try something" }).click();
    await talkWindow(ben.page).locator("[data-action=close]").first().click();
    await expect.poll(cards).toBe(before);
    for (const [seat, name, deed] of [
      [ben, "Brakka Stonebreaker", "lift the gate"],
      [ada, "Snazzle", "slip past it"],
    ] as const) {
      await loadDice(seat.page, 6, 2, 5);
      await sheetOf(seat.page, name).getByRole("button", { name: "Try something" }).click();
      const dialog = talkWindow(seat.page);
      await dialog.getByLabel("What is tried?").fill(deed);
      await dialog.getByRole("button", { name: "Ask the Storyteller" }).click();
      await talkWindow(keeper.page).getByRole("button", { name: "Say so" }).click();
      await questionDialog(seat.page).getByRole("button", { name: "Throw" }).click();
      await expect.poll(verdict).toBe("full");
      await (await lookAtCard(seat.page)).getByRole("button", { name: "Draw the Word" }).click();
      await sheetOf(seat.page, name)
        .getByRole("button", { name: /^Drawn 2/ })
        .waitFor();
    }
  });

  it("WP-48, WP-58, WP-59, WP-60: a spell is countered, and that is countered; undo gives every Word back", async () => {
    const [hers, his] = [await hand(DEMO.snazzle), await hand(DEMO.brakka)];
    const [said, last] = hers as [string, string];
    // One was his before the evening.
    const fly = his.find((word) => drawn.includes(word))!;
    played = [said, fly, last];
    const sheet = sheetOf(ada.page, "Snazzle");
    await sheet.getByRole("button", { name: "Cast a spell" }).click();
    const dialog = talkWindow(ada.page);
    await dialog.getByLabel("What is it meant to do?").fill("rob the guard of his voice");
    await dialog.getByLabel("For whom?").selectOption({ label: "Orc guard" });
    await dialog.getByRole("radio", { name: "Daze" }).check();
    await dialog.getByRole("checkbox", { name: said }).check();
    await expectAccessible(ada.page, ".wp-dialog");
    await dialog.getByRole("button", { name: "Ask the Storyteller" }).click();
    await talkWindow(keeper.page).getByRole("button", { name: "Say so" }).waitFor();
    await expectAccessible(keeper.page, ".wp-dialog");
    await talkWindow(keeper.page).getByRole("button", { name: "Say so" }).click();
    for (const [seat, upon, word] of [
      [ben, said, fly],
      [ada, fly, last],
    ] as const) {
      await questionDialog(seat.page).getByRole("button", { name: "Counter it" }).click();
      const counter = talkWindow(seat.page);
      await counter.getByLabel(`[${upon}]`).selectOption({ label: `${word} · from the Deck, gone once used` });
      if (seat === ben) await expectAccessible(seat.page, ".wp-dialog");
      await counter.getByRole("button", { name: "Lay them" }).click();
    }
    // Whoever has a Word still has another say.
    await questionDialog(ben.page).getByRole("button", { name: "Not this spell" }).click();
    await questionDialog(keeper.page).getByRole("button", { name: "It does what it was meant to" }).click();
    await expect.poll(verdict).toBe("cast");
    const hands = async () => [await hand(DEMO.snazzle), await hand(DEMO.brakka)].map((all) => all.toSorted());
    await takesBack(ada, hands, [hers.toSorted(), his.toSorted()], [[], his.filter((word) => word !== fly)]);
  });

  it("WP-31, WP-39: the chronicle tells of each Word that was played who brought it and what it did, as a page of the journal", async () => {
    const { page } = keeper;
    await showTab(page, "journal");
    await page.locator("#journal").getByRole("button", { name: "Chronicle" }).click();
    const told = page.locator(".ft-chronicle");
    await told.getByLabel("When").selectOption({ label: "The whole campaign" });
    await told.getByLabel("Order").selectOption({ label: "The Words of the Deck" });
    for (const word of played) {
      await told.getByRole("heading", { name: `[${word}]` }).waitFor();
      const [who] = Object.entries(BROUGHT).find(([, words]) => (words as readonly string[]).includes(word))!;
      await told.getByText(`${who} brought it into the Deck.`).first().waitFor();
    }
    // Nobody has played what lies in the Deck still.
    const left = drawn.filter((word) => !played.includes(word));
    await expect
      .poll(async () => {
        const text = await told.innerText();
        return left.filter((word) => text.includes(`[${word}]`));
      })
      .toEqual([]);
    await told.getByRole("button", { name: "Keep as a journal page" }).click();
    await expect
      .poll(() => page.evaluate(() => game.journal.getName("Chronicle: The Words of the Deck")?.pages.size))
      .toBe(1);
  });

  it("WP-33, WP-74, WP-75, WP-76, WP-163: the Storyteller lets Snazzle draw ten, a Rest is declared, and they are a level", async () => {
    const { page } = keeper;
    const told = await openSheet(page, "Snazzle");
    await told.getByRole("button", { name: "Edit" }).click();
    await told.getByLabel("Words to draw").fill("10");
    await told.getByRole("button", { name: "Done" }).click();
    const sheet = sheetOf(ada.page, "Snazzle");
    await sheet.getByRole("button", { name: /^10 / }).click();
    await expect.poll(async () => (await hand(DEMO.snazzle)).length).toBe(10);
    await told.getByRole("button", { name: "A rest for the party" }).click();
    await page.locator(".ft-time").getByRole("button", { name: "Rest", exact: true }).click();
    for (const seat of [ada, ben])
      await questionDialog(seat.page).getByRole("button", { name: "Keep them all" }).click();
    await (await lookAtCard(ada.page)).getByRole("button", { name: "Snazzle rises a level" }).click();
    const rise = talkWindow(ada.page);
    await rise.getByLabel("Which?").fill("Unbowed");
    await expectAccessible(ada.page, ".wp-dialog");
    await rise.getByRole("button", { name: "Ask the Storyteller" }).click();
    await questionDialog(page).getByRole("button", { name: "It fits", exact: true }).click();
    const level = async () => [
      await page.evaluate((id) => game.actors.get(id).system.level as number, DEMO.snazzle),
      (await hand(DEMO.snazzle)).length,
    ];
    await expect.poll(level).toEqual([2, 0]);
    await takesBack(keeper, level, [1, 10], [2, 0]);
  });
});
