import { describe, expect, it } from "vitest";
import { gameValue } from "../../../src/kernel/matrix-game.ts";

describe("what a game of two is worth", () => {
  it.each([
    [
      "a best choice for both",
      [
        [3, 1],
        [4, 2],
      ],
      2,
    ],
    [
      "matching pennies",
      [
        [1, -1],
        [-1, 1],
      ],
      0,
    ],
    [
      "scissors, paper, stone",
      [
        [0, 1, -1],
        [-1, 0, 1],
        [1, -1, 0],
      ],
      0,
    ],
    ["hiding in one of four places", [0, 1, 2, 3].map((at) => [0, 1, 2, 3].map((one) => (one === at ? 0 : 1))), 0.75],
    [
      "two unequal stakes",
      [
        [2, -1],
        [-1, 1],
      ],
      0.2,
    ],
    ["one row", [[3, 1, 2]], 1],
    [
      "more columns than help",
      [
        [1, 0, 5],
        [0, 1, 5],
      ],
      0.5,
    ],
  ])("%s", (_name, payoffs, value) => {
    expect(gameValue(payoffs)).toBeCloseTo(value, 12);
    // The other's side of the table: what one wins the other loses.
    const turned = payoffs[0]!.map((_, at) => payoffs.map((row) => -row[at]!));
    expect(gameValue(turned)).toBeCloseTo(-value, 12);
  });

  it("nobody has anything to choose", () => {
    expect(() => gameValue([])).toThrow(RangeError);
    expect(() => gameValue([[]])).toThrow(RangeError);
  });
});
