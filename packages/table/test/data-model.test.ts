import { beforeEach, describe, expect, it, vi } from "vitest";
import { loadFoundation } from "./load-foundation.ts";

describe.each([13, 14] as const)("DataModel in generation %i", (generation) => {
  let common: Awaited<ReturnType<typeof loadFoundation>>;

  beforeEach(async () => {
    common = await loadFoundation(generation);
  });

  function heroModel() {
    const { fields } = common;
    return class Hero extends common.DataModel {
      static override defineSchema() {
        return {
          name: new fields.StringField({ required: true, blank: false, initial: "Nobody" }),
          health: new fields.SchemaField({
            value: new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 3 }),
            max: new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 3 }),
          }),
          words: new fields.ArrayField(new fields.StringField()),
          tags: new fields.SetField(new fields.StringField()),
          bag: new fields.ObjectField(),
          wounds: new fields.TypedObjectField(
            new fields.SchemaField({ depth: new fields.NumberField({ initial: 1 }), note: new fields.StringField() }),
          ),
        };
      }
    };
  }

  it("tells a package's own field what stood there before, and lets it bring old values along, from 14 on", () => {
    const { fields } = common;
    const told: unknown[] = [];
    class KindField extends fields.ObjectField {
      override _migrate(value: Loose, _options?: Loose, state?: Loose): Loose {
        return value.was ? { kind: value.was, source: state.source } : value;
      }
      override _cleanType(value: Loose, options: Loose, state?: Loose): Loose {
        told.push([value.kind ?? state?.source?.kind, state?.model instanceof Chest]);
        return super._cleanType(value, options, state);
      }
    }
    class Chest extends common.DataModel {
      static override defineSchema() {
        return { inside: new fields.SchemaField({ thing: new KindField() }) };
      }
    }
    const chest = new Chest({ inside: { thing: { kind: "rope" } } });
    chest.updateSource({ inside: { thing: { long: true } } });
    const old = new Chest({ inside: { thing: { was: "lamp" } } }).toObject();
    const expected = { 13: [undefined, false], 14: ["rope", true] }[generation];
    expect(told.slice(0, 2)).toEqual([["rope", false], expected]);
    expect(old.inside.thing).toEqual(generation === 13 ? { was: "lamp" } : { kind: "lamp", source: undefined });
  });

  it("expands dotted keys while it cleans where it is asked to, from 14 on", () => {
    const cleaned = heroModel().cleanData({ "health.value": 1 }, { expand: true });
    expect(cleaned.health).toEqual({ value: generation === 13 ? 3 : 1, max: 3 });
  });

  it("fills in initial values and drops unknown keys", () => {
    const hero = new (heroModel())({ health: { value: 1 }, unknown: 4 });
    expect(hero.toObject()).toEqual({
      name: "Nobody",
      health: { value: 1, max: 3 },
      words: [],
      tags: [],
      bag: {},
      wounds: {},
    });
    expect(hero.tags).toBeInstanceOf(Set);
  });

  it("defines the schema once per class", () => {
    const Hero = heroModel();
    const spy = vi.spyOn(Hero, "defineSchema");
    new Hero();
    new Hero();
    expect(spy).toHaveBeenCalledTimes(1);
    expect(Hero.schema).toBe(new Hero().schema);
    class Wizard extends Hero {}
    expect(Wizard.schema).not.toBe(Hero.schema);
  });

  it("lets an undeclared class field wipe what the schema put there", () => {
    const Hero = heroModel();
    class Trapped extends Hero {
      name!: string;
    }
    class Safe extends Hero {
      declare name: string;
    }
    expect(new Trapped({ name: "Ada" }).name).toBeUndefined();
    expect(new Safe({ name: "Ada" }).name).toBe("Ada");
  });

  it("keeps what a partial update does not name, and reports only what changed", () => {
    const hero = new (heroModel())({ name: "Ada", health: { value: 1, max: 9 }, words: ["a"] });
    expect(hero.updateSource({ "health.value": 2, name: "Ada" })).toEqual({ health: { value: 2 } });
    expect(hero.health).toEqual({ value: 2, max: 9 });
    expect(hero.words).toEqual(["a"]);
    expect(hero.updateSource({ name: "Ada" })).toEqual({});
  });

  it("cleans in an update as in construction", () => {
    const hero = new (heroModel())();
    expect(hero.updateSource({ health: { value: "4.4" } })).toEqual({ health: { value: 4 } });
    expect(hero.updateSource({ "health.value": -4 })).toEqual({ health: { value: 0 } });
    expect(hero.updateSource({ stranger: 1, "health.stranger": 1 })).toEqual({});
  });

  it("replaces arrays whole", () => {
    const hero = new (heroModel())({ words: ["a", "b", "c"] });
    hero.updateSource({ words: ["z"] });
    expect(hero._source.words).toEqual(["z"]);
  });

  it("replaces given objects when not recursive", () => {
    const hero = new (heroModel())({ bag: { a: 1 }, health: { value: 1, max: 9 } });
    hero.updateSource({ bag: { b: 2 }, health: { value: 2 } }, { recursive: false });
    expect(hero._source.bag).toEqual({ b: 2 });
    expect(hero._source.health.value).toBe(2);
  });

  it("only reports in a dry run", () => {
    const hero = new (heroModel())({ bag: { a: 1 } });
    expect(hero.updateSource({ "bag.b": 2 }, { dryRun: true })).toEqual({ bag: { b: 2 } });
    expect(hero._source.bag).toEqual({ a: 1 });
  });

  it("changes nothing when an update is invalid, and says where", () => {
    const hero = new (heroModel())({ name: "Ada" });
    let error: InstanceType<typeof common.DataModelValidationError> | undefined;
    try {
      hero.updateSource({ name: "", "health.value": 1 });
    } catch (e) {
      error = e as never;
    }
    // A blank name falls back to its initial value when cleaned, so it is not an error by itself.
    expect(error).toBeUndefined();
    expect(() => hero.updateSource({ "health.value": Number.NaN })).toThrow(/health.value/);
    try {
      hero.updateSource({ "health.value": Number.NaN });
    } catch (e) {
      error = e as never;
    }
    expect(error).toBeInstanceOf(common.DataModelValidationError);
    expect(error?.getFailure("health.value")?.message).toMatch(/NaN/);
    expect(Object.keys(error?.getAllFailures() ?? {})).toEqual(["health.value"]);
    expect(hero.health.value).toBe(1);
  });

  it("deletes by special key in both generations", () => {
    const hero = new (heroModel())({ bag: { a: 1, b: { c: 2 } }, wounds: { x: {} } });
    const shown = hero.updateSource({ "bag.-=a": null, "wounds.-=x": null });
    expect(hero._source.bag).toEqual({ b: { c: 2 } });
    expect(hero._source.wounds).toEqual({});
    if (generation === 13) expect(shown).toEqual({ bag: { "-=a": null }, wounds: { "-=x": null } });
    else expect(shown.bag.a).toBeInstanceOf(common.operators.ForcedDeletion);
    expect(hero.updateSource({ "bag.-=gone": null })).toEqual({});
    hero.updateSource({ "==bag": { z: 1 } });
    expect(hero._source.bag).toEqual({ z: 1 });
  });

  it("has global operators in generation 14 only", () => {
    const { _del, _replace } = common.globalOperators;
    if (generation === 13) {
      expect(_del).toBeUndefined();
      expect(_replace).toBeUndefined();
      return;
    }
    const hero = new (heroModel())({ bag: { a: 1, b: 2 } });
    hero.updateSource({ "bag.a": _del });
    expect(hero._source.bag).toEqual({ b: 2 });
    hero.updateSource({ bag: _replace?.({ c: 3 }) });
    expect(hero._source.bag).toEqual({ c: 3 });
    const wire = JSON.parse(JSON.stringify({ a: _del, b: _replace?.({ c: 1 }) }));
    expect(wire.a).toEqual({ __$OPERATOR$__: "ForcedDeletion" });
    const revived = common.reviveOperators(wire);
    expect(revived.a).toBe(_del);
    expect(common.operators.DataFieldOperator.get(revived.b)).toEqual({ c: 1 });
  });

  it("gives new entries of a typed object their initial values, and lets old ones be changed in part", () => {
    const hero = new (heroModel())({ wounds: { x: { depth: 4, note: "n" } } });
    hero.updateSource({ "wounds.x.depth": 5, "wounds.y": { note: "new" } });
    expect(hero._source.wounds).toEqual({ x: { depth: 5, note: "n" }, y: { depth: 1, note: "new" } });
  });

  it("migrates on construction and on the fragments of updates", () => {
    const { fields } = common;
    const seen: unknown[] = [];
    class Old extends common.DataModel {
      static override defineSchema() {
        return { hp: new fields.NumberField({ initial: 1 }), name: new fields.StringField() };
      }
      static override migrateData(source: Loose, options?: Loose) {
        seen.push(structuredClone(source));
        if ("hits" in source) {
          source.hp = source.hits;
          delete source.hits;
        }
        return super.migrateData(source, options);
      }
    }
    const old = new Old({ hits: 7 });
    expect(old.hp).toBe(7);
    old.updateSource({ hits: 8 });
    expect(old.hp).toBe(8);
    expect(seen).toEqual([{ hits: 7 }, { hits: 8 }]);
  });

  it("breaks on a careless migration in 14 and logs it in 13", () => {
    const { fields } = common;
    class Careless extends common.DataModel {
      static override defineSchema() {
        return {
          a: new fields.SchemaField({ b: new fields.NumberField({ initial: 0 }) }),
          c: new fields.NumberField(),
        };
      }
      static override migrateData(source: Loose) {
        source.c = source.a.b;
        return source;
      }
    }
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    if (generation === 14) expect(() => new Careless({})).toThrow(/Failed data migration/);
    else {
      expect(() => new Careless({})).not.toThrow();
      expect(warn).toHaveBeenCalled();
    }
    warn.mockRestore();
  });

  it("is strict when constructed and lenient from a stored source", () => {
    const { fields } = common;
    class Strict extends common.DataModel {
      static override defineSchema() {
        return { kind: new fields.StringField({ required: true, choices: ["a", "b"] }) };
      }
    }
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    expect(() => new Strict({ kind: "z" })).toThrow(/kind/);
    const lenient = Strict.fromSource({ kind: "z" });
    expect(lenient.invalid).toBe(true);
    warn.mockRestore();
  });

  it("holds joint rules against updates too", () => {
    const Hero = heroModel();
    class Bounded extends Hero {
      static override validateJoint(data: Loose) {
        if (data.health.value > data.health.max) throw new Error("more than the maximum");
      }
    }
    expect(() => new Bounded({ health: { value: 9, max: 3 } })).toThrow(/more than the maximum/);
    const hero = new Bounded();
    expect(() => hero.updateSource({ "health.value": 9 })).toThrow(/more than the maximum/);
    expect(hero.health.value).toBe(3);
  });

  it("validates proposed changes; 13 cleans them in place without expanding them, 14 leaves them alone", () => {
    const hero = new (heroModel())();
    const changes: Loose = { health: { value: "2" }, "health.max": 4, junk: 1 };
    expect(hero.validate({ changes, clean: true, fallback: false })).toBe(true);
    const after = generation < 14 ? { health: { value: 2 } } : { health: { value: "2" }, "health.max": 4, junk: 1 };
    expect(changes).toEqual(after);
    expect(hero.health.value).toBe(3);
  });

  it("tells stored from prepared values", () => {
    const hero = new (heroModel())({ tags: ["x"] });
    hero.health.value = 99;
    hero.tags.add("y");
    expect(hero.toObject().health.value).toBe(3);
    expect(hero.toObject(false)).toMatchObject({ health: { value: 99 }, tags: ["x", "y"] });
    hero.reset();
    expect(hero.health.value).toBe(3);
  });

  it("copies with changes", () => {
    const hero = new (heroModel())({ name: "Ada", health: { value: 1 } });
    const copy = hero.clone({ "health.value": 2 });
    expect(copy.toObject().health).toEqual({ value: 2, max: 3 });
    expect(hero.health.value).toBe(1);
  });
});
