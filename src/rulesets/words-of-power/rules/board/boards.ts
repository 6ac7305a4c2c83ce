import { type BoardData, cellName, type RingData } from "./board-data.ts";

/** A board that a Storyteller can pick: the sizes of its rings. What is picked becomes data of the scene. */
export interface BoardSample {
  readonly id: string;
  readonly rings: readonly RingData[];
}

/* @__NO_SIDE_EFFECTS__ */
function sample(id: string, ...sizes: readonly number[]): BoardSample {
  return { id, rings: sizes.map((cells) => ({ cells, turn: 0 })) };
}

/** WP-79: the book's board first; smaller and larger ones beside it. */
export const BOARDS: readonly BoardSample[] = [
  sample("book", 1, 2, 4, 8),
  sample("small", 1, 2, 4),
  sample("large", 1, 2, 4, 8, 16),
  sample("hall", 1, 3, 6, 12),
  sample("field", 1, 5, 10, 20),
];

/**
 * A board of these rings, one unit to a cell (WP-85), without hazards. Cells of neighbouring rings that share a piece of border
 * touch; a corner is no border.
 */
export function newBoard(rings: readonly RingData[]): BoardData {
  const outward: Record<string, string[]> = {};
  for (const [n, ring] of rings.slice(0, -1).entries()) {
    const next = rings[n + 1]!;
    for (let place = 0; place < ring.cells; place++) {
      const touched = Array.from({ length: next.cells }, (_, other) => other).filter((other) =>
        overlaps(ring, place, next, other),
      );
      outward[cellName(n, place)] = touched.map((other) => cellName(n + 1, other));
    }
  }
  return { rings, outward, most: 1, hazards: {} };
}

/** Do two arcs share more than a point? Angles as parts of a turn; a hair's breadth counts as none. */
function overlaps(ring: RingData, place: number, next: RingData, other: number): boolean {
  const apart = Math.abs(middleOf(ring, place) - middleOf(next, other)) % 1;
  return Math.min(apart, 1 - apart) < (1 / ring.cells + 1 / next.cells) / 2 - 1e-9;
}

function middleOf({ cells, turn }: RingData, place: number): number {
  return turn + place / cells;
}
