import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import {
  ATTRIBUTES,
  BACKGROUNDS,
  type CreationStep,
  checkDraft,
  type Draft,
  EMPTY_DRAFT,
  finishDraft,
  HOMELANDS,
  ITEMS,
  levelIn,
  SKILLS,
  type SkillSystem,
} from "../../../../src/rulesets/spellwoven/rules/index.ts";
import { fieldsOf, jen, refused } from "../beings.ts";

/** Catherine's Nimble Jan, choice by choice. */
const jan: Draft = {
  ...EMPTY_DRAFT,
  name: "Nimble Jan",
  gender: "female",
  age: "about fourteen",
  homeland: "coastal",
  ranking: ["social", "intellect", "body"],
  raises: { interrogate: 2, assess: 1, persuade: 1, subtlety: 1, wits: 2, finesse: 1, stealth: 1 },
  socialSkill: "falsehoods",
  generalSkills: ["one-handed-slash", "cutpurse", "sprint"],
  weakness: { social: "sagacity", fighting: "two-handed" },
  items: [
    "blanket",
    "purse-of-groats",
    "dagger",
    "rough-clothing",
    "utensils",
    "clay-lamp-oil",
    "cloak",
    "thiefs-tools",
    "felted-boots",
  ],
  influenceToSpend: 3,
  purchases: [
    { what: "newSkill", of: "wary-steps" },
    { what: "newSkill", of: "pilfer" },
    { what: "newSkill", of: "ingenue" },
  ],
};
const step = (draft: Draft, id: CreationStep) => checkDraft(draft).steps.find((entry) => entry.step === id)!;
const left = (draft: Draft, id: CreationStep) => step(draft, id).choices.map((choice) => choice.left);
const wrong = (more: Partial<Draft>) =>
  checkDraft({ ...jan, ...more }).problems.map(({ key, field }) => [key.split("Problem.").at(-1), field]);

describe("the book's example: Nimble Jan", () => {
  it("EX-01 to EX-03 spreads 4, 3 and 2 increases", () => {
    expect(left(jan, "attributes")).toEqual([0, 0, 0, 0]);
    expect(step(jan, "attributes").choices.map(({ of }) => of)).toEqual([3, 4, 3, 2]);
    const { attributes } = unwrap(finishDraft(jan)).system;
    const levels = ["interrogate", "assess", "subtlety", "wits", "finesse", "quickness"] as const;
    expect(levels.map((id) => levelIn(attributes, id))).toEqual([5, 4, 4, 5, 4, 3]);
    expect(attributes).toEqual(jen().system.attributes);
  });
  it("EX-04 one social skill, three general ones", () => {
    expect(left(jan, "skills")).toEqual([0, 0]);
  });
  it("EX-05 weak to Sagacity and Two-handed", () => {
    expect(step(jan, "weaknesses").done).toBe(true);
  });
  it("EX-06 five, three and one thing", () => {
    expect(left(jan, "items")).toEqual([0, 0, 0]);
  });
  it("EX-07 the whole draft is sound, with 3 influence kept", () => {
    const report = checkDraft(jan);
    expect([report.done, report.next, report.problems]).toEqual([true, null, []]);
    const { system } = unwrap(finishDraft(jan));
    // Buying Ingenue brings no influence at creation.
    expect(system).toMatchObject({ influenceToSpend: 3, experience: 0, effort: { total: 6 }, anma: { max: 3 } });
  });
  it("EX-09 three new skills cost three background points", () => {
    expect(left(jan, "background")).toEqual([0]);
    const skills = unwrap(finishDraft(jan)).items.filter(({ type }) => type === "wovenSkill");
    expect(skills.map(({ slug, system }) => [slug, (system as SkillSystem).rank])).toEqual(
      ["falsehoods", "one-handed-slash", "cutpurse", "sprint", "wary-steps", "pilfer", "ingenue"].map((slug) => [
        slug,
        1,
      ]),
    );
  });
  it("her dagger is in hand", () => {
    const dagger = unwrap(finishDraft(jan)).items.find(({ slug }) => slug === "dagger")!;
    expect(dagger).toMatchObject({
      type: "wovenWeapon",
      system: { category: "light", held: true, skill: "one-handed-slash", quantity: 1 },
    });
  });
});

describe("the book's examples: Magery", () => {
  const mage = (motes: number[], ranks: number[]): Draft => ({
    ...jan,
    purchases: [{ what: "trait", of: "magery" }],
    magery: {
      domains: motes.map((value, i) => ({ name: `Domain ${i}`, motes: value })),
      incantations: ranks.map((value, i) => ({ name: `Incantation ${i}`, rank: value })),
    },
  });
  it.each([
    [[2], [2]],
    [
      [1, 1],
      [1, 1],
    ],
    [[2], [1, 1]],
  ])("EX-45, EX-46 motes %j and ranks %j", (motes, ranks) => {
    expect(step(mage(motes, ranks), "magery").done).toBe(true);
    expect(unwrap(finishDraft(mage(motes, ranks))).system.anma).toEqual({ value: 4, max: 4 });
  });
  it("counts what is missing and what is too much", () => {
    expect(left(mage([1], [2, 1]), "magery")).toEqual([1, -1]);
    expect(checkDraft(mage([1], [2])).next).toBe("magery");
  });
  it("is no step for anybody else", () => {
    expect(checkDraft(jan).steps.map((entry) => entry.step)).not.toContain("magery");
  });
});

describe("guided creation", () => {
  it("starts with everything to choose, in the book's order", () => {
    const report = checkDraft(EMPTY_DRAFT);
    expect(report.steps.map((entry) => entry.step)).toEqual([
      "person",
      "homeland",
      "attributes",
      "skills",
      "weaknesses",
      "items",
      "persons",
      "background",
    ]);
    expect([report.next, report.done, report.problems]).toEqual(["person", false, []]);
    expect(left(EMPTY_DRAFT, "items")).toEqual([5, 3, 1]);
    expect(left(EMPTY_DRAFT, "persons")).toEqual([3]);
    // Background points may be left over.
    expect(step(EMPTY_DRAFT, "background")).toMatchObject({ done: true, choices: [{ left: 3, optional: true }] });
    expect(fieldsOf(finishDraft(EMPTY_DRAFT))).toContain("weakness.social");
  });

  it("names what is wrong, field by field", () => {
    expect(wrong({ ranking: ["social", "social", "body"] })).toContainEqual(["groupTwice", "ranking.1"]);
    expect(wrong({ raises: { ...jan.raises, orate: 1 } })).toEqual([["tooMany", "raises.social"]]);
    expect(wrong({ generalSkills: ["sprint", "sprint", "swim"] })).toEqual([["skillTwice", "generalSkills.1"]]);
    expect(wrong({ socialSkill: "sprint" })).toContainEqual(["social", "socialSkill"]);
    expect(wrong({ weakness: { social: "falsehoods", fighting: "swim" } })).toEqual([
      ["weakSkill", "weakness.social"],
      ["weakness.fighting", "weakness.fighting"],
    ]);
    expect(wrong({ items: [...jan.items, "dagger", "moon"] })).toEqual([
      ["tooMany", "items"],
      ["item", "items.10"],
    ]);
    expect(wrong({ persons: [{ name: "", background: "", influence: 1 }] })).toEqual([
      ["tooMany", "persons"],
      ["personName", "persons.0.name"],
    ]);
  });

  it("A-24 influence may be shared between people and the pool", () => {
    const persons = [{ name: "Hew", background: "Played by the docks", influence: 2 }];
    const { system } = unwrap(finishDraft({ ...jan, persons, influenceToSpend: 1 }));
    expect(system.influenceToSpend).toBe(1);
    expect(Object.values(system.knownPersons)).toMatchObject([{ name: "Hew", influence: 2, obligation: 0 }]);
  });

  it("SW-111, SW-112 prices background points", () => {
    const buy = (...purchases: Draft["purchases"]) => ({ ...jan, purchases });
    expect(left(buy({ what: "anma1", of: "" }), "background")).toEqual([2]);
    expect(left(buy({ what: "attribute", of: "might" }, { what: "anma1", of: "" }), "background")).toEqual([-1]);
    const both = buy({ what: "newSkill", of: "swim" }, { what: "raiseSkill", of: "swim" });
    const swim = unwrap(finishDraft(both)).items.find(({ slug }) => slug === "swim")!;
    expect((swim.system as SkillSystem).rank).toBe(2);
    expect(wrong({ purchases: [{ what: "raiseSkill", of: "swim" }] })).toEqual([["notHeld", "purchases.0.of"]]);
    expect(wrong({ purchases: [{ what: "newSkill", of: "sprint" }] })).toEqual([["held", "purchases.0.of"]]);
    expect(wrong({ purchases: [{ what: "newSkill", of: "two-handed" }] })).toContainEqual([
      "weakSkill",
      "purchases.0.of",
    ]);
    expect(wrong({ purchases: [{ what: "toughness", of: "soul" }] })).toEqual([["toughness", "purchases.0.of"]]);
    expect(wrong({ purchases: [{ what: "itemCommon", of: "dagger" }] })).toEqual([["bought.common", "purchases.0.of"]]);
    const tough = unwrap(finishDraft(buy({ what: "toughness", of: "body" }))).system;
    expect(tough.toughness).toEqual({ mind: { bought: 0, extra: 0 }, body: { bought: 1, extra: 0 } });
    expect(unwrap(finishDraft(buy({ what: "anma3", of: "" }))).system.anma.max).toBe(6);
  });

  it("the same thing twice is one item of two", () => {
    const items = ["dagger", "dagger", ...jan.items.filter((slug) => slug !== "dagger" && slug !== "blanket")];
    expect(unwrap(finishDraft({ ...jan, items })).items.find(({ slug }) => slug === "dagger")).toMatchObject({
      system: { quantity: 2 },
    });
  });

  it("never breaks on a draft in the making, and finishes only what is done", () => {
    const slugs = fc.constantFrom("", "nonsense", "__proto__", "constructor", ...SKILLS.map(({ slug }) => slug));
    const draft = fc.record({
      ...Object.fromEntries(["name", "gender", "age", "appearance"].map((field) => [field, fc.string()])),
      homeland: fc.constantFrom("", ...HOMELANDS),
      ranking: fc.array(fc.constantFrom("social", "intellect", "body"), { maxLength: 3 }),
      raises: fc.dictionary(fc.constantFrom(...ATTRIBUTES), fc.integer({ min: 0, max: 4 })),
      socialSkill: slugs,
      generalSkills: fc.array(slugs, { maxLength: 4 }),
      weakness: fc.record({ social: slugs, fighting: slugs }),
      items: fc.array(fc.constantFrom("nonsense", ...ITEMS.map(({ slug }) => slug)), { maxLength: 12 }),
      persons: fc.array(fc.record({ name: fc.string(), background: fc.string(), influence: fc.integer() }), {
        maxLength: 4,
      }),
      influenceToSpend: fc.integer({ min: -1, max: 4 }),
      purchases: fc.array(fc.record({ what: fc.constantFrom("constructor", ...BACKGROUNDS), of: slugs }), {
        maxLength: 4,
      }),
      magery: fc.constant({ domains: [], incantations: [] }),
    });
    fc.assert(
      fc.property(draft, (made) => {
        const report = checkDraft(made as unknown as Draft);
        expect(finishDraft(made as unknown as Draft).ok).toBe(report.done);
        for (const found of report.problems) expect(found.field).toBeTruthy();
      }),
    );
  });

  it("says what is missing by name", () => {
    expect(refused(finishDraft({ ...jan, name: " " }))).toEqual(["Creation.Problem.missing"]);
  });
});

describe("the tables", () => {
  it("11 social and 46 general skills, 31 + 23 + 16 things", () => {
    expect(SKILLS.filter(({ set }) => set === "social")).toHaveLength(11);
    expect(SKILLS.filter(({ set }) => set !== "social")).toHaveLength(46);
    expect(
      ["sundry", "common", "expensive"].map((price) => ITEMS.filter((entry) => entry.price === price).length),
    ).toEqual([31, 23, 16]);
    expect(new Set(ITEMS.map(({ slug }) => slug)).size).toBe(ITEMS.length);
  });
  it("every weapon's skill is on the list", () => {
    const slugs = SKILLS.map(({ slug }) => slug);
    for (const entry of ITEMS) if (entry.kind === "weapon") expect(slugs).toContain(entry.skill);
  });
});
