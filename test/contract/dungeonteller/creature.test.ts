import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { playedOn } from "../../generations.ts";
import { forgeTale } from "../core/referee/forge.fixture.ts";
import { ADA, calm, GM, leaveTales, source } from "../tales.fixture.ts";
import { freshId, onScene, openTeller, type TellerTable } from "./teller.fixture.ts";

let table: TellerTable;
let scene: Loose;

beforeAll(() => buildSystem());
afterAll(leaveTales);

const kindOf = async (name: string): Promise<string> => {
  const pack = game.packs.find(({ metadata }: Loose) => metadata.name === "dungeonteller-monsters");
  return (await pack.getDocuments()).find((one: Loose) => one.name === name).uuid;
};

const make = (choices: object = {}): Promise<Loose> =>
  table.roll(
    {
      id: freshId(),
      name: "Big Rat",
      kind: null,
      strength: "big",
      best: "battle",
      count: 3,
      scene: scene.uuid,
      at: { x: 500, y: 500 },
      ...choices,
    },
    {},
    "creature",
  );

const undo = async (message: Loose): Promise<void> => {
  const { undoEvents } = await source("core/ledger/event-applier.ts");
  await undoEvents(message);
};

const rats = (): Loose[] => scene.tokens.contents.filter(({ name }: Loose) => name.startsWith("Big Rat"));

describe.each(playedOn(14))("a creature in four taps, on Foundry %i", (generation) => {
  beforeEach(async () => {
    table = await openTeller(generation);
    ({ scene } = await onScene(await table.hero("Harley")));
  });

  it("DT-78, A-07: three big rats stand there, each with Luck of its own, ready to be fought", async () => {
    const message = await make();
    expect(rats().map(({ name, width, disposition }) => [name, width, disposition])).toEqual([
      ["Big Rat 1", 1, -1],
      ["Big Rat 2", 1, -1],
      ["Big Rat 3", 1, -1],
    ]);
    const places = scene.tokens.map(({ x, y }: Loose) => `${x} ${y}`);
    expect(new Set(places).size).toBe(4);
    const [first, second] = rats().map(({ actor }) => actor);
    expect([first.type, first.system.luck.value, first.system.actions.battle]).toEqual(["tellerMonster", 6, 6]);
    const hero = await table.hero("Brawnley");
    expect(await table.blow(first, hero)).toBe(6);
    await table.blow(hero, first);
    expect([first.system.luck.value, second.system.luck.value]).toEqual([3, 6]);
    // Nobody but the Gamemaster sees the card.
    expect([message.whisper, message.system.unseen]).toEqual([[GM], true]);
  });

  it("A-07: taken back all of them are gone, and done again they are as they were", async () => {
    const before = [game.actors.size, scene.tokens.size];
    const message = await make();
    const [first] = rats();
    await first.actor.update({ "system.luck.value": 2 });
    await undo(message);
    expect([game.actors.size, scene.tokens.size]).toEqual(before);
    const { reapplyEvents } = await source("core/ledger/event-applier.ts");
    await reapplyEvents(message);
    expect(rats().map(({ actor }) => actor.system.luck.value)).toEqual([2, 6, 6]);
  });

  it("A-18, DT-46: one of a kind has what its kind has: picture, wings, pace and powers", async () => {
    await make({ name: "Old Basilisk", kind: await kindOf("Basilisk"), strength: "usual", best: null, count: 1 });
    await make({ name: "Giant bat", kind: await kindOf("Giant Bat"), strength: "giant", best: "stunt", count: 1 });
    const basilisk = game.actors.getName("Old Basilisk");
    expect([basilisk.img, basilisk.items.contents[0].name, basilisk.system.move]).toEqual([
      "systems/four-tales/assets/dungeonteller/tokens/basilisk.svg",
      "Turn to Stone",
      4,
    ]);
    const bat = game.actors.getName("Giant bat");
    expect([bat.system.fly, bat.system.size, bat.system.actions.stunt]).toEqual([{ min: 6, max: 18 }, "giant", 10]);
    expect(scene.tokens.getName("Giant bat").width).toBe(2);
  });

  it("DT-142: whoever is good at magic and knows no spell casts Zap", async () => {
    await make({ name: "Hex", best: "magic", count: 1 });
    const [hex] = scene.tokens.filter(({ name }: Loose) => name === "Hex").map(({ actor }: Loose) => actor);
    const hero = await table.hero("Harley", { actions: { stunt: 0 } });
    const card = await table.play(hex, "zap", [hero]);
    expect([hex.items.contents[0].name, card.system.outcome.successes]).toEqual(["Zap", 6]);
  });

  it("A-07: without a scene there is a sheet in the list of actors", async () => {
    await make({ name: "Sleeping dragon", scene: null });
    expect([game.actors.getName("Sleeping dragon").system.luck.value, rats()]).toEqual([6, []]);
  });

  it("A-07: no name, a kind or a scene that is gone, and more than anybody counts: refused in words, and nothing is made", async () => {
    const before = [game.actors.size, scene.tokens.size];
    const wrong = [
      { name: "  " },
      { kind: "Actor.gone" },
      { scene: "Scene.gone" },
      { count: 99 },
      { strength: "huge" },
    ];
    for (const choices of [...wrong, { id: "short" }, { at: { x: "here" } }, { kind: scene.uuid }])
      expect(await make(choices)).toBeNull();
    expect([game.actors.size, scene.tokens.size]).toEqual(before);
  });

  it("DT-78: a player makes none, whatever their window says", async () => {
    const before = [game.actors.size, scene.tokens.size];
    const choices = { id: freshId(), name: "Friend", kind: null, strength: "giant", best: null, count: 1 };
    const begun = { ruleset: "dungeonteller", kind: "creature", evenRefused: true };
    await forgeTale(table.tales, ADA, { ...begun, choices: { ...choices, scene: scene.uuid, at: { x: 0, y: 0 } } });
    await calm();
    expect([game.actors.size, scene.tokens.size]).toEqual(before);
  });
});
