import { describe, expect, it } from "vitest";
import { ROLES } from "../../../src/rulesets/dungeonteller/rules/character/roles.ts";
import { documents, type Source } from "./packs.reader.ts";

const roles = documents("roles");
const stuff = documents("stuff");
const monsters = documents("monsters");
const fileOf = (uuid: string, pack: ReadonlyMap<string, Source>): string =>
  [...pack].find(([, doc]) => uuid.endsWith(`.${doc._id}`))?.[0] ?? uuid;

const ACTIONS = ["battle", "magic", "make", "muscle", "notice", "resist", "shoot", "sneak", "stunt", "talk"];

// role, Luck, the ten dice in the order of ACTIONS, their sum, starting armor
const ROLE_ROWS: [string, number, number[], number, string[]][] = [
  ["dwarf", 10, [3, 0, 6, 4, 2, 6, 2, 1, 1, 1], 26, ["family-chainmail"]],
  ["elf", 10, [2, 3, 1, 1, 4, 5, 5, 2, 4, 3], 30, []],
  ["paladin", 10, [4, 0, 1, 4, 2, 5, 0, 1, 2, 4], 23, ["light-plate"]],
  ["rogue", 10, [2, 1, 3, 2, 3, 2, 3, 5, 6, 4], 31, ["leather-armor"]],
  ["warrior", 10, [5, 0, 1, 5, 2, 2, 4, 1, 3, 1], 24, ["light-plate"]],
  ["wizard", 10, [1, 6, 2, 1, 2, 3, 0, 1, 1, 3], 20, []],
  ["elf-enchanter", 12, [2, 4, 1, 1, 4, 5, 5, 2, 4, 4], 32, []],
];

const KITS: Record<string, string[]> = {
  dwarf: ["war-hammer"],
  elf: ["longbow", "dagger"],
  paladin: ["longsword"],
  rogue: ["dagger", "dagger", "rope"],
  warrior: ["greatsword"],
  wizard: ["dagger"],
  "elf-enchanter": ["longbow", "dagger"],
};

describe("roles", () => {
  it.each(ROLE_ROWS)("%s has its Luck, dice and starting armor", (id, luck, dice, sum, armor) => {
    const { system } = roles.get(id)!;
    expect(system.identifier).toBe(id);
    expect(system.luck).toBe(luck);
    expect(ACTIONS.map((action) => system.actions[action])).toEqual(dice);
    expect(dice.reduce((a, b) => a + b)).toBe(sum);
    expect(system.stuff.map((uuid: string) => fileOf(uuid, stuff))).toEqual(armor);
    expect(system.kit.map((uuid: string) => fileOf(uuid, stuff))).toEqual(KITS[id]);
    expect(system.summary.length).toBeLessThan(80);
  });

  it("are the seven that the rules know, with the same bonus dice and traits", () => {
    expect([...roles.keys()].sort()).toEqual(ROLES.map(({ id }) => id).sort());
    for (const row of ROLES) {
      const { system } = roles.get(row.id)!;
      const key = (b: { action: string; dice: number; tag: string; auto: boolean }) =>
        `${b.action} ${b.dice} ${b.tag} ${b.auto}`;
      expect(system.bonuses.map(key).sort(), row.id).toEqual(row.bonuses.map(key).sort());
      expect(system.traits, row.id).toEqual(row.traits);
      expect(system.bonuses.every((b: { when: string }) => b.when !== "")).toBe(true);
    }
  });

  it("weapons that a bonus waits for carry its word", () => {
    const tagged = (tag: string) =>
      [...stuff].filter(([, doc]) => doc.system?.tags?.includes(tag)).map(([file]) => file);
    expect(tagged("war-hammer")).toEqual(["war-hammer"]);
    expect(tagged("heavy-crossbow")).toEqual(["heavy-crossbow"]);
    expect(tagged("bow")).toEqual(["longbow", "shortbow"]);
  });
});

describe("stuff", () => {
  // file, kind, value, Muscle needed, gold
  it.each([
    ["shield", "shield", 1, 1, 5],
    ["leather-armor", "suit", 1, 1, 2],
    ["scale-armor", "suit", 2, 2, 8],
    ["chainmail", "suit", 3, 3, 15],
    ["family-chainmail", "suit", 4, 4, null],
    ["light-plate", "suit", 4, 4, 30],
    ["heavy-plate", "suit", 5, 5, 60],
    ["epic-plate", "suit", 6, 6, 110],
    ["scale-armor-3", "suit", 3, 2, null],
  ])("armor: %s", (file, kind, value, minMuscle, price) => {
    expect(stuff.get(file)!.type).toBe("tellerArmor");
    expect(stuff.get(file)!.system).toMatchObject({ kind, value, minMuscle, price, worn: false });
  });

  const battle = ["battle"];
  const shoot = ["shoot"];
  const both = ["battle", "shoot"];
  // file, dice, hands, gold, used for, thrown
  it.each<[string, number, number, number | null, string[], boolean]>([
    ["shield-bash", 1, 1, null, battle, false],
    ["dagger", 1, 1, 3, both, true],
    ["shortsword", 2, 1, 7, battle, false],
    ["spear", 2, 1, 4, battle, false],
    ["hand-axe", 2, 1, 8, both, true],
    ["longsword", 3, 1, 11, battle, false],
    ["war-hammer", 4, 2, 10, battle, false],
    ["falchion", 4, 1, 12, battle, false],
    ["greatsword", 5, 2, 13, battle, false],
    ["greataxe", 6, 2, 15, battle, false],
    ["halberd", 7, 2, 17, battle, false],
    ["hand-crossbow", 1, 1, 5, shoot, false],
    ["light-crossbow", 2, 2, 6, shoot, false],
    ["shortbow", 2, 2, 4, shoot, false],
    ["javelin", 2, 1, 2, shoot, true],
    ["longbow", 5, 2, 10, shoot, false],
    ["heavy-crossbow", 5, 2, 12, shoot, false],
  ])("weapon: %s", (file, dice, hands, price, uses, thrown) => {
    expect(stuff.get(file)!.type).toBe("tellerWeapon");
    expect(stuff.get(file)!.system).toMatchObject({ dice, hands, price, uses, thrown, inHand: false });
  });

  // file, bonus dice, used up
  it.each<[string, Record<string, number>, boolean]>([
    ["rope", { stunt: 2 }, false],
    ["firestarter", { make: 4 }, true],
    ["iron-spike", { stunt: 4 }, true],
    ["cold-weather-clothes", { stunt: -1, notice: -1 }, false],
    ["freezing-weather-clothes", { stunt: -2, notice: -2 }, false],
    ["swim-bladder", { muscle: 4 }, false],
    ["magic-robe", { magic: 2 }, false],
    ["wizards-staff", { magic: 1 }, false],
  ])("bonus dice: %s", (file, dice, usedUp) => {
    const { system } = stuff.get(file)!;
    const found = system.bonuses.map((b: { action: string; dice: number }) => [b.action, b.dice]);
    expect(Object.fromEntries(found)).toEqual(dice);
    expect(system.usedUp ?? false).toBe(usedUp);
  });
});

describe("creatures", () => {
  it.each<[string, object]>([
    ["orc", { actions: { battle: 7, muscle: 7, stunt: 3 }, armed: true }],
    ["bogle", { actions: { battle: 8 }, armed: true }],
    ["basilisk", { actions: { magic: 4 } }],
    ["werewolf", { actions: { battle: 4 } }],
    ["wolf", { actions: { talk: 0 }, tags: ["animal"] }],
    ["zombie", { canDoubleMove: false, canRun: false, tags: ["undead"] }],
    ["skeleton", { tags: ["undead"] }],
    ["will-o-the-wisp", { luck: { base: 1, value: 1 } }],
    ["spying-eye", { luck: { base: 1 }, actions: { sneak: 3 } }],
    ["giant-bat", { fly: { min: 6, max: 18 } }],
    ["wicked-wizard", { actions: { magic: 6 }, tags: ["malicious"] }],
  ])("%s has the book's numbers", (file, numbers) => {
    expect(monsters.get(file)!.system).toMatchObject(numbers);
  });

  // kind, Luck, maximum Luck, dice for the wizard, spell
  it.each<[string, number, number, Record<string, number>, string | null]>([
    ["cat", 3, -1, { magic: 1, notice: 1 }, null],
    ["bat", 3, -1, { magic: 1, sneak: 1 }, null],
    ["owl", 3, -1, { magic: 1, talk: 1 }, null],
    ["snake", 3, -1, { magic: 1, resist: 1 }, null],
    ["feydragon", 6, -2, { magic: 2, notice: 2 }, "feysight"],
    ["imp", 6, -2, { magic: 2, talk: 2 }, "deceive"],
    ["salamander", 6, -2, { magic: 2, resist: 2 }, "fireball"],
    ["raven", 6, -2, { magic: 2, sneak: 2 }, "darkness"],
  ])("familiar: %s", (kind, luck, maxLuck, dice, spell) => {
    const doc = monsters.get(kind)!;
    expect(doc.system.luck).toEqual({ base: luck, value: luck });
    expect(doc.flags["four-tales"]!.familiar).toEqual({ kind, greater: luck === 6, maxLuck, dice });
    expect(doc.items!.map((item) => item.system.identifier)).toEqual(spell ? [spell] : []);
  });

  it.each(["locust", "scarab", "scorpion"])("%s swarm is two paces across and a swarm", (kind) => {
    const doc = monsters.get(`${kind}-swarm`)!;
    expect(doc.prototypeToken).toMatchObject({ width: 2, height: 2 });
    expect(doc.system.tags).toContain("swarm");
  });

  it("say in their secret notes which numbers are ours", () => {
    for (const [file, doc] of monsters) {
      expect(doc.system.secretNotes, file).toMatch(/[Oo]urs/);
      expect(doc.system.weaponInDice).toBe(true);
      expect(doc.prototypeToken!.actorLink).toBe(false);
      expect(doc.system.luck.value).toBe(doc.system.luck.base);
      expect(Object.keys(doc.system.actions)).toEqual(ACTIONS);
    }
  });
});

describe("tables and odds", () => {
  const tables = documents("tables");

  it("things have their Luck", () => {
    const found = tables.get("luck-of-things")!.results!.map((r) => [r.name, r.flags["four-tales"]!.objectLuck]);
    expect(Object.fromEntries(found)).toEqual({
      Dagger: 1,
      Longsword: 3,
      Greatsword: 5,
      "Leather armor": 1,
      Chainmail: 4,
      "Heavy plate": 6,
      "Wooden door": 3,
      "Iron-bound door": 8,
      Portcullis: 10,
    });
  });

  it.each([...tables])("%s: ranges follow one another and fill the die", (_file, doc) => {
    let next = 1;
    for (const { range, weight } of doc.results!) {
      expect(range).toEqual([next, next + weight - 1]);
      next = range[1] + 1;
    }
    expect(doc.formula).toBe(`1d${next - 1}`);
  });

  it("the journal shows the odds of 1 to 12 dice", () => {
    const page = documents("rules")
      .get("how-to-play")!
      .pages!.find(({ name }) => name === "How likely is it?")!;
    const rows = [...page.text.content.matchAll(/<tr><th scope="row">(\d+)<\/th>(.*?)<\/tr>/g)];
    const cells = rows.map(([, dice, rest]) => [
      dice,
      ...[...rest!.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell]) => cell),
    ]);
    const none = "–";
    expect(cells).toEqual([
      ["1", "0.33", "33.3%", none, none, none, none, none],
      ["2", "0.67", "55.6%", "11.1%", none, none, none, none],
      ["3", "1.00", "70.4%", "25.9%", "3.7%", none, none, none],
      ["4", "1.33", "80.2%", "40.7%", "11.1%", "1.2%", none, none],
      ["5", "1.67", "86.8%", "53.9%", "21.0%", "4.5%", "0.4%", none],
      ["6", "2.00", "91.2%", "64.9%", "32.0%", "10.0%", "1.8%", "0.1%"],
      ["7", "2.33", "94.1%", "73.7%", "42.9%", "17.3%", "4.5%", "0.7%"],
      ["8", "2.67", "96.1%", "80.5%", "53.2%", "25.9%", "8.8%", "2.0%"],
      ["9", "3.00", "97.4%", "85.7%", "62.3%", "35.0%", "14.5%", "4.2%"],
      ["10", "3.33", "98.3%", "89.6%", "70.1%", "44.1%", "21.3%", "7.7%"],
      ["11", "3.67", "98.8%", "92.5%", "76.6%", "52.7%", "28.9%", "12.2%"],
      ["12", "4.00", "99.2%", "94.6%", "81.9%", "60.7%", "36.8%", "17.8%"],
    ]);
  });
});

describe("heroes", () => {
  const heroes = documents("heroes");

  it.each<[string, string, string[], string[]]>([
    ["harley", "dwarf", ["Family Chainmail"], ["War Hammer"]],
    ["mallion", "elf", [], ["Longbow"]],
    ["sir-stalwart", "paladin", ["Light Plate"], ["Longsword"]],
    ["pip-nimbletoes", "rogue", ["Leather Armor"], ["Dagger"]],
    ["brawnley", "warrior", ["Light Plate"], ["Greatsword"]],
    ["feeney", "wizard", [], ["Dagger"]],
  ])("%s the %s is ready to play", (file, roleId, worn, inHand) => {
    const hero = heroes.get(file)!;
    const { system } = roles.get(roleId)!;
    expect(hero.system).toMatchObject({
      role: roleId,
      luck: { base: system.luck, value: system.luck, cold: 0 },
      actions: system.actions,
      bonuses: system.bonuses,
      traits: system.traits,
      move: 5,
    });
    const names = (test: (item: Source) => boolean) => hero.items!.filter(test).map(({ name }) => name);
    expect(names((item) => item.system.worn === true)).toEqual(worn);
    expect(names((item) => item.system.inHand === true)).toEqual(inHand);
    const powers = hero.items!.filter(({ type }) => type === "tellerPower").map((item) => item._stats.compendiumSource);
    expect(powers).toEqual(system.powers);
    const gear = hero.items!.filter(({ type }) => type !== "tellerPower").map((item) => item._stats.compendiumSource);
    expect([...gear].sort()).toEqual([...system.stuff, ...system.kit].sort());
    expect(hero.prototypeToken).toMatchObject({ actorLink: true, disposition: 1 });
  });

  it("there is one of each core role", () => {
    expect([...heroes.values()].map((hero) => hero.system.role).sort()).toEqual([
      "dwarf",
      "elf",
      "paladin",
      "rogue",
      "warrior",
      "wizard",
    ]);
  });
});
