import { defineModel } from "../../../core/models/define-model.ts";
import { flag, html, numberOf, oneOf, rows, type Schema, text, whole, words } from "../../../core/models/fields.ts";
import { KEY_CATEGORIES, REACHES, SHIELD_SIZES, TRACKS } from "../rules/types.ts";

/** A level on the ladder, −3 to +3 (KA-05). */
const level = (lowest = -3) => whole(-1, lowest, 3);
const quality = () => whole(0, -1, 1);
const inScene = () => ({ usedThisScene: flag(), usedLastScene: flag(), raisedThisScene: flag() });
const modifiers = () =>
  rows({ ability: text(), value: numberOf([-5, -4, -3, -2, -1, 1, 2, 3, 4, 5], 1), when: text() });

const item = (schema: () => Schema) => defineModel("FOURTALES.Kalyr", () => ({ ...schema(), description: html() }));

/** Anything that is rolled against: skills and attributes alike, mundane or psionic. */
export const AbilityModel = item(() => ({
  specialisation: text(),
  level: level(),
  kind: oneOf(["mundane", "psionic"], "mundane"),
  domain: oneOf([...TRACKS, "none"], "none"),
  power: text(),
  ...inScene(),
}));

/** What permits psionic abilities. */
export const PowerModel = item(() => ({ abilities: words() }));

/** A standing with an organisation; it serves as social rank (KA-46). */
export const ConnectionModel = item(() => ({ level: level(-1), rank: text(), ...inScene() }));

/** An advantage; its figures work without any code for it. */
export const GiftModel = item(() => ({
  damageDone: whole(0, 0, 10),
  damageResisted: whole(0, 0, 10),
  appliesTo: words(["physical"], TRACKS),
  modifiers: modifiers(),
}));

/** A story hook that earns Fudge points when it matters (KA-95). */
export const KeyModel = item(() => ({
  category: oneOf(KEY_CATEGORIES, "fault"),
  covers: words(),
  origin: oneOf(["creation", "bought", "destroyed"], "creation"),
  invocations: words(),
}));

/** A background or profession, or what eight gained levels have made of somebody (KA-107). */
export const LifepathModel = item(() => ({
  class: oneOf(["profession", "background", "experience"], "background"),
  gained: text(),
}));

/** A weapon; its bonus adds to the damage of the other side (KA-52). */
export const WeaponModel = item(() => ({
  damageBonus: whole(0, 0, 20),
  ability: text(),
  reach: oneOf(REACHES, "normal"),
  hands: whole(1, 1, 2),
  quality: quality(),
  sizeValue: whole(0, 0, 20),
  ranged: flag(),
  equipped: flag(),
}));

/** A shield; it counts in detailed fights only (AM-17). */
export const ShieldModel = item(() => ({
  size: oneOf(SHIELD_SIZES, "small"),
  impervious: flag(true),
  equipped: flag(),
}));

/** Armour takes from damage received, and may hamper abilities. */
export const ArmourModel = item(() => ({ bonus: whole(0, 0, 20), worn: flag(), modifiers: modifiers() }));

/** Equipment that helps or hinders named abilities by its quality (KA-42, KA-43). */
export const EquipmentModel = item(() => ({ quality: quality(), abilities: words(), quantity: whole(1) }));
