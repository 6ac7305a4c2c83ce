import { type Board, cellOf } from "./board.ts";
import { cellName } from "./board-data.ts";
import { nearestRoom } from "./entry.ts";
import type { Unit } from "./units.ts";

/** WP-80: who marches where, by the unit's id: the name of a cell. */
export type Formation = Readonly<Record<string, string>>;

/**
 * WP-81: a formation turned about the middle, since an attack may come from any side. Each ring is turned as a whole, to the
 * nearest cell where its cells are too wide for the turn, so that nobody comes to stand on somebody else.
 * @param turn parts of a full turn, clockwise
 */
export function turned(board: Board, formation: Formation, turn: number): Formation {
  return Object.fromEntries(
    Object.entries(formation).map(([id, name]) => {
      const cell = cellOf(board, name);
      if (!cell) return [id, name];
      const { cells } = board.data.rings[cell.ring]!;
      const shift = Math.round(turn * cells);
      return [id, cellName(cell.ring, (((cell.place + shift) % cells) + cells) % cells)];
    }),
  );
}

/**
 * WP-80: where everybody of a formation comes to stand on a board on which others stand: their cell, or the nearest with room.
 * Whoever marches on a cell that this board does not have, or finds no room at all, is left out.
 * @param others everybody else on the board
 */
export function laidOut(
  board: Board,
  others: readonly Unit[],
  party: readonly Unit[],
  formation: Formation,
): Formation {
  const placed: Unit[] = [...others];
  const cells: Record<string, string> = {};
  for (const unit of party) {
    const wanted = cellOf(board, formation[unit.id] ?? "");
    const cell = wanted && nearestRoom(board, placed, wanted);
    if (!cell) continue;
    cells[unit.id] = cell.name;
    placed.push({ ...unit, cell: cell.name });
  }
  return cells;
}
