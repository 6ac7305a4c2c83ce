import { t } from "../../../core/words.ts";

type Source = Record<string, unknown>;

const ITEM = "FOURTALES.Teller.Item";
const CARD = "FOURTALES.Teller.Card";

/** The few facts that a reader wants first, by the type of the item. */
const FACTS: Record<string, (source: Source) => string[]> = {
  tellerWeapon: ({ dice, uses, hands, price }) => [
    t(`${CARD}.weaponLine`, { dice: num(dice), uses: actionNames(uses, ", ") }),
    t(`${ITEM}.hands`, { hands: num(hands) }),
    ...priced(price),
  ],
  tellerArmor: ({ value, minMuscle, price }) => [
    t(`${CARD}.armorLine`, { value: num(value) }),
    t(`${ITEM}.needsMuscle`, { muscle: num(minMuscle) }),
    ...priced(price),
  ],
  tellerGear: ({ quantity, price }) => [t(`${CARD}.gearLine`, { quantity: num(quantity) }), ...priced(price)],
  tellerTreasure: ({ appraised, gold }) => [
    appraised || game.user!.isGM ? t(`${CARD}.treasureLine`, { gold: num(gold) }) : t(`${CARD}.treasureSecret`),
  ],
  tellerRole: ({ luck }) => [t("FOURTALES.Teller.Create.luck", { luck: num(luck) })],
  tellerPower({ cost, roll }) {
    const { kind, luck } = cost as { kind: string; luck: number | null };
    const actions = actionNames((roll as { actions: unknown }).actions, " + ");
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
export function itemFacts(type: string, source: Source): string[] {
  return FACTS[type]?.(source) ?? [];
}

function priced(price: unknown): string[] {
  return price === null ? [] : [t(`${ITEM}.price`, { gold: num(price) })];
}

function actionNames(ids: unknown, between: string): string {
  return (ids as string[]).map((id) => t(`FOURTALES.Teller.Action.${id}`)).join(between);
}

const num = (value: unknown): number => Number(value ?? 0);
