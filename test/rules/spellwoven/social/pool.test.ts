import { describe, expect, it } from "vitest";
import { namedId } from "../../../../src/kernel/named-id.ts";
import { worldTarget } from "../../../../src/kernel/whole.ts";
import { pledgeEvent } from "../../../../src/rulesets/spellwoven/rules/social/obligation.event.ts";
import {
  gainEvent,
  gainFor,
  type ObligationLine,
} from "../../../../src/rulesets/spellwoven/rules/social/pool.event.ts";
import { areRanks, poolEvent, rankId } from "../../../../src/rulesets/spellwoven/rules/social/reward.event.ts";
import { also, does, expectLooks, ID, maybe, TEXT, WHOLE, whyNot, YES_NO } from "../../one-event.ts";

const REFUSE = "FOURTALES.Woven.Rules.Refuse";
const entry = (order: number): ObligationLine => ({
  what: "gain",
  amount: 1,
  to: "",
  who: "",
  person: "",
  known: "",
  reason: "",
  order,
});

describe("the Gamesmaster's pool of obligation", () => {
  const gain = { amount: 2, who: "Jen", person: "Hew" };
  const line = namedId("card.0");

  it("SW-67: what is gained goes into the pool, and into the book", () => {
    expectLooks(gainEvent.check, gain, { amount: WHOLE, who: maybe(TEXT), person: maybe(TEXT) });
    expect(does(gainEvent, { obligation: 1 }, gain, "card.0")).toEqual({
      set: {
        obligation: 3,
        [`log.${line}`]: {
          what: "gain",
          amount: 2,
          to: "",
          who: "Jen",
          person: "Hew",
          known: "",
          reason: "",
          order: 1,
        },
      },
      remove: [],
      done: gain,
    });
    expect(does(gainEvent, { obligation: 1, log: { a: entry(4), b: entry(2) } }, { amount: 1 }, "card.0").set).toEqual({
      obligation: 2,
      [`log.${line}`]: { ...entry(5), amount: 1 },
    });
    expect(does(gainEvent, { obligation: 1 }, gain)).toEqual({ set: { obligation: 3 }, remove: [], done: gain });
    expect(does(gainEvent, { obligation: 1 }, { amount: 0 }, "card.0")).toEqual({
      set: {},
      remove: [],
      done: { amount: 0 },
    });
  });

  it("SW-67: is taken back to the last point, with its line", () => {
    const back = gainEvent.invert(gain);
    expect(back).toEqual({ ...gain, amount: -2 });
    expect(does(gainEvent, { obligation: 1, log: { [line]: entry(1) } }, back, "card.0")).toEqual({
      set: { obligation: -1 },
      remove: [`log.${line}`],
      done: back,
    });
    expect(does(gainEvent, { obligation: 1, log: { [line]: entry(1) } }, back).remove).toEqual([]);
    expect(does(gainEvent, { obligation: 1, log: {} }, back, "card.0").remove).toEqual([]);
    expect(does(gainEvent, { obligation: 1 }, back, "card.0").remove).toEqual([]);
  });

  it("SW-67: the book holds four hundred lines, and the oldest go", () => {
    const lines = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`l${count - at}`, entry(count - at)]));
    expect(does(gainEvent, { obligation: 0, log: lines(399) }, gain, "x").remove).toEqual([]);
    expect(does(gainEvent, { obligation: 0, log: lines(400) }, gain, "x").remove).toEqual(["log.l1"]);
    expect(does(gainEvent, { obligation: 0, log: lines(402) }, gain, "x").remove).toEqual([
      "log.l1",
      "log.l2",
      "log.l3",
    ]);
  });

  it("SW-67: says how much came, and how much went", () => {
    const said = (amount: number) => gainEvent.describe({ amount });
    expect([said(2), said(-2)]).toEqual([
      { key: "FOURTALES.Woven.Rules.Pool.more", data: { amount: 2 } },
      { key: "FOURTALES.Woven.Rules.Pool.less", data: { amount: 2 } },
    ]);
    expect(said(0).key).toMatch(/more$/);
    expect(gainFor(2, "Jen", "Hew")).toEqual({ kind: "woven.gain", target: worldTarget("spellwoven"), data: gain });
  });
});

describe("obligation that is placed", () => {
  const pledge = {
    id: "hew",
    name: "Hew",
    amount: 2,
    to: "Actor.jen",
    line: "l1",
    who: "Jen",
    reason: "A bed for the night",
  };
  const placed: ObligationLine = {
    what: "place",
    amount: 2,
    to: "Actor.jen",
    who: "Jen",
    person: "Hew",
    known: "hew",
    reason: "A bed for the night",
    order: 1,
  };

  it("SW-68: goes from the pool to somebody whom a character knows", () => {
    const looks = { id: ID, name: TEXT, amount: WHOLE, to: TEXT };
    expectLooks(pledgeEvent.check, pledge, {
      ...looks,
      line: maybe(ID),
      who: maybe(TEXT),
      reason: maybe(TEXT),
      undo: maybe(YES_NO),
    });
    expect(does(pledgeEvent, { obligation: 2 }, pledge)).toEqual({
      set: { obligation: 0, "log.l1": placed },
      remove: [],
      done: pledge,
    });
    expect(pledgeEvent.needs!(pledge)).toEqual(["Actor.jen"]);
    expect(pledgeEvent.leadsTo!(pledge, pledge)).toEqual([
      { kind: "woven.obligation", target: "Actor.jen", data: { id: "hew", name: "Hew", amount: 2 } },
    ]);
    const { line: _, who: __, reason: ___, ...old } = pledge;
    expect(does(pledgeEvent, { obligation: 2 }, old).set).toEqual({ obligation: 0 });
    expect(does(pledgeEvent, { obligation: 2 }, { ...old, line: "l2" }).set).toEqual({
      obligation: 0,
      "log.l2": { ...placed, who: "", reason: "" },
    });
  });

  it("SW-68: is refused where the pool holds less, but always taken back", () => {
    expect(whyNot(pledgeEvent, { obligation: 1 }, pledge)).toEqual([
      { key: `${REFUSE}.noObligation`, field: "amount", data: { left: 1 } },
    ]);
    expect(whyNot(pledgeEvent, { obligation: -3 }, pledge)).toMatchObject([{ data: { left: 0 } }]);
    expect(whyNot(pledgeEvent, { obligation: -3 }, { ...pledge, amount: 0 })).toEqual([]);
    const back = pledgeEvent.invert(pledge);
    expect(back).toEqual({ ...pledge, amount: -2, undo: true });
    expect(does(pledgeEvent, { obligation: -3, log: { l1: placed } }, back)).toEqual({
      set: { obligation: -1 },
      remove: ["log.l1"],
      done: back,
    });
    expect(does(pledgeEvent, { obligation: -3, log: {} }, back).remove).toEqual([]);
    const again = pledgeEvent.invert(back);
    expect(again).toEqual({ ...pledge, undo: false });
    expect(does(pledgeEvent, { obligation: 1 }, { ...pledge, undo: true }).set.obligation).toBe(-1);
  });

  it("SW-68: says how much was placed, and how much taken off", () => {
    const key = "FOURTALES.Woven.Rules.Obligation";
    expect([pledgeEvent.describe(pledge), pledgeEvent.describe({ ...pledge, amount: -2 })]).toEqual([
      { key: `${key}.more`, data: { name: "Hew", amount: 2 } },
      { key: `${key}.less`, data: { name: "Hew", amount: 2 } },
    ]);
    expect(pledgeEvent.describe({ ...pledge, amount: 0 }).key).toBe(`${key}.more`);
  });
});

describe("influence to spend that ranks bring", () => {
  const gained = { amount: 6, skill: "Falsehoods", of: "talk", ranks: [2, 3] };

  it("SW-66: the ranks are whole numbers from 1 on, each once, and not too many", () => {
    const ranks = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
    const list = {
      takes: [[1], [10_000], ranks(20)],
      refuses: [[], [0], [1, 1], [1.5], ["1"], [10_001], ranks(21), "1"],
    };
    expectLooks(poolEvent.check, gained, {
      amount: WHOLE,
      skill: TEXT,
      of: maybe(ID),
      ranks: also(maybe({ takes: [], refuses: [] }), list),
    });
    expect([areRanks([1, 2]), areRanks(null), areRanks({ length: 1 })]).toEqual([true, false, false]);
    expect([areRanks([1, 0]), areRanks([2, 2]), areRanks([])], "each of them").toEqual([false, false, false]);
    expect(rankId("talk", 2)).toBe("talk-2");
  });

  it("SW-66: each rank brings it once, and undoing takes it away with what was noted of it", () => {
    const state = { influenceToSpend: 1, rewarded: { "talk-1": true } };
    expect(does(poolEvent, state, gained)).toEqual({
      set: { influenceToSpend: 7, "rewarded.talk-2": true, "rewarded.talk-3": true },
      remove: [],
      done: gained,
    });
    expect(whyNot(poolEvent, state, { ...gained, ranks: [1, 2] })).toEqual([
      { key: `${REFUSE}.rewarded`, field: "ranks", data: { skill: "Falsehoods" } },
    ]);
    const back = poolEvent.invert(gained);
    expect(back).toEqual({ ...gained, amount: -6 });
    const after = { influenceToSpend: 7, rewarded: { "talk-1": true, "talk-2": true } };
    expect(does(poolEvent, after, back)).toEqual({
      set: { influenceToSpend: 1 },
      remove: ["rewarded.talk-2"],
      done: back,
    });
    expect(does(poolEvent, { ...after, influenceToSpend: 6 }, back).set).toEqual({ influenceToSpend: 0 });
    expect(whyNot(poolEvent, { ...after, influenceToSpend: 5 }, back)).toEqual([
      { key: `${REFUSE}.influencePlaced`, field: "amount", data: { left: 5 } },
    ]);
  });

  it("SW-66: cards of before, that noted no ranks, still count", () => {
    const old = { amount: 3, skill: "Falsehoods" };
    expect(does(poolEvent, { influenceToSpend: 1 }, old)).toEqual({
      set: { influenceToSpend: 4 },
      remove: [],
      done: old,
    });
    const none = { ...gained, amount: 0 };
    expect(does(poolEvent, { influenceToSpend: 1, rewarded: { "talk-2": true } }, none)).toEqual({
      set: {},
      remove: ["rewarded.talk-2"],
      done: none,
    });
  });

  it("SW-66: says what was gained or lost, and by which skill", () => {
    const key = "FOURTALES.Woven.Rules.Influence";
    const said = (amount: number) => poolEvent.describe({ ...gained, amount });
    expect([said(6), said(-6), said(0).key]).toEqual([
      { key: `${key}.gained`, data: { skill: "Falsehoods", amount: 6 } },
      { key: `${key}.lost`, data: { skill: "Falsehoods", amount: 6 } },
      `${key}.gained`,
    ]);
  });
});
