import { t } from "../../../core/text/text.ts";
import type { CarriedItem, WeaponItem } from "../rules/types.ts";

type Bare<T> = T extends CarriedItem ? Pick<T, "type" | "system"> : never;

/** What a thing is, whether or not somebody has it. */
export type Thing = Bare<CarriedItem>;

const THINGS: readonly string[] = [
  "wordsWeapon",
  "wordsArmor",
  "wordsMagicItem",
  "wordsGear",
  "wordsKit",
] satisfies Thing["type"][];

/** Is this document, or what is stored of it, a thing that one can carry? */
export function isThing(item: { type: string; system: object }): item is Thing {
  return THINGS.includes(item.type);
}

/** The one line that a card of a thing has room for. */
export function thingLine(item: Thing): string {
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
