import type { SettingSpec } from "../../core/contract/setting-spec.ts";
import { rulingsOf } from "../../core/settings/rulings.ts";
import { readSetting } from "../../core/settings/settings.ts";
import { KALYR } from "./kalyr.ts";
import type { CreationBudget } from "./rules/character/draft.ts";
import { DEFAULT_SETTINGS } from "./rules/settings.ts";

const LABEL = "FOURTALES.Kalyr.Setting";

const rulings = rulingsOf(KALYR, LABEL, DEFAULT_SETTINGS, {
  choices: {
    resultCap: ["none", "ladder"],
    crossTrackPenalty: ["once", "each", "worst"],
    defeatedBlocks: ["block", "warn"],
    psionicUntrained: ["forbid", "poor", "terrible"],
    noConnectionRank: ["poor", "terrible", "ignore"],
    simpleFightGear: ["both", "rollOnly", "damageOnly"],
    xpSource: ["onSpend", "unspentOnly"],
    fudgePerRoll: ["one", "unlimited"],
    groupAttacker: ["assigned", "best"],
    outnumberedCap: ["none", "2", "3"],
    criticalRule: ["natural4", "margin4", "never"],
    showDifficulty: ["public", "gm", "afterRoll"],
    postMechanics: ["private", "open", "keeper"],
  },
});

/** The table's rulings, as the pure rules want them. */
export const kalyrSettings = rulings.read;

/** Points and pieces that a first character may have; 0 = as much as one likes. */
const BUDGET = ["points", "abilities", "gifts", "keys"] as const;

/** What this browser keeps of posts that are not sent yet. */
export const DRAFTS = "postDrafts";

/** Every optional or disputed rule as a world setting, and the game master's limits for first characters. */
export const KALYR_SETTINGS: SettingSpec[] = [
  ...rulings.specs,
  { key: DRAFTS, label: "FOURTALES.Kalyr.Post.title", scope: "client", type: "text", default: "", visible: false },
  ...BUDGET.map(
    (key): SettingSpec => ({
      key: `first.${key}`,
      label: `${LABEL}.first_${key}`,
      scope: "world",
      type: "number",
      default: 0,
      range: { min: 0, max: key === "points" ? 400 : 20, step: 1 },
      visible: true,
    }),
  ),
];

/** What a first character may have at this table. */
export function creationBudget(): CreationBudget {
  const most = Object.fromEntries(BUDGET.map((key) => [key, readSetting<number>(KALYR, `first.${key}`) || null]));
  const free = { connections: null, lifepaths: null, powers: null, bestLevel: 3 };
  return { ...free, ...(most as Record<(typeof BUDGET)[number], number | null>) };
}
