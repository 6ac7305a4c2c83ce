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
  /** KA-81, KA-82: a blow needs a least result, by the size of both. */
  readonly detailedMinimum: boolean;
  /** KA-83, KA-84: the shorter weapon is worse off at first, then whoever lost the last round. */
  readonly detailedReach: boolean;
  /** KA-85: close against long may only dodge at first. */
  readonly detailedDodge: boolean;
  /** KA-86: shields lower the other's skill. */
  readonly detailedShields: boolean;
  /** KA-87: bigger shields are in the way. */
  readonly detailedHampering: boolean;
  /** KA-88: small arms against great ones. */
  readonly detailedSize: boolean;
  /** KA-89: blows may be aimed. */
  readonly detailedAim: boolean;
  /** KA-90. */
  readonly detailedOffence: boolean;
  /** KA-91. */
  readonly detailedDefence: boolean;
  /** KA-92: what a good all-out defence may bring. */
  readonly detailedScouting: boolean;
  /** KA-51 in rounds: stances count in them, too. */
  readonly detailedStance: boolean;
  /** AM-24: the winner of a round may be wounded as well. */
  readonly detailedWinnerHurt: boolean;
  /** AM-30: what a critical result is. */
  readonly criticalRule: "natural4" | "margin4" | "never";
  /** KA-16 (optional rule of the book): the winner tells what happens. */
  readonly winnerNarrates: boolean;
  /** KA-108 (the whole part is optional in the book): experience is kept. */
  readonly advancement: boolean;
  /** AM-48: who knows the difficulty before the dice. */
  readonly showDifficulty: "public" | "gm" | "afterRoll";
  /** KA-119: who sees what is rolled in scenes that are played by post, or whether the game master rolls everything. */
  readonly postMechanics: "private" | "open" | "keeper";
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
  detailedMinimum: true,
  detailedReach: false,
  detailedDodge: false,
  detailedShields: false,
  detailedHampering: false,
  detailedSize: false,
  detailedAim: false,
  detailedOffence: false,
  detailedDefence: false,
  detailedScouting: false,
  detailedStance: false,
  detailedWinnerHurt: false,
  criticalRule: "natural4",
  winnerNarrates: true,
  advancement: true,
  showDifficulty: "public",
  postMechanics: "private",
};
