import type { KalyrSettings } from "../settings.ts";
import type { ArmourItem, Character, ShieldItem, Track, WeaponItem } from "../types.ts";
import type { DamagePart } from "./side.ts";

/** What somebody fights with. */
export interface Arms {
  /** Null = bare hands. */
  readonly weapon: WeaponItem | null;
  readonly armour: readonly ArmourItem[];
}

/** Bare hands and no armour. */
export const UNARMED: Arms = { weapon: null, armour: [] };

/** What a character has in hand and wears; the first equipped weapon unless another is named. */
export function armsOf(character: Character, weaponId?: string | null): Arms {
  const weapons = character.items.filter((item) => item.type === "kalyrWeapon");
  const armour = character.items.filter((item) => item.type === "kalyrArmour" && item.system.worn) as ArmourItem[];
  if (weaponId === null) return { weapon: null, armour };
  const weapon = weapons.find(({ id, system }) => (weaponId === undefined ? system.equipped : id === weaponId));
  return { weapon: weapon ?? null, armour };
}

/** The shield on somebody's arm: none for whoever needs both hands for the weapon. */
export function shieldOf({ items }: Character, weapon: WeaponItem | null): ShieldItem | null {
  if (weapon?.system.hands === 2) return null;
  return (items.find((item) => item.type === "kalyrShield" && item.system.equipped) as ShieldItem | undefined) ?? null;
}

/**
 * KA-36, KA-37, AM-17: bonus of the better equipped side = half of (weapon difference + armour difference), rounded down.
 * Worked out from the better side, so it is never negative; 0 for the other side. Shields do not count in simple fights.
 */
export function gearBonus(own: Arms, foe: Arms): number {
  const ahead = weaponBonus(own) - weaponBonus(foe) + armourBonus(own) - armourBonus(foe);
  return ahead > 0 ? Math.floor(ahead / 2) : 0;
}

/** KA-38: a much longer reach than the foe's: long against close. */
export function outreaches(own: Arms, foe: Arms): boolean {
  // Bare hands are as close as it gets.
  return own.weapon?.system.reach === "long" && (foe.weapon?.system.reach ?? "close") === "close";
}

/**
 * KA-52: what adds to the damage of the other side on this track: the weapon (in a fight) and gifts.
 * AM-16: without weapons if gear counts in the roll only.
 */
export function blowOf(character: Character, track: Track, arms: Arms | null, settings: KalyrSettings): DamagePart[] {
  const parts: DamagePart[] = [];
  const { weapon } = arms ?? UNARMED;
  if (weapon && track === "physical" && settings.simpleFightGear !== "rollOnly") {
    parts.push(part(`weapon-${weapon.id}`, "weapon", weapon.name, weapon.system.damageBonus));
  }
  return [...parts, ...gifts(character, track, "damageDone")].filter(({ value }) => value !== 0);
}

/** KA-52: what is taken from damage received on this track: armour (in a fight) and gifts. */
export function guardOf(character: Character, track: Track, arms: Arms | null, settings: KalyrSettings): DamagePart[] {
  const counts = arms !== null && track === "physical" && settings.simpleFightGear !== "rollOnly";
  const armour = counts ? arms.armour : [];
  return [
    ...armour.map(({ id, name, system }) => part(`armour-${id}`, "armour", name, system.bonus)),
    ...gifts(character, track, "damageResisted"),
  ].filter(({ value }) => value !== 0);
}

/** KA-37: what a weapon in hand counts for. */
export function weaponBonus({ weapon }: Arms): number {
  return weapon?.system.damageBonus ?? 0;
}

/** KA-37: what all armour counts for. */
export function armourBonus({ armour }: Arms): number {
  return armour.reduce((sum, { system }) => sum + system.bonus, 0);
}

function gifts(character: Character, track: Track, figure: "damageDone" | "damageResisted"): DamagePart[] {
  return character.items.flatMap((item) =>
    item.type === "kalyrGift" && item.system.appliesTo.includes(track)
      ? [part(`gift-${item.id}`, "gift", item.name, item.system[figure])]
      : [],
  );
}

function part(id: string, source: DamagePart["source"], name: string, value: number): DamagePart {
  return { id, source, label: { text: name }, value, on: true };
}
