import { describe, expect, it } from "vitest";
import { answeredEvent, compareTurns, roundToll } from "../../../../src/rulesets/kalyr/rules/encounter/round.ts";
import { COUNT, does, expectLooks, whyNot } from "../../one-event.ts";

const RULES = "FOURTALES.Kalyr.Rules";

describe("a round", () => {
  it("KA-112: in a round all act at once, by a figure if there is one, else by name", () => {
    const first = (a: [string, number | null], b: [string, number | null]) =>
      compareTurns({ name: a[0], initiative: a[1] }, { name: b[0], initiative: b[1] });
    expect([
      first(["b", 2], ["a", 1]),
      first(["a", 1], ["b", 2]),
      first(["z", 1], ["a", null]),
      first(["a", null], ["z", 1]),
    ]).toEqual([-1, 1, -1, 1]);
    expect([first(["a", null], ["b", null]), first(["b", 1], ["a", 1]), first(["a", 1], ["a", 1])]).toEqual([-1, 1, 0]);
    expectLooks(answeredEvent.check, { value: 1 }, { value: COUNT });
    expect(answeredEvent.kind).toBe("kalyr.answered");
    expect(does(answeredEvent, {}, { value: 2 }).set).toEqual({ "kalyr.answered": 2 });
    expect([answeredEvent.describe({ value: 1 }), answeredEvent.describe({ value: 0 })]).toEqual([
      { key: `${RULES}.Answered.yes` },
      { key: `${RULES}.Answered.no` },
    ]);
    expect(whyNot(answeredEvent, {}, { value: 2 })).toEqual([]);
    // Whoever answers is noted with the round, and nothing is against it; what is no answer notes nothing.
    const place = { combatant: "Combat.c.Combatant.k", round: 3 } as Parameters<typeof roundToll>[1];
    const noted = { kind: "kalyr.answered", target: place.combatant, data: { value: 3 } };
    expect(roundToll(true, place)).toEqual({ takes: null, left: null, against: [], pays: [noted] });
    expect(roundToll(false, place).pays).toEqual([]);
  });
});
