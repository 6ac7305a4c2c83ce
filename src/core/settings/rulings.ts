import type { SettingSpec } from "../contract/setting-spec.ts";
import { readSetting } from "./settings.ts";

type Value = boolean | string | number;

interface Details<T> {
  /** Settings with named choices; words are `<words>.<key>_<choice>`. */
  choices: { readonly [K in keyof T]?: readonly string[] };
  /** Whole numbers with a lowest and a highest value. */
  ranges?: { readonly [K in keyof T]?: readonly [min: number, max: number] };
}

/**
 * The optional and disputed rules of a game as world settings, in the order of their defaults.
 * @param game id of the ruleset
 * @param words language key below which each setting has its name, hint and choices
 * @param defaults the recommended rulings, as the pure rules want them
 * @returns the settings to register, and a reader that gives the pure rules this table's rulings
 */
export function rulingsOf<T extends object>(
  game: string,
  words: string,
  defaults: T,
  { choices, ranges = {} }: Details<T>,
): { specs: SettingSpec[]; read: () => T } {
  const keys = Object.keys(defaults) as (keyof T & string)[];
  // A window reads all of them some thousand times, and Foundry makes each anew whenever it is asked for.
  let known: T | null = null;
  const specOf = (key: keyof T & string): SettingSpec => {
    const label = `${words}.${key}`;
    const value = defaults[key] as Value;
    const range = ranges[key];
    const names = choices[key];
    return {
      key,
      label,
      scope: "world",
      type: names ? "choice" : typeof value === "boolean" ? "boolean" : "number",
      default: value,
      ...(names ? { choices: Object.fromEntries(names.map((name) => [name, `${label}_${name}`])) } : {}),
      ...(range ? { range: { min: range[0], max: range[1], step: 1 } } : {}),
      visible: true,
      onChange: () => {
        known = null;
      },
    };
  };
  return {
    specs: keys.map(specOf),
    read: () => {
      known ??= Object.fromEntries(keys.map((key) => [key, readSetting(game, key)])) as T;
      return { ...known };
    },
  };
}
