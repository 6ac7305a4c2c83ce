import { fields } from "../../../core/foundry/fields.ts";
import { defineModel } from "../../../core/models/define-model.ts";
import { flag, group, html, oneOf, type Schema, text, whole, wholeOrNull, words } from "../../../core/models/fields.ts";
import { ACTIONS } from "../rules/actions.ts";
import { actionDice, bonuses } from "./fields.ts";

const item = (words: string, schema: () => Schema) => defineModel(words, () => ({ ...schema(), description: html() }));

/** A weapon: its dice are limited by the wielder's Muscle or Notice (DT-21, DT-26). */
export const WeaponModel = item("FOURTALES.Teller.Weapon", () => ({
  dice: whole(1, 0, 12),
  hands: whole(1, 1, 2),
  uses: words(),
  thrown: flag(),
  inHand: flag(),
  enchanted: flag(),
  price: wholeOrNull(),
  tags: words(),
}));

/** A suit or a shield: dice that an attacker loses (DT-22, DT-34, DT-35). */
export const ArmorModel = item("FOURTALES.Teller.Armor", () => ({
  kind: oneOf(["suit", "shield"], "suit"),
  value: whole(1, 0, 20),
  minMuscle: whole(1, 0, 12),
  worn: flag(),
  enchanted: flag(),
  family: flag(),
  price: wholeOrNull(),
}));

/** Something useful that is neither weapon nor armor (DT-49). */
export const GearModel = item("FOURTALES.Teller.Gear", () => ({
  quantity: whole(1),
  usedUp: flag(),
  worn: flag(),
  price: wholeOrNull(),
  tags: words(),
  bonuses: bonuses(),
}));

/** Gold, valuables and magic things; the worth stays a mystery until appraised (DT-124). */
export const TreasureModel = item("FOURTALES.Teller.Treasure", () => ({
  gold: whole(0),
  appraised: flag(),
  big: flag(),
  enchanted: flag(),
  bonuses: bonuses(),
}));

/** A power of a role, used in place of an ordinary action. */
export const PowerModel = item("FOURTALES.Teller.Power", () => ({
  summary: text(),
  spell: flag(),
  timing: oneOf(["action", "add-on", "reaction", "free"], "action"),
  cost: group({ kind: oneOf(["zero", "fixed", "each", "one-or-more", "not-stated"], "zero"), luck: wholeOrNull() }),
  roll: group({ actions: words([], ACTIONS), join: oneOf(["one", "sum", "split", "steps"], "one") }),
  needs: group({ count: wholeOrNull(), by: text() }),
  opposed: group({ by: words(), how: oneOf(["", "subtract", "beat", "exceed", "match", "dice"], "") }),
  duration: group({ unit: text("instant"), perSuccess: flag(), ends: words() }),
  target: text(),
  aim: oneOf(["self", "ground", "others", "things"], "others"),
  many: flag(),
  only: words(),
  does: words(),
  malicious: flag(),
  uses: wholeOrNull(0, 20),
  identifier: text(),
  rule: text(),
  roles: words(),
  save: group({ roll: text(), how: text() }),
  perSuccess: text(),
  area: new fields.ObjectField(),
  limits: words(),
  mods: new fields.ObjectField(),
  automation: oneOf(["full", "partly", "announce"], "announce"),
  people: text(),
}));

/** A role: dice, bonus dice, powers and starting armor for a hero (DT-71). */
export const RoleModel = item("FOURTALES.Teller.Role", () => ({
  summary: text(),
  luck: whole(10, 1, 30),
  actions: actionDice(),
  traits: words(),
  powers: words(),
  stuff: words(),
  kit: words(),
  bonuses: bonuses(),
  identifier: text(),
}));
