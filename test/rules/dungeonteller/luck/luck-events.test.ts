import { describe, expect, it } from "vitest";
import type { EventKind } from "../../../../src/kernel/events.ts";
import { rewardEvent } from "../../../../src/rulesets/dungeonteller/rules/character/reward.event.ts";
import { MOST_ACTION_DICE, rewardChange } from "../../../../src/rulesets/dungeonteller/rules/character/reward.ts";
import type { TimedEffect } from "../../../../src/rulesets/dungeonteller/rules/effect.ts";
import { goldEvent } from "../../../../src/rulesets/dungeonteller/rules/gear/gold.event.ts";
import {
  type AppraiseData,
  appraiseEvent,
  minionEvent,
  type TriedData,
  triedEvent,
  useEvent,
} from "../../../../src/rulesets/dungeonteller/rules/gear/stuff.event.ts";
import { type ColdData, coldEvent } from "../../../../src/rulesets/dungeonteller/rules/hazard/cold.event.ts";
import { type CollectData, collectEvent } from "../../../../src/rulesets/dungeonteller/rules/job/collect.event.ts";
import { LUCK_CAUSES, type LuckData, luckEvent } from "../../../../src/rulesets/dungeonteller/rules/luck/luck.event.ts";
import {
  canPay,
  diceForLuck,
  loseLuck,
  luckRoom,
  maxLuck,
  outRule,
} from "../../../../src/rulesets/dungeonteller/rules/luck/luck.ts";
import { climbEvent, isClimb } from "../../../../src/rulesets/dungeonteller/rules/move/climb.event.ts";
import {
  type BankData,
  bankEvent,
  effectEvent,
} from "../../../../src/rulesets/dungeonteller/rules/power/effect.event.ts";
import { readEvent } from "../../../../src/rulesets/dungeonteller/rules/power/read.event.ts";
import { does, expectLooks, ID, maybe, one, TEXT, WHOLE, whyNot, YES_NO } from "../../one-event.ts";
import { hero, settings } from "../beings.ts";

const RULES = "FOURTALES.Teller.Rules";
const ACTION = { takes: ["battle", "muscle", "magic"], refuses: [undefined, null, "luck", "", 3, "constructor"] };

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
      { key: `${RULES}.Luck.gain.hit`, data: { luck: 0 } },
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

describe("rewards", () => {
  const ann = hero("Ann", "warrior", [], { specialties: [] }).system;
  const dice = ann.actions.battle;
  const special = { action: "battle", dice: 2, when: "in the dark", tag: "dark", auto: true } as const;

  it("DT-69, A-69: a die, a specialty of two dice, or a point of Luck", () => {
    expect(rewardChange(ann, { kind: "die", action: "battle" })).toEqual({ "actions.battle": dice + 1 });
    const full = { ...ann, actions: { ...ann.actions, battle: MOST_ACTION_DICE } };
    expect(rewardChange(full, { kind: "die", action: "battle" })).toEqual({});
    expect(
      rewardChange({ ...ann, actions: { ...ann.actions, battle: 11 } }, { kind: "die", action: "battle" }),
    ).toEqual({ "actions.battle": 12 });
    expect(rewardChange(ann, { kind: "die", action: "luck" as never })).toEqual({});
    expect(rewardChange(ann, { kind: "luck" })).toEqual({
      "luck.base": ann.luck.base + 1,
      "luck.value": ann.luck.value + 1,
    });
    const won = { kind: "specialty", action: "battle", when: "in the dark", tag: "dark" } as const;
    expect(rewardChange(ann, won)).toEqual({ specialties: [special] });
    expect(rewardChange({ ...ann, specialties: [special] }, { ...won, tag: "" })).toEqual({
      specialties: [special, { ...special, tag: "", auto: false }],
    });
    expect(MOST_ACTION_DICE).toBe(12);
  });

  it("DT-69: is won, and taken back whatever else came meanwhile", () => {
    const won = { kind: "specialty", action: "battle", when: "in the dark", tag: "dark" } as const;
    expectLooks(
      rewardEvent.check,
      { kind: "luck" },
      {
        kind: one("die", "specialty", "luck"),
        action: maybe(ACTION),
        when: maybe(TEXT),
        tag: maybe(TEXT),
        undo: maybe(YES_NO),
      },
    );
    expect(does(rewardEvent, ann, { kind: "die", action: "battle" }).set).toEqual({ "actions.battle": dice + 1 });
    const full = { ...ann, actions: { ...ann.actions, battle: MOST_ACTION_DICE } };
    expect(whyNot(rewardEvent, full, { kind: "die", action: "battle" })).toEqual([
      { key: `${RULES}.Refuse.fullAction`, field: "action" },
    ]);
    const back = (more: object, state = ann) => does(rewardEvent, state, { ...more, undo: true } as never).set;
    expect(back({ kind: "die", action: "battle" })).toEqual({ "actions.battle": dice - 1 });
    expect(back({ kind: "luck" })).toEqual({ "luck.base": ann.luck.base - 1, "luck.value": ann.luck.value - 1 });
    const poor = { ...ann, luck: { base: 0, value: 0, cold: 0 }, actions: { ...ann.actions, battle: 0 } };
    expect(back({ kind: "luck" }, poor)).toEqual({ "luck.base": 0, "luck.value": 0 });
    expect(back({ kind: "die", action: "battle" }, poor)).toEqual({ "actions.battle": 0 });
    const other = { ...special, when: "at sea" };
    expect(back(won, { ...ann, specialties: [special, special, other] })).toEqual({ specialties: [special, other] });
    expect(back(won, { ...ann, specialties: [other] })).toEqual({});
    expect([rewardEvent.invert(won), rewardEvent.invert({ ...won, undo: true })]).toEqual([
      { ...won, undo: true },
      { ...won, undo: false },
    ]);
    expect([rewardEvent.describe({ kind: "luck" }), rewardEvent.describe({ kind: "luck", undo: true })]).toEqual([
      { key: `${RULES}.Reward.luck` },
      { key: `${RULES}.Reward.back` },
    ]);
  });
});

describe("things and lists", () => {
  it("DT-70: nobody pays what they don't have", () => {
    expect(does(goldEvent, { gold: 3 }, { amount: -3 }).set).toEqual({ gold: 0 });
    expect(whyNot(goldEvent, { gold: 3 }, { amount: -4 })).toHaveLength(1);
    expect([
      goldEvent.describe({ amount: -3 }),
      goldEvent.describe({ amount: 3 }),
      goldEvent.describe({ amount: 0 }),
    ]).toEqual([
      { key: `${RULES}.Gold.spent`, data: { gold: 3 } },
      { key: `${RULES}.Gold.got`, data: { gold: 3 } },
      { key: `${RULES}.Gold.got`, data: { gold: 0 } },
    ]);
    expectLooks(useEvent.check, { amount: -1, name: "Spikes" }, { amount: WHOLE, name: TEXT });
    expect(does(useEvent, { quantity: 1 }, { amount: -3, name: "Spikes" })).toMatchObject({
      set: { quantity: 0 },
      done: { amount: -1 },
    });
    const said = (amount: number) => useEvent.describe({ amount, name: "Spikes" });
    expect([said(-1), said(1), said(0).key]).toEqual([
      { key: `${RULES}.Use.spend`, data: { name: "Spikes", count: 1 } },
      { key: `${RULES}.Use.back`, data: { name: "Spikes", count: 1 } },
      `${RULES}.Use.back`,
    ]);
  });

  it.each<[string, EventKind<never, TriedData>, string, string, string]>([
    ["DT-110: tries at taming", triedEvent, "tries", "Tried", "teller.tried"],
    ["DT-12, DT-76: who serves", minionEvent, "minions", "Minion", "teller.minion"],
  ])("%s", (_, kind, path, key, name) => {
    const wolf = { entry: "Actor.wolf" };
    expect(kind.kind).toBe(name);
    expectLooks(kind.check, wolf, { entry: TEXT, undo: maybe(YES_NO), changed: maybe(YES_NO) });
    const at = (list: string[] | undefined, data: object) => {
      const { set, done } = does(kind, { [path]: list } as never, data as never);
      return [(set as Record<string, unknown>)[path], (done as { changed?: boolean }).changed];
    };
    expect(at(undefined, wolf)).toEqual([["Actor.wolf"], true]);
    expect(at(["Actor.wolf"], wolf)).toEqual([["Actor.wolf", "Actor.wolf"], true]);
    expect(at(["Actor.wolf", "x", "Actor.wolf", "y"], { ...wolf, undo: true })).toEqual([
      ["Actor.wolf", "x", "y"],
      true,
    ]);
    expect(at(["Actor.wolf"], { ...wolf, undo: true }), "the first of the list").toEqual([[], true]);
    expect(at(["x"], { ...wolf, undo: true })).toEqual([undefined, false]);
    expect(at(["x"], { ...wolf, changed: false })).toEqual([undefined, false]);
    expect([kind.invert(wolf), kind.invert({ ...wolf, changed: false })]).toEqual([
      { ...wolf, undo: true },
      { ...wolf, changed: false },
    ]);
    expect([kind.describe(wolf), kind.describe({ ...wolf, undo: true })]).toEqual([
      { key: `${RULES}.${key}.yes` },
      { key: `${RULES}.${key}.back` },
    ]);
  });

  it("DT-124: one try at one treasure", () => {
    const tries = (tried: boolean, more: Partial<AppraiseData> = {}): AppraiseData => ({ item: "gem", tried, ...more });
    expectLooks(appraiseEvent.check, tries(true), { item: TEXT, tried: YES_NO, changed: maybe(YES_NO) });
    const at = (list: string[] | undefined, data: AppraiseData) => {
      const { set, done } = does(appraiseEvent, { appraised: list } as never, data);
      return [set.appraised, done.changed];
    };
    expect([at(undefined, tries(true)), at(["a"], tries(true)), at(["gem"], tries(true))]).toEqual([
      [["gem"], true],
      [["a", "gem"], true],
      [undefined, false],
    ]);
    expect([
      at(["a", "gem"], tries(false)),
      at(["a"], tries(false)),
      at(["gem"], tries(false, { changed: false })),
    ]).toEqual([
      [["a"], true],
      [undefined, false],
      [undefined, false],
    ]);
    expect([appraiseEvent.invert(tries(true)), appraiseEvent.invert(tries(true, { changed: false }))]).toEqual([
      tries(false),
      tries(true, { changed: false }),
    ]);
    expect([appraiseEvent.describe(tries(true)), appraiseEvent.describe(tries(false))]).toEqual([
      { key: `${RULES}.Appraise.tried` },
      { key: `${RULES}.Appraise.back` },
    ]);
  });
});

describe("a job", () => {
  const put = (add: number, more: Partial<CollectData> = {}): CollectData => ({
    id: "door",
    name: "A door",
    action: "muscle",
    needed: 5,
    add,
    finish: null,
    ...more,
  });
  const job = (collected: number, more: object = {}) =>
    ({ name: "A door", action: "muscle", needed: 5, collected, done: false, ...more }) as const;
  const at = (state: object | null, data: CollectData) => {
    const { set, remove, done } = does(collectEvent, state ? ({ workUp: { door: state } } as never) : {}, data);
    return { set, remove, did: [done.add, done.began, done.wasDone, done.isDone] };
  };
  const paths = (collected: number, done: boolean) => ({
    "workUp.door.collected": collected,
    "workUp.door.done": done,
  });

  it("DT-04: successes are collected until there are enough, or somebody says that it is done", () => {
    expectLooks(collectEvent.check, put(1), {
      id: ID,
      name: TEXT,
      action: ACTION,
      needed: maybe(WHOLE),
      add: WHOLE,
      finish: maybe(YES_NO),
      began: maybe(YES_NO),
    });
    expect(at(null, put(2))).toEqual({ set: { "workUp.door": job(2) }, remove: [], did: [2, true, false, false] });
    expect(at(job(2), put(2))).toEqual({ set: paths(4, false), remove: [], did: [2, false, false, false] });
    expect(at(job(2), put(3))).toEqual({ set: paths(5, true), remove: [], did: [3, false, false, true] });
    expect(at(job(2, { needed: 9 }), put(3)).did[3], "as the job says").toBe(false);
    expect(at(null, put(5)).did[3]).toBe(true);
    expect(at(job(2), put(-9))).toMatchObject({ set: paths(0, false), did: [-2, false, false, false] });
    expect(at(job(2, { done: true }), put(1)).did.slice(2)).toEqual([true, true]);
    expect(at(job(2), put(1, { finish: true })).did[3]).toBe(true);
    expect(at(job(9), put(1, { finish: false })).did[3]).toBe(false);
    const open = { needed: null };
    expect(at(null, put(9, open)).did[3]).toBe(false);
    expect(at(job(9, { ...open, done: true }), put(1, open)).did[3]).toBe(true);
  });

  it("DT-04: taken back, it is as before, and what was begun by it is gone", () => {
    const undo = (add: number, more: Partial<CollectData> = {}) => put(add, { undo: true, ...more });
    expect(at(job(2), undo(-2, { began: true }))).toMatchObject({
      set: {},
      remove: ["workUp.door"],
      did: [-2, true, undefined, undefined],
    });
    expect(at(job(3), undo(-2, { began: true }))).toMatchObject({ set: paths(1, false), remove: [] });
    expect(at(job(2), undo(-2))).toMatchObject({ set: paths(0, false), remove: [] });
    expect(at(null, undo(-2, { began: true }))).toMatchObject({
      set: {},
      remove: [],
      did: [0, false, undefined, undefined],
    });
    expect(at(job(5, { done: true }), undo(-3, { isDone: true, wasDone: false })).set).toEqual(paths(2, false));
    expect(at(job(5, { done: true }), undo(-3, { isDone: false, wasDone: false })).set).toEqual(paths(2, true));
    expect(at(job(5, { done: true }), undo(-3, { isDone: true })).set).toEqual(paths(2, true));
    expect(at(job(1), undo(-3)).did[0]).toBe(-1);
    expect(collectEvent.invert(put(3))).toEqual(put(-3, { undo: true }));
    expect(collectEvent.invert(put(-3, { undo: true, isDone: true }))).toEqual(
      put(3, { undo: false, isDone: true, finish: true }),
    );
    expect(collectEvent.invert(put(0, { undo: true }))).toEqual(put(0, { undo: false, finish: null }));
    expect([collectEvent.describe(put(2)), collectEvent.describe(put(-2)), collectEvent.describe(put(0))]).toEqual([
      { key: `${RULES}.Collect.line`, data: { name: "A door", count: 2 } },
      { key: `${RULES}.Collect.back`, data: { name: "A door", count: 2 } },
      { key: `${RULES}.Collect.line`, data: { name: "A door", count: 0 } },
    ]);
  });
});

describe("a climb", () => {
  const climb = (more: object = {}) => ({ steps: ["muscle", "stunt"], passed: 1, paces: 5, ...more }) as never;

  it("DT-52 to DT-56: is looked over", () => {
    const steps = (count: number) => Array.from({ length: count }, () => "muscle");
    const sound = [
      {},
      { steps: steps(20) },
      { paces: 1 },
      { paces: 40 },
      { passed: 0 },
      { down: true, token: "t", from: -2.5, rise: 10 },
      { down: null, token: null, from: null, rise: null },
    ];
    const unsound = [
      { steps: [] },
      { steps: steps(21) },
      { steps: "muscle" },
      { steps: ["muscle", "magic"] },
      { passed: -1 },
      { paces: 0 },
      { paces: 41 },
      { down: 1 },
      { token: 3 },
      { from: "1" },
      { rise: Number.POSITIVE_INFINITY },
    ];
    expect(sound.map((more) => isClimb(climb(more)))).toEqual(sound.map(() => true));
    expect([...unsound.map((more) => climb(more)), null, 3, []].map((one) => isClimb(one))).toEqual(
      [...unsound, 0, 0, 0].map(() => false),
    );
    expectLooks(
      climbEvent.check,
      { climb: null },
      {
        climb: { takes: [null, climb()], refuses: [undefined, 3, climb({ passed: -1 })] },
        was: maybe({ takes: [climb()], refuses: [3, climb({ passed: -1 })] }),
        undo: maybe(YES_NO),
      },
    );
  });

  it("DT-52 to DT-56: is begun, passed and over, and taken back", () => {
    expect(does(climbEvent, {}, { climb: climb() })).toEqual({
      set: { climb: climb() },
      remove: [],
      done: { climb: climb(), was: null },
    });
    expect(does(climbEvent, { climb: climb() }, { climb: null, undo: true }).done).toEqual({
      climb: null,
      was: climb(),
      undo: true,
    });
    expect(climbEvent.invert({ climb: climb() })).toEqual({ climb: null, was: climb(), undo: true });
    expect(climbEvent.invert({ climb: null, was: climb(), undo: true })).toEqual({
      climb: climb(),
      was: null,
      undo: false,
    });
    expect([climbEvent.describe({ climb: climb() }), climbEvent.describe({ climb: null })]).toEqual([
      { key: `${RULES}.Climb.at`, data: { passed: 1, all: 2 } },
      { key: `${RULES}.Climb.off`, data: { passed: 0, all: 0 } },
    ]);
  });
});

describe("effects and scrolls", () => {
  const shield = (more: object = {}) =>
    ({
      id: "s",
      label: "Shield",
      mods: {},
      from: {},
      until: "scene",
      turns: null,
      ends: ["used-up"],
      left: 3,
      ...more,
    }) as unknown as TimedEffect;
  const EFFECT = {
    takes: [shield()],
    refuses: [3, [], shield({ id: "a.b" }), shield({ label: 3 }), shield({ mods: 3 }), shield({ from: null })],
  };

  it("DT-06: an effect begins, until when, and ends", () => {
    expectLooks(
      effectEvent.check,
      { id: "s", effect: null },
      {
        id: ID,
        effect: { takes: [null, ...EFFECT.takes], refuses: [undefined, ...EFFECT.refuses] },
        was: maybe(EFFECT),
      },
    );
    expect(does(effectEvent, {}, { id: "s", effect: shield() }).set).toEqual({ "effects.s": shield() });
    const said = (effect: TimedEffect | null, was?: TimedEffect) =>
      effectEvent.describe({ id: "s", effect, ...(was && { was }) });
    expect([said(shield()), said(shield({ turns: 3 })), said(null, shield()), said(null)]).toEqual([
      { key: `${RULES}.Effect.begins.scene`, data: { name: "Shield" } },
      { key: `${RULES}.Effect.begins.turns`, data: { name: "Shield", turns: 3 } },
      { key: `${RULES}.Effect.ends`, data: { name: "Shield" } },
      { key: `${RULES}.Effect.ends`, data: { name: "" } },
    ]);
  });

  const bank = (amount: number, more: Partial<BankData> = {}): BankData => ({
    id: "s",
    label: "Shield",
    amount,
    ...more,
  });
  const at = (effect: TimedEffect | null, data: BankData) => {
    const { set, remove, done } = does(bankEvent, effect ? { effects: { s: effect } } : {}, data);
    return [set, remove, done.amount, done.gone];
  };

  it("DT-100: out of a store, which goes with the last of it where it is used up", () => {
    expectLooks(bankEvent.check, bank(-1), { id: ID, amount: WHOLE, label: TEXT, gone: maybe(EFFECT) });
    expect(at(shield(), bank(-2))).toEqual([{ "effects.s.left": 1 }, [], -2, null]);
    expect(at(shield(), bank(-9))).toEqual([{}, ["effects.s"], -3, shield()]);
    expect(at(shield({ ends: [] }), bank(-3))).toEqual([{ "effects.s.left": 0 }, [], -3, null]);
    expect(at(shield({ left: 0 }), bank(-1))).toEqual([{ "effects.s.left": 0 }, [], 0, null]);
    expect(at(shield({ left: null }), bank(2))).toEqual([{ "effects.s.left": 2 }, [], 2, null]);
    expect(at(null, bank(2))).toEqual([{}, [], 0, null]);
    expect(at(null, bank(2, { gone: shield() }))).toEqual([{ "effects.s": shield({ left: 2 }) }, [], 2, null]);
    expect(at(null, bank(0, { gone: shield() }))).toEqual([{}, [], 0, null]);
    expect(at(null, bank(-2, { gone: shield() }))).toEqual([{}, [], 0, null]);
    expect([bankEvent.invert(bank(-2)), bankEvent.invert(bank(0))]).toEqual([bank(2), bank(0)]);
    expect([bankEvent.describe(bank(-2)), bankEvent.describe(bank(2)), bankEvent.describe(bank(0)).key]).toEqual([
      { key: `${RULES}.Bank.spend`, data: { name: "Shield", count: 2 } },
      { key: `${RULES}.Bank.back`, data: { name: "Shield", count: 2 } },
      `${RULES}.Bank.back`,
    ]);
  });

  it("A-73: a scroll is read as often as it may be, and does what it says", () => {
    const read = { amount: -1, name: "Sleep" };
    const brings = [{ kind: "teller.luck", target: "Actor.x", data: {} }];
    const first = brings[0]!;
    const many = (count: number) => Array.from({ length: count }, () => first);
    expectLooks(readEvent.check, read, {
      amount: WHOLE,
      name: TEXT,
      brings: maybe({
        takes: [[], brings, many(20)],
        refuses: [3, {}, many(21), [3], [{ ...first, kind: 3 }], [{ ...first, target: 3 }], [{ ...first, data: 3 }]],
      }),
    });
    expect(does(readEvent, { uses: 2 }, read)).toEqual({ set: { uses: 1 }, remove: [], done: read });
    expect(does(readEvent, { uses: 2 }, { ...read, amount: -5 }).done.amount).toBe(-2);
    const spent = [{ key: `${RULES}.Refuse.scrollSpent`, field: "power", data: { name: "Sleep" } }];
    expect([
      whyNot(readEvent, { uses: 0 }, read),
      whyNot(readEvent, {}, read),
      whyNot(readEvent, { uses: null }, read),
    ]).toEqual([spent, spent, spent]);
    expect(does(readEvent, { uses: 0 }, { ...read, amount: 1 }).set).toEqual({ uses: 1 });
    expect(readEvent.leadsTo!({ ...read, brings }, read)).toEqual(brings);
    expect([readEvent.leadsTo!(read, read), readEvent.leadsTo!({ ...read, amount: 1, brings }, read)]).toEqual([
      [],
      [],
    ]);
    expect(readEvent.invert({ ...read, brings })).toEqual({ amount: 1, name: "Sleep" });
    expect([readEvent.describe(read), readEvent.describe({ ...read, amount: 1 })]).toEqual([
      { key: `${RULES}.Read.spend`, data: { name: "Sleep" } },
      { key: `${RULES}.Read.back`, data: { name: "Sleep" } },
    ]);
  });
});
