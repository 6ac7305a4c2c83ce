import { DiceRoll } from "../../../core/foundry/dice.ts";
import { FUDGE_DICE } from "../rules/figures.ts";

/** Four Fudge dice. The dice only: where their sum stands on the ladder is said by the rules (KA-06). */
export class FudgeRoll extends DiceRoll {
  /** The one formula there is; Foundry's own fate dice. */
  static readonly FOUR = `${FUDGE_DICE.count}df`;
}
