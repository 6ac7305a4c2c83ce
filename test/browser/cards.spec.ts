import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Browser, openBrowser } from "./support/chromium.ts";
import { endOfPlay } from "./support/evening.ts";
import { type Seat, sitDown } from "./support/seat.ts";
import type { Table } from "./support/table.process.ts";
import { generations, openTable, ownTable } from "./support/target.ts";

const DECK = {
  name: "The small deck",
  type: "deck",
  cards: ["Sun", "Moon", "Star", "Wind"].map((name, sort) => ({
    name,
    sort,
    faces: [{ name }],
    back: { name: "Back" },
  })),
};

// Windows of the stand-in for stacks of cards; a real Foundry's are not ours to test.
describe.runIf(ownTable).each(generations)("stacks of cards on generation %i", (generation) => {
  let table: Table;
  let browser: Browser;
  let seat: Seat;

  beforeAll(async () => {
    table = await openTable({ generation });
    browser = await openBrowser();
    seat = await sitDown(browser, table.url, "Gamemaster", { canvas: false });
  });

  afterAll(() => endOfPlay(table, browser, seat));

  const sheet = (name: string) => seat.page.locator(".application.cards-sheet").filter({ hasText: name });
  const dialog = (title: string) => seat.page.getByRole("dialog", { name: title });

  /** How many cards lie in a stack, and how many of them can be drawn. */
  const count = (name: string) =>
    seat.page.evaluate((stack) => {
      // biome-ignore lint/suspicious/noExplicitAny: the documents are Foundry's, untyped in specs
      const found: any = game.cards!.getName(stack);
      return [found.cards.size, found.availableCards.length];
    }, name);

  it("begin with a preset, are dealt, drawn, played, passed, shuffled and called home by buttons", async () => {
    const { page } = seat;
    await page.route("**/spec-deck.json", (route) => route.fulfill({ json: DECK }));
    await page.evaluate(async () => {
      // biome-ignore lint/suspicious/noExplicitAny: the configuration is Foundry's, untyped in specs
      (CONFIG as any).Cards.presets.spec = { label: "A spec's deck", type: "deck", src: "spec-deck.json" };
      const cls = getDocumentClass("Cards");
      await cls.create([
        { name: "My hand", type: "hand" },
        { name: "The heap", type: "pile" },
      ]);
      void cls.createDialog();
    });
    const asked = page.getByRole("dialog", { name: /^New/ });
    await asked.getByLabel("Preset").selectOption({ label: "A spec's deck" });
    await asked.getByRole("button", { name: /^Create/ }).click();
    const deck = sheet("The small deck");
    await deck.getByText("4 of 4 cards").waitFor();
    await deck.getByRole("button", { name: "Deal" }).click();
    const deal = dialog("Deal from The small deck");
    await deal.getByLabel("My hand").check();
    await deal.getByRole("button", { name: "Deal" }).click();
    await deck.getByText("3 of 4 cards").waitFor();
    await page.evaluate(() => game.cards!.getName("My hand")!.sheet!.render({ force: true } as never));
    const hand = sheet("My hand");
    await hand.getByRole("button", { name: "Draw" }).click();
    const draw = dialog("Draw into My hand");
    await draw.getByLabel("From").selectOption({ label: "The small deck" });
    await draw.getByLabel("Cards").fill("2");
    await draw.getByRole("button", { name: "Draw" }).click();
    await hand.getByText("3 of 3 cards").waitFor();
    await hand
      .getByRole("button", { name: /^Play or pass/ })
      .first()
      .click();
    const play = page.getByRole("dialog", { name: /^Play/ });
    await play.getByLabel("To").selectOption({ label: "The heap" });
    await play.getByRole("button", { name: "Play" }).click();
    await expect.poll(() => count("The heap")).toEqual([1, 1]);
    await hand.getByRole("button", { name: "Pass", exact: true }).click();
    const pass = dialog("Pass from My hand");
    await pass.getByLabel("To").selectOption({ label: "The heap" });
    await pass.getByRole("button", { name: "Pass" }).click();
    await expect.poll(() => count("The heap")).toEqual([2, 2]);
    await deck.getByRole("button", { name: "Shuffle" }).click();
    await deck.getByRole("button", { name: "Call all home" }).click();
    await expect.poll(() => count("The small deck")).toEqual([4, 4]);
    expect([await count("My hand"), await count("The heap")]).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  it("ask before they are called home, and are only looked at by who does not own them", async () => {
    const { page } = seat;
    await page.evaluate(async () => {
      // biome-ignore lint/suspicious/noExplicitAny: the documents are Foundry's, untyped in specs
      const [deck, hand]: any[] = ["The small deck", "My hand"].map((name) => game.cards!.getName(name));
      await deck.update({ "ownership.default": 2 });
      await hand.draw(deck, 1, { chatNotification: false });
      void deck.resetDialog();
    });
    await page.getByText("Shall all cards of The small deck go home?").waitFor();
    await page.getByRole("button", { name: "No" }).click();
    expect(await count("My hand")).toEqual([1, 1]);
    const ada = await sitDown(browser, table.url, "Ada", { canvas: false });
    await ada.page.evaluate(() => game.cards!.getName("The small deck")!.sheet!.render({ force: true } as never));
    const seen = ada.page.locator(".application.cards-sheet");
    await seen.getByText("A card, face down").or(seen.getByText("Back")).first().waitFor();
    expect(await seen.getByRole("button", { name: /Deal|Shuffle|Call all home|Play or pass/ }).count()).toBe(0);
    expect(await seen.getByText("Sun").count()).toBe(0);
    await ada.context.close();
  });
});
