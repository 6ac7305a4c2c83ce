import type { Problem } from "../../../kernel/result.ts";
import { findBeing } from "../play/being.ts";
import { attackRequest, strikesOf } from "../rules/attack-request.ts";
import { combatHarm, type Harm } from "../rules/contest.ts";
import { defenceOptions, type Guard, guardOf } from "../rules/defence.ts";
import type { LadderRequest } from "../rules/request.ts";
import { moreDice } from "../rules/resolve.ts";
import { testRequest } from "../rules/test-request.ts";
import type { Being } from "../rules/types.ts";
import { wovenSettings } from "../settings/woven-settings.ts";
import { ASKS, answerTo, type Defence, rollOf, type WovenState } from "./woven-state.ts";

const MISMATCH: readonly Problem[] = [{ key: "FOURTALES.Core.Problem.doesNotMatch" }];

/** Does a player's test match the sheet? */
export async function verifyTest(state: WovenState): Promise<readonly Problem[]> {
  const roll = rollOf(state);
  const being = await findBeing(roll.who.uuid);
  if (!being) return MISMATCH;
  const target = roll.target ? await findBeing(roll.target.uuid) : null;
  const { difficulty, attribute, skill } = roll;
  const real = testRequest(being, attribute, { difficulty, skill: skill?.slug ?? null, target });
  return matches(roll, real, isGranted(state)) ? [] : MISMATCH;
}

/** Does a player's contest match the sheets of both sides? */
export async function verifyContest(state: WovenState): Promise<readonly Problem[]> {
  const roll = rollOf(state);
  const { harm } = state.request;
  const [attacker, target] = await Promise.all([findBeing(roll.who.uuid), findBeing(roll.target?.uuid ?? "")]);
  if (!attacker || !target || !roll.contest) return MISMATCH;
  const settings = wovenSettings();
  const { difficulty, attribute, skill, contest } = roll;
  const strike = strikesOf(attacker, settings).find(({ weapon }) => weapon?.uuid === roll.weapon?.uuid);
  if (contest === "combat" && !strike) return MISMATCH;
  const wish = { contest, difficulty, attribute, skill: skill?.slug ?? null, ...(strike ? { strike } : {}) };
  if (!matches(roll, attackRequest(attacker, target, wish, settings), isGranted(state))) return MISMATCH;
  if (!isHarmRight(harm, roll)) return MISMATCH;
  const defence = answerTo<Defence>(state.questions, ASKS.defend);
  if (defence === null || defence === "lapsed") return [];
  return isDefenceRight(defence, target, attacker, roll, harm) ? [] : MISMATCH;
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
  if (!harm || !guard) return harm === null;
  const real = guardOf(defender, harm.track);
  // What was taken meanwhile, and a heroic deed of this very blow, are no reason for doubt.
  return same(guard.thresholds, real.thresholds) && guard.soak === real.soak && guard.track === real.track;
}

function isHarmRight(harm: Harm | null, roll: LadderRequest): boolean {
  return roll.contest === "combat" ? harm?.menace === combatHarm(roll).menace && harm.track === "health" : true;
}

function isGranted({ request, questions }: WovenState): boolean {
  const leave = answerTo<{ granted: boolean }>(questions, ASKS.leave);
  return request.asksLeave && leave !== null && leave !== "lapsed" && leave.granted === true;
}

/** Does a roll have nothing that the sheet and the Gamesmaster did not give? What hampers it must be there. */
function matches(roll: LadderRequest, real: LadderRequest, granted: boolean): boolean {
  const plain = (use: LadderRequest["skill"]) => use && [use.slug, use.rank, use.doubled];
  if (roll.attribute !== real.attribute || roll.level !== real.level) return false;
  if (!same(plain(roll.skill), plain(real.skill)) || !same(roll.weapon, real.weapon)) return false;
  if (roll.situation === "advantage" && !granted) return false;
  const given = roll.modifiers.every(({ source, value, on }) => {
    if (!on || value <= 0 || (source === "other" && granted)) return true;
    return real.modifiers.some((entry) => entry.source === source && entry.value === value);
  });
  const borne = real.modifiers.every(
    ({ source, value }) =>
      value >= 0 || roll.modifiers.some((entry) => entry.on && entry.source === source && entry.value === value),
  );
  return given && borne;
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
