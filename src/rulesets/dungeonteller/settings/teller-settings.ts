import type { SettingSpec } from "../../../core/settings/setting-spec.ts";
import { readSetting } from "../../../core/settings/settings.ts";
import { DUNGEONTELLER } from "../dungeonteller.ts";
import { DEFAULT_SETTINGS, type TellerSettings } from "../rules/settings.ts";

type Choices = { [K in keyof TellerSettings]?: readonly string[] };

/** Settings with named choices; those with numbers or yes and no are told by their defaults. */
const CHOICES: Choices = {
  heroOut: ["belowZero", "atZero"],
  overkill: ["stopAtZero", "knockOut"],
  luckCap: ["last", "first", "off"],
  costTiming: ["afterRoll", "beforeRoll"],
  lentDice: ["aboveCap", "underCap"],
  creatureOut: ["atZero", "belowZero"],
  dodge: ["insteadOfArmor", "plusArmor"],
  doubleMoveGate: ["action", "pool"],
  luckyFaces: ["fixed", "perPlayer"],
};

/** Whole numbers with a lowest and a highest value. */
const RANGES: Partial<Record<keyof TellerSettings, { min: number; max: number; step: number }>> = {
  zeroLuckDice: { min: 0, max: 1, step: 1 },
  penaltyFloor: { min: 0, max: 1, step: 1 },
};

/** Rules that have no part in play yet; they keep their default and stay out of the settings window. */
const LATER: readonly (keyof TellerSettings)[] = ["climbFall", "squeeze", "turnOrder", "dwarfChainmail"];

const WORLD_KEYS = (Object.keys(DEFAULT_SETTINGS) as (keyof TellerSettings)[]).filter((key) => !LATER.includes(key));

/** Every optional or disputed rule as a world setting; the default is the recommended ruling. */
export const TELLER_SETTINGS: SettingSpec[] = [
  ...WORLD_KEYS.map(specOf),
  {
    key: "lucky",
    label: "FOURTALES.Teller.Setting.lucky",
    scope: "user",
    type: "choice",
    default: "56",
    choices: Object.fromEntries(luckyPairs().map((pair) => [pair, pair.split("").join(" · ")])),
    visible: true,
  },
  {
    key: "sound",
    label: "FOURTALES.Teller.Setting.sound",
    scope: "client",
    type: "boolean",
    default: true,
    visible: true,
  },
];

/** The table's rulings, as the pure rules want them. */
export function tellerSettings(): TellerSettings {
  return {
    ...DEFAULT_SETTINGS,
    ...Object.fromEntries(WORLD_KEYS.map((key) => [key, readSetting(DUNGEONTELLER, key)])),
  };
}

/** The two faces that are lucky for this user (DT-02); creatures use the Gamemaster's, 5 and 6. */
export function luckyFaces(creature: boolean): readonly [number, number] {
  if (creature || tellerSettings().luckyFaces === "fixed") return [5, 6];
  const [first, second] = String(readSetting<string>(DUNGEONTELLER, "lucky")).split("").map(Number);
  return [first ?? 5, second ?? 6];
}

function specOf(key: keyof TellerSettings): SettingSpec {
  const value = DEFAULT_SETTINGS[key];
  const choices = CHOICES[key];
  const label = `FOURTALES.Teller.Setting.${key}`;
  return {
    key,
    label,
    scope: "world",
    type: choices ? "choice" : typeof value === "boolean" ? "boolean" : "number",
    default: value,
    ...(choices ? { choices: Object.fromEntries(choices.map((name) => [name, `${label}_${name}`])) } : {}),
    ...(RANGES[key] ? { range: RANGES[key] } : {}),
    visible: true,
  };
}

function luckyPairs(): string[] {
  const faces = [1, 2, 3, 4, 5, 6];
  return faces.flatMap((first) => faces.filter((second) => second > first).map((second) => `${first}${second}`));
}
