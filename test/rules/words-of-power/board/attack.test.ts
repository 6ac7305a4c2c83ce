import { describe, expect, it } from "vitest";
import { bearingOf } from "../../../../src/rulesets/words-of-power/rules/board/bearing.ts";
import { type Board, cellOf } from "../../../../src/rulesets/words-of-power/rules/board/board.ts";
import { flanksOf } from "../../../../src/rulesets/words-of-power/rules/board/flanking.ts";
import { rangeSteps, roundedRange, shotBetween } from "../../../../src/rulesets/words-of-power/rules/board/shot.ts";
import type { Unit } from "../../../../src/rulesets/words-of-power/rules/board/units.ts";
import { bookBoard, PIECES, unit } from "./book-board.ts";

const board = bookBoard();
const piece = (name: string, pieces = PIECES) => pieces.find((one) => one.name === name)!;

/** Cost, range and steps of a shot of Pink's, or why there is none. */
function shot(at: string, pieces: readonly Unit[] = PIECES, on: Board = board): string {
  const found = shotBetween(on, pieces, "D3", piece(at).cell);
  if (!found.ok) return found.problems[0]!.key.split(".").at(-1)!;
  const { cost, range, steps } = found.value;
  return `${cost} → ${range}, ${steps} up`;
}

describe("shots", () => {
  it("of Pink's at the pieces of the book's picture are those of the book (WP-118 to WP-122)", () => {
    // Neighbours on one's own ring are too near; everybody else may be shot.
    expect(shot("White")).toBe("tooNear");
    expect(shot("Black")).toBe("tooNear");
    // Red is six away, round White and Black: two steps, from 1d6 to 1d10.
    expect(shot("Red")).toBe("6 → 6, 2 up");
    // With nobody else on the board Red is four away along the ring: one step.
    expect(shot("Red", [piece("Pink"), piece("Red")])).toBe("4 → 4, 1 up");
    // Orange is three away, which counts as four.
    expect(shot("Orange")).toBe("3 → 4, 1 up");
    // Round Orange to Blue it counts eight: three steps, to 1d12.
    expect(shot("Blue")).toBe("7 → 8, 3 up");
    expect(shot("Purple")).toBe("5 → 6, 2 up");
  });

  it("fly by the cells of the picture's arrows, and say who stands in the way (WP-119)", () => {
    const at = (name: string) => {
      const found = shotBetween(board, PIECES, "D3", piece(name).cell);
      return found.ok ? { path: found.value.path.join(" "), inTheWay: found.value.inTheWay } : null;
    };
    expect(at("Red")).toEqual({ path: "D3 C2 C3 C4 D7", inTheWay: ["white", "black", "blue", "purple"] });
    expect(at("Blue")!.path).toBe("D3 C2 C3 C4 D8 D1");
    expect(at("Blue")!.inTheWay).toEqual(["black"]);
    expect(at("Orange")).toEqual({ path: "D3 C2 C1", inTheWay: [] });
  });

  it("pass nobody, friend or enemy, and no terrain, but the defeated (WP-119, WP-126, WP-178)", () => {
    const ring = (side: string, down: boolean) => [
      piece("Pink"),
      piece("Red"),
      ...["D2", "D4", "C2"].map((cell) => unit(`At ${cell}`, cell, { side, down })),
    ];
    expect(shot("Red", ring("friends", false))).toBe("noPath");
    expect(shot("Red", ring("foes", false))).toBe("noPath");
    expect(shot("Red", ring("foes", true))).toBe("4 → 4, 1 up");
    const rock = { note: "A rock", pace: "" as const, shots: true };
    const rocky = bookBoard({ hazards: { D2: rock, D4: rock, C2: rock } });
    expect(shot("Red", [piece("Pink"), piece("Red")], rocky)).toBe("noPath");
  });

  it("reach a neighbour of another ring, and none on one's own, nor in one's own cell (WP-118)", () => {
    expect(shotBetween(board, [], "C3", "D5").ok).toBe(true);
    expect(shotBetween(board, [], "C3", "B2").ok).toBe(true);
    for (const near of ["C2", "C4", "C3"]) expect(shotBetween(board, [], "C3", near).ok).toBe(false);
    for (const [from, to] of [
      ["C3", "E1"],
      ["", "C3"],
    ] as const)
      expect(shotBetween(board, [], from, to).ok).toBe(false);
  });

  it("make the Hit Die larger by what the path costs, rounded up to even (WP-120, WP-121, WP-122)", () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(roundedRange)).toEqual([2, 2, 4, 4, 6, 6, 8, 8, 10, 10, 12, 12]);
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(rangeSteps)).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
  });

  it("cost on the empty board what the book's table has (WP-120)", () => {
    // Rows of the table for A1, B1, C1 and D3; x is too near.
    const rows: Record<string, string> = {
      A1: "· 2 2 4 4 4 4 6 6 6 6 6 6 6 6",
      B1: "2 · x 2 2 3 2 4 4 4 4 5 4 4 4",
      C1: "4 2 3 · x 2 x 2 2 3 3 4 3 3 2",
      D3: "6 4 4 3 2 3 4 2 x · x 2 3 4 3",
    };
    for (const [from, row] of Object.entries(rows)) {
      const costs = board.cells.map(({ name }) => {
        if (name === from) return "·";
        const found = shotBetween(board, [], from, name);
        return found.ok ? String(found.value.cost) : "x";
      });
      expect(costs.join(" ")).toBe(row);
    }
  });
});

describe("flanking", () => {
  const target = unit("Orc", "C3", { side: "foes" });
  const flanked = (...cells: string[]) =>
    flanksOf(board, [target, ...cells.map((cell) => unit(cell, cell))], target).map((pair) =>
      pair.map(({ cell }) => cell).join("+"),
    );

  it("takes two enemies on opposite sides, one each way round or one within and one without (WP-139)", () => {
    expect(flanked("C4", "C2")).toEqual(["C4+C2"]);
    for (const outside of ["D4", "D5", "D6"]) expect(flanked("B2", outside)).toEqual([`B2+${outside}`]);
    // Not these, the book says: they stand on one side of it.
    expect(flanked("D6", "C4")).toEqual([]);
    expect(flanked("D6", "D4")).toEqual([]);
    expect(flanked("B2", "C4")).toEqual([]);
    expect(flanked("B1", "D5")).toEqual([]);
    expect(flanked("C4", "C2", "B2", "D5")).toEqual(["C4+C2", "B2+D5"]);
  });

  it("is by these pairs, cell by cell (WP-139)", () => {
    const pairs: Record<string, string> = {
      A1: "B1+B2",
      B1: "A1+C1 A1+C2 A1+C4",
      C1: "C2+C4 B1+D1 B1+D2 B1+D8",
      C2: "C3+C1 B1+D2 B1+D3 B1+D4 B2+D2 B2+D3 B2+D4",
      D3: "D4+D2",
    };
    const all = board.cells.map(({ name }) => unit(name, name));
    for (const [cell, wanted] of Object.entries(pairs)) {
      const there = unit("Orc", cell, { side: "foes" });
      const found = flanksOf(board, [...all.filter((one) => one.cell !== cell), there], there);
      expect(found.map((pair) => pair.map((one) => one.cell).join("+")).join(" ")).toBe(wanted);
    }
  });

  it("is with whoever stands opposite, and with nobody for those who do not flank; along a ring are those of one level (WP-139)", () => {
    const [left, right, away] = [unit("Left", "C4"), unit("Right", "C2"), unit("Away", "D8")];
    const bearing = (by: Unit) => bearingOf(board, [target, left, right, away], by, target, "melee");
    expect(bearing(left)?.flanksWith.map(({ name }) => name)).toEqual(["Right"]);
    expect(bearing(away)?.flanksWith).toEqual([]);
    expect([bearing(left)?.along, bearing({ ...left, level: "upstairs" })?.along, bearing(away)?.along]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("takes able ones of one side: no friends of the target, nobody helpless or defeated (WP-139, WP-140)", () => {
    const by = (more: Partial<Unit>) => flanksOf(board, [unit("One", "C2"), unit("Two", "C4", more)], target).length;
    expect(by({})).toBe(1);
    expect(by({ side: "foes" })).toBe(0);
    expect(by({ side: "others" })).toBe(0);
    expect(by({ helpless: true })).toBe(0);
    expect(by({ down: true })).toBe(0);
    expect(flanksOf(board, [unit("One", "C2"), unit("Two", "C4")], { ...target, down: true })).toEqual([]);
    expect(flanksOf(board, [unit("One", "C2")], { ...target, cell: "" })).toEqual([]);
  });
});

describe("what the board says to an attack", () => {
  const orc = (cell: string) => unit("Orc", cell, { side: "foes" });
  const me = unit("Snazzle", "C3");

  it("is for a blow whether it reaches: every cell beside, on one's own ring or another (WP-105)", () => {
    const reaches = (cell: string) => bearingOf(board, [me, orc(cell)], me, orc(cell), "melee")!.problems.length === 0;
    expect(board.cells.filter(({ name }) => reaches(name)).map(({ name }) => name)).toEqual(
      "B2 C2 C3 C4 D4 D5 D6".split(" "),
    );
  });

  it("is for a shot range, steps, who is in the way, and with whom one flanks (WP-122, WP-140)", () => {
    const pink = piece("Pink");
    const at = bearingOf(board, PIECES, pink, piece("Red"), "ranged")!;
    expect([at.steps, at.shot?.cost, at.shot?.range]).toEqual([2, 6, 6]);
    expect(at.inTheWay.map(({ name }) => name)).toEqual(["White", "Black", "Blue", "Purple"]);
    const near = bearingOf(board, PIECES, pink, piece("White"), "ranged")!;
    expect(near.problems[0]!.key).toMatch(/tooNear$/);
    const friend = unit("Friend", "C1");
    const flank = bearingOf(board, [me, friend, orc("C4")], me, orc("C4"), "melee")!;
    expect(flank.flanksWith).toEqual([friend]);
    expect(bearingOf(board, [me, friend, orc("C2")], friend, orc("C2"), "melee")!.flanksWith).toEqual([me]);
  });

  it("is nothing where one of the two stands on no cell", () => {
    expect(bearingOf(board, [me], me, orc(""), "melee")).toBeNull();
    expect(bearingOf(board, [me], { ...me, cell: "Z1" }, orc("C4"), "ranged")).toBeNull();
    expect(cellOf(board, "Z1")).toBeNull();
  });
});
