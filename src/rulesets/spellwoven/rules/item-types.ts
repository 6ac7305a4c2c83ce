import type { AttributeId } from "./attributes.ts";

/** Plain-object shapes of the items' `system` data; see `types.ts`. */

/** Classes of weapons and shields. */
export const WEIGHTS = ["light", "medium", "heavy"] as const;
export type Weight = (typeof WEIGHTS)[number];

/** Classes of price; decide how many a new character has (SW-106). */
export const PRICES = ["sundry", "common", "expensive"] as const;
export type Price = (typeof PRICES)[number];

/** Six sets of general skills. Social skills have the set `social`. */
export const SKILL_SETS = ["social", "fighting", "craft", "mental", "prowess", "subterfuge", "roving"] as const;
export type SkillSet = (typeof SKILL_SETS)[number];

interface Described {
  /** HTML. */
  readonly description: string;
}

/** `wovenSkill` (SW-07 to SW-09). */
export interface SkillSystem extends Described {
  /** Name in the tables, e.g. `one-handed-slash`; weaknesses and weapons refer to it. */
  readonly slug: string;
  readonly set: SkillSet;
  /** The one attribute a general skill goes with; empty for social skills, which go with any social attribute. */
  readonly attribute: AttributeId | "";
  /** 0 or more; the book names no ceiling. */
  readonly rank: number;
}

/** `wovenTrait`; Magery has the slug `magery`. */
export interface TraitSystem extends Described {
  readonly slug: string;
}

/** What all things one carries share. */
interface Carried extends Described {
  /** Name in the tables, or empty for what is not on the lists. */
  readonly slug: string;
  readonly price: Price;
  /** 0 or more. */
  readonly quantity: number;
  readonly note: string;
}

export interface WeaponSystem extends Carried {
  readonly category: Weight;
  /** Menace dice, 0 to 10, or null = by category: 1, 2, 3 (SW-74). */
  readonly menace: number | null;
  /** Bows, slings and thrown weapons: Quickness, and no parry against them. */
  readonly ranged: boolean;
  /** Slug of the fighting skill that goes with it, or empty. */
  readonly skill: string;
  readonly held: boolean;
}

export const MATERIALS = [
  "quiltCloth",
  "softLeather",
  "hardLeather",
  "scale",
  "leatherChain",
  "chainmail",
  "chainPlate",
  "plate",
] as const;
export type Material = (typeof MATERIALS)[number];
export const CUTS = ["tunic", "sark", "hauberk", "fullSuit"] as const;
export type Cut = (typeof CUTS)[number];

export interface ArmourSystem extends Carried {
  /** Empty for something that is not on the list. */
  readonly material: Material | "";
  readonly cut: Cut | "";
  /** Added to material and cut, −10 to 10; usually 0. */
  readonly extra: number;
  /** Dice that soak as a shield's do, 0 to 10; usually 0. */
  readonly soakDice: number;
  readonly worn: boolean;
}

export interface ShieldSystem extends Carried {
  readonly category: Weight;
  readonly held: boolean;
}

/** `wovenGear`: everything else. */
export type GearSystem = Carried;

interface ItemOf<T extends string, S> {
  readonly uuid: string;
  readonly id: string;
  readonly name: string;
  readonly type: T;
  readonly system: S;
}

export type SkillItem = ItemOf<"wovenSkill", SkillSystem>;
export type TraitItem = ItemOf<"wovenTrait", TraitSystem>;
export type WeaponItem = ItemOf<"wovenWeapon", WeaponSystem>;
export type ArmourItem = ItemOf<"wovenArmour", ArmourSystem>;
export type ShieldItem = ItemOf<"wovenShield", ShieldSystem>;
export type GearItem = ItemOf<"wovenGear", GearSystem>;
/** An item the rules know how to read. */
export type WovenItem = SkillItem | TraitItem | WeaponItem | ArmourItem | ShieldItem | GearItem;
