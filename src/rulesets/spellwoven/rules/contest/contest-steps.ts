import { below, Checklist, okUnless } from "../../../../kernel/checklist.ts";
import { type Faces, miscounted } from "../../../../kernel/faces.ts";
import { fail, ok, type Problem, problem, type Result } from "../../../../kernel/result.ts";
import { checkRequest } from "../ladder/request-check.ts";
import type { WovenSettings } from "../settings.ts";
import type { Contest, ContestPart, ContestStep, DefenceAnswer, Fate, Seat } from "./contest.ts";
import { resolveContest } from "./contest-outcome.ts";
import type { DefenceOption, Guard } from "./defence.ts";

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
  if (faces.length !== next.value.dice) return fail(miscounted(next.value.dice, faces.length));
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
  const { attack, harm } = contest;
  const at = "defence.request";
  const outsider = request.who.uuid !== attack.target?.uuid || request.target?.uuid !== attack.who.uuid;
  const noDefence = request.purpose !== "defence" || request.contest !== attack.contest;
  const check = new Checklist()
    .add(below(at, checkRequest(request, settings)))
    .when(outsider, `${REFUSE}.otherDefender`, `${at}.who`, { name: attack.target?.name ?? "" })
    .when(noDefence, `${REFUSE}.notDefence`, `${at}.purpose`)
    .when(request.difficulty !== attack.difficulty, `${REFUSE}.sameDifficulty`, `${at}.difficulty`)
    .when(attack.weapon?.ranged && request.weapon, `${REFUSE}.missile`, `${at}.weapon`)
    .when(harm && !guard, `${REFUSE}.noGuard`, "defence.guard")
    .when(harm && guard && guard.track !== harm.track, `${REFUSE}.noGuard`, "defence.guard.track");
  const answer: DefenceAnswer = { manner, request, guard: harm ? guard : null };
  return okUnless(check.problems, () => ({ ...contest, defence: answer }));
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
