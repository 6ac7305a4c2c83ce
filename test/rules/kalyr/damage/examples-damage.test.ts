import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import {
  armsOf,
  type Character,
  changeStory,
  contestRequest,
  GREAT,
  gearBonus,
  kalyrEvents,
  type Letter,
  layOut,
  lowerWound,
  sideFor,
  stepPrice,
} from "../../../../src/rulesets/kalyr/rules/index.ts";
import {
  ability,
  armour,
  duelOf,
  gift,
  happen,
  npc,
  opposedBy,
  person,
  roll,
  settings,
  sum,
  track,
  uses,
  weapon,
} from "../people.ts";

const melee = (level: number) => ability("Melee Combat", level, { domain: "physical" });
const kylar = person("Kylar", [
  melee(GREAT),
  weapon("Narvork", 3),
  armour("Hardened ulsoghir hide", 2),
  gift("Extra Damage", { damageDone: 1 }),
]);
const bandit = npc("Bandit", [melee(GREAT), weapon("Mace", 3), armour("Light armour", 1)]);

/** Kylar against the bandit, with Kylar's stance. */
function fight(stance: number, more: { damage?: "none" } = {}) {
  const asked = contestRequest(kylar, uses(kylar, "Melee Combat"), settings(), {
    foe: bandit,
    fight: true,
    stance,
    damage: more.damage ? { kind: "none" } : { kind: "margin", track: "physical" },
  });
  return opposedBy(asked, bandit, ["Melee Combat"], { foe: kylar, fight: true, stance: 2 });
}

describe("the book's examples: damage", () => {
  it("EX-08 Kylar and the bandit both get Great; one is Very Hurt, the other Destroyed", () => {
    const { outcome } = roll(fight(0), [sum(0), sum(0)]);
    expect(outcome).toMatchObject({ verdict: "tie", margin: 0, narrator: null });
    expect(outcome.damage.map(({ total, letter }) => [total, letter])).toEqual([
      [3, "VH"],
      [5, "DS"],
    ]);
    expect(outcome.damage[0]!.parts.map(({ value }) => value)).toEqual([0, 3, -2, 2]);
    expect(outcome.damage[1]!.parts.map(({ value }) => value)).toEqual([0, 3, 1, -1, 2]);
    expect(gearBonus(armsOf(kylar), armsOf(bandit))).toBe(0);
    expect(gearBonus(armsOf(bandit), armsOf(kylar))).toBe(0);
    expect(fight(0).acting.modifiers.some(({ source }) => source === "gear")).toBe(false);
  });

  it("EX-08 had Kylar been careful: Hurt and Defeated, or Scratch and Very Hurt", () => {
    const letters = (stance: number) =>
      roll(fight(stance), [sum(0), sum(0)]).outcome.damage.map(({ letter }) => letter);
    expect(letters(-1)).toEqual(["H", "DF"]);
    expect(letters(-2)).toEqual(["S", "VH"]);
  });

  it("EX-08 the wounds are written by events, and the bandit owes a Key", () => {
    const { after } = happen(roll(fight(0), [sum(0), sum(0)]).events, kylar, bandit);
    expect(after.map(({ system }) => layOut(system.damage.physical).condition)).toEqual([3, 5]);
    expect(after.map(({ system }) => system.keysOwed)).toEqual([0, 1]);
  });

  const marks = (...letters: Letter[]) => {
    const view = layOut(track(...letters));
    const written = view.columns.map((boxes) => boxes.flatMap(({ letter }) => letter ?? []));
    return { written, condition: view.condition, penalty: view.penalty, barred: view.barred };
  };

  it("EX-09 Very Hurt: −2", () => {
    expect(marks("VH")).toEqual({ written: [[], [], ["VH"], [], []], condition: 3, penalty: -2, barred: false });
  });
  it("EX-10 then Hurt: still −2", () => {
    expect(marks("VH", "H")).toMatchObject({ written: [[], ["H"], ["VH"], [], []], penalty: -2 });
  });
  it("EX-11 then Hurt again: an H under Defeated", () => {
    expect(marks("VH", "H", "H")).toMatchObject({
      written: [[], ["H"], ["VH"], ["H"], []],
      condition: 4,
      barred: true,
    });
  });
  it("EX-12 Very Hurt twice is Defeated", () => {
    expect(marks("VH", "VH")).toMatchObject({ written: [[], [], ["VH"], ["VH"], []], condition: 4 });
  });
  it("EX-13 the fourth Scratch makes Hurt", () => {
    expect(marks("S", "S", "S").condition).toBe(1);
    expect(marks("S", "S", "S", "S")).toMatchObject({ condition: 2, penalty: -1 });
  });

  it("EX-20 a duel to first blood: one Hurt whatever the margin", () => {
    const damage = { kind: "fixed", track: "physical", letter: "H" } as const;
    for (const [mine, theirs] of [
      [4, -4],
      [1, 0],
      [-4, 4],
    ] as const) {
      const { outcome } = roll(duelOf(0, 0, { damage }), [sum(mine), sum(theirs)]);
      expect(outcome.damage.map(({ uuid, letter }) => [uuid, letter])).toEqual([
        [mine > theirs ? "Actor.Foe" : "Actor.Somebody", "H"],
      ]);
    }
    expect(roll(duelOf(0, 0, { damage }), [sum(1), sum(1)]).outcome.damage).toEqual([]);
  });

  it("EX-21 a window, a cart, and what is in it: three points, two of them the player's", () => {
    let player = person("Kylar", [], { fudgePoints: 2 });
    let villain = npc("Bandit", [], { fudgePoints: 1 });
    const tell = (who: Character, note: string) => happen(unwrap(changeStory(who, note, settings())), who);
    player = tell(player, "there is a window").after[0]!;
    villain = tell(villain, "a cart with something soft below").after[0]!;
    const last = tell(player, "it is manure");
    expect(last.after[0]!.system).toMatchObject({ fudgePoints: 0, xp: { available: 2, earned: 2 } });
    expect(villain.system).toMatchObject({ fudgePoints: 0, xp: { available: 0 } });
    // The game master's veto: point back, no experience.
    const veto = unwrap(kalyrEvents.undoAll(last.states, last.done));
    expect(veto.states.get(player.uuid)).toEqual(player.system);
  });

  it("EX-25 a Fudge point turns Destroyed into Defeated", () => {
    const hurt = person("Kylar", [], { damage: { physical: track("DS"), mental: track(), social: track() } });
    const { after } = happen(unwrap(lowerWound(hurt, hurt, "physical", "w1", settings())), hurt);
    expect(layOut(after[0]!.system.damage.physical).condition).toBe(4);
    expect(after[0]!.system).toMatchObject({ fudgePoints: 0, xp: { available: 1 } });
  });

  it("EX-30 in a simple fight a much longer reach helps", () => {
    const polearm = person("Guard", [melee(0), weapon("Polearm", 3, { reach: "long" })]);
    const dagger = npc("Thief", [melee(0), weapon("Dagger", 3, { reach: "close" })]);
    const request = { type: "physical", damage: { kind: "none" } } as const;
    const side = (own: Character, foe: Character) =>
      sideFor(own, uses(own, "Melee Combat"), request, settings(), { foe, fight: true }).modifiers;
    expect(side(polearm, dagger)).toContainEqual(expect.objectContaining({ rule: "KA-38", value: 1, on: true }));
    expect(side(dagger, polearm).some(({ rule }) => rule === "KA-38")).toBe(false);
  });

  it("EX-19 prices: 3 for a new ability or Mediocre to Fair, nothing sold from Poor to Fair", () => {
    expect(stepPrice("mundane", -1)! + stepPrice("mundane", -1)!).toBe(6);
    expect(stepPrice("mundane", 0)).toBe(3);
    expect(stepPrice("mundane", 4)).toBeNull();
    expect(stepPrice("psionic", -2)! + stepPrice("psionic", -1)!).toBe(6);
  });
});
