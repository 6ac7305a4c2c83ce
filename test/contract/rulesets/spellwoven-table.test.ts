import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { MemoryStore } from "../../table/server/store.ts";
import { diceShow } from "./forge.fixture.ts";
import { ADA, calm, GM, leaveTales, openTales, source, type Tales, until } from "./tales.fixture.ts";

const JEN = "jenOfAda00000000";
const HEW = "fishmongerHew000";
const of = (id: string) => `Actor.${id}`;

const skill = (slug: string, set: string, attribute: string, rank: number) => ({
  ...{ name: slug, type: "wovenSkill", system: { slug, set, attribute, rank } },
});
const weapon = (_id: string, category: string, slug: string, more: object = {}) => ({
  ...{ _id, name: _id, type: "wovenWeapon", system: { category, skill: slug, held: true, ...more } },
});
const DAGGER = "dagger0000000000";
const SWORD = "sword00000000000";
const AXE = "battleAxe0000000";
const SHIELD = "mediumShield0000";
const LEATHER = "leatherTunic0000";

const JEN_HAS = [
  skill("falsehoods", "social", "", 1),
  skill("one-handed-slash", "fighting", "quickness", 1),
  skill("sprint", "prowess", "quickness", 1),
  weapon(DAGGER, "light", "one-handed-slash"),
  weapon(SWORD, "medium", "one-handed-slash"),
  weapon(AXE, "heavy", "two-handed"),
  { _id: SHIELD, name: "Shield", type: "wovenShield", system: { category: "medium", held: false } },
];
const HEW_HAS = [
  {
    _id: LEATHER,
    name: "Leather",
    type: "wovenArmour",
    system: { material: "softLeather", cut: "tunic", worn: false },
  },
];

let tales: Tales;

const actor = (id: string): Loose => tales.game.actors.get(id);
const card = (): Loose => tales.game.messages.contents.findLast(({ type }: Loose) => type === "tale");
const outcome = (): Loose => card().system.outcome;
const set = (key: string, value: unknown) => tales.api.writeSetting("spellwoven", key, value);

const PLAIN = {
  ...{ who: of(JEN), purpose: "test", attribute: "quickness", skill: null, target: "", strike: "", difficulty: 4 },
  ...{ menace: 0, asksDifficulty: false, effort: false, situation: "none", ticks: {} },
  ...{ extra: { value: 0, reason: "" }, opponents: 1 },
};

/** Jen tries something, with these dice. The card, or null where the rules refuse. */
async function tries(choices: object, ...faces: number[]): Promise<Loose> {
  diceShow(10, ...faces);
  const all: Loose = { ...PLAIN, ...choices };
  const made = await tales.api.startRoll(
    "spellwoven",
    ["test", "spell"].includes(all.purpose) ? "test" : "contest",
    all,
  );
  await calm();
  return made;
}

/** Whoever is attacked defends like this, with these dice. */
async function defends(option: string, ...faces: number[]): Promise<void> {
  diceShow(10, ...faces);
  const rolls = faces.length > 0 ? [(await tales.api.throwDice("LadderRoll", `${faces.length}d10`)).toJSON()] : [];
  const { effort, situation, ticks, extra, opponents } = PLAIN;
  const data = { effort, situation, ticks, extra, opponents, option, faces: faces.length > 0 ? [faces] : [] };
  await answers("defend", { ...data, granted: true }, rolls);
}

async function answers(question: string, data: object, rolls: object[] = []): Promise<void> {
  const { giveAnswer } = await source("core/asks/answers.ts");
  await giveAnswer(card(), question, { data, rolls });
  await calm();
}

const strike = (id: string, attribute: string, slug: string | null = null) => ({
  ...{ purpose: "combat", strike: id, attribute, skill: slug, target: of(HEW) },
});

/** Jen hits Hew with her axe, and these are the menace dice. */
async function hits(...menace: number[]): Promise<void> {
  await tries(strike(AXE, "might"), 10, 10);
  diceShow(10, 1, 1);
  const rolls = [(await tales.api.throwDice("LadderRoll", "2d10")).toJSON()];
  diceShow(10, ...menace);
  const { effort, situation, ticks, extra, opponents } = PLAIN;
  const plain = { effort, situation, ticks, extra, opponents, faces: [[1, 1]], granted: true };
  await answers("defend", { ...plain, option: "bare-quickness" }, rolls);
}

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe.each([14] as const)("Spellwoven's rules at the table, on Foundry %i", (generation) => {
  beforeAll(async () => {
    tales = await openTales({ generation, asUser: GM, store: new MemoryStore() });
    await calm();
    const { DefenceDialog } = await source("rulesets/spellwoven/contest/defence.dialog.ts");
    // Whoever is asked closes the window, and answers from the card.
    DefenceDialog.prototype.ask = async () => null;
    // Nor does anybody answer the window that offers what a rank brings.
    Object.assign(foundry.applications.api.DialogV2, { confirm: async () => null });
  });
  beforeEach(async () => {
    for (const id of [JEN, HEW]) await actor(id)?.delete();
    await CONFIG.Actor.documentClass.create(
      [
        { _id: JEN, name: "Jen", type: "wovenCharacter", items: JEN_HAS, ownership: { default: 0, [ADA]: 3 } },
        { _id: HEW, name: "Hew", type: "wovenMinor", items: HEW_HAS, system: { defaultLevel: 3 } },
      ],
      { keepId: true },
    );
  });

  it("SW-01, SW-02, SW-03, SW-04, SW-05: the ladder says what two dice have to reach, and when no dice are needed", async () => {
    for (let difficulty = 1; difficulty <= 12; difficulty++) {
      await tries({ difficulty }, 5, 5);
      const { automatic, threshold, total, verdict } = outcome();
      expect(automatic, String(difficulty)).toBe(difficulty === 1);
      expect(Object.keys(card().system.throws)).toHaveLength(automatic ? 0 : 1);
      expect(threshold).toBe(10 + 2 * (difficulty - 3));
      expect(verdict).toBe(automatic || total >= threshold ? "yes" : "no");
    }
    expect(await tries({ difficulty: 13 }, 5, 5), "there is no such rung").toBeNull();
  });

  it("SW-07, SW-08, SW-14, SW-58: one skill to a roll; a social one with any social attribute, and none in silence", async () => {
    const bonus = async (choices: object) => {
      await tries(choices, 1, 1);
      return outcome().total - outcome().natural;
    };
    expect(await bonus({ skill: "sprint" })).toBe(1);
    for (const attribute of ["persuade", "orate", "allay", "interrogate", "assess"]) {
      expect(await bonus({ attribute, skill: "falsehoods" }), attribute).toBe(1);
    }
    expect(await bonus({ attribute: "assess", skill: undefined })).toBe(0);
    expect(await bonus({ attribute: "persuade", skill: undefined })).toBe(1);
    expect(await tries({ attribute: "persuade", skill: "sprint" }, 5, 5)).toBeNull();
    expect(await tries({ attribute: "might", skill: "falsehoods" }, 5, 5)).toBeNull();
  });

  it("SW-10, SW-64, SW-65: influence on somebody adds to the skill that sways them", async () => {
    const hew = { name: "Hew", actorUuid: of(HEW), background: "", influence: 2, obligation: 0, notes: "", order: 1 };
    await actor(JEN).update({ "system.knownPersons.hew": hew });
    await tries({ attribute: "persuade", skill: "falsehoods", target: of(HEW) }, 4, 4);
    expect([outcome().natural, outcome().total]).toEqual([8, 11]);
    await tries({ attribute: "might", target: of(HEW) }, 4, 4);
    expect(outcome().total, "not by force").toBe(8);
  });

  it("SW-16, SW-21, SW-22: one Effort is one die more; the upper hand keeps the best of them, the odds against one the worst", async () => {
    await tries({ effort: true }, 2, 3, 4);
    expect([outcome().natural, actor(JEN).system.effort.spent]).toEqual([9, 1]);
    const kept = async (situation: string, effort: boolean) => {
      await tries({ situation, effort }, 9, 2, 5, 7);
      return outcome().natural;
    };
    expect([await kept("advantage", false), await kept("disadvantage", false)]).toEqual([14, 7]);
    expect([await kept("advantage", true), await kept("disadvantage", true)]).toEqual([21, 14]);
    const { oddsView } = await source("rulesets/spellwoven/ladder/odds-view.ts");
    const told = (more: object) => oddsView({ ...card().system.request.roll, effort: false, ...more }).figure;
    expect(told({ situation: "none" })).toBe("45%: 12 or more on 2d10");
    expect(told({ situation: "advantage" })).toBe("71%: 12 or more on the best 2 of 3d10");
    expect(told({ situation: "disadvantage", effort: true })).toMatch(/12 or more on the worst 3 of 4d10$/);
    const stranger = { who: of(HEW), situation: "advantage" };
    expect(await tries(stranger, 5, 5), "that is for players' characters").toBeNull();
  });

  it("SW-19, SW-20: part of a success and bursting tens, where the table plays with them", async () => {
    await tries({ difficulty: 6 }, 7, 6);
    expect(outcome().verdict).toBe("no");
    await set("partialSuccess", true);
    await tries({ difficulty: 6 }, 7, 6);
    expect(outcome().verdict).toBe("partial");
    await tries({ difficulty: 6 }, 9, 5);
    expect(outcome().verdict).toBe("no");
    await set("partialSuccess", false);
    await set("explodingTens", true);
    await tries({ difficulty: 9 }, 8, 10, 7);
    expect([outcome().total, outcome().verdict]).toEqual([25, "yes"]);
    await set("explodingTens", false);
  });

  it("SW-25, SW-26, SW-28, SW-29: any rung may be declared; a miss asks nobody, a defence that holds blocks, an easy one by itself", async () => {
    const talk = { purpose: "social", attribute: "persuade", target: of(HEW) };
    await tries({ ...talk, difficulty: 12 }, 5, 5);
    expect([outcome().verdict, Object.keys(card().system.questions)]).toEqual(["missed", []]);
    await tries({ ...talk, difficulty: 4 }, 10, 10);
    await defends("bare-persuade", 6, 6);
    expect(outcome().verdict, "20 against 12 is no better than 12").toBe("blocked");
    await tries({ ...talk, difficulty: 4 }, 6, 6);
    await defends("bare-persuade", 6, 5);
    expect(outcome().verdict).toBe("hit");
    await tries({ ...talk, difficulty: 1 });
    await defends("bare-persuade");
    expect([outcome().attack.automatic, outcome().defence.automatic, outcome().verdict]).toEqual([
      true,
      true,
      "blocked",
    ]);
  });

  it("SW-31: a defence is one rung harder where the table says so", async () => {
    await set("oneUpDefence", true);
    await tries({ purpose: "social", attribute: "persuade", target: of(HEW), difficulty: 4 }, 10, 10);
    await defends("bare-persuade", 6, 6);
    expect([outcome().defence.threshold, outcome().verdict]).toEqual([14, "hit"]);
    await set("oneUpDefence", false);
  });

  it("SW-60: a skill that the other is weak to counts twice in talk, too", async () => {
    await actor(HEW).update({ "system.weaknesses.social": ["falsehoods"] });
    const talk = { purpose: "social", attribute: "orate", skill: "falsehoods", target: of(HEW) };
    await tries(talk, 4, 4);
    expect(outcome().attack.total).toBe(10);
  });

  it("SW-70, SW-71, SW-86, SW-11: each weapon takes the attributes of its class, and a shield in hand hampers the blow alone", async () => {
    const fits = async (id: string, attribute: string) => (await tries(strike(id, attribute), 1, 1)) !== null;
    expect([await fits(DAGGER, "quickness"), await fits(DAGGER, "might")]).toEqual([true, false]);
    expect([await fits(SWORD, "quickness"), await fits(SWORD, "might")]).toEqual([true, true]);
    expect([await fits(AXE, "quickness"), await fits(AXE, "might")]).toEqual([false, true]);
    await actor(JEN).items.get(SHIELD).update({ "system.held": true });
    await tries(strike(SWORD, "quickness", "one-handed-slash"), 5, 5);
    expect(outcome().attack.total, "+1 for the skill, −1 for the shield").toBe(10);
    await tries({}, 6, 6);
    expect(outcome().total).toBe(12);
  });

  it("SW-69, SW-75, SW-76, SW-77, SW-78, SW-80, SW-83, SW-84: a hit rolls menace against toughness and worn armour; equal wounds, beyond the defeat threshold defeats", async () => {
    await hits(2, 1, 1);
    const { guard } = card().system.request.defence;
    expect([guard.thresholds, outcome().wounds]).toEqual([{ wt: 2, dt: 17 }, 2]);
    expect(actor(HEW).system.tracks.health).toBe(2);
    await actor(HEW).items.get(LEATHER).update({ "system.worn": true });
    await hits(4, 1, 1);
    expect([card().system.request.defence.guard.thresholds, outcome().wounds]).toEqual([{ wt: 4, dt: 19 }, 1]);
    await hits(10, 8, 2);
    expect(card().system.questions.fate.data.fates).toEqual(["take", "kill"]);
    await answers("fate", { fate: "take" });
    const { status, tracks } = actor(HEW).system;
    expect([outcome().defeat, status.defeated, status.dead, tracks.health]).toEqual([true, true, false, 6]);
  });

  it("SW-88, SW-90: who swings too wide does not parry, and who fights several is hampered, where the table plays with it", async () => {
    await set("overSwing", true);
    await tries(strike(AXE, "might"), 1, 1);
    expect(actor(JEN).system.overSwung).toBe(true);
    const blow = { ...strike("bare-hands", "might"), who: of(HEW), target: of(JEN), difficulty: 3 };
    await tries(blow, 10, 10);
    const { wardsOf } = await source("rulesets/spellwoven/rules/contest/warding.ts");
    const { beingOf } = await source("rulesets/spellwoven/being.ts");
    const { wovenSettings } = await source("rulesets/spellwoven/woven-settings.ts");
    const meeting = {
      defender: beingOf(actor(JEN)),
      attacker: beingOf(actor(HEW)),
      attack: card().system.request.roll,
    };
    const ways = wardsOf({ ...meeting, harm: null }, PLAIN, wovenSettings()) as Loose[];
    expect(new Set(ways.filter(({ closed }) => !closed).map(({ manner }) => manner))).toEqual(new Set(["bare"]));
    await defends("bare-quickness", 9, 9);
    expect(actor(JEN).system.overSwung).toBe(false);
    await set("overSwing", false);
    await set("multipleOpponents", true);
    await tries({ ...strike(DAGGER, "quickness", "one-handed-slash"), opponents: 3 }, 6, 6);
    expect(outcome().attack.total).toBe(11);
    await set("multipleOpponents", false);
  });

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
    const { doDeed } = await source("rulesets/spellwoven/deed.kind.ts");
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
      ...{
        name: "Ondra",
        gender: "",
        age: "",
        appearance: "",
        homeland: "rivers",
        ranking: ["body", "social", "intellect"],
      },
      ...{ raises: { stamina: 4, persuade: 3, willpower: 2 }, socialSkill: "affable" },
      ...{ generalSkills: ["evade", "swim", "volition"], weakness: { social: "veiling", fighting: "ranged" } },
      items: [
        ...["quilt-cloth-tunic", "blanket", "rope", "torches", "utensils"],
        ...["soft-leather-tunic", "sword", "small-shield", "scale-tunic"],
      ],
      ...{ persons: [], influenceToSpend: 3, purchases: [{ what: "trait", of: "magery" }] },
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
    const { doDeed } = await source("rulesets/spellwoven/deed.kind.ts");
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

  it("SW-92, SW-95, SW-96, SW-98: nobody kills a player's character but their own heroism, which adds 5; wounds hamper nothing", async () => {
    await actor(JEN).update({ "system.tracks.health": 5 });
    await tries({}, 5, 5);
    expect(outcome().total).toBe(10);
    await actor(JEN).update({ "system.heroic": { ticked: true, active: true } });
    await tries({}, 5, 5);
    expect(outcome().total).toBe(15);
    await actor(HEW).createEmbeddedDocuments("Item", [weapon(AXE, "heavy", "two-handed")], { keepId: true });
    const felled = async () => {
      await tries({ ...strike(AXE, "might"), who: of(HEW), target: of(JEN), difficulty: 6 }, 10, 10);
      diceShow(10, 1, 1);
      const rolls = [(await tales.api.throwDice("LadderRoll", "2d10")).toJSON()];
      diceShow(10, 10, 8, 1);
      const { effort, situation, ticks, extra, opponents } = PLAIN;
      const plain = { effort, situation, ticks, extra, opponents, faces: [[1, 1]], granted: true };
      await answers("defend", { ...plain, option: "bare-quickness" }, rolls);
    };
    await felled();
    expect(card().system.questions.fate, "nobody is asked whether she dies").toBeUndefined();
    expect(actor(JEN).system.status).toMatchObject({ defeated: true, dead: true });
    await tales.api.undoEvents(card());
    await actor(JEN).update({ "system.heroic": { ticked: true, active: false } });
    await felled();
    expect(actor(JEN).system.status).toMatchObject({ defeated: true, dead: false });
  });
});
