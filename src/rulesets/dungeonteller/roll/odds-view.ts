import type { OddsView } from "../../../core/contract/roll-kind.ts";
import { oddsSlice } from "../../../core/rolls/odds-slice.ts";
import { percent, t } from "../../../core/text/text.ts";
import type { SuccessRequest } from "../rules/pool/request.ts";
import { harms } from "../rules/roll/judge.ts";
import { odds, oddsKey } from "../rules/roll/odds.ts";
import { tellerSettings } from "../teller-settings.ts";

/** The odds of a request as one strip: a word for children, a figure for grown-ups. Null when it can't be rolled. */
export function oddsView(request: SuccessRequest): OddsView | null {
  const found = odds(request, tellerSettings());
  if (!found.ok) return null;
  const { chance, needed, net, word, dice } = found.value;
  if (dice === 0) return null;
  const figure = harms(request)
    ? t("FOURTALES.Teller.Odds.hit", { chance: percent(chance), mean: round(net.mean) })
    : t("FOURTALES.Teller.Odds.needed", { chance: percent(chance), needed });
  const bars = [...net.entries()].map(([successes, part]) => {
    const label = t("FOURTALES.Teller.Odds.slice", { successes, chance: percent(part) });
    return oddsSlice(label, String(successes), part, successes >= Math.max(1, needed), 0.06);
  });
  // What is out of reach is not likely at all: it would be, from nearer by.
  const far = (request.reach ?? []).length > 0;
  return {
    word: far ? t("FOURTALES.Teller.Reach.once", { word: oddsKey(word) }) : t(oddsKey(word)),
    figure,
    chance,
    bars,
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
