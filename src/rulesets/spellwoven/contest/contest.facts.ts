import type { Asked, World } from "../../../core/contract/roll-kind.ts";
import { answerTo } from "../../../core/rolls/answer-to.ts";
import { fail, ok, type Problem, problem, type Result } from "../../../kernel/result.ts";
import { attemptFacts } from "../attempt/attempt.facts.ts";
import { rollOf, type WovenRequest } from "../attempt/attempt-state.ts";
import { beingIn } from "../being.ts";
import type { Attempt } from "../rules/attempt/attempt.ts";
import type { ChosenDefence } from "../rules/contest/defence.ts";
import { chosenDefence, readDefence } from "../rules/contest/defence-choice.ts";
import type { WovenSettings } from "../rules/settings.ts";
import { wovenSettings } from "../woven-settings.ts";
import { metWith } from "./contest-state.ts";

type Looked = Asked<Attempt, WovenRequest>;

const GONE: Problem = { key: "FOURTALES.Core.Problem.targetGone" };

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

function defenceFacts(
  request: WovenRequest,
  answer: object,
  questions: Looked["questions"],
  world: World,
  settings: WovenSettings,
): Result<ChosenDefence> {
  const read = readDefence(answer);
  if (!read.ok) return read;
  const attack = rollOf({ request, throws: {}, questions: [...questions], moves: [] });
  const defender = beingIn(world, attack.target?.uuid);
  const attacker = beingIn(world, attack.who.uuid);
  if (!defender || !attacker) return fail(GONE);
  const meeting = { defender, attacker, attack, harm: request.harm, ...metWith(questions) };
  return ok(chosenDefence(meeting, read.value, settings));
}
