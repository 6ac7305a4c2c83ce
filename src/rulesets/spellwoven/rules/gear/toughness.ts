import type { ArmourItem, ArmourSystem, ShieldItem, WeaponItem } from "../item-types.ts";
import { levelOf } from "../skill/levels.ts";
import type { Being, TrackId } from "../types.ts";
import { CUT_BONUS, MATERIAL_BONUS, SHIELD_PENALTY, WEIGHT_DICE } from "./gear.ts";

/** Wound Threshold and Defeat Threshold. */
export interface Thresholds {
  readonly wt: number;
  readonly dt: number;
}

export interface Toughness {
  readonly natural: Thresholds;
  /** With armour and other aid. */
  readonly modified: Thresholds;
}

/** SW-76: how far the Defeat Threshold lies above the Wound Threshold. */
export const DEFEAT_ABOVE = 15;

/** SW-75: the natural Wound Threshold of a level with steps bought, at least 1. */
export function naturalThreshold(level: number, bought: number): number {
  return Math.max(1, level - 1 + bought);
}

/** SW-76: a pair of thresholds; a Wound Threshold under 1 counts as 1. */
export function thresholds(wt: number): Thresholds {
  const floor = Math.max(1, wt);
  return { wt: floor, dt: floor + DEFEAT_ABOVE };
}

/** SW-75 to SW-78: body from Stamina with worn armour, mind from Willpower. */
export function toughnessOf(being: Being, side: "mind" | "body"): Toughness {
  const { bought, extra } = being.system.toughness[side];
  const natural = naturalThreshold(levelOf(being, side === "mind" ? "willpower" : "stamina"), bought);
  const armour = side === "body" ? wornArmour(being) : null;
  const worn = armour ? armourBonus(armour.system) : 0;
  return { natural: thresholds(natural), modified: thresholds(natural + extra + worn) };
}

/** Which toughness guards a track. */
export function sideOf(track: TrackId): "mind" | "body" {
  return track === "health" ? "body" : "mind";
}

/** SW-77: material, cut and whatever the piece adds of its own. */
export function armourBonus(armour: Pick<ArmourSystem, "material" | "cut" | "extra">): number {
  const material = armour.material === "" ? 0 : MATERIAL_BONUS[armour.material];
  const cut = armour.cut === "" ? 0 : CUT_BONUS[armour.cut];
  return material + cut + armour.extra;
}

/** SW-78: the armour that counts: the best of what is worn, for armour is not worn in layers. */
export function wornArmour(being: Being): ArmourItem | null {
  const worn = being.items.filter((item): item is ArmourItem => item.type === "wovenArmour" && item.system.worn);
  return worn.reduce<ArmourItem | null>(
    (best, item) => (best && armourBonus(best.system) >= armourBonus(item.system) ? best : item),
    null,
  );
}

/** The heaviest shield held, or null. */
export function heldShield(being: Being): ShieldItem | null {
  const held = being.items.filter((item): item is ShieldItem => item.type === "wovenShield" && item.system.held);
  return held.reduce<ShieldItem | null>(
    (best, item) => (best && shieldDice(best) >= shieldDice(item) ? best : item),
    null,
  );
}

/** Weapons in hand. */
export function heldWeapons(being: Being): WeaponItem[] {
  return being.items.filter((item): item is WeaponItem => item.type === "wovenWeapon" && item.system.held);
}

/** SW-85: dice of a shield. */
export function shieldDice(shield: ShieldItem): number {
  return WEIGHT_DICE[shield.system.category];
}

/** SW-86: what the shield in hand takes from an attack, 0 or less. */
export function shieldPenalty(being: Being): number {
  const shield = heldShield(being);
  return shield ? SHIELD_PENALTY[shield.system.category] : 0;
}

/** SW-85, A-16: dice that soak wounds of the body: the shield's, and those of special armour. */
export function soakDice(being: Being): number {
  const shield = heldShield(being);
  return (shield ? shieldDice(shield) : 0) + (wornArmour(being)?.system.soakDice ?? 0);
}

/** SW-74: menace dice of a weapon. */
export function menaceOf(weapon: WeaponItem): number {
  return weapon.system.menace ?? WEIGHT_DICE[weapon.system.category];
}
