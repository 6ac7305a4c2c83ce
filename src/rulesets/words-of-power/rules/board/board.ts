import { okUnless } from "../../../../kernel/checklist.ts";
import type { Result } from "../../../../kernel/result.ts";
import { type BoardData, boardProblems, cellName, type Hazard } from "./board-data.ts";

/** One cell of a board; others are named by their index. */
export interface Cell {
  readonly index: number;
  readonly name: string;
  /** 0 is the middle. */
  readonly ring: number;
  /** From 0, clockwise. */
  readonly place: number;
  /** Its neighbours in the same ring: none, one or two. */
  readonly along: readonly number[];
  /** Those it touches in the next ring towards the middle, and away from it. */
  readonly inner: readonly number[];
  readonly outer: readonly number[];
  readonly hazard: Hazard | null;
}

/** A Battle Board, ready to be reckoned with. */
export interface Board {
  readonly data: BoardData;
  /** Ring by ring from the middle, each clockwise. */
  readonly cells: readonly Cell[];
  readonly byName: ReadonlyMap<string, Cell>;
}

/**
 * A board out of what a scene keeps.
 * Problems: see `boardProblems`.
 */
export function boardOf(data: unknown): Result<Board> {
  return okUnless(boardProblems(data), () => build(data as BoardData));
}

/** The cell of that name; null where there is none. */
export function cellOf(board: Board, name: string): Cell | null {
  return board.byName.get(name) ?? null;
}

/** The ring of entry and exit (WP-82, WP-153): the outermost one. */
export function outerRing(board: Board): readonly Cell[] {
  const last = board.data.rings.length - 1;
  return board.cells.filter(({ ring }) => ring === last);
}

/** Are these two cells side by side, on one ring or on two? */
export function isBeside(one: Cell, other: Cell): boolean {
  return [one.along, one.inner, one.outer].some((those) => those.includes(other.index));
}

function build(data: BoardData): Board {
  const firsts: number[] = [];
  let count = 0;
  for (const { cells } of data.rings) {
    firsts.push(count);
    count += cells;
  }
  const names = data.rings.flatMap(({ cells }, ring) => Array.from({ length: cells }, (_, n) => cellName(ring, n)));
  const indexOf = new Map(names.map((name, index) => [name, index]));
  const inner: number[][] = names.map(() => []);
  const outer = names.map((name, index) => {
    const those = [...new Set(data.outward[name] ?? [])].map((other) => indexOf.get(other)!);
    for (const other of those) inner[other]!.push(index);
    return those.sort((a, b) => a - b);
  });
  const cells = data.rings.flatMap((ring, n) =>
    Array.from({ length: ring.cells }, (_, place): Cell => {
      const index = firsts[n]! + place;
      const along = [place + 1, place + ring.cells - 1].map((next) => firsts[n]! + (next % ring.cells));
      return {
        index,
        name: names[index]!,
        ring: n,
        place,
        inner: inner[index]!,
        outer: outer[index]!,
        along: [...new Set(along)].filter((next) => next !== index),
        hazard: data.hazards[names[index]!] ?? null,
      };
    }),
  );
  return { data, cells, byName: new Map(cells.map((cell) => [cell.name, cell])) };
}
