import { DiceRoll } from "../../../core/foundry/dice.ts";

/** A weapon's menace, or the dice of a shield: d10s that are read one by one. */
export class MenaceRoll extends DiceRoll {
  static formulaFor(dice: number): string {
    return `${dice}d10`;
  }
}
