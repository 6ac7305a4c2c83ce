import { type Problem, problem } from "../../../../kernel/result.ts";
import { type Board, cellOf, isBeside } from "./board.ts";
import { flanksOf } from "./flanking.ts";
import { type Shot, shotBetween } from "./shot.ts";
import { onLevelOf, type Unit } from "./units.ts";

const BOARD = "FOURTALES.Words.Rules.Board";

/** What the board says to one attack: how far it is, who stands in the way, and with whom the attacker flanks. */
export interface Bearing {
  /** Can the attack be made at all? Why not, in a sentence; none where it can. */
  readonly problems: readonly Problem[];
  /** Do both stand on one ring (WP-141)? */
  readonly along: boolean;
  /** Steps of the Hit Die for the range (WP-122); 0 for blows. */
  readonly steps: number;
  /** The path of a shot; null for blows and where there is none. */
  readonly shot: Shot | null;
  /** Who stands in the way of a shot (WP-119). */
  readonly inTheWay: readonly Unit[];
  /** Those with whom the attacker flanks the target (WP-139, WP-140). */
  readonly flanksWith: readonly Unit[];
}

/**
 * What the board says to an attack (WP-105, WP-118 to WP-126, WP-139). Null where it has nothing to say: one of the two stands on
 * no cell of it.
 */
export function bearingOf(
  board: Board,
  units: readonly Unit[],
  attacker: Unit,
  target: Unit,
  mode: "melee" | "ranged",
): Bearing | null {
  const [from, to] = [cellOf(board, attacker.cell), cellOf(board, target.cell)];
  if (!from || !to) return null;
  const flanksWith = flanksOf(board, units, target)
    .filter((pair) => pair.some(({ id }) => id === attacker.id))
    .map(([one, other]) => (one.id === attacker.id ? other : one));
  const level = attacker.level === target.level;
  const along = level && from.ring === to.ring;
  const about = { flanksWith: [...new Set(flanksWith)], shot: null, steps: 0, inTheWay: [], along };
  if (mode === "melee") {
    // Whoever shares a cell is in reach as well: a board may hold several in one.
    const reaches = from === to || isBeside(from, to);
    const data = { name: target.name, cell: to.name };
    if (!level) return { ...about, problems: [problem(`${BOARD}.otherLevel`, "target", data)] };
    return { ...about, problems: reaches ? [] : [problem(`${BOARD}.outOfReach`, "target", data)] };
  }
  // The two ends bar nothing, whoever else stands there with them.
  const between = [...onLevelOf(units, attacker), ...(level ? [] : onLevelOf(units, target))];
  const shot = shotBetween(board, between, from.name, to.name, !level);
  if (!shot.ok) return { ...about, problems: shot.problems };
  const inTheWay = units.filter(({ id }) => shot.value.inTheWay.includes(id));
  return { ...about, problems: [], shot: shot.value, steps: shot.value.steps, inTheWay };
}
