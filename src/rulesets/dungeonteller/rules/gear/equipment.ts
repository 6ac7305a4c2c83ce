/** Armor of the list: value, gold, Muscle needed. */
export const ARMOR_TABLE = {
  shield: { value: 1, gold: 5, muscle: 1 },
  "leather-armor": { value: 1, gold: 2, muscle: 1 },
  "scale-armor": { value: 2, gold: 8, muscle: 2 },
  chainmail: { value: 3, gold: 15, muscle: 3 },
  "light-plate": { value: 4, gold: 30, muscle: 4 },
  "heavy-plate": { value: 5, gold: 60, muscle: 5 },
  "epic-plate": { value: 6, gold: 110, muscle: 6 },
} as const;

/** Battle weapons: dice, hands, gold. */
export const BATTLE_WEAPONS = {
  "bare-fist": { dice: 0, hands: 1, gold: 0 },
  shield: { dice: 1, hands: 1, gold: 5 },
  dagger: { dice: 1, hands: 1, gold: 3 },
  shortsword: { dice: 2, hands: 1, gold: 7 },
  spear: { dice: 2, hands: 1, gold: 4 },
  "hand-axe": { dice: 2, hands: 1, gold: 8 },
  longsword: { dice: 3, hands: 1, gold: 11 },
  "war-hammer": { dice: 4, hands: 2, gold: 10 },
  falchion: { dice: 4, hands: 1, gold: 12 },
  greatsword: { dice: 5, hands: 2, gold: 13 },
  greataxe: { dice: 6, hands: 2, gold: 15 },
  halberd: { dice: 7, hands: 2, gold: 17 },
} as const;

/** Shoot weapons: dice, hands, gold. */
export const SHOOT_WEAPONS = {
  dagger: { dice: 1, hands: 1, gold: 3 },
  "hand-crossbow": { dice: 1, hands: 1, gold: 5 },
  "light-crossbow": { dice: 2, hands: 2, gold: 6 },
  shortbow: { dice: 2, hands: 2, gold: 4 },
  "hand-axe": { dice: 2, hands: 1, gold: 8 },
  javelin: { dice: 2, hands: 1, gold: 2 },
  longbow: { dice: 5, hands: 2, gold: 10 },
  "heavy-crossbow": { dice: 5, hands: 2, gold: 12 },
} as const;

/** Luck of things that can be broken. */
export const OBJECT_LUCK = {
  dagger: 1,
  longsword: 3,
  greatsword: 5,
  "leather-armor": 1,
  chainmail: 4,
  "heavy-plate": 6,
  "wooden-door": 3,
  "iron-bound-door": 8,
  portcullis: 10,
} as const;

/** DT-05: successes for some jobs; a spiked door (DT-64) needs two more. */
export const JOB_GUIDE = { "sturdy-knot": 1, "cunning-trap": 4 } as const;
export const SPIKED_DOOR = 2;

/** DT-67: Luck lost on touching most fires. */
export const FIRE_LOSS = 3;
