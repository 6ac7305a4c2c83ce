import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import { boardOf, cellOf, isBeside } from "../../../../src/rulesets/words-of-power/rules/board/board.ts";
import { BOARDS, newBoard } from "../../../../src/rulesets/words-of-power/rules/board/boards.ts";
import {
  cellAt,
  entryBeside,
  middleOf,
  pointAt,
  radiusOf,
  spotsIn,
  waitingSpot,
} from "../../../../src/rulesets/words-of-power/rules/board/geometry.ts";
import { bookBoard, bookData } from "./book-board.ts";

/** Who touches whom on the book's board, as its picture has it. */
const CONTACTS = `
A1: B1 B2
B1: A1 B2 C1 C2 C4
B2: A1 B1 C2 C3 C4
C1: B1 C2 C4 D1 D2 D8
C2: B1 B2 C1 C3 D2 D3 D4
C3: B2 C2 C4 D4 D5 D6
C4: B1 B2 C1 C3 D6 D7 D8
D1: C1 D2 D8
D2: C1 C2 D1 D3
D3: C2 D2 D4
D4: C2 C3 D3 D5
D5: C3 D4 D6
D6: C3 C4 D5 D7
D7: C4 D6 D8
D8: C1 C4 D1 D7`;

const keys = (data: unknown) => {
  const read = boardOf(data);
  return read.ok ? [] : read.problems.map(({ key, field }) => `${key.split(".").at(-1)} ${field ?? ""}`.trim());
};

describe("the board", () => {
  it("may have as many rings as there are letters, and no more", () => {
    const rings = (count: number) => ({
      ...bookData(),
      rings: Array.from({ length: count }, () => ({ cells: 1, turn: 0 })),
    });
    const tooMany = (count: number) => keys(rings(count)).includes("rings rings");
    expect([tooMany(26), tooMany(27)]).toEqual([false, true]);
  });

  it("has fifteen cells in four rings, numbered from the top, that touch as the book's picture has it (WP-79)", () => {
    const board = bookBoard();
    const lines = board.cells.map((cell) => {
      const near = board.cells.filter((other) => isBeside(cell, other)).map(({ name }) => name);
      return `${cell.name}: ${near.join(" ")}`;
    });
    expect(lines.join("\n")).toBe(CONTACTS.trim());
    const at = (name: string) => {
      const { x, y } = middleOf(board, cellOf(board, name)!);
      return [Math.round(x * 10) / 10 || 0, Math.round(y * 10) / 10 || 0];
    };
    expect(["A1", "B1", "C1", "C2", "C3", "C4", "D3"].map(at)).toEqual([
      [0, 0],
      [0, -1],
      [0, -2],
      [2, 0],
      [0, 2],
      [-2, 0],
      [3, 0],
    ]);
  });

  it("is any that a Storyteller picks: neighbours are data of the scene", () => {
    for (const { rings } of BOARDS) {
      const { cells } = unwrap(boardOf(newBoard(rings)));
      // Everybody can get everywhere, and who touches is touched.
      for (const cell of cells) {
        expect([...cell.inner, ...cell.outer, ...cell.along].length).toBeGreaterThan(0);
        for (const other of cell.outer) expect(cells[other]!.inner).toContain(cell.index);
      }
    }
    // A wall between C1 and D1 is two names less.
    const walled = unwrap(boardOf(bookData({ outward: { ...bookData().outward, C1: ["D2", "D8"] } })));
    expect(isBeside(cellOf(walled, "C1")!, cellOf(walled, "D1")!)).toBe(false);
  });

  it("refuses what is no board, and says what is wrong with it", () => {
    const { outward } = bookData();
    for (const nonsense of [null, undefined, 7, "board", [], {}, { rings: [] }, { rings: "four" }]) {
      expect(keys(nonsense)).toEqual(["rings rings"]);
    }
    expect(
      keys({
        ...bookData(),
        rings: [
          { cells: 1, turn: 0 },
          { cells: 0, turn: 0 },
        ],
      }),
    ).toEqual(["tooSmall rings.1.cells"]);
    expect(keys({ ...bookData(), rings: [{ cells: 1.5, turn: 0 }, null] })).toEqual([
      "whole rings.0.cells",
      "whole rings.1.cells",
      "turn rings.1.turn",
    ]);
    expect(
      keys({ ...bookData(), rings: Array.from({ length: 9 }, () => ({ cells: 99, turn: 0 })), outward: {} }),
    ).toEqual(["cells rings"]);
    expect(keys(bookData({ most: 0 }))).toEqual(["tooSmall most"]);
    expect(keys(bookData({ outward: { ...outward, Z9: ["A1"], A1: ["C1"], B1: "C1" as never } }))).toEqual([
      "contact outward.A1",
      "contact outward.B1",
      "contact outward.Z9",
    ]);
    expect(keys({ ...bookData(), outward: 3 })).toEqual(["outward outward"]);
    expect(keys({ ...bookData(), hazards: null })).toEqual(["hazards hazards"]);
    expect(keys(bookData({ hazards: { E1: { note: "", pace: "", shots: false } } }))).toEqual(["hazard hazards.E1"]);
    expect(keys(bookData({ hazards: { C1: { note: "", pace: "fly" as never, shots: false } } }))).toEqual([
      "hazard hazards.C1",
    ]);
  });

  it("never throws, whatever a scene keeps as its board", () => {
    const some = fc.record(
      { rings: fc.anything(), outward: fc.anything(), most: fc.anything(), hazards: fc.anything() },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(fc.anything(), some), (data) => {
        const read = boardOf(data);
        expect(read.ok || read.problems.length > 0).toBe(true);
      }),
      { numRuns: 100 },
    );
  });
});

describe("places on a board", () => {
  it("finds each cell by its middle, and by every spot in it", () => {
    for (const { rings } of BOARDS) {
      for (const most of [1, 2, 4]) {
        const board = unwrap(boardOf({ ...newBoard(rings), most }));
        for (const cell of board.cells) {
          expect(cellAt(board, middleOf(board, cell))?.name).toBe(cell.name);
          for (const spot of spotsIn(board, cell)) expect(cellAt(board, spot)?.name).toBe(cell.name);
        }
      }
    }
  });

  it("has no cell outside of its edge, but one to enter by from there (WP-154)", () => {
    const board = bookBoard();
    for (const turn of [0, 0.1, 0.26, 0.5, 0.77, 0.99]) {
      const outside = pointAt(radiusOf(board) + 0.01, turn);
      expect(cellAt(board, outside)).toBeNull();
      expect(entryBeside(board, outside)?.ring).toBe(3);
      expect(entryBeside(board, pointAt(radiusOf(board) - 0.01, turn))).toBeNull();
    }
    for (const cell of board.cells.filter(({ ring }) => ring === 3)) {
      const spots = [0, 1, 2, 3, 4].map((n) => waitingSpot(board, cell, n));
      for (const spot of spots) expect(entryBeside(board, spot)?.name).toBe(cell.name);
      // Nobody who waits there stands on somebody else.
      for (const [n, one] of spots.entries())
        for (const other of spots.slice(0, n))
          expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(0.5);
    }
    expect(cellAt(board, { x: Number.NaN, y: 0 })).toBeNull();
  });
});
