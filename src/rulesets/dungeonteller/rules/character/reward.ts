import { type ActionId, isAction } from "../actions.ts";
import type { Bonus, HeroSystem } from "../types.ts";

/** DT-69: one of these after each session. */
export type Reward =
  | { readonly kind: "die"; readonly action: ActionId }
  | { readonly kind: "specialty"; readonly action: ActionId; readonly when: string; readonly tag: string }
  | { readonly kind: "luck" };

/** Most dice an action can have. */
export const MOST_ACTION_DICE = 12;

/**
 * DT-69, A-69: what a reward sets, as dotted paths below `system`: +1 die, +2 dice in a narrow specialty, or +1 Luck (both
 * maximum and current). Empty for an action that is full.
 */
export function rewardChange(hero: HeroSystem, reward: Reward): Record<string, unknown> {
  if (reward.kind === "luck") return { "luck.base": hero.luck.base + 1, "luck.value": hero.luck.value + 1 };
  if (!isAction(reward.action)) return {};
  if (reward.kind === "die") {
    const dice = hero.actions[reward.action] + 1;
    return dice > MOST_ACTION_DICE ? {} : { [`actions.${reward.action}`]: dice };
  }
  const { action, when, tag } = reward;
  const specialty: Bonus = { action, dice: 2, when, tag, auto: tag !== "" };
  return { specialties: [...hero.specialties, specialty] };
}
