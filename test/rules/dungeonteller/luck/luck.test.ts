import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import {
  actionRequest,
  attackRequest,
  defenseOf,
  endTurn,
  gatherPool,
  loseLuck,
  maxLuck,
  type PoolPart,
  type SuccessRequest,
  sceneRestEvents,
  scorpionPoison,
  whoOf,
} from "../../../../src/rulesets/dungeonteller/rules/index.ts";
import { faces, happen, hero, monster, refused, roll, settings } from "../beings.ts";

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
      return happen({ events: endTurn(sleepy, { rested: true }) }, sleepy)[0]!.system.luck.value;
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
