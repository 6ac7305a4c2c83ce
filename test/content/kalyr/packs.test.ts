import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { afterAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { creationSteps, draftOf } from "../../../src/rulesets/kalyr/rules/character/creation.ts";
import { FREE_BUILD } from "../../../src/rulesets/kalyr/rules/character/draft.ts";
import {
  NAMED_ABILITIES,
  NAMED_ARMOUR,
  NAMED_GIFTS,
  NAMED_SHIELDS,
  NAMED_WEAPONS,
} from "../../../src/rulesets/kalyr/rules/character/named.ts";
import { COLUMNS, HEALING_TIME, PRICES, SHIELDS } from "../../../src/rulesets/kalyr/rules/figures.ts";
import { LEVELS } from "../../../src/rulesets/kalyr/rules/ladder/levels.ts";
import { KEY_CATEGORIES } from "../../../src/rulesets/kalyr/rules/types.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const folder = join(root, "packs/kalyr");
const PACKS = ["abilities", "traits", "belongings", "characters", "opponents", "tables", "rules"];

// biome-ignore lint/suspicious/noExplicitAny: every document type has another shape, and the tests ask for single values.
type Source = any;

/** Every document of a pack by the name of its file, folders apart. */
function documents(pack: string): Map<string, Source> {
  const files = readdirSync(join(folder, pack)).filter((name) => name.endsWith(".yml") && !name.startsWith("_"));
  return new Map(files.map((name) => [name.slice(0, -4), parse(readFileSync(join(folder, pack, name), "utf8"))]));
}

const manifest = JSON.parse(readFileSync(join(root, "src/rulesets/kalyr/manifest.json"), "utf8"));
const icons = JSON.parse(readFileSync(join(root, "styles/icons.json"), "utf8")) as string[];
const everything = PACKS.flatMap((pack) => [...documents(pack).values()]);
const items = everything.flatMap((doc) => [...(doc.system ? [doc] : []), ...(doc.items ?? [])]);

const packed = mkdtempSync(join(tmpdir(), "kalyr-packs-"));
afterAll(() => rmSync(packed, { recursive: true, force: true }));

describe("the packs of Kalyr", () => {
  it("are those that the manifest names", () => {
    // The adventure is made of the others (`adventures.test.ts`).
    const named = manifest.packs.map(({ name }: { name: string }) => name);
    expect(named.sort()).toEqual([...PACKS, "adventure"].map((name) => `kalyr-${name}`).sort());
  });

  it.each(PACKS)("%s can be packed with Foundry's own tool", async (pack) => {
    await compilePack(join(folder, pack), join(packed, pack), { yaml: true });
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

  it("name every ability of the chapter with the kind of contest it is for", () => {
    const abilities = documents("abilities");
    for (const { id, domain } of NAMED_ABILITIES) expect(abilities.get(id)?.system.domain, id).toBe(domain);
  });

  it("give weapons, armour, shields and gifts their figures", () => {
    const things = documents("belongings");
    for (const { id, damageBonus, hands, reach } of NAMED_WEAPONS) {
      expect(things.get(id)?.system, id).toMatchObject({ damageBonus, sizeValue: damageBonus, hands, reach });
    }
    for (const { id, bonus } of NAMED_ARMOUR) expect(things.get(id)?.system.bonus, id).toBe(bonus);
    for (const size of NAMED_SHIELDS) expect(things.get(`${size}-shield`)?.system.size).toBe(size);
    const traits = documents("traits");
    for (const { id, ...figures } of NAMED_GIFTS) expect(traits.get(id)?.system, id).toMatchObject(figures);
    const kinds = [...traits.values()].filter(({ type }) => type === "kalyrKey").map(({ system }) => system.category);
    expect(new Set(kinds)).toEqual(new Set(KEY_CATEGORIES.filter((name) => name !== "other")));
  });

  it("Kylar is the one of the book: Great with the narvork, hide +2, Extra Damage +1", () => {
    const kylar = documents("characters").get("kylar");
    const has = (name: string) => kylar.items.find((item: Source) => item.name === name)?.system;
    expect(has("Melee Combat")).toMatchObject({ specialisation: "Narvork", level: 2, domain: "physical" });
    expect(has("Narvork")).toMatchObject({ damageBonus: 3, equipped: true });
    expect(has("Hardened ulsoghir hide")).toMatchObject({ bonus: 2, worn: true });
    expect(has("Extra Damage")).toMatchObject({ damageDone: 1 });
    expect(kylar.system).toMatchObject({ race: "kandar", tier: "pc", fudgePoints: 1 });
  });

  it.each([...documents("characters"), ...documents("opponents")])("%s could have been made by the guide", (_, doc) => {
    const own = doc.items.map((item: Source) => ({ ...item, id: item._id, uuid: item._id }));
    const steps = creationSteps(draftOf({ ...doc, uuid: doc._id, items: own }), FREE_BUILD);
    expect(steps.flatMap(({ problems }) => problems)).toEqual([]);
  });

  it("tell the tables of the rules in their own figures", () => {
    const pages = [...documents("rules").values()][0].pages;
    const text = (name: string) => pages.find((page: Source) => page.name === name).text.content as string;
    for (const word of LEVELS) expect(text("The ladder").toLowerCase()).toContain(word);
    for (const { boxes } of COLUMNS) expect(text("Harm")).toContain(`<td>${boxes}</td>`);
    expect(text("Harm")).toContain(`${HEALING_TIME.DF} days`);
    for (const price of Object.values(PRICES.mundane)) expect(text("Experience")).toContain(`${price}`);
    expect(text("Experience")).toContain(`<td>${PRICES.key}</td>`);
    const large = `<td>${SHIELDS.large.melee}</td><td>${SHIELDS.large.ranged}</td>`;
    expect(text("Shields and reach")).toContain(`<td>Large</td>${large}`);
  });

  it("roll tables leave no gap between their results", () => {
    for (const { name, results } of documents("tables").values()) {
      const ranges = results.map(({ range }: Source) => range);
      for (let i = 1; i < ranges.length; i++) expect(ranges[i][0], name).toBe(ranges[i - 1][1] + 1);
    }
  });
});

describe("the adventure", () => {
  const pages: Source[] = parse(readFileSync(join(folder, "adventure/the-salt-ledger.yml"), "utf8")).journal[0].pages;
  const texts = readdirSync(join(root, "lang/en"))
    .filter((name) => name.endsWith(".json"))
    .map((name) => readFileSync(join(root, "lang/en", name), "utf8"))
    .join();

  it.each([
    ["1. The duel at the yard", "Edit", "Wounds"],
    [
      "2. A night at the Drowned Lantern",
      "Try something else",
      "Wounds by the margin",
      "Somebody",
      "Round by round, until somebody is beaten or gives in",
      "Makeshift or poor circumstances",
    ],
    ["3. The hearing at noon", "Somebody", "Stand-ins, two abilities, a bonus", "Stakes and story"],
  ])("says by what each of its rolls is made, as the windows call it: %s", (title, ...words) => {
    const said = [...textOf(title!).matchAll(/<em>(.*?)<\/em>/g)].map(([, word]) => word);
    expect(said).toEqual(expect.arrayContaining(words));
    expect(said.filter((word) => !texts.includes(`"${word}"`))).toEqual([]);
  });

  function textOf(title: string): string {
    const { text } = pages.find(({ name }) => name === title);
    return text.replaceAll(/\s+/g, " ");
  }
});
