import { describe, expect, it } from "vitest";
import { unwrap } from "../../../src/kernel/result.ts";
import {
  actionRequest,
  armorOf,
  attackRequest,
  BATTLE_WEAPONS,
  defenseOf,
  gatherPool,
  JOB_GUIDE,
  maxLuck,
  odds,
  powerRequest,
  type SuccessRequest,
  wearProblems,
} from "../../../src/rulesets/dungeonteller/rules/index.ts";
import { armor, bow, faces, gear, happen, hero, monster, power, refused, roll, settings, weapon } from "./beings.ts";

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
    cost: { kind: "each", luck: 1 },
    needs: { count: null, by: "attempt" },
    duration: { unit: "until-broken", perSuccess: false, ends: ["dismissed"] },
  });
  // The book rolls five dice, though Mallion has Talk 3: two more from somewhere.
  const mallion = hero("Mallion", "elf", [], { actions: { ...hero("", "elf").system.actions, talk: 5 } });
  const wolf = monster("wolf", { battle: 3 });

  it("X-11 Mallion's first try at the wolf, 1, 2, 2, 3, 4, fails and costs 1 Luck", () => {
    const request = unwrap(powerRequest(mallion, tame, settings(), { attempt: 1, targets: [wolf] }));
    const rolled = roll(request, [1, 2, 2, 3, 4]);
    expect(rolled.outcome).toMatchObject({ successes: 0, verdict: "no", paid: 1 });
    expect(happen(rolled, mallion)[0]!.system.luck.value).toBe(9);
  });

  it("X-12 the second try, 2, 3, 4, 5, 5, tames it; 2 Luck in all", () => {
    const first = unwrap(powerRequest(mallion, tame, settings(), { attempt: 1, targets: [wolf] }));
    const [tired] = happen(roll(first, [1, 2, 2, 3, 4]), mallion);
    const request = unwrap(powerRequest(tired!, tame, settings(), { attempt: 2, targets: [wolf] }));
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
      target: "one or more friends",
      mods: { lend_dice_per_success: 1 },
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
      mods: { block_per_success: ["battle", "shoot"] },
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

describe("the book's examples: maximum Luck and undoing", () => {
  const each = (luck: number) => ({ cost: { kind: "each", luck }, roll: { actions: [], join: "one" } });
  const wicked = settings({ allowMalicious: true });
  const raise = (name: string, rule: string, luck: number) => {
    const wizard = hero("wizard", "wizard");
    const summon = power(name, rule, {
      ...each(luck),
      limits: ["malicious wizards only"],
      needs: { count: 0, by: "" },
    });
    const [after] = happen(roll(unwrap(powerRequest(wizard, summon, wicked)), [], wicked), wizard);
    const withMinion = { ...after!.system, minions: ["Actor.minion"] };
    return [withMinion.luck.value, maxLuck(withMinion)];
  };

  it("X-23 raising a skeleton leaves 6 of 9 Luck", () => {
    expect(raise("Raise Skeleton", "DT-154", 4)).toEqual([6, 9]);
  });
  it("X-24 raising a zombie leaves 6 of 9 Luck", () => {
    expect(raise("Raise Zombie", "DT-155", 4)).toEqual([6, 9]);
  });
  it("X-25 summoning an orc leaves 2 of 9 Luck", () => {
    expect(raise("Summon Orc", "DT-157", 8)).toEqual([2, 9]);
  });

  const familiar = (rule: string, cost: number, base: number, greater: boolean) => {
    const wizard = hero("wizard", "wizard", [], { luck: { base, value: base, cold: 0 } });
    const call = power("Familiar", rule, { spell: true, cost: { kind: "fixed", luck: cost } });
    const request = unwrap(powerRequest(wizard, call, settings()));
    const [after] = happen(roll(request, faces(1, count(request))), wizard);
    return [after!.system.luck.value, maxLuck({ ...after!.system, familiar: { uuid: "Actor.cat", greater } })];
  };
  it("X-26 a familiar: 2 Luck left, maximum 9", () => {
    expect(familiar("DT-158", 8, 10, false)).toEqual([2, 9]);
  });
  it("X-27 a greater familiar with usual Luck 13: 1 left, maximum 11", () => {
    expect(familiar("DT-159", 12, 13, true)).toEqual([1, 11]);
    const wizard = hero("wizard", "wizard");
    const call = power("Familiar", "DT-159", { spell: true, cost: { kind: "fixed", luck: 12 } });
    const request = unwrap(powerRequest(wizard, call, settings()));
    expect(refused(gatherPool(request, settings()))).toEqual(["Refuse.cannotPay"]);
  });

  const undo = (casterMagic: number) => {
    const magic = power("Undo Magic", "DT-161", {
      spell: true,
      cost: { kind: "fixed", luck: 5 },
      needs: { count: null, by: "caster-magic" },
    });
    return unwrap(powerRequest(hero("wizard", "wizard"), magic, settings(), { casterMagic }));
  };
  it("X-28 undoing a basilisk's Magic 4 needs 4", () => {
    expect(roll(undo(4), faces(3, 6)).outcome).toMatchObject({ needed: 4, verdict: "no" });
    expect(roll(undo(4), faces(4, 6)).outcome.verdict).toBe("yes");
  });
  it("X-29 undoing a wizard's fire needs 6: once in 729 tries", () => {
    expect(unwrap(odds(undo(6), settings())).chance).toBeCloseTo(1 / 729, 14);
  });
});
