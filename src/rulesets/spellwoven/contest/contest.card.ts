import type { CardView } from "../../../core/contract/roll-kind.ts";
import { say, t } from "../../../core/text/text.ts";
import type { WovenState } from "../attempt/attempt-state.ts";
import { ladderView } from "../ladder/ladder.view.ts";
import { resolveContest } from "../rules/contest/contest-outcome.ts";
import type { ContestOutcome } from "../rules/contest/contest-result.ts";
import { wovenTemplate } from "../spellwoven.ts";
import { harmView } from "../wound/harm.view.ts";
import { wovenSettings } from "../woven-settings.ts";
import { contestOf } from "./contest-state.ts";

const CARD = "FOURTALES.Woven.Card";

/** How a contest is told, also while it is under way: attack, defence, wounds, shield. */
export function contestCard(state: WovenState, outcome: ContestOutcome | null): CardView {
  const { contest, silent } = contestOf(state);
  const resolved = resolveContest(contest, wovenSettings());
  const result = outcome ?? (resolved.ok ? resolved.value.outcome : null);
  const parts = [
    ladderView(contest.attack, result?.attack ?? null),
    contest.defence?.request && ladderView(contest.defence.request, result?.defence ?? null),
  ].flatMap((part) => part ?? []);
  return {
    story: silent
      ? t(`${CARD}.noAnswer`, { name: contest.attack.target?.name ?? "" })
      : result
        ? say(result.sentence)
        : t(`${CARD}.notYet`),
    tone: !result || result.verdict === "open" ? "open" : result.verdict === "hit" ? "good" : "bad",
    template: wovenTemplate("ladder/roll-card"),
    context: { parts, harm: result ? harmView(contest, result) : null },
  };
}
