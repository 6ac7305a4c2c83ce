import { isBoolean, isText, lookFor, oneOf, within } from "../../../../kernel/looks.ts";
import { isSource } from "../../../../kernel/source-sound.ts";
import type { Source } from "../../../../kernel/whole.ts";
import { ACTIONS, type ActionDice, isAction } from "../actions.ts";
import type { Bonus } from "../types.ts";
import { MOST_ACTION_DICE } from "./reward.ts";

/** What the card of a role says (DT-71). */
export interface RoleSystem {
  /** Names the role on the hero's sheet. */
  readonly identifier: string;
  readonly luck: number;
  readonly actions: ActionDice;
  readonly bonuses: readonly Bonus[];
  readonly traits: readonly string[];
  /** UUIDs of what comes with it: powers, starting stuff, and what goes beyond that where the table gives it. */
  readonly powers: readonly string[];
  readonly stuff: readonly string[];
  readonly kit: readonly string[];
}

/** The least and the most Luck that a role begins with (DT-14). */
export const ROLE_LUCK = { min: 1, max: 30 } as const;
/** More cards come with no role. */
export const MOST_ROLE_CARDS = 60;
/** More letters has no name of a role. */
export const MOST_ROLE_NAME = 60;

/** Figures of a role that a hero takes over. */
export type RoleGives = Pick<RoleSystem, "luck" | "actions" | "bonuses" | "traits"> & { readonly role: string };

const isList =
  (sound: (value: unknown) => boolean, most: number) =>
  (value: unknown): boolean =>
    Array.isArray(value) && value.length <= most && value.every(sound);

const isDice = (value: unknown): boolean =>
  lookFor(Object.fromEntries(ACTIONS.map((id) => [id, within(0, MOST_ACTION_DICE)])))(value).length === 0;

const isBonus = (value: unknown): boolean =>
  lookFor({
    action: isAction,
    dice: within(-MOST_ACTION_DICE, MOST_ACTION_DICE),
    when: isText,
    tag: isText,
    auto: isBoolean,
  })(value).length === 0;

const GIVES = {
  luck: within(ROLE_LUCK.min, ROLE_LUCK.max),
  actions: isDice,
  bonuses: isList(isBonus, MOST_ROLE_CARDS),
  traits: isList(isText, MOST_ROLE_CARDS),
};

const isCards = isList(isText, MOST_ROLE_CARDS);

/** Are these figures that a role can give? They may come from anywhere. */
export const isRoleGives = (value: unknown): boolean => lookFor({ ...GIVES, role: isText })(value).length === 0;

/** Looks over what the card of a role says; it may come from a stranger's window. */
export const checkRole = lookFor({ ...GIVES, identifier: isText, powers: isCards, stuff: isCards, kit: isCards });

/** Kinds of cards that come with a role. */
const BRINGS = ["tellerPower", "tellerArmor", "tellerWeapon", "tellerGear", "tellerTreasure"] as const;

/** Can a card of this type come with a role? */
export const mayComeAlong: (type: unknown) => boolean = oneOf(...BRINGS);

/** UUIDs of the cards that come with a role, each once. */
export function cardsOf(
  { powers, stuff, kit }: Pick<RoleSystem, "powers" | "stuff" | "kit">,
  withKit: boolean,
): string[] {
  return [...new Set([...powers, ...stuff, ...(withKit ? kit : [])])];
}

/** Marks things that came with a role, so that another role can take their place. */
const FLAG = "fromRole";

/** What of a thing comes along, and the mark that it came with a role; null for what is no such card. */
export function asBrought({ name, type, img, system, flags }: Source): Source | null {
  const own = (flags as Record<string, object> | undefined)?.["four-tales"];
  const source = {
    name,
    type,
    system: system ?? {},
    ...(isText(img) ? { img } : {}),
    flags: { "four-tales": { ...own, [FLAG]: true } },
  };
  return isText(name) && (type === "tellerRole" || mayComeAlong(type)) && isSource(source) ? source : null;
}

/** Did this thing come with a role, or is it one? */
export function isOfRole({ type, flags }: Source): boolean {
  const own = (flags as Record<string, Record<string, unknown> | undefined> | undefined)?.["four-tales"];
  return type === "tellerRole" || own?.[FLAG] === true;
}

/** A picture that nobody chose: Foundry's own stand-in, or the one that new heroes get. */
export function isNobodys(img: unknown): boolean {
  return (
    !isText(img) || img === "" || (img as string).startsWith("icons/") || (img as string).endsWith("/icons/person.svg")
  );
}
