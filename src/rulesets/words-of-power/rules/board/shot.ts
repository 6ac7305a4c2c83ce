import { fail, ok, problem, type Result } from "../../../../kernel/result.ts";
import { type Board, type Cell, cellOf } from "./board.ts";
import { type BoardGround, type CostMap, spread, wayTo } from "./spread.ts";
import { standing, type Unit } from "./units.ts";

const BOARD = "FOURTALES.Words.Rules.Board";

/** A shot that can be made. */
export interface Shot {
  /** What the cheapest free path costs (WP-120); 0 within one cell is no shot. */
  readonly cost: number;
  /** The cost rounded up to even (WP-121). */
  readonly range: number;
  /** Steps of the Hit Die (WP-122). */
  readonly steps: number;
  /** Names of the cells of that path, both ends with it. */
  readonly path: readonly string[];
  /** Ids of those who stand on the cells of a shorter path, and make it longer (WP-119). */
  readonly inTheWay: readonly string[];
}

/** WP-121: the range as the rules count it. */
export function roundedRange(cost: number): number {
  return cost + (cost % 2);
}

/** WP-122: steps of the Hit Die for what a path costs. */
export function rangeSteps(cost: number): number {
  return Math.max(0, (roundedRange(cost) - 2) / 2);
}

/** WP-119, WP-120, WP-126: what the path of a shot from a cell to each other costs, past everybody who stands and past terrain. */
export function rangesFrom(board: Board, units: readonly Unit[], from: Cell): CostMap {
  return spread(board, from.index, airOver(board, units));
}

/**
 * A shot from one cell into another (WP-118 to WP-122, WP-126).
 * @param apart on two levels of a scene: nothing there is one's own cell, or beside it
 * Problems: a cell that does not exist, one's own or the next one on one's own ring (WP-118), no free path (WP-119).
 */
export function shotBetween(
  board: Board,
  units: readonly Unit[],
  from: string,
  to: string,
  apart = false,
): Result<Shot> {
  const [start, end] = [cellOf(board, from), cellOf(board, to)];
  if (!start || !end) return fail(problem(`${BOARD}.noCell`, "cell", { cell: start ? to : from }));
  if (!apart && (start === end || start.along.includes(end.index)))
    return fail(problem(`${BOARD}.tooNear`, "target", { cell: to }));
  const costs = rangesFrom(board, units, start);
  const cost = costs.cost[end.index]!;
  const inTheWay = whoIsInTheWay(board, units, start, end, cost);
  if (cost < 0) {
    const names = units.filter(({ id }) => inTheWay.includes(id)).map(({ name }) => name);
    return fail(problem(`${BOARD}.noPath`, "target", { cell: to, names: names.join(", ") }));
  }
  const path = wayTo(costs, end.index).map((index) => board.cells[index]!.name);
  return ok({ cost, range: roundedRange(cost), steps: rangeSteps(cost), path, inTheWay });
}

/** Everything stops a shot that goes through its cell, and nothing one that ends there. */
function airOver(board: Board, units: readonly Unit[]): BoardGround {
  const pass = new Uint8Array(board.cells.length).fill(1);
  for (const { cell } of standing(board, units)) pass[cell.index] = 0;
  for (const { index, hazard } of board.cells) if (hazard?.shots) pass[index] = 0;
  return { pass, stop: new Uint8Array(board.cells.length).fill(1) };
}

/** Those on the cells of any path that would be cheaper, were nobody there. */
function whoIsInTheWay(board: Board, units: readonly Unit[], from: Cell, to: Cell, cost: number): string[] {
  const air = airOver(board, []);
  const [there, back] = [spread(board, from.index, air), spread(board, to.index, air)];
  const free = there.cost[to.index]!;
  if (free < 0 || free === cost) return [];
  return standing(board, units)
    .filter(({ cell }) => cell !== from && cell !== to && there.cost[cell.index]! + back.cost[cell.index]! === free)
    .map(({ unit }) => unit.id);
}
