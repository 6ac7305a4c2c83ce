import { flag, html, oneOf, text, whole, words } from "../../../core/models/fields.ts";
import { KEY_CATEGORIES, REACHES, SHIELD_SIZES, TRACKS } from "../rules/types.ts";

const fields = foundry.data.fields;

/** A level on the ladder, −3 to +3 (KA-05). */
const level = (initial: number, lowest = -3) => whole(initial, lowest, 3);
const quality = () => whole(0, -1, 1);
const inScene = () => ({ usedThisScene: flag(), raisedThisScene: flag() });

function modifiers() {
  const value = new fields.NumberField({
    required: true,
    nullable: false,
    integer: true,
    min: -5,
    max: 5,
    choices: [-5, -4, -3, -2, -1, 1, 2, 3, 4, 5],
    initial: 1,
  });
  return new fields.ArrayField(new fields.SchemaField({ ability: text(), value, when: text() }));
}

const ability = () => ({
  specialisation: text(),
  kind: oneOf(["mundane", "psionic"] as const, "mundane"),
  level: level(-1),
  domain: oneOf([...TRACKS, "none"] as const, "none"),
  power: text(),
  ...inScene(),
  description: html(),
});

/** Anything that is rolled against: skills and attributes alike, mundane or psionic. */
export class AbilityModel extends foundry.abstract.TypeDataModel<ReturnType<typeof ability>, never> {
  static override LOCALIZATION_PREFIXES = ["FOURTALES.Kalyr"];

  static override defineSchema() {
    return ability();
  }
}

const power = () => ({ abilities: words(), description: html() });

/** What permits psionic abilities. */
export class PowerModel extends foundry.abstract.TypeDataModel<ReturnType<typeof power>, never> {
  static override LOCALIZATION_PREFIXES = ["FOURTALES.Kalyr"];

  static override defineSchema() {
    return power();
  }
}

const connection = () => ({ level: level(-1, -1), rank: text(), ...inScene(), description: html() });

/** A standing with an organisation; it serves as social rank (KA-46). */
export class ConnectionModel extends foundry.abstract.TypeDataModel<ReturnType<typeof connection>, never> {
  static override LOCALIZATION_PREFIXES = ["FOURTALES.Kalyr"];

  static override defineSchema() {
    return connection();
  }
}

const gift = () => ({
  damageDone: whole(0, 0, 10),
  damageResisted: whole(0, 0, 10),
  appliesTo: new fields.ArrayField(oneOf(TRACKS, "physical"), { initial: ["physical"] }),
  modifiers: modifiers(),
  description: html(),
});

/** An advantage; its figures work without any code for it. */
export class GiftModel extends foundry.abstract.TypeDataModel<ReturnType<typeof gift>, never> {
  static override LOCALIZATION_PREFIXES = ["FOURTALES.Kalyr"];

  static override defineSchema() {
    return gift();
  }
}

const key = () => ({
  category: oneOf(KEY_CATEGORIES, "fault"),
  covers: words(),
  origin: oneOf(["creation", "bought", "destroyed"] as const, "creation"),
  invocations: words(),
  description: html(),
});

/** A story hook that earns Fudge points when it matters (KA-95). */
export class KeyModel extends foundry.abstract.TypeDataModel<ReturnType<typeof key>, never> {
  static override LOCALIZATION_PREFIXES = ["FOURTALES.Kalyr"];

  static override defineSchema() {
    return key();
  }
}

const lifepath = () => ({
  class: oneOf(["profession", "background", "experience"] as const, "background"),
  gained: text(),
  description: html(),
});

/** A background or profession, or what eight gained levels have made of somebody (KA-107). */
export class LifepathModel extends foundry.abstract.TypeDataModel<ReturnType<typeof lifepath>, never> {
  static override LOCALIZATION_PREFIXES = ["FOURTALES.Kalyr"];

  static override defineSchema() {
    return lifepath();
  }
}

const weapon = () => ({
  damageBonus: whole(0, 0, 20),
  sizeValue: whole(0, 0, 20),
  reach: oneOf(REACHES, "normal"),
  hands: whole(1, 1, 2),
  ranged: flag(),
  equipped: flag(),
  quality: quality(),
  ability: text(),
  description: html(),
});

/** A weapon; its bonus adds to the damage of the other side (KA-52). */
export class WeaponModel extends foundry.abstract.TypeDataModel<ReturnType<typeof weapon>, never> {
  static override LOCALIZATION_PREFIXES = ["FOURTALES.Kalyr"];

  static override defineSchema() {
    return weapon();
  }
}

const shield = () => ({
  size: oneOf(SHIELD_SIZES, "small"),
  equipped: flag(),
  impervious: flag(true),
  description: html(),
});

/** A shield; it counts in detailed fights only (AM-17). */
export class ShieldModel extends foundry.abstract.TypeDataModel<ReturnType<typeof shield>, never> {
  static override LOCALIZATION_PREFIXES = ["FOURTALES.Kalyr"];

  static override defineSchema() {
    return shield();
  }
}

const armour = () => ({ bonus: whole(0, 0, 20), worn: flag(), modifiers: modifiers(), description: html() });

/** Armour takes from damage received, and may hamper abilities. */
export class ArmourModel extends foundry.abstract.TypeDataModel<ReturnType<typeof armour>, never> {
  static override LOCALIZATION_PREFIXES = ["FOURTALES.Kalyr"];

  static override defineSchema() {
    return armour();
  }
}

const equipment = () => ({ quality: quality(), abilities: words(), quantity: whole(1), description: html() });

/** Equipment that helps or hinders named abilities by its quality (KA-42, KA-43). */
export class EquipmentModel extends foundry.abstract.TypeDataModel<ReturnType<typeof equipment>, never> {
  static override LOCALIZATION_PREFIXES = ["FOURTALES.Kalyr"];

  static override defineSchema() {
    return equipment();
  }
}
