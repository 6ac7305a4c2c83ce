import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import { withoutMagic } from "../../../../src/rulesets/dungeonteller/rules/gear/magic.ts";
import {
  type Being,
  OBJECT_LUCK,
  type TellerItem,
  type TimedEffect,
} from "../../../../src/rulesets/dungeonteller/rules/index.ts";
import { thingOf, thingsFor } from "../../../../src/rulesets/dungeonteller/rules/power/things.ts";
import { armor, gear, hero, monster, power, refused, weapon } from "../beings.ts";
import { card, cast, laidOn, luckOf, used, withItem } from "../cards.ts";
import { effect } from "../ground/patches.ts";

const DICE = { battle: 4, magic: 6, make: 5, muscle: 4, notice: 3, resist: 5, shoot: 4, sneak: 4, stunt: 3, talk: 4 };
const caster = () => hero("Kit", "wizard", [], { actions: DICE, luck: { base: 30, value: 30, cold: 0 } });
const treasure = (name: string, more: object = {}): TellerItem => ({
  uuid: `Actor.Owner.Item.${name}`,
  id: name,
  name,
  type: "tellerTreasure",
  system: { gold: 10, appraised: false, bonuses: [], ...more },
});
const own = (item: TellerItem): TellerItem => ({ ...item, uuid: `Actor.Owner.Item.${item.id}` });
const owner = (...items: TellerItem[]) => hero("Owner", "warrior", items.map(own));
const door = (luck: number, tags: string[] = ["object"]) =>
  monster("Door", {}, luck, { tags, luck: { base: luck, value: luck, cold: 0 } });

const onThing = (file: string, thing: string, ...others: Being[]) => used(caster(), file, { thing }, { others });

describe("DT-145: Corrosion", () => {
  it("A-29: needs as many successes as the thing has Luck", () => {
    const need = (item: TellerItem) => unwrap(onThing("corrosion", own(item).uuid, owner(item))).needed;
    expect([1, 3, 5].map((dice) => need(weapon("w", dice)))).toEqual([
      OBJECT_LUCK.dagger,
      OBJECT_LUCK.longsword,
      OBJECT_LUCK.greatsword,
    ]);
    expect(need(weapon("fist", 0))).toBe(1);
    // Leather 1, scale 2, chainmail 4, heavy plate 6: above the armor that they give.
    expect([1, 2, 3, 5].map((value) => need(armor("a", value)))).toEqual([1, 2, 4, 6]);
    expect(need(armor("rag", 0))).toBe(1);
    expect(need(gear("rope", {}))).toBe(1);
    expect(unwrap(onThing("corrosion", "Actor.Door", door(3))).needed, "a wooden door").toBe(3);
    expect(unwrap(onThing("corrosion", "Actor.Door", door(0))).needed).toBe(1);
  });

  it("a thing of somebody's is gone; what stands for itself loses all its Luck", () => {
    const sword = weapon("sword", 3);
    const broken = (successes: number) =>
      cast(caster(), "corrosion", [successes], { thing: own(sword).uuid }, { others: [owner(sword)] });
    expect(broken(3).events.filter(({ kind }) => kind === "core.document")).toMatchObject([
      { target: "Actor.Owner", data: { of: "Item", id: "sword", source: null, name: "sword" } },
    ]);
    expect(luckOf(broken(3))).toEqual({ "Actor.Kit": -6 });
    expect(broken(2).events.map(({ kind }) => kind)).toEqual(["teller.luck"]);
    const doors = cast(caster(), "corrosion", [3], { thing: "Actor.Door" }, { others: [door(3)] });
    expect(luckOf(doors)).toEqual({ "Actor.Kit": -6, "Actor.Door": -3 });
    expect(doors.events.find(({ target }) => target === "Actor.Door")!.data).toMatchObject({
      cause: "hit",
      rule: "atZero",
    });
  });

  it("A-60: it may be worked up over several turns; the thing falls when the last success comes", () => {
    const job = { id: "rust", name: "Rust", needed: null };
    const at = (collected: number) => ({
      ...caster(),
      system: {
        ...caster().system,
        workUp: { rust: { name: "Rust", action: "magic" as const, needed: 8, collected, done: false } },
      },
    });
    const worked = (collected: number, successes: number) =>
      cast(at(collected), "corrosion", [successes], { thing: "Actor.Door", job }, { others: [door(8)] });
    expect(luckOf(worked(5, 3))).toEqual({ "Actor.Kit": -6, "Actor.Door": -8 });
    expect(luckOf(worked(5, 2))).toEqual({ "Actor.Kit": -6 });
    expect(worked(5, 2).events.find(({ kind }) => kind === "teller.collect")!.data).toMatchObject({
      id: "rust",
      add: 2,
      finish: null,
    });
    expect(worked(5, 3).events.find(({ kind }) => kind === "teller.collect")!.data).toMatchObject({ finish: true });
    const shield = used(caster(), "shield", { job });
    expect(refused(shield), "A-40: a spell with no number to reach is not worked up").toEqual(["Refuse.noWorkUp"]);
  });

  it("magic does not crumble", () => {
    const blade = weapon("blade", 3, { enchanted: true });
    expect(refused(onThing("corrosion", own(blade).uuid, owner(blade)))).toEqual(["Refuse.enchanted"]);
    expect(refused(onThing("corrosion", "Actor.Door", door(3, ["object", "magical"])))).toEqual(["Refuse.enchanted"]);
    expect(refused(onThing("corrosion", own(blade).uuid, owner(weapon("blade", 3))))).toEqual([]);
  });

  it("the number is said by hand where nothing is named", () => {
    expect(unwrap(used(caster(), "corrosion", { number: 4 })).needed).toBe(4);
    expect(refused(onThing("corrosion", "Actor.Cow", monster("Cow", {})))).toEqual([]);
  });

  it("one may choose among all that can be broken, and things that stand for themselves", () => {
    const spell = power("Spell", "DT-1", {});
    const all = [owner(weapon("sword", 3), armor("mail", 3), gear("rope", {}), treasure("gem"), spell), door(3)];
    expect(thingsFor(card("corrosion"), all).map(({ name, owner: whose, luck }) => [name, whose, luck])).toEqual([
      ["sword", "Owner", 3],
      ["mail", "Owner", 4],
      ["rope", "Owner", 1],
      ["gem", "Owner", 1],
      ["Door", "", 3],
    ]);
    expect(thingsFor(card("shield"), all)).toEqual([]);
    expect(thingOf(own(spell).uuid, card("corrosion"), all)).toEqual([]);
    const blade = weapon("blade", 2, { enchanted: true });
    expect(thingsFor(card("corrosion"), [owner(blade)])[0]).toMatchObject({ enchanted: true });
    expect(thingsFor(card("corrosion"), all)[0]).not.toHaveProperty("enchanted");
  });
});

describe("DT-124: Appraise", () => {
  const rogue = (appraised: string[] = []) => ({ ...caster(), system: { ...caster().system, appraised } });
  const gem = treasure("gem");

  it("is for treasure that nobody knows the worth of", () => {
    const all = [owner(gem, treasure("cup", { appraised: true }), weapon("sword", 1))];
    expect(thingsFor(card("appraise"), all).map(({ name }) => name)).toEqual(["gem"]);
    expect(thingOf(own(weapon("sword", 1)).uuid, card("appraise"), all)).toEqual([]);
    expect(thingOf(gem.uuid, card("appraise"), all)).toMatchObject([{ uuid: gem.uuid, name: "gem" }]);
    expect(refused(used(rogue(), "appraise", {}, { others: all }))).toEqual(["Refuse.noTreasure"]);
    expect(refused(onThing("appraise", "Actor.Nobody.Item.none", ...all))).toEqual(["Refuse.noTreasure"]);
  });

  it("one try for each item and hero, ever, whatever comes of it; the Gamemaster may ask more", () => {
    const tried = (successes: number, needed?: number) =>
      cast(
        rogue(),
        "appraise",
        [successes],
        { thing: gem.uuid, ...(needed ? { needed } : {}) },
        { others: [owner(gem)] },
      ).events.map(({ kind, target }) => [kind, target]);
    const noted = ["teller.appraise", "Actor.Kit"];
    const known = ["teller.known", gem.uuid];
    expect([tried(0), tried(1)]).toEqual([[noted], [noted, known]]);
    expect([tried(1, 2), tried(2, 2)]).toEqual([[noted], [noted, known]]);
    const again = used(rogue([gem.uuid]), "appraise", { thing: gem.uuid }, { others: [owner(gem)] });
    expect(refused(again)).toEqual(["Refuse.appraised"]);
    const other = used(rogue(["Item.cup"]), "appraise", { thing: gem.uuid }, { others: [owner(gem)] });
    expect(refused(other)).toEqual([]);
    const troll = monster("Troll", { notice: 2 });
    expect(refused(used(troll, "appraise", { thing: gem.uuid }, { others: [owner(gem)] }))).toEqual([]);
  });
});

describe("DT-161: Undo Magic", () => {
  const curse = effect(undefined, { id: "curse", label: "Curse", from: { uuid: "Actor.Witch", name: "Witch" } });
  const cursed = hero("Pip", "rogue", [], { effects: { curse } });
  const witch = (magic: number) => monster("Witch", { magic });
  const undo = (choices: object, ...others: Being[]) =>
    used(caster(), "undo-magic", { targets: ["Actor.Pip"], ...choices }, { others });

  it("needs as many successes as the caster has Magic dice, by the sheet where there is one", () => {
    const need = (magic: number, number = 1) => unwrap(undo({ effect: "curse", number }, cursed, witch(magic))).needed;
    expect([need(4), need(6), need(0)]).toEqual([4, 6, 1]);
    expect(need(4, 9), "the sheet knows better").toBe(4);
    expect(unwrap(undo({ effect: "curse", number: 3 }, cursed)).needed, "its caster is gone").toBe(3);
  });

  it("ends that effect and no other", () => {
    const ended = (successes: number) =>
      cast(
        caster(),
        "undo-magic",
        [successes],
        { targets: ["Actor.Pip"], effect: "curse" },
        { others: [cursed, witch(4)] },
      ).events.filter(({ kind }) => kind === "teller.effect");
    expect(ended(3)).toEqual([]);
    expect(ended(4)).toMatchObject([{ target: "Actor.Pip", data: { id: "curse", effect: null } }]);
    const none = unwrap(undo({ effect: "nothing", number: 2 }, cursed, witch(4)));
    expect([none.needed, none.releases]).toEqual([2, undefined]);
  });

  it("is at somebody, or at a thing", () => {
    expect(refused(used(caster(), "undo-magic", { number: 2 }))).toEqual(["Refuse.targets"]);
    const two = { targets: ["Actor.Pip", "Actor.Witch"], number: 2 };
    expect(refused(used(caster(), "undo-magic", two, { others: [cursed, witch(3)] }))).toContain("Refuse.targets");
  });

  it("A-30, X-30: the magic of a thing is off for a turn of whoever has it", () => {
    const blade = weapon("blade", 3, { enchanted: true });
    const all = [owner(blade, weapon("club", 1))];
    expect(thingsFor(card("undo-magic"), all).map(({ name }) => name)).toEqual(["blade"]);
    expect(thingOf(own(weapon("club", 1)).uuid, card("undo-magic"), all)).toEqual([]);
    const thing = own(blade).uuid;
    const done = cast(caster(), "undo-magic", [2], { thing, number: 2 }, { others: all });
    expect(laidOn(done, "Actor.Owner")).toMatchObject({
      id: "off-blade",
      label: "Undo Magic: blade",
      until: "turns",
      turns: 1,
      fresh: false,
      ends: ["timer"],
      left: null,
      mods: { off: ["blade"] },
      from: { uuid: "Actor.Kit", name: "Kit" },
    });
    expect(cast(caster(), "undo-magic", [1], { thing, number: 2 }, { others: all }).events).toHaveLength(1);
    const mine = withItem(caster(), { ...blade, uuid: "Actor.Kit.Item.blade" });
    const own1 = cast(mine, "undo-magic", [2], { thing: "Actor.Kit.Item.blade", number: 2 });
    expect(laidOn(own1, "Actor.Kit")).toMatchObject({ fresh: true });
  });

  it("without its magic a thing has no bonus, no word and is nothing but itself", () => {
    const off = (ids: string[]): Record<string, TimedEffect> => ({
      off: effect(undefined, { id: "off", mods: { off: ids } }),
    });
    const bonus = { action: "magic" as const, dice: 2, when: "", tag: "", auto: true };
    const items: TellerItem[] = [
      weapon("blade", 3, { enchanted: true, tags: ["silver"] }),
      { ...armor("mail", 3), system: { ...armor("mail", 3).system, enchanted: true } },
      treasure("ring", { enchanted: true, bonuses: [bonus] }),
      gear("rope", { bonuses: [bonus] }),
    ];
    const of = (effects: Record<string, TimedEffect>) =>
      withoutMagic(hero("Pip", "rogue", items, { effects })).map(({ system }) => system as unknown as object);
    expect(of({})).toEqual(items.map(({ system }) => system));
    const bare = of(off(["blade", "mail", "ring", "rope"]));
    expect(bare[0]).toMatchObject({ enchanted: false, tags: [], dice: 3 });
    expect(bare[1]).toMatchObject({ enchanted: false, value: 3 });
    expect(bare[2]).toMatchObject({ enchanted: false, bonuses: [] });
    expect(bare[3]).toMatchObject({ bonuses: [bonus] });
    expect(of(off(["ring"]))[0], "the others keep theirs").toMatchObject({ enchanted: true, tags: ["silver"] });
  });
});
