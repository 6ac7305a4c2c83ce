import type { ActionId } from "./actions.ts";

/** The two actions that people are attacked with (DT-21, DT-26). */
export type AttackAction = Extract<ActionId, "battle" | "shoot">;

/** Is it a blow or a shot? */
export function isAttack(what: unknown): what is AttackAction {
  return what === "battle" || what === "shoot";
}
