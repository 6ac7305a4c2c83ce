import { answerTo } from "../../../core/rolls/answer-to.ts";
import type { Asked, World } from "../../../core/rolls/roll-kind.ts";
import { fail, ok, type Problem, problem, type Result } from "../../../kernel/result.ts";
import { beingIn } from "../being.ts";
import { foesOf } from "../encounter/opportunity.ts";
import { stakeOf } from "../encounter/struggle-at-hand.ts";
import { type Attempt, attemptProblems, isTest, requestOf } from "../rules/attempt/attempt.ts";
import { readAttempt } from "../rules/attempt/attempt-check.ts";
import { helpless, isHelpless, readDefence, type Warding, wardingOf } from "../rules/contest/warding.ts";
import { ladderPlan } from "../rules/ladder/ladder-plan.ts";
import type { WovenSettings } from "../rules/settings.ts";
import { wovenSettings } from "../woven-settings.ts";
import { metWith, rollOf, type WovenRequest } from "./woven-state.ts";

type Looked = Asked<Attempt, WovenRequest>;

const GONE: Problem = { key: "FOURTALES.Core.Problem.targetGone" };

/** What the sheets give to a test (SW-06). Once dice have fallen it stays. */
export function testFacts({ choices, by, before }: Looked, world: World): Result<WovenRequest> {
  return before ? ok(before) : attemptFacts(choices, by.isGM, false, world, wovenSettings());
}

/** What the sheets give to a contest: to the attack before its dice fall, to the defence when it is chosen (SW-30). */
export function contestFacts({ choices, by, before, questions }: Looked, world: World): Result<WovenRequest> {
  const settings = wovenSettings();
  const begun = before ? ok(before) : attemptFacts(choices, by.isGM, true, world, settings);
  if (!begun.ok) return begun;
  const answer = answerTo<object>(questions, "defend");
  // Whoever was beaten before the attack is not asked, and what they would have answered counts for nothing.
  if (begun.value.defence?.manner === "none" || !answer) return begun;
  if (begun.value.defence) return begun;
  const defence = defenceFacts(begun.value, answer, questions, world, settings);
  return defence.ok ? ok({ ...begun.value, defence: defence.value }) : defence;
}

/** The same of an attack of opportunity: a blow out of turn, which is no contest of the round (SW-89). */
export function opportunityFacts(looked: Looked, world: World): Result<WovenRequest> {
  if (looked.choices.purpose !== "combat") return fail(problem("FOURTALES.Woven.Rules.Refuse.notAttack", "purpose"));
  const found = contestFacts(looked, world);
  return found.ok ? ok({ ...found.value, stake: null, foes: [] }) : found;
}

function attemptFacts(
  choices: Attempt,
  keeper: boolean,
  contest: boolean,
  world: World,
  settings: WovenSettings,
): Result<WovenRequest> {
  const read = readAttempt(choices);
  if (!read.ok) return read;
  const attempt = read.value;
  if (isTest(attempt.purpose) === contest) {
    return fail(problem("FOURTALES.Woven.Rules.Refuse.notAttack", "purpose"));
  }
  const being = beingIn(world, attempt.who);
  const target = attempt.target === "" ? null : beingIn(world, attempt.target);
  if (!being || (attempt.target !== "" && !target)) return fail(GONE);
  const problems = attemptProblems(being, target, attempt, settings);
  if (problems.length > 0) return fail(...problems);
  const request = { ...requestOf(being, target, attempt, settings, keeper), foes: foesOf(world, attempt.who) };
  if (!target || !contest) return ok({ ...request, defence: null, stake: null });
  const stake = stakeOf(world, attempt.who, attempt.target);
  if (!stake.ok) return stake;
  if (!isHelpless(target, request.roll.contest)) return ok({ ...request, defence: null, stake: stake.value });
  // Without dice nothing keeps what was looked up here: then it is asked, as whoever is beaten only now has to be.
  const lasting = !ladderPlan(request.roll, settings).automatic;
  const defence = lasting ? helpless({ defender: target, harm: request.harm }) : null;
  return ok({ ...request, defence, stake: stake.value });
}

function defenceFacts(
  request: WovenRequest,
  answer: object,
  questions: Looked["questions"],
  world: World,
  settings: WovenSettings,
): Result<Warding> {
  const read = readDefence(answer);
  if (!read.ok) return read;
  const attack = rollOf({ request, throws: {}, questions: [...questions], moves: [] });
  const defender = beingIn(world, attack.target?.uuid);
  const attacker = beingIn(world, attack.who.uuid);
  if (!defender || !attacker) return fail(GONE);
  const meeting = { defender, attacker, attack, harm: request.harm, ...metWith(questions) };
  return ok(wardingOf(meeting, read.value, settings));
}
