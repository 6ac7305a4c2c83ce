import type { Board, Cell } from "../../rules/board/board.ts";
import { turnOf } from "../../rules/board/geometry.ts";

/** The cell that a key leads to: the next one round the ring, or the nearest in the ring beside; the same at the edge. */
export function nextCell(board: Board, from: Cell, step: "clockwise" | "counter" | "out" | "in"): Cell {
  const { cells } = board.data.rings[from.ring]!;
  if (step === "clockwise" || step === "counter") {
    const place = (from.place + (step === "clockwise" ? 1 : cells - 1)) % cells;
    return board.cells.find((cell) => cell.ring === from.ring && cell.place === place)!;
  }
  const there = (step === "out" ? from.outer : from.inner).map((index) => board.cells[index]!);
  const off = (cell: Cell) => {
    const apart = (((turnOf(board, cell) - turnOf(board, from)) % 1) + 1) % 1;
    return Math.min(apart, 1 - apart);
  };
  return there.sort((a, b) => off(a) - off(b))[0] ?? from;
}
