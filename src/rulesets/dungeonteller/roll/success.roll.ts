import { DiceRoll } from "../../../core/foundry/dice.ts";

/** A pool of d6 where the lucky faces succeed. The dice only: what they mean is said by the rules (DT-01). */
export class SuccessRoll extends DiceRoll {
  /**
   * The formula for so many dice.
   * @param count dice, 1 or more
   * @param lucky the two faces that count; for 5 and 6 Foundry shows the count of successes as the total
   */
  static formulaFor(count: number, lucky: readonly [number, number]): string {
    return lucky[0] === 5 && lucky[1] === 6 ? `${count}d6cs>=5` : `${count}d6`;
  }
}
