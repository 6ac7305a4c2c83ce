import { describe, expect, it } from "vitest";
import {
  activeArmor,
  type Being,
  type CarriedItem,
  type Character,
  carried,
  derive,
  HUMANOID,
  humanoidZones,
  isBroken,
  isStanding,
  placeOf,
  STOW_ACTIONS,
  type StowSpot,
  stowActions,
  stowFacts,
  tagsOf,
  wordsOf,
} from "../../../../src/rulesets/words-of-power/rules/index.ts";
import { armor, character, gear, happen, LABELS, magic, refused, stowed, tag, weapon } from "../beings.ts";

const find = (being: Character, id: string) => being.items.find((it) => it.id === id) as CarriedItem;
const on = (being: Character, id: string) => stowed(being, id, id === "Shield" ? "offhand" : "worn");
const off = (being: Character, id: string) => stowed(being, id, "pack");
const struck = (being: Character, zone: string, damage: number) =>
  happen(
    [
      {
        id: "h",
        kind: "words.hit",
        target: being.uuid,
        data: { zone, label: zone, damage, word: null, unarmed: false, half: "up" },
      },
    ],
    being,
  )[0]!;
const armorOf = (being: Character) => derive(being).zones.map((zone) => zone.armor.value);

it("WP-66: what somebody carries is all that they have but their faction", () => {
  const faction = { uuid: "Item.f", id: "f", name: "Orc", type: "wordsFaction", system: {} } as unknown as CarriedItem;
  const being = character("Astra", { items: [faction, gear("Rope")] });
  expect(carried(being).map(({ name }) => name)).toEqual(["Rope"]);
});

describe("Armor on zones", () => {
  const leather = armor("Leather", 3, { tags: ["Supple"] });
  const shield = armor("Shield", 13, { kind: "shield", tags: ["Block"] });
  const amulet = magic("Amulet", "head", { word: "Listen" });
  const bare = character("Astra", { items: [leather, shield, amulet] });

  it("Q-21 each covered zone has its own, a shield covers the hand that holds it, magic replaces all (WP-128)", () => {
    expect(armorOf(on(bare, "Leather"))).toEqual([3, 3, 3, 3]);
    expect(armorOf(on(on(bare, "Leather"), "Shield"))).toEqual([3, 13, 3, 3]);
    expect(armorOf(on(on(on(bare, "Leather"), "Shield"), "Amulet"))).toEqual([1, 13, 3, 3]);
    expect(armorOf(off(on(on(bare, "Leather"), "Shield"), "Shield"))).toEqual([3, 3, 3, 3]);
  });

  it("keeps what is left when taken off and put on again", () => {
    const worn = struck(struck(on(bare, "Leather"), "legs", 2), "head", 3);
    const back = on(off(worn, "Leather"), "Leather");
    expect(armorOf(off(worn, "Leather"))).toEqual([0, 0, 0, 0]);
    expect(armorOf(back)).toEqual([0, 3, 3, 1]);
  });

  it("WP-27, WP-112 Tags and Words go with their thing, and when it is broken everywhere", () => {
    const worn = on(on(bare, "Leather"), "Amulet");
    expect(tagsOf(worn).map(({ text }) => text)).toEqual(["Supple"]);
    expect(wordsOf(worn).map(({ text }) => text)).toEqual(["Listen"]);
    expect(wordsOf(struck(worn, "head", 1)).map(({ text }) => text)).toEqual([]);
    const bruised = struck(worn, "legs", 3);
    expect(isBroken(bruised, find(bruised, "Leather"))).toBe(false);
    const ruined = ["offhand", "mainhand", "legs"].reduce((now, zone) => struck(now, zone, 3), off(worn, "Amulet"));
    expect(tagsOf(struck(ruined, "head", 3))).toEqual([]);
    expect(tagsOf(off(worn, "Leather"))).toEqual([]);
  });

  it("refuses a second coat, a third hand, a zone that is not there, and a place where a thing has no business", () => {
    const refusal = (being: Character, item: string, to: string) =>
      refused(stowFacts({ who: being.uuid, item, to }, () => being));
    const two = { ...on(bare, "Leather"), items: [...on(bare, "Leather").items, armor("Plate", 6)] };
    expect(refusal(two, "Plate", "worn")).toEqual(["Wear.covered"]);
    const armed = { ...bare, items: [...bare.items, weapon("Glaive", 8, 10, { grip: "both", hands: 2 })] };
    expect(refusal(armed, "Shield", "offhand")).toEqual(["Wear.handFull"]);
    const ringed = { ...bare, items: [magic("Ring", "tail"), gear("Rope")] };
    expect(refusal(ringed, "Ring", "worn")).toEqual(["Wear.noZone"]);
    expect(refusal(ringed, "Rope", "kit:none")).toEqual(["Wear.notThere"]);
    expect(refusal(ringed, "Bow", "pack")).toEqual(["Refuse.noThing"]);
  });

  it("one truth for where a thing is: what covers the body is on it, what only says so is not", () => {
    const worn = on(bare, "Leather");
    const says = (being: Character, id: string, system: object) => ({
      ...being,
      items: being.items.map(
        (it) => (it.id === id ? { ...it, system: { ...it.system, ...system } } : it) as CarriedItem,
      ),
    });
    const lies = (being: Character, id: string) => [placeOf(being, find(being, id)), tagsOf(being).length];
    expect(lies(says(worn, "Leather", { place: "pouch" }), "Leather")).toEqual(["worn", 1]);
    expect(lies(says(bare, "Leather", { place: "worn" }), "Leather")).toEqual(["pack", 0]);
    expect(lies(says(bare, "Shield", { place: "held", grip: "offhand" }), "Shield")).toEqual(["pack", 0]);
    const both = says(says(bare, "Amulet", { place: "held", grip: "offhand" }), "Leather", {});
    expect([lies(both, "Amulet"), wordsOf(both)]).toEqual([["held", 0], []]);
  });

  it("WP-70 what it costs to reach things, and where from; letting go is free", () => {
    const cost = (from: StowSpot, to: StowSpot) => stowActions(from, to);
    expect([cost("pouch", "mainhand"), cost("mainhand", "pack"), cost("kit:a", "mainhand")]).toEqual([1, 2, 4]);
    expect([cost("pouch", "pack"), cost("both", "ground"), cost("ground", "offhand"), cost("pack", "pack")]).toEqual([
      3, 0, 1, 0,
    ]);
  });

  it("a creature's own Armor counts until something covers it", () => {
    const zone = { ...bare.system.zones.head!, armor: { value: 2, max: 2 } };
    expect(activeArmor(zone)).toEqual({ value: 2, max: 2, item: null });
    const covers = { a: { name: "Amulet", rank: "magic" as const, magic: true, value: 0, max: 1 } };
    expect(activeArmor({ ...zone, covers })).toEqual({ value: 0, max: 1, item: "a" });
    // WP-128: of what is worn the highest rank counts, whatever was put on last.
    const mail = { name: "Mail", rank: "body" as const, magic: false, value: 5, max: 5 };
    expect(activeArmor({ ...zone, covers: { ...covers, b: mail } }).item).toBe("a");
    expect(activeArmor({ ...zone, covers: { b: mail, ...covers } }).item).toBe("a");
  });
});

describe("what follows from what is stored", () => {
  it("WP-67, WP-76 HP of a humanoid by level", () => {
    const hp = (level: number) => Object.values(humanoidZones(level, LABELS)).map((zone) => zone.hp.max);
    expect(hp(1)).toEqual(HUMANOID.map((row) => row.hp));
    expect(hp(3)).toEqual([6, 8, 8, 8]);
  });

  it("WP-26, WP-170 lost Tags stay on record but do not count", () => {
    const being = character(
      "Astra",
      {},
      { tags: { a: tag("Cleric", { lost: true }), b: tag("Stealthy", { sort: 1 }) } },
    );
    expect(tagsOf(being).map(({ text }) => text)).toEqual(["Stealthy"]);
  });

  it("Q-09, Q-38 Words of a held weapon and of a worn thing are there, of stowed ones not", () => {
    const items = [
      weapon("Axe", 6, 6, { word: "Rend" }),
      gear("Suit", { place: "worn", word: "Hide" }),
      gear("Horn", { word: "Call" }),
    ];
    expect(wordsOf(character("Astra", { items })).map(({ text, item }) => `${text} ${item}`)).toEqual([
      "Rend Axe",
      "Hide Suit",
    ]);
  });

  it("WP-128 a magic item lends its Word on its zone alone: in a hand it does not, nor does a broken one that was taken off", () => {
    const ring = magic("Ring", "offhand", { word: "Fly", tags: ["Shiny"] });
    const lent = (being: Being) => [...wordsOf(being), ...tagsOf(being)].map(({ text }) => text);
    const bearer = (system: object, zones: object = {}) => {
      const astra = character("Astra", { items: [{ ...ring, system: { ...ring.system, ...system } }] });
      return { ...astra, system: { ...astra.system, zones: { ...astra.system.zones, ...zones } } };
    };
    const on = (value: number) => {
      const { offhand } = character("Astra").system.zones;
      const covers = { Ring: { name: "Ring", rank: "magic" as const, magic: true, value, max: 1 } };
      return { offhand: { ...offhand!, covers } };
    };
    expect(lent(bearer({ place: "worn" }, on(1)))).toEqual(["Fly", "Shiny"]);
    expect(lent(bearer({ place: "worn" }, on(0)))).toEqual([]);
    expect(lent(bearer({ place: "held", grip: "mainhand" }))).toEqual([]);
    expect(lent(bearer({ place: "held", grip: "mainhand", left: { offhand: 0 } }))).toEqual([]);
  });

  it("WP-69 to WP-71, Q-27 counts pouch and pack, and warns when they burst", () => {
    const many = Array.from({ length: 5 }, (_, i) => gear(`thing ${i}`));
    const bead = gear("bead", { place: "kit", kit: "box" });
    const box = { ...gear("box"), type: "wordsKit" } as const;
    const { load } = derive(character("Astra", { items: [...many.slice(1), box, bead, weapon("Axe", 6, 6)] }));
    expect(load).toMatchObject({ pouch: { count: 5, max: 4 }, pack: { count: 0, max: 10 } });
    // The kit was thrown away, its things were not.
    const left = derive(character("Astra", { items: [...many, bead] })).load;
    expect(left).toMatchObject({ pouch: { count: 5 }, pack: { count: 1 } });
    expect(load.warnings.map(({ field }) => field)).toEqual(["pouch"]);
    expect([STOW_ACTIONS.pouch, STOW_ACTIONS.pack, STOW_ACTIONS.kit]).toEqual([1, 2, 4]);
  });

  it("bars: life is the vital zone, body is all of them; WP-116 stands while it has HP", () => {
    const hurt = struck(character("Astra"), "legs", 6);
    expect(derive(hurt)).toMatchObject({ life: { value: 4, max: 4 }, body: { value: 16, max: 22 }, maimed: 1 });
    expect(isStanding(hurt)).toBe(true);
    expect(isStanding(struck(hurt, "legs", 6))).toBe(false);
  });

  it("reckons with five hundred things in no time", () => {
    const items = Array.from({ length: 500 }, (_, i) =>
      gear(`thing ${i}`, { place: "worn", tags: ["Heavy"], word: "Clank" }),
    );
    expect(derive(character("Astra", { items })).words).toHaveLength(500);
  });
});
