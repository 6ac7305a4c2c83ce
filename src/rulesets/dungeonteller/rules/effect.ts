import { isBoolean, isId, isObject, isText, isWhole, oneOf, orNothing } from "../../../kernel/sound.ts";
import type { ActionDice } from "./actions.ts";

/** What a power does to its bearer while it lasts; counts are already multiplied out by the successes. */
export interface EffectMods {
  /** Dice added (or taken, if negative) for actions. */
  readonly dice?: Partial<ActionDice>;
  /** Dice changed only against the one who made the effect (Fear). */
  readonly diceAgainstMaker?: Partial<ActionDice>;
  /** Printed dice replaced (Stardust makes Sneak 1). */
  readonly setDice?: Partial<ActionDice>;
  /** Dice on every action (scorpion poison −2, DT-68). */
  readonly allDice?: number;
  /** Dice on every action except Resist and Talk (pin, DT-60). */
  readonly pinDice?: number;
  /** Armor replaced when better (Stoneform 5, A-51). */
  readonly setArmor?: number;
  readonly addArmor?: number;
  readonly addArmorBattle?: number;
  readonly addArmorShoot?: number;
  readonly armorAgainstFire?: number;
  /** What the bearer may not do. */
  readonly forbid?: readonly string[];
  /** Attacks whose successes the effect's `left` cancels (Parry, Shield). */
  readonly block?: readonly string[];
  /** The effect's `left` are dice to lend (Inspire). */
  readonly lends?: boolean;
  /** A state with a name: `poisoned`, `petrified`, `pinned`. */
  readonly condition?: string;
  readonly prone?: boolean;
  /** Cannot be attacked (Mistform). */
  readonly untargetable?: boolean;
  /** Luck regained every turn (Healing Circle). */
  readonly gainLuckEachTurn?: number;
}

/** When an effect is over. */
export type EffectUntil = (typeof UNTIL)[number];
const UNTIL = ["turns", "scene", "next-turn", "broken", "hour", "journey"] as const;

/** An effect with a life of its own, stored at `effects.<id>`. */
export interface TimedEffect {
  readonly id: string;
  /** Uuid or id of the power that made it. */
  readonly power: string;
  /** Rule number, e.g. `DT-101`. */
  readonly rule: string;
  /** The power's name. */
  readonly label: string;
  readonly until: EffectUntil;
  /** Turns left, counted down at the end of the bearer's turn; null when `until` is not `turns`. */
  readonly turns: number | null;
  /** Made during the bearer's own turn, which therefore does not count. */
  readonly fresh: boolean;
  /** Other things that end it: `move`, `act`, `speak`, `used-up`, `next-magic-roll`… */
  readonly ends: readonly string[];
  /** Successes it was made with. */
  readonly successes: number;
  /** What is left of a store of blocks or lent dice; null when it stores nothing. */
  readonly left: number | null;
  readonly mods: EffectMods;
  /** Who made it. */
  readonly from: { readonly uuid: string; readonly name: string };
}

/** Most words of one kind in an effect. */
const MOST_WORDS = 50;

const isWords = (value: unknown): boolean =>
  Array.isArray(value) && value.length <= MOST_WORDS && value.every((word) => isText(word));

/** Figures by name, such as dice for actions. */
const isFigures = (value: unknown): boolean => isObject(value) && Object.values(value as object).every(isWhole);

const isMod = (value: unknown): boolean =>
  isBoolean(value) || isWhole(value) || isText(value) || isWords(value) || isFigures(value);

const isFrom = (value: unknown): boolean => {
  const { uuid, name } = (isObject(value) ? value : {}) as Record<string, unknown>;
  return isText(uuid) && isText(name);
};

/** What an effect must hold for the rules to read it. */
const LOOKS = {
  ...{ id: isId, power: isText, rule: isText, label: isText },
  ...{ until: oneOf(...UNTIL), turns: orNothing(isWhole), left: orNothing(isWhole), fresh: isBoolean },
  ...{ ends: isWords, successes: isWhole, from: isFrom },
  mods: (value: unknown) => isObject(value) && Object.values(value as object).every(orNothing(isMod)),
};

/** Is this an effect that the rules can read? Figures and lists are of a size that can occur at a table. */
export function isTimedEffect(value: unknown): value is TimedEffect {
  if (!isObject(value)) return false;
  const effect = value as Record<string, unknown>;
  return Object.entries(LOOKS).every(([name, sound]) => sound(effect[name]));
}
