import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import {
  actionRequest,
  defenseOf,
  endTurn,
  gatherPool,
  pinRequest,
  powerRequest,
  type SuccessRequest,
  scorpionPoison,
  startTurn,
} from "../../../../src/rulesets/dungeonteller/rules/index.ts";
import { armor, faces, happen, hero, monster, power, refused, roll, settings, weapon } from "../beings.ts";

const pool = (request: SuccessRequest, table = settings()) => gatherPool(request, table);
const count = (request: SuccessRequest, table = settings()) => unwrap(pool(request, table)).count;
const luckOf = (value: number) => ({ base: 10, value, cold: 0 });

describe("powers", () => {
  const stoneform = power("Stoneform", "DT-101", {
    cost: { kind: "fixed", luck: 2 },
    roll: { actions: ["resist"], join: "one" },
    duration: { unit: "turn", perSuccess: true, ends: ["timer"] },
    aim: "self",
    mods: { setArmor: 5, forbid: ["move", "speak", "act"] },
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
    const hand = power("Hand of Healing", "DT-113", { roll: { actions: ["resist"], join: "one" }, does: ["heal"] });
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
    const charge = power("Charge", "DT-128", { ...sum(["battle", "stunt"]), does: ["charge"] });
    const charging = (moved: "still" | "double") =>
      pool(unwrap(powerRequest(hero("w", "warrior"), charge, settings(), { targets: [orc], moved })));
    expect(unwrap(charging("double")).count).toBe(8);
    expect(refused(charging("still"))).toEqual(["Refuse.charge"]);
  });
  it("DT-123 Ambush: Sneak against Notice, then four more Battle dice", () => {
    const ambush = power("Ambush", "DT-123", {
      roll: { actions: ["sneak", "battle"], join: "steps" },
      opposed: { by: ["notice"], how: "beat" },
      does: ["ambush"],
      mods: { dice: { battle: 4 } },
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
      mods: { blockPerSuccess: ["battle"] },
      aim: "self",
    });
    const warrior = hero("w", "warrior");
    const [ready] = happen(roll(unwrap(powerRequest(warrior, parry, settings())), faces(2, 5)), warrior);
    expect(defenseOf(ready!, "battle").blocks).toMatchObject([{ left: 2 }]);
    expect(defenseOf(ready!, "shoot").blocks).toEqual([]);
    expect(happen({ events: startTurn(ready!, settings()) }, ready!)[0]!.system.effects).toEqual({});
  });
  it("DT-124 one try for each treasure", () => {
    const appraise = power("Appraise", "DT-124", {
      roll: { actions: ["notice"], join: "one" },
      aim: "things",
      does: ["appraise"],
    });
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
      only: ["poisoned"],
    });
    const request = unwrap(powerRequest(hero("p", "paladin"), antidote, settings(), { targets: [ill] }));
    expect(happen(roll(request, faces(1, 5)), ill)[0]!.system.effects).toEqual({});
  });
  it("DT-60, DT-165 a pin takes the pinner's Muscle from all but Resist and Talk, and from getting free", () => {
    const pin = power("Pin", "DT-165", {
      roll: { actions: ["stunt", "muscle"], join: "sum" },
      opposed: { by: ["stunt", "muscle"], how: "beat" },
      duration: { unit: "until-broken", perSuccess: false, ends: ["escaped", "released"] },
      does: ["pin"],
    });
    const warrior = hero("w", "warrior");
    const orc = monster("orc", { battle: 7, talk: 2, muscle: 7, stunt: 3 });
    const request = unwrap(powerRequest(warrior, pin, settings(), { targets: [orc] }));
    const known = { ...request, opposition: { ...request.opposition!, successes: 1 } };
    const [pinned] = happen(roll(known, faces(2, 8)), orc);
    const dice = (action: "battle" | "talk") => count(actionRequest(pinned!, action, settings()));
    expect([dice("battle"), dice("talk")]).toEqual([2, 2]);
    expect(count(pinRequest(pinned!, warrior, settings()))).toBe(10);
    const armed = hero("w", "warrior", [weapon("dagger", 1)]);
    expect(refused(powerRequest(armed, pin, settings(), { targets: [orc] }))).toEqual(["Refuse.handsFull"]);
  });
  it("a power for oneself or the ground takes no notice of who is targeted", () => {
    const orc = monster("orc", {});
    const cast = (rule: string, aim: "self" | "ground" | "others") => {
      const item = power("Spell", rule, { aim, duration: { unit: "scene", perSuccess: false, ends: [] } });
      const request = unwrap(powerRequest(hero("w", "wizard"), item, settings(), { targets: [orc] }));
      return roll(request, faces(1, 6)).events.map((event) => event.target);
    };
    expect(cast("DT-138", "self")).toEqual(["Actor.w"]);
    expect(cast("DT-149", "ground")).toEqual(["Actor.w"]);
    expect(cast("DT-109", "others")).toEqual(["Actor.orc"]);
  });
  it("A-59 what only the wicked do is closed to heroes", () => {
    const raise = power("Raise Zombie", "DT-155", { roll: { actions: [], join: "one" }, malicious: true });
    expect(refused(powerRequest(hero("w", "wizard"), raise, settings()))).toEqual(["Refuse.malicious"]);
  });
  it("DT-110, DT-160 unfit targets are named", () => {
    const tame = power("Tame Animal", "DT-110", { only: ["animal"], needs: { count: null, by: "attempt" } });
    const stone = power("Turn to Stone", "DT-160", { only: ["below-giant"] });
    const giant = monster("giant", { talk: 2 }, 20, { size: "giant" });
    const use = (item: typeof tame) =>
      powerRequest(hero("e", "elf"), item, settings(), { targets: [giant], attempt: 1 });
    expect(refused(use(tame))).toEqual(["Refuse.target.animal"]);
    expect(refused(use(stone))).toEqual(["Refuse.target.below-giant"]);
  });
});
