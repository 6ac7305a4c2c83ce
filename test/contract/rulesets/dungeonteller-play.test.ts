import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { dieShows } from "./pond.fixture.ts";
import { leaveTales, source } from "./tales.fixture.ts";
import { diceOf, effectsOf, luckOf, openTeller, type TellerTable } from "./teller.fixture.ts";

// Rules of the table, played from the sheets by the Gamemaster: what somebody chooses, what falls, and what becomes of them.

let table: TellerTable;

beforeAll(async () => {
  await buildSystem();
  table = await openTeller();
});
afterAll(leaveTales);
beforeEach(() => dieShows(6));

const deed = (who: Loose, choices: object): Promise<Loose> => table.roll({ who: who.uuid, ...choices }, {}, "deed");
const loose = (who: Loose, kind: string, data: object): Promise<Loose[]> =>
  table.tales.api.applyLoose("dungeonteller", who, kind, data);
const dice = async (who: Loose, action: string, choices: object = {}): Promise<number | null> =>
  diceOf(await table.roll({ who: who.uuid, action, targets: [], ...choices }));

describe("dice of a roll", () => {
  it("DT-01, DT-03, DT-09, DT-21: dice of the action and the weapon, no more than Luck; fives and sixes succeed", async () => {
    const sword = { name: "Sword", type: "tellerWeapon", system: { dice: 3, uses: ["battle"], inHand: true } };
    const [orc, hero] = [
      await table.creature("Orc"),
      await table.hero("Harley", { actions: { battle: 4, muscle: 2 } }, [sword]),
    ];
    const weapon = hero.items.contents[0].id;
    expect(await table.blow(hero, orc, { weapon })).toBe(6);
    expect(luckOf(orc)).toEqual([24]);
    await hero.update({ "system.luck.value": 3 });
    dieShows(4);
    expect(await table.blow(hero, orc, { weapon })).toBe(3);
    expect(luckOf(orc)).toEqual([24]);
  });

  it("DT-22, DT-24: armor takes dice away, and leaves one", async () => {
    const [hero, tank] = [await table.hero("Harley"), await table.creature("Tank", { armor: 9 })];
    expect(await table.blow(hero, tank)).toBe(1);
  });

  it("DT-10, DT-16, DT-17: a blow stops at no Luck; the next one ends the scene for a hero, who rolls no more", async () => {
    const [orc, hero] = [await table.creature("Orc"), await table.hero("Harley", { luck: { base: 10, value: 2 } })];
    await table.blow(orc, hero);
    expect([hero.system.luck.value, hero.system.out]).toEqual([0, false]);
    expect(await dice(hero, "battle")).toBe(1);
    await table.blow(orc, hero);
    expect([hero.system.luck.value, hero.system.out]).toEqual([0, true]);
    expect(await dice(hero, "battle")).toBeNull();
  });

  it("DT-74: a creature is beaten at no Luck", async () => {
    const [hero, orc] = [await table.hero("Harley"), await table.creature("Orc", { luck: { base: 4, value: 4 } })];
    await table.blow(hero, orc);
    expect([orc.system.luck.value, orc.system.out]).toEqual([0, true]);
  });

  it("DT-26, DT-27: a shot goes by Notice, and at nobody one success is enough", async () => {
    const bow = { name: "Bow", type: "tellerWeapon", system: { dice: 5, hands: 2, uses: ["shoot"], inHand: true } };
    const hero = await table.hero("Mallion", { actions: { shoot: 5, notice: 4 } }, [bow]);
    const shot = await table.roll({ who: hero.uuid, action: "shoot", weapon: hero.items.contents[0].id, targets: [] });
    expect([diceOf(shot), shot.system.outcome.needed, shot.system.outcome.verdict]).toEqual([9, 1, "yes"]);
  });

  it("DT-13: one handful is shared between two foes, each share a blow of its own", async () => {
    const hero = await table.hero("Brawnley", {}, await table.cards("sweep"));
    const [one, other] = [await table.creature("Orc", { armor: 5 }), await table.creature("Troll")];
    await table.play(hero, "sweep", [one, other], { first: 3 });
    expect(luckOf(one, other)).toEqual([29, 29]);
  });

  it("DT-33, DT-42: making needs steady feet", async () => {
    const hero = await table.hero("Harley");
    expect(await dice(hero, "make")).toBe(4);
    await loose(hero, "teller.moved", { value: "moved" });
    expect(await dice(hero, "make")).toBeNull();
  });

  it("DT-43, DT-44, DT-47: going far costs three dice, a warrior's blows none, and some can't go so far", async () => {
    const [hero, warrior] = [
      await table.hero("Harley"),
      await table.hero("Brawnley", { traits: ["no-battle-penalty-when-double-moving"] }),
    ];
    const zombie = await table.creature("Zombie", { canDoubleMove: false });
    const far = { moved: "double" };
    expect([await dice(hero, "battle", far), await dice(warrior, "battle", far)]).toEqual([1, 4]);
    expect([await dice(warrior, "shoot", far), await table.blow(zombie, hero, far)]).toEqual([1, null]);
  });

  it("DT-05: what a secret number makes of a jar that has something in it nobody can tell", async () => {
    const { oddsView } = await source("rulesets/dungeonteller/roll/odds-view.ts");
    const job = { name: "Lock", action: "make", needed: null, collected: 2, done: false };
    const hero = await table.hero("Harley", { actions: { make: 1 }, workUp: { lock: job } });
    const { successFacts } = await source("rulesets/dungeonteller/roll/success.facts.ts");
    const choices = { who: hero.uuid, action: "make", targets: [], job: { id: "lock", name: "Lock", needed: null } };
    const by = { id: "gm", isGM: true };
    const world = { document: () => hero };
    const facts = successFacts({ choices, by, questions: [], moves: [], before: null }, world);
    expect(oddsView(facts.value).chance).toBeCloseTo(1 / 3);
  });

  it("DT-38: a stunt is no job", async () => {
    const hero = await table.hero("Harley");
    const work = (action: string) => dice(hero, action, { job: { id: "newJob", name: "Ledge", needed: 3 } });
    expect([await work("stunt"), await work("muscle")]).toEqual([null, 4]);
  });

  it("DT-40, A-14: without Magic dice nobody casts, also where nothing is rolled", async () => {
    const hero = await table.hero("Harley", { actions: { magic: 0 } }, await table.cards("raise-skeleton", "zap"));
    await table.tales.api.writeSetting("dungeonteller", "allowMalicious", true);
    expect(
      await table.tales.api.startRoll("dungeonteller", "success", {
        who: hero.uuid,
        action: "magic",
        power: hero.items.contents[0].id,
      }),
    ).toBeNull();
    expect(hero.system.luck.value).toBe(30);
  });

  it("DT-06, DT-31, DT-77: the other side's successes take some away; a dwarf resists any magic with two more dice", async () => {
    const bonuses = [{ action: "resist", dice: 2, when: "spells", tag: "spell", auto: true }];
    const [hero, dwarf] = [
      await table.hero("Mallion"),
      await table.hero("Harley", { bonuses, actions: { resist: 2 } }),
    ];
    const choices = { who: hero.uuid, action: "magic", against: "resist", targets: [dwarf.uuid] };
    const card = await table.roll(choices, { oppose: "roll" });
    expect(card.system.outcome).toMatchObject({ successes: 4, against: 4, net: 0, verdict: "no", tie: true });
  });
});

describe("Luck over time", () => {
  it("DT-12: what stands above a maximum that the cold has lowered is gone after a camp", async () => {
    const hero = await table.hero("Harley", { luck: { base: 10, value: 10, cold: 3 } });
    const passages = [{ span: "camp", way: "ends" }];
    const camp = await table.roll({ passages, people: [hero.uuid] }, {}, "time");
    expect(hero.system.luck.value).toBe(7);
    await table.tales.api.undoEvents(camp);
    expect(hero.system.luck.value).toBe(10);
  });

  it("DT-19, DT-121: a quiet turn gives one Luck, in a healing circle two", async () => {
    const effect = {
      ...{ id: "c", power: "c", rule: "DT-121", label: "Circle", until: "scene", turns: null, fresh: false, ends: [] },
      ...{ successes: 1, left: null, mods: { gainLuckEachTurn: 1 }, from: { uuid: "", name: "" } },
    };
    const [hero, inside] = [await table.hero("Harley"), await table.hero("Mallion", { effects: { c: effect } })];
    for (const one of [hero, inside]) await deed(one, { deed: "restTurn" });
    expect(luckOf(hero, inside)).toEqual([31, 32]);
  });
});

describe("what powers leave behind", () => {
  it("DT-114, DT-131: what lasts until one's next turn outlives the end of this one", async () => {
    const hero = await table.hero("Brawnley", {}, await table.cards("parry", "inspire"));
    for (const power of ["parry", "inspire"]) await table.play(hero, power);
    await deed(hero, { deed: "endTurn" });
    expect(effectsOf(hero)).toEqual(["Inspire", "Parry"]);
    await deed(hero, { deed: "endTurn" });
    expect(effectsOf(hero)).toEqual([]);
  });

  it("DT-36: a shield is in the way of a power with both hands, and strikes beside a sword", async () => {
    const shield = { name: "Shield", type: "tellerArmor", system: { kind: "shield", value: 1, worn: true } };
    const weapon = (name: string, hands: number, inHand: boolean, tags: string[] = []) => ({
      ...{ name, type: "tellerWeapon", system: { dice: 1, hands, uses: ["battle"], inHand, tags } },
    });
    const things = [
      shield,
      weapon("Greatsword", 2, false),
      weapon("Sword", 1, true),
      weapon("Bash", 1, false, ["shield"]),
    ];
    const hero = await table.hero("Stalwart", {}, [...things, ...(await table.cards("smite"))]);
    const orc = await table.creature("Orc");
    const id = (name: string) => hero.items.getName(name).id;
    const smite = { who: hero.uuid, action: "battle", power: hero.items.getName("Smite").id, targets: [orc.uuid] };
    expect(diceOf(await table.roll({ ...smite, weapon: id("Greatsword") }))).toBeNull();
    expect(diceOf(await table.roll({ ...smite, weapon: id("Sword") }))).toBe(9);
    expect(await table.blow(hero, orc, { weapon: id("Bash") })).toBe(5);
    await hero.items.getName("Shield").update({ "system.worn": false });
    expect(await table.blow(hero, orc, { weapon: id("Bash") })).toBeNull();
  });

  it("A-36: a pin does not help another pin", async () => {
    const [hero, orc] = [
      await table.hero("Brawnley", {}, await table.cards("pin")),
      await table.creature("Orc", { actions: { muscle: 3, stunt: 2 }, armed: false }),
    ];
    dieShows(6);
    await table.play(hero, "pin", [orc]);
    expect(effectsOf(orc)).toEqual(["Pin"]);
    const again = await table.play(hero, "pin", [orc], {}, { oppose: "roll" });
    expect(again.system.outcome).toMatchObject({ successes: 8, against: 5 });
  });
});
