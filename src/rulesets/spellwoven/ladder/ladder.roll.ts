import type { LadderPlan } from "../rules/ladder/ladder-plan.ts";

/** Two or more d10, summed. Which of them count and what they mean is said by the rules. */
export class LadderRoll extends foundry.dice.Roll {
  /** The formula of a plan: 2d10, 3d10 with Effort, some kept, tens exploding where the table plays so. */
  static formulaFor({ origins, keep, by, explode }: LadderPlan): string {
    const kept = by === "all" ? "" : `${by === "highest" ? "kh" : "kl"}${keep}`;
    return `${origins.length}d10${kept}${explode ? "x" : ""}`;
  }
}

/** A weapon's menace, or the dice of a shield: d10s that are read one by one. */
export class MenaceRoll extends foundry.dice.Roll {
  /** @param explode tens bring further dice */
  static formulaFor(dice: number, explode: boolean): string {
    return `${dice}d10${explode ? "x" : ""}`;
  }
}
