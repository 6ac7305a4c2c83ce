import { describe, expect, it } from "vitest";
import { CREATION_STEPS, checkDraft, type Draft, isMage } from "../../../../src/rulesets/spellwoven/rules/index.ts";
import { buys, choices, found, hew } from "./hew.ts";

describe("what background points buy", () => {
  it.each<[string, Draft["purchases"], unknown[]]>([
    ["a trait once, by its name", [{ what: "trait", of: " " }], [["trait", "purchases.0.of"]]],
    [
      "not the same trait twice",
      [
        { what: "trait", of: "x" },
        { what: "trait", of: "x" },
      ],
      [
        ["tooMany", "purchases", { of: 3, over: 3 }],
        ["trait", "purchases.1.of"],
      ],
    ],
    ["a step of toughness", [{ what: "toughness", of: "mind" }], []],
    ["toughness of a soul", [{ what: "toughness", of: "soul" }], [["toughness", "purchases.0.of"]]],
    ["an attribute", [{ what: "attribute", of: "wits" }], []],
    ["no attribute", [{ what: "attribute", of: "luck" }], [["attribute", "purchases.0.of"]]],
    ["a rank of a skill", [{ what: "raiseSkill", of: "swim" }], []],
    ["a rank of a skill one lacks", [{ what: "raiseSkill", of: "climb" }], [["notHeld", "purchases.0.of"]]],
    ["a new skill", [{ what: "newSkill", of: "climb" }], []],
    ["no skill", [{ what: "newSkill", of: "flying" }], [["skill", "purchases.0.of"]]],
    [
      "a skill one has, social",
      [{ what: "newSkill", of: "affable" }],
      [["held", "purchases.0.of", { skill: "FOURTALES.Woven.Rules.Skill.affable" }]],
    ],
    [
      "a skill one has, general",
      [{ what: "newSkill", of: "swim" }],
      [["held", "purchases.0.of", { skill: "FOURTALES.Woven.Rules.Skill.swim" }]],
    ],
    [
      "a new skill twice",
      [
        { what: "newSkill", of: "climb" },
        { what: "newSkill", of: "climb" },
      ],
      [["held", "purchases.1.of", { skill: "FOURTALES.Woven.Rules.Skill.climb" }]],
    ],
    [
      "what one is weak to, social",
      [{ what: "newSkill", of: "falsehoods" }],
      [["weakSkill", "purchases.0.of", { skill: "FOURTALES.Woven.Rules.Skill.falsehoods" }]],
    ],
    [
      "what one is weak to, fighting",
      [{ what: "newSkill", of: "ranged" }],
      [["weakSkill", "purchases.0.of", { skill: "FOURTALES.Woven.Rules.Skill.ranged" }]],
    ],
    ["a sundry thing", [{ what: "itemSundry", of: "rope" }], []],
    ["a sundry thing that is common", [{ what: "itemSundry", of: "sword" }], [["bought.sundry", "purchases.0.of"]]],
    ["a common thing", [{ what: "itemCommon", of: "sword" }], []],
    ["a common thing that is dear", [{ what: "itemCommon", of: "longsword" }], [["bought.common", "purchases.0.of"]]],
    ["an expensive thing", [{ what: "itemExpensive", of: "longsword" }], []],
    [
      "an expensive thing that is none",
      [{ what: "itemExpensive", of: "moon" }],
      [["bought.expensive", "purchases.0.of"]],
    ],
    [
      "Anma",
      [
        { what: "anma1", of: "" },
        { what: "anma3", of: "" },
      ],
      [],
    ],
    ["what nobody sells", [{ what: "toString" as never, of: "" }], [["purchase", "purchases.0.what"]]],
  ])("SW-111: background points buy %s", (_, purchases, problems) => {
    expect(found(buys(...purchases), "background")).toEqual(problems);
  });

  it("SW-110 to SW-112: three points, and what is left may be left", () => {
    expect(choices(buys(), "background")).toEqual([["points", "purchases", 3, 3, true]]);
    expect(choices(buys({ what: "anma3", of: "" }), "background")[0]![3]).toBe(1);
    expect(choices(buys({ what: "toString" as never, of: "" }), "background")[0]![3]).toBe(3);
    // No attribute beyond Mythic.
    const high = (steps: number) => ({ ...buys({ what: "attribute", of: "wits" }), raises: { wits: steps } });
    expect([found(high(8), "background"), found(high(9), "background")]).toEqual([[], [["top", "purchases.0.of"]]]);
  });

  it("SW-115, SW-116: a mage begins with two motes and two ranks", () => {
    const mage = (domains: object[], incantations: object[]): Draft => ({
      ...buys({ what: "trait", of: "magery" }),
      magery: { domains, incantations } as never,
    });
    expect(choices(mage([{ name: "Fire", motes: 1 }], []), "magery")).toEqual([
      ["motes", "magery.domains", 2, 1, false],
      ["incantations", "magery.incantations", 2, 2, false],
    ]);
    expect(found(mage([{ name: " ", motes: 0 }], [{ name: "Call", rank: 1.5 }]), "magery")).toEqual([
      ["magicName", "magery.domains.0.name"],
      ["magicValue", "magery.domains.0"],
      ["magicValue", "magery.incantations.0"],
    ]);
    expect(choices(mage([], [{ name: "Call", rank: 1.5 }]), "magery")[1]![3]).toBe(2);
    expect([isMage(mage([], [])), isMage(hew), isMage(buys({ what: "newSkill", of: "magery" }))]).toEqual([
      true,
      false,
      false,
    ]);
    expect(isMage(buys({ what: "trait", of: "luck" }))).toBe(false);
    expect(checkDraft(mage([], [])).steps.map((one) => one.step)).toEqual(CREATION_STEPS);
  });
});
