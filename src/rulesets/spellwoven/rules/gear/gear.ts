import type { AttributeId } from "../attributes.ts";
import type { Cut, Material, Weight } from "../item-types.ts";

/** What armour adds to the body's toughness. */
export const MATERIAL_BONUS: Readonly<Record<Material, number>> = {
  quiltCloth: 1,
  softLeather: 2,
  hardLeather: 3,
  scale: 4,
  leatherChain: 5,
  chainmail: 6,
  chainPlate: 7,
  plate: 8,
};

export const CUT_BONUS: Readonly<Record<Cut, number>> = { tunic: 0, sark: 1, hauberk: 2, fullSuit: 3 };

/** SW-74, SW-85: menace dice of a weapon and dice of a shield. */
export const WEIGHT_DICE: Readonly<Record<Weight, number>> = { light: 1, medium: 2, heavy: 3 };

/** SW-70 to SW-72: what one may fight with, the usual one first. */
export const WEIGHT_ATTRIBUTES: Readonly<Record<Weight, readonly AttributeId[]>> = {
  light: ["quickness"],
  medium: ["quickness", "might"],
  heavy: ["might"],
};

/** SW-86: what a shield takes from its bearer's attacks. */
export const SHIELD_PENALTY: Readonly<Record<Weight, number>> = { light: 0, medium: -1, heavy: -2 };

/** SW-85: a shield die of this or more soaks one wound level. */
export const SOAK_FROM = 7;

/** Bare hands. */
export const BARE_HANDS = { attribute: "might", skill: "brawling", menace: 1 } as const;
