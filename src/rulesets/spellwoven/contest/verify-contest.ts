import { answerTo } from "../../../core/rolls/answer-to.ts";
import { same } from "../../../kernel/same.ts";
import { findBeing } from "../being.ts";
import { type Defence, rollOf, type WovenState } from "../ladder/woven-state.ts";
import { attackRequest, strikesOf } from "../rules/contest/attack-request.ts";
import { combatHarm, type Harm } from "../rules/contest/contest.ts";
import { defenceOptions, type Guard, guardOf } from "../rules/contest/defence.ts";
import type { LadderRequest } from "../rules/ladder/request.ts";
import { moreDice } from "../rules/ladder/resolve.ts";
import type { Being } from "../rules/types.ts";
import { isGranted, matches } from "../test/verify-test.ts";
import { wovenSettings } from "../woven-settings.ts";

/** Does a player's contest match the sheets of both sides? */
export async function isContestRight(state: WovenState): Promise<boolean> {
  const roll = rollOf(state);
  const { harm } = state.request;
  const [attacker, target] = await Promise.all([findBeing(roll.who.uuid), findBeing(roll.target?.uuid ?? "")]);
  if (!attacker || !target || !roll.contest) return false;
  const settings = wovenSettings();
  const { difficulty, attribute, skill, contest } = roll;
  const strike = strikesOf(attacker, settings).find(({ weapon }) => weapon?.uuid === roll.weapon?.uuid);
  if (contest === "combat" && !(strike && isBlowRight(harm, roll))) return false;
  const wish = { contest, difficulty, attribute, skill: skill?.slug ?? null, ...(strike ? { strike } : {}) };
  if (!matches(roll, attackRequest(attacker, target, wish, settings), isGranted(state))) return false;
  const defence = answerTo<Defence>(state.questions, "defend");
  return !defence || isDefenceRight(defence, target, attacker, roll, harm);
}

/** Is a defence one of those that the defender has, with the dice that it takes? */
export function isDefenceRight(
  defence: Partial<Defence>,
  defender: Being,
  attacker: Being,
  attack: LadderRequest,
  harm: Harm | null,
): boolean {
  const { request, manner, guard, faces } = defence;
  if (!request || !Array.isArray(faces)) return false;
  const settings = wovenSettings();
  const option = defenceOptions(defender, attacker, attack, settings).find(
    (entry) =>
      entry.manner === manner &&
      !entry.closed &&
      entry.request.attribute === request.attribute &&
      entry.request.skill?.slug === request.skill?.slug &&
      entry.request.weapon?.uuid === request.weapon?.uuid,
  );
  if (!option || request.difficulty !== attack.difficulty || !matches(request, option.request, true)) return false;
  const more = moreDice(request, faces, settings);
  return more.ok && more.value === 0 && isGuardRight(guard ?? null, defender, harm);
}

function isGuardRight(guard: Guard | null, defender: Being, harm: Harm | null): boolean {
  if (!harm || !guard) return !harm;
  const real = guardOf(defender, harm.track);
  // What was taken meanwhile, and a heroic deed of this very blow, are no reason for doubt.
  return same(guard.thresholds, real.thresholds) && guard.soak === real.soak && guard.track === real.track;
}

function isBlowRight(harm: Harm | null, roll: LadderRequest): boolean {
  return harm?.menace === combatHarm(roll).menace && harm.track === "health";
}
