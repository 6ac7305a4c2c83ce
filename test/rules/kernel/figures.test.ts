import { describe, expect, it } from "vitest";
import { figuresInto } from "../../../src/kernel/figures.ts";
import type { Problem } from "../../../src/kernel/result.ts";

const found = (value: unknown, min?: number, max?: number): Problem[] => {
  const problems: Problem[] = [];
  figuresInto(problems)(value, "parts.2.dice", min, max);
  return problems;
};

describe("a look at figures", () => {
  it("lets whole numbers of the range pass, its ends too", () => {
    for (const value of [-2, 0, 6]) expect(found(value, -2, 6)).toEqual([]);
    expect(found(0)).toEqual([]);
    expect(found(10_000)).toEqual([]);
  });

  it("names the field and says what is wrong", () => {
    const field = "parts.2.dice";
    for (const value of [1.5, Number.NaN, "3", null, undefined]) {
      expect(found(value, 0, 6)).toEqual([{ key: "FOURTALES.Kernel.Figure.whole", field }]);
    }
    expect(found(-3, -2, 6)).toEqual([{ key: "FOURTALES.Kernel.Figure.tooSmall", data: { min: -2 }, field }]);
    expect(found(7, -2, 6)).toEqual([{ key: "FOURTALES.Kernel.Figure.tooBig", data: { max: 6 }, field }]);
    expect(found(10_001)).toHaveLength(1);
  });

  it("adds to what others have found", () => {
    const problems: Problem[] = [{ key: "FOURTALES.Kernel.Figure.whole", field: "first" }];
    figuresInto(problems)(-1, "second");
    expect(problems.map(({ field }) => field)).toEqual(["first", "second"]);
  });
});
