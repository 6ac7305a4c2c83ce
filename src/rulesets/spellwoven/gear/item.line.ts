import { t } from "../../../core/text/text.ts";
import { signed } from "../ladder/ladder.view.ts";
import { type AttributeId, attributeKey } from "../rules/attributes.ts";
import { SHIELD_PENALTY, WEIGHT_DICE } from "../rules/gear/gear.ts";
import { armourBonus } from "../rules/gear/toughness.ts";
import type { ArmourSystem, Weight } from "../rules/item-types.ts";

const ITEM = "FOURTALES.Woven.Item";

/** The one line that says what a thing is good for. */
export function itemLine(type: string, stored: object): string {
  const system = stored as Record<string, unknown>;
  const weight = system.category as Weight;
  if (type === "wovenWeapon") {
    const dice = (system.menace as number | null) ?? WEIGHT_DICE[weight];
    return t(`${ITEM}.weaponLine`, { weight: t(`${ITEM}.Weight.${weight}`), dice });
  }
  if (type === "wovenArmour") return t(`${ITEM}.armourLine`, { bonus: signed(armourBonus(stored as ArmourSystem)) });
  if (type === "wovenShield") {
    const data = { weight: t(`${ITEM}.Weight.${weight}`), dice: WEIGHT_DICE[weight], penalty: SHIELD_PENALTY[weight] };
    return t(`${ITEM}.shieldLine`, data);
  }
  if (type === "wovenSkill") {
    const attribute = system.attribute as AttributeId | "";
    const data = {
      rank: signed(Number(system.rank)),
      attribute: attribute ? t(attributeKey(attribute)) : t(`${ITEM}.anySocial`),
    };
    return t(`${ITEM}.skillLine`, data);
  }
  return type === "wovenGear" ? String(system.note) : "";
}
