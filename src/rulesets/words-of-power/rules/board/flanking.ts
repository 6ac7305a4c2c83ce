import { type Board, type Cell, cellOf } from "./board.ts";
import { onLevelOf, standing, type Unit } from "./units.ts";

/**
 * WP-139: the cells on opposite sides of a cell, in pairs: one each way round the ring, or one inside and one outside. Around
 * a middle that has no ring of its own, and nothing inside, those across from each other.
 */
export function oppositeCells(cell: Cell): [number, number][] {
  const { along, inner, outer } = cell;
  const pairs: [number, number][] = along.length === 2 ? [[along[0]!, along[1]!]] : [];
  for (const one of inner) for (const other of outer) pairs.push([one, other]);
  if (along.length > 0 || inner.length > 0) return pairs;
  // With an odd number nobody is right across: those two count that are nearest to it.
  const half = Math.floor(outer.length / 2);
  for (const [n, one] of outer.entries()) {
    for (const [m, other] of outer.entries()) {
      if (n < m && Math.min(m - n, outer.length - m + n) === half) pairs.push([one, other]);
    }
  }
  return pairs;
}

/** A pair that flanks somebody (WP-139): two able enemies on opposite sides. */
export type Flank = readonly [Unit, Unit];

/** WP-139, WP-140: the pairs of enemies that flank somebody; none for whoever stands on no cell, or is defeated. */
export function flanksOf(board: Board, units: readonly Unit[], target: Unit): Flank[] {
  const cell = target.down ? null : cellOf(board, target.cell);
  if (!cell) return [];
  const enemies = standing(board, onLevelOf(units, target)).filter(
    ({ unit }) => unit.side !== target.side && !unit.helpless,
  );
  const on = (index: number) => enemies.filter((one) => one.cell.index === index).map(({ unit }) => unit);
  return oppositeCells(cell).flatMap(([one, other]) =>
    on(one).flatMap((first) =>
      on(other)
        .filter((second) => second.side === first.side)
        .map((second): Flank => [first, second]),
    ),
  );
}
