import type { BackgroundId } from "../types.ts";

/** Background points each purchase costs. */
export const BACKGROUND_COST: Readonly<Record<BackgroundId, number>> = {
  trait: 3,
  toughness: 3,
  attribute: 3,
  raiseSkill: 2,
  newSkill: 1,
  itemExpensive: 3,
  itemCommon: 2,
  itemSundry: 1,
  anma5: 3,
  anma3: 2,
  anma1: 1,
};

/** Anma that a purchase brings. */
export const BACKGROUND_ANMA: Readonly<Partial<Record<BackgroundId, number>>> = { anma5: 5, anma3: 3, anma1: 1 };
