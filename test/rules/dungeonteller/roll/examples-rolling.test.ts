import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import {
  actionRequest,
  attackRequest,
  BATTLE_WEAPONS,
  defenseOf,
  gatherPool,
  JOB_GUIDE,
  powerRequest,
  type SuccessRequest,
} from "../../../../src/rulesets/dungeonteller/rules/index.ts";
import { bow, faces, happen, hero, monster, power, roll, settings, weapon } from "../beings.ts";

const count = (request: SuccessRequest) => unwrap(gatherPool(request, settings())).count;
const talk = { roll: { actions: ["talk"], join: "one" } };

describe("the book's examples: rolling", () => {
  it("X-01 a wizard's ball of light needs one lucky die", () => {
    const wisp = power("Will o' the Wisp", "DT-141", {
      spell: true,
      cost: { kind: "fixed", luck: 1 },
      duration: { unit: "until-broken", perSuccess: false, ends: ["dismissed"] },
    });
    const request = unwrap(powerRequest(hero("Feeney", "wizard"), wisp, settings()));
    expect(roll(request, [1, 2, 3, 4, 4, 5]).outcome.verdict).toBe("yes");
    expect(roll(request, [1, 2, 3, 4, 4, 6]).outcome.verdict).toBe("yes");
    expect(roll(request, [1, 2, 3, 4, 4, 1]).outcome.verdict).toBe("no");
  });

  it("X-02 a werewolf's 3, 4, 6, 6 costs the wizard two Luck", () => {
    const wizard = hero("the wizard", "wizard");
    const wolf = monster("werewolf", { battle: 4 });
    const request = unwrap(attackRequest(wolf, "battle", defenseOf(wizard, "battle"), settings()));
    const rolled = roll(request, [3, 4, 6, 6]);
    expect(rolled.outcome.net).toBe(2);
    expect(happen(rolled, wizard)[0]!.system.luck.value).toBe(8);
  });

  it("X-03 a new hero has 10 Luck", () => {
    expect(hero("anybody", "paladin").system.luck).toMatchObject({ base: 10, value: 10 });
  });

  const lock = (collected: number) => ({ id: "lock", name: "a tough lock", needed: 2, collected, release: true });

  it("X-04 Harley's 1, 2, 3, 3, 4, 6 is one success, and the lock stays shut", () => {
    const harley = hero("Harley", "dwarf");
    const request = actionRequest(harley, "make", settings(), { job: lock(0) });
    expect(count(request)).toBe(6);
    const rolled = roll(request, [1, 2, 3, 3, 4, 6]);
    expect(rolled.outcome).toMatchObject({ successes: 1, verdict: "collected" });
    expect(happen(rolled, harley)[0]!.system.workUp.lock).toMatchObject({ collected: 1, done: false });
  });

  it("X-05 one more success next turn opens it", () => {
    const harley = hero("Harley", "dwarf");
    const [after] = happen(roll(actionRequest(harley, "make", settings(), { job: lock(0) }), faces(1, 6)), harley);
    const rolled = roll(actionRequest(after!, "make", settings(), { job: lock(1) }), faces(1, 6));
    expect(rolled.outcome).toMatchObject({ verdict: "yes", collected: { before: 1, total: 2, needed: 2 } });
    expect(happen(rolled, after!)[0]!.system.workUp.lock).toMatchObject({ collected: 2, done: true });
  });

  it("X-06 a dagger adds one die, a greatsword up to five, and Luck is the limit", () => {
    const dice = (blade: ReturnType<typeof weapon>, luck: number) => {
      const warrior = hero("warrior", "warrior", [blade], { luck: { base: 10, value: luck, cold: 0 } });
      return count(unwrap(attackRequest(warrior, "battle", null, settings(), { weapon: blade })));
    };
    expect(dice(weapon("dagger", 1), 10)).toBe(6);
    expect(dice(weapon("greatsword", 5, { hands: 2 }), 10)).toBe(10);
    expect(dice(weapon("greatsword", 5, { hands: 2 }), 7)).toBe(7);
  });

  it("X-07 a sturdy knot takes one success, a cunning trap four", () => {
    expect(JOB_GUIDE).toEqual({ "sturdy-knot": 1, "cunning-trap": 4 });
  });

  it("X-08 a warrior has 5 Battle dice and an elf 2; a longsword makes them 8 and 3", () => {
    const sword = weapon("longsword", BATTLE_WEAPONS.longsword.dice);
    const dice = (role: string, blade: typeof sword | null) =>
      count(unwrap(attackRequest(hero(role, role), "battle", null, settings(), { weapon: blade })));
    expect([dice("warrior", null), dice("elf", null)]).toEqual([5, 2]);
    expect([dice("warrior", sword), dice("elf", sword)]).toEqual([8, 3]);
  });

  it("X-09 an elf's Shoot 5 with a longbow is 6, and 10 with the bow's own dice", () => {
    const longbow = bow("longbow", 5);
    const request = unwrap(attackRequest(hero("elf", "elf"), "shoot", null, settings(), { weapon: longbow }));
    expect(count(request)).toBe(10);
    expect(count({ ...request, parts: request.parts.filter((part) => part.source !== "weapon") })).toBe(6);
  });

  it("X-10 a dwarf looks for hidden doors with 4 dice", () => {
    const request = actionRequest(hero("dwarf", "dwarf"), "notice", settings());
    const ticked = request.parts.map((part) => (part.when === "hidden-doors" ? { ...part, on: true } : part));
    expect(count(request)).toBe(2);
    expect(count({ ...request, parts: ticked })).toBe(4);
  });

  const tame = power("Tame Animal", "DT-110", {
    ...talk,
    does: ["tame"],
    cost: { kind: "each", luck: 1 },
    needs: { count: null, by: "attempt" },
    duration: { unit: "until-broken", perSuccess: false, ends: ["dismissed"] },
  });
  // The book rolls five dice, though Mallion has Talk 3: two more from somewhere.
  const mallion = hero("Mallion", "elf", [], { actions: { ...hero("", "elf").system.actions, talk: 5 } });
  const wolf = monster("wolf", { battle: 3 });

  it("X-11 Mallion's first try at the wolf, 1, 2, 2, 3, 4, fails and costs 1 Luck", () => {
    const request = unwrap(powerRequest(mallion, tame, settings(), { targets: [wolf] }));
    const rolled = roll(request, [1, 2, 2, 3, 4]);
    expect(rolled.outcome).toMatchObject({ successes: 0, verdict: "no", paid: 1 });
    expect(happen(rolled, mallion)[0]!.system.luck.value).toBe(9);
  });

  it("X-12 the second try, 2, 3, 4, 5, 5, tames it; 2 Luck in all", () => {
    const first = unwrap(powerRequest(mallion, tame, settings(), { targets: [wolf] }));
    const [tired] = happen(roll(first, [1, 2, 2, 3, 4]), mallion);
    const request = unwrap(powerRequest(tired!, tame, settings(), { targets: [wolf] }));
    const rolled = roll(request, [2, 3, 4, 5, 5]);
    expect(rolled.outcome).toMatchObject({ successes: 2, needed: 2, verdict: "yes" });
    expect(happen(rolled, tired!)[0]!.system.luck.value).toBe(8);
  });

  it("X-13 Sir Stalwart's 2, 4, 5, 6 lends Harley two dice: Battle 3 becomes 5", () => {
    const stalwart = hero("Sir Stalwart", "paladin");
    const harley = hero("Harley", "dwarf");
    const inspire = power("Inspire", "DT-114", {
      ...talk,
      duration: { unit: "turn", perSuccess: false, ends: ["your-next-turn"] },
      aim: "self",
      mods: { lendDicePerSuccess: 1 },
    });
    const cast = unwrap(powerRequest(stalwart, inspire, settings(), { targets: [stalwart] }));
    const [after] = happen(roll(cast, [2, 4, 5, 6]), stalwart);
    const bank = Object.values(after!.system.effects)[0]!;
    expect(bank).toMatchObject({ left: 2, until: "next-turn" });
    const lent = { uuid: stalwart.uuid, id: bank.id, name: "Inspire", dice: 2 };
    const request = unwrap(attackRequest(harley, "battle", null, settings(), { lent }));
    expect(count(request)).toBe(5);
    const [spent] = happen(roll(request, faces(1, 5)), after!);
    expect(spent!.system.effects[bank.id]!.left).toBe(0);
  });

  it("X-14 Feeney's shield stops an arrow and half a sword blow; 8 Luck left", () => {
    const shield = power("Shield", "DT-138", {
      spell: true,
      cost: { kind: "fixed", luck: 1 },
      duration: { unit: "scene", perSuccess: false, ends: ["used-up", "scene-end"] },
      mods: { blockPerSuccess: ["battle", "shoot"] },
      aim: "self",
    });
    const orc = monster("orc", { battle: 7, shoot: 3 });
    let feeney = hero("Feeney", "wizard");
    [feeney] = happen(roll(unwrap(powerRequest(feeney, shield, settings())), [2, 2, 4, 4, 5, 6]), feeney) as [
      typeof feeney,
    ];
    expect(feeney.system.luck.value).toBe(9);
    const left = () => Object.values(feeney.system.effects).map((effect) => effect.left);
    expect(left()).toEqual([2]);
    const arrow = unwrap(attackRequest(orc, "shoot", defenseOf(feeney, "shoot"), settings()));
    [feeney] = happen(roll(arrow, faces(1, 3)), feeney) as [typeof feeney];
    expect(left()).toEqual([1]);
    const blow = unwrap(attackRequest(orc, "battle", defenseOf(feeney, "battle"), settings()));
    const rolled = roll(blow, faces(2, 7));
    expect(rolled.outcome.groups[0]).toMatchObject({ successes: 2, blocked: 1, net: 1 });
    [feeney] = happen(rolled, feeney) as [typeof feeney];
    expect(left()).toEqual([]);
    expect(feeney.system.luck.value).toBe(8);
  });
});
