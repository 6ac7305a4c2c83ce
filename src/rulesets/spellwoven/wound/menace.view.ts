import { percent, t } from "../../../core/text/text.ts";
import type { Harm } from "../rules/contest/contest.ts";
import { guardOf } from "../rules/contest/defence.ts";
import type { Being } from "../rules/types.ts";
import { menaceOdds } from "../rules/wound/menace-odds.ts";
import { wovenSettings } from "../woven-settings.ts";

const MENACE = "FOURTALES.Woven.Menace";

/** Rarer than this is not told. */
const LEAST = 0.0005;

/**
 * What a hit would do to somebody, before any dice: so many wounds, so likely each, and how likely it fells them at once. Only
 * for those who may know how tough that one is (SW-30).
 */
export function menaceView({ menace, track }: Harm, being: Being) {
  const { thresholds, soak } = guardOf(being, track);
  const { wounds, defeat } = menaceOdds(menace, thresholds, soak, wovenSettings());
  const rows = wounds.entries().filter(([, chance]) => chance >= LEAST);
  const told = { menace, soak, ...thresholds };
  return {
    text: track === "resolve" ? t(`${MENACE}.mind`, told) : t(`${MENACE}.${soak > 0 ? "shielded" : "plain"}`, told),
    rows: rows.map(([levels, chance]) => ({
      text: levels > 1 ? t(`${MENACE}.wounds`, { levels }) : t(levels === 1 ? `${MENACE}.wound` : `${MENACE}.none`),
      chance: percent(chance),
      width: Math.round(chance * 100),
    })),
    defeat: defeat >= LEAST ? t(`${MENACE}.defeat`, { chance: percent(defeat) }) : "",
  };
}
