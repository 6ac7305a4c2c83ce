import { isBoolean, isId, isObject, isText, isWhole, lookFor, oneOf, orNothing } from "../../../kernel/sound.ts";
import { type ActionDice, type ActionId, isAction } from "./actions.ts";

/** Something that hurts whoever meets it, and what they may do about it. */
export interface Hazard {
  /** A die for each pace, and Luck lost for each success (DT-65). */
  readonly falls?: boolean;
  /** Luck lost. */
  readonly loss: number;
  /** Armor against fire, and the armor of a statue, take from the loss. */
  readonly burns?: boolean;
  /** What the victim rolls: each success saves one Luck, or one success is enough to get away. */
  readonly save: { readonly roll: ActionId; readonly how: "each-reduces" | "one-avoids" } | null;
  /** What happens to whoever does not get away. */
  readonly suffers: "poisoned" | "lose-turn" | null;
  /** The victim chooses between the loss and the suffering (briars). */
  readonly either?: boolean;
  /** Words that switch bonuses on: a dwarf's against poison. */
  readonly tags?: readonly string[];
  /** Giants and larger do not mind it. */
  readonly small?: boolean;
}

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
  /** Its bearer may not attack the one who made it (Drive Away Undead). */
  readonly holdOff?: boolean;
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
  /** A token that it changed, and how that was before. */
  readonly placed?: {
    readonly token: string;
    readonly elevation?: number;
    readonly light?: { readonly dim: number; readonly bright: number };
  };
  /** What it brought into being, and takes along when it ends. */
  readonly made?: readonly { readonly holder: string; readonly of: string; readonly id: string }[];
  /** What it brought into being serves its maker and lowers the maximum of Luck (DT-12). */
  readonly serves?: "minion" | "familiar";
  /** What lies on the ground and hurts whoever crosses it. */
  readonly hazard?: Hazard;
  /** On its maker: the others who bear it under the same id. With it, it ends for all of them. */
  readonly on?: readonly string[];
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

const isSave = (value: unknown): boolean => {
  const { roll, how } = (isObject(value) ? value : {}) as Record<string, unknown>;
  return isAction(roll) && oneOf("each-reduces", "one-avoids")(how);
};

const isHazard = (value: unknown): boolean =>
  isObject(value) &&
  lookFor({
    ...{ loss: isWhole, save: orNothing(isSave), suffers: orNothing(oneOf("poisoned", "lose-turn")) },
    tags: orNothing(isWords),
  })(value).length === 0;

const isPlaced = (value: unknown): boolean => {
  const { token, elevation, light } = (isObject(value) ? value : {}) as Record<string, unknown>;
  const isNumber = (one: unknown) => one === undefined || typeof one === "number";
  const { dim, bright } = (isObject(light) ? light : {}) as Record<string, unknown>;
  return isText(token) && isNumber(elevation) && isNumber(dim) && isNumber(bright);
};

const isMadeList = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length <= MOST_WORDS &&
  value.every((one) => isObject(one) && lookFor({ holder: isText, of: isText, id: isId })(one).length === 0);

/** What an effect must hold for the rules to read it. */
const LOOKS = {
  ...{ id: isId, power: isText, rule: isText, label: isText },
  ...{ until: oneOf(...UNTIL), turns: orNothing(isWhole), left: orNothing(isWhole), fresh: isBoolean },
  ...{ ends: isWords, successes: isWhole, from: isFrom },
  ...{ on: orNothing(isWords), hazard: orNothing(isHazard) },
  ...{ placed: orNothing(isPlaced), made: orNothing(isMadeList), serves: orNothing(oneOf("minion", "familiar")) },
  mods: (value: unknown) => isObject(value) && Object.values(value as object).every(orNothing(isMod)),
};

/** Is this an effect that the rules can read? Figures and lists are of a size that can occur at a table. */
export function isTimedEffect(value: unknown): value is TimedEffect {
  if (!isObject(value)) return false;
  const effect = value as Record<string, unknown>;
  return Object.entries(LOOKS).every(([name, sound]) => sound(effect[name]));
}
