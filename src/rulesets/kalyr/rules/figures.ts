import { FAIR, GOOD, GREAT, MEDIOCRE, POOR, SUPERB, TERRIBLE } from "./ladder/levels.ts";
import type { Letter, ShieldSize } from "./types.ts";

/** Four Fudge dice: two faces each of +, blank and − (KA-06). */
export const FUDGE_DICE = { count: 4, faces: [-1, -1, 0, 0, 1, 1] } as const;

/** What counts when nothing else is said. */
export const DEFAULTS = {
  /** KA-10. */
  difficulty: FAIR,
  /** KA-18. */
  noAbility: POOR,
  /** KA-19. */
  incompetent: TERRIBLE,
  /** KA-20: usual prices of a similar ability. */
  standIn: [-1, -2],
  /** KA-21: level both abilities need for best of two. */
  bestOfTwoNeeds: FAIR,
  /** KA-99. */
  automaticDice: 2,
  /** KA-97. */
  shift: 1,
  /** KA-94. */
  fudgeAtStart: 1,
} as const;

/** KA-39 to KA-47. */
export const MODIFIERS = {
  hurt: -1,
  veryHurt: -2,
  defeatedOtherType: -1,
  goodEquipment: 1,
  poorEquipment: -1,
  edge: [1, 2],
  otherRace: -1,
  otherRaceVeryIntolerant: -2,
  perRankBelow: -1,
  outranks: 1,
  /** KA-38; the book leaves the size open. */
  longReach: 1,
} as const;

/** KA-51: what a stance adds to the damage of both sides. */
export const STANCES = { defensive: [-2, -1], neutral: 0, aggressive: [1, 2] } as const;

/** One column of a damage track. */
export interface Column {
  readonly column: 1 | 2 | 3 | 4 | 5;
  readonly letter: Letter;
  /** KA-57. */
  readonly boxes: number;
}

/** KA-54, KA-57: damage of 1 to 4 picks the column of that number, 5 or more the last. */
export const COLUMNS: readonly Column[] = [
  { column: 1, letter: "S", boxes: 3 },
  { column: 2, letter: "H", boxes: 1 },
  { column: 3, letter: "VH", boxes: 1 },
  { column: 4, letter: "DF", boxes: 1 },
  { column: 5, letter: "DS", boxes: 1 },
];

/** KA-68: levels by which a healing roll mends every wound. */
export const HEALING_LEVELS: readonly { readonly result: number; readonly levels: number }[] = [
  { result: GOOD, levels: 1 },
  { result: GREAT, levels: 2 },
  { result: SUPERB, levels: 3 },
];

/** KA-70, KA-71: time to mend, in days for medicine and in hours for psionic powers. */
export const HEALING_TIME: Readonly<Record<Exclude<Letter, "S">, number>> = { H: 1, VH: 2, DF: 4, DS: 7 };

/** KA-86: what a shield takes from the opponent's skill. */
export const SHIELDS: Readonly<Record<ShieldSize, { readonly melee: number; readonly ranged: number }>> = {
  small: { melee: 1, ranged: 0 },
  medium: { melee: 1, ranged: 1 },
  large: { melee: 2, ranged: 2 },
};

/** KA-81, KA-82, AM-26: least result to hit, by how much bigger the attacker is. */
export const LEAST_TO_HIT = { equal: POOR, bigger: MEDIOCRE, muchBigger: FAIR, smaller: TERRIBLE } as const;

/** KA-83 to KA-92. */
export const DETAILED = {
  behind: -1,
  smallArms: -1,
  /** KA-88: from this difference on. */
  armsGap: 2,
  aim: -1,
  offence: 1,
  offenceDamage: 1,
  /** KA-90: what the other does more where an all-out offence fails. */
  failedOffence: 2,
  defence: 2,
  /** AM-30: a result so far ahead is critical where the table says so. */
  criticalLead: 4,
  seenThrough: -1,
} as const;

/** KA-87: how much a shield is in its owner's way. The book leaves the figure to the game master: what is proposed, and her choice. */
export const HAMPERING = { proposed: { small: 0, medium: -1, large: -2 }, choices: [-1, -2, -3] } as const;

/** KA-96: fewest and most Fudge points of an NPC at the start. */
export const NPC_FUDGE = { villain: [1, 1], henchman: [1, 2], cannonFodder: [0, 0] } as const;

/** KA-104: price of one step up to this level; a new trait starts at its first level for the first price. */
export const PRICES = {
  mundane: { "-1": 3, "0": 3, "1": 6, "2": 12, "3": 24 },
  psionic: { "-3": 3, "-2": 3, "-1": 3, "0": 3, "1": 6, "2": 12, "3": 24 },
  key: 6,
} as const;

/** KA-107. */
export const LEVELS_PER_LIFEPATH = 8;
