import type { World } from "../../../core/contract/roll-kind.ts";
import { fail, ok, type Problem, problem, type Result } from "../../../kernel/result.ts";
import { beingIn } from "../being.ts";
import { foesOf } from "../encounter/opportunity.ts";
import { stakeOf } from "../encounter/struggle-at-hand.ts";
import { type Attempt, attemptProblems, isTest, requestOf } from "../rules/attempt/attempt.ts";
import { readAttempt } from "../rules/attempt/attempt-check.ts";
import { helpless, isHelpless } from "../rules/contest/defence-choice.ts";
import { ladderPlan } from "../rules/ladder/ladder-plan.ts";
import type { WovenSettings } from "../rules/settings.ts";
import type { WovenRequest } from "./attempt-state.ts";
import { saidBeforehand } from "./said-beforehand.ts";

const GONE: Problem = { key: "FOURTALES.Core.Problem.targetGone" };

/**
 * What the sheets give to an attempt before any dice.
 * @param keeper  does a Gamesmaster ask for it, who needs nobody's leave?
 * @param named   has a Gamesmaster named its difficulty?
 * @param contest is it asked for as a contest (SW-24), or as a test (SW-06)?
 * @returns problems for an attempt of the other kind, for somebody who is gone, and for what the rules refuse
 */
export function attemptFacts(
  choices: Attempt,
  keeper: boolean,
  contest: boolean,
  world: World,
  settings: WovenSettings,
  named = keeper,
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
  const plain = requestOf(being, target, attempt, settings, keeper, named);
  const said = plain.asksDifficulty ? saidBeforehand(attempt, plain.roll) : null;
  const ruled = said === null ? plain : { ...plain, asksDifficulty: false, roll: { ...plain.roll, difficulty: said } };
  const request = { ...ruled, foes: foesOf(world, attempt.who) };
  if (!target || !contest) return ok({ ...request, defence: null, stake: null });
  const stake = stakeOf(world, attempt.who, attempt.target);
  if (!stake.ok) return stake;
  if (!isHelpless(target, request.roll.contest)) return ok({ ...request, defence: null, stake: stake.value });
  // Without dice nothing keeps what was looked up here: then it is asked, as whoever is beaten only now has to be.
  const lasting = !ladderPlan(request.roll, settings).automatic;
  const defence = lasting ? helpless({ defender: target, harm: request.harm }) : null;
  return ok({ ...request, defence, stake: stake.value });
}
