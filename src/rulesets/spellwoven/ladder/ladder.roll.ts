import { DiceRoll } from "../../../core/foundry/dice.ts";
import type { LadderPlan } from "../rules/ladder/ladder-plan.ts";

/** Two or more d10, summed. Which of them count and what they mean is said by the rules. */
export class LadderRoll extends DiceRoll {
  /** The formula of a plan's first dice: 2d10, 3d10 with Effort, some kept. What tens bring is thrown after. */
  static formulaFor({ origins, keep, by }: LadderPlan): string {
    const kept = by === "all" ? "" : `${by === "highest" ? "kh" : "kl"}${keep}`;
    return `${origins.length}d10${kept}`;
  }
}
