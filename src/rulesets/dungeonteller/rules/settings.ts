/** The table's choices where the book is silent or says two things. */
export interface TellerSettings {
  /** A-01, DT-10: a hero is out when losing Luck at zero, or already on reaching zero. */
  readonly heroOut: "belowZero" | "atZero";
  /** dice a hero may roll at zero Luck. */
  readonly zeroLuckDice: 0 | 1;
  /** a hit bigger than the Luck left stops at zero, or knocks out. */
  readonly overkill: "stopAtZero" | "knockOut";
  /** A-04, DT-11: Luck limits dice after everything else, before everything else, or never. */
  readonly luckCap: "last" | "first" | "off";
  /** a power is paid after the roll, or before it so that it shrinks the roll. */
  readonly costTiming: "afterRoll" | "beforeRoll";
  /** lent and bought dice come on top of the Luck limit, or below it. */
  readonly lentDice: "aboveCap" | "underCap";
  /** A-07: does Luck limit creatures' dice? */
  readonly creatureCap: boolean;
  /** A-07, DT-74: a creature is beaten on reaching zero, or when losing Luck at zero. */
  readonly creatureOut: "atZero" | "belowZero";
  /** does Luck regained during a scene wake a knocked-out hero? */
  readonly wakeOnHeal: boolean;
  /** A-10, DT-23: dodging replaces armor, or adds to it. */
  readonly dodge: "insteadOfArmor" | "plusArmor";
  /** dice that penalties always leave. */
  readonly penaltyFloor: 0 | 1;
  /** A-15, DT-43: does the double move look at printed dice or at the whole pool? */
  readonly doubleMoveGate: "action" | "pool";
  /** the dwarf's family chainmail. */
  readonly dwarfChainmail: 3 | 4;
  /** a fall while climbing rolls a die per pace, or costs one Luck per step. */
  readonly climbFall: "dice" | "flat";
  /** A-35, DT-62: squeezing counts the successes left over, or every success. */
  readonly squeeze: "net" | "raw";
  /** do others than dwarfs see badly in dim light and darkness? */
  readonly lightPenalties: boolean;
  /** are powers for malicious wizards open to heroes? */
  readonly allowMalicious: boolean;
  /** A-68, DT-02: 5 and 6 for everybody, or two faces of each player's own: by their pips, or by colours with signs. */
  readonly luckyFaces: "fixed" | "perPlayer" | "colors";
  /** offer starter kits with a role. */
  readonly starterKits: boolean;
  /** sides take turns, or everybody stands in one list. */
  readonly turnOrder: "sides" | "list";
}

/** The recommended rulings. */
export const DEFAULT_SETTINGS: TellerSettings = {
  heroOut: "belowZero",
  zeroLuckDice: 1,
  overkill: "stopAtZero",
  luckCap: "last",
  costTiming: "afterRoll",
  lentDice: "aboveCap",
  creatureCap: false,
  creatureOut: "atZero",
  wakeOnHeal: false,
  dodge: "insteadOfArmor",
  penaltyFloor: 1,
  doubleMoveGate: "action",
  dwarfChainmail: 4,
  climbFall: "dice",
  squeeze: "net",
  lightPenalties: true,
  allowMalicious: false,
  luckyFaces: "fixed",
  starterKits: true,
  turnOrder: "sides",
};
