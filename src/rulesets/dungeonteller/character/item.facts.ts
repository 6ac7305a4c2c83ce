import { currentUser } from "../../../core/foundry/game.ts";
import { t } from "../../../core/text/text.ts";
import { pieceOf } from "../rules/gear/armor.ts";
import type { ArmorSystem, GearSystem, PowerSystem, TreasureSystem, WeaponSystem } from "../rules/types.ts";
import { tellerSettings } from "../teller-settings.ts";

type Priced = { price: number | null };

const ITEM = "FOURTALES.Teller.Item";
const CARD = "FOURTALES.Teller.Card";

/** What is stored of an item has the shape that its type's model gives it. */
const of =
  <S extends object>(tell: (system: S) => string[]) =>
  (system: object): string[] =>
    tell(system as S);

/** The few facts that a reader wants first, by the type of the item. */
const FACTS: Readonly<Record<string, (system: object) => string[]>> = {
  tellerWeapon: of(({ dice, uses, hands, price }: WeaponSystem & Priced) => [
    t(`${CARD}.weaponLine`, { dice, uses: actionNames(uses, ", ") }),
    t(`${ITEM}.hands`, { hands }),
    ...priced(price),
  ]),
  tellerArmor: of((armor: ArmorSystem & Priced) => {
    const { value, minMuscle, price } = pieceOf(armor, tellerSettings());
    return [t(`${CARD}.armorLine`, { value }), t(`${ITEM}.needsMuscle`, { muscle: minMuscle }), ...priced(price)];
  }),
  tellerGear: of(({ quantity, price }: GearSystem & Priced) => [t(`${CARD}.gearLine`, { quantity }), ...priced(price)]),
  tellerTreasure: of(({ appraised, gold }: TreasureSystem) => [
    appraised || currentUser().isGM ? t(`${CARD}.treasureLine`, { gold }) : t(`${CARD}.treasureSecret`),
  ]),
  tellerRole: of(({ luck }: { luck: number }) => [t("FOURTALES.Teller.Create.luck", { luck })]),
  tellerPower: of(({ cost: { kind, luck }, roll }: PowerSystem) => {
    const actions = actionNames(roll.actions, " + ");
    return [
      kind === "not-stated"
        ? t("FOURTALES.Teller.Power.unknownCost")
        : luck
          ? t("FOURTALES.Teller.Power.cost", { luck })
          : t("FOURTALES.Teller.Power.free"),
      actions ? t(`${ITEM}.rolls`, { actions }) : t(`${ITEM}.noRoll`),
    ];
  }),
};

/** The few facts about an item of this type that a reader wants first. */
export function itemFacts(type: string, source: object): string[] {
  return FACTS[type]!(source);
}

function priced(price: number | null): string[] {
  return price === null ? [] : [t(`${ITEM}.price`, { gold: price })];
}

function actionNames(ids: readonly string[], between: string): string {
  return ids.map((id) => t(`FOURTALES.Teller.Action.${id}`)).join(between);
}
