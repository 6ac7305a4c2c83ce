import type { SettingSpec } from "../../../core/settings/setting-spec.ts";
import { readSetting, writeSetting } from "../../../core/settings/settings.ts";
import { DEFAULT_SETTINGS, type WovenSettings } from "../rules/settings.ts";
import { SPELLWOVEN } from "../spellwoven.ts";

/** Settings with named choices; the others are yes or no. */
const CHOICES: { [K in keyof WovenSettings]?: readonly WovenSettings[K][] } = {
  situational: ["players", "everyone", "off"],
  weaponAttribute: ["category", "skill"],
  weaknessApplies: ["both", "attack"],
  obligationPer: ["point", "spend"],
  heroicReuse: ["scene", "never"],
};

const KEYS = Object.keys(DEFAULT_SETTINGS) as (keyof WovenSettings)[];

/** Every optional or disputed rule as a world setting, and the pool of obligation (SW-68), which has its own desk. */
export const WOVEN_SETTINGS: SettingSpec[] = [
  ...KEYS.map(specOf),
  {
    key: "obligation",
    label: "FOURTALES.Woven.Setting.obligation",
    scope: "world",
    type: "number",
    default: 0,
    range: { min: 0, max: 10_000, step: 1 },
    visible: false,
  },
];

/** The table's rulings, as the pure rules want them. */
export function wovenSettings(): WovenSettings {
  return Object.fromEntries(KEYS.map((key) => [key, readSetting(SPELLWOVEN, key)])) as unknown as WovenSettings;
}

/** Obligation that the Gamesmaster has not placed yet. */
export function obligationPool(): number {
  return readSetting<number>(SPELLWOVEN, "obligation");
}

/** Adds to the pool, or takes from it; Gamesmasters only. */
export async function changePool(amount: number): Promise<void> {
  await writeSetting(SPELLWOVEN, "obligation", Math.max(0, obligationPool() + amount));
}

function specOf(key: keyof WovenSettings): SettingSpec {
  const choices = CHOICES[key] as readonly string[] | undefined;
  const label = `FOURTALES.Woven.Setting.${key}`;
  return {
    key,
    label,
    scope: "world",
    type: choices ? "choice" : "boolean",
    default: DEFAULT_SETTINGS[key],
    ...(choices ? { choices: Object.fromEntries(choices.map((name) => [name, `${label}_${name}`])) } : {}),
    visible: true,
  };
}
