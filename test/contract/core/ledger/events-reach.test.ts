import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MemoryStore } from "../../../../packages/table/src/server/store.ts";
import { buildSystem } from "../../../../tools/build.mjs";
import {
  buildShore,
  deed as deedOn,
  fates,
  flower,
  PIA_TOKEN,
  picture as pictureOf,
  problems,
  type Shore,
} from "../../reach.fixture.ts";
import { calm, GM, leaveTales, openTales, source, type Tales } from "../../tales.fixture.ts";
import { PIA, PIP } from "./pond.fixture.ts";

let tales: Tales;
let shore: Shore;

const deed = (what: string, more: object = {}) => deedOn(tales, what, more);
const picture = (): string => pictureOf(tales);

async function take(message: Loose, way: "undo" | "redo"): Promise<void> {
  const { askUndo } = await source("core/asks/answers.ts");
  await askUndo(message, way);
  await calm();
}

const namesIn = (stack: Loose): string[] =>
  stack.cards.map(({ name, drawn }: Loose) => name + (stack.type === "deck" && drawn ? "*" : "")).sort();
beforeAll(() => buildSystem());
afterAll(leaveTales);

describe.each([13, 14] as const)("events on documents of any kind, on Foundry %i", (generation) => {
  beforeAll(async () => {
    tales = await openTales({ generation, asUser: GM, store: new MemoryStore() });
    await calm();
    shore = await buildShore(tales);
  });

  it("passes cards from the deck to a hand and on to a pile, and back the same way", async () => {
    const { deck, hand, pile } = shore;
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
    const { whatIsInTheWay } = await source("core/cards/in-the-way.ts");
    const inTheWay = await whatIsInTheWay(drawn);
    expect([inTheWay?.told, await whatIsInTheWay(other)]).toEqual([expect.any(String), null]);
    await inTheWay.takeBack();
    await calm();
    expect(fates(played)).toEqual(["undone"]);
    expect([namesIn(hand), namesIn(pile)]).toEqual([["Flower 1", "Flower 2"], []]);
    await take(drawn, "undo");
    await take(other, "undo");
    expect([fates(drawn), fates(other), fates(played)].flat()).toEqual(["undone", "undone", "undone"]);
    expect(picture() === before).toBe(true);
    await take(other, "redo");
    expect(namesIn(hand)).toEqual(["Flower 1"]);
    await take(other, "undo");
    expect(picture() === before).toBe(true);
  });

  it("gives a card to one of two who want it, and tells the other", async () => {
    const { deck, hand, pile } = shore;
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

  it("makes, changes and takes away things, effects, lights, actors and the world's time, and takes each back exactly", async () => {
    const { scene } = shore;
    const before = picture();
    const pip = tales.game.actors.get(PIP);
    const pia = tales.game.actors.get(PIA);
    const stone = pip.items.contents[0];
    const time = () => tales.game.time.worldTime;
    const began = time();
    const lights = () => tales.api.worldStateOf("pebbles").system.lights;
    const lent = await deed("lend", { thing: stone.uuid, to: pia.uuid });
    expect([pip.items.size, pia.items.size, pia.items.get(stone.id)?.name]).toEqual([0, 2, "Pip's stone"]);
    const lit = await deed("light", { at: { scene: scene.uuid, x: 50, y: 60 } });
    expect(scene.lights.contents).toMatchObject([{ x: 50, y: 60, config: { bright: 5, dim: 10 } }]);
    expect([lights(), time() - began]).toEqual([1, 600]);
    const chilled = await deed("chill");
    const effect = pip.effects.contents[0];
    expect(effect).toMatchObject({ name: "Cold feet", disabled: false });
    const warmed = await deed("warm", { thing: effect.uuid });
    expect(effect.disabled).toBe(true);
    const frog = await deed("frog");
    const found = tales.game.actors.getName("Frog");
    expect(found.type).toBe(pip.type);
    const told = async (message: Loose) =>
      (await (await source("core/cards/card-view.ts")).cardContext(message)).events.map(({ name, text }: Loose) => [
        name,
        text,
      ]);
    expect(await told(lent)).toEqual([
      ["Pip", "Pip's stone goes to somebody else"],
      ["Pia", "Pip's stone is there now"],
    ]);
    expect((await told(lit)).flat().join()).toContain("10 minutes go by");
    // Done again in another order, after a change by hand in between.
    await pia.items.get(stone.id).update({ name: "Pip's good stone" });
    await tales.game.time.advance(5);
    for (const message of [lit, frog, warmed, lent, chilled]) await take(message, "undo");
    expect([lights(), time() - began, scene.lights.size, tales.game.actors.getName("Frog")]).toEqual([
      0,
      5,
      0,
      undefined,
    ]);
    await tales.game.time.advance(-5);
    expect(picture() === before).toBe(true);
    for (const message of [lit, frog, lent]) await take(message, "redo");
    expect([lights(), scene.lights.size, tales.game.actors.getName("Frog")?.id]).toEqual([1, 1, found.id]);
    for (const message of [lent, frog, lit]) await take(message, "undo");
    expect(picture() === before).toBe(true);
  });

  it("makes regions, pages and fighters, takes them back, and makes them again with what was written into them", async () => {
    const { scene } = shore;
    const journal = await CONFIG.JournalEntry.documentClass.create({ name: "Log" });
    const meeting = await CONFIG.Combat.documentClass.create({});
    const pip = tales.game.actors.get(PIP);
    const before = picture();
    const encounters = () => meeting.combatants.map(({ actor, name }: Loose) => [actor?.id, name]);
    const fenced = await deed("fence", { at: { scene: scene.uuid, x: 10, y: 20 } });
    const wrote = await deed("write", { at: { journal: journal.uuid } });
    const joined = await deed("join", { at: { meeting: meeting.uuid } });
    expect([fenced, wrote, joined].map((message) => fates(message))).toEqual([["applied"], ["applied"], ["applied"]]);
    const [region] = scene.regions.contents;
    const [page] = journal.pages.contents;
    expect([region.name, region.shapes.length, page.name, page.text.content]).toEqual([
      "The deep end",
      1,
      "What Pip saw",
      "<p>Fish.</p>",
    ]);
    expect(encounters()).toEqual([[pip.id, "Pip"]]);
    // Somebody goes on with it: draws another shape, writes a line, throws for the turn.
    await region.update({ name: "The very deep end", shapes: [{ type: "circle", x: 1, y: 2, radius: 30 }] });
    await page.update({ "text.content": "<p>Fish, and a boot.</p>", ownership: { default: 2 } });
    await meeting.combatants.contents[0].update({ initiative: 4 });
    const ids = [region.id, page.id, meeting.combatants.contents[0].id];
    for (const message of [wrote, joined, fenced]) await take(message, "undo");
    expect([picture() === before, encounters()]).toEqual([true, []]);
    for (const message of [fenced, wrote, joined]) await take(message, "redo");
    const [again] = meeting.combatants.contents;
    expect([scene.regions.contents[0].id, journal.pages.contents[0].id, again.id]).toEqual(ids);
    expect([scene.regions.contents[0].name, scene.regions.contents[0].shapes[0].type]).toEqual([
      "The very deep end",
      "circle",
    ]);
    expect([journal.pages.contents[0].text.content, journal.pages.contents[0].ownership.default]).toEqual([
      "<p>Fish, and a boot.</p>",
      2,
    ]);
    expect(again.initiative).toBe(4);
    for (const message of [joined, fenced, wrote]) await take(message, "undo");
    expect([picture() === before, encounters()]).toEqual([true, []]);
    await journal.delete();
    await meeting.delete();
  });

  it("leaves what somebody has changed meanwhile, and says what can't be taken back", async () => {
    const { scene } = shore;
    const token = scene.tokens.get(PIA_TOKEN);
    const slipped = await deed("slip", { at: { token: token.uuid, x: 500, y: 500 } });
    expect([token.x, token.y]).toEqual([500, 500]);
    await take(slipped, "undo");
    expect([token.x, token.y]).toEqual([200, 0]);
    await take(slipped, "redo");
    await token.update({ x: 700 });
    await take(slipped, "undo");
    expect([token.x, token.y, fates(slipped)[0]]).toEqual([700, 500, "undone"]);
    await token.update({ x: 200, y: 0 });
    const pip = tales.game.actors.get(PIP);
    const stone = pip.items.contents[0];
    const source = stone.toObject();
    const lent = await deed("lend", { thing: stone.uuid, to: `Actor.${PIA}` });
    // Somebody gave Pip the same stone again by hand: it is there, and stays as it is.
    await pip.createEmbeddedDocuments("Item", [{ ...source, name: "Another" }], { keepId: true });
    await take(lent, "undo");
    expect([fates(lent), problems(lent)]).toEqual([["applied"], ["FOURTALES.Kernel.Document.there"]]);
    expect(pip.items.contents.map(({ name }: Loose) => name)).toEqual(["Another"]);
    await pip.items.contents[0].delete();
    await take(lent, "undo");
    expect(pip.items.contents.map(({ name }: Loose) => name)).toEqual(["Pip's stone"]);
    // What was made is gone already: nothing is left to take back.
    const chilled = await deed("chill");
    await pip.effects.contents[0].delete();
    await take(chilled, "undo");
    expect([fates(chilled), problems(chilled)]).toEqual([["undone"], []]);
  });

  it("gives nothing back that has gone on from whoever got it", async () => {
    const [pip, pia] = [PIP, PIA].map((id) => tales.game.actors.get(id));
    const { type } = pip.items.contents[0];
    const [coin] = await pip.createEmbeddedDocuments("Item", [{ name: "Lucky coin", type }]);
    const lent = await deed("lend", { thing: coin.uuid, to: pia.uuid });
    expect([pip.items.has(coin.id), pia.items.has(coin.id)]).toEqual([false, true]);
    await pia.items.get(coin.id).delete();
    await take(lent, "undo");
    expect([fates(lent), problems(lent)]).toEqual([["applied"], ["FOURTALES.Kernel.Document.passedOn"]]);
    expect([pip.items.has(coin.id), pia.items.has(coin.id)]).toEqual([false, false]);
  });

  it("goes on with the rest where one target is gone, and with what was interrupted", async () => {
    const pip = tales.game.actors.get(PIP);
    const pia = tales.game.actors.get(PIA);
    const lent = await deed("lend", { thing: pip.items.contents[0].uuid, to: pia.uuid });
    const other = await CONFIG.Scene.documentClass.create({ name: "Island" });
    const lit = await deed("light", { at: { scene: other.uuid, x: 1, y: 1 } });
    await other.delete();
    await take(lit, "undo");
    expect(fates(lit).sort()).toEqual(["applied", "undone", "undone"]);
    expect(problems(lit)).toEqual(["FOURTALES.Core.Problem.targetGone"]);
    await take(lent, "undo");
    // A hook of some module refuses what is made: the card says that it could not be written, and it can be tried again.
    const hook = Hooks.on("preCreateActiveEffect", () => false);
    const chilled = await deed("chill");
    expect(fates(chilled)).toEqual(["failed"]);
    Hooks.off("preCreateActiveEffect", hook);
    await take(chilled, "redo");
    expect([fates(chilled), pip.effects.size]).toEqual([["applied"], 1]);
    await take(chilled, "undo");
    expect([fates(chilled), pip.effects.size]).toEqual([["undone"], 0]);
    expect(JSON.stringify(pip.flags)).not.toContain('"open"');
  });
});
