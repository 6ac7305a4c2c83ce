import { t } from "../../../core/words.ts";
import type { CarriedItem, WeaponItem } from "../rules/types.ts";

/** The one line that a card of a thing has room for. */
export function thingLine(item: CarriedItem): string {
  const bracketed = (...words: readonly string[]) => words.filter(Boolean).map((word) => `[${word}]`);
  switch (item.type) {
    case "wordsWeapon":
      return [diceText(item.system), ...bracketed(item.system.word, item.system.tag)].join(" ");
    case "wordsArmor":
      return [
        t("FOURTALES.Words.Sheet.armor", { armor: item.system.durability }),
        ...bracketed(...item.system.tags),
      ].join(" ");
    case "wordsMagicItem":
      return [...bracketed(item.system.word, ...item.system.tags), item.system.effect].join(" ").trim();
    case "wordsGear":
      return bracketed(item.system.word, ...item.system.tags).join(" ");
    case "wordsKit":
      return "";
  }
}

/** The dice of a weapon, as the book writes them. */
export const diceText = ({ hitDie, damageDie }: WeaponItem["system"]): string => `d${hitDie}/d${damageDie}`;
