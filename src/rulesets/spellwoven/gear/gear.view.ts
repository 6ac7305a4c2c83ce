import type { OwnedItem } from "../../../core/sheets/tale-actor.sheet.ts";
import { t } from "../../../core/text/text.ts";
import { signed } from "../ladder/ladder.view.ts";
import { armourBonus, heldShield, shieldDice, toughnessOf, wornArmour } from "../rules/gear/toughness.ts";
import type { Being } from "../rules/types.ts";
import { itemLine } from "./item.line.ts";

const SHEET = "FOURTALES.Woven.Sheet";

/** What stands between somebody and a hit: toughness of body and mind, armour, shield (SW-75 to SW-78, SW-85). */
export function guardView(being: Being) {
  const armour = wornArmour(being);
  const shield = heldShield(being);
  return {
    sides: (["body", "mind"] as const).map((side) => {
      const { natural, modified } = toughnessOf(being, side);
      return { side, natural, modified, raised: natural.wt !== modified.wt };
    }),
    armour: armour ? `${armour.name} ${signed(armourBonus(armour.system))}` : "",
    shield: shield ? t(`${SHEET}.shield`, { name: shield.name, dice: shieldDice(shield) }) : "",
  };
}

/** Something one carries, and the button that takes it in hand or puts it on. */
export function thingView(item: OwnedItem) {
  const { held, worn, quantity } = item.system as { held?: boolean; worn?: boolean; quantity: number };
  const ready = held ?? worn;
  const verb = item.type === "wovenArmour" ? (ready ? "takeOff" : "putOn") : ready ? "putAway" : "take";
  return {
    item,
    quantity: quantity === 1 ? "" : `${quantity}×`,
    line: itemLine(item.type, item.system),
    ready,
    field: held !== undefined ? "held" : worn !== undefined ? "worn" : "",
    toggle: t(`${SHEET}.${verb}`),
  };
}
