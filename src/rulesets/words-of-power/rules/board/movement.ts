import { fail, ok, problem, type Result } from "../../../../kernel/result.ts";
import { type Board, type Cell, cellOf } from "./board.ts";
import { type BoardGround, type CostMap, spread, TURN, wayTo } from "./spread.ts";
import { onLevelOf, standing, type Unit } from "./units.ts";

const BOARD = "FOURTALES.Words.Rules.Board";

const PACES = { "": 0, hasten: -1, hinder: 1, bar: 0 } as const;

/** A way over the board. */
export interface Move {
  /** Actions that it takes, with those spent waiting where a friend can only be passed in one turn (WP-96). */
  readonly actions: number;
  /** Names of the cells, from where it begins to where it ends. */
  readonly way: readonly string[];
}

/**
 * The board as somebody finds it who wants to move: friends let pass, enemies bar, the defeated do neither, and nobody stops
 * where there is no room (WP-85, WP-95, WP-96, WP-97); hazards bar, hinder and hasten (WP-98).
 * @param left actions left of the turn, 0 to 2
 */
function groundFor(board: Board, units: readonly Unit[], mover: Unit, left = TURN): BoardGround {
  const { cells } = board;
  const pass = new Uint8Array(cells.length).fill(1);
  const stop = new Uint8Array(cells.length).fill(1);
  const pace = new Int8Array(cells.length);
  const count = new Uint8Array(cells.length);
  for (const { unit, cell } of standing(board, onLevelOf(units, mover))) {
    if (unit.id === mover.id) continue;
    count[cell.index]!++;
    if (unit.side !== mover.side) pass[cell.index] = 0;
    if (count[cell.index]! >= board.data.most) stop[cell.index] = 0;
  }
  for (const { index, hazard } of cells) {
    if (!hazard) continue;
    pace[index] = PACES[hazard.pace];
    if (hazard.pace === "bar") pass[index] = stop[index] = 0;
  }
  return { pass, stop, pace, left };
}

/** WP-93 to WP-98: what each cell costs somebody, in actions; null where they stand on no cell. */
export function movesOf(board: Board, units: readonly Unit[], mover: Unit, left: number = TURN): CostMap | null {
  const from = cellOf(board, mover.cell);
  return from && spread(board, from.index, groundFor(board, units, mover, left));
}

/**
 * The cheapest way of somebody to a cell (WP-93 to WP-98).
 * Problems: a cell that does not exist, nowhere to start from, the cell one stands on, no room, no way.
 */
export function moveTo(
  board: Board,
  units: readonly Unit[],
  mover: Unit,
  to: string,
  left: number = TURN,
): Result<Move> {
  const cell = cellOf(board, to);
  if (!cell) return fail(problem(`${BOARD}.noCell`, "cell", { cell: to }));
  const costs = movesOf(board, units, mover, left);
  if (!costs) return fail(problem(`${BOARD}.offBoard`, "who", { name: mover.name }));
  if (cell.index === costs.from) return fail(problem(`${BOARD}.there`, "cell", { name: mover.name, cell: to }));
  const actions = costs.cost[cell.index]!;
  if (actions >= 0) return ok({ actions, way: wayTo(costs, cell.index).map((index) => board.cells[index]!.name) });
  return fail(whyNot(board, units, mover, cell));
}

function whyNot(board: Board, units: readonly Unit[], mover: Unit, cell: Cell) {
  const there = standing(board, onLevelOf(units, mover)).filter((one) => one.cell === cell && one.unit.id !== mover.id);
  if (there.length >= board.data.most) {
    return problem(`${BOARD}.taken`, "cell", { cell: cell.name, name: there[0]!.unit.name });
  }
  return problem(`${BOARD}.${cell.hazard?.pace === "bar" ? "barred" : "noWay"}`, "cell", { cell: cell.name });
}
