import { describe, expect, it } from "vitest";
import type { Problem } from "../../../../src/kernel/result.ts";
import {
  armorOf,
  bestFor,
  handsUsed,
  heldWeapons,
  holdProblems,
  pieceOf,
  type TellerItem,
  type TimedEffect,
  useProblems,
  type WeaponItem,
  wearProblems,
  wordsOf,
} from "../../../../src/rulesets/dungeonteller/rules/index.ts";
import { armor, bow, hero, monster, settings, weapon } from "../beings.ts";
import { effect } from "../ground/patches.ts";

const away = (item: WeaponItem): WeaponItem => ({ ...item, system: { ...item.system, inHand: false } });
const off = (item: ReturnType<typeof armor>) => ({ ...item, system: { ...item.system, worn: false } });
const DAGGER = weapon("dagger", 1);
const AXE = weapon("axe", 2, { uses: ["battle", "shoot"] });
const GREATSWORD = weapon("greatsword", 5, { hands: 2 });
const SHIELD = armor("shield", 1, "shield");
const BASH = weapon("bash", 1, { tags: ["shield"] });
const why = (problems: readonly Problem[]) =>
  problems.map(({ key, field, data }) => [key.replace(/.*Rules\./, ""), field, data] as const);

describe("DT-36: two hands", () => {
  it("are taken by weapons in hand and a shield on the arm; a suit takes none", () => {
    const used = (...items: TellerItem[]) => handsUsed(items);
    expect([used(), used(DAGGER), used(DAGGER, AXE), used(GREATSWORD)]).toEqual([0, 1, 2, 2]);
    expect([used(SHIELD), used(SHIELD, DAGGER), used(armor("plate", 4)), used(off(SHIELD))]).toEqual([1, 2, 0, 0]);
    expect(used(away(GREATSWORD), DAGGER)).toBe(1);
    expect(used(SHIELD, BASH), "the shield as a weapon needs no other hand").toBe(1);
    expect(heldWeapons([DAGGER, away(AXE), SHIELD])).toEqual([DAGGER]);
  });

  it("hold no more than two", () => {
    const hold = (item: WeaponItem | ReturnType<typeof armor>, ...items: TellerItem[]) =>
      why(holdProblems(items, item));
    expect([hold(DAGGER), hold(DAGGER, AXE), hold(GREATSWORD), hold(SHIELD, DAGGER)]).toEqual([[], [], [], []]);
    expect(hold(DAGGER, AXE, SHIELD)).toEqual([["Hands.full", "inHand", { name: "dagger", free: 0 }]]);
    expect(hold(GREATSWORD, DAGGER)).toEqual([["Hands.full", "inHand", { name: "greatsword", free: 1 }]]);
    expect(hold(SHIELD, GREATSWORD)).toEqual([["Hands.full", "worn", { name: "shield", free: 0 }]]);
    expect(hold(DAGGER, AXE, GREATSWORD)[0]![2], "never fewer than none").toEqual({ name: "dagger", free: 0 });
    expect(hold(armor("plate", 4), GREATSWORD), "a suit needs no hand").toEqual([]);
    expect(hold(DAGGER, DAGGER, AXE), "what is there already does not count twice").toEqual([]);
  });

  it("a shield on the arm is in the way of what needs both", () => {
    const why1 = why(holdProblems([SHIELD], GREATSWORD));
    expect(why1).toEqual([["Hands.shield", "inHand", { name: "greatsword", shield: "shield" }]]);
    expect(why(holdProblems([SHIELD, AXE], DAGGER))[0]![0], "one hand is not hindered by the shield").toBe(
      "Hands.full",
    );
    expect(why(holdProblems([off(SHIELD)], GREATSWORD))).toEqual([]);
  });

  it("whoever strikes with a shield wears one", () => {
    expect(why(holdProblems([], BASH))).toEqual([["Hands.noShield", "inHand", { name: "bash" }]]);
    expect(why(holdProblems([armor("plate", 4)], BASH))[0]![0]).toBe("Hands.noShield");
    expect(why(holdProblems([SHIELD, DAGGER], BASH))).toEqual([]);
  });

  it("a weapon is for what it is made for", () => {
    const use = (item: WeaponItem, action: "battle" | "shoot", ...items: TellerItem[]) =>
      why(useProblems(items, item, action));
    expect([use(DAGGER, "battle"), use(AXE, "battle"), use(AXE, "shoot"), use(bow("bow", 2), "shoot")]).toEqual([
      [],
      [],
      [],
      [],
    ]);
    expect(use(DAGGER, "shoot")).toEqual([["Hands.shoot", "weapon", { name: "dagger" }]]);
    expect(use(bow("bow", 2), "battle")).toEqual([["Hands.battle", "weapon", { name: "bow" }]]);
    expect(use(bow("bow", 2), "shoot", SHIELD)[0]![0]).toBe("Hands.shield");
  });

  it("the best in hand is the one with the most dice that is made for it", () => {
    const best = (action: "battle" | "shoot", ...items: TellerItem[]) => bestFor({ items }, action)?.name ?? null;
    expect([best("battle", DAGGER, AXE), best("battle", AXE, DAGGER), best("shoot", DAGGER, AXE)]).toEqual([
      "axe",
      "axe",
      "axe",
    ]);
    expect([best("battle", away(AXE), DAGGER), best("shoot", DAGGER), best("battle")]).toEqual(["dagger", null, null]);
  });
});

describe("DT-34 to DT-37: armor", () => {
  const wearer = (muscle: number, ...items: TellerItem[]) =>
    hero("Pip", "rogue", items, { actions: { ...hero("", "rogue").system.actions, muscle } });
  const wear = (muscle: number, item: ReturnType<typeof armor>, ...items: TellerItem[]) =>
    why(wearProblems(wearer(muscle, ...items), item));

  it("needs as much Muscle as its kind has armor; magic does not ask for more", () => {
    const scale = armor("scale", 2);
    expect([wear(2, scale), wear(3, scale)]).toEqual([[], []]);
    expect(wear(1, scale)).toEqual([["Wear.muscle", "worn", { name: "scale", needed: 2, muscle: 1 }]]);
    expect(wear(2, armor("magic scale", 3, "suit", 2)), "X-18").toEqual([]);
  });

  it("one suit and one shield at a time, each for itself (A-27)", () => {
    const plate = armor("plate", 4);
    expect(wear(5, armor("mail", 3), plate)).toEqual([["Wear.one", "worn", { name: "mail", other: "plate" }]]);
    expect(wear(5, plate, plate)).toEqual([]);
    expect(wear(5, SHIELD, plate)).toEqual([]);
    expect(wear(5, armor("mail", 3), off(plate))).toEqual([]);
    expect(wear(1, armor("mail", 3), plate).map(([key]) => key)).toEqual(["Wear.muscle", "Wear.one"]);
  });

  it("suit and shield add up; a creature's own armor counts like a suit", () => {
    const worn = (...items: TellerItem[]) => armorOf(wearer(5, ...items), "battle");
    expect([worn(), worn(armor("mail", 3)), worn(armor("mail", 3), SHIELD), worn(SHIELD)]).toEqual([0, 3, 4, 1]);
    expect(worn(off(armor("mail", 3)), SHIELD)).toBe(1);
    const beast = (own: number, ...items: TellerItem[]) =>
      armorOf({ ...monster("Beast", {}, 6, { armor: own }), items }, "shoot");
    expect([beast(2), beast(2, armor("mail", 3)), beast(4, armor("mail", 3), SHIELD)]).toEqual([2, 3, 5]);
  });

  it("DT-120: a Guard Circle counts against the malicious alone", () => {
    const guarded = (mods: TimedEffect["mods"], attacker: string[] = []) =>
      armorOf(hero("Pip", "rogue", [], { effects: { g: effect(undefined, { id: "g", mods }) } }), "battle", attacker);
    const circle = { addArmor: 1, against: ["malicious"] };
    expect([guarded(circle), guarded(circle, ["undead"]), guarded(circle, ["undead", "malicious"])]).toEqual([0, 0, 1]);
    expect(guarded({ addArmor: 1 })).toBe(1);
    expect(guarded({ setArmor: 5, against: ["malicious"] }), "a statue is hard for everybody").toBe(5);
  });

  it("DT-144, DT-151: some counts against blows, some against shots", () => {
    const mods = { addArmor: 1, addArmorBattle: 3, addArmorShoot: 6 };
    const being = hero("Pip", "rogue", [], { effects: { g: effect(undefined, { id: "g", mods }) } });
    expect((["battle", "shoot", "strike"] as const).map((kind) => armorOf(being, kind))).toEqual([4, 7, 1]);
  });

  it("A-24: the dwarf's own chainmail is worth 4, or 3 as in the shop", () => {
    const worth = (system: object, dwarfChainmail: 3 | 4) =>
      (pieceOf(system, settings({ dwarfChainmail })) as { value?: number }).value;
    expect([worth({ family: true, value: 4 }, 4), worth({ family: true, value: 4 }, 3)]).toEqual([4, 3]);
    expect([worth({ family: false, value: 4 }, 3), worth({ value: 3 }, 3)]).toEqual([4, 3]);
    expect([worth({ family: true, value: 0 }, 3), worth({ family: true }, 3)]).toEqual([0, 0]);
  });

  it("A-56: creatures go by their tags, heroes by their traits", () => {
    expect(wordsOf(monster("Orc", {}, 6, { tags: ["malicious"] }))).toEqual(["malicious"]);
    expect(wordsOf(hero("Pip", "rogue", [], { traits: ["reads-scrolls"] }))).toEqual(["reads-scrolls"]);
  });
});
