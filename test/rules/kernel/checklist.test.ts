import { describe, expect, it } from "vitest";
import { below, Checklist, okUnless } from "../../../src/kernel/checklist.ts";
import type { Problem } from "../../../src/kernel/result.ts";

const found = (value: unknown, min?: number, max?: number): Problem[] =>
  new Checklist().figure(value, "parts.2.dice", min, max).problems;

describe("a checklist", () => {
  it("lets whole numbers of the range pass, its ends too", () => {
    for (const value of [-2, 0, 6]) expect(found(value, -2, 6)).toEqual([]);
    expect(found(0)).toEqual([]);
    expect(found(10_000)).toEqual([]);
  });

  it("names the field of a figure and says what is wrong", () => {
    const field = "parts.2.dice";
    for (const value of [1.5, Number.NaN, "3", null, undefined]) {
      expect(found(value, 0, 6)).toEqual([{ key: "FOURTALES.Kernel.Figure.whole", field }]);
    }
    expect(found(-3, -2, 6)).toEqual([{ key: "FOURTALES.Kernel.Figure.tooSmall", data: { min: -2 }, field }]);
    expect(found(7, -2, 6)).toEqual([{ key: "FOURTALES.Kernel.Figure.tooBig", data: { max: 6 }, field }]);
    expect(found(10_001)).toHaveLength(1);
  });

  it("notes what is wrong, in order", () => {
    const list = [{ id: "a" }, { id: "b" }, { id: "a" }];
    const check = new Checklist()
      .when(true, "Base.first", "who", { name: "Ada" })
      .when(null, "Base.never", "who")
      .figure(-1, "second")
      .add([{ key: "Other.third" }])
      .twice(list, 0, "Base.twice", "parts")
      .twice(list, 2, "Base.twice", "parts");
    expect(check.problems).toEqual([
      { key: "Base.first", data: { name: "Ada" }, field: "who" },
      { key: "FOURTALES.Kernel.Figure.tooSmall", data: { min: 0 }, field: "second" },
      { key: "Other.third" },
      { key: "Base.twice", field: "parts.2.id" },
    ]);
  });
});

describe("problems of a part", () => {
  it("get fields below the part's own", () => {
    expect(below("attack", [{ key: "a", field: "level" }, { key: "b" }])).toEqual([
      { key: "a", field: "attack.level" },
      { key: "b", field: "attack" },
    ]);
  });

  it("stand in the way of a value, which is then not worked out", () => {
    expect(okUnless([], () => 3)).toEqual({ ok: true, value: 3 });
    const value = () => {
      throw new Error("worked out in vain");
    };
    expect(okUnless([{ key: "a" }], value)).toEqual({ ok: false, problems: [{ key: "a" }] });
  });
});
