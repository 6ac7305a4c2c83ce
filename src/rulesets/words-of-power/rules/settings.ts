/** The table's choices where the book is silent or says two things. */
export interface WordsSettings {
  /** Q-03, WP-18: a die that shows a 1 fails, or only one that still counts 1 after its +1. */
  readonly oneFails: "natural" | "modified";
  /** Q-04, WP-11: who places +1s first once all dice lie there. */
  readonly bonusOrder: "difficultyFirst" | "playerFirst";
  /** Inherent Words that may serve one Skill Check before the rules warn. */
  readonly inherentPerCheck: "one" | "any";
  /** half of an odd number goes up, down, or down but never below one. */
  readonly halfDamage: "up" | "down" | "downMin1";
  /** a weapon's Word costs another action, or always works. */
  readonly weaponWords: "action" | "passive";
  /** Q-12, WP-123: a Hit Die beyond 1d20 makes the shot impossible, or stays 1d20. */
  readonly beyondChain: "noShot" | "stayD20";
  /** Q-01, WP-167: Tags that pay for a life or a Maim: Specific ones and those of levels, at level 1 those of creation too, or any. */
  readonly sacrificeTags: "rule" | "level1Creation" | "any";
  /** Q-10, WP-100, WP-142: who wins a tie of opposed rolls: whoever tries something, or whoever withstands it. */
  readonly opposedTie: "actor" | "defender";
  /** Q-02, WP-152: cheating death in a fight costs the next action, or nothing. */
  readonly resistDeath: "debt" | "free";
  /** Q-32, WP-164: does a rest mend armor that was broken? */
  readonly restMendsBroken: boolean;
}

/** The book's own rule, or the recommended ruling. */
export const DEFAULT_SETTINGS: WordsSettings = {
  oneFails: "natural",
  bonusOrder: "difficultyFirst",
  inherentPerCheck: "one",
  halfDamage: "up",
  weaponWords: "action",
  beyondChain: "noShot",
  sacrificeTags: "rule",
  opposedTie: "actor",
  resistDeath: "debt",
  restMendsBroken: true,
};
