import type { Domain, KeyCategory, ShieldSize } from "../types.ts";

/** An ability that the chapter names, with the kind of contest it is usually for. */
export interface AbilityRow {
  readonly id: string;
  readonly domain: Domain;
}

/** Every ability that the chapter mentions by name; the book's full list is in a chapter we do not have. */
export const NAMED_ABILITIES: readonly AbilityRow[] = [
  { id: "brawling", domain: "physical" },
  { id: "melee-combat", domain: "physical" },
  { id: "dodge", domain: "physical" },
  { id: "running", domain: "physical" },
  { id: "stealth", domain: "physical" },
  { id: "perception", domain: "none" },
  { id: "tactics", domain: "none" },
  { id: "mechanic", domain: "none" },
  { id: "electronics", domain: "none" },
  { id: "first-aid", domain: "none" },
  { id: "research", domain: "none" },
  { id: "ancient-history", domain: "none" },
  { id: "willpower", domain: "mental" },
  { id: "insight", domain: "social" },
  { id: "intimidation", domain: "social" },
  { id: "fast-talk", domain: "social" },
  { id: "diplomacy", domain: "social" },
  { id: "performance", domain: "social" },
  { id: "sex-appeal", domain: "social" },
];

/** Weapons with the damage bonus the chapter gives them. */
export const NAMED_WEAPONS = [
  { id: "narvork", damageBonus: 3, hands: 1, reach: "normal" },
  { id: "mace", damageBonus: 3, hands: 1, reach: "normal" },
  { id: "two-handed-sword", damageBonus: 4, hands: 2, reach: "normal" },
  { id: "knife", damageBonus: 1, hands: 1, reach: "close" },
] as const;

/** Armour with its bonus. */
export const NAMED_ARMOUR = [
  { id: "ulsoghir-hide", bonus: 2 },
  { id: "light-armour", bonus: 1 },
] as const;

export const NAMED_SHIELDS: readonly ShieldSize[] = ["small", "medium", "large"];

/** The one gift with figures. */
export const NAMED_GIFTS = [{ id: "extra-damage", damageDone: 1, damageResisted: 0 }] as const;

/** Kinds of Keys that the chapter names. */
export const NAMED_KEYS: readonly KeyCategory[] = ["fault", "incompetence", "physicalDisability", "fear", "goal"];
