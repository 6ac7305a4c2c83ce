import { isId, isText, within } from "../../../kernel/looks.ts";
import { fail, ok, type Problem, type Result } from "../../../kernel/result.ts";
import type { Come, DeedSpec } from "../deed.ts";
import { skillsOf } from "../rules/skill/skills.ts";
import type { InfluenceData } from "../rules/social/contact.event.ts";
import { influenceGained, obligationGained, rewardId } from "../rules/social/influence.ts";
import { areRanks, type PoolData } from "../rules/social/reward.event.ts";
import type { Being } from "../rules/types.ts";
import { wovenSettings } from "../woven-settings.ts";

const GONE: Problem = { key: "FOURTALES.Core.Problem.targetGone" };

/** SW-63: influence is placed on somebody. */
export const placed: DeedSpec = {
  event: "woven.influence",
  looks: { id: isId, name: isText, actorUuid: isText, background: isText, amount: within(1, 10_000) },
  come(said, { name }) {
    // SW-67: a ruling that changes later changes nothing about what was placed before.
    const { name: person, amount } = said as InfluenceData;
    const obligation = obligationGained(amount, wovenSettings());
    return ok({ data: { ...said, obligation, by: name }, told: { person, amount } });
  },
};

/** SW-66: ranks of a social skill bring influence. */
export const gained: DeedSpec = { event: "woven.pool", looks: { skill: isId, ranks: areRanks }, come: ranksGained };

/** SW-66: ranks of a social skill that were gained, and stand on the sheet. */
function ranksGained(said: object, doer: Being): Result<Come> {
  const { skill: id, ranks } = said as { skill: string; ranks: readonly number[] };
  const skill = skillsOf(doer).find((one) => one.id === id);
  const gained = skill && Math.max(...ranks) <= skill.system.rank ? influenceGained(skill.system, 0, ranks.length) : 0;
  if (!skill || gained === 0) return fail(GONE);
  const of = rewardId(skill.system.slug, skill.name);
  const data: PoolData = { amount: gained, skill: skill.name, of, ranks };
  return ok({ data, told: { skill: skill.name, amount: gained } });
}
