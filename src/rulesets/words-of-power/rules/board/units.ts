import { type Board, type Cell, cellOf } from "./board.ts";

/** Somebody on a board, as its rules see them. */
export interface Unit {
  /** Names it among those on the board. */
  readonly id: string;
  readonly name: string;
  /** Name of the cell; empty for whoever stands on none. */
  readonly cell: string;
  /** Whose side it is on: units of one side are friends. */
  readonly side: string;
  /** Defeated: in nobody's way (WP-97, WP-126, WP-178). */
  readonly down: boolean;
  /** Stunned, asleep, unaware: stands there, but threatens nobody. */
  readonly helpless?: boolean;
}

/** A unit on a cell that is there. */
export interface OnCell {
  readonly unit: Unit;
  readonly cell: Cell;
}

/** Everybody who is in somebody's way: on a cell of the board, and not defeated (WP-97, WP-126, WP-178). */
export function standing(board: Board, units: readonly Unit[]): OnCell[] {
  return units.flatMap((unit) => {
    const cell = unit.down ? null : cellOf(board, unit.cell);
    return cell ? [{ unit, cell }] : [];
  });
}

/** WP-85: has the cell room for one more, not counting this one? */
export function hasRoom(board: Board, units: readonly Unit[], cell: Cell, except = ""): boolean {
  const there = standing(board, units).filter((one) => one.cell === cell && one.unit.id !== except);
  return there.length < board.data.most;
}
