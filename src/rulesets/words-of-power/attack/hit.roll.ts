import { DiceRoll } from "../../../core/foundry/dice.ts";

/** A Hit Die or a Damage Die. Which zone it names is said by the rules (WP-106, WP-110). */
export class HitRoll extends DiceRoll {}
