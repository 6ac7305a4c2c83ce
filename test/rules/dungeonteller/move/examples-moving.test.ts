import { describe, expect, it } from "vitest";
import { applyChange } from "../../../../src/kernel/change.ts";
import { unwrap } from "../../../../src/kernel/result.ts";
import {
  actionRequest,
  attackRequest,
  climb,
  climbFall,
  defenseOf,
  fly,
  gatherPool,
  odds,
  pinMods,
  pinProblems,
  pinRequest,
  powerRequest,
  rewardChange,
  squeezeRequest,
  strikesFirst,
} from "../../../../src/rulesets/dungeonteller/rules/index.ts";
import { armor, faces, happen, hero, monster, power, roll, settings, weapon } from "../beings.ts";

const PIN = {
  id: "pin",
  power: "pin",
  rule: "DT-165",
  label: "Pin",
  until: "broken" as const,
  turns: null,
  fresh: false,
  ends: ["released"],
  successes: 1,
  left: null,
  from: { uuid: "Actor.Brawnley", name: "Brawnley" },
};

describe("the book's examples: rewards", () => {
  const rewarded = (role: string, reward: Parameters<typeof rewardChange>[1]) => {
    const before = hero(role, role);
    return { ...before, system: applyChange(before.system, { set: rewardChange(before.system, reward), remove: [] }) };
  };
  const count = (request: Parameters<typeof gatherPool>[0]) => unwrap(gatherPool(request, settings())).count;

  it("X-22 +1 Battle makes 6 dice; +2 with a greatsword only makes 7 with it", () => {
    expect(count(actionRequest(rewarded("warrior", { kind: "die", action: "battle" }), "battle", settings()))).toBe(6);
    const swordsman = rewarded("warrior", {
      kind: "specialty",
      action: "battle",
      when: "greatsword",
      tag: "greatsword",
    });
    const sword = weapon("greatsword", 0, { hands: 2 });
    expect(count(actionRequest(swordsman, "battle", settings()))).toBe(5);
    expect(count(actionRequest(swordsman, "battle", settings(), { weapon: sword }))).toBe(7);
  });

  it("X-22 +1 Magic makes 7 dice; +2 for disguise makes 8 for that spell", () => {
    expect(count(actionRequest(rewarded("wizard", { kind: "die", action: "magic" }), "magic", settings()))).toBe(7);
    const master = rewarded("wizard", { kind: "specialty", action: "magic", when: "disguise", tag: "disguise" });
    const disguise = power("Disguise", "DT-134", { spell: true });
    const zap = power("Tongues", "DT-140", { spell: true });
    expect(count(unwrap(powerRequest(master, disguise, settings())))).toBe(8);
    expect(count(unwrap(powerRequest(master, zap, settings())))).toBe(6);
  });

  it("X-22 a paladin may learn Duress and rolls Resist for it", () => {
    const duress = power("Duress", "DT-118", { only: ["talks"], roll: { actions: ["resist"], join: "one" } });
    expect(count(unwrap(powerRequest(hero("paladin", "paladin"), duress, settings())))).toBe(5);
  });
});

describe("the book's examples: climbing and pinning", () => {
  const cliff = ["muscle", "muscle", "stunt", "muscle"] as const;

  it("X-31 Muscle/Muscle/Stunt/Muscle with 2, 1 and 1 successes takes three turns", () => {
    let place = climb({ steps: cliff, passed: 0 }, 2);
    expect(place).toMatchObject({ passed: 2, result: "climbs" });
    place = climb({ steps: cliff, passed: place.passed }, 1);
    expect(place).toMatchObject({ passed: 3, result: "climbs" });
    expect(climb({ steps: cliff, passed: place.passed }, 1)).toMatchObject({ passed: 4, result: "done" });
  });

  it("X-31 no Stunt success at the third step is a fall from the second", () => {
    const place = climb({ steps: cliff, passed: climb({ steps: cliff, passed: 0 }, 2).passed }, 0);
    expect(place).toEqual({ passed: 0, result: "falls", fallen: 2 });
    expect(climbFall(place.fallen, settings())).toEqual({ dice: 2, luck: 0 });
    expect(climbFall(place.fallen, settings({ climbFall: "flat" }))).toEqual({ dice: 0, luck: 2 });
  });

  const brawnley = hero("Brawnley", "warrior");
  const orc = monster("orc", { battle: 7, muscle: 7, stunt: 3 });

  it("X-32 the armed orc's free blow costs Brawnley 2 Luck; light plate would leave it 3 dice", () => {
    expect(pinProblems(brawnley)).toEqual([]);
    expect(strikesFirst(orc)).toBe(true);
    const blow = unwrap(attackRequest(orc, "battle", defenseOf(brawnley, "battle"), settings()));
    expect(happen(roll(blow, faces(2, 7)), brawnley)[0]!.system.luck.value).toBe(8);
    const plated = hero("Brawnley", "warrior", [armor("light plate", 4)]);
    const softer = unwrap(attackRequest(orc, "battle", defenseOf(plated, "battle"), settings()));
    expect(unwrap(gatherPool(softer, settings())).count).toBe(3);
  });

  it("X-33 Brawnley pins the orc 2 to 1 with 8 dice against 10; its Battle drops to 2 dice", () => {
    const hurt = { ...brawnley, system: { ...brawnley.system, luck: { base: 10, value: 8, cold: 0 } } };
    const request = pinRequest(hurt, orc, settings());
    expect(unwrap(gatherPool(request, settings())).count).toBe(8);
    expect(unwrap(gatherPool(request.opposition!.request!, settings())).count).toBe(10);
    const known = { ...request, opposition: { ...request.opposition!, successes: 1 } };
    expect(roll(known, faces(2, 8)).outcome.verdict).toBe("yes");
    expect(roll(known, faces(1, 8)).outcome).toMatchObject({ verdict: "no", tie: true });
    expect(unwrap(odds(request, settings())).chance).toBeCloseTo(0.28, 2);
    const pinned = monster("orc", { battle: 7, muscle: 7, stunt: 3 }, 6, {
      effects: { pin: { ...PIN, mods: pinMods(brawnley) } },
    });
    const blow = unwrap(attackRequest(pinned, "battle", null, settings()));
    expect(unwrap(gatherPool(blow, settings())).count).toBe(2);
  });

  it("X-34 a squeeze is Muscle 5 against Muscle 7; what is left is lost Luck", () => {
    const request = squeezeRequest(brawnley, orc, settings());
    expect(unwrap(gatherPool(request, settings())).count).toBe(5);
    expect(unwrap(gatherPool(request.opposition!.request!, settings())).count).toBe(7);
    const known = { ...request, opposition: { ...request.opposition!, successes: 1 } };
    expect(happen(roll(known, faces(3, 5)), orc)[0]!.system.luck.value).toBe(4);
    const raw = squeezeRequest(brawnley, orc, settings({ squeeze: "raw" }));
    expect(happen(roll(raw, faces(3, 5)), orc)[0]!.system.luck.value).toBe(3);
  });

  it("X-37 a flier of 6 to 18 falls at 5, flies at 6 and 18, cannot do 19", () => {
    const range = { min: 6, max: 18 };
    expect([5, 6, 18, 19].map((paces) => fly(paces, range))).toEqual(["falls", "flies", "flies", "impossible"]);
  });
});
