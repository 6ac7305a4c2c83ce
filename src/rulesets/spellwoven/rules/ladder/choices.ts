import { isBoolean, isObject, isText, type Look, oneOf, within } from "../../../../kernel/looks.ts";
import { type LadderRequest, MOST_MODIFIER, type Modifier, type Situation } from "./request.ts";

/** What may be chosen for every roll, attack and defence alike. */
export interface Choices {
  /** A point of Effort is spent on it. */
  effort: boolean;
  /** Who has the upper hand. */
  situation: Situation;
  /** Ticks that the person changed, by the modifier's id. */
  ticks: Record<string, boolean>;
  /** A bonus beyond the sheet, and why. */
  extra: { value: number; reason: string };
  /** Opponents one is fighting, for the optional penalty (SW-90). */
  opponents: number;
}

/** Choices of somebody who has not chosen anything. */
export const PLAIN: Choices = {
  effort: false,
  situation: "none",
  ticks: {},
  extra: { value: 0, reason: "" },
  opponents: 1,
};

/** More opponents at once than anybody fights. */
const MOST_OPPONENTS = 30;

/** More boxes than a dialog has. */
const MOST_TICKS = 20;

/** Looks over what any roll lets people choose. */
export const CHOICES: Readonly<Record<keyof Choices, Look>> = {
  effort: isBoolean,
  situation: oneOf("none", "advantage", "disadvantage"),
  ticks: (value) => {
    if (!isObject(value)) return false;
    const ticks = Object.values(value as object);
    return ticks.length <= MOST_TICKS && ticks.every(isBoolean);
  },
  extra: (value) => {
    if (!isObject(value)) return false;
    const { value: amount, reason } = value as Record<string, unknown>;
    return within(-MOST_MODIFIER, MOST_MODIFIER)(amount) && isText(reason);
  },
  opponents: within(1, MOST_OPPONENTS),
};

/** The choices that every roll has, and nothing else of what stands there. */
export function choicesIn({ effort, situation, ticks, extra, opponents }: Choices): Choices {
  return { effort, situation, ticks, extra, opponents };
}

/** Puts what somebody chose into a request that the rules made. */
export function withChoices(roll: LadderRequest, { effort, situation, ticks, extra }: Choices): LadderRequest {
  const { value, reason } = extra;
  const label = reason ? { text: reason } : { key: "FOURTALES.Woven.Rules.Bonus.other" };
  const other: Modifier[] = value === 0 ? [] : [{ id: "other", source: "other", label, value, on: true, auto: false }];
  const modifiers = roll.modifiers.map((entry) => ({
    ...entry,
    on: Object.hasOwn(ticks, entry.id) ? ticks[entry.id]! : entry.on,
  }));
  return { ...roll, effort, situation, modifiers: [...modifiers, ...other] };
}

/** Does a roll hold something that only the Gamesmaster can give: the upper hand, a bonus, a penalty left out (SW-23)? */
export function isBeyond({ situation, modifiers }: LadderRequest): boolean {
  return situation === "advantage" || modifiers.some((entry) => isFavour(entry) || isLeftOut(entry));
}

/** The same roll without what is beyond the sheet: the Gamesmaster said no. */
export function withoutLeave(roll: LadderRequest): LadderRequest {
  const modifiers = roll.modifiers.map((entry) => {
    if (isFavour(entry)) return { ...entry, on: false };
    return isLeftOut(entry) ? { ...entry, on: true } : entry;
  });
  return { ...roll, situation: roll.situation === "advantage" ? "none" : roll.situation, modifiers };
}

function isFavour({ source, value, on }: Modifier): boolean {
  return (source === "other" || source === "magery") && value > 0 && on;
}

function isLeftOut({ value, on, auto }: Modifier): boolean {
  return value < 0 && auto && !on;
}
