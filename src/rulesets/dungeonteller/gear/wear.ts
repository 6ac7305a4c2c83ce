import { notifyProblems } from "../../../core/notify.ts";
import type { OwnedActor, OwnedItem } from "../../../core/sheets/tale-actor.sheet.ts";
import { beingOf } from "../being.ts";
import { wearProblems } from "../rules/gear/armor.ts";
import { holdProblems } from "../rules/gear/hands.ts";
import type { ArmorItem, TellerItem, WeaponItem } from "../rules/types.ts";

/** The field that says an item is in use, by its type. */
const USE_FIELD: Record<string, "inHand" | "worn"> = {
  tellerWeapon: "inHand",
  tellerArmor: "worn",
  tellerGear: "worn",
};

/**
 * Takes a weapon in hand or puts it away, puts armor on or off (DT-34 to DT-36). A hero too weak for it, or without a
 * free hand, is told why and nothing changes.
 */
export async function toggleUse(actor: OwnedActor, item: OwnedItem): Promise<void> {
  const field = USE_FIELD[item.type];
  if (!field) return;
  const using = (item.system as Record<string, unknown>)[field] === true;
  const problems = using ? [] : useProblems(actor, item);
  if (problems.length > 0) {
    notifyProblems(problems);
    return;
  }
  await item.update({ [`system.${field}`]: !using });
}

/** Can an item of this type be taken in hand or worn? */
export function usable(type: string): boolean {
  return type in USE_FIELD;
}

function useProblems(actor: OwnedActor, item: OwnedItem) {
  const being = beingOf(actor);
  const plain = being.items.find(({ id }) => id === item.id) as TellerItem;
  if (plain.type === "tellerWeapon") return holdProblems(being.items, plain as WeaponItem);
  if (plain.type !== "tellerArmor") return [];
  const armor = plain as ArmorItem;
  return [...wearProblems(being, armor), ...holdProblems(being.items, armor)];
}
