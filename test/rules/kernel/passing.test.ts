import { describe, expect, it } from "vitest";
import { direction, type Moment, type Passage, passagesAtEnd, passagesBetween } from "../../../src/kernel/passing.ts";

const ORDER = ["ann", "bo", "cy"];
const START: Moment = { round: 0, turn: null, who: null };

const at = (round: number, who: string, order = ORDER): Moment => ({ round, turn: order.indexOf(who), who });

/** "ann ends 1", "round 2 begins". */
const told = (passages: readonly Passage[]): string[] =>
  passages.map(({ span, way, round, who }) => [who ?? span, way, round].filter((part) => part !== undefined).join(" "));

const between = (from: Moment, to: Moment, order = ORDER) => told(passagesBetween(from, to, order));

describe("what passes in an encounter", () => {
  it("begins with the encounter, its first round and the first turn", () => {
    expect(between(START, at(1, "ann"))).toEqual(["encounter begins", "round begins 1", "ann begins 1"]);
  });

  it("goes on turn by turn, and over the end of a round", () => {
    expect(between(at(1, "ann"), at(1, "bo"))).toEqual(["ann ends 1", "bo begins 1"]);
    expect(between(at(1, "cy"), at(2, "ann"))).toEqual(["cy ends 1", "round ends 1", "round begins 2", "ann begins 2"]);
  });

  it("gives those who are passed over their turns", () => {
    expect(between(at(1, "ann"), at(2, "bo"))).toEqual([
      "ann ends 1",
      "bo begins 1",
      "bo ends 1",
      "cy begins 1",
      "cy ends 1",
      "round ends 1",
      "round begins 2",
      "ann begins 2",
      "ann ends 2",
      "bo begins 2",
    ]);
  });

  it("lets whoever left meanwhile have no end of a turn, and the next one in their place begins", () => {
    const left = { round: 1, turn: 1, who: "gone" };
    expect(between(left, at(1, "cy", ["ann", "cy"]), ["ann", "cy"])).toEqual(["cy begins 1"]);
    expect(between({ round: 1, turn: 2, who: "gone" }, at(2, "ann", ["ann", "bo"]), ["ann", "bo"])).toEqual([
      "round ends 1",
      "round begins 2",
      "ann begins 2",
    ]);
  });

  it("does nothing on the way back, nor where the order changes around whoever acts", () => {
    expect(between(at(2, "ann"), at(1, "cy"))).toEqual([]);
    expect(between(at(1, "bo"), { round: 1, turn: 0, who: "bo" }, ["bo", "ann", "cy"])).toEqual([]);
    expect(direction(at(2, "ann"), at(1, "cy"), ORDER)).toBe(-1);
    expect(direction(at(1, "bo"), START, ORDER)).toBe(-1);
  });

  it("knows encounters in which it is nobody's turn", () => {
    const round = (round: number): Moment => ({ round, turn: null, who: null });
    expect(between(START, round(1))).toEqual(["encounter begins", "round begins 1"]);
    expect(between(round(1), round(2), [])).toEqual(["round ends 1", "round begins 2"]);
  });

  it("takes no time for a round that somebody sets without bound", () => {
    expect(passagesBetween(START, at(1_000_000_000, "ann"), ORDER).length).toBeLessThan(200);
    const many = Array.from({ length: 5000 }, (_, n) => `c${n}`);
    expect(passagesBetween(START, at(1e9, "c0", many), many).length).toBeLessThan(10_000);
  });

  it("ends with the turn, the round and the encounter, if it had begun", () => {
    expect(told(passagesAtEnd(at(2, "bo")))).toEqual(["bo ends 2", "round ends 2", "encounter ends"]);
    expect(passagesAtEnd(START)).toEqual([]);
  });
});
