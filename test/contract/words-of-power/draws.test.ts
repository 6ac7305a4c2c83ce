import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { answer, card, opened, over, pressOn, seen, sheetOf } from "../people.window.ts";
import { calm, GM, leaveTales, openTales, until } from "../tales.fixture.ts";

const ID = "astraTheWeaver00";
const astra = (): Loose => game.actors.get(ID);
const hand = (): string[] => Object.values<Loose>(astra().system.hand).map(({ text }) => text);
/** Words that can still be drawn. */
const left = (): string[] =>
  [...game.cards.get("wordsOfPowerDeck").cards].filter(({ drawn }: Loose) => !drawn).map(({ name }: Loose) => name);

/** The Storyteller, alone at the table, asks everybody for words, hands some in and lets all of them into the Deck. */
async function gathers(...words: string[]): Promise<void> {
  await presses("wpGather");
  const [asked] = Object.keys(card().system.questions);
  await answer(asked!, "submit");
  const form = opened("wp-dialog");
  await form.say(Object.fromEntries(words.map((word, n) => [`text.${n + 1}`, word])));
  await form.send();
  await opened("wp-dialog").send();
  await over();
}
async function presses(action: string, marks: Readonly<Record<string, string>> = {}): Promise<void> {
  const sheet = await sheetOf(astra());
  await sheet.press(action, marks);
  await sheet.leave();
}
const textOf = ({ textContent }: Element) => textContent?.replace(/\s+/g, " ").trim();
/** All that she has earned is drawn. */
async function draws(earned: number): Promise<void> {
  await astra().update({ "system.draws": earned });
  await presses("wpDraw");
  await over();
}

beforeAll(async () => {
  await buildSystem();
  await openTales({ asUser: GM, page: true });
  await calm();
  await CONFIG.Actor.documentClass.create({ _id: ID, name: "Astra", type: "wordsCharacter" }, { keepId: true });
});
afterAll(leaveTales);

describe("Words that are drawn and spent", () => {
  it("the Deck lies at the edge of the scene as soon as there is somebody of the game, on a page that came before them", async () => {
    await vi.waitFor(() => expect(document.querySelector(".wp-edge")?.textContent).toContain("0"), 60_000);
  });

  it("WP-33, WP-36: what was spent is drawn by nobody any more, however often the Deck is filled; a sheet that is open says how many are left", async () => {
    const other = await CONFIG.Actor.documentClass.create({ name: "Vela", type: "wordsCharacter" });
    const open = await sheetOf(other);
    await gathers("Door", "Bell", "Wave", "Moon", "Thorn");
    await vi.waitFor(() => expect(open.element.textContent).toContain("Cards in the Deck: 5"));
    await open.leave();
    expect(left().sort()).toEqual(["Bell", "Door", "Moon", "Thorn", "Wave"]);
    await draws(2);
    const [spent, kept] = hand();
    expect([hand().length, left().length, astra().system.draws]).toEqual([2, 3, 0]);
    await presses("wpFlip", { side: "drawn" });
    await presses("wpSpend", { id: Object.keys(astra().system.hand)[0]! });
    expect(hand()).toEqual([kept]);
    await gathers("Salt", "Root", "Tide", "Vow", "Gate");
    expect(left()).toHaveLength(8);
    expect(left().filter((word) => [spent, kept].includes(word))).toEqual([]);
    await draws(8);
    expect([left(), hand().includes(spent!), new Set(hand()).size]).toEqual([[], false, 9]);
  });

  it("WP-33: where nobody writes a word, the Storyteller is not asked which of them go into the Deck", async () => {
    await presses("wpGather");
    const [asked] = Object.keys(card().system.questions);
    await answer(asked!, "none");
    const { drawn, taken } = await over();
    expect([drawn, taken, Object.keys(card().system.questions)]).toEqual([0, 0, [asked]]);
    expect((await seen()).textContent).toContain("No word comes into the Deck.");
  });

  it("what the Storyteller asks of everybody stands on characters' sheets, and on no creature's", async () => {
    const bear = await CONFIG.Actor.documentClass.create({ name: "A bear", type: "wordsCreature" });
    for (const [who, ways] of [
      [astra(), 2],
      [bear, 0],
    ]) {
      const sheet = await sheetOf(who);
      expect(sheet.element.querySelectorAll('[data-action="wpGather"], [data-action="wpRest"]').length).toBe(ways);
      await sheet.leave();
    }
    await bear.delete();
  });

  it("WP-33: a draw from a Deck of 400 copies no card but those that are drawn", async () => {
    const deck = game.cards.get("wordsOfPowerDeck");
    const cards = Array.from({ length: 400 }, (_, sort) => ({ name: `Word ${sort}`, type: "base", sort }));
    await deck.createEmbeddedDocuments("Card", cards);
    // The first look reads all of them.
    await draws(1);
    const copied = vi.spyOn(CONFIG.Card.documentClass.prototype, "toObject");
    const whole = vi.spyOn(CONFIG.Cards.documentClass.prototype, "toObject");
    await draws(3);
    expect([left().length, whole.mock.calls.length, copied.mock.calls.length < 20]).toEqual([396, 0, true]);
    copied.mockRestore();
    whole.mockRestore();
    // What somebody writes on a card by hand counts, and what was drawn is exactly what comes back.
    const [next] = left();
    await deck.cards.getName(next).update({ description: "by hand" });
    await draws(1);
    expect(Object.values<Loose>(astra().system.hand).find(({ text }) => text === next)?.sense).toBe("by hand");
  });

  it("WP-31: a card of the Deck says once how many words came into it, and who draws them", async () => {
    await gathers("Hill", "Star", "Lake", "Horn", "Seed");
    const told = async () => [...(await seen()).querySelectorAll(".ft-card-story, .ft-card-events li")].map(textOf);
    expect(await told()).toEqual(["5 words come into the Deck. It is shuffled."]);
    await draws(1);
    expect(await told()).toHaveLength(2);
  });

  it("WP-33: a card offers what was earned until it is drawn, also by the sheet, and again once that is taken back", async () => {
    await gathers("Oak", "Iron", "Glass", "Rain", "Ash");
    const shown = () => seen(check).then((card) => card.querySelector('[data-move="draw"]') !== null);
    CONFIG.Dice.randomUniform = () => 0.01;
    const choices = { who: `Actor.${ID}`, against: "", deed: "climb", secret: false, baseDice: 1, claims: [] };
    const check = await game.system.api.startRoll("words-of-power", "match", choices);
    await over(check);
    expect([astra().system.draws, await shown()]).toEqual([1, true]);
    const log = document.querySelector(".chat-log")!;
    await presses("wpDraw");
    await over();
    // The copy in the log, as nobody draws it for this test.
    expect([astra().system.draws, log.querySelector('[data-move="draw"]')]).toEqual([0, null]);
    const drawn = card();
    await pressOn("ft-undo", {}, drawn);
    await until(() => astra().system.draws === 1);
    expect(await shown()).toBe(true);
  });
});
