import { NO_BATTLE_PENALTY } from "../pool/double-move.ts";
import type { Being, MonsterSystem, Moved } from "../types.ts";

/** DT-41, DT-43, DT-45, A-41: what walking this far in a turn is. */
export function moveKind(paces: number, move = 5): Moved {
  if (paces <= 0) return "still";
  if (paces <= move) return "moved";
  return paces <= 2 * move ? "double" : "run";
}

/** DT-47: whether this one can go that fast at all. */
export function canMove(being: Pick<Being, "type" | "system">, kind: Moved): boolean {
  if (being.type !== "tellerMonster") return true;
  const { canDoubleMove, canRun } = being.system as MonsterSystem;
  if (kind === "double") return canDoubleMove;
  return kind === "run" ? canRun : true;
}

/** DT-46: what a flier does at this speed; null = it cannot fly. */
export function fly(paces: number, range: MonsterSystem["fly"]): "flies" | "falls" | "impossible" | null {
  if (!range) return null;
  if (paces > range.max) return "impossible";
  return paces < range.min ? "falls" : "flies";
}

/** How a way of so many paces is shown: by a word and a colour of its own. */
export type Pace = Moved | "falls" | "flies" | "tooFar";

/** DT-45: nobody runs before the dice have said how far. */
export function mustRoll(being: Pick<Being, "type" | "system">, paces: number, aloft = true): boolean {
  return paceOf(being, paces, aloft) === "run" && !being.system.turn.ran;
}

/**
 * DT-08, DT-43: does somebody go further than a turn allows who has had its action? A far move costs dice of that: whoever means to go
 * so far says so when they act, or acts afterwards. DT-44: what a warrior does in a fight costs none.
 */
export function goesOnAfter({ system }: Pick<Being, "system">, paces: number, acted: boolean): boolean {
  const traits = (system as { traits?: readonly string[] }).traits ?? [];
  const far = moveKind(paces, system.move) === "double" && system.turn.moved !== "double";
  return acted && far && !traits.includes(NO_BATTLE_PENALTY);
}

/**
 * DT-41 to DT-47: what a way of so many paces in one turn comes to, for somebody on foot or in the air. A flier on the ground
 * walks where it goes less far than it flies.
 */
export function paceOf(being: Pick<Being, "type" | "system">, paces: number, aloft = true): Pace {
  const flight = being.type === "tellerMonster" ? fly(paces, (being.system as MonsterSystem).fly) : null;
  if (flight && (aloft || flight !== "falls")) return flight === "impossible" ? "tooFar" : flight;
  const { move, turn } = being.system;
  const kind = moveKind(paces, move);
  // DT-45: once the dice of a run have fallen, it goes as far as they say.
  const out = kind === "run" && !!turn.ran && paces > turn.ran;
  return canMove(being, kind) && !out ? kind : "tooFar";
}
