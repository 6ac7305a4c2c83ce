import { defineModel } from "../../../core/models/define-model.ts";
import { flag, html, oneOf, type Schema, text, whole, wholeOrNull } from "../../../core/models/fields.ts";
import { ATTRIBUTES } from "../rules/attributes.ts";
import { CUTS, MATERIALS, PRICES, SKILL_SETS, WEIGHTS } from "../rules/item-types.ts";
import { MOST_MENACE } from "../rules/wound/partition.ts";

/** What all items share: the name in the tables, and words about it. */
const item = (schema: () => Schema) =>
  defineModel("FOURTALES.Woven.Item", () => ({ ...schema(), slug: text(), description: html() }));

/** What all things one carries share. */
const thing = (schema: () => Schema) =>
  item(() => ({ ...schema(), price: oneOf(PRICES, "sundry"), quantity: whole(1), note: text() }));

/** Narrow training with a rank (SW-07 to SW-09). */
export const SkillModel = item(() => ({
  rank: whole(1),
  set: oneOf(SKILL_SETS, "social"),
  attribute: oneOf(["", ...ATTRIBUTES], ""),
}));

/** A special gift; Magery is the one the book gives (SW-113). */
export const TraitModel = item(() => ({}));

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
