import { describe, expect, it } from "vitest";
import {
  bestArmour,
  draftItems,
  draftSkills,
  draftToughness,
  EMPTY_DRAFT,
  itemEntry,
  newSkill,
  newThing,
  newTrait,
} from "../../../../src/rulesets/spellwoven/rules/index.ts";
import { buys, draft, hew } from "./hew.ts";

describe("what a finished character has", () => {
  it("SW-104, SW-111: skills with their ranks, bought ones included", () => {
    expect([...draftSkills(hew)]).toEqual([
      ["affable", 2],
      ["swim", 1],
      ["boatmanship", 1],
      ["one-handed-slash", 1],
      ["plain-speaking", 1],
    ]);
    const odd = draft({
      socialSkill: "",
      generalSkills: ["", "swim"],
      purchases: [
        { what: "raiseSkill", of: "climb" },
        { what: "newSkill", of: "climb" },
        { what: "newSkill", of: "" },
        { what: "newSkill", of: "swim" },
        { what: "raiseSkill", of: "swim" },
        { what: "raiseSkill", of: "swim" },
        { what: "attribute", of: "swim" },
        { what: "raiseSkill", of: "ride" },
      ],
    });
    expect([...draftSkills(odd)]).toEqual([
      ["swim", 3],
      ["climb", 2],
    ]);
  });

  it("SW-106, SW-109: things by kind; the best armour is worn, the first weapon and shield in hand", () => {
    const items = draftItems(hew);
    const ready = items.flatMap(({ slug, type, system }) => {
      const { quantity, held, worn } = system as { quantity?: number; held?: boolean; worn?: boolean };
      return type === "wovenSkill" ? [] : [[slug, quantity, held ?? worn]];
    });
    expect(ready).toEqual([
      ["rope", 2, undefined],
      ["dagger", 1, true],
      ["sap", 1, false],
      ["quilt-cloth-tunic", 1, false],
      ["sword", 1, false],
      ["small-shield", 1, true],
      ["soft-leather-tunic", 1, true],
      ["longsword", 1, false],
    ]);
    expect(items.slice(0, 2)).toEqual([newSkill("affable", 2), newSkill("swim", 1)]);
    expect(bestArmour(hew)).toEqual(itemEntry("soft-leather-tunic"));
    expect(bestArmour(draft({ items: ["rope", "moon"] }))).toBeNull();
    const bought = buys({ what: "itemExpensive", of: "scale-tunic" });
    expect(bestArmour(bought)?.slug).toBe("scale-tunic");
    expect(bestArmour(buys({ what: "trait", of: "scale-tunic" }))?.slug).toBe("soft-leather-tunic");
  });

  it("SW-106: what items store", () => {
    const shared = (slug: string) => ({ slug, name: `FOURTALES.Woven.Rules.Item.${slug}` });
    const carried = (slug: string, price: string) => ({ slug, price, quantity: 2, note: "", description: "" });
    const made = (slug: string) => newThing(itemEntry(slug)!, 2, true);
    expect(made("rope")).toEqual({ ...shared("rope"), type: "wovenGear", system: carried("rope", "sundry") });
    expect(made("sling")).toEqual({
      ...shared("sling"),
      type: "wovenWeapon",
      system: {
        ...carried("sling", "sundry"),
        category: "light",
        menace: null,
        ranged: true,
        skill: "ranged",
        held: true,
      },
    });
    expect(made("small-shield")).toEqual({
      ...shared("small-shield"),
      type: "wovenShield",
      system: { ...carried("small-shield", "common"), category: "light", held: true },
    });
    expect(made("scale-tunic")).toEqual({
      ...shared("scale-tunic"),
      type: "wovenArmour",
      system: {
        ...carried("scale-tunic", "expensive"),
        material: "scale",
        cut: "tunic",
        extra: 0,
        soakDice: 0,
        worn: true,
      },
    });
    expect(newSkill("swim", 2)).toEqual({
      type: "wovenSkill",
      slug: "swim",
      name: "FOURTALES.Woven.Rules.Skill.swim",
      system: { slug: "swim", set: "prowess", attribute: "stamina", rank: 2, description: "" },
    });
    expect([newTrait("magery"), newTrait("Second Sight")]).toEqual([
      {
        type: "wovenTrait",
        slug: "magery",
        name: "FOURTALES.Woven.Rules.Trait.magery",
        system: { slug: "magery", description: "" },
      },
      { type: "wovenTrait", slug: "", name: "Second Sight", system: { slug: "", description: "" } },
    ]);
  });

  it("SW-108, SW-109: how tough a draft has become", () => {
    expect(draftToughness(hew)).toEqual({
      body: { natural: { wt: 5, dt: 20 }, modified: { wt: 7, dt: 22 } },
      mind: { natural: { wt: 3, dt: 18 }, modified: { wt: 3, dt: 18 } },
    });
    expect(draftToughness(EMPTY_DRAFT).body).toEqual({ natural: { wt: 2, dt: 17 }, modified: { wt: 2, dt: 17 } });
    const tough = draftToughness(buys({ what: "toughness", of: "mind" }, { what: "attribute", of: "stamina" }));
    expect([tough.body.natural.wt, tough.mind.natural.wt]).toEqual([6, 4]);
    expect(draftToughness(buys({ what: "toughness", of: "body" }))).toMatchObject({
      body: { natural: { wt: 6 }, modified: { wt: 8 } },
      mind: { natural: { wt: 3 } },
    });
  });
});
