import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { dieShows } from "../core/ledger/pond.fixture.ts";
import { pressOn, seen } from "../people.window.ts";
import { ADA, leaveTales, source } from "../tales.fixture.ts";
import { DICE, diceOf, luckOf, openTeller, type TellerTable } from "./teller.fixture.ts";
import { blow, deed, dice, play, roll } from "./teller.window.ts";

// How many dice fall, what counts of them, and how Luck limits them.

let table: TellerTable;

beforeAll(async () => {
  await buildSystem();
  table = await openTeller(14, true);
});
afterAll(leaveTales);
beforeEach(() => dieShows(6));

describe("dice of a roll", () => {
  it("DT-01, DT-03, DT-09, DT-21: dice of the action and the weapon, no more than Luck; fives and sixes succeed", async () => {
    const sword = { name: "Sword", type: "tellerWeapon", system: { dice: 3, uses: ["battle"], inHand: true } };
    const [orc, hero] = [
      await table.creature("Orc"),
      await table.hero("Harley", { actions: { battle: 4, muscle: 2 } }, [sword]),
    ];
    const weapon = hero.items.contents[0].id;
    expect(await blow(hero, orc, { weapon })).toBe(6);
    expect(luckOf(orc)).toEqual([24]);
    await hero.update({ "system.luck.value": 3 });
    dieShows(4);
    expect(await blow(hero, orc, { weapon })).toBe(3);
    expect(luckOf(orc)).toEqual([24]);
  });

  it("DT-02, A-68: where the table plays it, each player's own two faces are lucky, also when their hero resists", async () => {
    await table.tales.api.writeSetting("dungeonteller", "luckyFaces", "perPlayer");
    await game.users.get(ADA).update({ "flags.four-tales.luckyFaces": "12" });
    const [hero, orc] = [await table.hero("Harley"), await table.creature("Orc", { actions: { magic: 4 } })];
    await hero.update({ [`ownership.${ADA}`]: 3 });
    dieShows(1);
    const own = await roll({ who: hero.uuid, action: "notice", targets: [] });
    dieShows(6);
    const spell = { who: orc.uuid, action: "magic", against: "resist", targets: [hero.uuid] };
    const resisted = await roll(spell, { oppose: "roll" });
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
      const card = await roll({ who: hero.uuid, action: "notice", targets: [] });
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
    expect(await blow(hero, tank)).toBe(1);
  });

  it("DT-15, DT-23, DT-25: to dodge costs a Luck and takes Stunt dice from the blow, of which each success hurts", async () => {
    const hero = await table.hero("Harley", { actions: { ...DICE, stunt: 3 } });
    const orc = await table.creature("Orc");
    const strikes = { who: orc.uuid, action: "battle", targets: [hero.uuid] };
    const dodged = await roll(strikes, { dodge: "dodge" });
    expect([diceOf(dodged!), luckOf(hero)]).toEqual([6, [30 - 1 - 6]]);
    expect((await seen(dodged!)).textContent).toContain("Harley dodges: 3 dice less");
    const stood = await roll(strikes, { dodge: "stand" });
    expect([diceOf(stood!), luckOf(hero)]).toEqual([9, [23 - 9]]);
    // Each roll is said in one sentence, and every die says its number and whether it counts.
    const shown = await seen(stood!);
    const said = [...shown.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent?.trim());
    expect(said).toEqual(["A hit of 9 on Harley!"]);
    expect(shown.querySelector('.ft-dice [role="img"]')?.getAttribute("aria-label")).toBe("6, a success");
  });

  it("DT-10, DT-16, DT-17: a blow stops at no Luck; the next one ends the scene for a hero, who rolls no more", async () => {
    const [orc, hero] = [await table.creature("Orc"), await table.hero("Harley", { luck: { base: 10, value: 2 } })];
    await blow(orc, hero);
    expect([hero.system.luck.value, hero.system.out]).toEqual([0, false]);
    expect(await dice(hero, "battle")).toBe(1);
    await blow(orc, hero);
    expect([hero.system.luck.value, hero.system.out]).toEqual([0, true]);
    expect(await dice(hero, "battle")).toBeNull();
  });

  it("DT-74: a creature is beaten at no Luck", async () => {
    const [hero, orc] = [await table.hero("Harley"), await table.creature("Orc", { luck: { base: 4, value: 4 } })];
    await blow(hero, orc);
    expect([orc.system.luck.value, orc.system.out]).toEqual([0, true]);
  });

  it("DT-26, DT-27: a shot goes by Notice, and at nobody one success is enough", async () => {
    const bow = { name: "Bow", type: "tellerWeapon", system: { dice: 5, hands: 2, uses: ["shoot"], inHand: true } };
    const hero = await table.hero("Mallion", { actions: { shoot: 5, notice: 4 } }, [bow]);
    const shot = await roll({ who: hero.uuid, action: "shoot", weapon: hero.items.contents[0].id, targets: [] });
    expect([diceOf(shot), shot.system.outcome.needed, shot.system.outcome.verdict]).toEqual([9, 1, "yes"]);
  });

  it("DT-13: one handful is shared between two foes, each share a blow of its own", async () => {
    const hero = await table.hero("Brawnley", {}, await table.cards("sweep"));
    const [one, other] = [await table.creature("Orc", { armor: 5 }), await table.creature("Troll")];
    await play(hero, "sweep", [one, other], { first: 3 });
    expect(luckOf(one, other)).toEqual([29, 29]);
  });

  it("DT-33, DT-42: making needs steady feet", async () => {
    const hero = await table.hero("Harley");
    expect(await dice(hero, "make")).toBe(4);
    await table.happen(hero, "teller.moved", { value: "moved" });
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
    expect([await dice(warrior, "shoot", far), await blow(zombie, hero, far)]).toEqual([1, null]);
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
    await expect(work("stunt")).rejects.toThrow('"jobId" of "Harley: Stunt" is not there');
    expect(await work("muscle")).toBe(4);
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
    const card = await roll(choices, { oppose: "roll" });
    expect(card.system.outcome).toMatchObject({ successes: 4, against: 4, net: 0, verdict: "no", tie: true });
  });
});

describe("Luck over time", () => {
  it("DT-18: what a power does lasts its turns beside the one it was made in, and undo gives back what ended", async () => {
    const hero = await table.hero("Harley", { actions: { ...DICE, resist: 2 } }, await table.cards("stoneform"));
    await play(hero, "stoneform");
    const left = () => Object.values<Loose>(hero.system.effects).map(({ turns }) => turns);
    expect([left(), luckOf(hero)]).toEqual([[2], [28]]);
    const counted = [];
    for (let turn = 0; turn < 3; turn++) {
      await deed(hero, "endTurn");
      counted.push(left());
    }
    expect(counted).toEqual([[2], [1], []]);
    await pressOn("ft-undo");
    expect(left()).toEqual([1]);
  });

  it("DT-19, DT-20: a turn of rest gives a Luck, one under attack none, and a camp gives all", async () => {
    const hero = await table.hero("Harley", { luck: { base: 10, value: 5 } });
    const orc = await table.creature("Orc");
    await deed(hero, "restTurn");
    expect(luckOf(hero)).toEqual([6]);
    dieShows(1);
    await blow(orc, hero);
    const disturbed = await deed(hero, "restTurn");
    expect([luckOf(hero), (await seen(disturbed)).textContent]).toEqual([
      [6],
      expect.stringContaining("Could not rest this turn."),
    ]);
    await deed(hero, "restTurn");
    expect(luckOf(hero), "the attack is forgotten with its turn").toEqual([7]);
    await deed(hero, "restScene");
    expect(luckOf(hero)).toEqual([10]);
  });

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
      id: "c",
      power: "c",
      rule: "DT-121",
      label: "Circle",
      until: "scene",
      turns: null,
      fresh: false,
      ends: [],
      successes: 1,
      left: null,
      mods: { gainLuckEachTurn: 1 },
      from: { uuid: "", name: "" },
    };
    const [hero, inside] = [await table.hero("Harley"), await table.hero("Mallion", { effects: { c: effect } })];
    for (const one of [hero, inside]) await deed(one, "restTurn");
    expect(luckOf(hero, inside)).toEqual([31, 32]);
  });
});

describe("words", () => {
  it("say one die and two dice, one success and two", async () => {
    const { rolledWords } = await source("rulesets/dungeonteller/roll/dice-words.ts");
    const told = [[6], [1, 2], [5, 6, 1]].map((faces) => rolledWords(faces, [5, 6]));
    expect(told).toEqual(["1 die, 1 success", "2 dice, 0 successes", "3 dice, 2 successes"]);
  });
});
