import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { leaveTales, source, until } from "../tales.fixture.ts";
import { AXE, actor, anew, card, JEN, openWoven, outcome, skill, strike, tales, tries } from "./table.fixture.ts";

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe.each([14] as const)("Spellwoven's rules at the table, on Foundry %i", (generation) => {
  beforeAll(() => openWoven(generation));
  beforeEach(anew);

  it("SW-13: what somebody is weak to helps them with nothing, and is not taken onto the sheet", async () => {
    const [mastery] = await actor(JEN).createEmbeddedDocuments("Item", [skill("two-handed", "fighting", "might", 9)]);
    await actor(JEN).update({ "system.weaknesses.fighting": ["two-handed"] });
    expect(await tries(strike(AXE, "might", "two-handed"), 5, 5)).not.toBeNull();
    expect(outcome().attack?.total ?? 10).toBe(10);
    // Neither raised, nor learned under another name, nor made on the sheet; and nobody is weak to what they know.
    await mastery.update({ "system.rank": 10 });
    const sprint = actor(JEN).items.getName("sprint");
    await sprint.update({ "system.slug": "two-handed" });
    expect([mastery.system.rank, sprint.system.slug]).toEqual([9, "sprint"]);
    await mastery.update({ "system.rank": 8 });
    expect(mastery.system.rank, "to lose it is no learning").toBe(8);
    await mastery.delete();
    const { editContext } = await source("rulesets/spellwoven/character/being.context.ts");
    const { choices: open } = editContext(actor(JEN)).weakRows[1];
    expect(Object.keys(open)).toContain("two-handed");
    expect(Object.keys(open)).not.toContain("one-handed-slash");
    const known = actor(JEN).items.size;
    await actor(JEN).createEmbeddedDocuments("Item", [skill("two-handed", "fighting", "might", 1)]);
    const dropped = await CONFIG.Item.documentClass.create(skill("two-handed", "fighting", "might", 1));
    await actor(JEN).sheet._onDropItem({}, dropped);
    expect(actor(JEN).items.size).toBe(known);
    expect(tales.shown.warnings.at(-1)).toContain("can never learn it");
  });

  it("SW-113, SW-114, SW-115, SW-116, SW-117, SW-118: whoever gains the gift begins with two motes and two ranks, once, and casts with Willpower and Volition for Anma", async () => {
    const gift = { name: "Magery", type: "wovenTrait", system: { slug: "magery" } };
    const spell = { domain: "first1", incantation: "first2", anma: 2 };
    const cast = { purpose: "spell", attribute: "willpower", skill: undefined, spell };
    const { doDeed } = await source("rulesets/spellwoven/deed.ts");
    const begins = {
      domains: [{ name: "Fire", motes: 2 }],
      incantations: [
        { name: "Call", rank: 1 },
        { name: "Still", rank: 1 },
      ],
    };
    const { editContext } = await source("rulesets/spellwoven/character/being.context.ts");
    expect(editContext(actor(JEN)).magic, "nobody else writes down Domains").toEqual([]);
    await doDeed(actor(JEN), "magery", begins);
    expect(actor(JEN).system.anma, "not without the gift").toMatchObject({ value: 3, max: 3 });
    await actor(JEN).createEmbeddedDocuments("Item", [gift, skill("volition", "mental", "willpower", 2)], {
      fourTalesCreation: true,
    });
    expect(await tries(cast, 5, 5), "nor without a Domain").toBeNull();
    for (const more of [
      { domains: [{ name: "Fire", motes: 1 }] },
      { incantations: [] },
      { domains: [{ name: " ", motes: 2 }] },
    ]) {
      await doDeed(actor(JEN), "magery", { ...begins, ...more });
      expect(actor(JEN).system.magery, JSON.stringify(more)).toEqual({ domains: {}, incantations: {} });
    }
    await doDeed(actor(JEN), "magery", begins);
    await until(() => actor(JEN).system.anma.max === 4);
    expect(Object.values(actor(JEN).system.magery.incantations)).toEqual(begins.incantations);
    const first = card();
    await doDeed(actor(JEN), "magery", begins);
    await until(() => Object.values(card().system.events as Loose[]).every(({ status }) => status === "refused"));
    expect(actor(JEN).system.anma.max, "the gift is taken up once").toBe(4);
    await tales.api.undoEvents(first);
    expect(actor(JEN).system).toMatchObject({ anma: { value: 3, max: 3 }, magery: { domains: {}, incantations: {} } });
    await doDeed(actor(JEN), "magery", begins);
    await until(() => actor(JEN).system.anma.max === 4);
    await actor(JEN).update({ "system.magery.domains.first1.motes": 2 });
    expect(await tries({ ...cast, spell: { ...spell, domain: "sea" } }, 5, 5)).toBeNull();
    expect(await tries({ ...cast, spell: { ...spell, anma: 5 } }, 5, 5)).toBeNull();
    expect(await tries({ ...cast, attribute: "might" }, 5, 5)).toBeNull();
    await tries(cast, 5, 5);
    expect([outcome().total, actor(JEN).system.anma.value]).toEqual([12, 2]);
    await tries({ ...cast, ticks: { domain: true, incantation: true } }, 1, 1);
    expect([outcome().total, actor(JEN).system.anma.value], "it costs what it costs").toEqual([7, 0]);
    await tales.api.undoEvents(card());
    expect(actor(JEN).system.anma.value).toBe(2);
    await tales.api.applyLoose("spellwoven", actor(JEN), "woven.anma", { amount: 9, max: 0 });
    expect(actor(JEN).system.anma.value, "never above the most").toBe(4);
  });

  it("SW-105, SW-108, SW-109, SW-112, SW-115, SW-116: the guide works out toughness, puts the best armour on, lets points be left, and gives a new mage two motes and two ranks", async () => {
    const draft = {
      name: "Ondra",
      gender: "",
      age: "",
      appearance: "",
      homeland: "rivers",
      ranking: ["body", "social", "intellect"],
      raises: { stamina: 4, persuade: 3, willpower: 2 },
      socialSkill: "affable",
      generalSkills: ["evade", "swim", "volition"],
      weakness: { social: "veiling", fighting: "ranged" },
      items: [
        "quilt-cloth-tunic",
        "blanket",
        "rope",
        "torches",
        "utensils",
        "soft-leather-tunic",
        "sword",
        "small-shield",
        "scale-tunic",
      ],
      persons: [],
      influenceToSpend: 3,
      purchases: [{ what: "trait", of: "magery" }],
      magery: { domains: [{ name: "Tide", motes: 2 }], incantations: [{ name: "Call", rank: 1 }] },
    };
    const guided = async (more: object) => {
      const made = await CONFIG.Actor.documentClass.create({ name: "Newcomer", type: "wovenCharacter" });
      const { CreationDialog } = await source("rulesets/spellwoven/character/creation.dialog.ts");
      const guide = new CreationDialog(made);
      const chosen = { ...draft, ...more };
      // The form is the browser's; what it says is here.
      guide.read = () => chosen;
      Object.defineProperty(guide, "element", { value: { querySelectorAll: () => [], querySelector: () => null } });
      guide.close = async () => undefined;
      const { ok } = await guide.finished(chosen);
      if (ok) await guide.makeCharacter();
      return made;
    };
    const unfinished = await guided({});
    expect(unfinished.items.size, "a rank is left to name").toBe(0);
    await unfinished.delete();
    const incantations = [
      { name: "Call", rank: 1 },
      { name: "Still", rank: 1 },
    ];
    const mage = await guided({ magery: { ...draft.magery, incantations } });
    const { items, system } = mage;
    const worn = items.filter(({ type, system: { worn } }: Loose) => type === "wovenArmour" && worn);
    expect(worn.map(({ system: { slug } }: Loose) => slug)).toEqual(["scale-tunic"]);
    const { toughnessOf } = await source("rulesets/spellwoven/rules/gear/toughness.ts");
    const { beingOf } = await source("rulesets/spellwoven/being.ts");
    expect([toughnessOf(beingOf(mage), "body"), toughnessOf(beingOf(mage), "mind").natural]).toEqual([
      { natural: { wt: 6, dt: 21 }, modified: { wt: 10, dt: 25 } },
      { wt: 4, dt: 19 },
    ]);
    const { stepContext } = await source("rulesets/spellwoven/character/creation.context.ts");
    expect(stepContext(draft, "background").toughness).toEqual([
      expect.stringMatching(/every 6 .*more than 21/),
      expect.stringMatching(/every 4 .*more than 19/),
      expect.stringMatching(/Scale.* 10 of menace.*25/),
    ]);
    expect([system.anma, Object.values(system.magery.incantations)]).toEqual([{ value: 4, max: 4 }, incantations]);
    await mage.delete();
    const thrifty = await guided({ purchases: [{ what: "newSkill", of: "track" }] });
    expect(Object.values(thrifty.system.backgroundPoints.log)).toHaveLength(1);
    expect([thrifty.system.backgroundPoints.total, thrifty.system.anma.max, thrifty.system.magery.domains]).toEqual([
      3,
      3,
      {},
    ]);
    await thrifty.delete();
  });

  it("SW-66: each rank of a social skill brings its influence once, however often it is lost and gained", async () => {
    const { ranksToReward } = await source("rulesets/spellwoven/rules/social/influence.ts");
    const { skillsOf } = await source("rulesets/spellwoven/rules/skill/skills.ts");
    const { beingOf } = await source("rulesets/spellwoven/being.ts");
    const { doDeed } = await source("rulesets/spellwoven/deed.ts");
    const lies = () => actor(JEN).items.getName("falsehoods");
    const due = (before: number) => {
      const being = beingOf(actor(JEN));
      const known = skillsOf(being).find(({ name }: Loose) => name === "falsehoods");
      return known ? ranksToReward(being, known, before) : [];
    };
    await lies().update({ "system.rank": 2 });
    expect(due(1)).toEqual([2]);
    const gain = () => doDeed(actor(JEN), "gained", { skill: lies().id, ranks: [2] });
    await gain();
    await until(() => actor(JEN).system.influenceToSpend === 6);
    await gain();
    await until(() => Object.values(card().system.events as Loose[]).every(({ status }) => status === "refused"));
    expect(actor(JEN).system.influenceToSpend).toBe(6);
    await lies().update({ "system.rank": 1 });
    await lies().update({ "system.rank": 3 });
    expect(due(1), "the second has brought it").toEqual([3]);
    await actor(JEN).update({ "system.weaknesses.social": ["falsehoods"] });
    expect(due(1), "what one is weak to brings nothing").toEqual([]);
  });
});
