import { rulingsOf } from "../../core/settings/rulings.ts";
import type { SettingSpec } from "../../core/settings/setting-spec.ts";
import { readSetting, writeSetting } from "../../core/settings/settings.ts";
import { DEFAULT_SETTINGS } from "./rules/settings.ts";
import { SPELLWOVEN } from "./spellwoven.ts";

const rulings = rulingsOf(SPELLWOVEN, "FOURTALES.Woven.Setting", DEFAULT_SETTINGS, {
  choices: {
    situational: ["players", "everyone", "off"],
    weaponAttribute: ["category", "skill"],
    weaknessApplies: ["both", "attack"],
    obligationPer: ["point", "spend"],
    heroicReuse: ["scene", "never"],
  },
});

/** The table's rulings, as the pure rules want them. */
export const wovenSettings = rulings.read;

/** Every optional or disputed rule as a world setting, and the pool of obligation (SW-68), which has its own desk. */
export const WOVEN_SETTINGS: SettingSpec[] = [
  ...rulings.specs,
  {
    key: "obligation",
    label: "FOURTALES.Woven.Setting.obligation",
    scope: "world",
    type: "number",
    default: 0,
    range: { min: 0, max: 10_000, step: 1 },
    visible: false,
  },
  { key: "obligationFor", label: "", scope: "world", type: "record", default: {}, visible: false },
];

/** Obligation that the Gamesmaster has not placed yet. */
export function obligationPool(): number {
  return readSetting<number>(SPELLWOVEN, "obligation");
}

/** What a card with influence is worth to the pool, and how much of that lies in it or was placed already. */
export interface Account {
  worth: number;
  counted: number;
}

/** What the pool has gained, by the id of the card. The Gamesmaster's own record: a card is its author's to write. */
export function obligationAccounts(): Readonly<Record<string, Account>> {
  return readSetting<Record<string, Account>>(SPELLWOVEN, "obligationFor");
}

/** Gamesmasters only. */
export async function writeAccounts(accounts: Readonly<Record<string, Account>>): Promise<void> {
  await writeSetting(SPELLWOVEN, "obligationFor", accounts);
}

/** Adds to the pool, or takes from it; Gamesmasters only. */
export async function changePool(amount: number): Promise<void> {
  await writeSetting(SPELLWOVEN, "obligation", Math.max(0, obligationPool() + amount));
}
