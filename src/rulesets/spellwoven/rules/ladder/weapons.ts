import type { AttributeId } from "../attributes.ts";
import { WEIGHT_ATTRIBUTES } from "../gear/gear.ts";
import { menaceOf } from "../gear/toughness.ts";
import type { WeaponItem } from "../item-types.ts";
import type { WovenSettings } from "../settings.ts";
import { skillEntry, skillOf } from "../skill/skills.ts";
import type { Being } from "../types.ts";
import type { WeaponUse } from "./request.ts";

/** A weapon as a request holds it. */
export function weaponUse(wielder: Being, weapon: WeaponItem): WeaponUse {
  const { category, ranged, skill } = weapon.system;
  const skillAttribute = skillOf(wielder, skill)?.system.attribute ?? skillEntry(skill)?.attribute ?? "";
  return { uuid: weapon.uuid, name: weapon.name, category, ranged, menace: menaceOf(weapon), skill, skillAttribute };
}

/**
 * SW-70 to SW-72, A-14: what a weapon may be wielded with, the usual attribute first. Ranged and thrown weapons take
 * Quickness. By the other reading the weapon's skill decides; a weapon without one falls back to its class.
 */
export function weaponAttributes(
  weapon: Pick<WeaponUse, "category" | "ranged" | "skillAttribute">,
  settings: WovenSettings,
): readonly AttributeId[] {
  if (settings.weaponAttribute === "skill" && weapon.skillAttribute !== "") return [weapon.skillAttribute];
  if (weapon.ranged) return ["quickness"];
  return WEIGHT_ATTRIBUTES[weapon.category];
}

/** SW-88: is this a weapon one can swing too wide? Heavy, and swung rather than shot. */
export function canOverSwing(weapon: WeaponUse | null): boolean {
  return weapon !== null && weapon.category === "heavy" && !weapon.ranged;
}
