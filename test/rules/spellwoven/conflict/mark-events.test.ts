import { describe, expect, it } from "vitest";
import { type ContestData, instigatedEvent } from "../../../../src/rulesets/spellwoven/rules/index.ts";
import { COUNT, does, expectLooks, maybe, one, YES_NO } from "../../one-event.ts";

const RULES = "FOURTALES.Woven.Rules.Struggle";

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
