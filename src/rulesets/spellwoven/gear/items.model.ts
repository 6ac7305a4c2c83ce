import { flag, oneOf, type Schema, text, whole, wholeOrNull } from "../../../core/models/fields.ts";
import { itemModel } from "../item-model.ts";
import { CUTS, MATERIALS, PRICES, WEIGHTS } from "../rules/item-types.ts";
import { MOST_MENACE } from "../rules/wound/partition.ts";

/** What all things one carries share. */
const thing = (schema: () => Schema) =>
  itemModel(() => ({ ...schema(), price: oneOf(PRICES, "sundry"), quantity: whole(1), note: text() }));

/** A weapon: its class gives attribute and menace (SW-70 to SW-74). */
export const WeaponModel = thing(() => ({
  category: oneOf(WEIGHTS, "light"),
  skill: text(),
  menace: wholeOrNull(0, MOST_MENACE),
  ranged: flag(),
  held: flag(),
}));

/** Armour: material and cut raise toughness while it is worn (SW-77, SW-78). */
export const ArmourModel = thing(() => ({
  material: oneOf(["", ...MATERIALS], "quiltCloth"),
  cut: oneOf(["", ...CUTS], "tunic"),
  extra: whole(0, -10, 10),
  soakDice: whole(0, 0, 10),
  worn: flag(),
}));

/** A shield soaks wounds and hampers attacks (SW-85, SW-86). */
export const ShieldModel = thing(() => ({ category: oneOf(WEIGHTS, "light"), held: flag() }));

/** Everything else one carries. */
export const GearModel = thing(() => ({}));
