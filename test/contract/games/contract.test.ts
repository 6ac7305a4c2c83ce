import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import Handlebars from "handlebars";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Ruleset, SubtypeSpec } from "../../../src/core/contract/ruleset.ts";
import { buildSystem } from "../../../tools/build.mjs";
import { brokenNumbers, fieldsOf, jsonTwin, leaves, prepared } from "../core/documents/data.walk.ts";
import { expectKey, isKey } from "../readable.ts";
import { GAMES } from "../samples/samples.ts";
import { ADA, calm, fileOf, leaveTales, openTales, type Tales } from "../tales.fixture.ts";

interface Subtype {
  documentName: "Actor" | "Item";
  type: string;
  spec: SubtypeSpec;
}

let tales: Tales;

function rulesetOf(id: string): Ruleset {
  return tales.api.rulesetById(id) as Ruleset;
}

function subtypesOf(id: string): Subtype[] {
  const { actors, items } = rulesetOf(id);
  const list = (documentName: "Actor" | "Item", room: Record<string, SubtypeSpec>): Subtype[] =>
    Object.entries(room).map(([type, spec]) => ({ documentName, type, spec }));
  return [...list("Actor", actors), ...list("Item", items)];
}

async function make({ documentName, type }: Subtype, system: object = {}): Promise<Loose> {
  return await CONFIG[documentName].documentClass.create({ name: `A ${type}`, type, system });
}

/** System data with every number at one end of its range. */
function extremes(schema: Loose, end: "min" | "max"): Record<string, unknown> {
  const data: Record<string, unknown> = {};
  for (const [path, field] of fieldsOf(schema)) {
    if (path.includes("*") || !(field instanceof foundry.data.fields.NumberField)) continue;
    const value = field[end] ?? (end === "max" ? 10_000 : 0);
    data[path] = Number.isFinite(value) ? value : end === "max" ? 10_000 : 0;
  }
  return foundry.utils.expandObject(data) as Record<string, unknown>;
}

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe.each([13, 14] as const)("on Foundry %i", (generation) => {
  beforeAll(async () => {
    tales = await openTales({ generation });
    await calm();
  });

  it("every registered game has samples for this test", () => {
    expect(tales.rulesets.map(({ id }) => id).sort()).toEqual([...GAMES].sort());
    expect(tales.shown.warnings).toEqual([]);
  });

  it("no field of a model has the name of something that models have from Foundry", () => {
    const taken = new Set(["parent", "_source", "validationFailures"]);
    for (
      let level = foundry.abstract.TypeDataModel.prototype;
      level !== Object.prototype;
      level = Object.getPrototypeOf(level)
    )
      for (const name of Object.getOwnPropertyNames(level)) taken.add(name);
    const kinds = ["Actor", "Item", "ChatMessage", "Combat", "Combatant", "RegionBehavior"];
    const clashes = kinds.flatMap((kind) =>
      Object.entries<Loose>(CONFIG[kind].dataModels).flatMap(([type, { schema }]) =>
        Object.keys(schema.fields)
          .filter((name) => taken.has(name))
          .map((name) => `${kind}.${type}.${name}`),
      ),
    );
    expect(clashes).toEqual([]);
    // Cards of older worlds have the id of what called for them under such a name.
    const old = { ruleset: "kalyr", kind: "round", parent: "kalyrOldCard0000" };
    expect(new CONFIG.ChatMessage.dataModels.tale(old).toObject()).toMatchObject({ calledBy: "kalyrOldCard0000" });
  });

  it("refuses what would clash", () => {
    const { registerRuleset, rulesetById } = tales.api;
    for (const ruleset of tales.rulesets) {
      expect(() => registerRuleset({ ...ruleset, prefix: "other" })).toThrow(/already/);
      expect(() => registerRuleset({ ...ruleset, id: "other" })).toThrow(/Prefix/);
    }
    const empty = { ...tales.rulesets[0]!, actors: {}, items: {}, prefix: "zz" };
    expect(() => registerRuleset({ ...empty, id: "Not Kebab" })).toThrow(/kebab/);
    expect(() => registerRuleset({ ...empty, id: "zz", actors: { tellerX: {} } })).toThrow(/does not start with "zz"/);
    expect(() => registerRuleset({ ...empty, id: "zz", module: "m", actors: { zzX: {} } })).toThrow(/"m.zz"/);
    const bare = { id: "toss", next: () => ({ do: "resolve" }) };
    expect(() => registerRuleset({ ...empty, id: "zz", play: { rollKinds: [bare] } })).toThrow(
      /"toss" of "zz" has no facts/,
    );
    expect(() => registerRuleset({ ...empty, id: "zz", play: undefined })).toThrow(/"zz" has no play/);
    expect(() => rulesetById("zz")).toThrow(/No ruleset/);
  });

  describe.each(GAMES)("%s", (id) => {
    it("has a name, and documents that the manifest knows with all their HTML fields", () => {
      const ruleset = rulesetOf(id);
      expectKey(ruleset.label);
      expectKey(ruleset.hint);
      const { documentTypes = {} } = tales.server.options.manifest;
      for (const { documentName, type, spec } of subtypesOf(id)) {
        const rules = documentTypes[documentName]?.[type];
        expect(rules, `${type} is not in the manifest`).toBeDefined();
        const html = [...fieldsOf((spec.model as Loose).schema)]
          .filter(([, field]) => field instanceof foundry.data.fields.HTMLField)
          .map(([path]) => path);
        expect([...(rules?.htmlFields ?? [])].sort(), type).toEqual(html.sort());
      }
      const declared = ["Actor", "Item"].flatMap((name) => Object.keys(documentTypes[name] ?? {}));
      const own = declared.filter((type) => type.startsWith(ruleset.module ? `${ruleset.module}.` : ruleset.prefix));
      expect(own.sort()).toEqual(
        subtypesOf(id)
          .map(({ type }) => type)
          .sort(),
      );
    });

    it("gives every document and every field words", () => {
      const models = subtypesOf(id).map(({ spec }) => spec.model);
      expect(new Set(models).size, "each subtype has a model of its own").toBe(models.length);
      for (const { documentName, type, spec } of subtypesOf(id)) {
        expectKey(`TYPES.${documentName}.${type}`);
        expectKey(`TYPES.HINTS.${documentName}.${type}`);
        expectKey(spec.sheetLabel);
        const { schema, LOCALIZATION_PREFIXES = [] } = spec.model as Loose;
        expect(LOCALIZATION_PREFIXES, type).not.toHaveLength(0);
        const nameless = Object.entries(schema.fields as Record<string, Loose>).filter(([, { label }]) => !label);
        expect(
          nameless.map(([name]) => name),
          `${type}: fields without label in lang/en`,
        ).toEqual([]);
      }
    });

    it("makes documents that survive being written and read, with sound numbers", async () => {
      for (const subtype of subtypesOf(id)) {
        const first = await make(subtype);
        const data = first.toObject();
        expect(jsonTwin(data.system), subtype.type).toEqual(data.system);
        expect([...leaves(data.system)].filter(([, leaf]) => leaf === undefined)).toEqual([]);
        await first.delete();
        const again = await CONFIG[subtype.documentName].documentClass.create(data, { keepId: true });
        expect(again.toObject().system, subtype.type).toEqual(data.system);
        again.system.prepareDerivedData();
        const once = prepared(again.system);
        again.system.prepareDerivedData();
        expect(prepared(again.system), `${subtype.type}: derived twice`).toEqual(once);
        const { schema } = subtype.spec.model as Loose;
        for (const end of ["min", "max"] as const) {
          const extreme = await make(subtype, extremes(schema, end));
          expect(brokenNumbers(once), subtype.type).toEqual([]);
          expect(brokenNumbers({ ...extreme.system }), `${subtype.type} at its ${end}`).toEqual([]);
          await extreme.delete();
        }
        await again.delete();
      }
    });

    it("refuses text in a number and keeps what was there", async () => {
      for (const subtype of subtypesOf(id)) {
        const { schema } = subtype.spec.model as Loose;
        const number = [...fieldsOf(schema)].find(
          ([path, field]) => !path.includes("*") && field instanceof foundry.data.fields.NumberField,
        );
        if (!number) continue;
        const document = await make(subtype);
        const before = document.toObject().system;
        await expect(document.update({ [`system.${number[0]}`]: "many" })).rejects.toThrow();
        expect(document.toObject().system).toEqual(before);
        await document.delete();
      }
    });

    it("brings sheets, pictures and token bars", async () => {
      for (const subtype of subtypesOf(id)) {
        const { spec, documentName, type } = subtype;
        const document = await make(subtype);
        expect(document.sheet, type).toBeInstanceOf(spec.sheet);
        const offered = Object.values(CONFIG[documentName].sheetClasses[type] ?? {}) as Loose[];
        const ours = offered.filter(({ cls }) => tales.rulesets.some((game) => sheetsOf(game).includes(cls)));
        expect(
          ours.map(({ cls }) => cls),
          `${type} is offered no other game's sheet`,
        ).toEqual([spec.sheet]);
        expect(spec.icon).toMatch(/^fa-(solid|regular) fa-[a-z0-9-]+$/);
        expect(CONFIG[documentName].typeIcons[type]).toBe(spec.icon);
        if (spec.image) {
          expect(existsSync(fileOf(spec.image)), spec.image).toBe(true);
          expect(document.img).toBe(spec.image);
        }
        expectBars(document, spec);
        await document.delete();
      }
    });

    it("has statuses of its own with pictures and lasting ids", () => {
      const all = CONFIG.statusEffects as Loose[];
      expect(new Set(all.map((status) => status.id)).size).toBe(all.length);
      for (const status of rulesetOf(id).statuses) {
        expect(status._id).toMatch(/^[A-Za-z0-9]{16}$/);
        expect(all.filter(({ _id }) => _id === status._id)).toHaveLength(1);
        expect(existsSync(fileOf(status.img)), status.img).toBe(true);
        expectKey(status.name);
        expect(isKey(all.find((one) => one.id === status.id).name), "translated").toBe(false);
      }
    });

    it("has settings with words for everything, that can be read and written", async () => {
      const { readSetting, writeSetting } = tales.api;
      for (const spec of rulesetOf(id).settings) {
        const where = `${id}.${spec.key}`;
        expect(readSetting(id, spec.key), where).toEqual(spec.default);
        if (spec.visible) for (const key of [spec.label, `${spec.label}Hint`]) expectKey(key);
        const values = {
          boolean: [true, false],
          choice: Object.keys(spec.choices ?? {}),
          number: [spec.range?.min ?? 0, spec.range?.max ?? 1],
          text: ["", "Actor.one"],
          record: [{}, { one: { two: 3 } }],
        }[spec.type];
        expect(values.length, where).toBeGreaterThan(1);
        if (spec.type === "choice") expect(values, where).toContain(spec.default);
        for (const words of Object.values(spec.choices ?? {})) if (spec.visible && isKey(words)) expectKey(words);
        for (const value of [...values, spec.default]) {
          await writeSetting(id, spec.key, value);
          expect(readSetting(id, spec.key), where).toEqual(value);
        }
      }
      const world = rulesetOf(id).settings.find(({ scope }) => scope === "world");
      const data = { key: `four-tales.${id}.${world?.key}`, value: "true", user: null };
      if (world) await expect(tales.seat(ADA).create("Setting", [data])).rejects.toThrow();
    });

    it("has templates that parse", async () => {
      const { templates } = rulesetOf(id);
      expect(new Set(templates).size).toBe(templates.length);
      for (const path of templates) {
        const text = await readFile(fileOf(path), "utf8");
        expect(text.trim(), path).not.toBe("");
        expect(() => Handlebars.precompile(text), path).not.toThrow();
      }
    });
  });
});

function sheetsOf({ actors, items }: Ruleset): unknown[] {
  return [...Object.values(actors), ...Object.values(items)].map(({ sheet }) => sheet);
}

function expectBars(document: Loose, { trackable, token }: SubtypeSpec): void {
  for (const path of trackable?.bar ?? []) {
    const bar = foundry.utils.getProperty(document.system, path) as { value: number; max: number };
    expect(bar?.value, path).toBeTypeOf("number");
    expect(bar?.max, path).toBeTypeOf("number");
  }
  for (const path of trackable?.value ?? [])
    expect(foundry.utils.getProperty(document.system, path), path).toBeTypeOf("number");
  if (!token) return;
  expect(document.prototypeToken.actorLink).toBe(token.linked);
  if (token.bar1) expect(trackable?.bar).toContain(token.bar1);
  if (token.bar1) expect(document.prototypeToken.bar1.attribute).toBe(token.bar1);
}
