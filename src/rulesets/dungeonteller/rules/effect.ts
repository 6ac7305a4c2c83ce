import { isBoolean, isId, isObject, isText, isWhole, lookFor, oneOf, orNothing } from "../../../kernel/looks.ts";
import { type ActionId, isAction } from "./actions.ts";
import { type EffectMods, isMods, isWords, MOST_WORDS } from "./effect-mods.ts";
import { type Ground, isGround } from "./ground.ts";

export type { EffectMods } from "./effect-mods.ts";

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
  readonly suffers: "poisoned" | "lose-turn" | "held" | null;
  /** The victim chooses between the loss and the suffering (briars). */
  readonly either?: boolean;
  /** Words that switch bonuses on: a dwarf's against poison. */
  readonly tags?: readonly string[];
  /** Giants and larger do not mind it. */
  readonly small?: boolean;
  /** Successes that it takes to get away; one, where nothing is said (DT-105). */
  readonly needs?: number;
  /** Whoever stays in it meets it again each turn, whatever it does (DT-143). */
  readonly again?: boolean;
  /** It is spent on the first who comes (DT-104, DT-105). */
  readonly once?: boolean;
  /** Its maker is told, and nobody else (DT-104). */
  readonly tells?: boolean;
  /** Only what lives sets it off, and never its maker. */
  readonly living?: boolean;
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
    readonly look?: { readonly name: string; readonly img: string };
    readonly disposition?: number;
  };
  /** What it called goes nowhere out of its maker's sight. */
  readonly inSight?: boolean;
  /** What it brought into being, and takes along when it ends. */
  readonly made?: readonly { readonly holder: string; readonly of: string; readonly id: string }[];
  /** What it brought into being serves its maker and lowers the maximum of Luck (DT-12). */
  readonly serves?: "minion" | "familiar";
  /** What lies on the ground and hurts whoever crosses it. */
  readonly hazard?: Hazard;
  /** What it lays on the scene. */
  readonly ground?: Ground;
  /** On its maker: the others who bear it under the same id. With it, it ends for all of them. */
  readonly on?: readonly string[];
  /** Who made it. */
  readonly from: { readonly uuid: string; readonly name: string };
}

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
    loss: isWhole,
    save: orNothing(isSave),
    suffers: orNothing(oneOf("poisoned", "lose-turn", "held")),
    tags: orNothing(isWords),
    needs: orNothing(isWhole),
    again: orNothing(isBoolean),
    once: orNothing(isBoolean),
    tells: orNothing(isBoolean),
    living: orNothing(isBoolean),
  })(value).length === 0;

const isPlaced = (value: unknown): boolean => {
  const { token, elevation, light, look, disposition } = (isObject(value) ? value : {}) as Record<string, unknown>;
  const isNumber = (one: unknown) => one === undefined || typeof one === "number";
  const { dim, bright } = (isObject(light) ? light : {}) as Record<string, unknown>;
  const looks = look === undefined || (isObject(look) && lookFor({ name: isText, img: isText })(look).length === 0);
  return isText(token) && [elevation, dim, bright, disposition].every(isNumber) && looks;
};

const isMadeList = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length <= MOST_WORDS &&
  value.every((one) => isObject(one) && lookFor({ holder: isText, of: isText, id: isId })(one).length === 0);

/** What an effect must hold for the rules to read it. */
const LOOKS = {
  id: isId,
  power: isText,
  rule: isText,
  label: isText,
  until: oneOf(...UNTIL),
  turns: orNothing(isWhole),
  left: orNothing(isWhole),
  fresh: isBoolean,
  ends: isWords,
  successes: isWhole,
  from: isFrom,
  on: orNothing(isWords),
  hazard: orNothing(isHazard),
  ground: orNothing(isGround),
  inSight: orNothing(isBoolean),
  placed: orNothing(isPlaced),
  made: orNothing(isMadeList),
  serves: orNothing(oneOf("minion", "familiar")),
  mods: isMods,
};

/** Is this an effect that the rules can read? Figures and lists are of a size that can occur at a table. */
export function isTimedEffect(value: unknown): value is TimedEffect {
  if (!isObject(value)) return false;
  const effect = value as Record<string, unknown>;
  return Object.entries(LOOKS).every(([name, sound]) => sound(effect[name]));
}
