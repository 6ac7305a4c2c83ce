import { describe, expect, it } from "vitest";
import { openTable } from "./world.fixture.ts";

const actorClass = (): Loose => foundry.documents.Actor.implementation;

describe.each([13, 14] as const)("what real packages rely on, generation %i", (generation) => {
  it("stores one setting that is written twice at once", async () => {
    const { game } = await openTable({ generation });
    game.settings.register("testbed", "step", { scope: "world", type: Number, default: 0 });
    await Promise.all([1, 2, 3].map((step) => game.settings.set("testbed", "step", step)));
    expect(game.settings.get("testbed", "step")).toBe(3);
    const stored = game.collections.get("Setting").filter(({ key }: Loose) => key === "testbed.step");
    expect(stored).toHaveLength(1);
  });

  it("has a setting's document before anybody wrote it", async () => {
    const { game } = await openTable({ generation });
    game.settings.register("testbed", "mood", { scope: "world", type: String, default: "calm" });
    const document = game.settings.get("testbed", "mood", { document: true });
    expect([document.documentName, document.id, document.key]).toEqual(["Setting", null, "testbed.mood"]);
  });

  it("gives every status it knows an id of sixteen letters, and toggles it", async () => {
    await openTable({ generation });
    const actor = await actorClass().create({ name: "Ann", type: "hero" });
    for (const { id } of [...CONFIG.statusEffects]) {
      await actor.toggleStatusEffect(id);
      expect(actor.statuses.has(id)).toBe(true);
      await actor.toggleStatusEffect(id);
      expect(actor.statuses.has(id)).toBe(false);
    }
  });

  it("lets packages put a proxy around a document", async () => {
    await openTable({ generation });
    const actor = await actorClass().create({ name: "Ann", type: "hero" });
    const seen = new Proxy(actor, {});
    await seen.setFlag("testbed", "mark", 4);
    expect(seen.getFlag("testbed", "mark")).toBe(4);
    await seen.createEmbeddedDocuments("Item", [{ name: "Rope", type: "gear" }]);
    expect(actor.items.size).toBe(1);
  });

  it("copies in memory what would not be stored", async () => {
    await openTable({ generation });
    const actor = await actorClass().create({ name: "Ann", type: "hero" });
    expect(actor.clone({ name: "" }).type).toBe("hero");
    await expect(actor.update({ name: "" })).rejects.toThrow(/name/);
  });

  it("assigns fields, so that an accessor of a model takes the value, and one that takes none throws", async () => {
    await openTable({ generation });
    const { StringField } = foundry.data.fields;
    const schema = () => ({ word: new StringField({ initial: "yes" }) });
    class Loud extends foundry.abstract.DataModel {
      static defineSchema() {
        return schema();
      }
      _configure(options: Loose) {
        super._configure(options);
        const holder: Loose = { kept: "" };
        Object.defineProperty(this, "word", {
          get: () => holder.kept.toUpperCase(),
          set: (value: string) => {
            holder.kept = value;
          },
        });
      }
    }
    expect(new (Loud as Loose)({ word: "no" }).word).toBe("NO");
    class Fixed extends foundry.abstract.DataModel {
      static defineSchema() {
        return schema();
      }
      get word(): string {
        return "mine";
      }
    }
    expect(() => new (Fixed as Loose)()).toThrow(TypeError);
  });

  it("answers with the key before the translations are there", async () => {
    let answer: string | null = null;
    await openTable({
      generation,
      loadSystem: async () => {
        foundry.helpers.Hooks.once("init", () => {
          answer = game.i18n.localize("ODD.Key");
        });
      },
    });
    expect(answer).toBe("ODD.Key");
  });

  it("knows where a field of an old name went", async () => {
    await openTable({ generation });
    const cls = actorClass();
    const data: Loose = { a: { old: 3 } };
    expect(cls._addDataFieldMigration(data, "a.old", "b.now", ({ a }: Loose) => a.old + 1)).toBe(true);
    expect(data).toEqual({ a: {}, b: { now: 4 } });
    expect(cls._addDataFieldMigration(data, "a.old", "b.now")).toBe(false);
    cls._addDataFieldShims(data, { former: "b.now" }, { since: 13, until: 15 });
    expect([data.former, Object.keys(data)]).toEqual([4, ["a", "b"]]);
    data.former = 5;
    expect(data.b.now).toBe(5);
  });

  it("lists how rolls were sent before 14, what the server is set to, and the brighter of two colours", async () => {
    const { game } = await openTable({ generation });
    const { rollModes } = CONFIG.Dice;
    expect(Object.keys(rollModes)).toEqual(["publicroll", "gmroll", "blindroll", "selfroll"]);
    const add = () => Object.assign(rollModes, { table: {} });
    if (generation < 14) expect(Object.keys(add())).toHaveLength(5);
    else expect(add).toThrow(TypeError);
    expect(game.data.options).toMatchObject({ language: "en.core", routePrefix: null, updateChannel: "stable" });
    const { Color } = foundry.utils;
    expect(new Color(0x8000ff).maximize(new Color(0x40ff00)).css).toBe("#80ffff");
    expect(new Color(0x8000ff).minimize(0.5).css).toBe("#800080");
  });

  it("lets packages add to context menus where Foundry has them made", async () => {
    await openTable({ generation });
    const { DocumentDirectory, tabs } = foundry.applications.sidebar;
    for (const cls of [DocumentDirectory, tabs.ChatLog, tabs.CombatTracker])
      expect(cls.prototype._getEntryContextOptions, cls.name).toBeTypeOf("function");
    const { ItemSheetV2 } = foundry.applications.sheets;
    const drag = ["_canDragStart", "_canDragDrop", "_onDragOver", "_onDrop"].filter(
      (name) => ItemSheetV2.prototype[name],
    );
    expect(drag).toHaveLength(generation < 14 ? 0 : 4);
    expect("_dragDrop" in ItemSheetV2.prototype).toBe(generation >= 14);
  });

  it("says a uuid as another document sees it", async () => {
    await openTable({ generation });
    const items = ["Rope", "Lamp"].map((name) => ({ name, type: "gear" }));
    const actor = await actorClass().create({ name: "Ann", type: "hero", items });
    const [rope, lamp] = actor.items.contents;
    expect(rope.getRelativeUUID(actor)).toBe(`.Item.${rope.id}`);
    expect(rope.getRelativeUUID(lamp)).toBe(`.${rope.id}`);
    expect(actor.getRelativeUUID(rope)).toBe(actor.uuid);
    expect(globalThis.fromUuidSync(rope.getRelativeUUID(lamp), { relative: lamp })).toBe(rope);
  });

  it("sorts one entry beside another, and all of them where no room is left", async () => {
    await openTable({ generation });
    const entry = (sort: number) => ({ sort });
    const [a, b, c] = [entry(100), entry(200), entry(300)];
    const { performIntegerSort } = foundry.utils;
    expect(performIntegerSort(c, { target: b, siblings: [a, b] })).toEqual([{ target: c, update: { sort: 150 } }]);
    expect(performIntegerSort(a, { target: b, siblings: [b, c] })).toEqual([{ target: a, update: { sort: 250 } }]);
    const [x, y, z] = [entry(1), entry(2), entry(9)];
    const moved = performIntegerSort(z, { target: y, siblings: [x, y], sortBefore: true });
    expect(moved.map(({ update }: Loose) => update.sort)).toEqual([100_000, 200_000, 300_000]);
    expect(moved[1].target).toBe(z);
  });

  it("reads numbers, ranges and accents as people write them", async () => {
    await openTable({ generation });
    const numbers: Loose = Number;
    expect(["3", " 4 ", 0, "", null, [], "x", undefined].map((value) => numbers.isNumeric(value))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
    expect([numbers.fromString("+ 5"), numbers.fromString("- 2.5"), numbers.fromString("")]).toEqual([
      5,
      -2.5,
      Number.NaN,
    ]);
    expect((Array as Loose).fromRange(3, 2)).toEqual([2, 3, 4]);
    expect(("Çà là" as Loose).stripDiacritics()).toBe("Ca la");
    const { hasFileExtension, isColorString, isJSON } = foundry.data.validators;
    expect([hasFileExtension("a/b.WEBP?1", ["webp"]), isColorString("#12345"), isJSON("{")]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe("what only one generation has", () => {
  it("14 still answers to 13's word for who reads a message", async () => {
    const { game } = await openTable({ generation: 14 });
    await game.settings.set("core", "rollMode", "gmroll");
    expect(game.settings.get("core", "messageMode")).toBe("gm");
    expect(game.settings.get("core", "rollMode")).toBe("gmroll");
  });

  it("14 takes statuses as a plain record", async () => {
    await openTable({ generation: 14 });
    CONFIG.statusEffects = { sad: { name: "Sad", img: "icons/svg/sad.svg" } };
    const actor = await actorClass().create({ name: "Ann", type: "hero" });
    await actor.toggleStatusEffect("sad");
    expect([...actor.statuses]).toEqual(["sad"]);
  });

  it("14's schemas grow and shrink, and models tell a property's field; 13's do not", async () => {
    await openTable({ generation: 13 });
    const { SchemaField: Old } = foundry.data.fields;
    expect([new Old({}).extendFields, actorClass().prototype.getFieldForProperty]).toEqual([undefined, undefined]);
    await openTable({ generation: 14 });
    const { SchemaField, StringField } = foundry.data.fields;
    const schema = new SchemaField({ a: new StringField() });
    const b = new StringField();
    schema.extendFields({ b });
    schema.removeFields(["a", "none"]);
    expect([schema.keys(), b.parent]).toEqual([["b"], schema]);
    const actor = await actorClass().create({ name: "Ann", type: "hero" });
    expect(actor.getFieldForProperty("system.luck.max").name).toBe("max");
  });
});
