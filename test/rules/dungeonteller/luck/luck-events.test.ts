import { describe, expect, it } from "vitest";
import { type ColdData, coldEvent } from "../../../../src/rulesets/dungeonteller/rules/hazard/cold.event.ts";
import { LUCK_CAUSES, type LuckData, luckEvent } from "../../../../src/rulesets/dungeonteller/rules/luck/luck.event.ts";
import {
  canPay,
  diceForLuck,
  loseLuck,
  luckRoom,
  maxLuck,
  outRule,
} from "../../../../src/rulesets/dungeonteller/rules/luck/luck.ts";
import { does, expectLooks, maybe, one, WHOLE, YES_NO } from "../../one-event.ts";
import { hero, settings } from "../beings.ts";

const RULES = "FOURTALES.Teller.Rules";

describe("Luck", () => {
  const holder = (more: object = {}) => ({ luck: { base: 6, value: 4, cold: 0 }, ...more });

  it("DT-12: the most is the base, less minions, a familiar and the cold", () => {
    expect(maxLuck(holder())).toBe(6);
    expect(maxLuck(holder({ minions: ["a", "b"] }))).toBe(4);
    const familiar = (greater: boolean) => ({ uuid: "x", greater }) as never;
    expect([maxLuck(holder({ familiar: familiar(false) })), maxLuck(holder({ familiar: familiar(true) }))]).toEqual([
      5, 4,
    ]);
    expect(maxLuck({ luck: { base: 6, value: 1, cold: 2 } })).toBe(4);
    expect(maxLuck({ luck: { base: 6, value: 1 } })).toBe(6);
    expect(maxLuck({ luck: { base: 1, value: 1, cold: 3 } })).toBe(0);
    const room = (base: number) => luckRoom(hero("Ann", "warrior", [], { luck: { base, value: 4, cold: 1 } }).system);
    expect([room(7), room(3)]).toEqual([2, 0]);
  });

  it("DT-10, DT-15, DT-16, DT-74: what a loss takes, and whom it knocks out", () => {
    const lose = (value: number, loss: number, rule: Parameters<typeof loseLuck>[2]) => {
      const { value: left, lost, knocked } = loseLuck(value, loss, rule);
      return [left, lost, knocked];
    };
    expect([
      lose(3, 2, "belowZero"),
      lose(3, 5, "belowZero"),
      lose(0, 1, "belowZero"),
      lose(0, 0, "belowZero"),
    ]).toEqual([
      [1, 2, false],
      [0, 3, false],
      [0, 0, true],
      [0, 0, false],
    ]);
    expect([lose(3, 2, "atZero"), lose(3, 3, "atZero"), lose(3, 5, "atZero"), lose(0, 0, "atZero")]).toEqual([
      [1, 2, false],
      [0, 3, true],
      [0, 3, true],
      [0, 0, false],
    ]);
    expect([lose(3, 3, "overkill"), lose(3, 4, "overkill"), lose(0, 1, "overkill"), lose(0, 0, "overkill")]).toEqual([
      [0, 3, false],
      [0, 3, true],
      [0, 0, true],
      [0, 0, false],
    ]);
    expect([lose(0, 5, "never"), lose(-2, 1, "never")]).toEqual([
      [0, 0, false],
      [-2, 0, false],
    ]);
    const rule = (creature: boolean, more: object) => outRule(creature, settings(more as never));
    expect(rule(true, { creatureOut: "atZero", heroOut: "belowZero" })).toBe("atZero");
    expect(rule(false, { creatureOut: "atZero", heroOut: "belowZero", overkill: "knockOut" })).toBe("overkill");
    expect(rule(false, { heroOut: "atZero", creatureOut: "belowZero" })).toBe("atZero");
    expect(rule(true, { heroOut: "atZero", creatureOut: "belowZero", overkill: "toZero" })).toBe("belowZero");
  });

  it("DT-09, DT-18: what it lets somebody pay and roll", () => {
    expect([canPay(null, 99), canPay(2, 2), canPay(2, 3)]).toEqual([true, true, false]);
    const rules = settings({ zeroLuckDice: 1 } as never);
    expect([diceForLuck(3, rules), diceForLuck(1, rules), diceForLuck(0, rules), diceForLuck(-1, rules)]).toEqual([
      3, 1, 1, 1,
    ]);
  });

  const change = (amount: number, more: Partial<LuckData> = {}): LuckData => ({
    amount,
    cause: "hit",
    rule: "belowZero",
    wake: false,
    ...more,
  });
  const at = (value: number, data: LuckData, more: object = {}) => {
    const { set, done } = does(luckEvent, { luck: { base: 6, value, cold: 0 }, out: false, ...more }, data);
    return [set["luck.value"], set.out, done.amount, done.knocked, done.ceiling];
  };

  it("DT-10, DT-15, DT-16, DT-25: comes and goes, and says what truly came", () => {
    expectLooks(luckEvent.check, change(1), {
      amount: WHOLE,
      cause: one(...LUCK_CAUSES),
      rule: one("belowZero", "atZero", "overkill", "never"),
      wake: YES_NO,
      knocked: maybe(YES_NO),
      ceiling: maybe(WHOLE),
    });
    expect(LUCK_CAUSES).toEqual("hit cost bought dodge heal given rest fall cold hazard run familiar other".split(" "));
    expect(at(4, change(-2))).toEqual([2, undefined, -2, null, null]);
    expect(at(1, change(-2))).toEqual([0, undefined, -1, null, null]);
    expect(at(0, change(-2))).toEqual([undefined, true, 0, true, null]);
    expect(at(2, change(-2, { rule: "atZero" }))).toEqual([0, true, -2, true, null]);
    expect(at(0, change(-2), { out: true })).toEqual([undefined, undefined, 0, null, null]);
    expect(at(4, change(9))).toEqual([6, undefined, 2, null, null]);
    expect(at(6, change(1))).toEqual([undefined, undefined, 0, null, null]);
    expect(at(8, change(1))).toEqual([undefined, undefined, 0, null, 8]);
    expect(at(8, change(-1))).toEqual([7, undefined, -1, null, 8]);
  });

  it("A-08: a gain wakes whoever was out, if it shall and brings anything", () => {
    expect(at(0, change(1, { wake: true }), { out: true })).toEqual([1, false, 1, false, null]);
    expect(at(0, change(1), { out: true })).toEqual([1, undefined, 1, null, null]);
    expect(at(6, change(1, { wake: true }), { out: true })).toEqual([undefined, undefined, 0, null, null]);
    expect(at(0, change(1, { wake: true }))).toEqual([1, undefined, 1, null, null]);
    const { out: _, ...bare } = { luck: { base: 6, value: 0 }, out: false };
    expect(does(luckEvent, bare, change(-1)).set).toEqual({ out: true });
  });

  it("DT-15: taken back, it is as before, also above the most", () => {
    const { done } = does(luckEvent, { luck: { base: 6, value: 8 }, out: false }, change(-3));
    const undo = luckEvent.invert(done);
    expect(undo).toEqual(change(3, { knocked: null, ceiling: 8 }));
    expect(at(5, undo)[0]).toBe(8);
    expect(at(5, { ...undo, ceiling: null })[0]).toBe(6);
    expect(luckEvent.invert(change(-1, { knocked: true }))).toEqual(change(1, { knocked: false }));
    expect(luckEvent.invert(change(0))).toEqual(change(0, { knocked: null }));
    expect(at(0, change(0, { knocked: false }), { out: true })).toEqual([undefined, false, 0, false, null]);
    expect(at(3, change(-3, { rule: "atZero", knocked: null })), "the rules are not asked again").toEqual([
      0,
      undefined,
      -3,
      null,
      null,
    ]);
    expect(at(3, change(-1, { knocked: true }))).toEqual([2, true, -1, true, null]);
    expect(at(0, change(1, { wake: true, knocked: null }), { out: true })[1]).toBeUndefined();
  });

  it("DT-10: says why it came or went", () => {
    expect([
      luckEvent.describe(change(-2)),
      luckEvent.describe(change(2, { cause: "heal" })),
      luckEvent.describe(change(0)),
    ]).toEqual([
      { key: `${RULES}.Luck.lose.hit`, data: { luck: 2 } },
      { key: `${RULES}.Luck.gain.heal`, data: { luck: 2 } },
      { key: `${RULES}.Luck.none`, data: { luck: 0 } },
    ]);
  });

  it("DT-10, A-08: says who is knocked out by it, and who wakes", () => {
    const told = (amount: number, knocked: boolean) => luckEvent.describe(change(amount, { knocked })).key;
    expect([told(-2, true), told(0, true), told(2, false), told(0, false)]).toEqual([
      `${RULES}.Luck.knocked`,
      `${RULES}.Out.yes`,
      `${RULES}.Luck.woken`,
      `${RULES}.Out.no`,
    ]);
  });

  it("DT-66, A-09: the cold takes Luck and its most; out of it the most alone comes back", () => {
    const cold = (value: number, lost: number | undefined, data: ColdData) => {
      const luck = { base: 6, value, ...(lost !== undefined && { cold: lost }) };
      const { set, done } = does(coldEvent, { luck }, data);
      return [set["luck.cold"], set["luck.value"], done.amount, done.luck];
    };
    expectLooks(coldEvent.check, { amount: 1 }, { amount: WHOLE, luck: maybe(WHOLE) });
    expect(cold(4, 0, { amount: 2 })).toEqual([2, 2, 2, -2]);
    expect(cold(1, undefined, { amount: 2 })).toEqual([2, 0, 2, -1]);
    expect(cold(2, 2, { amount: -2 })).toEqual([0, undefined, -2, 0]);
    expect(cold(2, 1, { amount: -2 })).toEqual([0, undefined, -1, 0]);
    expect(cold(2, 2, { amount: -2, luck: 2 })).toEqual([0, 4, -2, 2]);
    expect(cold(2, 0, { amount: 0 })).toEqual([undefined, undefined, 0, 0]);
    expect([coldEvent.invert({ amount: 2, luck: -1 }), coldEvent.invert({ amount: 2 })]).toEqual([
      { amount: -2, luck: 1 },
      { amount: -2, luck: 0 },
    ]);
    expect([
      coldEvent.describe({ amount: 2 }),
      coldEvent.describe({ amount: -2 }),
      coldEvent.describe({ amount: 0 }),
    ]).toEqual([
      { key: `${RULES}.Cold.lost`, data: { luck: 2 } },
      { key: `${RULES}.Cold.warm`, data: { luck: 2 } },
      { key: `${RULES}.Cold.lost`, data: { luck: 0 } },
    ]);
  });
});
