import { defineModel } from "../../../core/models/define-model.ts";
import {
  flag,
  groupOrNull,
  html,
  keyed,
  numberOf,
  numberOrNull,
  oneOf,
  type Schema,
  text,
  whole,
  words,
} from "../../../core/models/fields.ts";
import { DICE } from "../rules/attack/weapons.ts";
import { MAGIC_DURABILITY } from "../rules/character/armor.ts";
import { HUMANOID_ZONES } from "../rules/character/body.ts";

const PLACES = ["held", "worn", "pouch", "pack", "kit", "ground"] as const;

const item = (schema: () => Schema) => defineModel("FOURTALES.Words", () => ({ ...schema(), description: html() }));

const carried = (schema: () => Schema) =>
  item(() => ({
    ...schema(),
    place: oneOf(PLACES, "pack"),
    grip: oneOf(["", "offhand", "mainhand", "both"], ""),
    kit: text(),
  }));

/** Armor that is left, by the zone it protects. */
const left = () => keyed(whole(0));

/** A weapon: Hit Die and Damage Die, perhaps with a Word or a Tag (WP-104). */
export const WordsWeaponModel = carried(() => ({
  hitDie: numberOf(DICE, 6),
  damageDie: numberOf(DICE, 6),
  mode: oneOf(["melee", "ranged"], "melee"),
  hands: whole(1, 1, 2),
  word: text(),
  tag: text(),
  rangeLimit: numberOrNull(DICE),
  magic: flag(),
}));

/** Armor on some zones, or a shield for a hand. */
export const WordsArmorModel = carried(() => ({
  kind: oneOf(["body", "shield"], "body"),
  durability: whole(1, 0, 99),
  zones: words(HUMANOID_ZONES),
  tags: words(),
  magic: flag(),
  left: left(),
}));

/** A magic thing that works while worn on its zone (WP-127 to WP-130). */
export const WordsMagicItemModel = carried(() => ({
  zone: text("head"),
  word: text(),
  effect: text(),
  durability: whole(MAGIC_DURABILITY, 0, 99),
  tags: words(),
  left: left(),
  uses: groupOrNull({ value: whole(1), max: whole(1) }),
}));

/** Anything else one carries. */
export const WordsGearModel = carried(() => ({ small: flag(), word: text(), tags: words() }));

/** A bundle of small things (WP-72). */
export const WordsKitModel = carried(() => ({}));

/** A people, with the Tags that its members share. */
export const WordsFactionModel = item(() => ({ tags: words() }));
