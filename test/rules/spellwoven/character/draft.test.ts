import { describe, expect, it } from "vitest";
import { namedId } from "../../../../src/kernel/named-id.ts";
import { unwrap } from "../../../../src/kernel/result.ts";
import {
  bestArmour,
  CREATION_STEPS,
  type CreationStep,
  checkDraft,
  type Draft,
  draftItems,
  draftSkills,
  draftToughness,
  EMPTY_DRAFT,
  finishDraft,
  isMage,
  itemEntry,
  newSkill,
  newThing,
  newTrait,
  START,
} from "../../../../src/rulesets/spellwoven/rules/index.ts";

const PROBLEM = "FOURTALES.Woven.Rules.Creation.Problem";
const CHOICE = "FOURTALES.Woven.Rules.Creation.Choice";

/** A whole draft, with something of each kind. */
const hew: Draft = {
  ...EMPTY_DRAFT,
  name: " Hew ",
  gender: "male",
  age: "forty",
  appearance: "Broad",
  homeland: "coastal",
  ranking: ["body", "social", "intellect"],
  raises: { stamina: 3, might: 1, persuade: 3, wits: 1, willpower: 1 },
  socialSkill: "affable",
  generalSkills: ["swim", "boatmanship", "one-handed-slash"],
  weakness: { social: "falsehoods", fighting: "ranged" },
  items: [
    "rope",
    "rope",
    "dagger",
    "sap",
    "quilt-cloth-tunic",
    "sword",
    "small-shield",
    "soft-leather-tunic",
    "longsword",
  ],
  persons: [
    { name: "Ann", background: "Her boat", influence: 2 },
    { name: "Bob", background: "", influence: 1 },
  ],
  purchases: [
    { what: "raiseSkill", of: "affable" },
    { what: "newSkill", of: "plain-speaking" },
  ],
};
const draft = (more: Partial<Draft>): Draft => ({ ...hew, ...more });
const step = (made: Draft, id: CreationStep) => checkDraft(made).steps.find((one) => one.step === id)!;
const buys = (...purchases: Draft["purchases"]) => draft({ purchases });
/** Problems of a step, without the common beginning of their keys. */
const found = (made: Draft, id: CreationStep) =>
  step(made, id).problems.map(({ key, field, data }) => [
    key.replace(`${PROBLEM}.`, ""),
    field,
    ...(data ? [data] : []),
  ]);
/** What there is to choose in a step: which, where, of how many, how many are left, and whether it may be left. */
const choices = (made: Draft, id: CreationStep) =>
  step(made, id).choices.map(({ label, field, of, left, optional }) => [
    label.key.replace(`${CHOICE}.`, ""),
    field,
    of,
    left,
    optional,
  ]);

describe("a draft step by step", () => {
  it("SW-99: a name, and what may come later", () => {
    const person = (more: Partial<Draft>) => choices(draft(more), "person");
    expect(person({})).toEqual([
      ["name", "name", 1, 0, false],
      ["gender", "gender", 1, 0, true],
      ["age", "age", 1, 0, true],
      ["appearance", "appearance", 1, 0, true],
    ]);
    expect(person({ name: "  ", age: " " }).map(([, , , left]) => left)).toEqual([1, 0, 1, 0]);
    expect(step(draft({ gender: "", age: "", appearance: "" }), "person").done).toBe(true);
    expect(step(draft({ name: "" }), "person")).toMatchObject({
      done: false,
      hint: { key: "FOURTALES.Woven.Rules.Creation.Hint.person" },
    });
  });

  it("SW-100: one homeland of six", () => {
    expect([choices(hew, "homeland"), choices(draft({ homeland: "" }), "homeland")]).toEqual([
      [["homeland", "homeland", 1, 0, false]],
      [["homeland", "homeland", 1, 1, false]],
    ]);
    expect(found(draft({ homeland: "" }), "homeland")).toEqual([]);
    expect(found(draft({ homeland: "moon" as never }), "homeland")).toEqual([["homeland", "homeland"]]);
    for (const homeland of ["coastal", "city", "rivers", "rustic", "secludes", "wilderness"] as const)
      expect(found(draft({ homeland }), "homeland")).toEqual([]);
  });

  it("SW-101, SW-102: the groups ranked, and 4, 3 and 2 increases in them", () => {
    expect(choices(hew, "attributes")).toEqual([
      ["ranking", "ranking", 3, 0, false],
      ["social", "raises.social", 3, 0, false],
      ["intellect", "raises.intellect", 2, 0, false],
      ["body", "raises.body", 4, 0, false],
    ]);
    const half = draft({ ranking: ["body"], raises: { stamina: 1, wits: 0 } });
    expect(choices(half, "attributes")).toEqual([
      ["ranking", "ranking", 3, 2, false],
      ["body", "raises.body", 4, 3, false],
    ]);
    expect(found(half, "attributes")).toEqual([]);
    expect(found(draft({ ranking: ["body"], raises: { wits: 1 } }), "attributes")).toEqual([
      ["unranked", "raises.intellect"],
    ]);
    expect(found(draft({ ranking: ["soul" as never, "body", "body"] }), "attributes").slice(1, 3)).toEqual([
      ["group", "ranking.0"],
      ["groupTwice", "ranking.2"],
    ]);
    const raises = { ...hew.raises, stamina: -1, might: 0.5, luck: 1 } as Draft["raises"];
    expect(found(draft({ raises }), "attributes")).toEqual([
      ["raise", "raises.stamina"],
      ["raise", "raises.might"],
      ["attribute", "raises.luck"],
    ]);
    expect(found(draft({ raises: { ...hew.raises, quickness: 2 } }), "attributes")).toEqual([
      ["tooMany", "raises.body", { of: 4, over: 2 }],
    ]);
  });

  it("SW-104: one social skill and three different general ones", () => {
    const skills = (more: Partial<Draft>) => [
      choices(draft(more), "skills").map(([, , , left]) => left),
      found(draft(more), "skills"),
    ];
    expect(choices(hew, "skills")).toEqual([
      ["socialSkill", "socialSkill", 1, 0, false],
      ["generalSkills", "generalSkills", 3, 0, false],
    ]);
    expect(skills({ socialSkill: "", generalSkills: [] })).toEqual([[1, 3], []]);
    expect(skills({ socialSkill: "swim" })).toEqual([[0, 0], [["social", "socialSkill"]]]);
    expect(skills({ socialSkill: "nonsense" })).toEqual([[0, 0], [["social", "socialSkill"]]]);
    expect(skills({ generalSkills: ["affable", "nonsense", "affable"] })[1]).toEqual([
      ["general", "generalSkills.0"],
      ["general", "generalSkills.1"],
      ["general", "generalSkills.2"],
    ]);
    expect(skills({ generalSkills: ["swim", "climb", "swim"] })[1]).toEqual([
      ["skillTwice", "generalSkills.2", { skill: "FOURTALES.Woven.Rules.Skill.swim" }],
    ]);
  });

  it("SW-13, SW-105: a social and a fighting weakness, none of them a skill that one has", () => {
    const weak = (social: string, fighting: string) => draft({ weakness: { social, fighting } });
    expect([choices(hew, "weaknesses"), choices(weak("", ""), "weaknesses")]).toEqual([
      [
        ["socialWeakness", "weakness.social", 1, 0, false],
        ["fightingWeakness", "weakness.fighting", 1, 0, false],
      ],
      [
        ["socialWeakness", "weakness.social", 1, 1, false],
        ["fightingWeakness", "weakness.fighting", 1, 1, false],
      ],
    ]);
    expect(found(weak("", ""), "weaknesses")).toEqual([]);
    expect(found(weak("ranged", "falsehoods"), "weaknesses")).toEqual([
      ["weakness.social", "weakness.social"],
      ["weakness.fighting", "weakness.fighting"],
    ]);
    const held = (slug: string) => ({ skill: `FOURTALES.Woven.Rules.Skill.${slug}` });
    expect(found(weak("affable", "one-handed-slash"), "weaknesses")).toEqual([
      ["weakSkill", "weakness.social", held("affable")],
      ["weakSkill", "weakness.fighting", held("one-handed-slash")],
    ]);
  });

  it("SW-106: five, three and one thing", () => {
    expect(choices(hew, "items")).toEqual([
      ["sundry", "items", 5, 0, false],
      ["common", "items", 3, 0, false],
      ["expensive", "items", 1, 0, false],
    ]);
    expect(choices(draft({ items: ["rope", "sword"] }), "items").map(([, , , left]) => left)).toEqual([4, 2, 1]);
    expect(found(draft({ items: ["moon", ...hew.items] }), "items")).toEqual([["item", "items.0"]]);
  });

  it("SW-62, A-24: three influence, on up to three people, or kept", () => {
    const people = (influences: number[], influenceToSpend = 0) =>
      draft({
        persons: influences.map((influence, at) => ({ name: `P${at}`, background: "", influence })),
        influenceToSpend,
      });
    const left = (made: Draft) => choices(made, "persons")[0]![3];
    expect(choices(hew, "persons")).toEqual([["influence", "persons", 3, 0, false]]);
    expect([left(people([], 3)), left(people([1], 1)), left(people([1, 2], 0))]).toEqual([0, 1, 0]);
    expect(found(people([1, 1, 1, 0]), "persons")).toEqual([
      ["personInfluence", "persons.3.influence"],
      ["persons", "persons", { most: 3 }],
    ]);
    expect(found(people([0.5, 2, 1]), "persons")).toEqual([["personInfluence", "persons.0.influence"]]);
    expect([found(people([3], -1), "persons"), left(people([3], -1))]).toEqual([
      [["influence", "influenceToSpend"]],
      0,
    ]);
    expect(found(people([2], 0.5), "persons")).toEqual([["influence", "influenceToSpend"]]);
    expect(found(draft({ persons: [{ name: " ", background: "", influence: 3 }] }), "persons")).toEqual([
      ["personName", "persons.0.name"],
    ]);
  });

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

  it("SW-99 to SW-112: which step is next, and when all is done", () => {
    expect(checkDraft(hew)).toMatchObject({ next: null, done: true, problems: [] });
    expect(checkDraft(draft({ homeland: "" }))).toMatchObject({ next: "homeland", done: false });
    expect(checkDraft(draft({ items: [] }))).toMatchObject({ next: "items", done: false });
  });
});

describe("a finished character", () => {
  it("SW-99 to SW-117: stores all that was chosen", () => {
    const { name, system } = unwrap(finishDraft(hew));
    expect(name).toBe("Hew");
    const reward = (slug: string, rank: number) => `${namedId(slug)}-${rank}`;
    expect(system).toEqual({
      player: true,
      gender: "male",
      age: "forty",
      appearance: "Broad",
      homeland: "coastal",
      attributes: {
        social: { allay: 3, assess: 3, interrogate: 3, orate: 3, persuade: 6 },
        intellect: { acumen: 3, resolve: 3, subtlety: 3, willpower: 4, wits: 4 },
        body: { finesse: 3, might: 4, quickness: 3, stamina: 6, stealth: 3 },
      },
      groupRanking: ["body", "social", "intellect"],
      weaknesses: { social: ["falsehoods"], fighting: ["ranged"] },
      magery: { domains: {}, incantations: {} },
      anma: { value: 3, max: 3 },
      effort: { total: 6, spent: 0 },
      experience: 0,
      backgroundPoints: {
        total: 3,
        log: {
          purchase1: { what: "raiseSkill", of: "affable", cost: 2, order: 1 },
          purchase2: { what: "newSkill", of: "plain-speaking", cost: 1, order: 2 },
        },
      },
      influenceToSpend: 0,
      rewarded: { [reward("affable", 1)]: true, [reward("affable", 2)]: true, [reward("plain-speaking", 1)]: true },
      knownPersons: {
        person1: {
          name: "Ann",
          actorUuid: "",
          background: "Her boat",
          influence: 2,
          obligation: 0,
          notes: "",
          order: 1,
        },
        person2: { name: "Bob", actorUuid: "", background: "", influence: 1, obligation: 0, notes: "", order: 2 },
      },
      toughness: { mind: { bought: 0, extra: 0 }, body: { bought: 0, extra: 0 } },
      tracks: { health: 0, resolve: 0 },
      heroic: { ticked: false, active: false },
      status: { defeated: false, dead: false, removed: false },
      overSwung: false,
      notes: "",
    });
  });

  it("SW-108, SW-111, SW-117: what was bought counts", () => {
    const system = (...purchases: Draft["purchases"]) => unwrap(finishDraft(buys(...purchases))).system;
    expect(system({ what: "toughness", of: "mind" }).toughness).toEqual({
      mind: { bought: 1, extra: 0 },
      body: { bought: 0, extra: 0 },
    });
    expect(system({ what: "attribute", of: "wits" }).attributes.intellect.wits).toBe(5);
    expect([
      system({ what: "anma5", of: "" }).anma,
      system({ what: "anma3", of: "" }, { what: "anma1", of: "" }).anma,
    ]).toEqual([
      { value: 8, max: 8 },
      { value: 7, max: 7 },
    ]);
    const magery = { domains: [{ name: "Fire", motes: 2 }], incantations: [{ name: "Call", rank: 2 }] };
    const mage = unwrap(finishDraft({ ...buys({ what: "trait", of: "magery" }), magery }));
    expect(mage.system).toMatchObject({
      anma: { value: 4, max: 4 },
      magery: { domains: { domain1: magery.domains[0] }, incantations: { incantation1: magery.incantations[0] } },
    });
    expect(mage.items.filter(({ type }) => type === "wovenTrait")).toEqual([newTrait("magery")]);
    expect(unwrap(finishDraft({ ...buys(), magery })).system.magery).toEqual({ domains: {}, incantations: {} });
  });

  it("SW-99 to SW-117: is refused while something is wrong, or missing", () => {
    const problems = (made: Draft) => {
      const finished = finishDraft(made);
      return finished.ok ? [] : finished.problems;
    };
    expect(problems(draft({ homeland: "moon" as never }))).toEqual([{ key: `${PROBLEM}.homeland`, field: "homeland" }]);
    expect(problems(draft({ homeland: "", generalSkills: ["one-handed-slash"], gender: "" }))).toEqual([
      { key: `${PROBLEM}.missing`, field: "homeland", data: { count: 1, what: `${CHOICE}.homeland` } },
      { key: `${PROBLEM}.missing`, field: "generalSkills", data: { count: 2, what: `${CHOICE}.generalSkills` } },
    ]);
    expect(problems(draft({ name: "", gender: "" }))).toEqual([
      { key: `${PROBLEM}.missing`, field: "name", data: { count: 1, what: `${CHOICE}.name` } },
    ]);
    expect(problems(buys())).toEqual([]);
  });

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

  it("SW-102 to SW-117: what everybody starts with", () => {
    expect(START).toEqual({
      raises: [4, 3, 2],
      effort: 6,
      anma: 3,
      mageryAnma: 1,
      generalSkills: 3,
      items: { sundry: 5, common: 3, expensive: 1 },
      influence: 3,
      persons: 3,
      backgroundPoints: 3,
      motes: 2,
      incantationRanks: 2,
    });
    expect(EMPTY_DRAFT).toEqual({
      name: "",
      gender: "",
      age: "",
      appearance: "",
      homeland: "",
      ranking: [],
      raises: {},
      socialSkill: "",
      generalSkills: [],
      weakness: { social: "", fighting: "" },
      items: [],
      persons: [],
      influenceToSpend: 0,
      purchases: [],
      magery: { domains: [], incantations: [] },
    });
  });
});
