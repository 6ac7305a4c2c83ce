import { describe, expect, it } from "vitest";
import { openTable } from "./world.fixture.ts";

async function cardTable() {
  const table = await openTable();
  const cls = foundry.documents.Cards.implementation;
  const cards = ["Sun", "Moon", "Star"].map((name, sort) => ({
    name,
    sort,
    faces: [{ name }],
    back: { name: "Back" },
  }));
  const deck = await cls.create({ name: "Deck", type: "deck", cards });
  const hand = await cls.create({ name: "Hand", type: "hand", ownership: { default: 0, playerAda0000000: 3 } });
  const pile = await cls.create({ name: "Pile", type: "pile" });
  return { table, deck, hand, pile };
}

describe("cards", () => {
  it("leave a drawn original in the deck and a copy with the same id elsewhere", async () => {
    const { deck, hand, pile } = await cardTable();
    const [card] = await hand.draw(deck, 1, { chatNotification: false });
    expect(deck.cards.get(card.id).drawn).toBe(true);
    expect([hand.cards.size, card.source, card._source.name]).toEqual([1, deck, "Sun"]);
    expect(card.name).toBe("Back");
    await card.play(pile, { chatNotification: false });
    expect([hand.cards.size, pile.cards.get(card.id).name]).toEqual([0, "Sun"]);
    await pile.cards.get(card.id).pass(deck, { chatNotification: false });
    expect([pile.cards.size, deck.cards.get(card.id).drawn, deck.cards.size]).toEqual([0, false, 3]);
  });

  it("are dealt, recalled and shuffled", async () => {
    const { deck, hand, pile } = await cardTable();
    await deck.deal([hand, pile], 1);
    expect([hand.cards.size, pile.cards.size, deck.availableCards.length]).toEqual([1, 1, 1]);
    expect(game.messages.size).toBe(1);
    await expect(deck.deal([hand], 2)).rejects.toThrow(/not 2 available cards/);
    await deck.recall({ chatNotification: false });
    expect([hand.cards.size, pile.cards.size, deck.availableCards.length]).toEqual([0, 0, 3]);
    await deck.shuffle({ chatNotification: false });
    expect(deck.cards.map((card: Loose) => card.sort).sort()).toEqual([0, 1, 2]);
  });

  it("obey a hook that says no, and the rights of stacks", async () => {
    const { table, deck, hand } = await cardTable();
    const id = foundry.helpers.Hooks.on("passCards", () => false);
    expect(await hand.draw(deck, 1)).toEqual([]);
    foundry.helpers.Hooks.off("passCards", id);
    expect(hand.cards.size).toBe(0);
    const ada = table.seat("Ada");
    const [first] = deck.cards.contents;
    await ada.update("Card", [{ _id: first.id, drawn: true }], { parentUuid: deck.uuid });
    await expect(ada.update("Card", [{ _id: first.id, sort: 9 }], { parentUuid: deck.uuid })).rejects.toThrow(/Card/);
    await expect(ada.create("Card", [{ name: "Ace" }], { parentUuid: deck.uuid })).rejects.toThrow(/Card/);
    await ada.create("Card", [{ name: "Ace" }], { parentUuid: hand.uuid });
  });

  it("are all still there after draws at the same moment, which promise nobody a card of their own", async () => {
    const { deck, hand, pile } = await cardTable();
    const quiet = { chatNotification: false };
    const [[first], [second]] = await Promise.all([hand.draw(deck, 1, quiet), pile.draw(deck, 1, quiet)]);
    expect([first.id === second.id, deck.availableCards.length]).toEqual([true, 2]);
    const twice = await Promise.allSettled([hand.draw(deck, 1, quiet), hand.draw(deck, 1, quiet)]);
    expect(twice.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect([hand.cards.size, deck.availableCards.length, deck.cards.size]).toEqual([2, 1, 3]);
  });

  it("call home by a question, and hooks see what goes where", async () => {
    const { deck, hand } = await cardTable();
    const seen: Loose[] = [];
    const { Hooks } = foundry.helpers;
    Hooks.on("dealCards", (_from: Loose, to: Loose, { action, toCreate, fromUpdate }: Loose) => {
      seen.push([to.length, action, toCreate[0].length, fromUpdate.length]);
    });
    Hooks.on("returnCards", (_origin: Loose, returned: Loose) => void seen.push(returned.length));
    await deck.deal([hand], 2, { chatNotification: false });
    await deck.recall({ chatNotification: false });
    expect(seen).toEqual([[1, "deal", 2, 2], 2]);
  });
});
