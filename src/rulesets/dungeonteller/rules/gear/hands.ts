import { type Problem, problem } from "../../../../kernel/result.ts";
import type { AttackAction } from "../attack.ts";
import type { ArmorItem, Being, TellerItem, WeaponItem } from "../types.ts";
import { wornArmor } from "./armor.ts";

/** Everybody has two. */
export const HANDS = 2;

/** Weapons in hand. */
export function heldWeapons(items: readonly TellerItem[]): WeaponItem[] {
  return items.filter((item): item is WeaponItem => item.type === "tellerWeapon" && item.system.inHand);
}

/** The weapon in hand with the most dice for this action; null for bare fists. */
export function bestFor({ items }: Pick<Being, "items">, action: AttackAction): WeaponItem | null {
  const fit = heldWeapons(items).filter(({ system }) => system.uses.includes(action));
  return fit.sort((a, b) => b.system.dice - a.system.dice)[0] ?? null;
}

/** Hands that are taken: weapons in hand and a shield on the arm. */
export function handsUsed(items: readonly TellerItem[]): number {
  const shields = wornArmor(items).filter((item) => item.system.kind === "shield").length;
  return heldWeapons(items).reduce((sum, item) => sum + (isShieldBash(item) ? 0 : item.system.hands), shields);
}

/** DT-36: the shield on the arm, as a weapon: it needs no other hand. */
function isShieldBash({ type, system }: WeaponItem | ArmorItem): boolean {
  return type === "tellerWeapon" && system.tags.includes("shield");
}

/** DT-36: why this weapon cannot be taken in hand (or this shield on the arm) now. */
export function holdProblems(items: readonly TellerItem[], item: WeaponItem | ArmorItem): Problem[] {
  const others = items.filter((other) => other.id !== item.id);
  const hands = item.type === "tellerWeapon" ? item.system.hands : item.system.kind === "shield" ? 1 : 0;
  const used = handsUsed(others);
  if (isShieldBash(item)) {
    const armed = wornArmor(others).some(({ system }) => system.kind === "shield");
    return armed ? [] : [problem("FOURTALES.Teller.Rules.Hands.noShield", "inHand", { name: item.name })];
  }
  if (hands === 0 || used + hands <= HANDS) return [];
  const field = item.type === "tellerWeapon" ? "inHand" : "worn";
  const shield = wornArmor(others).find((other) => other.system.kind === "shield");
  if (item.type === "tellerWeapon" && hands === 2 && shield) {
    return [problem("FOURTALES.Teller.Rules.Hands.shield", field, { name: item.name, shield: shield.name })];
  }
  return [problem("FOURTALES.Teller.Rules.Hands.full", field, { name: item.name, free: Math.max(0, HANDS - used) })];
}

/** DT-36: why this weapon cannot be used at this moment for this action. */
export function useProblems(items: readonly TellerItem[], weapon: WeaponItem, action: AttackAction): Problem[] {
  const data = { name: weapon.name };
  if (!weapon.system.uses.includes(action)) return [problem(`FOURTALES.Teller.Rules.Hands.${action}`, "weapon", data)];
  return holdProblems(items, weapon);
}
