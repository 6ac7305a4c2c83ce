import type { SuccessRequest } from "./request.ts";

/** DT-43: dice a double move costs every action. */
export const DOUBLE_MOVE_PENALTY = 3;

/** Trait of DT-44. */
export const NO_BATTLE_PENALTY = "no-battle-penalty-when-double-moving";

/** DT-43, DT-44, DT-128: does the double move cost this roll dice? */
export function losesDoubleMove(request: SuccessRequest): boolean {
  if (request.moved !== "double") return false;
  if (request.purpose === "run" || request.purpose === "fall") return false;
  const keepsBattle = request.traits.includes(NO_BATTLE_PENALTY) && request.actions[0] === "battle";
  return !keepsBattle && !request.power?.system.does.includes("charge");
}
