import { flag, html, oneOf, text, whole } from "../../../core/models/fields.ts";
import { ATTRIBUTES } from "../rules/attributes.ts";
import { CUTS, MATERIALS, PRICES, SKILL_SETS, WEIGHTS } from "../rules/item-types.ts";
import { MOST_MENACE } from "../rules/partition.ts";

const fields = foundry.data.fields;

/** What all items share: the name in the tables, and words about it. */
const described = () => ({ slug: text(), description: html() });

/** What all things one carries share. */
const carried = () => ({ ...described(), price: oneOf(PRICES, "sundry"), quantity: whole(1), note: text() });

/** A model for one kind of item; each kind needs a class of its own. */
function model<S extends Record<string, unknown>>(schema: () => S) {
  return class extends foundry.abstract.TypeDataModel<never, never> {
    static override LOCALIZATION_PREFIXES = ["FOURTALES.Woven.Item"];
    static override defineSchema() {
      return schema() as never;
    }
  };
}

/** Narrow training with a rank (SW-07 to SW-09). */
export const SkillModel = model(() => ({
  ...described(),
  set: oneOf(SKILL_SETS, "social"),
  attribute: oneOf([...ATTRIBUTES, ""] as const, ""),
  rank: whole(1),
}));

/** A special gift; Magery is the one the book gives (SW-113). */
export const TraitModel = model(described);

/** A weapon: its class gives attribute and menace (SW-70 to SW-74). */
export const WeaponModel = model(() => ({
  ...carried(),
  category: oneOf(WEIGHTS, "light"),
  menace: new fields.NumberField({
    required: true,
    nullable: true,
    integer: true,
    min: 0,
    max: MOST_MENACE,
    initial: null,
  }),
  ranged: flag(),
  skill: text(),
  held: flag(),
}));

/** Armour: material and cut raise toughness while it is worn (SW-77, SW-78). */
export const ArmourModel = model(() => ({
  ...carried(),
  material: oneOf([...MATERIALS, ""] as const, "quiltCloth"),
  cut: oneOf([...CUTS, ""] as const, "tunic"),
  extra: whole(0, -10, 10),
  soakDice: whole(0, 0, 10),
  worn: flag(),
}));

/** A shield soaks wounds and hampers attacks (SW-85, SW-86). */
export const ShieldModel = model(() => ({
  ...carried(),
  category: oneOf(WEIGHTS, "light"),
  held: flag(),
}));

/** Everything else one carries. */
export const GearModel = model(carried);
