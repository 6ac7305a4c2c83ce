import { isBoolean, isId, isObject, type Look, oneOf, orNothing, within } from "../../../../kernel/looks.ts";
import { fail, ok, type Result } from "../../../../kernel/result.ts";
import { AIMS } from "../side/body.ts";
import { MOST_SHIFT } from "../side/side.ts";
import { LETTERS, TRACKS } from "../types.ts";
import type { AbilityPick, ContestChoices, SidePlan } from "./plan.ts";

/** Most characters of what somebody typed. */
const MOST_TEXT = 500;
/** Nobody has more reasons than this on a sheet. */
const MOST_ENTRIES = 200;
/** What makes no sense at all. */
export const UNSOUND = { key: "FOURTALES.Kalyr.Rules.Input.unsound" };
/** Nobody takes more people along. */
export const MOST_AFFECTED = 50;

/** What each field of some choices has to look like. */
export type LooksOf<T> = { readonly [K in keyof T]-?: Look };

/** What somebody typed, or the name of something. */
export const isShort: Look = (value) => typeof value === "string" && value.length <= MOST_TEXT;
/** So many of them, each looking like this. */
export const isList =
  (least: number, most: number, look: Look): Look =>
  (value) =>
    Array.isArray(value) && value.length >= least && value.length <= most && value.every(look);
const isBook =
  (look: Look): Look =>
  (value) =>
    isObject(value) &&
    Object.keys(value as object).length <= MOST_ENTRIES &&
    Object.entries(value as object).every(([key, one]) => isId(key) && look(one));
/** Whether it is a word of the ladder the rules say, and in better words. */
const isLevel = within(-MOST_SHIFT, MOST_SHIFT);
/** Plain data with all these fields, each as it should look. */
export const fits =
  <T>(looks: LooksOf<T>): Look =>
  (value) =>
    isObject(value) &&
    (Object.entries(looks) as [string, Look][]).every(([field, look]) =>
      look(Object.hasOwn(value as object, field) ? (value as Record<string, unknown>)[field] : undefined),
    );

const PICK: LooksOf<AbilityPick> = {
  item: isShort,
  name: isShort,
  psionic: isBoolean,
  standsFor: isShort,
  penalty: within(-6, 0),
};

/** What a side chooses. */
export const SIDE: LooksOf<SidePlan> = {
  mode: oneOf("single", "best", "worst", "paired"),
  picks: isList(2, 2, fits(PICK)),
  weapon: isShort,
  stance: within(-2, 2),
  ticks: isBook(isBoolean),
  values: isBook(within(-MOST_SHIFT, MOST_SHIFT)),
  extra: fits({ value: within(-MOST_SHIFT, MOST_SHIFT), reason: isShort }),
  automatic: oneOf(null, 0, 1),
  aim: oneOf(undefined, ...AIMS),
};

/** What somebody chooses who begins a contest of one or two. */
export const CONTEST: LooksOf<ContestChoices> = {
  ...SIDE,
  who: isShort,
  goal: isShort,
  method: isShort,
  type: oneOf(...TRACKS, "other"),
  against: oneOf("difficulty", "tiers", "open", "opposed"),
  difficulty: (value) => value === null || isLevel(value),
  // Cards of older worlds do not have it.
  shift: orNothing(fits({ value: within(-MOST_SHIFT, MOST_SHIFT), reason: isShort })),
  tiers: isList(7, 7, isShort),
  foe: isShort,
  fight: isBoolean,
  persuading: isBoolean,
  organisation: isShort,
  stakes: oneOf("low", "ask", "high"),
  stakesText: isShort,
  harm: oneOf("none", "fixed", "margin"),
  track: oneOf(...TRACKS),
  letter: oneOf(...LETTERS),
  information: isBoolean,
  affected: isList(0, MOST_AFFECTED, isShort),
};

/** Looks over what a side chose; it may come from another client. */
export function checkSidePlan(value: unknown): Result<SidePlan> {
  return fits(SIDE)(value) ? ok(value as SidePlan) : fail(UNSOUND);
}

/** Looks over what somebody chose who begins a contest: kinds of values, sizes, nobody named twice. */
export function checkChoices(value: unknown): Result<ContestChoices> {
  if (!fits(CONTEST)(value)) return fail(UNSOUND);
  const { affected } = value as ContestChoices;
  return new Set(affected).size === affected.length ? ok(value as ContestChoices) : fail(UNSOUND);
}
