/** The table's choices where the book is silent, says two things or calls a rule optional. */
export interface KalyrSettings {
  /** AM-01, KA-07: results past the ends of the ladder keep their true number, or stop at the ends. */
  readonly resultCap: "none" | "ladder";
  /**
   * AM-04, KA-41: being beaten on other tracks costs 1 once beside the own track's penalty, 1 for each such track, or only
   * the worst of all penalties counts.
   */
  readonly crossTrackPenalty: "once" | "each" | "worst";
  /** AM-44, KA-64: using an ability of a track one is Defeated on is forbidden, or only warned about. */
  readonly defeatedBlocks: "block" | "warn";
  /** AM-06, KA-25: psionic abilities one does not have cannot be tried, or default to Poor or Terrible. */
  readonly psionicUntrained: "forbid" | "poor" | "terrible";
  /** AM-09, KA-55: does a tie in a simple contest still wound by margin 0? */
  readonly tieDamageSimple: boolean;
  /** AM-14, KA-46: social rank of somebody without any connection. */
  readonly noConnectionRank: "poor" | "terrible" | "ignore";
  /** AM-16: weapons and armour count in the roll, in the damage, or in both. */
  readonly simpleFightGear: "both" | "rollOnly" | "damageOnly";
  /** AM-20, KA-67: does a scratch that slid into a higher column go at the end of the scene like other scratches? */
  readonly overflowScratchClears: boolean;
  /** AM-31, KA-103: each Fudge point spent gives an experience point, or only those turned in unspent do. */
  readonly xpSource: "onSpend" | "unspentOnly";
  /** AM-34: Fudge points one person may spend on one roll. */
  readonly fudgePerRoll: "one" | "unlimited";
  /** AM-11: whose blow counts against somebody in a group contest: the hardest of those they face, or of all. */
  readonly groupAttacker: "assigned" | "best";
  /** AM-12: what being outnumbered costs at most. */
  readonly outnumberedCap: "none" | "2" | "3";
  /** KA-16 (optional rule of the book): the winner tells what happens. */
  readonly winnerNarrates: boolean;
  /** KA-108 (the whole part is optional in the book): experience is kept. */
  readonly advancement: boolean;
  /** AM-48: who knows the difficulty before the dice. */
  readonly showDifficulty: "public" | "gm" | "afterRoll";
}

/** The book's own or the recommended rulings. */
export const DEFAULT_SETTINGS: KalyrSettings = {
  resultCap: "none",
  crossTrackPenalty: "once",
  defeatedBlocks: "warn",
  psionicUntrained: "forbid",
  tieDamageSimple: true,
  noConnectionRank: "poor",
  simpleFightGear: "both",
  overflowScratchClears: true,
  xpSource: "onSpend",
  fudgePerRoll: "one",
  groupAttacker: "assigned",
  outnumberedCap: "none",
  winnerNarrates: true,
  advancement: true,
  showDifficulty: "public",
};
