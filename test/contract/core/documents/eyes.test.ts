import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seesToken } from "../../../../packages/table/src/client/canvas/perception/vision.ts";
import { MemoryStore } from "../../../../packages/table/src/server/store.ts";
import { buildSystem } from "../../../../tools/build.mjs";
import { playedOn } from "../../../generations.ts";
import { ADA, BEN, calm, GM, leaveTales, openTales, type Tales } from "../../tales.fixture.ts";

const NEWS = "Players of this world may have seen black maps.";

/** Subtypes of those who are played, and of those who are not, of every game. */
const PLAYED = ["tellerHero", "wordsCharacter", "kalyrCharacter", "wovenCharacter", "pebbles.pebbleThrower"];
const OTHERS = ["tellerMonster", "wordsCreature", "wovenMinor"];

beforeAll(() => buildSystem());
afterAll(leaveTales);

let tales: Tales;

async function open(generation: 13 | 14, store = new MemoryStore(), asUser = GM): Promise<void> {
  tales = await openTales({ generation, store, asUser });
  await calm();
}

const make = (name: "Actor" | "Scene", data: object): Promise<Loose> =>
  CONFIG[name].documentClass.create(data, { keepId: true });

const eyesOf = (type: string): boolean =>
  game.actors.find((actor: Loose) => actor.type === type).prototypeToken.sight.enabled;

/** Whether scenes are seen through tokens only, by name. */
const closed = (...names: string[]): boolean[] => names.map((name) => game.scenes.getName(name).tokenVision);

describe.each(playedOn(13))("whoever is played, on Foundry %i", (generation) => {
  beforeAll(() => open(generation));

  it("has sight from the first, also on the map", async () => {
    const scene = await make("Scene", { name: "In the dark", environment: { globalLight: { enabled: true } } });
    for (const type of [...PLAYED, ...OTHERS]) {
      const actor = await make("Actor", { name: type, type, ownership: { [ADA]: 3 } });
      await scene.createEmbeddedDocuments("Token", [(await actor.getTokenDocument({ x: 100, y: 100 })).toObject()]);
      const [token] = scene.tokens.contents;
      const isPlayed = PLAYED.includes(type);
      expect([eyesOf(type), seesToken(token, game.users.get(ADA))], type).toEqual([isPlayed, isPlayed]);
      await token.delete();
    }
  });
});

describe.each(playedOn(13))("a world of before, on Foundry %i", (generation) => {
  const FORD = "A board",
    FIELD = "No board any more",
    CAVE = "A cave of the table's own",
    WALLED = "With walls";

  /** As a world was left by the version before: everything as Foundry begins it. */
  async function layOut(store: MemoryStore): Promise<string[]> {
    await open(generation, store);
    const pack = game.packs.get("four-tales.spellwoven-adventure");
    const [adventure] = await pack.getDocuments();
    // As an import leaves them, with the ids that they have in the adventure.
    const sources: Loose[] = [...adventure.scenes].map((scene: Loose) => scene.toObject());
    const brought = await Promise.all(sources.map((data) => make("Scene", { ...data, tokens: [], tokenVision: true })));
    const board = { rings: [{ cells: 1, turn: 0 }], outward: {}, most: 1, hazards: {} };
    await make("Scene", { name: FORD, flags: { "four-tales": { board: { ...board, on: true } } } });
    await make("Scene", { name: FIELD, flags: { "four-tales": { board: { ...board, on: false } } } });
    const cave = await make("Scene", { name: CAVE });
    const walled = { ...brought[0].toObject(), name: WALLED, _id: "walledCopy000000", walls: [{ c: [0, 0, 9, 9] }] };
    await make("Scene", { ...walled, _stats: { duplicateSource: brought[0].uuid } });
    const copy = { ...brought[0].toObject(), name: "A copy", _id: "plainCopy0000000" };
    await make("Scene", { ...copy, _stats: { duplicateSource: brought[0].uuid } });
    for (const type of [...PLAYED, ...OTHERS]) await make("Actor", { name: type, type });
    await make("Actor", { _id: "blindOracle00000", name: "A blind oracle", type: "kalyrCharacter" });
    for (const actor of game.actors)
      await actor.update({
        "prototypeToken.sight": { enabled: false, range: actor.id === "blindOracle00000" ? 7 : 0 },
      });
    for (const type of ["tellerHero", "tellerMonster"]) {
      const actor = game.actors.getName(type);
      await cave.createEmbeddedDocuments("Token", [{ name: type, actorId: actor.id, actorLink: true }]);
    }
    await game.settings.set("four-tales", "mended", 0);
    return brought.map(({ name }: Loose) => name);
  }

  const eyesInCave = () =>
    Object.fromEntries(game.scenes.getName(CAVE).tokens.map(({ name, sight }: Loose) => [name, sight.enabled]));

  it("is put right once by the Gamemaster's page, and what she changes afterwards stays", async () => {
    const store = new MemoryStore();
    const brought = await layOut(store);
    const others = closed(...brought, FORD, FIELD, CAVE, WALLED, "A copy");
    expect(new Set(others)).toEqual(new Set([true]));
    await open(generation, store, BEN);
    expect([closed(FORD), eyesOf("tellerHero")], "players put nothing right").toEqual([[true], false]);

    await open(generation, store);
    expect(closed(...brought, FORD, "A copy"), "ours").not.toContain(true);
    expect(closed(FIELD, CAVE, WALLED), "the table's own").toEqual([true, true, true]);
    expect([...PLAYED, ...OTHERS].filter(eyesOf)).toEqual(PLAYED);
    expect(game.actors.get("blindOracle00000").prototypeToken.sight.enabled, "somebody has touched it").toBe(false);
    expect(eyesInCave()).toEqual({ tellerHero: true, tellerMonster: false });
    expect(tales.shown.news.filter((line: string) => line.startsWith(NEWS))).toHaveLength(1);

    await game.scenes.getName(FORD).update({ tokenVision: true });
    await game.actors.getName("tellerHero").update({ "prototypeToken.sight.enabled": false });
    await open(generation, store);
    expect([closed(FORD), eyesOf("tellerHero")]).toEqual([[true], false]);
    expect(tales.shown.news.filter((line: string) => line.startsWith(NEWS))).toEqual([]);
  });

  it("that was made today has nothing to be put right, and is told nothing", async () => {
    await open(generation);
    expect(game.settings.get("four-tales", "mended")).toBe(1);
    expect(tales.shown.news.filter((line: string) => line.startsWith(NEWS))).toEqual([]);
  });
});
