import { isText, lookFor } from "../../../../kernel/looks.ts";
import { fail, ok, problem, type Result } from "../../../../kernel/result.ts";
import { type Board, type Cell, cellOf } from "./board.ts";
import { entryFor } from "./entry.ts";
import { moveTo } from "./movement.ts";
import { TURN } from "./spread.ts";
import { onLevelOf, type Unit } from "./units.ts";

const BOARD = "FOURTALES.Words.Rules.Board";

/** What somebody chooses who moves. */
export interface MoveChoices {
  /** UUID of the actor. */
  readonly who: string;
  /** UUID of the token. */
  readonly token: string;
  /** Name of the cell. */
  readonly cell: string;
}

/** A move as the board has it. */
export interface MovePlan {
  readonly cell: Cell;
  /** Actions that it takes; none for entering (WP-156). */
  readonly actions: number;
  /** Names of the cells, from the first to the last; the last alone for whoever enters. */
  readonly way: readonly string[];
  readonly enters: boolean;
  /** WP-99: a step to another ring was begun with the last action of a turn, so that it ends with the next one's first. */
  readonly part: "" | "begins" | "ends";
  /** Actions of the whole step, where it is in parts. */
  readonly of: number;
}

/** Where in an encounter somebody stands who moves; null outside of one. */
export interface MoveTurn {
  readonly acts: boolean;
  /** Actions left, 0 to 2. */
  readonly left: number;
  readonly round: number;
  /** The round in which they come on (WP-154, WP-155); 0 for whoever is there. */
  readonly arrives: number;
  /** WP-99: the step that they have begun; null for none. */
  readonly begun: BegunStep | null;
}

/** A step to another ring that was begun and not ended. */
export interface BegunStep {
  readonly cell: string;
  /** Actions that it still takes. */
  readonly rest: number;
  /** Was there a blow since, which has still to be withstood (WP-100)? */
  readonly shaken: boolean;
}

/** Do the choices make sense? Anybody may have written them. */
export const moveLooks = lookFor({ who: isText, token: isText, cell: isText });

/**
 * A move over the board, or on to it: whoever waits beside a cell of the outer ring enters by it, or by the next one with room
 * (WP-82, WP-153 to WP-157), and then has a whole turn.
 * @param waits name of the cell beside which they wait; empty for whoever stands on the board
 * Problems: those of `moveTo` and `entryFor`; more actions than are left (WP-90), too early (WP-155). Whose turn it is, says `turnToll`.
 */
export function movePlan(
  board: Board,
  units: readonly Unit[],
  mover: Unit,
  to: string,
  waits: string,
  turn: MoveTurn | null,
): Result<MovePlan> {
  if (turn && turn.arrives > turn.round) {
    return fail(problem(`${BOARD}.tooEarly`, "who", { name: mover.name, round: turn.arrives }));
  }
  if (waits !== "") return entryPlan(board, units, mover, to, waits);
  // Out of turn somebody may be let go as far as a turn goes.
  const left = turn?.acts ? turn.left : TURN;
  const move = moveTo(board, units, mover, to, left);
  if (!move.ok) return move;
  const { actions, way } = move.value;
  const plan = { cell: cellOf(board, to)!, way, enters: false, of: actions };
  // Whoever went elsewhere since then begins anew.
  if (turn?.begun?.cell === to && way.length === 2) {
    const { rest, shaken } = turn.begun;
    if (shaken) return fail(problem(`${BOARD}.shaken`, "who", { name: mover.name }));
    return rest <= left
      ? ok({ ...plan, actions: rest, part: "ends" })
      : fail(problem(`${BOARD}.tooFar`, "cell", { actions: rest, left }));
  }
  if (!turn || actions <= left) return ok({ ...plan, actions, part: "" });
  // WP-99: one step, and one action short.
  if (turn.acts && left > 0 && actions === left + 1 && way.length === 2)
    return ok({ ...plan, actions: left, part: "begins" });
  return fail(problem(`${BOARD}.tooFar`, "cell", { actions, left }));
}

function entryPlan(board: Board, units: readonly Unit[], mover: Unit, to: string, waits: string): Result<MovePlan> {
  const entry = entryFor(board, onLevelOf(units, mover), waits, mover.id);
  if (!entry.ok) return entry;
  const cell = entry.value;
  if (to !== cell.name && to !== waits) {
    return fail(problem(`${BOARD}.entersBy`, "cell", { name: mover.name, cell: cell.name }));
  }
  return ok({ cell, actions: 0, way: [cell.name], enters: true, part: "", of: 0 });
}
