import { oddsSlice } from "../../../core/rolls/odds-slice.ts";
import type { OddsSlice, OddsView } from "../../../core/rolls/roll-kind.ts";
import { percent, t } from "../../../core/words.ts";
import { kalyrSettings } from "../kalyr-settings.ts";
import { type ContestOdds, odds } from "../rules/contest/odds.ts";
import { difficultyOf } from "../rules/contest/prepare.ts";
import { type Manners, PLAIN } from "../rules/detailed/round.ts";
import { roundOdds } from "../rules/detailed/round-odds.ts";
import { levelKey } from "../rules/ladder/levels.ts";
import type { KalyrRequest } from "../rules/side/plan.ts";
import type { ContestRequest, Side, SideName } from "../rules/side/request.ts";

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

/** The exact odds as one strip. Null while nothing can be said. */
export function oddsView(request: KalyrRequest): OddsView | null {
  return oddsFrom(request, "acting");
}

/**
 * The same from either side; the other side wins where the acting one loses.
 * @param manners of a round, where they lie open: the request has them in its levels
 */
export function oddsFrom(
  request: ContestRequest & Pick<KalyrRequest, "bout">,
  side: SideName,
  manners = PLAIN,
): OddsView | null {
  if (request.bout) return roundView(request as KalyrRequest, side, manners);
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

/** Who wounds whom in a round of a detailed contest. */
function roundView(request: KalyrRequest, side: SideName, manners: Manners): OddsView | null {
  const found = request.acting.ready && request.opposing?.ready ? roundOdds(request, manners, kalyrSettings()) : null;
  if (!found?.ok) return null;
  const { hits } = found.value;
  const [won, lost] = side === "acting" ? [hits.acting, hits.opposing] : [hits.opposing, hits.acting];
  const parts = { hit: won, both: hits.both, nobody: hits.nobody, hurt: lost };
  const bars = (["hit", "both", "nobody", "hurt"] as const)
    .map((name) => slice(t(`FOURTALES.Kalyr.Odds.${name}`), parts[name], name === "hit"))
    .filter(({ share }) => share > 0);
  const figure = t("FOURTALES.Kalyr.Odds.round", {
    hit: percent(won + hits.both),
    nobody: percent(hits.nobody),
    hurt: percent(lost + hits.both),
  });
  return { word: wordOf(won), figure, chance: won, bars };
}

/** The request as if the other side stood at a level, for odds while it has not said what it does. */
export function supposing(request: KalyrRequest, level: number): KalyrRequest {
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
    : t("FOURTALES.Kalyr.Odds.opposed", {
        win: percent(chance),
        tie: percent(parts.tie),
        loss: percent(parts.loss),
      });
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

function slice(name: string, part: number, good: boolean, short = name): OddsSlice {
  const label = t("FOURTALES.Kalyr.Odds.slice", { name, chance: percent(part) });
  return oddsSlice(label, short, part, good, 0.022 * short.length);
}

function wordOf(chance: number): string {
  const [, word] = WORDS.find(([from]) => chance >= from)!;
  return t(`FOURTALES.Kalyr.Chance.${word}`);
}
