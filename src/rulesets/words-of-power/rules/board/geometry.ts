import { type Board, type Cell, outerRing } from "./board.ts";

/**
 * Where cells lie, in breadths of a ring: the middle of the board is 0/0, y grows downwards. Ring n runs from n − ½ to n + ½; the
 * middle cell, where it is alone, is a disc of ½.
 */
export interface PlaceOnBoard {
  readonly x: number;
  readonly y: number;
}

/** How far outside the edge those stand who wait (WP-154), and how far behind each other; in breadths of a ring. */
export const WAITING = 0.55;

/** From the middle of the board to its edge. */
export function radiusOf(board: Board): number {
  return board.data.rings.length - 0.5;
}

/** From the middle to whoever waits outside, with room for themselves. */
export function spanOf(board: Board): number {
  return radiusOf(board) + 2 * WAITING;
}

/** Where the middle of a cell lies from the top, clockwise, as part of a turn. */
export function turnOf(board: Board, { ring, place }: Cell): number {
  const { cells, turn } = board.data.rings[ring]!;
  return turn + place / cells;
}

/** A point so far from the middle, in that direction. */
export function pointAt(radius: number, turn: number): PlaceOnBoard {
  const angle = turn * 2 * Math.PI;
  return { x: radius * Math.sin(angle), y: -radius * Math.cos(angle) };
}

/** The middle of a cell. */
export function middleOf(board: Board, cell: Cell): PlaceOnBoard {
  const alone = cell.ring === 0 && board.data.rings[0]!.cells === 1;
  return pointAt(alone ? 0 : Math.max(cell.ring, 0.25), turnOf(board, cell));
}

/** Where units stand in a cell, as many as it holds: in its middle, or side by side round it. */
export function spotsIn(board: Board, cell: Cell): PlaceOnBoard[] {
  const { x, y } = middleOf(board, cell);
  const { most } = board.data;
  if (most === 1) return [{ x, y }];
  return Array.from({ length: most }, (_, n) => {
    const aside = pointAt(0.24, n / most + 0.25);
    return { x: x + aside.x, y: y + aside.y };
  });
}

/** Where somebody waits who will enter by a cell of the outer ring (WP-154), outside of it; `n` others wait there before. */
export function waitingSpot(board: Board, cell: Cell, n: number): PlaceOnBoard {
  // The second stands to the side of the first: a cell's breadth is more than its place outside is deep.
  const aside = [0, 0.3, -0.3][n % 3]! / board.data.rings[cell.ring]!.cells;
  return pointAt(radiusOf(board) + WAITING + WAITING * Math.floor(n / 3), turnOf(board, cell) + aside);
}

/** The cell that a point lies in; null outside of the board. */
export function cellAt(board: Board, { x, y }: PlaceOnBoard): Cell | null {
  const ring = Math.floor(Math.hypot(x, y) + 0.5);
  return inDirection(board, ring, { x, y });
}

/** The cell of the outer ring beside which a point lies that is outside of the board; null within. */
export function entryBeside(board: Board, point: PlaceOnBoard): Cell | null {
  if (Math.hypot(point.x, point.y) < radiusOf(board)) return null;
  return inDirection(board, outerRing(board)[0]!.ring, point);
}

function inDirection(board: Board, ring: number, { x, y }: PlaceOnBoard): Cell | null {
  const data = board.data.rings[ring];
  if (!data || !Number.isFinite(x + y)) return null;
  const turn = Math.atan2(x, -y) / (2 * Math.PI) - data.turn;
  const place = Math.round((turn - Math.floor(turn)) * data.cells) % data.cells;
  return board.cells.find((cell) => cell.ring === ring && cell.place === place) ?? null;
}
