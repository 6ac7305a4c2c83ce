import type { Faces } from "../../../../src/kernel/faces.ts";
import { ok, type Result } from "../../../../src/kernel/result.ts";
import {
  type Contest,
  type ContestPart,
  type Defence,
  type Guard,
  type HitFate,
  nextStep,
  type WovenSettings,
} from "../../../../src/rulesets/spellwoven/rules/index.ts";

/** Lays dice of a part on the table; the rules say whether they make sense. */
export function throwPart(contest: Contest, part: ContestPart, faces: Faces, settings: WovenSettings): Result<Contest> {
  return heard({ ...contest, throws: { ...contest.throws, [part]: [...contest.throws[part], ...faces] } }, settings);
}

/** Meets the attack. */
export function defend(
  contest: Contest,
  { manner, request }: Pick<Defence, "manner" | "request">,
  guard: Guard | null,
  settings: WovenSettings,
): Result<Contest> {
  return heard({ ...contest, defence: { manner, request, guard } }, settings);
}

/** Says what becomes of a hit. */
export function decide(contest: Contest, fate: HitFate, settings: WovenSettings): Result<Contest> {
  return heard({ ...contest, fate }, settings);
}

function heard(contest: Contest, settings: WovenSettings): Result<Contest> {
  const next = nextStep(contest, settings);
  return next.ok ? ok(contest) : next;
}
