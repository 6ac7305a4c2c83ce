import type { OddsView } from "../../../core/contract/roll-kind.ts";
import { percent, t } from "../../../core/text/text.ts";
import { ODDS, slice } from "../check/odds-view.ts";
import { attackOdds } from "../rules/attack/hit-odds.ts";
import type { HitRequest } from "../rules/attack/hit-state.ts";
import { STRIKE_RESULTS } from "../rules/attack/strike.ts";
import { wordsSettings } from "../words-settings.ts";

/** The odds of an attack: what the blow comes to. */
export function attackOddsView(request: HitRequest): OddsView | null {
  const odds = attackOdds(request, wordsSettings());
  if (!odds.ok) return null;
  const { miss, results, critical, held, blocked } = odds.value;
  if (request.way === "grab") {
    return {
      word: t(`${ODDS}.held`, { chance: percent(held) }),
      figure: t(`${ODDS}.lands`, { chance: percent(1 - miss) }),
      chance: held,
      bars: [slice("miss", miss, false), slice("slips", 1 - miss - held, false), slice("held", held, true)],
    };
  }
  const slices: [string, number, boolean][] = [["miss", miss, false]];
  for (const name of STRIKE_RESULTS) slices.push([name, results[name], name !== "nothing"]);
  const chance = 1 - miss - results.nothing;
  return {
    word: t(`${ODDS}.hit`, { chance: percent(chance) }),
    figure: t(`${ODDS}.${request.guard ? "criticalBlocked" : "critical"}`, {
      chance: percent(critical),
      blocked: percent(blocked),
    }),
    chance,
    bars: slices.filter(([, share]) => share > 1e-9).map(([name, share, good]) => slice(name, share, good)),
  };
}
