import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { LevelStore } from "../src/server/level.store.ts";
import { parted } from "../src/server/store-records.ts";
import { openTable } from "./world.fixture.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "table-world-"));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

describe("records", () => {
  it("are one for each card of a stack: a write to one of thousands writes that one", () => {
    const key = "!cards!deck";
    const cards = ["a", "b", "c"].map((_id) => ({ _id, name: _id }));
    const first = parted({ key, value: { _id: "deck", cards } });
    expect(first.records.map((record) => record.key)).toEqual([
      key,
      ...["a", "b", "c"].map((id) => `!cards.cards!deck.${id}`),
    ]);
    const changed = [cards[0]!, { ...cards[1]!, name: "new" }];
    const second = parted({ key, value: { _id: "deck", cards: changed } }, first.lying);
    expect(second.records).toEqual([
      { key, value: { _id: "deck", cards: ["a", "b"] } },
      { key: "!cards.cards!deck.b", value: changed[1] },
      { key: "!cards.cards!deck.c", value: null },
    ]);
  });
});

describe("the world", () => {
  it("is the same after a restart", async () => {
    const first = await openTable({ store: await LevelStore.open(folder) });
    const actor = await foundry.documents.Actor.implementation.create({
      name: "Zan",
      type: "hero",
      system: { bag: { a: [1] } },
    });
    await actor.createEmbeddedDocuments("Item", [{ name: "Rope", type: "gear" }]);
    const gone = await foundry.documents.Actor.implementation.create({ name: "Gone", type: "hero" });
    await gone.delete();
    const before = actor.toObject();
    await expect(LevelStore.open(folder)).rejects.toThrow(/open in another server/);
    await first.close();
    await openTable({ store: await LevelStore.open(folder) });
    expect(game.actors.map((one: Loose) => one.toObject())).toEqual([before]);
    expect(game.users.size).toBe(3);
  });

  it("writes what lies in a document by itself, and reads worlds that had it within", async () => {
    const store = await LevelStore.open(folder);
    const before = {
      _id: "deckOfBefore0000",
      name: "Before",
      type: "deck",
      cards: [{ _id: "cardOfBefore0000", name: "A" }],
    };
    await store.clear();
    await store.write([{ key: "!cards!deckOfBefore0000", value: before }]);
    expect(await store.readAll()).toEqual([["!cards!deckOfBefore0000", before]]);
    const [, deck] = (await store.readAll())[0] as [string, typeof before];
    const more = { ...deck, cards: [...deck.cards, { _id: "cardOfAfter00000", name: "B" }] };
    await store.write([{ key: "!cards!deckOfBefore0000", value: more }]);
    expect((await store.readAll())[0]?.[1]).toEqual(more);
    await store.write([{ key: "!cards!deckOfBefore0000", value: { ...more, cards: more.cards.slice(1) } }]);
    expect((await store.readAll())[0]?.[1]).toEqual({ ...more, cards: more.cards.slice(1) });
    await store.write([{ key: "!cards!deckOfBefore0000", value: null }]);
    expect(await store.readAll()).toEqual([]);
    await store.close();
  });

  it("stays as it was when a write fails, and says why", async () => {
    const table = await openTable();
    const actor = await foundry.documents.Actor.implementation.create({ name: "Zan", type: "hero" });
    const ada = table.seat("Ada");
    const notices: string[] = [];
    ui.notifications = { error: (text: string) => notices.push(text) };
    table.store.failNext(3);
    const full = /could not be saved \(the disk is full\)\. Nothing was changed/;
    await expect(actor.update({ name: "New" })).rejects.toThrow(full);
    await expect(actor.createEmbeddedDocuments("Item", [{ name: "Rope", type: "gear" }])).rejects.toThrow(full);
    await expect(actor.delete()).rejects.toThrow(full);
    expect(notices).toHaveLength(3);
    expect([actor.name, actor.items.size, game.actors.size]).toEqual(["Zan", 0, 1]);
    expect(table.server.options.state.find("Actor", actor.id)).toMatchObject({ name: "Zan", items: [] });
    expect(ada.heard.filter((message) => message.type === "modified")).toEqual([]);
    await actor.update({ name: "New" });
    expect(actor.name).toBe("New");
  });

  it("is not changed before a slow disk has written, and nobody has heard of it until then", async () => {
    const table = await openTable();
    const actor = await foundry.documents.Actor.implementation.create({ name: "Zan", type: "hero" });
    const ada = table.seat("Ada");
    table.store.slowDown(30);
    const changed = actor.update({ name: "New" });
    await new Promise((done) => setTimeout(done, 10));
    expect([actor.name, table.server.options.state.find("Actor", actor.id)?.name]).toEqual(["Zan", "Zan"]);
    expect(ada.heard.filter(({ type }) => type === "modified")).toEqual([]);
    await changed;
    expect(actor.name).toBe("New");
    expect(ada.heard.filter(({ type }) => type === "modified")).toHaveLength(1);
  });

  it("rejects what is asked while the line is cut, and catches up afterwards", async () => {
    const table = await openTable();
    const cls = foundry.documents.Actor.implementation;
    const [stays, goes] = await cls.createDocuments([
      { name: "Stays", type: "hero", items: [{ name: "Rope", type: "gear" }] },
      { name: "Goes", type: "hero" },
    ]);
    const gm = table.seat("Gamemaster");
    const updated: string[] = [];
    foundry.helpers.Hooks.on("updateActor", (actor: Loose) => updated.push(actor.name));
    table.setConnected(false);
    await expect(stays.update({ name: "Lost" })).rejects.toThrow(/connection to the table is lost/);
    await gm.update("Actor", [{ _id: stays.id, name: "Changed", system: { bag: { x: 1 } } }]);
    await gm.create("Item", [{ name: "Lamp", type: "gear" }], { parentUuid: stays.uuid });
    await gm.delete("Actor", [goes.id]);
    await gm.create("Actor", [{ name: "Comes", type: "hero" }]);
    expect(stays.name).toBe("Stays");
    table.setConnected(true);
    await expect.poll(() => game.actors.map((actor: Loose) => actor.name)).toEqual(["Changed", "Comes"]);
    expect(stays.items.map((item: Loose) => item.name)).toEqual(["Rope", "Lamp"]);
    expect(stays.system.bag).toEqual({ x: 1 });
    expect(updated).toEqual(["Changed"]);
    await stays.update({ name: "Again" });
    expect(stays.name).toBe("Again");
  });

  it("keeps both changes when two clients change different fields of one hero", async () => {
    const table = await openTable();
    const actor = await foundry.documents.Actor.implementation.create({ name: "Zan", type: "hero" });
    const gm = table.seat("Gamemaster");
    await Promise.all([
      actor.update({ "system.luck.value": 1 }),
      gm.update("Actor", [{ _id: actor.id, "system.luck.max": 8 }]),
    ]);
    await expect.poll(() => ({ ...actor.system.luck })).toEqual({ value: 1, max: 8 });
    expect((table.server.options.state.find("Actor", actor.id) as Loose).system.luck).toEqual({ value: 1, max: 8 });
  });
});
