import type { Die } from "../types.ts";

/** A weapon's figures; all of them are samples that a Storyteller replaces. */
export interface WeaponRow {
  readonly id: string;
  readonly hit: Die;
  readonly damage: Die;
  readonly mode: "melee" | "ranged";
  readonly hands: 1 | 2;
  /** Names of its Word and Tag, or empty. */
  readonly word: string;
  readonly tag: string;
  readonly rangeLimit: Die | null;
}

type Extra = Partial<Omit<WeaponRow, "id" | "hit" | "damage">>;

// Whoever does not use a table shall not carry its rows along.
/* @__NO_SIDE_EFFECTS__ */
function row(id: string, hit: Die, damage: Die, more: Extra = {}): WeaponRow {
  return { id, hit, damage, mode: "melee", hands: 1, word: "", tag: "", rangeLimit: null, ...more };
}

/** Weapons by their size. */
export const WEAPON_SIZES: readonly WeaponRow[] = [
  row("small", 6, 4, { tag: "Concealable" }),
  row("one-handed", 6, 6),
  row("two-handed", 8, 10, { hands: 2 }),
  row("ranged", 6, 4, { mode: "ranged" }),
];

/** Weapons with a name; the rapier comes from the sample character. */
export const WEAPONS: readonly WeaponRow[] = [
  row("mace", 6, 6, { word: "Sunder" }),
  row("claw", 6, 4, { tag: "Clumsy" }),
  row("crossbow", 6, 4, { mode: "ranged", word: "Sunder", rangeLimit: 8 }),
  row("axe", 6, 6, { word: "Rend" }),
  row("glaive", 8, 10, { hands: 2, word: "Cover" }),
  row("rapier", 6, 6),
];

/** WP-146: bare hands. */
export const UNARMED: WeaponRow = row("unarmed", 6, 4);

/** WP-172, WP-173: what a weapon's Word does to damage, by where it lands. */
export interface WeaponWordRow {
  readonly id: "sunder" | "rend";
  readonly armor: 0.5 | 1 | 2;
  readonly hp: 0.5 | 1 | 2;
}

/** Weapon Words that change damage. */
export const WEAPON_WORDS: readonly WeaponWordRow[] = [
  { id: "sunder", armor: 2, hp: 0.5 },
  { id: "rend", armor: 0.5, hp: 2 },
];

/** WP-123: Hit Dice from short range to long. */
export const HIT_DIE_CHAIN: readonly Die[] = [6, 8, 10, 12, 20];

/** Every die a weapon may have. */
export const DICE: readonly Die[] = [4, 6, 8, 10, 12, 20];
