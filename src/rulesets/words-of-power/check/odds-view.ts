import type { OddsSlice, OddsView } from "../../../core/contract/roll-kind.ts";
import { oddsSlice } from "../../../core/rolls/odds-slice.ts";
import { percent, t } from "../../../core/text/text.ts";
import { checkOdds, type OneMore, oddsWithOneMore } from "../rules/check/match-odds.ts";
import type { Counting } from "../rules/check/match-pool.ts";
import type { MatchState } from "../rules/check/match-request.ts";
import { wordsSettings } from "../words-settings.ts";

export const ODDS = "FOURTALES.Words.Odds";

/** The odds of a check as it stands, as one strip: all, some, none. */
export function checkOddsView(check: MatchState, counting: Counting): OddsView | null {
  const odds = checkOdds(check, wordsSettings(), counting);
  if (!odds.ok) return null;
  const { full, partial, none } = odds.value;
  const slices: [string, number, boolean][] = [
    ["none", none, false],
    ["partial", partial, false],
    ["full", full, true],
  ];
  return {
    word: t(`${ODDS}.all`, { chance: percent(full) }),
    figure: t(`${ODDS}.rest`, { partial: percent(partial), none: percent(none) }),
    chance: full,
    bars: slices.filter(([, chance]) => chance > 0).map(([name, chance, good]) => slice(name, chance, good)),
  };
}

/** What one claim more on either side would make of the chance of a full success; only before the throw. */
export function oneMoreLines(check: MatchState, counting: Counting): { label: string; chance: string }[] {
  const odds = checkOdds(check, wordsSettings(), counting);
  if (!odds.ok || check.thrown.difficulty) return [];
  const more: OneMore[] = ["playerDie", "playerExact", "difficultyDie", "difficultyExact"];
  return more.flatMap((name) => {
    const then = oddsWithOneMore(odds.value, name, wordsSettings());
    return then ? [{ label: t(`${ODDS}.more.${name}`), chance: percent(then.full) }] : [];
  });
}

/** One slice of a strip, under the name of what it stands for. */
export function slice(name: string, part: number, good: boolean): OddsSlice {
  const short = t(`${ODDS}.slice.${name}`);
  return oddsSlice(`${short} ${percent(part)}`, short, part, good, short.length * 0.018);
}
