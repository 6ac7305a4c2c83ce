import type { SettingSpec } from "../../../core/settings/setting-spec.ts";
import { readSetting } from "../../../core/settings/settings.ts";
import { DEFAULT_SETTINGS, type WordsSettings } from "../rules/settings.ts";
import { WORDS } from "../words-of-power.ts";

const CHOICES: { [K in keyof WordsSettings]: readonly WordsSettings[K][] } = {
  oneFails: ["natural", "modified"],
  bonusOrder: ["difficultyFirst", "playerFirst"],
  inherentPerCheck: ["one", "any"],
  halfDamage: ["up", "down", "downMin1"],
  weaponWords: ["action", "passive"],
  beyondChain: ["noShot", "stayD20"],
};

const KEYS = Object.keys(CHOICES) as (keyof WordsSettings)[];

/** Every disputed rule as a world setting; the default is the recommended ruling. */
export const WORDS_SETTINGS: SettingSpec[] = KEYS.map((key) => {
  const label = `FOURTALES.Words.Setting.${key}`;
  const choices = Object.fromEntries(CHOICES[key].map((name) => [name, `${label}_${name}`]));
  return { key, label, scope: "world", type: "choice", default: DEFAULT_SETTINGS[key], choices, visible: true };
});

/** The table's rulings, as the pure rules want them. */
export function wordsSettings(): WordsSettings {
  return Object.fromEntries(KEYS.map((key) => [key, readSetting(WORDS, key)])) as unknown as WordsSettings;
}
