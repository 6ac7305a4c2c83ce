import { flag, html, oneOf, text, whole, wholeOrNull, words } from "../../../core/models/fields.ts";
import { ACTIONS } from "../rules/actions.ts";
import { actionDice, bonuses } from "./fields.ts";

const fields = foundry.data.fields;

const weapon = () => ({
  dice: whole(1, 0, 12),
  hands: whole(1, 1, 2),
  uses: words(),
  thrown: flag(),
  price: wholeOrNull(),
  inHand: flag(),
  enchanted: flag(),
  tags: words(),
  description: html(),
});

/** A weapon: its dice are limited by the wielder's Muscle or Notice (DT-21, DT-26). */
export class WeaponModel extends foundry.abstract.TypeDataModel<ReturnType<typeof weapon>, never> {
  static override LOCALIZATION_PREFIXES = ["FOURTALES.Teller.Weapon"];
  static override defineSchema() {
    return weapon();
  }
}

const armor = () => ({
  kind: oneOf(["suit", "shield"] as const, "suit"),
  value: whole(1, 0, 20),
  minMuscle: whole(1, 0, 12),
  price: wholeOrNull(),
  worn: flag(),
  enchanted: flag(),
  description: html(),
});

/** A suit or a shield: dice that an attacker loses (DT-22, DT-34, DT-35). */
export class ArmorModel extends foundry.abstract.TypeDataModel<ReturnType<typeof armor>, never> {
  static override LOCALIZATION_PREFIXES = ["FOURTALES.Teller.Armor"];
  static override defineSchema() {
    return armor();
  }
}

const gear = () => ({
  quantity: whole(1),
  price: wholeOrNull(),
  bonuses: bonuses(),
  usedUp: flag(),
  worn: flag(),
  tags: words(),
  description: html(),
});

/** Something useful that is neither weapon nor armor (DT-49). */
export class GearModel extends foundry.abstract.TypeDataModel<ReturnType<typeof gear>, never> {
  static override LOCALIZATION_PREFIXES = ["FOURTALES.Teller.Gear"];
  static override defineSchema() {
    return gear();
  }
}

const treasure = () => ({
  gold: whole(0),
  appraised: flag(),
  big: flag(),
  enchanted: flag(),
  bonuses: bonuses(),
  description: html(),
});

/** Gold, valuables and magic things; the worth stays a mystery until appraised (DT-124). */
export class TreasureModel extends foundry.abstract.TypeDataModel<ReturnType<typeof treasure>, never> {
  static override LOCALIZATION_PREFIXES = ["FOURTALES.Teller.Treasure"];
  static override defineSchema() {
    return treasure();
  }
}

const power = () => ({
  identifier: text(),
  rule: text(),
  roles: words(),
  spell: flag(),
  timing: oneOf(["action", "add-on", "reaction", "free"] as const, "action"),
  cost: new fields.SchemaField({
    kind: oneOf(["zero", "fixed", "each", "one-or-more", "not-stated"] as const, "zero"),
    luck: wholeOrNull(),
  }),
  roll: new fields.SchemaField({
    actions: new fields.ArrayField(oneOf(ACTIONS, "magic")),
    join: oneOf(["one", "sum", "split", "steps"] as const, "one"),
  }),
  needs: new fields.SchemaField({ count: wholeOrNull(), by: text() }),
  opposed: new fields.SchemaField({
    by: words(),
    how: oneOf(["", "subtract", "beat", "exceed", "match", "dice"] as const, ""),
  }),
  save: new fields.SchemaField({ roll: text(), how: text() }),
  perSuccess: text(),
  duration: new fields.SchemaField({ unit: text("instant"), perSuccess: flag(), ends: words() }),
  area: new fields.ObjectField(),
  target: text(),
  limits: words(),
  mods: new fields.ObjectField(),
  automation: oneOf(["full", "partly", "announce"] as const, "announce"),
  malicious: flag(),
  summary: text(),
  description: html(),
});

/** A power of a role, used in place of an ordinary action. */
export class PowerModel extends foundry.abstract.TypeDataModel<ReturnType<typeof power>, never> {
  static override LOCALIZATION_PREFIXES = ["FOURTALES.Teller.Power"];
  static override defineSchema() {
    return power();
  }
}

const role = () => ({
  identifier: text(),
  luck: whole(10, 1, 30),
  actions: actionDice(),
  bonuses: bonuses(),
  traits: words(),
  powers: words(),
  stuff: words(),
  kit: words(),
  summary: text(),
  description: html(),
});

/** A role: dice, bonus dice, powers and starting armor for a hero (DT-71). */
export class RoleModel extends foundry.abstract.TypeDataModel<ReturnType<typeof role>, never> {
  static override LOCALIZATION_PREFIXES = ["FOURTALES.Teller.Role"];
  static override defineSchema() {
    return role();
  }
}
