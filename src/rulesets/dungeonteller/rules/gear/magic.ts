import type { Being, TellerItem } from "../types.ts";
import { effectsOf } from "./armor.ts";

/** DT-161: somebody's things as they are while the magic of some is undone: no bonuses, no words, nothing enchanted. */
export function withoutMagic(being: Being): readonly TellerItem[] {
  const off = new Set(effectsOf(being).flatMap(({ mods }) => mods.off ?? []));
  return off.size === 0 ? being.items : being.items.map((item) => (off.has(item.id) ? plain(item) : item));
}

function plain(item: TellerItem): TellerItem {
  switch (item.type) {
    case "tellerWeapon":
      return { ...item, system: { ...item.system, enchanted: false, tags: [] } };
    case "tellerArmor":
      return { ...item, system: { ...item.system, enchanted: false } };
    case "tellerTreasure":
      return { ...item, system: { ...item.system, enchanted: false, bonuses: [] } };
    default:
      return item;
  }
}
