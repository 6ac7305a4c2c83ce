import { describe, expect, it } from "vitest";
import {
  contestCounts,
  ending,
  resolutionEvents,
  resolutionHindrance,
  spreadOf,
} from "../../../../src/rulesets/spellwoven/rules/conflict/struggle-steps.ts";
import {
  type ContestData,
  instigatedEvent,
  joinsEvent,
  type Side,
  type SideState,
  type Struggle,
  sideEvent,
  sidePartEvent,
} from "../../../../src/rulesets/spellwoven/rules/index.ts";
import { also, between, COUNT, does, expectLooks, ID, maybe, one, TEXT, whyNot, YES_NO } from "../../one-event.ts";

const RULES = "FOURTALES.Woven.Rules.Struggle";
const LINE = also(TEXT, { takes: ["x".repeat(200)], refuses: ["x".repeat(201)] });
const SHORT = { ...LINE, takes: ["", "x".repeat(200)] };
const ID_OR_NONE = also(ID, { takes: [""] });
const DICE = between(0, 60);

const smugglers: SideState = {
  name: "Smugglers",
  aim: "The cargo",
  leader: "",
  base: 2,
  out: false,
  hazard: false,
  order: 1,
};

describe("sides", () => {
  it("SW-37, SW-38, SW-56: a side is looked over, part by part", () => {
    const parts = {
      name: SHORT,
      aim: SHORT,
      leader: ID_OR_NONE,
      base: DICE,
      out: YES_NO,
      hazard: YES_NO,
      order: COUNT,
    };
    for (const [part, { takes, refuses }] of Object.entries(parts)) {
      const look = (value: unknown) => sideEvent.check({ id: "a", side: { ...smugglers, [part]: value } }).length;
      for (const value of takes) expect([part, value, look(value)]).toEqual([part, value, 0]);
      for (const value of refuses) expect([part, value, look(value)]).toEqual([part, value, 1]);
    }
    expect(sideEvent.check({ id: "a", side: null })).toEqual([]);
    expect(sideEvent.check({ id: "a", side: "Smugglers" })).toHaveLength(1);
    expect(does(sideEvent, {}, { id: "a", side: smugglers }).set).toEqual({ "spellwoven.sides.a": smugglers });
    const there = { spellwoven: { sides: { a: smugglers } } };
    expect(does(sideEvent, there, { id: "a", side: null })).toEqual({
      set: {},
      remove: ["spellwoven.sides.a"],
      done: { id: "a", side: null, was: smugglers },
    });
    expect(sideEvent.describe({ id: "a", side: smugglers })).toEqual({
      key: `${RULES}.Side.is`,
      data: { name: "Smugglers" },
    });
    expect(sideEvent.describe({ id: "a", side: null })).toEqual({ key: `${RULES}.Side.gone`, data: { name: "" } });
  });

  it("SW-37: somebody takes a side, or none", () => {
    expectLooks(joinsEvent.check, { value: "a" }, { value: ID_OR_NONE, was: maybe(ID_OR_NONE), undo: maybe(YES_NO) });
    expect(does(joinsEvent, {}, { value: "a" })).toEqual({
      set: { "spellwoven.side": "a" },
      remove: [],
      done: { value: "a", was: "" },
    });
    expect([joinsEvent.describe({ value: "a" }), joinsEvent.describe({ value: "" })]).toEqual([
      { key: `${RULES}.Joins.side` },
      { key: `${RULES}.Joins.none` },
    ]);
  });

  it("SW-37, SW-38, SW-55, SW-56: one part of a side, each by its own measure", () => {
    const texts = { takes: ["", "x".repeat(200)], refuses: [true, "x".repeat(201), 1, null, undefined] };
    const measures = {
      name: texts,
      aim: texts,
      leader: { takes: ["", "abc"], refuses: ["a.b", true, 1] },
      hazard: { takes: [true, false], refuses: ["", "true", 1, null] },
    };
    for (const [part, { takes, refuses }] of Object.entries(measures)) {
      const look = (value: unknown, was?: unknown) => sidePartEvent.check({ id: "a", part, value, was }).length;
      for (const value of takes) expect([part, value, look(value), look(value, value)]).toEqual([part, value, 0, 0]);
      for (const value of refuses) expect([part, value, look(value)]).toEqual([part, value, 1]);
      expect(look(takes[0], part === "hazard" ? "yes" : true)).toBe(1);
    }
    expectLooks(
      sidePartEvent.check,
      { id: "a", part: "name", value: "Smugglers" },
      {
        id: ID,
        part: { takes: ["name", "aim", "leader"], refuses: ["base", "out", undefined, "constructor"] },
        undo: maybe(YES_NO),
      },
    );
    expect(sidePartEvent.check({ id: "a", part: "name", value: 3 })).toEqual([
      { key: "FOURTALES.Kernel.Event.unsound", data: { name: "value" }, field: "data.value" },
    ]);
  });

  it("SW-38: is set by itself, and taken back unless somebody set it anew", () => {
    const state = { spellwoven: { sides: { a: smugglers } } };
    const aim = { id: "a", part: "aim", value: "Gold" } as const;
    expect(does(sidePartEvent, state, aim)).toEqual({
      set: { "spellwoven.sides.a.aim": "Gold" },
      remove: [],
      done: { ...aim, was: "The cargo" },
    });
    expect(does(sidePartEvent, state, { ...aim, value: "The cargo" }).set).toEqual({});
    const undo = sidePartEvent.invert({ ...aim, was: "The cargo" });
    expect(undo).toEqual({ id: "a", part: "aim", value: "The cargo", was: "Gold", undo: true });
    expect(sidePartEvent.invert({ ...aim, undo: true })).toEqual({ ...aim, was: "Gold", undo: false });
    const gold = { spellwoven: { sides: { a: { ...smugglers, aim: "Gold" } } } };
    expect(does(sidePartEvent, gold, undo).set).toEqual({ "spellwoven.sides.a.aim": "The cargo" });
    const other = { spellwoven: { sides: { a: { ...smugglers, aim: "Peace" } } } };
    expect(does(sidePartEvent, other, undo)).toEqual({
      set: {},
      remove: [],
      done: { ...undo, value: "Peace", was: "Peace" },
    });
  });

  it("SW-38: is refused for a side that is gone, and taken back without a word", () => {
    const aim = { id: "a", part: "aim", value: "Gold" } as const;
    const gone = [{ key: `${RULES}.Problem.sideGone`, field: "id" }];
    expect([whyNot(sidePartEvent, {}, aim), whyNot(sidePartEvent, { spellwoven: { sides: {} } }, aim)]).toEqual([
      gone,
      gone,
    ]);
    expect(whyNot(sidePartEvent, {}, { ...aim, id: "toString" })).toEqual(gone);
    expect(does(sidePartEvent, {}, { ...aim, undo: true })).toEqual({
      set: {},
      remove: [],
      done: { ...aim, undo: true },
    });
    expect(sidePartEvent.describe(aim)).toEqual({ key: `${RULES}.Part.aim`, data: { value: "Gold" } });
    expect(sidePartEvent.describe({ id: "a", part: "hazard", value: true }).data).toEqual({ value: "true" });
  });
});

describe("how somebody's own contest went", () => {
  const data = (more: Partial<ContestData> = {}): ContestData => ({
    round: 2,
    outcome: "won",
    turn: 3,
    word: false,
    ...more,
  });
  const marks = (won: number, failed: number, acted: number) => ({ spellwoven: { won, failed, acted } });
  const to = (state: object, one: ContestData) => {
    const { set, done } = does(instigatedEvent, state, one);
    return [set["spellwoven.won"], set["spellwoven.failed"], set["spellwoven.acted"], done.counted];
  };

  it("SW-40: data of other clients is looked over", () => {
    const was = { won: 0, failed: 1, acted: 2 };
    const list = {
      takes: [was],
      refuses: [3, "x", [], { ...was, won: -1 }, { ...was, failed: undefined }, { ...was, acted: "1" }],
    };
    expectLooks(instigatedEvent.check, data(), {
      round: COUNT,
      since: maybe(COUNT),
      outcome: one("won", "failed", "none"),
      turn: COUNT,
      word: YES_NO,
      counted: maybe(YES_NO),
      was: maybe(list),
      undo: maybe(YES_NO),
    });
  });

  it("SW-39, SW-40, SW-42: the first of a round counts, and they have acted with it", () => {
    expect(to({}, data())).toEqual([2, undefined, 3, true]);
    expect(to({}, data({ outcome: "failed" }))).toEqual([undefined, 2, 3, true]);
    expect(to(marks(1, 1, 1), data())).toEqual([2, undefined, 3, true]);
    expect(to(marks(2, 0, 1), data({ outcome: "failed" }))).toEqual([undefined, undefined, undefined, false]);
    expect(to(marks(0, 2, 1), data())).toEqual([undefined, undefined, undefined, false]);
    expect(to({}, data({ turn: 0 }))).toEqual([2, undefined, undefined, true]);
    expect(does(instigatedEvent, marks(1, 0, 1), data()).done).toEqual({
      ...data(),
      counted: true,
      was: { won: 1, failed: 0, acted: 1 },
    });
  });

  it("SW-39: contests since the conflict's round began count for it, whatever round the tracker has come to", () => {
    const later = (more: Partial<ContestData> = {}) => data({ round: 6, since: 5, turn: 6, ...more });
    expect(to(marks(4, 0, 4), later())).toEqual([6, undefined, 6, true]);
    expect(to(marks(5, 0, 5), later())).toEqual([undefined, undefined, undefined, false]);
    expect(to(marks(0, 5, 5), later({ word: true, turn: 0 }))).toEqual([6, 0, undefined, true]);
    expect(to(marks(5, 4, 5), later({ word: true, turn: 0, outcome: "none" }))).toEqual([
      0,
      undefined,
      undefined,
      true,
    ]);
  });

  it("SW-40: the Gamesmaster may say otherwise, and take off what stands there", () => {
    const word = (more: Partial<ContestData>) => data({ word: true, turn: 0, ...more });
    expect(to(marks(2, 0, 1), word({ outcome: "failed" }))).toEqual([0, 2, undefined, true]);
    expect(to(marks(0, 2, 1), word({ outcome: "won" }))).toEqual([2, 0, undefined, true]);
    expect(to(marks(2, 1, 1), word({ outcome: "none" }))).toEqual([0, undefined, undefined, true]);
    expect(to(marks(2, 1, 1), word({ outcome: "none", round: 0 }))).toEqual([0, 0, undefined, true]);
    expect(to(marks(1, 1, 1), word({ outcome: "none" }))).toEqual([undefined, undefined, undefined, true]);
  });

  it("SW-40: taken back, each mark is as before, unless something else was noted since", () => {
    const undo = instigatedEvent.invert(data({ counted: true, was: { won: 1, failed: 0, acted: 1 } }));
    expect(undo.undo).toBe(true);
    expect(to(marks(2, 0, 3), undo)).toEqual([1, undefined, 1, true]);
    expect(to(marks(2, 0, 4), undo), "acted anew").toEqual([1, undefined, undefined, true]);
    expect(to(marks(3, 0, 3), undo), "won anew").toEqual([undefined, undefined, 1, true]);
    expect(to(marks(2, 0, 3), { ...undo, counted: false })).toEqual([undefined, undefined, undefined, false]);
    const { was: _, ...bare } = undo;
    expect(to(marks(2, 0, 3), bare)).toEqual([undefined, undefined, undefined, true]);
    expect(does(instigatedEvent, marks(2, 0, 3), undo).done).toEqual(undo);
  });

  it("SW-39: says how it went, or that it does not count", () => {
    const said = (more: Partial<ContestData>) => instigatedEvent.describe(data(more));
    expect([said({}), said({ outcome: "none" }), said({ counted: true }), said({ counted: false })]).toEqual([
      { key: `${RULES}.Instigated.won` },
      { key: `${RULES}.Instigated.none` },
      { key: `${RULES}.Instigated.won` },
      { key: `${RULES}.Instigated.again` },
    ]);
  });
});

describe("what a resolution leads to", () => {
  const member = (id: string, present = true, contest: "won" | "failed" | "none" = "none") => ({
    id,
    uuid: `Combatant.${id}`,
    actor: id === "crowd" ? "" : `Actor.${id}`,
    name: id,
    contest,
    present,
  });
  const side = (id: string, members: ReturnType<typeof member>[], pool = 2): Side => ({
    ...smugglers,
    id,
    name: id.toUpperCase(),
    members,
    leader: members[0] ?? null,
    pool,
  });
  const sides = [
    side("a", [member("x"), member("y", false)]),
    side("b", [member("z", true, "failed"), member("crowd")]),
  ];
  const spread = spreadOf(sides, { a: 3 }, { b: [7] });
  const result = (id: string, more: object = {}) => ({ id, pool: 2, lost: 1, removed: [], falls: false, ...more });

  it("SW-43: the dice lie open, with those who take part", () => {
    const one = (id: string, failed = false, actor = `Actor.${id}`) => ({ id, name: id, actor, failed });
    expect(spread).toEqual([
      { id: "a", name: "A", pool: 3, faces: [], members: [one("x")] },
      { id: "b", name: "B", pool: 2, faces: [7], members: [one("z", true), one("crowd", false, "")] },
    ]);
  });

  it("SW-51: it goes on with what is left, and whoever is removed is out", () => {
    const events = resolutionEvents("Combat.c", { round: 1, sides }, spread, {
      moves: [],
      sides: [result("a"), result("b", { lost: 2, removed: ["z", "crowd", "nobody"], falls: true })],
      end: { how: "on" },
    });
    expect(events).toEqual([
      {
        id: "stand",
        kind: "woven.stand",
        target: "Combat.c",
        data: {
          from: 1,
          to: { round: 2, winner: "", sides: { a: { base: 1, out: false }, b: { base: 0, out: true } } },
          how: "on",
          name: "",
        },
      },
      { id: "removed:Actor.z", kind: "woven.removed", target: "Actor.z", data: { value: true } },
    ]);
  });

  it("SW-53: the winner stays in, and the round is the last", () => {
    const [stand] = resolutionEvents("Combat.c", { round: 4, sides }, spread, {
      moves: [],
      sides: [result("a", { lost: 2, falls: true }), result("b", { falls: true })],
      end: { how: "won", winner: "a" },
    });
    expect(stand!.data).toEqual({
      from: 4,
      to: { round: 4, winner: "a", sides: { a: { base: 0, out: false }, b: { base: 1, out: true } } },
      how: "won",
      name: "A",
    });
  });

  it("SW-54: afresh, everybody who was out of it returns, and each side has one die", () => {
    const events = resolutionEvents(
      "Combat.c",
      { round: 4, sides: [...sides, side("c", [member("w", false)])] },
      spread,
      {
        moves: [],
        sides: [result("a", { lost: 2, removed: ["x"], falls: true }), result("b", { falls: true })],
        end: { how: "afresh" },
      },
    );
    expect(events).toEqual([
      {
        id: "stand",
        kind: "woven.stand",
        target: "Combat.c",
        data: {
          from: 4,
          to: { round: 5, winner: "", sides: { a: { base: 1, out: false }, b: { base: 1, out: false } } },
          how: "afresh",
          name: "",
        },
      },
      { id: "removed:Actor.y", kind: "woven.removed", target: "Actor.y", data: { value: false } },
    ]);
  });

  it("SW-40, SW-42: a contest counts for whoever began it, once it is settled", () => {
    const stake = { combatant: "Combatant.x", round: 2, since: 3, turn: 3 };
    const counts = (outcome: string) => [
      {
        id: "instigated",
        kind: "woven.instigated",
        target: "Combatant.x",
        data: { round: 3, since: 3, outcome, turn: 3, word: false },
      },
    ];
    expect([contestCounts(stake, "hit"), contestCounts(stake, "missed"), contestCounts(stake, "blocked")]).toEqual([
      counts("won"),
      counts("failed"),
      counts("failed"),
    ]);
    expect(contestCounts({ ...stake, since: 0 }, "hit"), "in a world of before").toMatchObject([
      { data: { round: 2, outcome: "won", turn: 3 } },
    ]);
    expect([contestCounts(stake, "open"), contestCounts(null, "hit")]).toEqual([[], []]);
  });

  it("SW-51: a round is resolved only while it is under way, with two sides in it", () => {
    const struggle = (more: Partial<Struggle> = {}): Struggle => ({
      round: 2,
      since: 2,
      winner: "",
      sides,
      others: [],
      ...more,
    });
    expect(resolutionHindrance(struggle(), 2)).toBeNull();
    expect(resolutionHindrance(struggle(), 1)).toBe("otherRound");
    expect(resolutionHindrance(struggle({ winner: "a" }), 2)).toBe("over");
    expect(resolutionHindrance(struggle({ round: 0 }), 0)).toBe("over");
    const out = { ...sides[1]!, out: true };
    expect(resolutionHindrance(struggle({ sides: [sides[0]!, out] }), 2)).toBe("sides");
    expect(ending(struggle())).toEqual({ from: 2, to: { round: 0, winner: "", sides: {} }, how: "ends", name: "" });
  });
});
