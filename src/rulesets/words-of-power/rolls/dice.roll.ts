/** Dice of one side of a Skill Check. What they defeat is said by the rules (WP-15 to WP-20). */
export class MatchRoll extends foundry.dice.Roll {}

/** A Hit Die or a Damage Die. Which zone it names is said by the rules (WP-106, WP-110). */
export class HitRoll extends foundry.dice.Roll {}
