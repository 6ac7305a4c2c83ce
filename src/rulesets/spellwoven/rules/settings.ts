/** The table's choices where the book calls a rule optional, is silent, or says two things. */
export interface WovenSettings {
  /** SW-19 (optional rule of the book), A-10: a failed test whose kept dice all show 6 or more is a partial success. */
  readonly partialSuccess: boolean;
  /** SW-20 (optional), A-09: each natural 10 that counts brings a further die. */
  readonly explodingTens: boolean;
  /** SW-31 (optional), A-11: a defence is rolled one rung above the attack. */
  readonly oneUpDefence: boolean;
  /** SW-88 (optional), A-36: a miss with a heavy weapon bars the weapon's skill from the next defence. */
  readonly overSwing: boolean;
  /** SW-90 (optional), A-38: −1 on fighting skills for each opponent past the first. */
  readonly multipleOpponents: boolean;
  /** SW-06: who names the difficulty of a player's test: the GM, or the player, who may leave it to the GM. */
  readonly rungBy: "keeper" | "player";
  /** SW-08: is a social skill with any social attribute simply used, or does the GM agree to it each time? */
  readonly mannersBy: "players" | "keeper";
  /** SW-21 to SW-23 (optional): who may roll with advantage or disadvantage. */
  readonly situational: "players" | "everyone" | "off";
  /** A-14, SW-70 to SW-72: a weapon's class decides the attribute, or its skill's own attribute does. */
  readonly weaponAttribute: "category" | "skill";
  /** A-07, SW-12: a weakness doubles the other side's skill in attack and defence, or in attack only. */
  readonly weaknessApplies: "both" | "attack";
  /** A-20, SW-83: menace equal to the defeat threshold defeats too. */
  readonly defeatOnEqual: boolean;
  /** a shield that soaks every wound of a blow also stops the defeat. */
  readonly shieldStopsDefeat: boolean;
  /** A-21, SW-67: the GM gains obligation for each point of influence placed, or for each time some is placed. */
  readonly obligationPer: "point" | "spend";
  /** A-35, SW-97: the Heroic box clears at the end of the scene, or stays ticked for good. */
  readonly heroicReuse: "scene" | "never";
  /** do tens on menace dice bring further dice, too? */
  readonly explodeMenace: boolean;
  /** SW-49 (optional): dice of a resolution may be summed to reach an option. */
  readonly sumResolutionDice: boolean;
  /** SW-87 (optional): in a fight all missiles come first, then hand to hand, then magic. */
  readonly combatPhases: boolean;
  /** SW-89 (optional): whoever lays themselves open, by the GM's word, may be attacked out of turn. */
  readonly opportunity: boolean;
}

/** The book's own or the recommended rulings; every rule the book calls optional is off but the GM's situations. */
export const DEFAULT_SETTINGS: WovenSettings = {
  partialSuccess: false,
  explodingTens: false,
  oneUpDefence: false,
  overSwing: false,
  multipleOpponents: false,
  rungBy: "keeper",
  mannersBy: "players",
  situational: "players",
  weaponAttribute: "category",
  weaknessApplies: "both",
  defeatOnEqual: false,
  shieldStopsDefeat: false,
  obligationPer: "point",
  heroicReuse: "scene",
  explodeMenace: false,
  sumResolutionDice: false,
  combatPhases: false,
  opportunity: false,
};
