import type { RoadStep, RollKind } from "../../../core/contract/roll-kind.ts";
import { answerTo } from "../../../core/rolls/answer-to.ts";
import { ok } from "../../../kernel/result.ts";
import { leaveOf, throwStep, type WovenRequest, type WovenState } from "../attempt/attempt-state.ts";
import { OPPORTUNITY, opportunities } from "../encounter/opportunity.ts";
import type { Attempt } from "../rules/attempt/attempt.ts";
import { contestCounts } from "../rules/conflict/struggle-steps.ts";
import { declareContest } from "../rules/contest/contest.ts";
import { nextStep, resolveContest } from "../rules/contest/contest-outcome.ts";
import type { ContestOutcome } from "../rules/contest/contest-result.ts";
import { rungKey } from "../rules/ladder/rungs.ts";
import { levelAfter } from "../rules/wound/standing.ts";
import { TRACK_END } from "../rules/wound/tracks.ts";
import { keeperQuestions, leaveQuestion } from "../trial/keeper.questions.ts";
import { rollTitle } from "../trial/test.card.ts";
import { isBeforeDice, testKind } from "../trial/test.kind.ts";
import { wovenSettings } from "../woven-settings.ts";
import { contestCard } from "./contest.card.ts";
import { contestFacts, opportunityFacts } from "./contest.facts.ts";
import { contestOf, defenceIn } from "./contest-state.ts";

/** A contest of skill: an attack, and only if it succeeds the defence; a hit that harms rolls menace (SW-24 to SW-28). */
export const contestKind: RollKind<WovenRequest, Attempt, ContestOutcome & { silent: boolean }> = {
  id: "contest",
  facts: contestFacts,
  complete: testKind.complete!,
  actor: testKind.actor,
  next,
  resolve(state) {
    const { contest, silent } = contestOf(state);
    const resolved = resolveContest(contest, wovenSettings());
    if (!resolved.ok) return resolved;
    const { outcome, events } = resolved.value;
    const counted = silent ? [] : contestCounts(state.request.stake, outcome.verdict);
    return ok({ outcome: { ...outcome, silent }, events: [...events, ...counted] });
  },
  odds: testKind.odds,
  card: contestCard,
  title: rollTitle,
  offers: opportunities,
  mayWithdraw: isBeforeDice,
};

/** SW-89: a blow at somebody who lays themselves open, for whoever a card calls. */
export const opportunityKind: typeof contestKind = {
  ...contestKind,
  id: OPPORTUNITY,
  invited: true,
  facts: opportunityFacts,
  async begin(choices) {
    const { who, target } = choices as Pick<Attempt, "who" | "target">;
    const { chooseStrike } = await import("../attempt/try.ts");
    return await chooseStrike(who, target);
  },
};

function next(state: WovenState): RoadStep {
  const settings = wovenSettings();
  const { contest, silent } = contestOf(state);
  const declared = declareContest(contest.attack, contest.harm, settings);
  if (!declared.ok) return { do: "refuse", problems: declared.problems };
  const questions = keeperQuestions(state);
  if (questions.length > 0) return { do: "ask", questions };
  if (silent) return { do: "resolve" };
  const defence = defenceIn(state);
  if (defence?.request && defence.asksLeave && leaveOf(state, "defenceLeave") === undefined) {
    return { do: "ask", questions: [leaveQuestion("defenceLeave", defence.request, null)] };
  }
  const found = nextStep(contest, settings);
  if (!found.ok) return { do: "refuse", problems: found.problems };
  const step = found.value;
  if (step.do === "done") return { do: "resolve" };
  const { who, target, difficulty } = contest.attack;
  const ask = (id: string, by: { uuid: string | null }, more: object = {}): RoadStep => {
    const data = { attacker: who.name, name: target?.name ?? "", rung: rungKey(difficulty), ...more };
    return { do: "ask", questions: [{ id, kind: id, about: by.uuid ?? "", data }] };
  };
  // The Gamesmaster chooses for their own people when they defend.
  const asked =
    contest.attack.contest !== "mental" || !target?.player || answerTo(state.questions, "ward") !== undefined;
  if (step.do === "defend") return asked ? ask("defend", step.by) : ask("ward", { uuid: null });
  if (step.do === "decide") {
    const wish = answerTo(state.questions, "mercy");
    // SW-84: the one who struck has a say in it; the last word is the Gamesmaster's.
    if (step.by.side === "gm" && who.player && wish === undefined) return ask("mercy", who);
    return ask("fate", step.by, { fates: step.fates, ...harmSoFar(state), ...(wish && { wish: wish.fate }) });
  }
  // The shield is the defender's to roll.
  if (step.part === "soak") return ask("soak", step.by, { dice: step.dice });
  const rolls = { attack: contest.attack, defence: contest.defence?.request ?? null, menace: null };
  return throwStep(state, step.part, step.dice, rolls[step.part], contest.throws[step.part].length);
}

/** What the one who decides is told: how bad it would be. */
function harmSoFar(state: WovenState): { wounds: number; beaten: boolean } {
  const { contest } = contestOf(state);
  const resolved = resolveContest(contest, wovenSettings());
  if (!resolved.ok) return { wounds: 0, beaten: false };
  const { outcome } = resolved.value;
  const level = levelAfter(contest.defence?.guard?.taken ?? 0, outcome);
  return { wounds: outcome.wounds ?? 0, beaten: level === TRACK_END };
}
