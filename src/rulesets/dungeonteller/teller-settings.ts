import type { SettingSpec } from "../../core/contract/setting-spec.ts";
import type { TaleDocument } from "../../core/foundry/documents.ts";
import { allUsers, currentUser } from "../../core/foundry/game.ts";
import { SYSTEM_ID } from "../../core/foundry/system.ts";
import { rulingsOf } from "../../core/settings/rulings.ts";
import { readSetting } from "../../core/settings/settings.ts";
import { guarded } from "../../core/text/notify.ts";
import { DUNGEONTELLER } from "./dungeonteller.ts";
import { LUCKY_PAIRS, type LuckyPair, luckyPair } from "./rules/pool/lucky.ts";
import { LUCKY } from "./rules/pool/request.ts";
import { DEFAULT_SETTINGS } from "./rules/settings.ts";

/** What is lucky for those who chose nothing. */
const NONE = "56";
const FAMILY = "FOURTALES.Teller.Family";
/** Flag on the user's own document. */
const FLAG = "luckyFaces";

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
    luckyFaces: ["fixed", "perPlayer", "colors"],
    turnOrder: ["sides", "list"],
    squeeze: ["net", "raw"],
    climbFall: ["dice", "flat"],
  },
  ranges: { zeroLuckDice: [0, 1], penaltyFloor: [0, 1], dwarfChainmail: [3, 4] },
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
    default: NONE,
    onChange: () => void guarded(tellLuckyFaces),
    choices: Object.fromEntries(LUCKY_PAIRS.map((pair) => [pair, `FOURTALES.Teller.Setting.lucky_${pair}`])),
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
  { key: "familyOpen", label: `${FAMILY}.title`, scope: "client", type: "boolean", default: false, visible: false },
  { key: "familyHero", label: `${FAMILY}.who`, scope: "client", type: "text", default: "", visible: false },
];

/**
 * The two faces that are lucky for the side of a hero (DT-02, A-68): the hero's own, where several children play at one screen,
 * else its player's; creatures use 5 and 6.
 * @param hero null for a creature
 * @param by id of the user who asks, where more than one plays the hero, or none
 */
export function luckyFaces(hero: TaleDocument | null, by: string): LuckyPair {
  if (!hero || tellerSettings().luckyFaces === "fixed") return LUCKY;
  const players = [...allUsers()].filter((user) => !user.isGM && hero.testUserPermission(user, "OWNER"));
  const player = players.find(({ id }) => id === by) ?? players[0] ?? allUsers().get(by);
  return luckyPair((hero.system as { lucky?: string }).lucky, player?.flags[SYSTEM_ID]?.[FLAG]);
}

/** Tells all clients which faces are lucky for this user: a setting of somebody's own is known to their browser alone. */
export async function tellLuckyFaces(): Promise<void> {
  const me = currentUser();
  const lucky = readSetting<string>(DUNGEONTELLER, "lucky");
  if ((me.flags[SYSTEM_ID]?.[FLAG] ?? NONE) !== lucky) await me.update({ [`flags.${SYSTEM_ID}.${FLAG}`]: lucky });
}
