import { describe, expect, it } from "vitest";
import {
  type AdvanceData,
  advanceEvent,
  levelEvent,
  type OwedData,
  owedEvent,
  raisedEvent,
} from "../../../../src/rulesets/kalyr/rules/character/advance.event.ts";
import { ripeEvent, usedEvent } from "../../../../src/rulesets/kalyr/rules/contest/used.event.ts";
import { nextRecord } from "../../../../src/rulesets/kalyr/rules/damage/tracks.ts";
import { FUDGE_USES, type FudgeData, fudgeEvent } from "../../../../src/rulesets/kalyr/rules/fudge/fudge.event.ts";
import { between, COUNT, does, expectLooks, ID, maybe, one, TEXT, WHOLE, whyNot, YES_NO } from "../../one-event.ts";

const ADVANCE = "FOURTALES.Kalyr.Rules.Advance";
const line = (order: number) => ({ what: "award", points: 0, xp: 1, note: "", order }) as const;

describe("something bought with experience", () => {
  const level = { kind: "kalyr.level", target: "Item.x", data: {} };
  const buy = (more: Partial<AdvanceData> = {}): AdvanceData => ({
    price: 3,
    levels: 1,
    note: "Swords",
    brings: [level],
    ...more,
  });
  const state = (available: number, more: object = {}) => ({
    levelsGained: 2,
    lifepathsOwed: 0,
    xp: { available, earned: 9, ledger: { e1: line(1) } },
    ...more,
  });

  it("KA-104: data of other clients is looked over", () => {
    expectLooks(advanceEvent.check, buy(), {
      price: COUNT,
      levels: between(0, 1),
      note: TEXT,
      brings: {
        takes: [[], [level], [{ ...level, kind: "core.document" }]],
        refuses: [
          undefined,
          null,
          {},
          [level, level],
          [3],
          [{ ...level, kind: "kalyr.wound" }],
          [{ ...level, target: 3 }],
          [{ ...level, data: 3 }],
        ],
      },
      entry: maybe(ID),
      due: maybe(COUNT),
      undo: maybe(YES_NO),
    });
  });

  it("KA-104: is paid, with a line in the book", () => {
    expect(does(advanceEvent, state(3), buy())).toEqual({
      set: {
        "xp.available": 0,
        "xp.ledger.e2": { what: "buy", points: 0, xp: -3, note: "Swords", order: 2 },
        levelsGained: 3,
      },
      remove: [],
      done: { ...buy(), entry: "e2", due: 0 },
    });
    expect(whyNot(advanceEvent, state(2), buy())).toEqual([
      { key: `${ADVANCE}.refuse.points`, field: "price", data: { price: 3 } },
    ]);
    const free = does(advanceEvent, state(0), buy({ price: 0, levels: 0 })).set;
    expect(free).toEqual({
      "xp.available": 0,
      "xp.ledger.e2": { what: "buy", points: 0, xp: 0, note: "Swords", order: 2 },
    });
    expect(Object.is((free["xp.ledger.e2"] as { xp: number }).xp, 0)).toBe(true);
    const bare = { xp: {} } as never;
    expect(does(advanceEvent, bare, buy({ price: 0 })).set).toMatchObject({
      levelsGained: 1,
      "xp.ledger.e1": { order: 1 },
    });
    expect(whyNot(advanceEvent, bare, buy())).toHaveLength(1);
    // The name that it had comes back with it, if it is free.
    expect(does(advanceEvent, state(3), buy({ entry: "e9" })).done.entry).toBe("e9");
    expect(does(advanceEvent, state(3), buy({ entry: "e1" })).done.entry).toBe("e2");
    expect(advanceEvent.leadsTo!(buy(), buy())).toEqual([level]);
    expect(advanceEvent.leadsTo!(buy({ undo: true }), buy())).toEqual([]);
  });

  it("KA-107: every eighth level brings a lifepath", () => {
    const due = (levelsGained: number, levels: number, lifepathsOwed = 1) => {
      const { set, done } = does(advanceEvent, state(9, { levelsGained, lifepathsOwed }), buy({ levels }));
      return [set.lifepathsOwed, done.due];
    };
    expect([due(6, 1), due(7, 1), due(8, 1), due(7, 0), due(15, 1)]).toEqual([
      [undefined, 0],
      [2, 1],
      [undefined, 0],
      [undefined, 0],
      [2, 1],
    ]);
  });

  it("KA-104, KA-107: taken back, all of it is as before", () => {
    const undo = buy({ undo: true, entry: "e1", due: 1 });
    expect(does(advanceEvent, state(0, { levelsGained: 8, lifepathsOwed: 1 }), undo)).toEqual({
      set: { "xp.available": 3, levelsGained: 7, lifepathsOwed: 0 },
      remove: ["xp.ledger.e1"],
      done: undo,
    });
    expect(does(advanceEvent, state(0, { levelsGained: 0 }), undo)).toEqual({
      set: { "xp.available": 3, levelsGained: 0 },
      remove: ["xp.ledger.e1"],
      done: { ...undo, due: 0 },
    });
    expect(does(advanceEvent, state(0), buy({ undo: true, entry: "e7", levels: 0 }))).toMatchObject({
      set: { "xp.available": 3 },
      remove: [],
    });
    expect(does(advanceEvent, state(0), buy({ undo: true })).remove).toEqual([]);
    const data = { price: 3, note: "Swords" };
    expect([advanceEvent.describe(buy()), advanceEvent.describe(undo)]).toEqual([
      { key: `${ADVANCE}.bought`, data },
      { key: `${ADVANCE}.back`, data },
    ]);
  });

  it("KA-106: a level of a trait, not twice in a scene", () => {
    const up = { from: 0, to: 1 };
    const item = (now: number, raisedThisScene: boolean) => ({ level: now, raisedThisScene });
    expectLooks(levelEvent.check, up, { from: between(-3, 3), to: between(-3, 3), undo: maybe(YES_NO) });
    expect(does(levelEvent, item(0, false), up)).toEqual({
      set: { level: 1, raisedThisScene: true },
      remove: [],
      done: up,
    });
    expect(does(levelEvent, item(3, false), up).done).toEqual({ from: 3, to: 3 });
    expect(does(levelEvent, item(2, false), up).set.level).toBe(3);
    expect(whyNot(levelEvent, item(0, true), up)).toEqual([{ key: `${ADVANCE}.refuse.twice`, field: "to" }]);
    const undo = levelEvent.invert(up);
    expect(undo).toEqual({ from: 1, to: 0, undo: true });
    expect(does(levelEvent, item(1, true), undo)).toEqual({
      set: { level: 0, raisedThisScene: false },
      remove: [],
      done: { from: 1, to: 0, undo: true },
    });
    expect(does(levelEvent, item(-3, true), undo).set.level).toBe(-3);
    expect(levelEvent.describe(up).key).toBe(`${ADVANCE}.level`);
    expect(levelEvent.describe(up).data).toEqual({ level: expect.stringMatching(/./) });
  });

  it.each([
    ["KA-106: a trait that rose in this scene", raisedEvent, "raisedThisScene", "raised"],
    ["KA-105: a trait used in a contest of this scene", usedEvent, "usedThisScene", "used"],
    ["KA-105: used in the scene that is over", ripeEvent, "usedLastScene", "ripe"],
  ] as const)("%s", (_, kind, path, key) => {
    const on = { value: true, name: "Swords" };
    expect(kind.kind).toBe(`kalyr.${key}`);
    expectLooks(kind.check, on, { value: YES_NO, name: TEXT, changed: maybe(YES_NO) });
    expect(does(kind, {}, on).set).toEqual({ [path]: true });
    const rules = "FOURTALES.Kalyr.Rules.Used";
    expect([kind.describe(on), kind.describe({ ...on, value: false })]).toEqual([
      { key: `${rules}.${key}`, data: { name: "Swords" } },
      { key: `${rules}.fresh`, data: { name: "Swords" } },
    ]);
  });

  it("KA-66, KA-107: what is due is chosen, and nothing that is not", () => {
    const owes = (what: OwedData["what"], amount: number): OwedData => ({ what, amount });
    expectLooks(owedEvent.check, owes("keysOwed", -1), {
      what: one("keysOwed", "lifepathsOwed"),
      amount: between(-9, 9),
    });
    expect(does(owedEvent, { keysOwed: 2 }, owes("keysOwed", -1))).toEqual({
      set: { keysOwed: 1 },
      remove: [],
      done: owes("keysOwed", -1),
    });
    expect(does(owedEvent, { lifepathsOwed: 1 }, owes("lifepathsOwed", -3)).done.amount).toBe(-1);
    expect(does(owedEvent, {}, owes("keysOwed", 2)).set).toEqual({ keysOwed: 2 });
    expect(does(owedEvent, {}, owes("keysOwed", 0)).set).toEqual({ keysOwed: 0 });
    expect(whyNot(owedEvent, {}, owes("keysOwed", -1))).toEqual([
      { key: `${ADVANCE}.refuse.nothingOwed`, field: "what" },
    ]);
    expect([owedEvent.invert(owes("keysOwed", -1)), owedEvent.invert(owes("keysOwed", 0))]).toEqual([
      owes("keysOwed", 1),
      owes("keysOwed", 0),
    ]);
    expect([
      owedEvent.describe(owes("keysOwed", -1)),
      owedEvent.describe(owes("lifepathsOwed", 1)),
      owedEvent.describe(owes("keysOwed", 0)),
    ]).toEqual([
      { key: `${ADVANCE}.keysOwed` },
      { key: `${ADVANCE}.lifepathsOwedBack` },
      { key: `${ADVANCE}.keysOwedBack` },
    ]);
  });

  it("KA-104: a new line has a number and a name of its own", () => {
    expect(nextRecord({}, "e")).toEqual({ id: "e1", order: 1 });
    expect(nextRecord({ a: { order: 7 }, b: { order: 2 } }, "e")).toEqual({ id: "e8", order: 8 });
    expect(nextRecord({ e3: { order: 1 }, b: { order: 2 }, e3x: { order: 0 } }, "e")).toEqual({ id: "e3xx", order: 3 });
  });
});

describe("Fudge points", () => {
  const fudge = (points: number, xp: number, more: Partial<FudgeData> = {}): FudgeData => ({
    points,
    xp,
    what: "award",
    note: "Well done",
    ...more,
  });
  const state = (fudgePoints: number, available: number, earned = 5) => ({
    fudgePoints,
    xp: { available, earned, ledger: { e1: line(1) } },
  });

  it("KA-95, KA-97 to KA-103: come and go with experience, each with a line", () => {
    expectLooks(fudgeEvent.check, fudge(1, 0), {
      points: WHOLE,
      xp: WHOLE,
      what: one(...FUDGE_USES),
      note: TEXT,
      entry: maybe(ID),
      undo: maybe(YES_NO),
    });
    expect(FUDGE_USES).toEqual(["automatic", "raise", "lower", "wound", "story", "award", "turnIn", "other"]);
    expect(does(fudgeEvent, state(1, 2), fudge(-1, 3))).toEqual({
      set: {
        fudgePoints: 0,
        "xp.available": 5,
        "xp.earned": 8,
        "xp.ledger.e2": { what: "award", points: -1, xp: 3, note: "Well done", order: 2 },
      },
      remove: [],
      done: { ...fudge(-1, 3), entry: "e2" },
    });
    expect(whyNot(fudgeEvent, state(0, 2), fudge(-1, 0))).toEqual([
      { key: "FOURTALES.Kalyr.Rules.Fudge.refuse.none", field: "points" },
    ]);
    expect(does(fudgeEvent, state(1, 2), fudge(0, -5))).toMatchObject({
      set: { "xp.available": 0, "xp.earned": 3, "xp.ledger.e2": { xp: -2 } },
      done: { xp: -2 },
    });
    expect(does(fudgeEvent, state(1, 2), fudge(0, -5)).set).not.toHaveProperty("fudgePoints");
    expect(does(fudgeEvent, state(1, 5, 3), fudge(0, -5)).set["xp.earned"]).toBe(0);
    expect(does(fudgeEvent, { fudgePoints: 1, xp: {} }, fudge(1, 0))).toEqual({
      set: { fudgePoints: 2, "xp.ledger.e1": { what: "award", points: 1, xp: 0, note: "Well done", order: 1 } },
      remove: [],
      done: { ...fudge(1, 0), entry: "e1" },
    });
    expect(does(fudgeEvent, { fudgePoints: 1, xp: {} }, fudge(0, 2)).set).toMatchObject({
      "xp.available": 2,
      "xp.earned": 2,
    });
    expect(does(fudgeEvent, state(1, 2), fudge(1, 0, { entry: "e5" })).done.entry).toBe("e5");
    expect(does(fudgeEvent, state(1, 2), fudge(1, 0, { entry: "e1" })).done.entry).toBe("e2");
  });

  it("KA-95: taken back, as far as it is still there", () => {
    const undo = fudgeEvent.invert(fudge(-1, 3, { entry: "e1" }));
    expect(undo).toEqual(fudge(1, -3, { entry: "e1", undo: true }));
    expect(does(fudgeEvent, state(0, 5), undo)).toEqual({
      set: { fudgePoints: 1, "xp.available": 2, "xp.earned": 2 },
      remove: ["xp.ledger.e1"],
      done: undo,
    });
    expect(does(fudgeEvent, state(0, 5), { ...undo, points: -2 })).toMatchObject({ done: { points: 0 } });
    expect(does(fudgeEvent, state(0, 5), { ...undo, entry: "e7" }).remove).toEqual([]);
    const { entry: _, ...bare } = undo;
    expect(does(fudgeEvent, state(0, 5), bare).remove).toEqual([]);
    expect(fudgeEvent.invert(fudge(0, 0))).toEqual(fudge(0, 0, { undo: true }));
    const said = (more: Partial<FudgeData>) => fudgeEvent.describe(fudge(-1, -3, more));
    const data = { points: 1, xp: 3, note: "Well done" };
    expect([said({}), said({ undo: true })]).toEqual([
      { key: "FOURTALES.Kalyr.Rules.Fudge.award", data },
      { key: "FOURTALES.Kalyr.Rules.Fudge.undone", data },
    ]);
  });
});
