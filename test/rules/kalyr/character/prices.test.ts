import { describe, expect, it } from "vitest";
import { firstLevel, stepPrice, totalPrice } from "../../../../src/rulesets/kalyr/rules/character/prices.ts";

describe("prices of levels", () => {
  it("KA-104: what each level costs", () => {
    expect([-4, -3, -2, -1, 0, 1, 2, 3, 4].map((level) => stepPrice("mundane", level))).toEqual([
      null,
      null,
      null,
      3,
      3,
      6,
      12,
      24,
      null,
    ]);
    expect([-4, -3, -2, -1, 0, 1, 2, 3, 4].map((level) => stepPrice("psionic", level))).toEqual([
      null,
      3,
      3,
      3,
      3,
      6,
      12,
      24,
      null,
    ]);
    expect([firstLevel("mundane"), firstLevel("psionic")]).toEqual([-1, -3]);
    expect([
      totalPrice("mundane", -2),
      totalPrice("mundane", 1),
      totalPrice("psionic", 0),
      totalPrice("mundane", 9),
    ]).toEqual([0, 12, 12, 48]);
  });
});
