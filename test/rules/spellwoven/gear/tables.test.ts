import { describe, expect, it } from "vitest";
import { BACKGROUND_ANMA, BACKGROUND_COST } from "../../../../src/rulesets/spellwoven/rules/character/background.ts";
import {
  ATTRIBUTES,
  attributeKey,
  BARE_HANDS,
  CUT_BONUS,
  GROUP_IDS,
  GROUPS,
  groupOf,
  ITEMS,
  isAttribute,
  isRung,
  isSocial,
  itemEntry,
  itemKey,
  ladder,
  MATERIAL_BONUS,
  oddsKey,
  originKey,
  RUNGS,
  rung,
  rungKey,
  SHIELD_PENALTY,
  SKILLS,
  SOAK_FROM,
  skillEntry,
  skillKey,
  skillSlug,
  WEIGHT_ATTRIBUTES,
  WEIGHT_DICE,
} from "../../../../src/rulesets/spellwoven/rules/index.ts";

/** The book's lists, by the names that it gives. */
const SOCIAL = [
  "Affable",
  "Badgering",
  "Barbed wit",
  "Brooding",
  "Imperious",
  "Ingenue",
  "Falsehoods",
  "Plain-speaking",
  "Sagacity",
  "Violence",
  "Veiling",
];
const GENERAL = `
fighting: Brawling Might, Evade Quickness, One-handed bludgeon Might, One-handed hack Might, One-handed slash Quickness,
  Pole-arm Quickness, Ranged Quickness, Thrown Quickness, Two-handed Might
craft: Artistry Subtlety, Cooking Acumen, Healing Acumen, Herbalism Acumen, Leathercraft Acumen, Masonry Acumen,
  Metalworking Acumen, Tailoring Acumen, Woodworking Acumen
mental: Awareness Wits, Courage Resolve, Lore Acumen, Memory Acumen, Problem Solving Subtlety, Read & Write Acumen,
  Volition Willpower
prowess: Climb Quickness, Endure Stamina, Initiative Quickness, Ride Quickness, Sprint Quickness, Strength Might,
  Swim Stamina
subterfuge: Contortion Quickness, Cutpurse Finesse, Disarm traps Finesse, Hide in shadows Stealth, Pick locks Finesse,
  Pilfer Finesse, Wary steps Stealth
roving: Boatmanship Wits, Forage Wits, Hide in Wilderness Stealth, Set snares Wits, Traceless Passing Stealth,
  Track Wits, Wayfinding Wits`;
const WEAPONS = `
light: cudgel One-handed bludgeon, dagger One-handed slash, handaxe One-handed hack, handstaff Pole-arm,
  longknife One-handed slash, sap One-handed bludgeon, sling Ranged, throwing-spears Thrown
medium: hunting-bow Ranged, mace One-handed bludgeon, mattock-of-war One-handed hack, quarterstaff Pole-arm,
  spear Pole-arm, sword One-handed slash
heavy: battle-axe Two-handed, crossbow Ranged, longbow Ranged, longsword Two-handed, great-mace Two-handed`;
const SHOT = ["sling", "throwing-spears", "hunting-bow", "crossbow", "longbow"];
const PLAIN_THINGS = {
  sundry: [
    ["backpack", "bedroll", "blanket", "boneworking-tools", "tallow-candles", "hobnail-boots", "cask-of-beer"],
    ["cask-of-wine", "purse-of-groats", "cooking-pot", "fishing-hand-net", "fishing-rod-hooks", "flint-steel"],
    ["leatherworking-tools", "rope", "rough-clothing", "stoneworking-tools", "torches", "trail-ration", "utensils"],
    ["wooden-stakes", "woodworking-tools"],
  ].flat(),
  common: [
    ["leather-book", "leather-boots", "beeswax-candles", "cauldron", "clay-lamp-oil", "purse-of-pennies", "cloak"],
    ["healers-kit", "herbalists-tools", "ink-quills", "iron-stakes", "ivory-comb", "pipe-pipeweed", "thiefs-tools"],
    ["travelling-clothing"],
  ].flat(),
  expensive: [
    ["bottle-of-perfume", "metal-book", "felted-boots", "box-of-spices", "brass-storm-lamp-oil", "fur-cloak"],
    ["fat-purse", "fine-tea-set", "fur-blanket", "rare-inks"],
  ].flat(),
};
const lines = (text: string): [string, string[]][] =>
  [...text.matchAll(/^(\w+): ([^:]*)$/gm)].map(([, set, list]) => [set!, list!.split(/,\s+/).map((one) => one.trim())]);

describe("the book's lists of skills", () => {
  it("SW-08: eleven manners of talking, which go with any social attribute", () => {
    expect(SKILLS.filter(({ set }) => set === "social")).toEqual(
      SOCIAL.map((name) => ({ slug: skillSlug(name), set: "social", attribute: "" })),
    );
  });

  it("SW-09: six sets of general skills, each with its attribute", () => {
    const sets = lines(GENERAL);
    expect(sets.map(([set, list]) => [set, list.length])).toEqual([
      ["fighting", 9],
      ["craft", 9],
      ["mental", 7],
      ["prowess", 7],
      ["subterfuge", 7],
      ["roving", 7],
    ]);
    const listed = sets.flatMap(([set, list]) =>
      list.map((line) => {
        const [, name, attribute] = /^(.*) (\w+)$/s.exec(line)!;
        return { slug: skillSlug(name!), set, attribute: attribute!.toLowerCase() };
      }),
    );
    expect(SKILLS.filter(({ set }) => set !== "social")).toEqual(listed);
  });

  it("A-43: a slug is lower case and hyphens, and other spellings are known", () => {
    expect(["  Barbed -- Wit!  ", "FALSEHOOD", "Read and Write", "--swim--", "Plate 3"].map(skillSlug)).toEqual([
      "barbed-wit",
      "falsehoods",
      "read-write",
      "swim",
      "plate-3",
    ]);
    expect(skillEntry("swim")).toEqual({ slug: "swim", set: "prowess", attribute: "stamina" });
    expect([skillEntry(""), skillEntry("flying")]).toEqual([null, null]);
    expect([skillKey("swim"), itemKey("rope")]).toEqual([
      "FOURTALES.Woven.Rules.Skill.swim",
      "FOURTALES.Woven.Rules.Item.rope",
    ]);
  });
});

describe("the book's lists of things", () => {
  it("SW-74, A-44: weapons, by what they weigh and with which skill they go; what is shot or thrown", () => {
    const prices = { light: "sundry", medium: "common", heavy: "expensive" } as const;
    const listed = lines(WEAPONS).flatMap(([category, list]) =>
      list.map((line) => {
        const [, slug, skill] = /^(\S+) (.*)$/s.exec(line)!;
        const price = prices[category as keyof typeof prices];
        return { slug, price, kind: "weapon", category, skill: skillSlug(skill!), ranged: SHOT.includes(slug!) };
      }),
    );
    expect(ITEMS.filter(({ kind }) => kind === "weapon")).toEqual(listed);
  });

  it("SW-109, A-26, A-27: armour and a shield", () => {
    expect(ITEMS.filter(({ kind }) => kind === "armour")).toEqual([
      { slug: "quilt-cloth-tunic", price: "sundry", kind: "armour", material: "quiltCloth", cut: "tunic" },
      { slug: "soft-leather-tunic", price: "common", kind: "armour", material: "softLeather", cut: "tunic" },
      { slug: "scale-tunic", price: "expensive", kind: "armour", material: "scale", cut: "tunic" },
    ]);
    expect(ITEMS.filter(({ kind }) => kind === "shield")).toEqual([
      { slug: "small-shield", price: "common", kind: "shield", category: "light" },
    ]);
  });

  it.each(Object.entries(PLAIN_THINGS))("SW-106: everything else that is %s", (price, slugs) => {
    expect(ITEMS.filter((entry) => entry.kind === "gear" && entry.price === price)).toEqual(
      slugs.map((slug) => ({ slug, price, kind: "gear" })),
    );
  });

  it("SW-106: is found by its slug", () => {
    expect(itemEntry("rope")).toEqual({ slug: "rope", price: "sundry", kind: "gear" });
    expect([itemEntry(""), itemEntry("moon")]).toEqual([null, null]);
  });
});

describe("figures of the book", () => {
  it("SW-77: armour by material and cut", () => {
    const { quiltCloth, softLeather, hardLeather, scale, leatherChain, chainmail, chainPlate, plate } = MATERIAL_BONUS;
    expect([quiltCloth, softLeather, hardLeather, scale, leatherChain, chainmail, chainPlate, plate]).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8,
    ]);
    expect(CUT_BONUS).toEqual({ tunic: 0, sark: 1, hauberk: 2, fullSuit: 3 });
  });

  it("SW-70 to SW-74, SW-85, SW-86: weapons and shields by class", () => {
    expect(WEIGHT_DICE).toEqual({ light: 1, medium: 2, heavy: 3 });
    expect(SHIELD_PENALTY).toEqual({ light: 0, medium: -1, heavy: -2 });
    expect(WEIGHT_ATTRIBUTES).toEqual({ light: ["quickness"], medium: ["quickness", "might"], heavy: ["might"] });
    expect([SOAK_FROM, BARE_HANDS]).toEqual([7, { attribute: "might", skill: "brawling", menace: 1 }]);
  });

  it("SW-111: what background points buy", () => {
    expect(BACKGROUND_COST).toEqual({
      trait: 3,
      toughness: 3,
      attribute: 3,
      raiseSkill: 2,
      newSkill: 1,
      itemExpensive: 3,
      itemCommon: 2,
      itemSundry: 1,
      anma5: 3,
      anma3: 2,
      anma1: 1,
    });
    expect(BACKGROUND_ANMA).toEqual({ anma5: 5, anma3: 3, anma1: 1 });
  });

  it("SW-01: twelve rungs, and places beyond", () => {
    expect(RUNGS.map((id) => [rung(id), rungKey(rung(id))])).toEqual(
      "none childish rudimentary low moderate high adept masterful veteran fabled legendary mythic"
        .split(" ")
        .map((id, at) => [at + 1, `FOURTALES.Woven.Rules.Rung.${id}`]),
    );
    expect([0, 1, 12, 13, 1.5, "3", null].map(isRung)).toEqual([false, true, true, false, false, false, false]);
    expect([ladder.name(14), ladder.name(-1)]).toEqual([
      { key: "FOURTALES.Woven.Rules.Rung.above", data: { steps: 2, name: "FOURTALES.Woven.Rules.Rung.mythic" } },
      { key: "FOURTALES.Woven.Rules.Rung.below", data: { steps: 2, name: "FOURTALES.Woven.Rules.Rung.none" } },
    ]);
  });

  it("SW-101, SW-102: fifteen attributes in three groups", () => {
    expect(GROUPS).toEqual({
      social: ["allay", "assess", "interrogate", "orate", "persuade"],
      intellect: ["acumen", "resolve", "subtlety", "willpower", "wits"],
      body: ["finesse", "might", "quickness", "stamina", "stealth"],
    });
    expect(GROUP_IDS).toEqual(["social", "intellect", "body"]);
    expect(ATTRIBUTES).toHaveLength(15);
    expect(ATTRIBUTES.filter(isSocial)).toEqual(GROUPS.social);
    for (const group of GROUP_IDS) for (const id of GROUPS[group]) expect([id, groupOf(id)]).toEqual([id, group]);
    expect(["wits", "agility", "", null].map(isAttribute)).toEqual([true, false, false, false]);
    expect([attributeKey("wits"), oddsKey("slim"), originKey("burst")]).toEqual([
      "FOURTALES.Woven.Rules.Attribute.wits",
      "FOURTALES.Woven.Rules.Odds.slim",
      "FOURTALES.Woven.Rules.Die.burst",
    ]);
  });
});
