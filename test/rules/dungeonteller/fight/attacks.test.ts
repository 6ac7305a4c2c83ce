import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import {
  actionRequest,
  attackRequest,
  defenseOf,
  gatherPool,
  holdProblems,
  type PoolPart,
  resolve,
  type SuccessRequest,
  wearProblems,
} from "../../../../src/rulesets/dungeonteller/rules/index.ts";
import { armor, faces, gear, happen, hero, monster, refused, roll, settings, weapon } from "../beings.ts";

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
const luckOf = (value: number) => ({ base: 10, value, cold: 0 });

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
