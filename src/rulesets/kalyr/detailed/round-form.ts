import type { OddsView } from "../../../core/contract/roll-kind.ts";
import { NOW } from "../../../core/rolls/walk.ts";
import { percent, t } from "../../../core/text/text.ts";
import { askedContest } from "../contest/contest.facts.ts";
import { askedNow, type ContestForm, type SideForm } from "../contest/contest-form.ts";
import { slice, wordOf } from "../contest/odds-view.ts";
import { kalyrSettings } from "../kalyr-settings.ts";
import type { AskedContest } from "../rules/contest/asked-contest.ts";
import { choicesOf } from "../rules/contest/plan.ts";
import { type Bout, FIRST_ROUND } from "../rules/detailed/bout.ts";
import { aimsIn } from "../rules/detailed/dress.ts";
import { heldTo, type Manners, PLAIN, withManners } from "../rules/detailed/round.ts";
import { roundOdds } from "../rules/detailed/round-odds.ts";
import type { SideName } from "../rules/side/side.ts";
import { asInRound, laterRound } from "./round.facts.ts";

/** A round, as the window of somebody works with it who says what they do in it. @param manners where they lie open */
export function roundSideForm(bout: Bout, manners: Manners): SideForm {
  const settings = kalyrSettings();
  const held = (contest: AskedContest) => heldTo({ contest, bout, places: [] }, manners, settings);
  return {
    dress: asInRound(bout),
    stances: settings.detailedStance ? "chosen" : "none",
    aims: aimsIn(settings),
    opened: (contest) => withManners(contest, held(contest)),
    odds: (contest, side) => roundView(contest, bout, side, held(contest)),
  };
}

/** KA-75: the first round of a detailed contest, as the window of a contest begins it. */
export function roundsForm(): ContestForm {
  return {
    ...roundSideForm(FIRST_ROUND, PLAIN),
    name: "rounds",
    kind: "detailed",
    settled: () => null,
    choices: choicesOf,
    build: (own, plan) =>
      askedContest(choicesOf(own, plan), "rounds", askedNow(), NOW, { dress: asInRound(FIRST_ROUND) }),
  };
}

/** KA-76: a further round, which says what is settled. */
export function roundForm(bout: Bout): ContestForm {
  return {
    ...roundSideForm(bout, PLAIN),
    name: "round",
    kind: "round",
    settled: ({ opposing }) => t("FOURTALES.Kalyr.Dialog.round", { round: bout.round, foe: opposing?.who.name ?? "" }),
    choices: (own, plan) => ({ ...choicesOf(own, plan), bout }),
    build: (own, plan) => laterRound(choicesOf(own, plan), bout, askedNow(), NOW),
  };
}

/** Who wounds whom in a round of a detailed contest. @param contest with both manners in its levels */
export function roundView(contest: AskedContest, bout: Bout, side: SideName, manners: Manners): OddsView | null {
  if (!contest.acting.ready || !contest.opposing?.ready) return null;
  const found = roundOdds({ contest, bout, places: [] }, manners, kalyrSettings());
  if (!found.ok) return null;
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
