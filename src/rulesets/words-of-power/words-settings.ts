import { rulingsOf } from "../../core/settings/rulings.ts";
import { DEFAULT_SETTINGS } from "./rules/settings.ts";
import { WORDS } from "./words-of-power.ts";

/** Every disputed rule as a world setting; the default is the recommended ruling. */
export const { specs: WORDS_SETTINGS, read: wordsSettings } = rulingsOf(
  WORDS,
  "FOURTALES.Words.Setting",
  DEFAULT_SETTINGS,
  {
    choices: {
      oneFails: ["natural", "modified"],
      bonusOrder: ["difficultyFirst", "playerFirst"],
      inherentPerCheck: ["one", "any"],
      halfDamage: ["up", "down", "downMin1"],
      weaponWords: ["action", "passive"],
      beyondChain: ["noShot", "stayD20"],
      opposedTie: ["actor", "defender"],
      resistDeath: ["debt", "free"],
      sacrificeTags: ["rule", "level1Creation", "any"],
    },
  },
);
