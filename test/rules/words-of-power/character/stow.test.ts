import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import {
  type Being,
  type CarriedItem,
  reachOf,
  type StowSpot,
  spotOf,
  spotsFor,
  stowActions,
  stowFacts,
  type WordsItem,
} from "../../../../src/rulesets/words-of-power/rules/index.ts";
import { armor, character, creature, gear, magic, refused, stowed, weapon } from "../beings.ts";

const kit = (id: string): WordsItem => ({
  uuid: `Item.${id}`,
  id,
  name: `The ${id} kit`,
  type: "wordsKit",
  system: { place: "pack", grip: "", kit: "", description: "", tags: [], word: "" } as never,
});
const SWORD = weapon("Sword", 6, 6);
const SPEAR = weapon("Spear", 8, 6, { hands: 2, place: "pack", grip: "" });
const LEATHER = armor("Leather", 3);
const SHIELD = armor("Shield", 13, { kind: "shield" });
const AMULET = magic("Amulet", "head");
const ROPE = gear("Rope", {});
const PICK = gear("Pick", { small: true });
const astra = (...items: WordsItem[]) => character("Astra", { items });
const thing = (being: Being, id: string) => being.items.find((one) => one.id === id) as CarriedItem;
const facts = (being: Being, item: string, to: string) =>
  stowFacts({ who: being.uuid, item, to }, (uuid) => (uuid === being.uuid ? being : null));
const fields = (result: ReturnType<typeof facts>) => (result.ok ? [] : result.problems.map(({ field }) => field));

describe("WP-70, WP-92: what it costs in a fight to put a thing elsewhere", () => {
  it("nothing from hand to hand, 1 for what is worn or in the Pouch, 2 for the Pack, 4 for a kit", () => {
    const spots: StowSpot[] = ["mainhand", "offhand", "both", "worn", "pouch", "pack", "kit:tools", "ground"];
    expect(spots.map(reachOf)).toEqual([0, 0, 0, 1, 1, 2, 4, 0]);
    expect(stowActions("mainhand", "offhand")).toBe(0);
    expect([stowActions("pack", "mainhand"), stowActions("mainhand", "pack"), stowActions("pouch", "pack")]).toEqual([
      2, 2, 3,
    ]);
    expect(stowActions("kit:tools", "pouch")).toBe(5);
    expect(stowActions("pack", "pack"), "it is there").toBe(0);
  });

  it("letting go is free, picking up is a motion", () => {
    expect([
      stowActions("mainhand", "ground"),
      stowActions("ground", "mainhand"),
      stowActions("ground", "pack"),
    ]).toEqual([0, 1, 2]);
    expect(stowActions("ground", "ground")).toBe(0);
  });
});

describe("WP-69, WP-71: where a thing can be", () => {
  it.each<[string, WordsItem, StowSpot[]]>([
    ["a weapon in one hand", SWORD, ["mainhand", "offhand", "pouch", "pack", "ground"]],
    ["a weapon in both", SPEAR, ["both", "pouch", "pack", "ground"]],
    ["armor on the body", LEATHER, ["worn", "pouch", "pack", "ground"]],
    ["a shield on a hand", SHIELD, ["mainhand", "offhand", "pouch", "pack", "ground"]],
    ["something magic", AMULET, ["mainhand", "offhand", "worn", "pouch", "pack", "ground"]],
    ["gear", ROPE, ["mainhand", "offhand", "worn", "pouch", "pack", "ground"]],
    ["small gear in a kit, too", PICK, ["mainhand", "offhand", "worn", "pouch", "pack", "kit:tools", "ground"]],
  ])("%s", (_name, item, spots) => {
    expect(spotsFor(item as CarriedItem, [{ id: "tools" }])).toEqual(spots);
  });

  it("is told by where it lies, covers or is held", () => {
    const has = (item: WordsItem) => spotOf(astra(item), item as CarriedItem);
    expect([has(SWORD), has(SPEAR), has(ROPE), has(LEATHER)]).toEqual(["mainhand", "pack", "pouch", "pack"]);
    const held = (grip: "" | "offhand" | "both") => has(weapon("W", 6, 6, { grip }));
    expect([held(""), held("offhand"), held("both")]).toEqual(["mainhand", "offhand", "both"]);
    const inKit = gear("Pick", { small: true, place: "kit", kit: "tools" });
    expect(spotOf(astra(inKit, kit("tools")), inKit)).toBe("kit:tools");
    expect(spotOf(astra(inKit), inKit), "the kit is gone").toBe("pack");
    for (const hand of ["mainhand", "offhand"] as const) {
      const armed = stowed(astra(SHIELD), "Shield", hand);
      expect(spotOf(armed, thing(armed, "Shield"))).toBe(hand);
    }
    const dressed = stowed(astra(LEATHER), "Leather", "worn");
    expect(spotOf(dressed, thing(dressed, "Leather"))).toBe("worn");
  });
});

describe("what comes of putting a thing elsewhere", () => {
  it("names the thing, where from and where to, the kits and the price", () => {
    const being = astra(gear("Pick", { small: true, place: "kit", kit: "tools" }), kit("tools"), kit("thief"));
    expect(unwrap(facts(being, "Pick", "pouch"))).toMatchObject({
      who: { uuid: "Actor.Astra", name: "Astra" },
      item: { name: "Pick" },
      from: "kit:tools",
      to: "pouch",
      kits: { from: "The tools kit", to: "" },
      actions: 5,
      events: [{ kind: "words.stow", target: "Item.Pick", data: { name: "Pick", place: "pouch", grip: "", kit: "" } }],
    });
    expect(unwrap(facts(being, "Pick", "kit:thief"))).toMatchObject({
      to: "kit:thief",
      kits: { from: "The tools kit", to: "The thief kit" },
      actions: 8,
      events: [{ data: { place: "kit", kit: "thief", grip: "" } }],
    });
    expect(unwrap(facts(being, "Pick", "kit:tools"))).toMatchObject({ actions: 0, events: [] });
  });

  it("whoever puts it into a hand means the hands that it takes", () => {
    const to = (item: WordsItem, spot: string) => unwrap(facts(astra(item), item.id, spot)).to;
    expect([to(SPEAR, "mainhand"), to(SPEAR, "offhand"), to(SPEAR, "both")]).toEqual(["both", "both", "both"]);
    expect([to(SWORD, "both"), to(SWORD, "offhand")]).toEqual(["mainhand", "offhand"]);
    expect([to(SHIELD, "worn"), to(SHIELD, "mainhand"), to(SHIELD, "both")]).toEqual([
      "offhand",
      "mainhand",
      "mainhand",
    ]);
    expect(unwrap(facts(astra(SWORD), "Sword", "offhand")).events[0]!.data).toMatchObject({
      place: "held",
      grip: "offhand",
    });
    expect(unwrap(facts(astra(SPEAR), "Spear", "both")).events[0]!.data).toMatchObject({ place: "held", grip: "both" });
  });

  it("WP-128, Q-21: armor goes on its zones, and comes off them", () => {
    const on = unwrap(facts(astra(LEATHER), "Leather", "worn")).events;
    expect(on).toMatchObject([
      {
        kind: "words.dress",
        target: "Actor.Astra",
        data: {
          item: "Leather",
          uuid: "Item.Leather",
          rank: "body",
          max: 3,
          magic: false,
          zones: ["head", "offhand", "mainhand", "legs"],
          place: "worn",
        },
      },
    ]);
    const worn = stowed(astra(LEATHER), "Leather", "worn");
    expect(unwrap(facts(worn, "Leather", "pack")).events).toMatchObject([
      { kind: "words.dress", data: { zones: [], place: "pack" } },
    ]);
    expect(unwrap(facts(astra(LEATHER), "Leather", "pouch")).events, "it covers nothing").toMatchObject([
      { kind: "words.stow" },
    ]);
    expect(unwrap(facts(astra(AMULET), "Amulet", "worn")).events[0]!.data).toMatchObject({
      rank: "magic",
      magic: true,
      zones: ["head"],
    });
    expect(unwrap(facts(astra(AMULET), "Amulet", "mainhand")).events, "in the hand it does not work").toMatchObject([
      { kind: "words.stow" },
    ]);
    expect(unwrap(facts(astra(SHIELD), "Shield", "mainhand")).events[0]!.data).toMatchObject({
      rank: "shield",
      zones: ["mainhand"],
    });
    expect(unwrap(facts(astra(ROPE), "Rope", "worn")).events).toMatchObject([
      { kind: "words.stow", data: { place: "worn" } },
    ]);
  });
});

describe("what cannot be", () => {
  it.each<[string, WordsItem[], string, string, string, string]>([
    ["a thing that is gone", [], "Rope", "pack", "Refuse.noThing", "item"],
    ["a place where it has no business", [SWORD], "Sword", "worn", "Wear.notThere", "to"],
    ["a kit that is gone", [PICK], "Pick", "kit:tools", "Wear.notThere", "to"],
    ["what is not small, in a kit", [ROPE, kit("tools")], "Rope", "kit:tools", "Wear.notThere", "to"],
    ["armor in a hand", [LEATHER], "Leather", "mainhand", "Wear.notThere", "to"],
    ["a hand that is full", [SWORD, ROPE], "Rope", "mainhand", "Wear.handFull", "grip"],
    ["both hands, one of them full", [SWORD, SPEAR], "Spear", "both", "Wear.handFull", "grip"],
  ])("%s", (_name, items, item, to, why, field) => {
    const result = facts(astra(...items), item, to);
    expect([refused(result), fields(result)]).toEqual([[why], [field]]);
  });

  it("somebody who is gone, a zone that one has not, or that is covered", () => {
    expect(refused(stowFacts({ who: "x", item: "y", to: "pack" }, () => null))).toEqual(["Refuse.nobody"]);
    expect(stowFacts({ who: 3, item: "y", to: "pack" }, () => null).ok).toBe(false);
    const slime = { ...creature("Slime", { Blob: 4 }), items: [LEATHER] };
    expect([refused(facts(slime, "Leather", "worn")), fields(facts(slime, "Leather", "worn"))]).toEqual([
      ["Wear.noZone"],
      ["zones"],
    ]);
    const dressed = stowed(astra(LEATHER, armor("Mail", 6), AMULET, magic("Crown", "head")), "Leather", "worn");
    const two = facts(dressed, "Mail", "worn");
    expect([refused(two), fields(two)]).toEqual([["Wear.covered"], ["zones"]]);
    expect(two).toMatchObject({ problems: [{ data: { zone: "Head", item: "Leather" } }] });
    const crowned = stowed(dressed, "Amulet", "worn");
    expect(refused(facts(crowned, "Crown", "worn"))).toEqual(["Wear.covered"]);
    expect(refused(facts(dressed, "Leather", "worn")), "it is there already").toEqual([]);
  });
});
