import { fail, ok, type Problem, problem, type Result } from "../../../../kernel/result.ts";
import { type Board, type Cell, cellOf, outerRing } from "./board.ts";
import { hasRoom, type Unit } from "./units.ts";

const BOARD = "FOURTALES.Words.Rules.Board";

/** WP-82, WP-153: is it a cell by which one comes and goes? */
function isOuter(board: Board, cell: Cell): boolean {
  return cell.ring === board.data.rings.length - 1;
}

/** WP-153: one gets away by the outer ring. Why somebody does not, where they stand; nothing where they do. */
export function exitProblems(board: Board, { cell: name, name: who }: Unit): Problem[] {
  const cell = cellOf(board, name);
  return cell && isOuter(board, cell) ? [] : [problem(`${BOARD}.noExit`, "deed", { name: who })];
}

/**
 * WP-157: the cell by which somebody truly enters who waits beside one: that one, else the nearest along the outer ring that has
 * room, clockwise before the other way.
 * Problems: no cell of the outer ring, no room on all of it.
 */
export function entryFor(board: Board, units: readonly Unit[], wanted: string, who = ""): Result<Cell> {
  const cell = cellOf(board, wanted);
  if (!cell || !isOuter(board, cell)) return fail(problem(`${BOARD}.noEntry`, "cell", { cell: wanted }));
  const ring = outerRing(board);
  const byDistance = Array.from({ length: ring.length }, (_, n) => (n % 2 === 1 ? (n + 1) / 2 : -n / 2));
  for (const step of byDistance) {
    const next = ring[(cell.place + step + ring.length) % ring.length]!;
    if (next.hazard?.pace !== "bar" && hasRoom(board, units, next, who)) return ok(next);
  }
  return fail(problem(`${BOARD}.noRoom`, "cell"));
}

/**
 * The nearest cell with room, to put somebody where there is none left: by steps over the board, of equals the one that comes
 * first on it. Null on a full board.
 */
export function nearestRoom(board: Board, units: readonly Unit[], wanted: Cell, who = ""): Cell | null {
  const seen = new Set([wanted.index]);
  for (const index of seen) {
    const cell = board.cells[index]!;
    if (cell.hazard?.pace !== "bar" && hasRoom(board, units, cell, who)) return cell;
    for (const next of [...cell.along, ...cell.outer, ...cell.inner]) seen.add(next);
  }
  return null;
}
