import type { OddsSlice, OddsView } from "../../../core/contract/roll-kind.ts";
import { oddsSlice } from "../../../core/rolls/odds-slice.ts";
import { percent, t } from "../../../core/text/text.ts";
import { kalyrSettings } from "../kalyr-settings.ts";
import type { AskedContest } from "../rules/contest/asked-contest.ts";
import { type ContestOdds, odds } from "../rules/contest/odds.ts";
import { difficultyOf } from "../rules/contest/prepare.ts";
import type { ContestRequest } from "../rules/contest/request.ts";
import { levelKey } from "../rules/ladder/levels.ts";
import type { Side, SideName } from "../rules/side/side.ts";

/** From these chances on, the words that people use for them. */
const WORDS = [
  [0.995, "sure"],
  [0.8, "likely"],
  [0.6, "good"],
  [0.4, "even"],
  [0.2, "risky"],
  [0.05, "slim"],
  [0, "remote"],
] as const;

/** Outcomes of a contest of two, best for the acting side first. */
const OPPOSED = ["win", "split", "tie", "loss"] as const;

/** The exact odds of a simple contest as one strip, as whoever acts sees them. Null while nothing can be said. */
export function oddsView(request: ContestRequest): OddsView | null {
  return oddsFrom(request, "acting");
}

/** The same from either side; the other side wins where the acting one loses. */
export function oddsFrom(request: ContestRequest, side: SideName): OddsView | null {
  const found = odds(request, kalyrSettings());
  if (!found.ok) return null;
  const { verdicts, acting } = found.value;
  if (request.against.kind === "opposed") return verdicts.waiting > 0 ? null : opposedView(found.value, side);
  if (!acting.result) return null;
  if (request.against.kind === "tiers") return tiersView(request, found.value);
  const needed = difficultyOf(request);
  const bars = [...acting.result.entries()].map(([level, part]) =>
    slice(t(levelKey(level)), part, needed === null || level >= needed),
  );
  if (needed === null) {
    const middle = Math.round(acting.result.mean);
    const key = request.against.kind === "open" ? "open" : "unknown";
    return { word: t(levelKey(middle)), figure: t(`FOURTALES.Kalyr.Odds.${key}`), chance: 1, bars };
  }
  const chance = verdicts.success;
  const figure = t("FOURTALES.Kalyr.Odds.reach", { chance: percent(chance), level: levelKey(needed) });
  return { word: wordOf(chance), figure, chance, bars };
}

/** The request as if the other side stood at a level, for odds while it has not said what it does. */
export function supposing(request: AskedContest, level: number): AskedContest {
  const { opposing, acting } = request;
  if (!opposing || opposing.ready) return request;
  const use = (i: number) => ({
    ...acting.abilities[0]!,
    id: `thought${i}`,
    uuid: null,
    level,
    source: "own" as const,
  });
  const paired = acting.mode === "paired";
  const thought: Side = {
    ...(request.fallback ?? opposing),
    mode: paired ? "paired" : "single",
    abilities: paired ? [use(0), use(1)] : [use(0)],
    modifiers: [],
    ready: true,
  };
  return { ...request, opposing: thought };
}

function opposedView({ verdicts, duels }: ContestOdds, side: SideName): OddsView {
  return opposedOdds(verdicts, side, duels);
}

/** Win, tie and loss as this side sees them. @param duels of two that stand side by side (KA-15) */
export function opposedOdds(
  verdicts: Readonly<Record<(typeof OPPOSED)[number], number>>,
  side: SideName,
  duels: ContestOdds["duels"] = [],
): OddsView {
  const mine = side === "acting";
  const seen = ({ win, loss }: { win: number; loss: number }) => (mine ? { win, loss } : { win: loss, loss: win });
  const parts = { ...verdicts, ...seen(verdicts) };
  const bars = OPPOSED.map((name) => slice(t(`FOURTALES.Kalyr.Odds.${name}`), parts[name], name === "win")).filter(
    ({ share }) => share > 0,
  );
  const chance = parts.win;
  const [first, second] = duels.map((duel) => percent(seen(duel).win));
  const figure = duels.length
    ? t("FOURTALES.Kalyr.Odds.duels", { first: first!, second: second! })
    : t("FOURTALES.Kalyr.Odds.opposed", { win: percent(chance), tie: percent(parts.tie), loss: percent(parts.loss) });
  return { word: wordOf(chance), figure, chance, bars };
}

function tiersView(request: ContestRequest, { tiers, verdicts }: ContestOdds): OddsView {
  const all = request.against.kind === "tiers" ? request.against.tiers : [];
  const bars = all
    .map(({ level, text }, i) => {
      const [name, chance] = [t(levelKey(level)), tiers[i] ?? 0];
      return { level, chance, ...slice(`${name}: ${text}`, chance, true, name) };
    })
    .sort((a, b) => a.level - b.level);
  const below = slice(t("FOURTALES.Kalyr.Odds.below"), verdicts.below, false);
  const figure = [...bars]
    .reverse()
    .map(({ short, chance }) => `${short} ${percent(chance)}`)
    .join(" · ");
  return {
    word: wordOf(verdicts.tier),
    figure,
    chance: verdicts.tier,
    bars: [below, ...bars].filter(({ share }) => share > 0),
  };
}

/** One slice of a strip, by its name. */
export function slice(name: string, part: number, good: boolean, short = name): OddsSlice {
  const label = t("FOURTALES.Kalyr.Odds.slice", { name, chance: percent(part) });
  return oddsSlice(label, short, part, good, 0.022 * short.length);
}

/** The word that people use for a chance. */
export function wordOf(chance: number): string {
  const [, word] = WORDS.find(([from]) => chance >= from)!;
  return t(`FOURTALES.Kalyr.Chance.${word}`);
}
