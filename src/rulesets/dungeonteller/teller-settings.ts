import { rulingsOf } from "../../core/settings/rulings.ts";
import type { SettingSpec } from "../../core/settings/setting-spec.ts";
import { readSetting } from "../../core/settings/settings.ts";
import { DUNGEONTELLER } from "./dungeonteller.ts";
import { DEFAULT_SETTINGS } from "./rules/settings.ts";

const rulings = rulingsOf(DUNGEONTELLER, "FOURTALES.Teller.Setting", DEFAULT_SETTINGS, {
  choices: {
    heroOut: ["belowZero", "atZero"],
    overkill: ["stopAtZero", "knockOut"],
    luckCap: ["last", "first", "off"],
    costTiming: ["afterRoll", "beforeRoll"],
    lentDice: ["aboveCap", "underCap"],
    creatureOut: ["atZero", "belowZero"],
    dodge: ["insteadOfArmor", "plusArmor"],
    doubleMoveGate: ["action", "pool"],
    luckyFaces: ["fixed", "perPlayer"],
  },
  ranges: { zeroLuckDice: [0, 1], penaltyFloor: [0, 1] },
  later: ["climbFall", "squeeze", "turnOrder", "dwarfChainmail"],
});

/** The table's rulings, as the pure rules want them. */
export const tellerSettings = rulings.read;

/** Every optional or disputed rule as a world setting; the default is the recommended ruling. */
export const TELLER_SETTINGS: SettingSpec[] = [
  ...rulings.specs,
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

/** The two faces that are lucky for this user (DT-02); creatures use the Gamemaster's, 5 and 6. */
export function luckyFaces(creature: boolean): readonly [number, number] {
  if (creature || tellerSettings().luckyFaces === "fixed") return [5, 6];
  const [first, second] = String(readSetting<string>(DUNGEONTELLER, "lucky")).split("").map(Number);
  return [first ?? 5, second ?? 6];
}

function luckyPairs(): string[] {
  const faces = [1, 2, 3, 4, 5, 6];
  return faces.flatMap((first) => faces.filter((second) => second > first).map((second) => `${first}${second}`));
}
