import { t } from "../../../core/words.ts";
import type { ArmorSystem, GearSystem, PowerSystem, TreasureSystem, WeaponSystem } from "../rules/types.ts";

type Priced = { price: number | null };

const ITEM = "FOURTALES.Teller.Item";
const CARD = "FOURTALES.Teller.Card";

/** The few facts that a reader wants first, by the type of the item. */
const FACTS = {
  tellerWeapon: ({ dice, uses, hands, price }: WeaponSystem & Priced) => [
    t(`${CARD}.weaponLine`, { dice, uses: actionNames(uses, ", ") }),
    t(`${ITEM}.hands`, { hands }),
    ...priced(price),
  ],
  tellerArmor: ({ value, minMuscle, price }: ArmorSystem & Priced) => [
    t(`${CARD}.armorLine`, { value }),
    t(`${ITEM}.needsMuscle`, { muscle: minMuscle }),
    ...priced(price),
  ],
  tellerGear: ({ quantity, price }: GearSystem & Priced) => [t(`${CARD}.gearLine`, { quantity }), ...priced(price)],
  tellerTreasure: ({ appraised, gold }: TreasureSystem) => [
    appraised || game.user!.isGM ? t(`${CARD}.treasureLine`, { gold }) : t(`${CARD}.treasureSecret`),
  ],
  tellerRole: ({ luck }: { luck: number }) => [t("FOURTALES.Teller.Create.luck", { luck })],
  tellerPower: ({ cost: { kind, luck }, roll }: PowerSystem) => {
    const actions = actionNames(roll.actions, " + ");
    return [
      kind === "not-stated"
        ? t("FOURTALES.Teller.Power.unknownCost")
        : luck
          ? t("FOURTALES.Teller.Power.cost", { luck })
          : t("FOURTALES.Teller.Power.free"),
      actions ? t(`${ITEM}.rolls`, { actions }) : t(`${ITEM}.noRoll`),
    ];
  },
};

/** The few facts about an item of this type that a reader wants first. */
export function itemFacts(type: string, source: object): string[] {
  return FACTS[type as keyof typeof FACTS](source as never);
}

function priced(price: number | null): string[] {
  return price === null ? [] : [t(`${ITEM}.price`, { gold: price })];
}

function actionNames(ids: readonly string[], between: string): string {
  return ids.map((id) => t(`FOURTALES.Teller.Action.${id}`)).join(between);
}
