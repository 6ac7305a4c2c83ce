import type { Faces } from "../../../kernel/faces.ts";
import { fail, ok, type Problem, problem, type Result } from "../../../kernel/result.ts";
import type { Contest, ContestPart, ContestStep, DefenceAnswer, Fate, Seat } from "./contest.ts";
import { resolveContest } from "./contest-outcome.ts";
import type { DefenceOption, Guard } from "./defence.ts";
import { checkRequest } from "./request-check.ts";
import type { WovenSettings } from "./settings.ts";

const REFUSE = "FOURTALES.Woven.Rules.Refuse";

/** What happens next, and who may do it. */
export function nextStep(contest: Contest, settings: WovenSettings): Result<ContestStep> {
  const resolved = resolveContest(contest, settings);
  return resolved.ok ? ok(resolved.value.outcome.next) : resolved;
}

/** May somebody who owns these documents take a step of this seat? The GM may take any. */
export function maySit(seat: Seat, owns: (uuid: string) => boolean, isGM: boolean): boolean {
  return isGM || (seat.uuid !== null && owns(seat.uuid));
}

/**
 * Puts rolled dice on the table. Refuses dice of a part whose turn it is not, so nothing is rolled twice, and wrong faces.
 * @param faces exactly as many as the step asked for
 */
export function throwPart(contest: Contest, part: ContestPart, faces: Faces, settings: WovenSettings): Result<Contest> {
  const next = nextStep(contest, settings);
  if (!next.ok) return next;
  if (next.value.do !== "throw" || next.value.part !== part) return fail(notNow("part"));
  if (faces.length !== next.value.dice) {
    const data = { count: next.value.dice, found: faces.length };
    return fail(problem("FOURTALES.Kernel.Faces.count", "faces", data));
  }
  const thrown = { ...contest, throws: { ...contest.throws, [part]: [...contest.throws[part], ...faces] } };
  const sound = nextStep(thrown, settings);
  return sound.ok ? ok(thrown) : sound;
}

/**
 * SW-27, SW-73: the defender says how. Only once the attack has succeeded, only once, against the rung that was declared.
 * @param option one of `defenceOptions`; its modifiers, Effort and situation may have been changed
 */
export function defend(
  contest: Contest,
  option: Pick<DefenceOption, "manner" | "request" | "closed">,
  guard: Guard | null,
  settings: WovenSettings,
): Result<Contest> {
  const next = nextStep(contest, settings);
  if (!next.ok) return next;
  if (next.value.do !== "defend") return fail(notNow("defence"));
  if (option.closed) return fail({ ...option.closed, field: "defence.manner" });
  const { request, manner } = option;
  const problems: Problem[] = checkRequest(request, settings).map((found) => below("defence.request", found));
  const { attack } = contest;
  if (request.who.uuid !== attack.target?.uuid || request.target?.uuid !== attack.who.uuid) {
    problems.push(problem(`${REFUSE}.otherDefender`, "defence.request.who", { name: attack.target?.name ?? "" }));
  }
  if (request.purpose !== "defence" || request.contest !== attack.contest) {
    problems.push(problem(`${REFUSE}.notDefence`, "defence.request.purpose"));
  }
  if (request.difficulty !== attack.difficulty) {
    problems.push(problem(`${REFUSE}.sameDifficulty`, "defence.request.difficulty"));
  }
  if (attack.weapon?.ranged && request.weapon) problems.push(problem(`${REFUSE}.missile`, "defence.request.weapon"));
  if (contest.harm && !guard) problems.push(problem(`${REFUSE}.noGuard`, "defence.guard"));
  if (contest.harm && guard && guard.track !== contest.harm.track) {
    problems.push(problem(`${REFUSE}.noGuard`, "defence.guard.track"));
  }
  if (problems.length > 0) return fail(...problems);
  const answer: DefenceAnswer = { manner, request, guard: contest.harm ? guard : null };
  return ok({ ...contest, defence: answer });
}

/** SW-84, SW-93: take the wounds, shrug them off heroically, or finish a beaten NPC. Only what the step offers. */
export function decide(contest: Contest, fate: Fate, settings: WovenSettings): Result<Contest> {
  const next = nextStep(contest, settings);
  if (!next.ok) return next;
  if (next.value.do !== "decide" || !next.value.fates.includes(fate)) return fail(notNow("fate"));
  return ok({ ...contest, fate });
}

function notNow(field: string): Problem {
  return problem(`${REFUSE}.notNow`, field);
}

function below(field: string, found: Problem): Problem {
  return { ...found, field: found.field ? `${field}.${found.field}` : field };
}
