import { isBoolean, isObject, isText, isWhole, orNothing } from "../../../kernel/looks.ts";
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
  /** Words that an attacker must go by for the armor to count (`malicious`); everybody, where it is left out. */
  readonly against?: readonly string[];
  /** Dice that the dice it takes always leave, whatever the table plays (Counterspell). */
  readonly leavesDie?: number;
  /** Its bearer comes no nearer than so many paces to the one who made it (Fear). */
  readonly keepAway?: number;
  /** Its bearer may neither attack nor approach the one who made it (Drive Away Undead). */
  readonly holdOff?: boolean;
  /** Luck regained every turn (Healing Circle). */
  readonly gainLuckEachTurn?: number;
  /** Ids of things of its bearer whose magic does nothing (DT-161). */
  readonly off?: readonly string[];
  /** Successes more that it takes to move its bearer (DT-64). */
  readonly holds?: number;
  /** What does not reach its bearer: the cold, near a hearth (DT-66). */
  readonly cancel?: readonly string[];
}

/** Most words of one kind in an effect. */
export const MOST_WORDS = 50;

export const isWords = (value: unknown): boolean =>
  Array.isArray(value) && value.length <= MOST_WORDS && value.every((word) => isText(word));

/** Figures by name, such as dice for actions. */
const isFigures = (value: unknown): boolean => isObject(value) && Object.values(value as object).every(isWhole);

const isMod = (value: unknown): boolean =>
  isBoolean(value) || isWhole(value) || isText(value) || isWords(value) || isFigures(value);

/** Are these numbers and words such as the rules can read? */
export const isMods = (value: unknown): boolean =>
  isObject(value) && Object.values(value as object).every(orNothing(isMod));
