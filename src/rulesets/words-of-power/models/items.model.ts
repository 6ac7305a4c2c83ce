import { flag, html, oneOf, text, whole, words } from "../../../core/models/fields.ts";
import { MAGIC_DURABILITY } from "../rules/tables/armor.ts";
import { HUMANOID_ZONES } from "../rules/tables/body.ts";
import { DICE } from "../rules/tables/weapons.ts";

const fields = foundry.data.fields;

export const PLACES = ["held", "worn", "pouch", "pack", "kit", "ground"] as const;

const [least, most] = [DICE[0]!, DICE.at(-1)!];

const die = (initial: number) =>
  new fields.NumberField({
    required: true,
    nullable: false,
    integer: true,
    min: least,
    max: most,
    choices: [...DICE],
    initial,
  });

const carried = () => ({
  place: oneOf(PLACES, "pack"),
  grip: oneOf(["", "offhand", "mainhand", "both"] as const, ""),
  kit: text(),
  description: html(),
});

const left = () =>
  new fields.TypedObjectField(
    new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 }),
  );

const weapon = () => ({
  ...carried(),
  hitDie: die(6),
  damageDie: die(6),
  mode: oneOf(["melee", "ranged"] as const, "melee"),
  hands: whole(1, 1, 2),
  word: text(),
  tag: text(),
  rangeLimit: new fields.NumberField({
    required: true,
    nullable: true,
    integer: true,
    min: least,
    max: most,
    choices: [...DICE],
    initial: null,
  }),
  magic: flag(),
});

/** A weapon: Hit Die and Damage Die, perhaps with a Word or a Tag (WP-104). */
export class WordsWeaponModel extends foundry.abstract.TypeDataModel<ReturnType<typeof weapon>, never> {
  static override LOCALIZATION_PREFIXES = ["FOURTALES.Words"];
  static override defineSchema() {
    return weapon();
  }
}

const armor = () => ({
  ...carried(),
  kind: oneOf(["body", "shield"] as const, "body"),
  durability: whole(1, 0, 99),
  zones: new fields.ArrayField(new fields.StringField({ required: true, nullable: false }), {
    initial: [...HUMANOID_ZONES],
  }),
  left: left(),
  tags: words(),
  magic: flag(),
});

/** Armor on some zones, or a shield for a hand. */
export class WordsArmorModel extends foundry.abstract.TypeDataModel<ReturnType<typeof armor>, never> {
  static override LOCALIZATION_PREFIXES = ["FOURTALES.Words"];
  static override defineSchema() {
    return armor();
  }
}

const magicItem = () => ({
  ...carried(),
  zone: text("head"),
  word: text(),
  effect: text(),
  durability: whole(MAGIC_DURABILITY, 0, 99),
  left: left(),
  tags: words(),
  uses: new fields.SchemaField({ value: whole(1), max: whole(1) } as never, {
    required: true,
    nullable: true,
    initial: null,
  }),
});

/** A magic thing that works while worn on its zone (WP-127 to WP-130). */
export class WordsMagicItemModel extends foundry.abstract.TypeDataModel<ReturnType<typeof magicItem>, never> {
  static override LOCALIZATION_PREFIXES = ["FOURTALES.Words"];
  static override defineSchema() {
    return magicItem();
  }
}

const gear = () => ({ ...carried(), small: flag(), word: text(), tags: words() });

/** Anything else one carries. */
export class WordsGearModel extends foundry.abstract.TypeDataModel<ReturnType<typeof gear>, never> {
  static override LOCALIZATION_PREFIXES = ["FOURTALES.Words"];
  static override defineSchema() {
    return gear();
  }
}

/** A bundle of small things (WP-72). */
export class WordsKitModel extends foundry.abstract.TypeDataModel<ReturnType<typeof carried>, never> {
  static override LOCALIZATION_PREFIXES = ["FOURTALES.Words"];
  static override defineSchema() {
    return carried();
  }
}

const faction = () => ({ tags: words(), description: html() });

/** A people, with the Tags that its members share. */
export class WordsFactionModel extends foundry.abstract.TypeDataModel<ReturnType<typeof faction>, never> {
  static override LOCALIZATION_PREFIXES = ["FOURTALES.Words"];
  static override defineSchema() {
    return faction();
  }
}
