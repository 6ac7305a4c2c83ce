import type { Being, MonsterSystem } from "../types.ts";
import { stepsUp } from "./climb.ts";
import { heldBy } from "./held.ts";
import { fly } from "./pace.ts";

type Somebody = Pick<Being, "type" | "system">;

/** DT-135: does a spell lift this one, whatever becomes of its bearer? */
function floats({ system: { effects } }: Somebody): boolean {
  return Object.values(effects).some(({ placed }) => placed?.elevation !== undefined);
}

/** The speeds of whoever flies by itself; null for all others. */
export function flightOf(being: Somebody): MonsterSystem["fly"] {
  return being.type === "tellerMonster" ? (being.system as MonsterSystem).fly : null;
}

/**
 * DT-46, DT-52: does this one hold itself in the air, or on a wall, no more? A flier that is out or held; one that can stand in
 * the air can be held there. A climber who is out, asleep or a statue.
 */
export function letsGo(being: Somebody): boolean {
  const { climb, effects, out } = being.system;
  if (floats(being)) return false;
  if (climb && stepsUp(climb) > 0) return out || Object.values(effects).some(({ mods }) => isHelpless(mods.forbid));
  const flight = flightOf(being);
  return flight !== null && (out || (flight.min > 0 && heldBy(effects) !== undefined));
}

/** DT-46: did a flier go less far in the turn that is over than it must to stay up? */
export function isTooSlow(being: Somebody, paces: number): boolean {
  return !floats(being) && fly(paces, flightOf(being)) === "falls";
}

/** Does this one stay where it is by itself, when what carried it falls? */
export function holdsItself(being: Somebody): boolean {
  return floats(being) || flightOf(being) !== null || !!being.system.climb;
}

function isHelpless(forbid: readonly string[] = []): boolean {
  return forbid.includes("move") && forbid.includes("act");
}
