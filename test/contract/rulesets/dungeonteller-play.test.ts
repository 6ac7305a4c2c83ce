import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { dieShows } from "./pond.fixture.ts";
import { ADA, calm, leaveTales, source } from "./tales.fixture.ts";
import { DICE, diceOf, effectsOf, luckOf, openTeller, type TellerTable } from "./teller.fixture.ts";

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

  it("DT-02, A-68: where the table plays it, each player's own two faces are lucky, also when their hero resists", async () => {
    await table.tales.api.writeSetting("dungeonteller", "luckyFaces", "perPlayer");
    await game.users.get(ADA).update({ "flags.four-tales.luckyFaces": "12" });
    const [hero, orc] = [await table.hero("Harley"), await table.creature("Orc", { actions: { magic: 4 } })];
    await hero.update({ [`ownership.${ADA}`]: 3 });
    dieShows(1);
    const own = await table.roll({ who: hero.uuid, action: "notice", targets: [] });
    dieShows(6);
    const spell = { who: orc.uuid, action: "magic", against: "resist", targets: [hero.uuid] };
    const resisted = await table.roll(spell, { oppose: "roll" });
    await table.tales.api.writeSetting("dungeonteller", "luckyFaces", "fixed");
    expect(own.system.outcome.successes).toBe(4);
    expect(resisted.system.outcome).toMatchObject({ successes: 4, against: 0 });
  });

  it("DT-02: coloured dice show a colour and its own sign, on the card and for the ear, and each player's two colours are lucky", async () => {
    await table.tales.api.writeSetting("dungeonteller", "luckyFaces", "colors");
    await game.users.get(ADA).update({ "flags.four-tales.luckyFaces": "12" });
    const hero = await table.hero("Harley");
    await hero.update({ [`ownership.${ADA}`]: 3 });
    const { cardContext } = await source("core/cards/card-view.ts");
    const shown = async (face: number): Promise<(string | undefined)[]> => {
      dieShows(face);
      const card = await table.roll({ who: hero.uuid, action: "notice", targets: [] });
      const { template, context } = await cardContext(card);
      const html: string = await foundry.applications.handlebars.renderTemplate(template, context);
      const die = html.match(/<span class="ft-die[^>]*data-face[^>]*>/)?.[0] ?? "";
      return [die.match(/data-sign="(\w+)"/)?.[1], die.match(/aria-label="([^"]*)"/)?.[1]];
    };
    const dice = [];
    for (const face of [1, 2, 3, 4, 5, 6]) dice.push(await shown(face));
    await table.tales.api.writeSetting("dungeonteller", "luckyFaces", "fixed");
    const plain = await shown(5);
    expect([...dice, plain]).toEqual([
      ["red", "red circle, a success"],
      ["orange", "orange triangle, a success"],
      ["yellow", "yellow cross"],
      ["green", "green square"],
      ["blue", "blue diamond"],
      ["purple", "purple heart"],
      [undefined, "5, a success"],
    ]);
    const styles = readFileSync(join(import.meta.dirname, "../../../styles/dungeonteller.css"), "utf8");
    const looks = dice.map(
      ([sign]) => styles.match(new RegExp(`data-sign="${sign}"\\] \\{[^}]*--dt-sign: ([^;]+);`))?.[1],
    );
    expect(new Set(looks.filter(Boolean)).size, "each colour has another shape").toBe(6);
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

describe("more than one who may find out", () => {
  it("DT-32, A-38: each who watches rolls Notice, and each knows for themselves", async () => {
    const rogue = await table.hero("Pip", { actions: { sneak: 3 } });
    const guards = [
      await table.creature("Sharp", { actions: { notice: 4 } }),
      await table.creature("Dull", { actions: { notice: 1 } }),
    ];
    const sneak = { who: rogue.uuid, action: "sneak", against: "notice", targets: guards.map(({ uuid }) => uuid) };
    const card = await table.roll(sneak, { oppose: "roll" });
    expect(card.system.outcome.each).toMatchObject([
      { name: "Sharp", against: 4, wins: false },
      { name: "Dull", against: 1, wins: true },
    ]);
    const { oddsView } = await source("rulesets/dungeonteller/roll/odds-view.ts");
    const one = oddsView({ ...card.system.request, others: [] }).chance;
    expect(oddsView(card.system.request).chance).toBeLessThan(one);
  });

  it("DT-39: a lie is told against Resist", async () => {
    const [rogue, orc] = [await table.hero("Pip"), await table.creature("Orc", { actions: { resist: 1 } })];
    const lie = { who: rogue.uuid, action: "talk", against: "resist", targets: [orc.uuid] };
    expect((await table.roll(lie, { oppose: "roll" })).system.outcome).toMatchObject({ net: 3, verdict: "yes" });
  });

  it("A-39: the Gamemaster lets somebody resist a spell that names nothing, and what it did is taken back", async () => {
    const wizard = await table.hero("Feeney", {}, await table.cards("counterspell"));
    const other = await table.creature("Witch", { actions: { magic: 5, resist: 4 } });
    const card = await table.play(wizard, "counterspell", [other]);
    expect(effectsOf(other)).toEqual(["Counterspell"]);
    await table.take(card, "resist", { oppose: "roll" });
    expect(card.system.outcome).toMatchObject({ against: 4, net: 0, verdict: "no" });
    expect([effectsOf(other), luckOf(wizard)]).toEqual([[], [28]]);
  });
});

describe("holding somebody fast", () => {
  const wrestle = async (orc: object) => ({
    hero: await table.hero("Brawnley", { actions: { muscle: 5, stunt: 3, battle: 2 } }, await table.cards("pin")),
    orc: await table.creature("Orc", { actions: { battle: 7, muscle: 2, stunt: 1, talk: 6 }, ...orc }),
  });

  it("DT-58: whoever is armed strikes first, and nobody holds anybody with a sword in the hand", async () => {
    const { hero, orc } = await wrestle({});
    const card = await table.play(hero, "pin", [orc], {}, { freeBlow: "strike", oppose: "roll" });
    expect(Object.keys(card.system.questions).sort()).toEqual(["free-blow", "oppose"]);
    expect([luckOf(hero), effectsOf(orc)]).toEqual([[23], ["Pin"]]);
    const sword = { name: "Sword", type: "tellerWeapon", system: { dice: 2, uses: ["battle"], inHand: true } };
    await hero.createEmbeddedDocuments("Item", [sword]);
    expect(await table.play(hero, "pin", [orc])).toBeNull();
  });

  it("DT-58: a free blow that knocks somebody out leaves nothing to hold with", async () => {
    const { hero, orc } = await wrestle({});
    await hero.update({ "system.luck.value": 0 });
    await table.play(hero, "pin", [orc], {}, { freeBlow: "strike" });
    expect([hero.system.out, effectsOf(orc)]).toEqual([true, []]);
  });

  it("DT-59, DT-60: more successes hold; the held one goes nowhere, and loses dice but for Resist and Talk", async () => {
    const { hero, orc } = await wrestle({ armed: false });
    await table.play(hero, "pin", [orc], {}, { oppose: "roll" });
    expect([await table.blow(orc, hero), await dice(orc, "talk")]).toEqual([2, 6]);
    const [problem] = await loose(orc, "teller.moved", { value: "moved" });
    expect([problem!.key, orc.system.turn.moved]).toEqual(["FOURTALES.Teller.Rules.Refuse.held", "still"]);
    expect(await dice(orc, "talk", { moved: "moved" })).toBeNull();
  });

  it("DT-61, DT-62, DT-63: who holds squeezes, who is held gets free, and both are free then", async () => {
    const { hero, orc } = await wrestle({ armed: false });
    const way = (who: Loose, name: string, whom: Loose) =>
      table.roll({ who: who.uuid, action: "muscle", way: name, targets: [whom.uuid] }, { oppose: "roll" });
    expect(await way(hero, "squeeze", orc)).toBeNull();
    await table.play(hero, "pin", [orc], {}, { oppose: "roll" });
    await way(hero, "squeeze", orc);
    expect(luckOf(orc)).toEqual([27]);
    await way(orc, "escape", hero);
    expect([effectsOf(orc), effectsOf(hero)]).toEqual([["Pin"], ["Pin"]]);
    await hero.update({ "system.actions": { muscle: 1, stunt: 1 } });
    await way(orc, "escape", hero);
    expect([effectsOf(orc), effectsOf(hero)]).toEqual([[], []]);
    expect(await way(orc, "escape", hero)).toBeNull();
  });

  it("DT-63: whoever holds may let go", async () => {
    const { hero, orc } = await wrestle({ armed: false });
    await table.play(hero, "pin", [orc]);
    await deed(hero, { deed: "endEffect", effect: Object.keys(hero.system.effects)[0] });
    expect([effectsOf(orc), effectsOf(hero)]).toEqual([[], []]);
  });
});

describe("on the way", () => {
  const way = (who: Loose, name: string, more: object = {}) =>
    table.roll({ who: who.uuid, action: "muscle", way: name, targets: [], ...more });

  it("DT-45: whoever runs rolls Muscle and Stunt for more paces, does nothing else, and loses Luck without a success", async () => {
    const hero = await table.hero("Harley");
    const fast = await way(hero, "run");
    expect([diceOf(fast), fast.system.outcome.successes, hero.system.turn.moved]).toEqual([8, 8, "run"]);
    expect(await dice(hero, "notice")).toBeNull();
    dieShows(1);
    const other = await table.hero("Mallion");
    await way(other, "run");
    expect(luckOf(hero, other)).toEqual([30, 29]);
    expect(await way(await table.creature("Zombie", { canRun: false }), "run")).toBeNull();
  });

  it("DT-57, DT-166: a jump goes as far as there are successes, and a shaky landing calls for Stunt", async () => {
    const hero = await table.hero("Pip");
    const jump = await way(hero, "jump", { tricky: true });
    expect(jump.system.outcome.sentence).toMatchObject({
      key: "FOURTALES.Teller.Rules.Verdict.jump",
      data: { count: 4 },
    });
    const landing = await table.take(jump, "land");
    expect([landing.system.parent, landing.system.request.actions]).toEqual([jump.id, ["stunt"]]);
    const { offersOn } = await source("core/cards/offers.ts");
    expect([await offersOn(jump), await offersOn(await way(hero, "jump"))]).toEqual([[], []]);
  });

  it("DT-08, DT-28: a long throw is Muscle first, then Shoot in the same turn, and not without the first", async () => {
    const axe = { name: "Axe", type: "tellerWeapon", system: { dice: 2, uses: ["battle", "shoot"], inHand: true } };
    const [hero, orc] = [await table.hero("Brawnley", {}, [axe]), await table.creature("Orc")];
    const choices = { targets: [orc.uuid], needed: 3 };
    const shot = await table.take(await way(hero, "throw", choices), "shot");
    expect([diceOf(shot), luckOf(orc)]).toEqual([6, [24]]);
    expect(await way(hero, "shot", choices)).toBeNull();
    dieShows(1);
    const { offersOn } = await source("core/cards/offers.ts");
    expect(await offersOn(await way(hero, "throw", choices))).toEqual([]);
  });
});

describe("what the Gamemaster lets happen", () => {
  const hazard = (who: Loose, choices: object, answers = {}) =>
    table.roll({ who: who.uuid, ...choices }, answers, "hazard");

  it("DT-65: a fall is a die for each pace, whatever armor and Luck", async () => {
    const hero = await table.hero("Stalwart", { luck: { base: 10, value: 9 } });
    const card = await hazard(hero, { hazard: "fall", paces: 7 });
    expect([diceOf(card), luckOf(hero)]).toEqual([7, [2]]);
    dieShows(4);
    await hazard(hero, { hazard: "fall", paces: 7 });
    expect(luckOf(hero)).toEqual([2]);
  });

  it("DT-67, A-23: fire takes three Luck, from a statue none", async () => {
    const [hero, dwarf] = [await table.hero("Feeney"), await table.hero("Harley", {}, await table.cards("stoneform"))];
    await table.play(dwarf, "stoneform");
    for (const one of [hero, dwarf]) await hazard(one, { hazard: "fire" });
    expect(luckOf(hero, dwarf)).toEqual([27, 28]);
  });

  it("DT-68: poison takes two dice from every action, a Muscle success keeps a sting off", async () => {
    const hero = await table.hero("Feeney");
    await hazard(hero, { hazard: "sting" }, { save: "roll" });
    expect(await dice(hero, "talk")).toBe(4);
    dieShows(1);
    await hazard(hero, { hazard: "sting" }, { save: "roll" });
    expect([await dice(hero, "talk"), await dice(hero, "resist")]).toEqual([2, 2]);
    const passages = [{ span: "scene", way: "ends" }];
    await table.roll({ passages, people: [hero.uuid] }, {}, "time");
    expect(await dice(hero, "talk")).toBe(4);
  });

  it("DT-149, DT-153, DT-144, DT-136, DT-167: what lies on the ground hurts whoever crosses it, each in its way", async () => {
    const names = ["fire-patch", "poison-cloud", "chilling-mist", "ice-sheet", "briar-patch"];
    const wizard = await table.hero("Feeney", {}, await table.cards(...names));
    for (const name of names) await table.play(wizard, name);
    const lying = (label: string): string =>
      (Object.values(wizard.system.effects) as Loose[]).find((it) => it.label === label).id;
    const giant = await table.creature("Giant", { size: "giant" });
    const cross = async (label: string, answers: object, who?: Loose) => {
      const hero = who ?? (await table.hero("Walker", { actions: { ...DICE, muscle: 1, stunt: 1, resist: 1 } }));
      const card = await hazard(hero, { hazard: "patch", maker: wizard.uuid, effect: lying(label) }, answers);
      return card && [hero.system.luck.value, await dice(hero, "talk")];
    };
    expect(await cross("Fire Patch", { save: "roll" })).toEqual([28, 4]);
    expect(await cross("Fire Patch", {})).toEqual([27, 4]);
    expect(await cross("Poison Cloud", { save: "roll" })).toEqual([29, 4]);
    expect(await cross("Chilling Mist", { save: "roll" })).toEqual([29, 4]);
    expect(await cross("Ice Sheet", { save: "roll" })).toEqual([30, 4]);
    expect(await cross("Ice Sheet", {})).toEqual([30, null]);
    expect(await cross("Briar Patch", { wayOut: "luck" })).toEqual([28, 4]);
    expect(await cross("Briar Patch", { wayOut: "turn" })).toEqual([30, null]);
    expect(await cross("Briar Patch", {}, giant)).toBeNull();
  });

  it("DT-66: cold days take Luck that stays away until it is warm, warm clothes help, and it is one deed", async () => {
    const coat = (tag: string) => ({ name: "Coat", type: "tellerGear", system: { worn: true, tags: [tag] } });
    const people = [
      await table.hero("Bare"),
      await table.hero("Warm", {}, [coat("cold-weather")]),
      await table.hero("Snug", {}, [coat("freezing-weather")]),
    ];
    const pass = (span: string, said?: object) =>
      table.roll(
        { passages: [{ span, way: "ends", ...(said && { with: said }) }], people: people.map(({ uuid }) => uuid) },
        {},
        "time",
      );
    const state = () => people.map(({ system }) => `${system.luck.value}/${system.luck.max}`);
    await pass("cold", { days: 2, place: "cold" });
    expect(state()).toEqual(["28/38", "30/40", "30/40"]);
    const freezing = await pass("cold", { days: 3, place: "freezing" });
    expect(state()).toEqual(["22/32", "27/37", "30/40"]);
    await table.tales.api.undoEvents(freezing);
    expect(state()).toEqual(["28/38", "30/40", "30/40"]);
    await pass("camp");
    expect(state()).toEqual(["38/38", "40/40", "40/40"]);
    await pass("warm");
    expect(state()).toEqual(["38/40", "40/40", "40/40"]);
  });
});

describe("a climb", () => {
  const steps = ["muscle", "muscle", "stunt", "muscle"];
  const climber = async (actions: object, more: object = {}) => {
    const hero = await table.hero("Brawnley", { actions: { ...DICE, ...actions }, ...more });
    await deed(hero, { deed: "beginClimb", climb: { steps, passed: 2, paces: 2 } });
    return hero;
  };
  const go = (hero: Loose) => table.roll({ who: hero.uuid, action: "muscle", way: "climb", targets: [] });

  it("DT-52, DT-53, DT-56: each Muscle success passes a step, none passes a Stunt step with it", async () => {
    const hero = await climber({ muscle: 5 });
    expect([await go(await table.hero("Other")), hero.system.climb.passed]).toEqual([null, 0]);
    const first = await go(hero);
    expect([first.system.request.actions, hero.system.climb.passed]).toEqual([["muscle"], 2]);
    const second = await go(hero);
    expect([second.system.request.actions, hero.system.climb.passed]).toEqual([["stunt"], 3]);
    await go(hero);
    expect(hero.system.climb).toBeNull();
    await table.tales.api.undoEvents(game.messages.contents.at(-1));
    expect(hero.system.climb.passed).toBe(3);
  });

  it("DT-54, DT-55: without a success one holds on at a Muscle step, and falls at a Stunt step, a die for each pace", async () => {
    const hero = await climber({});
    dieShows(1);
    expect([(await go(hero)).system.outcome.sentence.key.split(".").at(-1), hero.system.climb.passed]).toEqual([
      "stays",
      0,
    ]);
    dieShows(6);
    await go(hero);
    dieShows(1);
    const slip = await go(hero);
    expect([slip.system.outcome.sentence.key.split(".").at(-1), hero.system.climb, luckOf(hero)]).toEqual([
      "falls",
      null,
      [30],
    ]);
    dieShows(6);
    const fall = await table.take(slip, "fall");
    expect([fall.system.parent, diceOf(fall), luckOf(hero)]).toEqual([slip.id, 4, [26]]);
  });

  it("A-33: where the table plays it so, a fall costs a Luck for each step", async () => {
    await table.tales.api.writeSetting("dungeonteller", "climbFall", "flat");
    const hero = await climber({});
    await go(hero);
    dieShows(1);
    const slip = await go(hero);
    await table.tales.api.writeSetting("dungeonteller", "climbFall", "dice");
    expect([luckOf(hero), slip.system.outcome.verdict]).toEqual([[28], "no"]);
  });
});

describe("after a session", () => {
  it("DT-69: one of three doors, and each can be undone", async () => {
    const hero = await table.hero("Harley", { luck: { base: 10, value: 7 } });
    const door = (choices: object) => table.roll({ who: hero.uuid, ...choices }, {}, "reward");
    const state = () => [
      hero.system.actions.battle,
      hero.system.specialties.length,
      hero.system.luck.base,
      hero.system.luck.value,
    ];
    expect(await door({ door: "specialty", action: "make", when: " " })).toBeNull();
    const cards = [
      await door({ door: "die", action: "battle" }),
      await door({ door: "specialty", action: "make", when: "clocks" }),
      await door({ door: "luck" }),
    ];
    expect([state(), hero.system.specialties[0]]).toMatchObject([
      [5, 1, 11, 8],
      { action: "make", dice: 2, when: "clocks" },
    ]);
    for (const card of cards) await table.tales.api.undoEvents(card);
    expect(state()).toEqual([4, 0, 10, 7]);
    await hero.update({ "system.actions.battle": 12 });
    expect(await door({ door: "die", action: "battle" })).toBeNull();
  });
});

describe("gold", () => {
  it("DT-70: things are bought and sold for gold, no more than one has, and both can be undone", async () => {
    const hero = await table.hero("Pip", { gold: 6 });
    const rope = { name: "Rope", type: "tellerGear", system: { quantity: 1, price: 4 } };
    const trade = (choices: object) => table.roll({ who: hero.uuid, ...choices }, {}, "trade");
    const state = () => [hero.system.gold, hero.items.map(({ name }: Loose) => name).join()];
    expect(await trade({ way: "buy", gold: 7, ware: rope })).toBeNull();
    expect(await trade({ way: "buy", gold: 1, ware: { ...rope, type: "tellerPower" } })).toBeNull();
    const bought = await trade({ way: "buy", gold: 4, ware: rope });
    expect(state()).toEqual([2, "Rope"]);
    const id = hero.items.contents[0].id;
    const sold = await trade({ way: "sell", gold: 3, item: hero.items.contents[0].uuid });
    expect(state()).toEqual([5, ""]);
    await table.tales.api.undoEvents(sold);
    expect([...state(), hero.items.has(id)]).toEqual([2, "Rope", true]);
    await table.tales.api.undoEvents(bought);
    expect(state()).toEqual([6, ""]);
  });
});

describe("what one wears and carries", () => {
  const stuff = async (...names: string[]): Promise<object[]> => {
    const pack = game.packs.find(({ metadata }: Loose) => metadata.name === "dungeonteller-stuff");
    const all: Loose[] = await pack.getDocuments();
    return names.map((name) => all.find((item) => item.name === name).toObject());
  };
  const puts = async (hero: Loose, name: string): Promise<void> => {
    const { toggleUse } = await source("rulesets/dungeonteller/gear/wear.ts");
    await toggleUse(hero, hero.items.getName(name));
  };
  const worn = (hero: Loose): string[] =>
    hero.items.filter(({ system }: Loose) => system.worn).map(({ name }: Loose) => name);

  it("DT-34, DT-35, DT-37: a suit needs Muscle, magic armor as much as its kind, and a shield adds one", async () => {
    const hero = await table.hero(
      "Stalwart",
      { actions: { muscle: 2 } },
      await stuff("Light Plate", "Scale Armor +3", "Shield"),
    );
    const orc = await table.creature("Orc");
    for (const name of ["Light Plate", "Scale Armor +3", "Shield"]) await puts(hero, name);
    expect([worn(hero), await table.blow(orc, hero)]).toEqual([["Scale Armor +3", "Shield"], 9 - 3 - 1]);
  });

  it("DT-36: two hands hold no more than two, however quickly several windows take things up", async () => {
    const hero = await table.hero(
      "Stalwart",
      { actions: { muscle: 4 } },
      await stuff("Longsword", "Hand Axe", "Dagger"),
    );
    const held = (): string[] =>
      hero.items
        .filter(({ system }: Loose) => system.inHand)
        .map(({ name }: Loose) => name)
        .sort();
    await Promise.all(["Longsword", "Hand Axe", "Dagger"].map((name) => puts(hero, name)));
    await calm();
    expect(held()).toEqual(["Hand Axe", "Longsword"]);
    // Two windows take the same thing up: once is enough, and it is not put away again.
    await puts(hero, "Hand Axe");
    await Promise.all([puts(hero, "Dagger"), puts(hero, "Dagger")]);
    await calm();
    expect(held()).toEqual(["Dagger", "Longsword"]);
    await Promise.all([puts(hero, "Dagger"), puts(hero, "Longsword")]);
    await calm();
    expect(held()).toEqual([]);
  });

  it("DT-49, DT-50: gear helps in its moment and is used up; warm clothes hamper Stunt and Notice", async () => {
    const hero = await table.hero("Harley", {}, await stuff("Firestarter", "Freezing-Weather Clothes"));
    const [bonus] = (await table.roll({ who: hero.uuid, action: "make", targets: [] })).system.request.parts.filter(
      ({ source: from }: Loose) => from === "gear",
    );
    expect(await dice(hero, "make", { ticks: [{ id: bonus.id, on: true }] })).toBe(8);
    expect(hero.items.getName("Firestarter").system.quantity).toBe(0);
    await puts(hero, "Freezing-Weather Clothes");
    expect([await dice(hero, "stunt"), await dice(hero, "notice"), await dice(hero, "talk")]).toEqual([2, 2, 4]);
  });

  it("DT-11: what hinders takes dice first, then going far, then armor, and Luck limits what is left", async () => {
    const sword = { name: "Sword", type: "tellerWeapon", system: { dice: 5, uses: ["battle"], inHand: true } };
    const hero = await table.hero("Brawnley", { actions: { battle: 5, muscle: 5 } }, [sword]);
    const orc = await table.creature("Orc", { armor: 1 });
    await table.roll({ who: hero.uuid, hazard: "poison" }, {}, "hazard");
    const far = { moved: "double", weapon: hero.items.contents[0].id };
    expect(await table.blow(hero, orc, far)).toBe(10 - 2 - 3 - 1);
    await hero.update({ "system.luck.value": 3 });
    expect(await table.blow(hero, orc, far)).toBe(3);
  });

  it("DT-14, DT-71: a role brings its dice, its powers and its Luck, ten or what the role says", async () => {
    const { takeRole } = await source("rulesets/dungeonteller/character/role.ts");
    const pack = game.packs.find(({ metadata }: Loose) => metadata.name === "dungeonteller-roles");
    const roles: Loose[] = await pack.getDocuments();
    const begin = async (identifier: string) => {
      const hero = await table.hero("Newcomer");
      await takeRole(hero, roles.find(({ system }) => system.identifier === identifier).uuid, { kit: false });
      return [hero.system.luck.base, hero.system.actions.magic, hero.items.some(({ name }: Loose) => name === "Cloak")];
    };
    expect([await begin("dwarf"), await begin("elf-enchanter")]).toEqual([
      [10, 0, false],
      [12, 4, true],
    ]);
  });
});

describe("powers whose answer is people's", () => {
  it("DT-118: Resist against Resist, and nobody who can't talk", async () => {
    const hero = await table.hero("Stalwart", {}, await table.cards("duress"));
    const orc = await table.creature("Orc", { actions: { talk: 1, resist: 4 } });
    const wolf = await table.creature("Wolf", { actions: { talk: 0 } });
    expect(await table.play(hero, "duress", [wolf])).toBeNull();
    const tied = await table.play(hero, "duress", [orc], {}, { oppose: "roll" });
    await orc.update({ "system.actions.resist": 3 });
    const won = await table.play(hero, "duress", [orc], {}, { oppose: "roll" });
    expect([tied.system.outcome.verdict, won.system.outcome.verdict, luckOf(hero)]).toEqual(["no", "yes", [20]]);
  });

  it("DT-125: a voice trick is heard through by more successes", async () => {
    const hero = await table.hero("Pip", { actions: { talk: 2 } }, await table.cards("voice-trick"));
    const { offersOn } = await source("core/cards/offers.ts");
    const [{ id, opens }] = await offersOn(await table.play(hero, "voice-trick"));
    expect([id, opens.choices.needed, luckOf(hero)]).toEqual(["doubt", 3, [28]]);
  });
});

describe("words", () => {
  it("say one die and two dice, one success and two", async () => {
    const { rolledWords } = await source("rulesets/dungeonteller/roll/dice-words.ts");
    const told = [[6], [1, 2], [5, 6, 1]].map((faces) => rolledWords(faces, [5, 6]));
    expect(told).toEqual(["1 die, 1 success", "2 dice, 0 successes", "3 dice, 2 successes"]);
  });
});
