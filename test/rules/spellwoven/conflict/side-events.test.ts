import { describe, expect, it } from "vitest";
import { joinsEvent, sideEvent, sidePartEvent } from "../../../../src/rulesets/spellwoven/rules/index.ts";
import { also, between, COUNT, does, expectLooks, ID, maybe, TEXT, whyNot, YES_NO } from "../../one-event.ts";
import { smugglers } from "./smugglers.ts";

const RULES = "FOURTALES.Woven.Rules.Struggle";
const LINE = also(TEXT, { takes: ["x".repeat(200)], refuses: ["x".repeat(201)] });
const SHORT = { ...LINE, takes: ["", "x".repeat(200)] };
const ID_OR_NONE = also(ID, { takes: [""] });
const DICE = between(0, 60);

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
