import { describe, expect, it } from "vitest";
import { unwrap } from "../../../src/kernel/result.ts";
import {
  ACTIONS,
  actionRequest,
  attackRequest,
  BATTLE_WEAPONS,
  coldLoss,
  defenseOf,
  endTurn,
  fallRequest,
  fixedLoss,
  gatherPool,
  holdProblems,
  jump,
  loseLuck,
  maxLuck,
  moveKind,
  type PoolPart,
  powerRequest,
  ROLES,
  resolve,
  run,
  runRequest,
  SHOOT_WEAPONS,
  type SuccessRequest,
  sceneRestEvents,
  scorpionPoison,
  startTurn,
  turnRestEvents,
  wearProblems,
  whoOf,
} from "../../../src/rulesets/dungeonteller/rules/index.ts";
import { armor, bow, faces, gear, happen, hero, monster, power, refused, roll, settings, weapon } from "./beings.ts";

const pool = (request: SuccessRequest, table = settings()) => gatherPool(request, table);
const count = (request: SuccessRequest, table = settings()) => unwrap(pool(request, table)).count;
const fight = (dice: number, more: Partial<SuccessRequest> = {}): SuccessRequest => ({
  ...unwrap(attackRequest(monster("foe", { battle: dice }), "battle", null, settings())),
  ...more,
});
const part = (dice: number, more: Partial<PoolPart> = {}): PoolPart => ({
  id: `p${dice}`,
  source: "other",
  label: { text: "something" },
  dice,
  on: true,
  auto: false,
  ...more,
});
const tired = (luck: number, more: Partial<SuccessRequest> = {}) =>
  fight(8, { luck, who: { ...whoOf(hero("tired", "warrior")) }, ...more });
const luckOf = (value: number) => ({ base: 10, value, cold: 0 });

describe("rolling", () => {
  it("DT-01 5 and 6 are successes", () => {
    expect(roll(fight(6), [1, 2, 3, 4, 5, 6]).outcome).toMatchObject({
      successes: 2,
      lucky: [false, false, false, false, true, true],
    });
  });
  it("DT-02 or the two faces a player picked", () => {
    expect(roll(fight(6, { lucky: [1, 3] }), [1, 2, 3, 4, 5, 6]).outcome.lucky).toEqual([
      true,
      false,
      true,
      false,
      false,
      false,
    ]);
    expect(refused(pool(fight(6, { lucky: [3, 3] })))).toEqual(["Input.lucky"]);
  });
  it("DT-03 unticked dice do not count", () => {
    expect(count(fight(3, { parts: [...fight(3).parts, part(2), part(4, { on: false })] }))).toBe(5);
  });
  it("DT-04 a number the game master keeps is not given away", () => {
    const job = { id: "lock", name: "lock", needed: null, collected: 3, release: true };
    expect(roll(fight(3, { job }), faces(2, 3)).outcome).toMatchObject({ verdict: "open", needed: null });
    expect(roll(fight(3, { needed: null }), faces(2, 3)).outcome.verdict).toBe("open");
    expect(roll(fight(3, { needed: null }), faces(0, 3)).outcome.verdict).toBe("no");
  });
  it("DT-06 each success of the other side takes one away", () => {
    const opposed = (successes: number | null) => fight(4, { opposition: { how: "subtract", successes } });
    expect(roll(opposed(2), faces(3, 4)).outcome).toMatchObject({ net: 1, verdict: "yes" });
    expect(roll(opposed(3), faces(3, 4)).outcome).toMatchObject({ net: 0, verdict: "no", tie: true });
    expect(roll(opposed(4), faces(3, 4)).outcome.net).toBe(0);
    expect(roll(opposed(null), faces(3, 4)).outcome.verdict).toBe("waiting");
  });
  it("DT-07, A-37 ties: beaten needs more, exceed and match are for seeing through", () => {
    const verdict = (how: "beat" | "exceed" | "match", s: number, t: number) =>
      roll(fight(4, { opposition: { how, successes: t } }), faces(s, 4)).outcome.verdict;
    expect([verdict("beat", 2, 2), verdict("beat", 2, 1)]).toEqual(["no", "yes"]);
    expect([verdict("exceed", 2, 2), verdict("exceed", 2, 3), verdict("exceed", 0, 0)]).toEqual(["yes", "no", "no"]);
    expect([verdict("match", 2, 2), verdict("match", 2, 1)]).toEqual(["no", "yes"]);
  });
  it("DT-13, A-20 a split pool is limited, shared, and then each part meets its own armor", () => {
    const elf = hero("elf", "elf", [], { luck: luckOf(6) });
    const rapid = power("Rapid Fire", "DT-107", {
      roll: { actions: ["shoot"], join: "split" },
      needs: { count: null, by: "" },
      opposed: { by: ["armor", "stunt"], how: "dice" },
    });
    const orc = monster("orc", {}, 6, { armor: 5 });
    const wolf = monster("wolf", {}, 6);
    const request = (first: number) =>
      unwrap(powerRequest(elf, rapid, settings(), { targets: [orc, wolf], weapon: bow("longbow", 5), first }));
    expect(unwrap(pool(request(4)))).toMatchObject({ count: 3, groups: [1, 2] });
    expect(refused(pool(request(6)))).toEqual(["Refuse.split"]);
    expect(refused(pool(request(0)))).toEqual(["Input.tooSmall"]);
    const rolled = roll(request(4), [6, 5, 5]);
    expect(rolled.outcome.groups.map((group) => group.net)).toEqual([1, 2]);
    expect(happen(rolled, orc, wolf).map((foe) => foe.system.luck.value)).toEqual([5, 4]);
    expect(refused(powerRequest(elf, rapid, settings(), { targets: [orc] }))).toEqual(["Refuse.targets"]);
  });
});

describe("Luck", () => {
  it("DT-09 no more dice than Luck", () => {
    expect([count(tired(8)), count(tired(4)), count(tired(1))]).toEqual([8, 4, 1]);
  });
  it("DT-10, A-02 at zero Luck one die, or none", () => {
    expect(count(tired(0))).toBe(1);
    expect(refused(pool(tired(0), settings({ zeroLuckDice: 0 })))).toEqual(["Refuse.tired"]);
  });
  it("DT-11, A-04 Luck limits last, first, or not at all", () => {
    const against = tired(5, { defense: { ...defenseOf(monster("x", {}), "battle"), armor: 4 } });
    expect(count(against)).toBe(4);
    expect(count(against, settings({ luckCap: "first" }))).toBe(1);
    expect(count(tired(5), settings({ luckCap: "off" }))).toBe(8);
  });
  it("A-06 lent dice come on top of Luck, or not; armor bites them", () => {
    const lent = { parts: [...fight(8).parts, part(2, { source: "lent" })] };
    expect(count(tired(3, lent))).toBe(5);
    expect(count(tired(3, lent), settings({ lentDice: "underCap" }))).toBe(3);
    const plated = { ...lent, defense: { ...defenseOf(monster("x", {}), "battle"), armor: 9 } };
    expect(count(tired(3, plated))).toBe(1);
  });
  it("A-07 creatures are not held down by Luck unless the table says so", () => {
    expect(count(fight(8, { luck: 2 }))).toBe(8);
    expect(count(fight(8, { luck: 2 }), settings({ creatureCap: true }))).toBe(2);
  });
  it("DT-12 minions, familiars and cold lower the maximum", () => {
    const luck = { base: 10, value: 10, cold: 2 };
    expect(maxLuck({ luck, minions: ["a", "b"], familiar: { uuid: "c", greater: true } })).toBe(4);
    expect(maxLuck({ luck: { base: 1, value: 0, cold: 5 } })).toBe(0);
  });
  it("DT-10, DT-16, A-03 what knocks out", () => {
    expect(loseLuck(2, 5, "belowZero")).toEqual({ value: 0, lost: 2, knocked: false });
    expect(loseLuck(0, 1, "belowZero")).toEqual({ value: 0, lost: 0, knocked: true });
    expect(loseLuck(2, 5, "overkill")).toEqual({ value: 0, lost: 2, knocked: true });
    expect(loseLuck(2, 2, "overkill").knocked).toBe(false);
    expect(loseLuck(2, 2, "atZero").knocked).toBe(true);
    expect(loseLuck(2, 1, "atZero").knocked).toBe(false);
    expect(loseLuck(0, 0, "belowZero").knocked).toBe(false);
    expect(loseLuck(2, 9, "never").knocked).toBe(false);
  });
  it("DT-17 the knocked-out do not roll", () => {
    const out = hero("out", "warrior", [], { out: true });
    expect(refused(pool(actionRequest(out, "battle", settings())))).toEqual(["Refuse.out"]);
  });
  it("DT-18 costs are paid whatever is rolled, down to zero, never beyond; zero by paying does not knock out", () => {
    const cost = { powerCost: 4 };
    expect(refused(pool(tired(3, cost)))).toEqual(["Refuse.cannotPay"]);
    const poor = hero("tired", "warrior", [], { luck: luckOf(4) });
    for (const table of [settings(), settings({ heroOut: "atZero" })]) {
      const rolled = roll(tired(4, { ...cost, who: whoOf(poor) }), faces(0, 4), table);
      expect(happen(rolled, poor)[0]!.system).toMatchObject({ luck: { value: 0 }, out: false });
    }
  });
  it("A-05 the cost shrinks the roll only where the table pays first", () => {
    expect(count(tired(5, { powerCost: 3 }))).toBe(5);
    expect(count(tired(5, { powerCost: 3 }), settings({ costTiming: "beforeRoll" }))).toBe(2);
  });
  it("DT-19 a turn's rest gives 1 Luck, but nothing after an attack", () => {
    const rest = (attacked: boolean, value = 5) => {
      const sleepy = hero("sleepy", "elf", [], { luck: luckOf(value), turn: { moved: "still", attacked } });
      return happen({ events: turnRestEvents(sleepy) }, sleepy)[0]!.system.luck.value;
    };
    expect([rest(false), rest(true), rest(false, 10)]).toEqual([6, 5, 10]);
  });
  it("DT-20 a rest between scenes refills and wakes; what lasted the scene is over", () => {
    const poison = scorpionPoison("poison", { uuid: "x", name: "x" });
    const low = hero("low", "wizard", [], { luck: luckOf(0), out: true, minions: ["a"], effects: { poison } });
    const [fresh] = happen({ events: sceneRestEvents(low) }, low);
    expect(fresh!.system).toMatchObject({ luck: { value: 9 }, out: false, effects: {} });
  });
});

describe("attacks", () => {
  const stalwart = (items = [armor("light plate", 4)]) => hero("Sir Stalwart", "paladin", items);

  it("DT-22, DT-35 suit and shield take dice together", () => {
    const defense = defenseOf(stalwart([armor("light plate", 4), armor("shield", 1, "shield")]), "battle");
    expect(count(fight(8, { defense }))).toBe(3);
  });
  it("DT-23, A-10 a dodge takes Stunt dice instead of armor, the better of the two, for 1 Luck", () => {
    const defense = defenseOf(hero("rogue", "rogue", [armor("leather", 1)]), "battle", { dodge: true });
    expect(count(fight(8, { defense }))).toBe(2);
    expect(count(fight(8, { defense }), settings({ dodge: "plusArmor" }))).toBe(1);
    const rogue = hero("rogue", "rogue");
    const dodged = roll(fight(8, { defense: defenseOf(rogue, "battle", { dodge: true }) }), [1, 1]);
    expect(happen(dodged, rogue)[0]!.system).toMatchObject({ luck: { value: 9 }, turn: { attacked: true } });
    const poor = hero("rogue", "rogue", [], { luck: luckOf(0) });
    expect(refused(pool(fight(8, { defense: defenseOf(poor, "battle", { dodge: true }) })))).toEqual([
      "Refuse.dodgeCost",
    ]);
  });
  it("DT-24, A-13 armor leaves one die; so do penalties unless the table says otherwise", () => {
    expect(count(fight(3, { defense: { ...defenseOf(stalwart(), "battle"), armor: 40 } }))).toBe(1);
    expect(count(fight(3, { penalties: [part(9)] }))).toBe(1);
    expect(refused(pool(fight(3, { penalties: [part(9)] }), settings({ penaltyFloor: 0 })))).toEqual([
      "Refuse.nothingLeft",
    ]);
  });
  it("DT-25 net successes are lost Luck; a creature is beaten at zero, a hero at the next loss", () => {
    const orc = monster("orc", {}, 2);
    expect(happen(roll(fight(3, { defense: defenseOf(orc, "battle") }), faces(3, 3)), orc)[0]!.system).toMatchObject({
      luck: { value: 0 },
      out: true,
    });
    const elf = hero("elf", "elf", [], { luck: luckOf(2) });
    const hit = () => roll(fight(3, { defense: defenseOf(elf, "battle") }), faces(3, 3));
    const [low] = happen(hit(), elf);
    expect(low!.system).toMatchObject({ luck: { value: 0 }, out: false });
    expect(happen(hit(), low!)[0]!.system.out).toBe(true);
  });
  it("gives the same events with the same ids each time", () => {
    const request = fight(3, { defense: defenseOf(stalwart(), "battle"), powerCost: 1, luck: 5 });
    const ids = () => unwrap(resolve(request, [6], settings())).events.map((event) => event.id);
    expect(ids()).toEqual(ids());
    expect(ids()).toEqual(["luck:Actor.foe:0", "attacked:Actor.Sir Stalwart:0", "luck:Actor.Sir Stalwart:0"]);
  });
  it("DT-36 a shield leaves no hand for a greatsword", () => {
    const sword = weapon("greatsword", 5, { hands: 2, inHand: false });
    const items = [armor("shield", 1, "shield"), sword];
    expect(holdProblems(items, sword).map((p) => p.key)).toEqual(["FOURTALES.Teller.Rules.Hands.shield"]);
    expect(holdProblems([sword], sword)).toEqual([]);
    const warrior = hero("w", "warrior", items);
    expect(refused(attackRequest(warrior, "battle", null, settings(), { weapon: sword }))).toEqual(["Hands.shield"]);
    expect(refused(attackRequest(warrior, "shoot", null, settings(), { weapon: weapon("dagger", 1) }))).toEqual([
      "Hands.shoot",
    ]);
  });
  it("DT-34 one suit at a time, and only with the Muscle for it", () => {
    const keys = (role: string, worn: ReturnType<typeof armor>[]) =>
      wearProblems(hero(role, role, worn), armor("heavy plate", 5)).map((p) => p.key.split(".").at(-1));
    expect(keys("warrior", [])).toEqual([]);
    expect(keys("paladin", [armor("leather", 1)])).toEqual(["muscle", "one"]);
  });
  it("DT-50, A-12 warm clothes take Stunt and Notice dice while worn, also from a dodge", () => {
    const bonuses = (["stunt", "notice"] as const).map((action) => ({
      action,
      dice: -2,
      when: "",
      tag: "",
      auto: true,
    }));
    const elf = (worn: boolean) => hero("elf", "elf", [gear("furs", { worn, bonuses })]);
    expect([
      count(actionRequest(elf(true), "notice", settings())),
      count(actionRequest(elf(false), "notice", settings())),
    ]).toEqual([2, 4]);
    expect(defenseOf(elf(true), "battle").stunt).toBe(2);
  });
  it("DT-49 what helps one roll is used up by it", () => {
    const bonuses = [{ action: "make" as const, dice: 4, when: "a fire", tag: "fire", auto: true }];
    const dwarf = hero("dwarf", "dwarf", [gear("firestarter", { usedUp: true, bonuses })]);
    const rolled = roll(actionRequest(dwarf, "make", settings(), { tags: ["fire"] }), faces(0, 10));
    expect(rolled.events).toEqual([
      {
        id: "use:Item.firestarter:0",
        kind: "teller.use",
        target: "Item.firestarter",
        data: { amount: -1, name: "firestarter" },
      },
    ]);
    expect(roll(actionRequest(dwarf, "make", settings()), faces(0, 6)).events).toEqual([]);
  });
});

describe("what is refused", () => {
  it("A-14 Magic 0 cannot cast, whatever the bonus", () => {
    const dwarf = actionRequest(hero("dwarf", "dwarf"), "magic", settings());
    expect(refused(pool({ ...dwarf, parts: [...dwarf.parts, part(3)] }))).toEqual(["Refuse.noMagic"]);
    const paladin = actionRequest(hero("paladin", "paladin"), "shoot", settings());
    expect(refused(pool(paladin))).toEqual(["Refuse.noDice"]);
    expect(count({ ...paladin, parts: [...paladin.parts, part(1)] })).toBe(1);
  });
  it("DT-42 Make needs standing still", () => {
    expect(refused(pool(actionRequest(hero("d", "dwarf"), "make", settings(), { moved: "moved" })))).toEqual([
      "Refuse.makeMoved",
    ]);
  });
  it("DT-43, DT-44 a double move costs 3 dice, but not a warrior's Battle dice", () => {
    const double = (role: string, action: "battle" | "shoot") =>
      pool(actionRequest(hero(role, role), action, settings(), { moved: "double" }));
    expect(unwrap(double("warrior", "battle")).count).toBe(5);
    expect(unwrap(double("warrior", "shoot")).count).toBe(1);
    expect(unwrap(double("paladin", "battle")).count).toBe(1);
    expect(refused(double("dwarf", "battle"))).toEqual(["Refuse.doubleMove"]);
  });
  it("DT-45 no action while running", () => {
    expect(refused(pool(actionRequest(hero("e", "elf"), "talk", settings(), { moved: "run" })))).toEqual([
      "Refuse.running",
    ]);
  });
  it.each([
    [{ luck: -1 }, "luck"],
    [{ luck: 2.5 }, "luck"],
    [{ powerCost: Number.NaN }, "powerCost"],
    [{ parts: [part(Number("text"))] }, "parts.0.dice"],
    [{ parts: [part(10_000)] }, "parts.0.dice"],
    [{ parts: [part(40, { id: "a" }), part(40, { id: "b" })] }, "parts"],
    [{ penalties: [part(-1)] }, "penalties.0.dice"],
    [{ actions: ["fly" as "talk"] }, "actions.0"],
    [{ actions: [] }, "actions"],
    [{ needed: -2 }, "needed"],
  ] as [Partial<SuccessRequest>, string][])("bad figures name their field: %o", (bad, field) => {
    const result = pool(fight(3, bad));
    expect(result.ok ? [] : result.problems.map((p) => p.field)).toContain(field);
  });
  it("wrong faces", () => {
    for (const bad of [[1], [1, 2, 7], [1, 2, 0]]) expect(resolve(fight(3), bad, settings()).ok).toBe(false);
  });
});

describe("powers", () => {
  const stoneform = power("Stoneform", "DT-101", {
    cost: { kind: "fixed", luck: 2 },
    roll: { actions: ["resist"], join: "one" },
    duration: { unit: "turn", perSuccess: true, ends: ["timer"] },
    target: "self and everything worn or carried",
    mods: { set_armor: 5, forbid: ["move", "speak", "act"] },
  });

  it("DT-101 Stoneform: a statue with armor 5 for as many turns as successes, then itself again", () => {
    let dwarf = hero("dwarf", "dwarf", [armor("chainmail", 4)]);
    [dwarf] = happen(roll(unwrap(powerRequest(dwarf, stoneform, settings())), faces(2, 6)), dwarf) as [typeof dwarf];
    expect(dwarf.system.luck.value).toBe(8);
    expect(defenseOf(dwarf, "battle")).toMatchObject({ armor: 5, canDodge: false });
    expect(refused(pool(actionRequest(dwarf, "talk", settings())))).toEqual(["Refuse.stopped"]);
    const turns = [];
    for (let i = 0; i < 4; i++) {
      turns.push(Object.values(dwarf.system.effects)[0]?.turns ?? 0);
      [dwarf] = happen({ events: endTurn(dwarf) }, dwarf) as [typeof dwarf];
    }
    expect(turns).toEqual([2, 2, 1, 0]);
  });
  it("DT-109 Trance waits for Resist; the dwarf resists spells with 2 more dice", () => {
    const trance = power("Trance", "DT-109", {
      spell: true,
      cost: { kind: "fixed", luck: 2 },
      opposed: { by: ["resist"], how: "subtract" },
      duration: { unit: "scene", perSuccess: false, ends: ["scene-end"] },
      target: "one opponent",
      mods: { forbid: ["move", "speak", "act"] },
    });
    const dwarf = hero("dwarf", "dwarf");
    const request = unwrap(powerRequest(hero("elf", "elf"), trance, settings(), { targets: [dwarf] }));
    expect(count(request.opposition!.request!)).toBe(8);
    const waiting = roll(request, faces(2, 3));
    expect(waiting.events.map((event) => event.id)).toEqual(["luck:Actor.elf:0"]);
    const done = roll({ ...request, opposition: { ...request.opposition!, successes: 1 } }, faces(2, 3));
    expect(done.events.map((event) => event.id)).toEqual(["luck:Actor.elf:0", "effect:Actor.dwarf:0"]);
    expect(happen(done, dwarf)[0]!.system.effects).not.toEqual({});
  });
  it("DT-113 Hand of Healing gives no more than either side allows", () => {
    const hand = power("Hand of Healing", "DT-113", {
      roll: { actions: ["resist"], join: "one" },
      target: "one friend",
    });
    const giver = hero("giver", "paladin", [], { luck: luckOf(9) });
    const friend = hero("friend", "elf", [], { luck: luckOf(8) });
    const request = unwrap(powerRequest(giver, hand, settings(), { targets: [friend] }));
    expect(happen(roll(request, faces(4, 5)), giver, friend).map((one) => one.system.luck.value)).toEqual([7, 10]);
  });
  it("DT-112, DT-142 the Fist minds armor, Zap minds only dodging", () => {
    const target = hero("rogue", "rogue", [armor("leather", 1)]);
    const how = (by: string[]) => ({ opposed: { by, how: "dice" } });
    const zap = power("Zap", "DT-142", { spell: true, ...how(["stunt"]) });
    const fist = power("Fist", "DT-112", { roll: { actions: ["resist"], join: "one" }, ...how(["armor"]) });
    const dice = (being: ReturnType<typeof hero>, item: typeof zap, dodge: boolean) =>
      pool(unwrap(powerRequest(being, item, settings(), { targets: [target], dodges: [dodge] })));
    expect(unwrap(dice(hero("w", "wizard"), zap, false)).count).toBe(6);
    expect(unwrap(dice(hero("w", "wizard"), zap, true)).count).toBe(1);
    expect(unwrap(dice(hero("p", "paladin"), fist, false)).count).toBe(4);
    expect(refused(dice(hero("p", "paladin"), fist, true))).toEqual(["Refuse.noDodge"]);
  });
  it("DT-116, DT-128 Smite adds Resist, Charge adds Stunt after a double move", () => {
    const orc = monster("orc", {});
    const sum = (actions: string[]) => ({
      roll: { actions, join: "sum" },
      needs: { count: null, by: "" },
      opposed: { by: ["armor", "stunt"], how: "dice" },
    });
    const smite = power("Smite", "DT-116", { cost: { kind: "fixed", luck: 2 }, ...sum(["battle", "resist"]) });
    const sword = weapon("longsword", 3);
    const request = unwrap(powerRequest(hero("p", "paladin"), smite, settings(), { targets: [orc], weapon: sword }));
    expect(unwrap(pool(request)).dice).toHaveLength(12);
    expect(count(request)).toBe(10);
    const charge = power("Charge", "DT-128", sum(["battle", "stunt"]));
    const charging = (moved: "still" | "double") =>
      pool(unwrap(powerRequest(hero("w", "warrior"), charge, settings(), { targets: [orc], moved })));
    expect(unwrap(charging("double")).count).toBe(8);
    expect(refused(charging("still"))).toEqual(["Refuse.charge"]);
  });
  it("DT-123 Ambush: Sneak against Notice, then four more Battle dice", () => {
    const ambush = power("Ambush", "DT-123", {
      roll: { actions: ["sneak", "battle"], join: "steps" },
      opposed: { by: ["notice"], how: "beat" },
    });
    const at = (step: number) =>
      unwrap(powerRequest(hero("r", "rogue"), ambush, settings(), { targets: [monster("orc", { notice: 2 })], step }));
    expect(at(0)).toMatchObject({ actions: ["sneak"], opposition: { how: "beat" } });
    expect(count(at(1))).toBe(2 + 4);
    expect(at(1)).toMatchObject({ purpose: "battle", opposition: null });
  });
  it("DT-129 Feat of Strength buys dice with Luck, on top of its limit", () => {
    const feat = power("Feat of Strength", "DT-129", {
      cost: { kind: "one-or-more", luck: 1 },
      roll: { actions: ["muscle"], join: "one" },
      needs: { count: null, by: "" },
    });
    const warrior = hero("w", "warrior", [], { luck: luckOf(4) });
    const buy = (bought: number) => powerRequest(warrior, feat, settings(), { bought });
    expect(refused(buy(0))).toEqual(["Refuse.buy"]);
    expect(count(unwrap(buy(3)))).toBe(4 + 3);
    expect(refused(pool(unwrap(buy(5))))).toEqual(["Refuse.cannotPay"]);
    expect(happen(roll(unwrap(buy(3)), faces(0, 7)), warrior)[0]!.system.luck.value).toBe(1);
  });
  it("DT-131 Parry lasts until the next turn", () => {
    const parry = power("Parry", "DT-131", {
      roll: { actions: ["battle"], join: "one" },
      needs: { count: 0, by: "" },
      duration: { unit: "turn", perSuccess: false, ends: ["your-next-turn", "used-up"] },
      mods: { block_per_success: ["battle"] },
    });
    const warrior = hero("w", "warrior");
    const [ready] = happen(roll(unwrap(powerRequest(warrior, parry, settings())), faces(2, 5)), warrior);
    expect(defenseOf(ready!, "battle").blocks).toMatchObject([{ left: 2 }]);
    expect(defenseOf(ready!, "shoot").blocks).toEqual([]);
    expect(happen({ events: startTurn(ready!, settings()) }, ready!)[0]!.system.effects).toEqual({});
  });
  it("DT-124 one try for each treasure", () => {
    const appraise = power("Appraise", "DT-124", { roll: { actions: ["notice"], join: "one" } });
    const things = [{ uuid: "Item.gem", name: "gem" }];
    const rogue = hero("r", "rogue");
    const request = unwrap(powerRequest(rogue, appraise, settings(), { things }));
    const [tried] = happen(roll(request, faces(0, 3)), rogue);
    expect(refused(powerRequest(tried!, appraise, settings(), { things }))).toEqual(["Refuse.appraised"]);
    expect(roll(request, faces(1, 3)).events.map((event) => event.kind)).toEqual(["teller.appraise", "teller.known"]);
  });
  it("DT-117 Antidote cures poison", () => {
    const poison = scorpionPoison("poison", { uuid: "x", name: "x" });
    const ill = hero("ill", "elf", [], { effects: { poison } });
    expect(count(actionRequest(ill, "resist", settings()))).toBe(3);
    const antidote = power("Antidote", "DT-117", {
      roll: { actions: ["resist"], join: "one" },
      mods: { remove: ["poisoned"] },
      target: "one poisoned creature",
    });
    const request = unwrap(powerRequest(hero("p", "paladin"), antidote, settings(), { targets: [ill] }));
    expect(happen(roll(request, faces(1, 5)), ill)[0]!.system.effects).toEqual({});
  });
  it("A-59 what only the wicked do is closed to heroes", () => {
    const raise = power("Raise Zombie", "DT-155", {
      roll: { actions: [], join: "one" },
      limits: ["malicious wizards only"],
    });
    expect(refused(powerRequest(hero("w", "wizard"), raise, settings()))).toEqual(["Refuse.malicious"]);
  });
  it("DT-110, DT-160 unfit targets are named", () => {
    const tame = power("Tame Animal", "DT-110", { needs: { count: null, by: "attempt" } });
    const stone = power("Turn to Stone", "DT-160", { limits: ["smaller than a giant"] });
    const giant = monster("giant", { talk: 2 }, 20, { size: "giant" });
    const use = (item: typeof tame) =>
      powerRequest(hero("e", "elf"), item, settings(), { targets: [giant], attempt: 1 });
    expect(refused(use(tame))).toEqual(["Refuse.target.animal"]);
    expect(refused(use(stone))).toEqual(["Refuse.target.giant"]);
  });
});

describe("moving and hazards", () => {
  it("DT-41, DT-43 how far is what", () => {
    expect([0, 1, 5, 6, 10, 11].map((paces) => moveKind(paces))).toEqual([
      "still",
      "moved",
      "moved",
      "double",
      "double",
      "run",
    ]);
  });
  it("DT-45 running: 10 paces and one for each success; without any, 1 Luck", () => {
    expect([run(3), run(0)]).toEqual([
      { paces: 13, luckLost: 0 },
      { paces: 10, luckLost: 1 },
    ]);
    const elf = hero("elf", "elf");
    expect(happen(roll(runRequest(elf, settings()), faces(0, 5)), elf)[0]!.system.luck.value).toBe(9);
  });
  it("DT-57 a jump", () => {
    expect([jump(3), jump(2, 0), jump(2, 1)].map(({ upright }) => upright)).toEqual([true, false, true]);
  });
  it("DT-65, DT-127 a fall rolls a die per pace whatever the Luck; Soft Landing saves some", () => {
    const elf = hero("elf", "elf", [], { luck: luckOf(2) });
    const fall = fallRequest(whoOf(elf), 4);
    expect(count(fall)).toBe(4);
    expect(happen(roll(fall, faces(1, 4)), elf)[0]!.system.luck.value).toBe(1);
    const soft = { ...fall, opposition: { how: "subtract", successes: 1 } } as const;
    expect(happen(roll(soft, faces(1, 4)), elf)[0]!.system.luck.value).toBe(2);
  });
  it("DT-66 cold", () => {
    const row = (clothes: "none" | "cold-weather" | "freezing-weather") => [
      coldLoss("cold", clothes),
      coldLoss("freezing", clothes),
    ];
    expect([row("none"), row("cold-weather"), row("freezing-weather")]).toEqual([
      [1, 2],
      [0, 1],
      [0, 0],
    ]);
    expect(coldLoss("freezing", "none", true)).toBe(0);
  });
  it("A-23 fire against armor", () => {
    expect([fixedLoss(3, 2), fixedLoss(3, 5)]).toEqual([1, 0]);
  });
});

describe("tables", () => {
  it("4.1 the roles' dice add up", () => {
    const sums = ROLES.map(({ id, actions }) => [id, ACTIONS.reduce((sum, action) => sum + actions[action], 0)]);
    expect(Object.fromEntries(sums)).toEqual({
      dwarf: 26,
      elf: 30,
      paladin: 23,
      rogue: 31,
      warrior: 24,
      wizard: 20,
      "elf-enchanter": 32,
    });
  });
  it("4.4, 4.5 weapons", () => {
    expect(Object.keys(BATTLE_WEAPONS)).toHaveLength(12);
    expect(Object.keys(SHOOT_WEAPONS)).toHaveLength(8);
  });
});
