import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { afterAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { ITEMS } from "../../../src/rulesets/spellwoven/rules/gear/items.ts";
import { toughnessOf } from "../../../src/rulesets/spellwoven/rules/gear/toughness.ts";
import { EMPTY_DRAFT, finishDraft } from "../../../src/rulesets/spellwoven/rules/index.ts";
import { CUTS, MATERIALS, WEIGHTS } from "../../../src/rulesets/spellwoven/rules/item-types.ts";
import { SKILLS } from "../../../src/rulesets/spellwoven/rules/skill/skill-list.ts";
import type { Being } from "../../../src/rulesets/spellwoven/rules/types.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const folder = join(root, "packs/spellwoven");
const PACKS = ["skills", "traits", "things", "characters", "strangers", "tables", "rules"];

// biome-ignore lint/suspicious/noExplicitAny: every document type has another shape, and the tests ask for single values.
type Source = any;

/** Every document of a pack by the name of its file, folders apart. */
function documents(pack: string): Map<string, Source> {
  const files = readdirSync(join(folder, pack)).filter((name) => name.endsWith(".yml") && !name.startsWith("_"));
  return new Map(files.map((name) => [name.slice(0, -4), parse(readFileSync(join(folder, pack, name), "utf8"))]));
}

const readJson = (path: string): Source => JSON.parse(readFileSync(join(root, path), "utf8"));
const manifest = readJson("src/rulesets/spellwoven/manifest.json");
const icons = readJson("styles/icons.json") as string[];
const words = readJson("lang/en/spellwoven-rules.json").FOURTALES.Woven.Rules;
const everything = PACKS.flatMap((pack) => [...documents(pack)].map(([file, doc]) => ({ pack, file, doc })));
const items = everything.flatMap(({ doc }) => [...(doc.system ? [doc] : []), ...(doc.items ?? [])]);

const packed = mkdtempSync(join(tmpdir(), "woven-packs-"));
afterAll(() => rmSync(packed, { recursive: true, force: true }));

describe("the packs of Spellwoven", () => {
  it("are those that the manifest names, in one folder", () => {
    const names = [...PACKS, "adventure"].map((name) => `spellwoven-${name}`);
    expect(manifest.packs.map(({ name }: Source) => name)).toEqual(names);
    expect(manifest.packFolders[0].packs).toEqual(names);
  });

  it.each(PACKS)("%s can be packed with Foundry's own tool", async (pack) => {
    await compilePack(join(folder, pack), join(packed, pack), { yaml: true });
  });

  it("have ids of sixteen letters and figures, each once, and keys that fit", () => {
    const all = everything.flatMap(({ doc }) => [
      doc,
      ...(doc.items ?? []),
      ...(doc.results ?? []),
      ...(doc.pages ?? []),
    ]);
    for (const { _id, _key } of all) {
      expect(_id).toMatch(/^[A-Za-z0-9]{16}$/);
      expect(_key).toMatch(new RegExp(`[!.]${_id}$`));
    }
    expect(new Set(all.map(({ _id }) => _id)).size).toBe(all.length);
  });

  it("hold documents of known types with pictures that are there", () => {
    const types = new Set([...Object.keys(manifest.documentTypes.Actor), ...Object.keys(manifest.documentTypes.Item)]);
    for (const { name, type, img } of items) {
      expect(types, name).toContain(type);
      const icon = /icons\/([\w-]+)\.svg$/.exec(img)?.[1];
      if (icon) expect(icons, name).toContain(icon);
      else readFileSync(join(root, img.replace("systems/four-tales/", "")));
    }
  });

  it("link only to what is there", () => {
    const known = new Set(
      everything.map(({ pack, doc }) => {
        const { type } = manifest.packs.find(({ name }: Source) => name === `spellwoven-${pack}`);
        return `Compendium.four-tales.spellwoven-${pack}.${type}.${doc._id}`;
      }),
    );
    const links = JSON.stringify(everything).match(/Compendium\.[\w-]+\.[\w-]+\.\w+\.\w+/g) ?? [];
    expect(links.length).toBeGreaterThan(100);
    for (const link of links) expect(known, link).toContain(link);
  });

  it("hold every skill of the lists, with its set and attribute, in words of its own", () => {
    const skills = documents("skills");
    expect([...skills.keys()].sort()).toEqual(SKILLS.map(({ slug }) => slug).sort());
    for (const { slug, set, attribute } of SKILLS) {
      expect(skills.get(slug).system, slug).toMatchObject({ slug, set, attribute, rank: 1 });
      expect(skills.get(slug).name).toBe(words.Skill[slug]);
      expect(skills.get(slug).system.description.length).toBeGreaterThan(20);
    }
  });

  it("hold every thing of the lists with its facts, and the armour and shields beyond them", () => {
    const things = documents("things");
    for (const { kind, ...facts } of ITEMS) {
      const { name, type, system } = things.get(facts.slug);
      expect(name).toBe(words.Item[facts.slug]);
      expect(type.toLowerCase(), facts.slug).toBe(`woven${kind}`);
      expect(system, facts.slug).toMatchObject(facts);
    }
    const all = [...things.values()];
    const of = (key: string) => new Set(all.map(({ system }) => system[key]).filter(Boolean));
    for (const material of MATERIALS) expect(of("material")).toContain(material);
    for (const cut of CUTS) expect(of("cut")).toContain(cut);
    const shields = all.filter(({ type }) => type === "wovenShield").map(({ system }) => system.category);
    expect(shields.sort()).toEqual([...WEIGHTS].sort());
  });

  it("hold tables without gaps", () => {
    for (const [name, { formula, results }] of documents("tables")) {
      const last = results.at(-1).range[1];
      expect(formula, name).toBe(`1d${last}`);
      expect(results.flatMap(({ range }: Source) => range)).toEqual(
        results.flatMap((_: unknown, i: number) => [i + 1, i + 1]),
      );
    }
    expect(documents("tables").get("homelands").results).toHaveLength(6);
  });

  it("EX-01 to EX-09 Nimble Jan is the one whom the book makes", () => {
    const { system, items: held } = documents("characters").get("nimble-jan");
    const made = finishDraft({
      ...EMPTY_DRAFT,
      name: "Nimble Jan",
      gender: system.gender,
      age: system.age,
      appearance: system.appearance,
      homeland: system.homeland,
      ranking: ["social", "intellect", "body"],
      raises: { interrogate: 2, assess: 1, persuade: 1, subtlety: 1, wits: 2, finesse: 1, stealth: 1 },
      socialSkill: "falsehoods",
      generalSkills: ["one-handed-slash", "cutpurse", "sprint"],
      weakness: { social: "sagacity", fighting: "two-handed" },
      items: ["blanket", "purse-of-groats", "dagger", "rough-clothing", "utensils", "clay-lamp-oil", "cloak"].concat([
        "thiefs-tools",
        "felted-boots",
      ]),
      influenceToSpend: 3,
      purchases: ["wary-steps", "pilfer", "ingenue"].map((of) => ({ what: "newSkill", of }) as const),
    });
    if (!made.ok) throw new Error(JSON.stringify(made.problems));
    expect(system).toEqual({ ...made.value.system, notes: system.notes });
    const slugs = (list: readonly Source[]) => list.map((one) => one.system.slug).sort();
    expect(slugs(held)).toEqual(slugs(made.value.items));
  });

  it("EX-38 the town guard's leather makes four of his two", () => {
    const { name, type, system, items: held } = documents("strangers").get("town-guard");
    const plain = held.map(({ _id, ...item }: Source) => ({ ...item, id: _id, uuid: _id }));
    const guard = { uuid: "guard", name, type, system, items: plain } as Being;
    expect(toughnessOf(guard, "body")).toEqual({ natural: { wt: 2, dt: 17 }, modified: { wt: 4, dt: 19 } });
  });
});
