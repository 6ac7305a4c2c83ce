import { DiceRoll } from "../../../core/foundry/dice.ts";

/** Dice of one side of a Skill Check. What they defeat is said by the rules (WP-15 to WP-20). */
export class MatchRoll extends DiceRoll {}
