import type { Board } from "./board.ts";

/** What a step costs: along the ring, and to another one (WP-93, WP-94, WP-120). */
export const ALONG = 1;
export const ACROSS = 2;
/** WP-90: actions of a turn. */
export const TURN = 2;

/** How cells may be used by somebody who goes, or by what flies. By the index of the cell; 1 is yes. */
export interface BoardGround {
  /** One may go on from here. */
  readonly pass: Uint8Array;
  /** One may come to a stop here. */
  readonly stop: Uint8Array;
  /** What a step into the cell costs more or less; never below 1 in all. Left out: nothing. */
  readonly pace?: Int8Array;
  /**
   * Actions that are left of this turn. Left out where nobody has to stop on the way: for shots. A cell where one may not stop
   * is passed between two steps of one turn, so it takes waiting for the next turn where too little is left (WP-96).
   */
  readonly left?: number;
}

/** What it costs to get from one cell to each other. */
export interface CostMap {
  readonly from: number;
  /** By cell; −1 where one cannot get to. */
  readonly cost: Int16Array;
  /** The cell before it on a cheapest way; −1 for the first one. */
  readonly before: Int16Array;
  /** Between those two a cell that is passed without a stop; −1 for none. */
  readonly past: Int16Array;
}

/** A step costs 1 to 3 and waiting 1, so no more costs than this lie open at once. */
const BUCKETS = 8;

/**
 * What it costs to get from a cell to all others, and by what way. Takes time in proportion to the cells: costs are few, so
 * those that lie open wait in a bucket for each cost.
 * @param from index of a cell
 */
export function spread(board: Board, from: number, { pass, stop, pace, left }: BoardGround): CostMap {
  const { cells } = board;
  const cost = new Int16Array(cells.length).fill(-1);
  const before = new Int16Array(cells.length).fill(-1);
  const past = new Int16Array(cells.length).fill(-1);
  const buckets: number[][] = Array.from({ length: BUCKETS }, () => []);
  let open = 1;

  const reach = (cell: number, price: number, back: number, over: number): void => {
    const known = cost[cell]!;
    if (known >= 0 && known <= price) return;
    cost[cell] = price;
    before[cell] = back;
    past[cell] = over;
    buckets[price % BUCKETS]!.push(cell);
    open++;
  };
  const priceOf = (cell: number, step: number): number => (pace ? Math.max(1, step + pace[cell]!) : step);

  cost[from] = 0;
  buckets[0]!.push(from);
  for (let price = 0; open > 0; price++) {
    const bucket = buckets[price % BUCKETS]!;
    // Nothing costs nothing, so a bucket does not grow while it is emptied.
    for (const at of bucket) {
      open--;
      if (cost[at] !== price || (at !== from && pass[at] === 0)) continue;
      const { along, inner, outer } = cells[at]!;
      for (const next of along) {
        const step = priceOf(next, ALONG);
        if (stop[next] === 1) reach(next, price + step, at, -1);
        else if (pass[next] === 1 && left !== undefined) {
          const wait = (price + left) % TURN;
          for (const beyond of cells[next]!.along) {
            const both = step + priceOf(beyond, ALONG);
            if (beyond !== at && stop[beyond] === 1 && both <= TURN) reach(beyond, price + wait + both, at, next);
          }
        }
      }
      for (const next of inner) if (stop[next] === 1) reach(next, price + priceOf(next, ACROSS), at, -1);
      for (const next of outer) if (stop[next] === 1) reach(next, price + priceOf(next, ACROSS), at, -1);
    }
    bucket.length = 0;
  }
  return { from, cost, before, past };
}

/** The cells of a cheapest way, from the first to the last; empty where there is none. */
export function wayTo({ from, cost, before, past }: CostMap, to: number): number[] {
  if (to < 0 || to >= cost.length || cost[to]! < 0) return [];
  const way = [to];
  for (let at = to; at !== from; ) {
    if (past[at]! >= 0) way.push(past[at]!);
    at = before[at]!;
    way.push(at);
  }
  return way.reverse();
}
