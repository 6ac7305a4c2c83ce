import { beforeEach, describe, expect, it, vi } from "vitest";
import { loadFoundation } from "./load-foundation.ts";

const ID = "abcdefghij123456";

describe.each([13, 14] as const)("fields in generation %i", (generation) => {
  let common: Awaited<ReturnType<typeof loadFoundation>>;
  let fields: typeof common.fields;

  beforeEach(async () => {
    common = await loadFoundation(generation);
    fields = common.fields;
  });

  const modelOf = (schema: () => Loose) =>
    class Probe extends common.DataModel {
      static override defineSchema() {
        return schema();
      }
    };

  it("starts with the documented initial values", () => {
    const initial = (field: Loose) => field.clean(undefined);
    expect(initial(new fields.StringField())).toBeUndefined();
    expect(initial(new fields.StringField({ required: true }))).toBe("");
    expect(initial(new fields.StringField({ required: true, blank: false }))).toBeUndefined();
    expect(initial(new fields.NumberField())).toBeUndefined();
    expect(initial(new fields.NumberField({ required: true }))).toBeNull();
    expect(initial(new fields.BooleanField())).toBe(false);
    expect(initial(new fields.HTMLField())).toBe("");
    expect(initial(new fields.ArrayField(new fields.NumberField()))).toEqual([]);
    expect(initial(new fields.ObjectField())).toEqual({});
    expect(initial(new fields.ColorField())).toBeNull();
    expect(initial(new fields.FilePathField({ categories: ["IMAGE"] }))).toBeNull();
    expect(initial(new fields.DocumentUUIDField())).toBeNull();
    expect(initial(new fields.AlphaField())).toBe(1);
  });

  it("lets numbers be null unless they say otherwise or have choices", () => {
    expect(new fields.NumberField().validate(null)).toBeUndefined();
    expect(new fields.NumberField({ nullable: false }).validate(null)?.message).toMatch(/null/);
    expect(new fields.NumberField({ choices: [1, 2] }).validate(null)?.message).toMatch(/null/);
    expect(new fields.NumberField({ choices: [1, 2] }).validate(3)).toBeDefined();
    expect(new fields.NumberField().validate(Number.NaN)).toBeDefined();
  });

  it("casts, rounds, steps and limits numbers when cleaning", () => {
    expect(new fields.NumberField({ integer: true }).clean("2.6")).toBe(3);
    expect(new fields.NumberField({ min: 1, max: 5 }).clean(9)).toBe(5);
    expect(new fields.NumberField({ step: 0.25 }).clean(0.3)).toBe(0.25);
    expect(new fields.AngleField().clean(-90)).toBe(270);
  });

  it("trims text and treats a forbidden blank as nothing", () => {
    expect(new fields.StringField().clean("  a ")).toBe("a");
    expect(new fields.StringField({ trim: false }).clean(" a")).toBe(" a");
    expect(new fields.StringField({ blank: false, initial: "x" }).clean("  ")).toBe("x");
    expect(new fields.StringField({ blank: false, nullable: true }).clean("")).toBeNull();
  });

  it("reads choices of every shape, lazily", () => {
    const table: Record<string, string> = { a: "A" };
    const field = new fields.StringField({ required: true, choices: () => table });
    expect(field.blank).toBe(false);
    expect(field.validate("b")).toBeDefined();
    table.b = "B";
    expect(field.validate("b")).toBeUndefined();
    expect(new fields.StringField({ choices: ["x"] }).validate("x")).toBeUndefined();
    expect(new fields.StringField({ choices: { x: "X" }, blank: true }).validate("")).toBeUndefined();
  });

  it("takes verdicts of custom validators in every form", () => {
    const validate = (validate: () => unknown) =>
      new fields.StringField({ validate, validationError: "is odd" }).validate("x")?.message;
    expect(validate(() => true)).toBeUndefined();
    expect(validate(() => undefined)).toBeUndefined();
    expect(validate(() => false)).toBe("is odd");
    expect(
      validate(() => {
        throw new Error("is even");
      }),
    ).toBe("is even");
  });

  it("stores sets as arrays without repeats", () => {
    const Probe = modelOf(() => ({ tags: new fields.SetField(new fields.StringField()) }));
    const probe = new Probe({ tags: ["a", "b", "a"] });
    expect(probe._source.tags).toEqual(["a", "b"]);
    expect(probe.tags).toEqual(new Set(["a", "b"]));
    probe.updateSource({ tags: new Set(["c"]) });
    expect(probe._source.tags).toEqual(["c"]);
    expect(JSON.stringify(probe.toObject(false))).toBe('{"tags":["c"]}');
  });

  it("limits the length of arrays", () => {
    const field = (options: Loose) => new fields.ArrayField(new fields.NumberField(), options);
    expect(field({ min: 1 }).validate([])).toBeDefined();
    expect(field({ max: 1 }).validate([1, 2])).toBeDefined();
    expect(field({}).validate([1, "x"])?.elements[0]?.id).toBe(1);
  });

  it("knows every field's path and finds it", () => {
    const Probe = modelOf(() => ({
      a: new fields.SchemaField({ b: new fields.NumberField(), c: new fields.ArrayField(new fields.StringField()) }),
      d: new fields.EmbeddedDataField(modelOf(() => ({ e: new fields.StringField() }))),
    }));
    expect(Probe.schema.getField("a.b")?.fieldPath).toBe("a.b");
    expect(Probe.schema.getField("d.e")?.fieldPath).toBe("d.e");
    expect(Probe.schema.getField("a.z")).toBeUndefined();
    class Typed extends common.TypeDataModel {
      static override defineSchema() {
        return { health: new fields.SchemaField({ max: new fields.NumberField() }) };
      }
    }
    expect(Typed.schema.getField("health.max")?.fieldPath).toBe("system.health.max");
  });

  it("refuses a field that belongs to another schema, and one called _source", () => {
    const shared = new fields.NumberField();
    new fields.SchemaField({ shared });
    expect(() => new fields.SchemaField({ shared })).toThrow(/reused/);
    expect(() => new fields.SchemaField({ _source: new fields.NumberField() })).toThrow(/_source/);
  });

  it("nests models with their parent", () => {
    const Inner = modelOf(() => ({ n: new fields.NumberField({ initial: 1 }) }));
    const Outer = modelOf(() => ({ inner: new fields.EmbeddedDataField(Inner) }));
    const outer = new Outer({});
    expect(outer.inner).toBeInstanceOf(Inner);
    expect(outer.inner.parent).toBe(outer);
    expect(outer.updateSource({ "inner.n": 5 })).toEqual({ inner: { n: 5 } });
    expect(outer.inner.n).toBe(5);
  });

  it("keeps the name of a model's parent to itself, which is immutable", () => {
    const Child = modelOf(() => ({ parent: new fields.StringField({ initial: "Ada" }) }));
    expect(() => new Child({})).toThrow(/parent/);
  });

  it("picks a schema by type", () => {
    const type = (value: string) => new fields.StringField({ required: true, initial: value, choices: [value] });
    const Probe = modelOf(() => ({
      thing: new fields.TypedSchemaField({
        ball: { type: type("ball"), size: new fields.NumberField({ initial: 2 }) },
        box: { type: type("box"), sides: new fields.NumberField({ initial: 6 }) },
      }),
    }));
    expect(new Probe({ thing: { type: "box" } }).toObject()).toEqual({ thing: { type: "box", sides: 6 } });
    expect(() => new Probe({ thing: { type: "egg" } })).toThrow(/egg/);
    const probe = new Probe({ thing: { type: "ball" } });
    probe.updateSource({ "thing.size": 7 });
    expect(probe.thing.size).toBe(7);
    probe.updateSource({ thing: { type: "box" } });
    expect(probe._source.thing).toEqual({ type: "box", sides: 6 });
  });

  it("points at other documents through a getter, or by id", () => {
    const actor = { id: ID };
    const collection = new Map<string, Loose>();
    globalThis.game = { collections: new Map([["Actor", collection]]) };
    const Probe = modelOf(() => ({
      actor: new fields.ForeignDocumentField(common.documents.BaseActor),
      other: new fields.ForeignDocumentField(common.documents.BaseActor, { idOnly: true }),
    }));
    const probe = new Probe({ actor: ID, other: ID });
    expect(probe.actor).toBeNull();
    collection.set(ID, actor);
    expect(probe.actor).toBe(actor);
    expect(probe.other).toBe(ID);
  });

  it("checks ids, uuids, colours, paths and JSON", () => {
    expect(new fields.DocumentIdField().validate("short")).toBeDefined();
    expect(new fields.DocumentUUIDField({ type: "Item" }).validate(`Actor.${ID}`)).toBeDefined();
    expect(
      new fields.DocumentUUIDField({ type: "Item", embedded: true }).validate(`Actor.${ID}.Item.${ID}`),
    ).toBeUndefined();
    expect(new fields.ColorField().clean("#F80")).toBe("#ff8800");
    expect(new fields.ColorField().validate("red")).toBeDefined();
    expect(new fields.FilePathField({ categories: ["IMAGE"] }).validate("a/b.mp3")).toBeDefined();
    expect(new fields.FilePathField({ categories: ["IMAGE"] }).validate("a/b.svg?x=1")).toBeUndefined();
    expect(() => new fields.FilePathField()).toThrow(/categories/);
    expect(new fields.JSONField().initialize('{"a":1}')).toEqual({ a: 1 });
    expect(new fields.JSONField().validate("{")).toBeDefined();
  });

  it("applies the changes of effects by the field's own type", () => {
    const change = (mode: number, value: string) =>
      generation === 14
        ? { key: "x", value, type: ["custom", "multiply", "add", "downgrade", "upgrade", "override"][mode] as string }
        : { key: "x", value, mode };
    const number = new fields.NumberField();
    expect(number.applyChange(3, null, change(2, "2"))).toBe(5);
    expect(number.applyChange(3, null, change(1, "2"))).toBe(6);
    expect(number.applyChange(3, null, change(4, "9"))).toBe(9);
    expect(number.applyChange(3, null, change(3, "9"))).toBe(3);
    expect(number.applyChange(3, null, change(5, "1"))).toBe(1);
    expect(new fields.BooleanField().applyChange(false, null, change(5, "true"))).toBe(true);
    const set = new fields.SetField(new fields.StringField());
    expect(set.applyChange(new Set(["a"]), null, change(2, "b"))).toEqual(new Set(["a", "b"]));
    expect(new fields.StringField().applyChange("a", null, change(2, "b"))).toBe("ab");
    common.Hooks.on("applyActiveEffect", (_model, c, current, _delta, changes) => {
      changes[c.key] = current * 10;
    });
    globalThis.Hooks = common.Hooks;
    expect(number.applyChange(3, null, change(0, "1"))).toBe(30);
  });

  it("looks the model of a type up in CONFIG, and leaves other types plain", () => {
    class Hero extends common.TypeDataModel {
      static override defineSchema() {
        return { level: new fields.NumberField({ required: true, nullable: false, initial: 1 }) };
      }
    }
    globalThis.CONFIG = { Actor: { dataModels: { hero: Hero } } };
    globalThis.game = { model: { Actor: { hero: {}, stone: {} } } };
    const { BaseActor } = common.documents;
    const hero = new BaseActor({ name: "Ada", type: "hero", system: { junk: 1 } });
    expect(hero.system).toBeInstanceOf(Hero);
    expect(hero.system.parent).toBe(hero);
    expect(hero._source.system).toEqual({ level: 1 });
    expect(hero.updateSource({ "system.level": "4" })).toEqual({ system: { level: 4 } });
    expect(hero.system.level).toBe(4);
    expect(() => hero.updateSource({ "system.level": Number.NaN })).toThrow(/system.level/);
    const stone = new BaseActor({ name: "Rock", type: "stone", system: { any: { thing: 1 } } });
    expect(stone.system).toEqual({ any: { thing: 1 } });
    expect(() => new BaseActor({ name: "X", type: "ghost" })).toThrow(/ghost/);
    const retype = () => hero.updateSource({ type: "stone", system: { a: 1 } });
    if (generation === 14) {
      expect(retype).toThrow(/type/);
      hero.updateSource({ type: "stone", system: common.globalOperators._replace?.({ a: 1 }) });
    } else hero.updateSource({ type: "stone", "==system": { a: 1 } });
    expect(hero._source.system).toEqual({ a: 1 });
  });

  it("embeds documents that share the parent's source", () => {
    globalThis.game = { model: { Actor: { hero: {} }, Item: { sword: {} } } };
    const { BaseActor } = common.documents;
    const actor = new BaseActor({ _id: ID, name: "Ada", type: "hero", items: [{ name: "Sting", type: "sword" }] });
    const [item] = actor.items.contents;
    expect(item.uuid).toBe(`Actor.${ID}.Item.${item.id}`);
    expect(item.isEmbedded).toBe(true);
    expect(item._source).toBe(actor._source.items[0]);
    actor.updateSource({ name: "Bea" });
    expect(actor.items.get(item.id)).toBe(item);
    actor.updateSource({ items: [{ _id: item.id, name: "Orcrist" }] });
    expect(item.name).toBe("Orcrist");
    expect(actor.items.size).toBe(1);
    expect(actor.toObject().items[0].name).toBe("Orcrist");
  });

  it("sets invalid embedded documents aside when it may", () => {
    globalThis.game = { model: { Actor: { hero: {} }, Item: { sword: {} } } };
    const { BaseActor } = common.documents;
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const data = () => ({ name: "Ada", type: "hero", items: [{ _id: ID, name: "Bad", type: "nonsense" }] });
    expect(() => new BaseActor(data())).toThrow(/nonsense/);
    const actor = BaseActor.fromSource(data(), { dropInvalidEmbedded: true });
    expect(actor.items.size).toBe(0);
    expect(actor.items.invalidDocumentIds).toEqual(new Set([ID]));
    warn.mockRestore();
  });

  it("answers for ownership by level, parent and role", () => {
    globalThis.game = { model: { Actor: { hero: {} }, Item: { sword: {} } } };
    const { BaseActor } = common.documents;
    const player = { id: ID, isGM: false, role: 1 };
    const assistant = { id: "x", isGM: true, role: 3 };
    const actor = new BaseActor({
      name: "Ada",
      type: "hero",
      ownership: { default: 1, [ID]: 3 },
      items: [{ name: "Sting", type: "sword" }],
    });
    expect(actor.testUserPermission(player, "OWNER")).toBe(true);
    expect(actor.testUserPermission({ ...player, id: "other" }, "LIMITED", { exact: true })).toBe(true);
    expect(actor.getUserLevel(assistant)).toBe(1);
    expect(actor.testUserPermission(assistant, "OWNER")).toBe(true);
    expect(actor.items.contents[0].canUserModify(player, "update")).toBe(true);
    globalThis.game.user = player;
    expect(actor.isOwner).toBe(true);
  });

  it("sends operations to the backend and checks the scope of flags", async () => {
    globalThis.game = { model: { Actor: { hero: {} } }, system: { id: "sys" } };
    const { BaseActor } = common.documents;
    const update = vi.fn(async (_cls: Loose, operation: Loose) => [operation.updates[0]]);
    common.Document.backend = { ...common.disconnectedBackend, update };
    const actor = new BaseActor({ _id: ID, name: "Ada", type: "hero" });
    expect(await actor.setFlag("sys", "a.b", 1)).toEqual({ _id: ID, flags: { sys: { "a.b": 1 } } });
    const unset = await actor.unsetFlag("sys", "a.b");
    if (generation === 14) expect(unset["flags.sys.a.b"]).toBeInstanceOf(common.operators.ForcedDeletion);
    else expect(unset).toEqual({ _id: ID, "flags.sys.a.-=b": null });
    expect(() => actor.getFlag("stranger", "x")).toThrow(/scope/);
    await expect(actor.delete()).rejects.toThrow(/No database/);
  });
});
