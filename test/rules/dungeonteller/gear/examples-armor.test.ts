import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import {
  actionRequest,
  armorOf,
  attackRequest,
  BATTLE_WEAPONS,
  defenseOf,
  gatherPool,
  type SuccessRequest,
  wearProblems,
} from "../../../../src/rulesets/dungeonteller/rules/index.ts";
import { armor, bow, gear, hero, monster, refused, settings, weapon } from "../beings.ts";

const count = (request: SuccessRequest) => unwrap(gatherPool(request, settings())).count;

describe("the book's examples: armor and weapons", () => {
  it("X-15 a bogle's Battle 8 against Sir Stalwart's light plate is 4 dice; its club adds nothing", () => {
    const stalwart = hero("Sir Stalwart", "paladin", [armor("light plate", 4)]);
    const bogle = monster("bogle", { battle: 8, muscle: 8 });
    const club = weapon("club", 2);
    const request = unwrap(attackRequest(bogle, "battle", defenseOf(stalwart, "battle"), settings(), { weapon: club }));
    expect(count(request)).toBe(4);
  });

  it("X-16 armor never takes the last die", () => {
    const stalwart = hero("Sir Stalwart", "paladin", [armor("light plate", 4)]);
    for (const battle of [1, 2, 3, 4, 5]) {
      const request = unwrap(
        attackRequest(monster("foe", { battle }), "battle", defenseOf(stalwart, "battle"), settings()),
      );
      expect(count(request)).toBe(1);
    }
  });

  it("X-17 scale armor needs Muscle 2", () => {
    expect(refusedWear("wizard")).toEqual(["Wear.muscle"]);
    expect(refusedWear("rogue")).toEqual([]);
    function refusedWear(role: string) {
      return wearProblems(hero(role, role), armor("scale armor", 2)).map((p) =>
        p.key.replace("FOURTALES.Teller.Rules.", ""),
      );
    }
  });

  it("X-18 magic scale +3 is armor 3, and still needs Muscle 2", () => {
    const scale = armor("scale armor +3", 3, "suit", 2);
    const rogue = hero("rogue", "rogue", [scale]);
    expect(armorOf(rogue, "battle")).toBe(3);
    expect(wearProblems(rogue, scale)).toEqual([]);
  });

  it("X-19 a +4 longsword gives 2 dice to Muscle 2", () => {
    const sword = weapon("longsword +4", 4);
    const request = unwrap(attackRequest(hero("rogue", "rogue"), "battle", null, settings(), { weapon: sword }));
    expect(count(request)).toBe(2 + 2);
    const pool = unwrap(gatherPool(request, settings()));
    expect(pool.dice.filter((die) => die.state === "lost").map((die) => die.reason?.key)).toEqual([
      "FOURTALES.Teller.Rules.Lost.muscle",
      "FOURTALES.Teller.Rules.Lost.muscle",
    ]);
  });

  it("X-20 a shortbow gives 1 die to Notice 1", () => {
    const shortbow = bow("shortbow", 2);
    const weak = hero("weak", "elf", [], { actions: { ...hero("", "elf").system.actions, notice: 1 }, bonuses: [] });
    expect(count(unwrap(attackRequest(weak, "shoot", null, settings(), { weapon: shortbow })))).toBe(5 + 1);
  });

  it("X-21 the card SHORTSWORD +2 Battle gives 2 dice", () => {
    expect(BATTLE_WEAPONS.shortsword.dice).toBe(2);
    const sword = weapon("shortsword", 2);
    expect(count(unwrap(attackRequest(hero("w", "warrior"), "battle", null, settings(), { weapon: sword })))).toBe(7);
  });

  it("X-35 a dwarf with Shoot 2 cannot shoot while double-moving, bow or no bow", () => {
    const crossbow = bow("heavy crossbow", 5, ["heavy-crossbow"]);
    const request = unwrap(
      attackRequest(hero("dwarf", "dwarf"), "shoot", null, settings(), { weapon: crossbow, moved: "double" }),
    );
    expect(refused(gatherPool(request, settings()))).toEqual(["Refuse.doubleMove"]);
    expect(unwrap(gatherPool(request, settings({ doubleMoveGate: "pool" }))).count).toBe(2 + 1 + 2 - 3);
  });

  it("X-36 an elf with Shoot 5 still has 2 dice, more with a bow", () => {
    const elf = hero("elf", "elf");
    expect(count(unwrap(attackRequest(elf, "shoot", null, settings(), { moved: "double" })))).toBe(2);
    const longbow = bow("longbow", 5);
    expect(count(unwrap(attackRequest(elf, "shoot", null, settings(), { moved: "double", weapon: longbow })))).toBe(7);
  });

  it("X-38 in dim light a dwarf loses nothing, in the dark 2; others lose 2 and 4", () => {
    const dice = (role: string, light: "dim" | "dark", table = settings()) =>
      unwrap(gatherPool(actionRequest(hero(role, role), "notice", table, { light }), table)).count;
    // Notice 2 − 2 leaves the one die that always stays.
    expect([dice("dwarf", "dim"), dice("dwarf", "dark")]).toEqual([2, 1]);
    expect([dice("elf", "dim"), dice("elf", "dark")]).toEqual([2, 1]);
    expect(dice("elf", "dark", settings({ lightPenalties: false }))).toBe(4);
    expect(dice("dwarf", "dark", settings({ lightPenalties: false }))).toBe(1);
  });

  it("X-39 a robe +2 and a staff +1 make Magic 6 nine dice", () => {
    const magic = (dice: number) => ({ action: "magic" as const, dice, when: "", tag: "", auto: true });
    const items = [gear("robe", { bonuses: [magic(2)] }), gear("staff", { bonuses: [magic(1)] })];
    expect(count(actionRequest(hero("wizard", "wizard", items), "magic", settings()))).toBe(9);
  });
});
