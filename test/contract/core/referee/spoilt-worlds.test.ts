import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MemoryStore } from "../../../../packages/table/src/server/store.ts";
import type { JsonObject } from "../../../../packages/table/src/shared/protocol.ts";
import { same } from "../../../../src/kernel/same.ts";
import { buildSystem } from "../../../../tools/build.mjs";
import { CHANCE, cases } from "../../../chance.ts";
import { playedOn } from "../../../generations.ts";
import { calm, leaveTales, openTales, source, type Tales } from "../../tales.fixture.ts";
import { damage, isUntouched, placesIn, soundData, spoil, valueAt } from "./spoilt.arbitrary.ts";

/** Cases for each type and version of Foundry; each version plays cases of its own. */
const RUNS = { 13: cases(6), 14: cases(16) };

let tales: Tales;

/** Every document type of every game at the table. */
function types(): { kind: "Actor" | "Item"; type: string }[] {
  return tales.rulesets.flatMap(({ actors, items }) => [
    ...Object.keys(actors).map((type) => ({ kind: "Actor" as const, type })),
    ...Object.keys(items).map((type) => ({ kind: "Item" as const, type })),
  ]);
}

const schemaOf = (kind: string, type: string): Loose => CONFIG[kind].dataModels[type].schema;

const ID = "spoiltDocument00";

const raw = (type: string, system: unknown): JsonObject => ({ _id: ID, name: "Spoilt", type, system }) as JsonObject;

/** A document as the world's collection makes it. */
const loaded = (kind: string, data: JsonObject): Loose =>
  CONFIG[kind].documentClass.fromSource(structuredClone(data), { strict: true, dropInvalidEmbedded: true });

/** Both sides of a document's sheet, as far as they come without a page. */
async function openSheet(document: Loose): Promise<void> {
  const { sheet } = document;
  for (const editing of [false, true]) {
    sheet.editing = editing;
    await sheet._prepareContext({ isFirstRender: true, parts: [] });
  }
}

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe.each([13, 14] as const)("documents that other hands have spoilt, on Foundry %i", (generation) => {
  beforeAll(async () => {
    tales = await openTales({ generation });
    await calm();
    // Long texts are made ready for reading in a page, which is not here.
    foundry.applications.ux.TextEditor.implementation.enrichHTML = async (html: string) => html;
  });

  it("load whatever they hold, keep what is sound, and open on both sides", async () => {
    const { notesOn } = await source("core/soundness/intake.ts");
    for (const { kind, type } of types()) {
      const schema = schemaOf(kind, type);
      const spoiling = fc.asyncProperty(fc.nat(1000), damage, async (seed, damages) => {
        const sound = soundData(schema, seed);
        const { system, spoilt } = spoil(sound, damages);
        const document = loaded(kind, raw(type, system));
        const after = document.toObject().system;
        for (const place of placesIn(sound)) {
          const before = valueAt(sound, place);
          if (typeof before !== "object" && isUntouched(place, spoilt)) {
            expect(valueAt(after, place), `${type} ${place.join(".")}`).toEqual(before);
          }
        }
        for (const { faults, stored } of notesOn(document)) {
          for (const { path, was } of faults) expect(valueAt(stored, path)).toEqual(was);
        }
        // Healed data is sound by Foundry's own judgement, and nothing is left to heal.
        expect(notesOn(loaded(kind, raw(type, after)))).toEqual([]);
        await openSheet(document);
      });
      await fc.assert(spoiling, { numRuns: RUNS[generation], seed: CHANCE + generation });
    }
    expect(({} as Loose).polluted).toBeUndefined();
  });

  it("load when they are what a world was left with, and are repaired to exactly what is used", async () => {
    const store = new MemoryStore();
    tales = await openTales({ generation, store });
    // A world of today: what older ones lack was put right in it.
    await calm();
    const records: JsonObject[] = [];
    const samples = fc.sample(fc.tuple(fc.nat(1000), damage), {
      numRuns: 4 * types().length,
      seed: CHANCE + generation,
    });
    for (const [index, [seed, damages]] of samples.entries()) {
      const { kind, type } = types()[index % types().length]!;
      const _id = `spoilt${String(index).padStart(10, "0")}`;
      const { system } = spoil(soundData(schemaOf(kind, type), seed), damages);
      const collection = kind === "Actor" ? "actors" : "items";
      records.push({ _id, key: `!${collection}!${_id}`, name: `No. ${index}`, type, system } as JsonObject);
    }
    await store.write(records.map(({ key, ...value }) => ({ key: key as string, value })));
    const stored = async () => new Map(await store.readAll());
    const before = await stored();

    tales = await openTales({ generation, store });
    await calm();
    const known = (key: string) => tales.game[key.split("!")[1]!].get(key.split("!")[2]!);
    expect(records.filter(({ key }) => !known(key as string)).map(({ key }) => key)).toEqual([]);
    const { spoiltDocuments, repair } = await source("core/soundness/spoilt.ts");
    const { patchesBetween } = await source("core/models/difference.ts");
    const found = spoiltDocuments();
    expect(found.length).toBeGreaterThan(types().length);
    const spoiltKeys = new Set(found.map(({ holder }: Loose) => `!${holder.collectionName}!${holder.id}`));
    const untouched = await stored();
    for (const key of spoiltKeys as Set<string>) expect(untouched.get(key), key).toEqual(before.get(key));

    const { SpoiltDialog } = await source("core/soundness/spoilt.dialog.ts");
    const told = (): number => tales.shown.warnings.filter((text) => text.includes("cannot be used")).length;
    expect(told()).toBe(1);
    const { documents, count, more } = await SpoiltDialog.prototype._prepareContext.call(new SpoiltDialog(), {});
    expect(documents.length + more).toBe(count);
    expect(count).toBe(found.length);
    for (const { name, faults } of documents) {
      expect(name).toMatch(/^No\. /);
      for (const line of faults)
        expect(Object.values(line).filter((text) => typeof text !== "string" || !text)).toEqual([]);
    }

    expect(await repair(found)).toEqual([]);
    const after = await stored();
    for (const { holder, note } of found) {
      const key = `!${holder.collectionName}!${holder.id}`;
      const now = after.get(key)!.system;
      const written = note.turned ? [] : patchesBetween(before.get(key)!.system, now);
      const paths = note.faults.map(({ path }: Loose) => path);
      const beside = written.filter(({ path }: Loose) => isUntouched(path, paths));
      expect(beside, `${key}: nothing is written beside what was unsound`).toEqual([]);
      expect(same(holder.toObject().system, loaded(holder.documentName, raw(holder.type, now)).toObject().system)).toBe(
        true,
      );
    }
    expect(spoiltDocuments()).toEqual([]);

    // Everything that was repaired loads as sound at the next start.
    tales = await openTales({ generation, store });
    await calm();
    expect((await source("core/soundness/spoilt.ts")).spoiltDocuments()).toEqual([]);
  });

  it("heal what somebody carries whose token stands for itself, on maps that nobody looks at, and are repaired there", async () => {
    const store = new MemoryStore();
    tales = await openTales({ generation, store });
    // A world of today: what older ones lack was put right in it.
    await calm();
    const [scene, token] = ["spoiltScene00000", "spoiltToken00000"];
    const sound = { hitDie: 8, word: "Sunder", zzz: "theirs" };
    const thing = (_id: string, name: string, system: object) => ({ _id, name, type: "wordsWeapon", system });
    const carried = thing("spoiltCarried000", "Bow", { hitDie: 4 });
    const items = [
      thing("spoiltThing00000", "Mace", { ...sound, damageDie: "many" }),
      thing(carried._id, "Bow", { hitDie: "all" }),
    ];
    const delta = { _id: token, system: { level: "high", draws: 2 }, items };
    const placed = { _id: token, name: "Snazzle", actorId: ID, actorLink: false, delta };
    const owner = { _id: ID, name: "Snazzle", type: "wordsCharacter", system: { level: 3 }, items: [carried] };
    await store.write([
      { key: `!actors!${ID}`, value: owner as JsonObject },
      { key: `!scenes!${scene}`, value: { _id: scene, name: "A road", tokens: [placed] } as JsonObject },
    ]);
    const record = async () => (new Map(await store.readAll()).get(`!scenes!${scene}`) as Loose).tokens[0].delta;

    tales = await openTales({ generation, store });
    await calm();
    const actor = tales.game.scenes.get(scene).tokens.get(token).actor;
    expect(actor.system).toMatchObject({ level: 1, draws: 2 });
    expect(actor.items.getName("Mace").system).toMatchObject({ hitDie: 8, damageDie: 6 });
    expect(actor.items.getName("Bow").system.hitDie).toBe(6);
    expect(await record()).toEqual(delta);
    const { repair, spoiltDocuments } = await source("core/soundness/spoilt.ts");
    expect(spoiltDocuments().map(({ name }: Loose) => name)).toEqual(["Snazzle", "Snazzle, Mace", "Snazzle, Bow"]);

    expect(await repair(spoiltDocuments())).toEqual([]);
    expect(spoiltDocuments()).toEqual([]);
    const repaired = await record();
    expect(repaired.system).toEqual({ level: 1, draws: 2 });
    const stored = (name: string) => repaired.items.find((item: Loose) => item.name === name).system;
    expect([stored("Mace"), stored("Bow")]).toEqual([{ ...sound, damageDie: 6 }, { hitDie: 6 }]);
    tales = await openTales({ generation, store });
    await calm();
    expect((await source("core/soundness/spoilt.ts")).spoiltDocuments()).toEqual([]);
    expect((new Map(await store.readAll()).get(`!actors!${ID}`) as Loose).items[0].system).toEqual({ hitDie: 4 });
  });
});

describe.each(playedOn(14))("documents that other hands have spoilt, at a table on Foundry %i", (generation) => {
  it("are told of once where the Gamemaster leaves them, and again only where something else goes wrong", async () => {
    const store = new MemoryStore();
    tales = await openTales({ generation, store });
    // A world of today: what older ones lack was put right in it.
    await calm();
    const put = (id: string, system: JsonObject) =>
      store.write([{ key: `!items!${id}`, value: { _id: id, name: id, type: "kalyrWeapon", system } }]);
    const told = (): number => tales.shown.warnings.filter((text) => text.includes("cannot be used")).length;
    await put("spoiltWeapon0001", { damageBonus: "sharp", ability: "Swords" });
    tales = await openTales({ generation, store });
    await calm();
    expect(told()).toBe(1);
    const { leave, spoiltDocuments } = await source("core/soundness/spoilt.ts");
    await leave(spoiltDocuments());

    tales = await openTales({ generation, store });
    await calm();
    expect(told()).toBe(0);
    expect(new Map(await store.readAll()).get("!items!spoiltWeapon0001")!.system).toEqual({
      damageBonus: "sharp",
      ability: "Swords",
    });
    await put("spoiltWeapon0002", { hands: [] });
    tales = await openTales({ generation, store });
    await calm();
    expect(told()).toBe(1);
  });

  it("heal the things that somebody carries as well, and are repaired there", async () => {
    const store = new MemoryStore();
    tales = await openTales({ generation, store });
    // A world of today: what older ones lack was put right in it.
    await calm();
    const item = { _id: "spoiltThing00000", name: "Mace", type: "wordsWeapon" };
    const sound = { hitDie: 8, word: "Sunder", zzz: "theirs" };
    const owner = { _id: ID, name: "Snazzle", type: "wordsCharacter", system: { level: 3, draws: [] } };
    const items = [{ ...item, system: { ...sound, damageDie: "many" } }];
    await store.write([{ key: `!actors!${ID}`, value: { ...owner, items } as JsonObject }]);
    tales = await openTales({ generation, store });
    await calm();
    const mace = tales.game.actors.get(ID).items.get(item._id);
    expect(mace.system).toMatchObject({ hitDie: 8, damageDie: 6 });
    const { repair, spoiltDocuments } = await source("core/soundness/spoilt.ts");
    expect(await repair(spoiltDocuments())).toEqual([]);
    const record = new Map(await store.readAll()).get(`!actors!${ID}`) as Loose;
    expect(record.system).toEqual({ level: 3, draws: 0 });
    expect(record.items[0].system).toEqual({ ...sound, damageDie: 6 });
  });

  it("heal encounters and whoever is in them, which a Gamemaster's marks stand on, and are repaired there", async () => {
    const store = new MemoryStore();
    tales = await openTales({ generation, store });
    // A world of today: what older ones lack was put right in it.
    await calm();
    const fighter = { _id: "spoiltFighter000", type: "base", name: "Orc", initiative: 5 };
    const own = { acted: "soon", failed: 2 };
    const encounter = { _id: ID, type: "base", round: 2, turn: 0, active: true };
    const value = {
      ...encounter,
      system: { clock: { round: "two", turn: 0, who: "" }, pebbles: { windy: "gusts" } },
      combatants: [{ ...fighter, system: { spellwoven: own, pebbles: { keen: true } } }],
    };
    await store.write([{ key: `!combats!${ID}`, value: value as JsonObject }]);
    tales = await openTales({ generation, store });
    await calm();
    const combat = () => tales.game.combats.get(ID);
    expect(combat().system.pebbles.windy).toBe(false);
    const one = () => combat().combatants.get(fighter._id);
    expect(one().system).toMatchObject({ spellwoven: { acted: 0, failed: 2 }, pebbles: { keen: true } });
    const { repair, spoiltDocuments } = await source("core/soundness/spoilt.ts");
    expect(
      spoiltDocuments()
        .map(({ name }: Loose) => name)
        .at(-1),
    ).toMatch(/, Orc$/);
    expect(await repair(spoiltDocuments())).toEqual([]);
    const record = new Map(await store.readAll()).get(`!combats!${ID}`) as Loose;
    expect(record.combatants[0].system).toMatchObject({ spellwoven: { acted: 0, failed: 2 }, pebbles: { keen: true } });
    // An event finds it sound.
    expect(await tales.api.applyLoose("spellwoven", one(), "woven.acted", { value: 2 })).toEqual([]);
    expect(one().system.spellwoven.acted).toBe(2);
    tales = await openTales({ generation, store });
    await calm();
    expect((await source("core/soundness/spoilt.ts")).spoiltDocuments()).toEqual([]);
  });

  it("are refused, and nothing is changed, where somebody makes or changes something now", async () => {
    tales = await openTales({ generation });
    await expect(
      CONFIG.Item.documentClass.create({ name: "Mace", type: "wordsWeapon", system: { damageDie: "many" } }),
    ).rejects.toThrow();
    const actor = await CONFIG.Actor.documentClass.create({ name: "Snazzle", type: "wordsCharacter" });
    const before = actor.toObject().system;
    await expect(actor.update({ "system.level": "high" })).rejects.toThrow();
    // The one line of a body in the first shape: an update is no old document.
    await actor.update({ system: { hp: "1/1/1", armor: 9 } });
    expect(actor.toObject().system).toEqual(before);
  });
});
