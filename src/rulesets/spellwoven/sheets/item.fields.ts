import { t } from "../../../core/words.ts";
import { signed } from "../cards/ladder.view.ts";
import { ATTRIBUTES, type AttributeId, attributeKey } from "../rules/attributes.ts";
import { type ArmourSystem, CUTS, MATERIALS, PRICES, SKILL_SETS, WEIGHTS, type Weight } from "../rules/item-types.ts";
import { SHIELD_PENALTY, WEIGHT_DICE } from "../rules/tables/gear.ts";
import { SKILLS, skillKey } from "../rules/tables/skills.ts";
import { armourBonus } from "../rules/toughness.ts";

type Source = Record<string, unknown>;

/** One input of an item's edit mode. */
export interface FieldView {
  kind: "number" | "text" | "check" | "select";
  name: string;
  label: string;
  value: unknown;
  min?: number;
  max?: number;
  choices?: Record<string, string>;
}

const ITEM = "FOURTALES.Woven.Item";

/** The one line that says what a thing is good for. */
export function itemLine(type: string, system: Source): string {
  const weight = system.category as Weight;
  if (type === "wovenWeapon") {
    const dice = (system.menace as number | null) ?? WEIGHT_DICE[weight];
    return t(`${ITEM}.weaponLine`, { weight: t(`${ITEM}.Weight.${weight}`), dice });
  }
  if (type === "wovenArmour")
    return t(`${ITEM}.armourLine`, { bonus: signed(armourBonus(system as unknown as ArmourSystem)) });
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

/** The inputs of an item of this type, in the order in which one fills them in. */
export function itemFields(type: string, source: Source): FieldView[] {
  const label = (name: string): string => t(`FOURTALES.Woven.Field.${name}`);
  const at = (name: string) => ({ name: `system.${name}`, label: label(name), value: source[name] });
  const number = (name: string, min = 0, max?: number): FieldView => ({
    kind: "number",
    ...at(name),
    min,
    ...(max === undefined ? {} : { max }),
  });
  const select = (name: string, choices: Record<string, string>): FieldView => ({
    kind: "select",
    ...at(name),
    choices,
  });
  const check = (name: string): FieldView => ({ kind: "check", ...at(name) });
  const of = (ids: readonly string[], key: (id: string) => string) =>
    Object.fromEntries(ids.map((id) => [id, t(key(id))]));
  const nothing = { "": t(`${ITEM}.none`) };
  const weights = of(WEIGHTS, (id) => `${ITEM}.Weight.${id}`);
  const carried: FieldView[] = [
    select(
      "price",
      of(PRICES, (id) => `${ITEM}.Price.${id}`),
    ),
    number("quantity"),
    { kind: "text", ...at("note") },
  ];
  const fighting = SKILLS.filter(({ set }) => set === "fighting").map(({ slug }) => slug);
  switch (type) {
    case "wovenSkill":
      return [
        number("rank"),
        select(
          "set",
          of(SKILL_SETS, (id) => `${ITEM}.Set.${id}`),
        ),
        select("attribute", { "": t(`${ITEM}.anySocial`), ...of(ATTRIBUTES, (id) => attributeKey(id as AttributeId)) }),
        { kind: "text", ...at("slug") },
      ];
    case "wovenTrait":
      return [];
    case "wovenWeapon":
      return [
        select("category", weights),
        select("skill", { ...nothing, ...of(fighting, skillKey) }),
        number("menace", 0, 10),
        check("ranged"),
        check("held"),
        ...carried,
      ];
    case "wovenArmour":
      return [
        select("material", { ...nothing, ...of(MATERIALS, (id) => `${ITEM}.Material.${id}`) }),
        select("cut", { ...nothing, ...of(CUTS, (id) => `${ITEM}.Cut.${id}`) }),
        number("extra", -10, 10),
        number("soakDice", 0, 10),
        check("worn"),
        ...carried,
      ];
    case "wovenShield":
      return [select("category", weights), check("held"), ...carried];
    default:
      return carried;
  }
}
