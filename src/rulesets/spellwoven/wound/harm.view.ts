import { labelText, t } from "../../../core/text/text.ts";
import { mayKnow } from "../ladder/ladder.view.ts";
import type { Contest } from "../rules/contest/contest.ts";
import type { ContestOutcome } from "../rules/contest/contest-result.ts";
import { mayStillBeHeroic } from "../rules/contest/contest-sentence.ts";
import { levelAfter } from "../rules/wound/standing.ts";
import { TRACK_END, trackKey } from "../rules/wound/tracks.ts";

const CARD = "FOURTALES.Woven.Card";

/** The menace dice parted into wounds, what the shield stopped, and the step of the track. */
export function harmView(contest: Contest, outcome: ContestOutcome) {
  const { menace, soak, wounds, defeat, fate } = outcome;
  const guard = contest.defence?.guard;
  if (!menace || !guard || !contest.harm) return null;
  const known = mayKnow({ who: contest.attack.target! });
  const { wt, dt } = menace.thresholds;
  const dieOf = (index: number) => {
    const { face, value } = menace.dice[index]!;
    return { face, value, label: t("FOURTALES.Woven.Die.menace", { face: value }) };
  };
  const used = new Set(menace.groups.flatMap(({ dice }) => dice));
  const spare = menace.dice.flatMap((_, index) => (used.has(index) ? [] : [dieOf(index)]));
  const isOpen = wounds === null || mayStillBeHeroic(outcome);
  const level = fate === "heroic" ? guard.taken : levelAfter(guard.taken, { wounds, defeat });
  return {
    label: labelText(contest.harm.label),
    told: t(`${CARD}.menace${known ? "" : "Only"}`, { wounds: menace.wounds, sum: menace.sum, wt, dt }),
    groups: menace.groups.map(({ dice, sum }) => ({
      dice: dice.map(dieOf),
      text: t(`${CARD}.group`, { sum, wt: known ? wt : "?" }),
    })),
    spare,
    defeat: menace.defeat ? t(`${CARD}.defeat${known ? "" : "Only"}`, { sum: menace.sum, dt }) : "",
    shield: soak && {
      dice: soak.dice.map(({ face, soaks }) => ({
        face,
        soaks,
        label: t(`FOURTALES.Woven.Die.${soaks ? "soaks" : "slips"}`, { face }),
      })),
      text: t(`${CARD}.soaked`, { count: soak.soaked }),
    },
    step: isOpen ? "" : t(trackKey(guard.track, level)),
    steps: isOpen
      ? []
      : Array.from({ length: TRACK_END + 1 }, (_, index) => ({ at: index === level, past: index < level })),
  };
}
