import { describe, expect, it } from "vitest";
import { fitDice } from "../../../src/core/referee/dice-fit.ts";

const shown = (formula: string, ...faces: number[][]) => ({ rollClass: "SuccessRoll", formula, faces });

describe("dice on a card beside the throw that the rules ask for", () => {
  it("count when they are the same", () => {
    expect(fitDice(shown("3d6cs>=5", [1, 5, 6]), "SuccessRoll", "3d6cs>=5")).toEqual({
      fits: true,
      faces: [[1, 5, 6]],
    });
    expect(fitDice(shown("4dF", [-1, 0, 1, 1]), "SuccessRoll", "4dF")).toEqual({ fits: true, faces: [[-1, 0, 1, 1]] });
  });

  it("do not count beyond what the sheets give: the last ones go", () => {
    expect(fitDice(shown("5d6cs>=5", [6, 6, 1, 6, 6]), "SuccessRoll", "3d6cs>=5")).toEqual({
      fits: true,
      faces: [[6, 6, 1]],
    });
  });

  it("are thrown after where there are too few, term by term", () => {
    expect(fitDice(shown("1d20 + 2d6", [11], [3, 4]), "SuccessRoll", "1d20 + 4d6")).toEqual({
      fits: "in part",
      faces: [[11], [3, 4]],
      missing: ["", "2d6"],
    });
  });

  it.each([
    ["another class", { ...shown("2d6", [6, 6]), rollClass: "Roll" }, "2d6"],
    ["other dice", shown("2d8", [6, 6]), "2d6"],
    ["another rule of counting", shown("2d6cs>=2", [6, 6]), "2d6cs>=5"],
    ["an addition", shown("2d6 + 4", [6, 6]), "2d6"],
    ["another number of terms", shown("2d6 + 1d6", [6, 6], [6]), "2d6"],
    ["more faces than dice", shown("2d6", [6, 6, 6]), "3d6"],
    ["fewer faces than dice", shown("2d6", [6]), "2d6"],
  ])("are none at all: %s", (_what, dice, formula) => {
    expect(fitDice(dice, "SuccessRoll", formula)).toEqual({ fits: false });
  });
});
