import type { Question, RollKind, Step } from "../../../core/rolls/roll-kind.ts";
import { fail, ok } from "../../../kernel/result.ts";
import { contestCard } from "../cards/contest.card.ts";
import { rollTitle } from "../cards/test.card.ts";
import type { WovenRequest } from "../play/attempt.ts";
import { declareContest } from "../rules/contest.ts";
import { resolveContest } from "../rules/contest-outcome.ts";
import { nextStep } from "../rules/contest-steps.ts";
import { rungKey } from "../rules/rungs.ts";
import { wovenSettings } from "../settings/woven-settings.ts";
import { oddsView } from "./odds-view.ts";
import { keeperQuestions } from "./test.kind.ts";
import { verifyContest } from "./verify.ts";
import { ASKS, contestOf, throwStep, type WovenState } from "./woven-state.ts";

/** A contest of skill: an attack, and only if it succeeds the defence; a hit that harms rolls menace (SW-24 to SW-28). */
export const contestKind: RollKind<WovenRequest> = {
  id: "contest",
  actor: ({ roll }) => roll.who.uuid,
  next,
  resolve(state) {
    const { contest, silent } = contestOf(state);
    const resolved = resolveContest(contest, wovenSettings());
    if (!resolved.ok) return fail(...resolved.problems);
    return ok({ outcome: { ...resolved.value.outcome, silent }, events: resolved.value.events });
  },
  odds: ({ roll }) => oddsView(roll),
  verify: verifyContest,
  card: contestCard,
  title: rollTitle,
  mayWithdraw: ({ throws }) => Object.keys(throws).length === 0,
};

function next(state: WovenState): Step {
  const settings = wovenSettings();
  const { contest, silent } = contestOf(state);
  const declared = declareContest(contest.attack, contest.harm, settings);
  if (!declared.ok) return { do: "refuse", problems: declared.problems };
  const first = keeperQuestions(state);
  if (first.length > 0) return { do: "ask", questions: first };
  if (silent) return { do: "resolve" };
  const found = nextStep(contest, settings);
  if (!found.ok) return { do: "refuse", problems: found.problems };
  const step = found.value;
  const { who, target, difficulty } = contest.attack;
  const names = { attacker: who.name, name: target?.name ?? "", rung: rungKey(difficulty) };
  const ask = (id: string, about: string, data: object = {}): Step => {
    const question: Question = { id, kind: id, about, data: { ...names, ...data } };
    return { do: "ask", questions: [question] };
  };
  if (step.do === "done") return { do: "resolve" };
  if (step.do === "defend") return ask(ASKS.defend, step.by.uuid ?? "");
  if (step.do === "decide") return ask(ASKS.fate, step.by.uuid ?? "", { fates: step.fates, ...harmSoFar(state) });
  // The shield is the defender's to roll.
  if (step.part === "soak") return ask(ASKS.soak, step.by.uuid ?? "", { dice: step.dice });
  return throwStep(state, step.part, step.dice, step.part === "attack" ? contest.attack : null, settings);
}

/** What the one who decides is told: how bad it would be. */
function harmSoFar(state: WovenState): { wounds: number; defeat: boolean } {
  const resolved = resolveContest(contestOf(state).contest, wovenSettings());
  const { wounds, defeat } = resolved.ok ? resolved.value.outcome : { wounds: 0, defeat: false };
  return { wounds: wounds ?? 0, defeat };
}
