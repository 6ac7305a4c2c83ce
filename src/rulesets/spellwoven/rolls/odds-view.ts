import type { OddsView } from "../../../core/rolls/roll-kind.ts";
import { t } from "../../../core/words.ts";
import { withoutSecrets } from "../rules/attack-request.ts";
import { odds, oddsKey } from "../rules/odds.ts";
import type { LadderRequest } from "../rules/request.ts";
import { wovenSettings } from "../settings/woven-settings.ts";

/** A chance as a figure of the language in use. @param chance 0 to 1 */
export function percent(chance: number): string {
  return chance.toLocaleString(game.i18n!.lang, { style: "percent", maximumFractionDigits: 1 });
}

/** The odds of a roll as its roller may know them (SW-30). Null when it can't be rolled. */
export function oddsView(request: LadderRequest): OddsView | null {
  const found = odds(withoutSecrets(request), wovenSettings());
  if (!found.ok) return null;
  const { automatic, chance, partial, dice, bonus, threshold, word } = found.value;
  const slice = (id: string, part: number, good: boolean) => ({
    label: t(`FOURTALES.Woven.Odds.${id}`, { chance: percent(part) }),
    short: percent(part),
    share: Math.round(part * 1000),
    wide: part > 0.12,
    good,
  });
  const bars = [slice("yes", chance, true), slice("partial", partial, true), slice("no", 1 - chance - partial, false)];
  const figure = automatic
    ? t("FOURTALES.Woven.Odds.automatic")
    : t(`FOURTALES.Woven.Odds.${bonus === 0 ? "plain" : bonus > 0 ? "bonus" : "penalty"}`, {
        chance: percent(chance),
        ...{ dice, threshold, bonus: Math.abs(bonus) },
      });
  return { word: t(oddsKey(word)), figure, chance, bars: bars.filter(({ share }) => share > 0) };
}
