import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LUCKY_PAIRS, luckyPair, withFace } from "../../../../src/rulesets/dungeonteller/rules/index.ts";

describe("lucky faces", () => {
  it("DT-02 are any two of six, each pair once", () => {
    expect(LUCKY_PAIRS).toHaveLength(15);
    expect(new Set(LUCKY_PAIRS).size).toBe(15);
    expect(LUCKY_PAIRS.every(([first = "", second = ""]) => first < second)).toBe(true);
  });
  it("DT-02, A-68 a hero's own go before those of the player; who has none uses five and six", () => {
    expect([luckyPair("15", "12"), luckyPair("", "12"), luckyPair(undefined, undefined)]).toEqual([
      [1, 5],
      [1, 2],
      [5, 6],
    ]);
    // What makes no pair is nobody's choice.
    for (const wrong of ["55", "51", "7", "156", null, 15.5, {}]) expect(luckyPair(wrong, "34")).toEqual([3, 4]);
  });
  it("DT-02 the face that was chosen before the other makes room for a third", () => {
    const first = withFace([5, 6], 1);
    const second = withFace(first.chosen, 3);
    expect([first, second]).toEqual([
      { chosen: [6, 1], name: "16" },
      { chosen: [1, 3], name: "13" },
    ]);
    expect(withFace([6, 1], 6)).toEqual({ chosen: [1, 6], name: "16" });
    expect(withFace([6, 1], 1).chosen).toEqual([6, 1]);
    for (const wrong of [0, 7, 1.5, Number.NaN]) expect(() => withFace([5, 6], wrong)).toThrow(RangeError);
  });
  it("DT-02 whatever is tapped, there are two different ones, and the last one tapped is among them", () => {
    const face = fc.integer({ min: 1, max: 6 });
    fc.assert(
      fc.property(fc.array(face, { minLength: 1, maxLength: 12 }), (taps) => {
        let chosen = luckyPair();
        for (const tap of taps) {
          const next = withFace(chosen, tap);
          expect(LUCKY_PAIRS).toContain(next.name);
          expect(next.chosen[1]).toBe(tap);
          chosen = next.chosen;
        }
      }),
    );
  });
});
