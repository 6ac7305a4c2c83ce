import { describe, expect, it } from "vitest";
import { byId, isData, placeOf } from "../../../src/core/migrations/old-shapes.ts";

describe("shapes of old data", () => {
  it("are objects with named values, and nothing else", () => {
    expect([{}, { a: 1 }].every(isData)).toBe(true);
    expect([null, undefined, [], "a", 3].some(isData)).toBe(false);
  });

  it("lists become entries by id that know their place", () => {
    const list = [{ name: "Ada" }, { name: "Ben", order: 9 }];
    expect(byId("person", "order", list)).toEqual({
      person1: { name: "Ada", order: 1 },
      person2: { name: "Ben", order: 2 },
    });
    expect(list[1]).toEqual({ name: "Ben", order: 9 });
    expect(byId("w", "sort", [])).toEqual({});
  });

  it("words are found on their ladder, however they were typed", () => {
    const ladder = ["poor", "fair", "good"];
    expect([" Fair", "POOR", "good"].map((word) => placeOf(ladder, word))).toEqual([1, 0, 2]);
    expect(["", "better", null, 2].map((word) => placeOf(ladder, word))).toEqual([-1, -1, -1, -1]);
  });
});
