import { actionRequest } from "../pool/action-request.ts";
import type { SuccessRequest } from "../pool/request.ts";
import type { TellerSettings } from "../settings.ts";
import type { Being, MonsterSystem, Moved } from "../types.ts";

/** DT-41, DT-43, DT-45, A-41: what walking this far in a turn is. */
export function moveKind(paces: number, move = 5): Moved {
  if (paces <= 0) return "still";
  if (paces <= move) return "moved";
  return paces <= 2 * move ? "double" : "run";
}

/** DT-47: whether this one can go that fast at all. */
export function canMove(being: Being, kind: Moved): boolean {
  if (being.type !== "tellerMonster") return true;
  if (kind === "double") return being.system.canDoubleMove;
  return kind === "run" ? being.system.canRun : true;
}

/** DT-45: the roll for running, Muscle and Stunt together. */
export function runRequest(being: Being, settings: TellerSettings): SuccessRequest {
  return actionRequest(being, ["muscle", "stunt"], settings, { purpose: "run", moved: "run" });
}

/** DT-45, A-42: how far a run goes, in paces, and the Luck it costs. */
export function run(successes: number, move = 5): { paces: number; luckLost: number } {
  return { paces: 2 * move + successes, luckLost: successes === 0 ? 1 : 0 };
}

/** DT-46: what a flier does at this speed; null = it cannot fly. */
export function fly(paces: number, range: MonsterSystem["fly"]): "flies" | "falls" | "impossible" | null {
  if (!range) return null;
  if (paces > range.max) return "impossible";
  return paces < range.min ? "falls" : "flies";
}
