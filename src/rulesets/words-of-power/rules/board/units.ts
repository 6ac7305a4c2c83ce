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
  /** Id of the level that it is on; left out where its scene has none to tell apart. */
  readonly level?: string;
  /** Stunned, asleep, unaware: stands there, but threatens nobody. */
  readonly helpless?: boolean;
}

/** Whom somebody may meet in a cell or beside it: each level of a scene has the same cells, and people of its own. */
export function onLevelOf(units: readonly Unit[], { level }: { readonly level?: string | undefined }): Unit[] {
  return units.filter((unit) => unit.level === level);
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
