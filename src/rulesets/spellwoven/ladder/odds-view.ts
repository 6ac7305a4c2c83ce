import type { OddsView } from "../../../core/contract/roll-kind.ts";
import { oddsSlice } from "../../../core/rolls/odds-slice.ts";
import { percent, t } from "../../../core/text/text.ts";
import { withoutSecrets } from "../rules/contest/attack-request.ts";
import { odds, oddsKey } from "../rules/ladder/odds.ts";
import type { LadderRequest } from "../rules/ladder/request.ts";
import { wovenSettings } from "../woven-settings.ts";

/** The odds of a roll as its roller may know them (SW-30). Null when it can't be rolled. */
export function oddsView(request: LadderRequest): OddsView | null {
  const found = odds(withoutSecrets(request), wovenSettings());
  if (!found.ok) return null;
  const { automatic, chance, partial, dice, keep, by, bonus, threshold, word } = found.value;
  const slice = (id: string, part: number, good: boolean) =>
    oddsSlice(t(`FOURTALES.Woven.Odds.${id}`, { chance: percent(part) }), percent(part), part, good, 0.12);
  const bars = [slice("yes", chance, true), slice("partial", partial, true), slice("no", 1 - chance - partial, false)];
  const figure = automatic
    ? t("FOURTALES.Woven.Odds.automatic")
    : t(`FOURTALES.Woven.Odds.${bonus === 0 ? "plain" : bonus > 0 ? "bonus" : "penalty"}`, {
        chance: percent(chance),
        dice: t(`FOURTALES.Woven.Odds.dice.${by}`, { dice, keep }),
        threshold,
        bonus: Math.abs(bonus),
      });
  return { word: t(oddsKey(word)), figure, chance, bars: bars.filter(({ share }) => share > 0) };
}
