import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { MemoryStore } from "../../table/server/store.ts";
import { card, PIA, PIP } from "./pond.fixture.ts";
import { ADA, BEN, calm, GM, leaveTales, openTales, source, type Tales, until } from "./tales.fixture.ts";

let tales: Tales;
let deck: Loose;
let hand: Loose;
let pile: Loose;

const thrower = (_id: string, name: string, owner: string) => ({
  ...{ _id, name, type: "pebbles.pebbleThrower", ownership: { default: 0, [owner]: 3 } },
  items: [
    {
      _id: `stoneOf${name}`.padEnd(16, "0"),
      name: `${name}'s stone`,
      type: "pebbles.pebbleStone",
      system: { flatness: 2 },
    },
  ],
});

const flower = (n: number) => ({
  ...{
    _id: `flowerCard${n}`.padEnd(16, "0"),
    name: `Flower ${n}`,
    sort: n,
    faces: [{ name: `Flower ${n}`, text: "It smells." }],
  },
});

async function open(generation: 13 | 14, asUser = GM, store = new MemoryStore()): Promise<MemoryStore> {
  tales = await openTales({ generation, asUser, store });
  await calm();
  return store;
}

async function build(): Promise<void> {
  await CONFIG.Actor.documentClass.create([thrower(PIP, "Pip", ADA), thrower(PIA, "Pia", BEN)], { keepId: true });
  const { documentClass } = CONFIG.Cards;
  [deck, hand, pile] = await documentClass.create(
    [
      { name: "Deck", type: "deck", cards: [1, 2, 3].map(flower) },
      { name: "Hand", type: "hand", ownership: { default: 0, [ADA]: 3 } },
      { name: "Pile", type: "pile" },
    ],
    { keepEmbeddedIds: true },
  );
  const state = { deck: deck.uuid, hand: hand.uuid, pile: pile.uuid, lights: 0 };
  await tales.game.settings.set("four-tales", "pebbles.world", { system: state });
  await CONFIG.Scene.documentClass.create({ name: "Shore" });
}

/** A deed at the pond, as the card says once it has settled. */
async function deed(what: string, more: object = {}, who = PIP): Promise<Loose> {
  await tales.api.startRoll("pebbles", "deed", { deed: what, who: `Actor.${who}`, ...more });
  const message = card();
  await until(() => !fates(message).includes("waiting"));
  return message;
}

const fates = (message = card()): string[] =>
  Object.values(message.system.events as Loose[]).map(({ status }) => status);
const problems = (message = card()): string[] =>
  Object.values(message.system.events as Loose[]).flatMap(({ problem }) => (problem ? [problem.key] : []));

async function take(message: Loose, way: "undo" | "redo"): Promise<void> {
  const { askUndo } = await source("core/asks/answers.ts");
  await askUndo(message, way);
  await calm();
}

const namesIn = (stack: Loose): string[] =>
  stack.cards.map(({ name, drawn }: Loose) => name + (stack.type === "deck" && drawn ? "*" : "")).sort();
/** All of the world that these tests change, but for what is remembered and when it was written. */
const picture = (): string =>
  JSON.stringify(
    [...tales.game.actors, ...tales.game.cards, ...tales.game.scenes].map((one: Loose) => one.toObject()),
    (key, value) => (key === "_stats" || key === "deeds" ? undefined : value),
  )
    .replaceAll(',"four-tales":{}', "")
    .replaceAll('"four-tales":{}', "");

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe.each([13, 14] as const)("events on documents of any kind, on Foundry %i", (generation) => {
  beforeAll(async () => {
    await open(generation);
    await build();
  });

  it("passes cards from the deck to a hand and on to a pile, and back the same way", async () => {
    const before = picture();
    const drawn = await deed("draw");
    expect(fates()).toEqual(["applied"]);
    expect([namesIn(deck), namesIn(hand)]).toEqual([["Flower 1*", "Flower 2", "Flower 3"], ["Flower 1"]]);
    expect(hand.cards.contents[0]).toMatchObject({ origin: deck, drawn: false, id: "flowerCard100000" });
    const other = await deed("draw");
    expect(namesIn(hand)).toEqual(["Flower 1", "Flower 2"]);
    const played = await deed("play", { thing: hand.cards.get("flowerCard100000").uuid });
    expect([namesIn(hand), namesIn(pile)]).toEqual([["Flower 2"], ["Flower 1"]]);
    // It went further: it can't go back to the deck before it is back in the hand.
    await take(drawn, "undo");
    expect([fates(drawn), problems(drawn)]).toEqual([["applied"], ["FOURTALES.Kernel.Card.movedOn"]]);
    expect([namesIn(deck), namesIn(pile)]).toEqual([["Flower 1*", "Flower 2*", "Flower 3"], ["Flower 1"]]);
    await take(played, "undo");
    expect([namesIn(hand), namesIn(pile)]).toEqual([["Flower 1", "Flower 2"], []]);
    await take(drawn, "undo");
    await take(other, "undo");
    expect([fates(drawn), fates(other), fates(played)].flat()).toEqual(["undone", "undone", "undone"]);
    expect(picture()).toBe(before);
    await take(other, "redo");
    expect(namesIn(hand)).toEqual(["Flower 1"]);
    await take(other, "undo");
    expect(picture()).toBe(before);
  });

  it("gives a card to one of two who want it, and tells the other", async () => {
    const { documentClass } = CONFIG.Cards;
    const loose = (to: Loose) =>
      tales.api.applyLoose("pebbles", deck, "core.pass", { card: "flowerCard200000", to: to.uuid, name: "Flower 2" });
    expect(await Promise.all([loose(hand), loose(pile)])).toMatchObject([[], [{ key: "FOURTALES.Kernel.Card.gone" }]]);
    expect([namesIn(hand), namesIn(pile)]).toEqual([["Flower 2"], []]);
    // A stack that has it already does not get it twice, and nobody loses it.
    const twin = await documentClass.create(
      { name: "Twin", type: "pile", cards: [flower(2)] },
      { keepEmbeddedIds: true },
    );
    expect(
      await tales.api.applyLoose("pebbles", hand, "core.pass", { card: "", to: twin.uuid, name: "" }),
    ).toMatchObject([{ key: "FOURTALES.Kernel.Card.there" }]);
    expect(namesIn(hand)).toEqual(["Flower 2"]);
    expect(
      await tales.api.applyLoose("pebbles", hand, "core.pass", { card: "", to: "Cards.gone000000000000", name: "" }),
    ).toMatchObject([{ key: "FOURTALES.Core.Problem.targetGone" }]);
    // Home again: a deck knows its own.
    expect(await tales.api.applyLoose("pebbles", hand, "core.pass", { card: "", to: deck.uuid, name: "" })).toEqual([]);
    expect([namesIn(deck), namesIn(hand)]).toEqual([["Flower 1", "Flower 2", "Flower 3"], []]);
    await twin.delete();
    for (let n = 0; n < 3; n++) await deed("draw");
    expect(problems(await deed("draw"))).toEqual(["FOURTALES.Kernel.Card.empty"]);
    await deck.recall({ chatNotification: false });
    await calm();
  });
});
