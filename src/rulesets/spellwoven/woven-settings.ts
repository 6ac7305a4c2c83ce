import type { SettingSpec } from "../../core/contract/setting-spec.ts";
import { rulingsOf } from "../../core/settings/rulings.ts";
import { DEFAULT_SETTINGS } from "./rules/settings.ts";
import { SPELLWOVEN } from "./spellwoven.ts";

const rulings = rulingsOf(SPELLWOVEN, "FOURTALES.Woven.Setting", DEFAULT_SETTINGS, {
  choices: {
    rungBy: ["keeper", "player"],
    mannersBy: ["players", "keeper"],
    situational: ["players", "everyone", "off"],
    weaponAttribute: ["category", "skill"],
    weaknessApplies: ["both", "attack"],
    obligationPer: ["point", "spend"],
    heroicReuse: ["scene", "never"],
  },
});

/** The table's rulings, as the pure rules want them. */
export const wovenSettings = rulings.read;

/** Every optional or disputed rule as a world setting, and the pool of obligation of older worlds. */
export const WOVEN_SETTINGS: SettingSpec[] = [
  ...rulings.specs,
  {
    key: "newsEvery",
    label: "FOURTALES.Woven.Setting.newsEvery",
    scope: "world",
    type: "number",
    default: 3,
    range: { min: 0, max: 60, step: 1 },
    visible: true,
  },
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
